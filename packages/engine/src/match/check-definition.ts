import { unknownWord } from '#advice';
import { demandOwnClass } from '#engine-copies';
import { ActionBuilder } from '../action/action.ts';
import { EVENT_BITS } from '../core/event-bits.ts';
import { kindOf } from '../core/kind.ts';
import { Entity, type EntityClass } from '../entity/entity.ts';
import { Player } from '../entity/player.ts';
import { fault } from '../errors/catalogue.ts';
import { FINISH, type FlowNode } from '../flow/node.ts';
import { Game } from '../game/game.ts';
import type { GameParts } from '../game/game-parts.ts';
import { PREVENTABLE } from '../rules/rule.ts';
import { checkPlayerOptions, checkPresets } from './check-settings.ts';
import type { Preset } from './preset.ts';
import { unofferedActions } from './unoffered.ts';

/** The parts of a definition that are checked. */
interface Checked {
  readonly name: string;
  readonly players: number | { readonly min: number; readonly max: number };
  readonly actions: Readonly<Record<string, { readonly selections: readonly { readonly name: string }[] }>>;
  readonly flow: FlowNode<never>;
  readonly presets?: readonly Preset[];
  readonly rules?: Readonly<Record<string, { readonly timing: 'before' | 'after'; readonly kind: string }>>;
  readonly memory?: number;
  readonly facts?: Readonly<Record<string, unknown>>;
}

type Bad = (reason: string) => never;

/** Names for files and addresses. */
const NAME = /^[a-z][a-z0-9-]*$/;

/** Checks a definition, for its author. Nothing here depends on the course of a match. */
export function checkDefinition(gameClass: unknown, given: Checked, parts: GameParts): void {
  const { name: game, players, actions, flow, presets = [], rules = {}, memory = 1, facts = {} } = given;
  const bad: Bad = (reason) => fault('bad-definition', { game, reason });
  for (const key of Object.keys(given))
    if (!PARTS.includes(key)) bad(`it has an unknown part ${key}${HOMES[key] ?? ''}; known: ${PARTS.join(', ')}`);
  if (!NAME.test(game)) bad('its name must be lower case letters, digits and hyphens');
  const { min, max } = typeof players === 'number' ? { min: players, max: players } : players;
  if (!Number.isInteger(min) || !Number.isInteger(max)) bad('players must be whole numbers');
  if (!(min >= 1 && max >= min && max <= 30)) bad('players must be from 1 to 30');
  checkClasses(gameClass, parts, bad);
  checkPlayerOptions(parts.playerOptions ?? {}, { min, max }, bad);
  checkPresets(presets, parts, { min, max }, bad);
  for (const [name, action] of Object.entries(actions)) {
    if (name === FINISH) bad(`the action name ${FINISH} is taken`);
    if (action instanceof ActionBuilder) bad(`the action ${name} has no effect; end it with do()`);
    const chosen = ['game', 'player', ...action.selections.map((selection) => selection.name)];
    const twice = chosen.find((each, i) => chosen.indexOf(each) !== i);
    if (twice !== undefined) bad(`the action ${name} uses the name ${twice} twice`);
  }
  if (!(Number.isInteger(memory) && memory > 0)) bad('memory must be a whole number above 0');
  checkRules(rules, Object.keys(parts.events ?? {}), bad);
  checkFacts(facts, parts, bad);
  checkFlow(flow, '', game, Object.keys(actions));
}

/** The parts of a definition, and the right place of parts that are often put here. */
const PARTS: readonly string[] = [
  'name',
  'title',
  'version',
  'players',
  'setup',
  'actions',
  'rules',
  'flow',
  'outcome',
  'ending',
  'payoffs',
  'facts',
  'view',
  'debug',
  'print',
  'arrange',
  'possible',
  'heuristics',
  'undo',
  'unbounded',
  'memory',
  'presets',
];
const ON_CLASS =
  ', which belongs on the game class: Game.with({ … }, { entities, player, options, playerOptions, events })';
const HOMES: Readonly<Record<string, string>> = {
  options: ON_CLASS,
  playerOptions: ON_CLASS,
  entities: ON_CLASS,
  player: ON_CLASS,
  events: ON_CLASS,
};

