import type { Scene } from '../scene/scene.ts';
import type { Motion } from './motion.ts';
import { type Seen, type Sight, sightOf } from './seen.ts';

/** In milliseconds: between one dealt thing and the next, and the last one's wait at most. */
const STAGGER = { step: 45, most: 180 };

/** Something that has come or gone, without anybody telling it from others. */
interface Loose {
  readonly holder: string;
  /** Null for one that is counted and not listed. */
  readonly seen: Seen | null;
}

/**
 * What is seen to happen from one scene to the next: data only, no screen. It says no more than the scenes do: of hidden things,
 * that so many have gone from here to there.
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

/** What one sight has and another has not. */
function looseIn(sight: Sight, other: Sight): Loose[] {
  const loose: Loose[] = [];
  for (const [key, seen] of sight.things) if (!other.things.has(key)) loose.push({ holder: seen.holder, seen });
  for (const [holder, count] of sight.unlisted) {
    const more = count - (other.unlisted.get(holder) ?? 0);
    for (let i = 0; i < more; i++) loose.push({ holder, seen: null });
  }
  return loose;
}

/** A hidden thing where a known one was, or the other way round, is taken to be the same one, turned over. */
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

/** Whatever came to a zone has left another one: of several, the one that most are missing from. */
function dealsAmong(gone: Loose[], come: Loose[]): readonly Motion[] {
  const pairs: { readonly was: Loose; readonly is: Loose; readonly seen: Seen }[] = [];
  for (const is of [...come]) {
    const was = sourceFor(gone, is);
    if (was === undefined) continue;
    remove(gone, was);
    remove(come, is);
    // What is only counted has nothing on the screen that could move.
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
  // A known thing that stays known keeps its key: it cannot be this one.
  const possible = gone.filter(
    (was) => was.holder !== is.holder && (isHidden || was.seen === null || was.seen.thing.isHidden),
  );
  const missing = new Map<string, number>();
  for (const { holder } of possible) missing.set(holder, (missing.get(holder) ?? 0) + 1);
  const most = Math.max(...missing.values());
  // The last of them: the top of a pile.
  return possible.filter(({ holder }) => missing.get(holder) === most).at(-1);
}

/** What has come from nowhere, or gone there. */
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

/** Facts of players that were a number, and are another one now. */
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
