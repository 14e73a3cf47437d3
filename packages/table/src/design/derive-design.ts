import type { EntityView } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { legendOf, toldOf } from '../scene/legend.ts';
import { headingOf } from '../scene/readable.ts';
import { isBoardLayout, isHidden, isPlayer, isSpace, isTopFirst, layoutOf } from '../scene/role.ts';
import { ViewIndex } from '../scene/view-index.ts';
import type { Design, GroupDesign, TextDesign, ThingQuery, ZoneDesign } from './design.ts';

/**
 * Sizes of things: the viewer's own hand has to be read, so it is largest; other players' things only have to be
 * recognized.
 */
const SCALES = { others: 0.7, table: 1, hand: 1.2 } as const;
/** Maximum number of things drawn of a stack; a number beside it shows how many there are. */
const SHOWN_OF_STACK = 4;
/** Minimum number of zones of a kind that get a group of their own. */
const FEW = 3;
/** Minimum number of zones of a kind that are drawn smaller. */
const MANY = 8;

/** Zones of one kind and name, of all their owners. */
interface Sort {
  readonly example: EntityView;
  readonly query: ThingQuery;
}

/**
 * Derives a design for a game that has none: the other players at the top, in order of play; shared zones in the middle,
 * boards first; the viewer's own zones below, the hand last. For a spectator, all players look alike. It depends only on
 * which kinds of things exist, not on where they are, so it usually stays the same for a whole match.
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

/** The children of players, or of nobody: each kind and name once, in the order of the view. */
function sortsOf(index: ViewIndex, seats: readonly (number | null)[], of: NonNullable<ThingQuery['of']>): readonly Sort[] {
  const holders = [index.root, ...index.seats.map((seat) => index.player(seat) as EntityView)];
  const sorts = new Map<string, Sort>();
  for (const holder of holders) {
    for (const child of holder.children) {
      if (isHidden(child) || isPlayer(child) || !seats.includes(index.ownerOf(child))) continue;
      const { kind, name } = child;
      const known = sorts.get(`${kind} ${name}`);
      // Of several zones of a kind, the fullest is the example, because it shows most of what such a zone can hold.
      if (known === undefined) sorts.set(`${kind} ${name}`, { example: child, query: queryFor(child, of) });
      else if (known.example.children.length < child.children.length)
        sorts.set(`${kind} ${name}`, { ...known, example: child });
    }
  }
  return [...sorts.values()];
}

function queryFor({ kind, name }: EntityView, of: NonNullable<ThingQuery['of']>): ThingQuery {
  return name === '' ? { kind, of } : { kind, name, of };
}

/** Other players' zones: first those that hold cards closed up, then, nearest to the middle, those that lie open. */
function othersArea(sorts: readonly Sort[]): readonly Design[] {
  const zones = [...sorts.filter(isKept), ...sorts.filter((sort) => !isKept(sort))].map((sort) =>
    designOf(sort, SCALES.others),
  );
  return [{ player: 'each' }, ...(zones.length === 0 ? [] : [{ group: 'wrap', children: zones } as const])];
}

/** Whether things are stacked or held there, rather than spread out side by side. */
function isKept({ example }: Sort): boolean {
  return ['stack', 'pile', 'fan'].includes(layoutOf(example) ?? '');
}

/** Shared zones: the game's own texts, boards, then decks, piles and rows, then columns side by side. */
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

/** The only deck: a tap draws a card from it; once it is empty, a tap refills it. */
function deckOf(design: Design, { query }: Sort): readonly Design[] {
  return [
    { ...design, tap: 'draw', if: { query, holds: { least: 1 } } },
    { ...design, tap: 'recycle' },
  ];
}

function isDeck({ example }: Sort): boolean {
  return layoutOf(example) === 'stack';
}

/** Designs in order; adjacent zones of one kind stay together. */
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

/** The viewer's own zones: first those that lie open, then closed ones, and the hand last. */
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

/** Design of a zone, or a group of zones if it holds only zones that need space. */
function designOf({ example, query }: Sort, scale: number): Design {
  if (holdsZones(example))
    return { group: 'wrap', label: headingOf(example.label), children: innerDesigns(example, query, scale) };
  const layout = layoutOf(example);
  const design: ZoneDesign = scale === 1 ? { zone: query } : { zone: query, scale };
  const isHeap = layout === 'stack' || layout === 'pile' || (layout === 'spread' && isTopFirst(example));
  return isHeap ? { ...design, shows: SHOWN_OF_STACK } : design;
}

/** Piles and stacks are no larger than a card, so a zone may contain them like cards. */
function holdsZones(view: EntityView): boolean {
  const layout = layoutOf(view);
  if (layout === null || isBoardLayout(layout) || view.hidden > 0 || view.children.length === 0) return false;
  if (view.children.some((child) => isHidden(child) || !isSpace(child))) return false;
  return view.children.some((child) => !['stack', 'pile'].includes(layoutOf(child) ?? ''));
}

function innerDesigns({ children }: EntityView, around: ThingQuery, scale: number): readonly Design[] {
  const sorts = new Map<string, Sort>();
  for (const child of children) {
    if (isHidden(child)) continue;
    const { kind, name } = child;
    sorts.set(`${kind} ${name}`, { example: child, query: { ...(name === '' ? { kind } : { kind, name }), in: around } });
  }
  return [...sorts.values()].map((sort) => designOf(sort, scale));
}

/** Texts for the game's own attributes: numbers other than zero, counts, and references to players or things. */
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
