import type { EntityView } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { legendOf, toldOf } from '../scene/legend.ts';
import { headingOf } from '../scene/readable.ts';
import { isBoardLayout, isHidden, isPlayer, isSpace, isTopFirst, layoutOf } from '../scene/role.ts';
import { ViewIndex } from '../scene/table-index.ts';
import type { Design, GroupDesign, Query, TextDesign, ZoneDesign } from './design.ts';

/** How large things are: what others have is looked at, what is in one's hand is read. */
const SCALES = { others: 0.7, table: 1, hand: 1.2 } as const;
/** Of a stack only the uppermost are drawn; the number of all stands beside it. */
const SHOWN_OF_STACK = 4;
/** From so many zones of a kind on they have a group of their own. */
const FEW = 3;
/** So many of a kind are drawn smaller. */
const MANY = 8;

/** Zones of one kind and name, whoever has them. */
interface Sort {
  readonly example: EntityView;
  readonly query: Query;
}

/**
 * The table of a game that nobody has designed: the others on top, in the order of play; what is everybody's in the middle, boards
 * first; what is one's own below, the hand last. A spectator sees all players alike. It depends on what kinds of things there are,
 * not on where they lie, so it is the same all through a match as a rule.
 *
 * @example
 * const design = deriveDesign(view);
 * const scene = sceneOf(view, { design });
 * console.log(scene.root.children.length); // 3
 */
export function deriveDesign(view: SessionView): Design {
  if (view.match === null) return { group: 'column', children: [] };
  const index = new ViewIndex(view, view.match.table);
  const shared = sortsOf(index, [null], 'nobody');
  const isSeated = view.seat !== null;
  const others = sortsOf(index, isSeated ? index.seats.filter((seat) => seat !== index.me) : index.seats, 'each');
  const around: Design = {
    group: 'wrap',
    children: [{ each: isSeated ? 'others' : 'players', show: { group: 'column', children: othersArea(others) } }],
  };
  const own = isSeated ? [ownArea(sortsOf(index, [index.me], 'me'))] : [];
  return {
    group: 'column',
    children: [around, sharedArea(index.root, shared, toldOf(legendOf(view), index.root.kind)), ...own].filter(isFilled),
  };
}

function isFilled(design: Design): boolean {
  return !('group' in design) || design.children.length > 0;
}

/** What lies directly with players, or with nobody, each kind and name once, in the order of the table. */
function sortsOf(index: ViewIndex, seats: readonly (number | null)[], of: NonNullable<Query['of']>): readonly Sort[] {
  const holders = [index.root, ...index.seats.map((seat) => index.player(seat) as EntityView)];
  const sorts = new Map<string, Sort>();
  for (const holder of holders) {
    for (const child of holder.children) {
      if (isHidden(child) || isPlayer(child) || !seats.includes(index.ownerOf(child))) continue;
      const { kind, name } = child;
      const known = sorts.get(`${kind} ${name}`);
      // Of several alike the one that tells most about what lies in them is the example.
      if (known === undefined) sorts.set(`${kind} ${name}`, { example: child, query: queryFor(child, of) });
      else if (known.example.children.length < child.children.length)
        sorts.set(`${kind} ${name}`, { ...known, example: child });
    }
  }
  return [...sorts.values()];
}

function queryFor({ kind, name }: EntityView, of: NonNullable<Query['of']>): Query {
  return name === '' ? { kind, of } : { kind, name, of };
}

/** What others have: first what they hold and keep, and nearest to the middle what lies open. */
function othersArea(sorts: readonly Sort[]): readonly Design[] {
  const zones = [...sorts.filter(isKept), ...sorts.filter((sort) => !isKept(sort))].map((sort) =>
    designOf(sort, SCALES.others),
  );
  return [{ player: 'each' }, ...(zones.length === 0 ? [] : [{ group: 'wrap', children: zones } as const])];
}

/** Whether things are kept there, in a hand or on a heap, and do not lie open side by side. */
function isKept({ example }: Sort): boolean {
  return ['stack', 'pile', 'fan'].includes(layoutOf(example) ?? '');
}

/** What everybody uses: what the game itself tells, boards, then decks and piles and rows, then columns side by side. */
function sharedArea(game: EntityView, sorts: readonly Sort[], told: readonly string[] | undefined): GroupDesign {
  const isBoard = ({ example }: Sort): boolean => isBoardLayout(layoutOf(example));
  const isColumn = ({ example }: Sort): boolean => layoutOf(example) === 'column';
  const boards = sorts.filter(isBoard).map((sort) => designOf(sort, SCALES.table));
  const columns = sorts.filter(isColumn).map((sort) => designOf(sort, SCALES.table));
  const rest = sorts.filter((sort) => !isBoard(sort) && !isColumn(sort));
  const decks = rest.filter(isDeck);
  const runs = runsOf(rest, (sort, run) => {
    const design = designOf(sort, run >= MANY ? SCALES.others : SCALES.table);
    return decks.length === 1 && isDeck(sort) ? deckOf(design, sort) : [design];
  });
  const parts: readonly GroupDesign[] = [
    { group: 'wrap', children: textsOf(game, told) },
    { group: 'row', children: boards },
    { group: 'wrap', children: runs },
    { group: 'row', children: columns },
  ];
  return { group: 'column', children: parts.filter(isFilled) };
}

