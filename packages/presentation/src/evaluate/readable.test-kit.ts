import type { Presentation } from '../language/presentation.ts';
import type { ReadableTable, ReadableThing, ReadContext } from './readable.ts';

/** A thing of a test, described by what is not empty. */
export interface Described {
  readonly kind: string;
  readonly name?: string;
  readonly label?: string;
  readonly isHidden?: boolean;
  readonly seat?: number | null;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly things?: readonly Described[];
  readonly count?: number;
}

interface Made extends ReadableThing {
  readonly id: number;
}

/** Makes a table of things; an attribute `{ id: 3 }` refers to the third thing, counted from the root at 0. */
export function readableTable(root: Described, more: Partial<ReadableTable> = {}): ReadableTable {
  const all: Made[] = [];
  const make = (described: Described, parent: ReadableThing | null): Made => {
    const { kind, name = '', label = name || kind, attributes = {}, facts = {}, things = [], isHidden = false } = described;
    const inner: ReadableThing[] = [];
    const made: Made = {
      id: all.length,
      kind,
      name,
      label,
      isHidden,
      seat: described.seat ?? null,
      attributes,
      facts,
      parent,
      things: inner,
      count: described.count ?? things.length,
    };
    all.push(made);
    for (const thing of things) inner.push(make(thing, made));
    return made;
  };
  const game = make(root, null);
  return {
    root: game,
    all: all.slice(1),
    me: 0,
    thingAt: (value) =>
      typeof value === 'object' && value !== null && 'id' in value ? all.find(({ id }) => id === value.id) : undefined,
    phase: '',
    stage: 'playing',
    toAct: [0],
    viewport: 'desktop',
    options: {},
    settings: {},
    ...more,
  };
}

/** A context of a table and a presentation. */
export function readContext(table: ReadableTable, presentation: Presentation = {}): ReadContext {
  return { table, presentation };
}

/** A market of two traders: Ann has silk, and a hidden crate lies in the stock. */
export const MARKET = readableTable(
  {
    kind: 'Game',
    attributes: {
      round: 3,
      store: [
        ['silk', 2],
        ['salt', 0],
      ],
    },
    facts: { lines: [['a1', 'a2', 'a3']] },
    things: [
      { kind: 'Player', label: 'Ann', seat: 0, attributes: { seat: 0, colour: 'crimson', coins: 4 } },
      { kind: 'Player', label: 'Ben', seat: 1, attributes: { seat: 1, colour: 'teal', coins: 0 } },
      {
        kind: 'Stall',
        name: 'left',
        seat: 0,
        attributes: { owner: { id: 1 }, rank: 2 },
        things: [
          { kind: 'Bale', seat: 0, attributes: { good: 'silk', owner: { id: 1 }, king: true, tags: ['old', 'rare'] } },
          { kind: 'Bale', seat: 0, attributes: { good: 'salt', owner: { id: 1 }, king: false } },
        ],
      },
      {
        kind: 'Stall',
        name: 'right',
        seat: 1,
        attributes: { owner: { id: 2 }, rank: 5 },
        things: [{ kind: 'Bale', isHidden: true, seat: 1, attributes: { good: 'silk' } }],
        count: 4,
      },
    ],
  },
  { phase: 'trade', options: { long: true }, settings: { auto: false }, viewport: 'phone' },
);