/** The names under which the engine's own classes are saved. */
const ENGINE_NAMES =
  /^(Entity|Space|Deck|Hand|Pile|Piece|Grid|Cell|HexGrid|HexCell|Graph|Point|Edge|Area|Die|DicePool|Abilities|(Monotonic|Unique|Counter)?Track)$/;

function checkClasses(gameClass: unknown, { entities = {}, player = Player }: GameParts, bad: Bad): void {
  for (const cls of [gameClass, player, ...Object.values(entities)]) demandOwnClass(cls as EntityClass);
  for (const [name, cls] of Object.entries(entities)) {
    const own = (cls as { readonly builtIn?: string }).builtIn;
    if (ENGINE_NAMES.test(name) && own !== name) bad(`the class name ${name} is taken by a class of the engine`);
    if (cls.prototype instanceof Player) bad(`${name} is a class of players; pass it as player, not among the entities`);
  }
  for (const name of ['Game', 'Player']) if (Object.hasOwn(entities, name)) bad(`the class name ${name} is taken`);
  for (const cls of [...Object.values(entities), gameClass, player]) {
    checkPrivates(cls as EntityClass);
    checkNames(cls as EntityClass);
  }
}

/** Members that game classes are meant to override. */
const MEANT: readonly string[] = ['constructor', 'label', 'hiddenLabel', 'image', 'admit', 'toString', 'toJSON'];

/** Finds members that shadow members which the engine itself uses. The compiler does not report them if the types agree. */
function checkNames(cls: EntityClass): void {
  for (const [at, base] of ownClasses(cls)) {
    for (const member of Object.getOwnPropertyNames(at.prototype)) {
      if (MEANT.includes(member) || kindOf(at).byName.has(member) || !Object.hasOwn(base.prototype, member)) continue;
      if (isReplaced(at, member)) fault('taken-name', { class: at.name, name: member, base: base.name });
    }
  }
}

/** Whether a class replaces an inherited member by mistake: it declares it itself, without calling `super`. */
function isReplaced(cls: EntityClass, member: string): boolean {
  const source = Function.prototype.toString.call(cls);
  return new RegExp(`\\b${member}\\s*\\(`).test(source) && !source.includes(`super.${member}`);
}

/**
 * Yields a class and its bases up to the engine's classes, each paired with those of Entity, Player and Game it derives
 * from.
 */
function* ownClasses(cls: EntityClass): Iterable<readonly [EntityClass, EntityClass]> {
  const bases = [Entity, Player, Game] as readonly EntityClass[];
  let at = cls;
  while (typeof at === 'function' && !bases.includes(at) && kindOf(at).builtIn === undefined) {
    for (const base of bases) if (at.prototype instanceof base) yield [at, base];
    at = Object.getPrototypeOf(at);
  }
}

/** Finds private fields, because the journal cannot see their state. They only appear in the source of the class. */
function checkPrivates(cls: EntityClass): void {
  let at: { readonly name: string } & object = cls;
  while (
    typeof at === 'function' &&
    at !== (Game as unknown) &&
    at !== (Player as unknown) &&
    kindOf(at).builtIn === undefined
  ) {
    const source = Function.prototype.toString
      .call(at)
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g, '');
    const field = /[{};\s](#[\w$]+)\s*(?:[=;}]|\n)/.exec(source)?.[1];
    if (field !== undefined) fault('private-state', { class: at.name, field });
    at = Object.getPrototypeOf(at);
  }
}

/** Checks that facts are functions, for classes that entities of the game can have. */
function checkFacts(facts: NonNullable<Checked['facts']>, { entities = {} }: GameParts, bad: Bad): void {
  const known = ['Game', 'Player', ...Object.keys(entities)];
  for (const [name, fact] of Object.entries(facts)) {
    if (!known.includes(name) && !ENGINE_NAMES.test(name))
      bad(`it has facts for a class ${name}, which is not one of ${known.join(', ')}, nor of the engine`);
    if (typeof fact !== 'function') bad(`the facts for ${name} must be a function that computes them`);
  }
}