/** The only deck: a tap takes a card from it; once it is empty, a tap fills it again. */
function deckOf(design: Design, { query }: Sort): readonly Design[] {
  return [
    { ...design, tap: 'draw', if: { query, holds: { least: 1 } } },
    { ...design, tap: 'recycle' },
  ];
}

function isDeck({ example }: Sort): boolean {
  return layoutOf(example) === 'stack';
}

/** Designs in their order; several of a kind that follow each other keep together. */
function runsOf(sorts: readonly Sort[], make: (sort: Sort, run: number) => readonly Design[]): readonly Design[] {
  const runs: Sort[][] = [];
  for (const sort of sorts) {
    const last = runs.at(-1);
    if (last?.[0]?.example.kind === sort.example.kind) last.push(sort);
    else runs.push([sort]);
  }
  return runs.flatMap((run): readonly Design[] => {
    const children = run.flatMap((sort) => make(sort, run.length));
    return run.length < FEW || runs.length === 1 ? children : [{ group: 'wrap', children }];
  });
}

/** What is one's own: first what lies open and what is kept, and last the hand. */
function ownArea(sorts: readonly Sort[]): GroupDesign {
  const hands = sorts.filter(({ example }) => layoutOf(example) === 'fan');
  const hand = hands.find(({ example }) => /hand/i.test(example.name)) ?? hands[0];
  const open = sorts.filter((sort) => !isKept(sort));
  const kept = sorts.filter((sort) => sort !== hand && isKept(sort));
  const rest = [...open, ...kept].map((sort) => designOf(sort, SCALES.table));
  const parts: readonly Design[] = [
    { player: 'me' },
    { group: 'wrap', children: rest },
    ...(hand === undefined ? [] : [designOf(hand, SCALES.hand)]),
  ];
  return { group: 'column', children: parts.filter(isFilled) };
}

/** A zone; one that holds nothing but zones that take room is a group of these. */
function designOf({ example, query }: Sort, scale: number): Design {
  if (holdsZones(example))
    return { group: 'wrap', label: headingOf(example.label), children: innerDesigns(example, query, scale) };
  const layout = layoutOf(example);
  const design: ZoneDesign = scale === 1 ? { zone: query } : { zone: query, scale };
  const isHeap = layout === 'stack' || layout === 'pile' || (layout === 'spread' && isTopFirst(example));
  return isHeap ? { ...design, shows: SHOWN_OF_STACK } : design;
}

/** Piles and stacks are no larger than a card, so what lies in a zone may be one of them. */
function holdsZones(view: EntityView): boolean {
  const layout = layoutOf(view);
  if (layout === null || isBoardLayout(layout) || view.hidden > 0 || view.children.length === 0) return false;
  if (view.children.some((child) => isHidden(child) || !isSpace(child))) return false;
  return view.children.some((child) => !['stack', 'pile'].includes(layoutOf(child) ?? ''));
}

function innerDesigns({ children }: EntityView, around: Query, scale: number): readonly Design[] {
  const sorts = new Map<string, Sort>();
  for (const child of children) {
    if (isHidden(child)) continue;
    const { kind, name } = child;
    sorts.set(`${kind} ${name}`, { example: child, query: { ...(name === '' ? { kind } : { kind, name }), in: around } });
  }
  return [...sorts.values()].map((sort) => designOf(sort, scale));
}

/** What the game itself tells: numbers that are not zero, what is counted of what, and who or what is referred to. */
function textsOf(
  { kind, attributes }: EntityView,
  told: readonly string[] = Object.keys(attributes),
): readonly TextDesign[] {
  return told.flatMap((name): readonly TextDesign[] => {
    const value = attributes[name];
    const text = `${headingOf(name)}: {${name}}`;
    if (typeof value === 'number') {
      if (name === 'rank' || name === 'suit') return [{ text }];
      return [{ text, if: { not: { query: { kind, where: { [name]: 0 } } } } }];
    }
    return value === null || isPairs(value) || isReference(value) ? [{ text }] : [];
  });
}

function isPairs(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => Array.isArray(item) && item.length === 2);
}

function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value;
}
