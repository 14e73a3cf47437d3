import type { AnyGame, Match } from '@rookery/engine';
import type { CompiledNode } from '@rookery/engine/flow-nodes';
import { type Box, type Link, PLAIN_BOX } from './box.ts';
import { allowedIn, machineOf, namedActions, offeredActions, partsOf, waits } from './flow-nodes.ts';
import { outlineMachine } from './outline-machine.ts';
import { machineStateAt } from './position.ts';
import { notesOn, titleOf } from './words.ts';

/** Returns the flow of a game as nested boxes; with a match, marks its position. */
export function outline<D extends AnyGame>(definition: D, match?: Match<D>): Box {
  return new Outliner(definition, match).box(definition.program.nodes[0] as CompiledNode);
}

class Outliner<D extends AnyGame> {
  private readonly definition: D;
  private readonly match: Match<D> | undefined;
  private readonly here: CompiledNode | undefined;

  constructor(definition: D, match: Match<D> | undefined) {
    this.definition = definition;
    this.match = match;
    this.here = match === undefined || match.isOver ? undefined : match.flow.waiting;
  }

  box(at: CompiledNode): Box {
    const { kind, name } = titleOf(at);
    const machine = machineOf(at);
    const place = at === this.here ? 'here' : isAround(at, this.here) ? 'inside' : 'elsewhere';
    const plain: Box = { ...PLAIN_BOX, kind, name, notes: notesOn(at), place };
    if (machine !== undefined) {
      const state = place === 'here' && this.match ? machineStateAt(this.match, at) : undefined;
      const actions = allowedIn(at, Object.keys(this.definition.actions));
      return { ...plain, ...outlineMachine(machine, actions, state), place: place === 'here' ? 'inside' : place };
    }
    if (waits(at)) {
      const actions = offeredActions(this.definition, at);
      return { ...plain, actions, open: namedActions(at) === undefined };
    }
    if (at.kind.type === 'sequence' && at.children.length === 0) return { ...plain, kind: 'nothing' };
    const children = steps(at);
    return {
      ...plain,
      children: children.map((child) => this.box(child)),
      sideBySide: at.kind.type === 'ifThen' || at.kind.type === 'switchOn',
      cases: at.kind.type === 'ifThen' ? ['then', 'else'] : [],
      links: links(at, children),
    };
  }
}

function isAround(at: CompiledNode, inner: CompiledNode | undefined): boolean {
  return inner !== undefined && (inner.parent === at || isAround(at, inner.parent));
}

/** Returns the children of a node. An unnamed sequence that is the only child is replaced by its own children. */
function steps(at: CompiledNode): readonly CompiledNode[] {
  const [only, more] = at.children;
  const flat = only !== undefined && more === undefined && only.kind.type === 'sequence' && only.name === '';
  return flat && only.children.length > 0 ? only.children : at.children;
}

const AGAIN: Readonly<Record<string, string>> = { loop: '', repeat: '', eachPlayer: 'next player', forEach: 'next' };

function links(at: CompiledNode, children: readonly CompiledNode[]): readonly Link[] {
  const following = children.slice(1).map((_, i) => ({ from: i, to: i + 1, label: '' }));
  const { type } = at.kind;
  if (type === 'phases') return phaseLinks(at);
  if (type === 'ifThen' || type === 'switchOn') return [];
  const again = AGAIN[type];
  return again === undefined ? following : [...following, { from: children.length - 1, to: 0, label: again }];
}

function phaseLinks(at: CompiledNode): readonly Link[] {
  const { names, next } = partsOf(at) as { readonly names: readonly string[]; readonly next: readonly unknown[] };
  return names.flatMap((_, from) => {
    const given = next[from];
    if (typeof given === 'string') return [{ from, to: names.indexOf(given), label: '' }];
    // If code decides the next phase, the next one in order stands for all.
    const to = from + 1 < names.length ? from + 1 : 0;
    if (typeof given === 'function') return [{ from, to, label: 'as code says' }];
    return from + 1 < names.length ? [{ from, to, label: '' }] : [];
  });
}
