import { checkExpansion, checkOffered } from '#check-definition';
import type { Action } from '../action/action.ts';
import { plainly } from '../action/reject-async.ts';
import type { EntityClass } from '../entity/entity.ts';
import { fault } from '../errors/catalogue.ts';
import type { FlowNode } from '../flow/node.ts';
import { type PhaseOptions, phases } from '../flow/phases.ts';
import type { EventDeclared } from '../game/game-parts.ts';
import type { Rule } from '../rules/rule.ts';
import { type AnyGame, type AnyGameRoot, assemble, type Definition, type GameSpec } from './definition.ts';

/** A phase that an expansion adds, and the name of the phase it follows. */
export type AddedPhase<G> = PhaseOptions<G> & { readonly follows: string };

/** An expansion: the parts it adds to a game and those it removes. */
export interface Expansion<G> {
  readonly name: string;
  readonly version?: string;
  readonly entities?: Readonly<Record<string, EntityClass>>;
  readonly events?: Readonly<Record<string, EventDeclared>>;
  readonly actions?: Readonly<Record<string, Action>>;
  readonly rules?: Readonly<Record<string, Rule<G>>>;
  readonly phases?: Readonly<Record<string, AddedPhase<G>>>;
  /** Names of actions and rules that the expansion removes. */
  readonly without?: { readonly actions?: readonly string[]; readonly rules?: readonly string[] };
  /** Runs after the game's own setup. */
  setup?(context: { readonly game: G }): void;
  /** Changes the flow in any other way. */
  flow?(flow: FlowNode<G>): FlowNode<G>;
}

/** Base and expansions of each definition made with `expand`. */
const MADE_OF = new WeakMap<AnyGame, Made>();

interface Made {
  readonly base: AnyGame;
  readonly added: readonly Expansion<AnyGameRoot>[];
}

/**
 * Adds an expansion to a game. Matches record it: the game with it refuses saves made without it, and the other way round.
 *
 * @example
 * class Glacier extends Piece.with({ thickness: 1 }) {}
 * const withFrost = expand(skirmish, { name: 'frost', entities: { Glacier } });
 * console.log(withFrost.expansions); // [ 'frost 1' ]
 */
export function expand<G extends AnyGameRoot>(definition: Definition<G>, expansion: Expansion<G>): Definition<G> {
  const { parts, gameClass, options, playerOptions, events, expansions, program, names, classes, ...own } = definition;
  const { name, version = '1', without = {} } = expansion;
  const title = `${name} ${version}`;
  const flow = expansion.flow?.(own.flow) ?? own.flow;
  checkExpansion(definition, expansion, flow);
  const spec = {
    ...own,
    actions: joined(own.actions, expansion.actions, without.actions),
    rules: joined(own.rules, expansion.rules, without.rules),
    flow: Object.entries(expansion.phases ?? {}).reduce((at, [phase, added]) => insert(at, phase, added), flow),
    setup: (context: { readonly game: G }) => {
      plainly(own.setup?.(context), 'setup');
      plainly(expansion.setup?.(context), 'setup');
    },
  } as GameSpec<G>;
  const made = assemble(gameClass, spec, {
    ...parts,
    entities: { ...parts.entities, ...expansion.entities },
    events: { ...parts.events, ...expansion.events },
  });
  checkOffered(made, expansion);
  const expanded = Object.freeze({ ...made, expansions: [...expansions, title] });
  const before: Made = MADE_OF.get(definition) ?? { base: definition, added: [] };
  MADE_OF.set(expanded, { base: before.base, added: [...before.added, expansion] });
  return expanded;
}

/**
 * Removes an expansion from a game.
 *
 * @example
 * const withFrost = expand(skirmish, { name: 'frost' });
 * console.log(removeExpansion(withFrost, 'frost').expansions); // []
 */
export function removeExpansion<G extends AnyGameRoot>(definition: Definition<G>, name: string): Definition<G> {
  const made = MADE_OF.get(definition);
  const left = made?.added.filter((expansion) => expansion.name !== name);
  if (made === undefined || left?.length === made.added.length)
    fault('bad-definition', {
      game: definition.name,
      reason: `it has no expansion ${name}; it has ${definition.expansions.join(', ') || 'none'}`,
    });
  return (left as readonly Expansion<G>[]).reduce(expand, made.base as Definition<G>);
}

/** Adds entries to a record and removes others. */
function joined<T>(
  own: Readonly<Record<string, T>>,
  added: Readonly<Record<string, T>> | undefined,
  without: readonly string[] = [],
): Readonly<Record<string, T>> {
  const kept = Object.entries(own).filter(([name]) => !without.includes(name));
  return { ...Object.fromEntries(kept), ...added };
}

/** Inserts a phase after another one. */
function insert<G>(root: FlowNode<G>, name: string, added: AddedPhase<G>): FlowNode<G> {
  const walk = (node: FlowNode<never>): FlowNode<never> => {
    const place = node.kind.type === 'phases' ? node.children.findIndex((child) => child.name === added.follows) : -1;
    if (place < 0) {
      const children = node.children.map(walk);
      const inside = node.kind.type === 'phase' && { config: { ...(node.config as object), do: children[0] } };
      return { ...node, children, ...inside };
    }
    const entries = node.children.map((child) => [child.name, child.config]);
    entries.splice(place + 1, 0, [name, added]);
    return phases(Object.fromEntries(entries));
  };
  return walk(root as FlowNode<never>) as FlowNode<G>;
}
