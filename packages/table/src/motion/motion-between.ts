import type { Scene } from '../scene/scene.ts';
import type { Motion } from './motion.ts';
import { type Seen, type Sight, sightOf } from './seen.ts';

/** In milliseconds: delay between dealt things, and maximum delay of the last one. */
const STAGGER = { step: 45, most: 180 };

/** Thing that disappeared or appeared and cannot be matched by key. */
interface Loose {
  readonly holder: string;
  /** Null if the view only counts it. */
  readonly seen: Seen | null;
}

/**
 * Computes the motions between two scenes, as data only. They reveal no more than the scenes do: of hidden things, only how
 * many moved from one zone to another.
 *
 * @example
 * const motions = motionBetween(scene, scene);
 * console.log(motions.length); // 0
 */
export function motionBetween(before: Scene, after: Scene): readonly Motion[] {
  const [old, now] = [sightOf(before), sightOf(after)];
  const gone = looseIn(old, now);
  const come = looseIn(now, old);
  const flips = flipsAmong(gone, come);
  return [...moves(old, now), ...flips, ...dealsAmong(gone, come), ...strays(gone, come), ...scores(old, now)];
}

/** Things that keep their key. */
function moves(old: Sight, now: Sight): readonly Motion[] {
  const found: Motion[] = [];
  for (const [key, { thing, holder, index }] of now.things) {
    const was = old.things.get(key);
    if (was === undefined) continue;
    const isTurned = was.thing.isHidden !== thing.isHidden;
    const isMoved = was.holder !== holder || was.index !== index;
    if (isMoved) found.push({ kind: 'move', key, from: was.holder, to: holder, isTurned, delay: 0 });
    else if (isTurned) found.push({ kind: 'flip', key, delay: 0 });
  }
  return found;
}

/** Everything that is in one scene and not in the other. */
function looseIn(sight: Sight, other: Sight): Loose[] {
  const loose: Loose[] = [];
  for (const [key, seen] of sight.things) if (!other.things.has(key)) loose.push({ holder: seen.holder, seen });
  for (const [holder, count] of sight.unlisted) {
    const more = count - (other.unlisted.get(holder) ?? 0);
    for (let i = 0; i < more; i++) loose.push({ holder, seen: null });
  }
  return loose;
}

/** A hidden thing in the place of a known one, or the reverse, counts as the same thing turned over. */
function flipsAmong(gone: Loose[], come: Loose[]): readonly Motion[] {
  const found: Motion[] = [];
  for (const one of [...come]) {
    const was = gone.find((other) => isTurnedOver(other, one));
    if (was === undefined || one.seen === null) continue;
    remove(gone, was);
    remove(come, one);
    found.push({ kind: 'flip', key: one.seen.thing.key, delay: 0 });
  }
  return found;
}

const isTurnedOver = (was: Loose, is: Loose): boolean =>
  was.seen !== null &&
  is.seen !== null &&
  was.holder === is.holder &&
  was.seen.index === is.seen.index &&
  was.seen.thing.isHidden !== is.seen.thing.isHidden;

/** Pairs each new thing with one that disappeared elsewhere; of several zones, from the one that lost most things. */
function dealsAmong(gone: Loose[], come: Loose[]): readonly Motion[] {
  const pairs: { readonly was: Loose; readonly is: Loose; readonly seen: Seen }[] = [];
  for (const is of [...come]) {
    const was = sourceFor(gone, is);
    if (was === undefined) continue;
    remove(gone, was);
    remove(come, is);
    // A counted thing has no element that could move.
    if (is.seen !== null) pairs.push({ was, is, seen: is.seen });
  }
  const step = Math.min(STAGGER.step, STAGGER.most / Math.max(1, pairs.length - 1));
  return pairs.map(({ was, is, seen }, i) => ({
    kind: 'deal',
    key: seen.thing.key,
    from: was.holder,
    to: is.holder,
    left: was.seen?.thing.key ?? null,
    isTurned: (was.seen?.thing.isHidden ?? true) !== seen.thing.isHidden,
    delay: i * step,
  }));
}

function sourceFor(gone: readonly Loose[], is: Loose): Loose | undefined {
  const isHidden = is.seen?.thing.isHidden ?? true;
  // A known thing that stays known keeps its key, so it cannot be this one.
  const possible = gone.filter(
    (was) => was.holder !== is.holder && (isHidden || was.seen === null || was.seen.thing.isHidden),
  );
  const missing = new Map<string, number>();
  for (const { holder } of possible) missing.set(holder, (missing.get(holder) ?? 0) + 1);
  const most = Math.max(...missing.values());
  // The last one is the top of a pile.
  return possible.filter(({ holder }) => missing.get(holder) === most).at(-1);
}

/** Things without a counterpart: they appear or leave. */
function strays(gone: readonly Loose[], come: readonly Loose[]): readonly Motion[] {
  const leave = listed(gone).map(
    ({ holder, thing }): Motion => ({ kind: 'leave', key: thing.key, from: holder, delay: 0 }),
  );
  const appear = listed(come).map(
    ({ holder, thing }): Motion => ({ kind: 'appear', key: thing.key, to: holder, delay: 0 }),
  );
  return [...leave, ...appear];
}

const listed = (loose: readonly Loose[]): readonly Seen[] => loose.flatMap(({ seen }) => (seen === null ? [] : [seen]));

/** Changes of numeric details of players. */
function scores(old: Sight, now: Sight): readonly Motion[] {
  const found: Motion[] = [];
  for (const [key, { thing }] of now.players) {
    for (const { name, text } of thing.facts) {
      const was = old.players.get(key)?.thing.facts.find((fact) => fact.name === name);
      if (was === undefined || !isNumber(was.text) || !isNumber(text)) continue;
      const by = Number(text) - Number(was.text);
      if (by !== 0) found.push({ kind: 'score', key: thing.key, name, by, delay: 0 });
    }
  }
  return found;
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

function remove<T>(from: T[], one: T): void {
  from.splice(from.indexOf(one), 1);
}
