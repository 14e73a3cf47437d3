import { createMatch } from '@rookery/engine';
import { type EntityView, viewFor } from '@rookery/engine/view';
import { checkers } from '@rookery/games/checkers/rules';
import type { ReadableTable, ReadableThing, ReadContext } from '@rookery/presentation';

interface Shown extends ReadableThing {
  readonly id: number;
}

/** What the examples of presentations use: a match of checkers as presentations read it, its board, and one of its pieces. */
export function around() {
  const match = createMatch(checkers, { seed: 'example' });
  const all: Shown[] = [];
  const make = (view: EntityView, parent: ReadableThing | null): Shown => {
    const things: ReadableThing[] = [];
    const owner = view.attributes.owner as { readonly id: number } | null | undefined;
    const seat =
      view.kind === 'Player' ? Number(view.attributes.seat) : (all.find(({ id }) => id === owner?.id)?.seat ?? null);
    const { id, kind, name, label, attributes, facts = {}, children, hidden } = view;
    const made = {
      id,
      kind,
      name,
      label,
      isHidden: false,
      seat,
      attributes,
      facts,
      parent,
      things,
      count: children.length + hidden,
    };
    all.push(made);
    for (const child of children) if (child.hidden !== true) things.push(make(child, made));
    return made;
  };
  const root = make(viewFor(match, 0).table, null);
  const table: ReadableTable = {
    root,
    all: all.slice(1),
    me: 0,
    thingAt: (value) =>
      all.find(({ id }) => typeof value === 'object' && value !== null && 'id' in value && id === value.id),
    phase: '',
    stage: 'playing',
    toAct: match.toAct,
    viewport: 'desktop',
    options: {},
    settings: {},
  };
  const context: ReadContext = { presentation: {}, table };
  const board = all.find(({ kind }) => kind === 'Board');
  const piece = all.find(({ kind, seat }) => kind === 'Checker' && seat === 0);
  if (board === undefined || piece === undefined) throw new Error('The match has no board or no piece.');
  return { context, board, piece };
}
