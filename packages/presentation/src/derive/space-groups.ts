import type { ThingQuery } from '../language/thing-query.ts';
import type { Sample } from './sample/play-sample.ts';
import type { SpaceSample } from './sample/space-sample.ts';

/** Classes of the engine whose names tell less than those of the spaces. */
const GENERAL: ReadonlySet<string> = new Set(['Space', 'Deck', 'Hand', 'Pile']);

/** Spaces that are arranged together: of one class, around and owner. */
export interface SpaceGroup {
  readonly example: SpaceSample;
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly most: number;
  readonly atStart: number;
  /** Number of spaces. */
  readonly count: number;
  /** Groups of spaces inside. */
  readonly inside: readonly SpaceGroup[];
}

/** Groups the spaces of a game. Several alike are one group; a single name of a class stays by itself. */
export function groupSpaces(
  { spaces }: Pick<Sample, 'spaces'>,
  around: readonly string[] | null = null,
): readonly SpaceGroup[] {
  const groups = new Map<string, [string, SpaceSample][]>();
  for (const [key, space] of spaces) {
    const isHere = around === null ? space.around === null : space.around !== null && around.includes(space.around);
    if (!isHere) continue;
    // Names such as `hand 1`, `hand 2` are alike; others, such as two decks with different names, are not.
    const stem = space.name.replace(/[\s_-]*\d+$/, '');
    const alike = isOneKind(space, spaces) ? '' : stem;
    const group = `${space.kind}|${alike}|${space.isOwned}`;
    groups.set(group, [...(groups.get(group) ?? []), [key, space]]);
  }
  return [...groups.values()].map((entries) => spaceGroup(entries, spaces));
}

/** Whether all spaces of a class are of the game's own class for them, such as the foundations of a patience. */
function isOneKind({ kind }: SpaceSample, spaces: ReadonlyMap<string, SpaceSample>): boolean {
  const own = [...spaces.values()].filter((space) => space.kind === kind);
  return own.length >= 3 && !GENERAL.has(kind) && new Set(own.map(({ isOwned }) => isOwned)).size === 1;
}

function spaceGroup(entries: readonly [string, SpaceSample][], spaces: ReadonlyMap<string, SpaceSample>): SpaceGroup {
  const samples = entries.map(([, space]) => space);
  const keys = entries.map(([key]) => key);
  const [example] = samples;
  if (example === undefined) throw new Error('A group has at least one space.');
  return {
    example,
    keys,
    names: samples.map(({ name }) => name),
    most: Math.max(...samples.map(({ most }) => most)),
    atStart: Math.max(...samples.map(({ atStart }) => atStart)),
    count: samples.length,
    inside: groupSpaces({ spaces }, keys),
  };
}

/** The query for a group: its class, and its name where others of the class are apart. */
export function queryOf(
  { example, names, keys }: SpaceGroup,
  { spaces }: Sample,
  of: NonNullable<ThingQuery['of']>,
): ThingQuery {
  const { kind, isOwned } = example;
  const others = [...spaces].some(
    ([key, space]) => space.kind === kind && space.isOwned === isOwned && !keys.includes(key),
  );
  const [name] = names;
  const isGeneral = names.length === 1 && name !== '' && GENERAL.has(kind);
  return { kind, ...((others || isGeneral) && { name: names.length === 1 && name !== undefined ? name : names }), of };
}