/** Checks that rules answer existing events, and that before-rules answer preventable ones. */
function checkRules(rules: NonNullable<Checked['rules']>, events: readonly string[], bad: Bad): void {
  for (const [name, { timing, kind }] of Object.entries(rules)) {
    const isOwn = kind === '*' || events.includes(kind);
    if (!isOwn && !Object.hasOwn(EVENT_BITS, kind))
      unknownWord('event', kind, [...events, ...Object.keys(EVENT_BITS)], `the rule ${name}`);
    const isOfEngine = kind === '*' || Object.hasOwn(EVENT_BITS, kind);
    if (timing === 'before' && isOfEngine && !(PREVENTABLE as readonly string[]).includes(kind))
      bad(
        `the rule ${name} answers before ${kind}, which cannot be prevented; use after, or one of ${PREVENTABLE.join(', ')}`,
      );
  }
}

/** Checks that a flow consists of flow nodes and names existing actions. */
function checkFlow(node: FlowNode<never>, around: string, game: string, known: readonly string[]): void {
  if (typeof node !== 'object' || node?.kind === undefined) {
    fault('bad-definition', {
      game: 'this game',
      reason: `${around || 'the flow'} contains a value that is not a flow node; put code into execute()`,
    });
  }
  const own = node.name || node.kind.type;
  const way = around === '' ? own : `${around} > ${own}`;
  for (const child of node.children) checkFlow(child, way, game, known);
  const named = (node.config as { readonly actions?: unknown } | undefined)?.actions;
  for (const action of Array.isArray(named) ? named : []) {
    if (!known.includes(action)) fault('unknown-flow-action', { action, game, known: known.join(', ') });
  }
}

type Named = Readonly<Record<string, unknown>>;

/** The parts of an expansion, and of its game, that are checked. */
interface Expanding {
  readonly name: string;
  readonly entities?: Named;
  readonly events?: Named;
  readonly actions?: Named;
  readonly rules?: Named;
  readonly phases?: Readonly<Record<string, { readonly follows: string }>>;
  readonly without?: { readonly actions?: readonly string[]; readonly rules?: readonly string[] };
}
interface Expanded {
  readonly name: string;
  readonly expansions: readonly string[];
  readonly actions: Named;
  readonly rules: Named;
  readonly parts: GameParts;
}

/** Checks the parts that an expansion adds and removes. */
export function checkExpansion(definition: Expanded, expansion: Expanding, flow: FlowNode<never>): void {
  const { name, without = {} } = expansion;
  const bad: Bad = (reason) => fault('bad-definition', { game: definition.name, reason });
  if (!NAME.test(name)) bad('the name of an expansion must be lower case letters, digits and hyphens');
  if (definition.expansions.some((other) => other.startsWith(`${name} `))) bad(`it has the expansion ${name} already`);
  checkJoined('action', definition.actions, expansion.actions, without.actions, bad);
  checkJoined('rule', definition.rules, expansion.rules, without.rules, bad);
  const groups: string[][] = [];
  const gather = ({ kind, children }: FlowNode<never>): void => {
    if (kind.type === 'phases') groups.push(children.map((child) => child.name));
    children.forEach(gather);
  };
  gather(flow);
  for (const [phase, { follows }] of Object.entries(expansion.phases ?? {})) {
    const group = groups.find((names) => names.includes(follows));
    if (group === undefined) bad(`there is no phase ${follows} for ${phase} to follow`);
    else if (group.includes(phase)) bad(`the phase ${phase} is there already`);
    else group.push(phase);
  }
  checkJoined('class', definition.parts.entities ?? {}, expansion.entities, [], bad);
  checkJoined('event', definition.parts.events ?? {}, expansion.events, [], bad);
}

/** Checks that some step of the resulting flow offers each action of an expansion. */
export function checkOffered(
  made: Parameters<typeof unofferedActions>[0] & { readonly name: string },
  expansion: Expanding,
): void {
  const lost = unofferedActions(made).filter((action) => Object.hasOwn(expansion.actions ?? {}, action));
  if (lost.length === 0) return;
  const reason = `no step of its flow offers ${lost.join(', ')} of the expansion ${expansion.name}; add them by its flow or phases`;
  fault('bad-definition', { game: made.name, reason });
}

function checkJoined(what: string, own: Named, added: Named = {}, without: readonly string[] = [], bad: Bad): void {
  for (const name of without) if (!Object.hasOwn(own, name)) bad(`there is no ${what} ${name} to take out`);
  for (const name of Object.keys(added))
    if (Object.hasOwn(own, name) && !without.includes(name))
      bad(`the ${what} ${name} is there already; take it out to replace it`);
}
