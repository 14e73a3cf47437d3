import type { LayoutNode } from '../language/layout-node.ts';
import type { LayoutSpec } from '../language/layout-spec.ts';
import type { ThingQuery } from '../language/thing-query.ts';
import { familyOf } from './derive-boards.ts';
import { deriveInfo } from './derive-info.ts';
import { deriveTaps } from './derive-taps.ts';
import { type ThingKinds, thingKinds } from './derive-things.ts';
import type { Sample } from './sample/play-sample.ts';
import { groupSpaces, queryOf, type SpaceGroup } from './space-groups.ts';

/** Number of things drawn of a heap; a number tells how many there are. */
const SHOWN_OF_HEAP = 4;
const HEAPS: readonly string[] = ['stack', 'pile'];
const SIZES = { others: 0.7, hand: 1.2 } as const;

type Owner = NonNullable<ThingQuery['of']>;

/** The whole layout: others above, boards in the middle, then what is shared, what is mine, and my hand. */
export function deriveLayout(sample: Sample): LayoutNode {
  const groups = groupSpaces(sample);
  const kinds = thingKinds(sample);
  const boards = groups.filter((group) => isBoard(group, sample));
  const shared = groups.filter((group) => !group.example.isOwned && !boards.includes(group));
  const owned = groups.filter((group) => group.example.isOwned && !boards.includes(group));
  const hands = owned.filter(({ example }) => example.layout === 'fan');
  const open = owned.filter((group) => !hands.includes(group));
  const [first, ...heldToo] = hands;
  const parts: readonly (LayoutNode | undefined)[] = [
    othersNode(owned, kinds, sample),
    ...deriveInfo(sample),
    ...boards.map((group): LayoutNode => ({ board: boardQuery(group), area: 'stage' })),
    sharedNode(shared, sample),
    {
      group: 'wrap',
      area: 'mine',
      children: [{ player: 'me' }, ...zones([...open, ...heldToo], 'me', sample), ...sheets(kinds, 'me')],
    },
    ...(first === undefined ? [] : [{ zone: queryOf(first, sample, 'me'), area: 'hand', size: SIZES.hand } as const]),
  ];
  return { group: 'column', children: parts.filter((part) => part !== undefined) };
}

function isBoard({ example }: SpaceGroup, sample: Sample): boolean {
  const kind = sample.kinds.get(example.kind);
  return kind !== undefined && familyOf(kind, sample) !== undefined;
}

function boardQuery({ example }: SpaceGroup): ThingQuery {
  return { kind: example.kind };
}

/** The other players, each with their spaces; what they hold is folded to a number. */
function othersNode(owned: readonly SpaceGroup[], kinds: ThingKinds, sample: Sample): LayoutNode | undefined {
  if (sample.players < 2) return undefined;
  const held = zones(owned, 'item', sample).map((node): LayoutNode => ({ ...node, size: SIZES.others }));
  const children: readonly LayoutNode[] = [{ player: 'item' }, ...held, ...sheets(kinds, 'item')];
  return { each: 'others', show: { group: 'wrap', area: 'others', children } };
}

function sharedNode(shared: readonly SpaceGroup[], sample: Sample): LayoutNode | undefined {
  const columns = shared.filter(({ example }) => example.layout === 'column');
  const rest = zones(
    shared.filter((group) => !columns.includes(group)),
    'nobody',
    sample,
  );
  const side = zones(columns, 'nobody', sample);
  const children: readonly LayoutNode[] = [
    ...rest,
    ...(side.length === 0 ? [] : [{ group: 'row', children: side } as const]),
  ];
  return children.length === 0 ? undefined : { group: 'wrap', area: 'shared', children };
}

/** A node for each group of spaces; spaces that hold spaces are groups of their own. */
function zones(groups: readonly SpaceGroup[], of: Owner, sample: Sample): readonly LayoutNode[] {
  return groups.flatMap((group) =>
    group.inside.length > 0 ? zones(group.inside, of, sample) : [zoneNode(group, of, sample)],
  );
}

function zoneNode(group: SpaceGroup, of: Owner, sample: Sample): LayoutNode {
  const query = queryOf(group, sample, of);
  const { takes, fills } = of === 'item' ? {} : deriveTaps(group.keys, group.example, sample);
  const isHeap = HEAPS.includes(group.example.layout);
  const layout: LayoutSpec | undefined = isHeap ? { kind: 'pile', count: 'bottom-right' } : undefined;
  const isUsed = group.most > 0;
  return {
    zone: query,
    ...(layout && { layout }),
    ...(isHeap && { shows: SHOWN_OF_HEAP }),
    ...(takes !== undefined && {
      tap: fills === undefined ? takes : { if: { query, holds: { min: 1 } }, use: takes, else: fills },
    }),
    // A space that stayed empty in all matches is shown when it is used.
    ...(!isUsed && { if: { query, holds: { min: 1 } } }),
    ...(of === 'item' && { fold: '{#label} {#count}' }),
  };
}

/** Score sheets and earned abilities. */
function sheets({ sheets: tracks, abilities }: ThingKinds, of: Owner): readonly LayoutNode[] {
  return [
    ...tracks.map(({ kind }): LayoutNode => ({ sheet: { kind, of }, ...(of === 'item' && { fold: '{#label}' }) })),
    ...abilities.map(({ kind }): LayoutNode => ({ meter: 'held', from: { kind, of }, label: '{#label}' })),
  ];
}
