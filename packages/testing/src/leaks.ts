import type { AnyGame, Match, Random } from '@rookery/engine';
import { eventsFor, offersFor, type Viewer, viewFor } from '@rookery/engine/view';
import { preview, trySampleWorld, type WorldOrigin } from '@rookery/engine/worlds';
import { draftedFrom, legalProbe, previewed, probesFor, repliesTo } from './probe.ts';

/**
 * Channels through which hidden information could leak. `offers` covers prompts, labels, help and blocked actions with
 * their reasons; `refusals` covers reasons and alternatives.
 *
 * @example
 * const { compared } = compareWorlds(createMatch(goFish, { seed: 'a' }), 1, seededRandom('a'));
 * console.log(LEAK_CHANNELS.every((channel) => compared[channel] >= 0)); // true
 */
export const LEAK_CHANNELS = ['table', 'view', 'messages', 'to-act', 'offers', 'events', 'refusals', 'previews'] as const;
/** Channel through which hidden information could leak. */
export type LeakChannel = (typeof LEAK_CHANNELS)[number];

/** Data sent to a viewer that depends on hidden information. */
export interface Leak {
  readonly channel: LeakChannel;
  /** Whether the current position leaks it, or the last step. */
  readonly since: WorldOrigin;
  /** Data that the viewer receives. */
  readonly mine: string;
  /** Data that the viewer would receive in a world it can't distinguish from this one. */
  readonly other: string;
}

/** Result of comparing a match with the worlds that a viewer considers possible. */
export interface WorldComparison {
  /** Number of worlds found, by origin. */
  readonly worlds: Readonly<Record<WorldOrigin, number>>;
  /** Number of comparisons by channel. */
  readonly compared: Readonly<Record<LeakChannel, number>>;
  readonly leaks: readonly Leak[];
}

/**
 * Channels that a viewer receives without a request. They are compared in every world; replies to inputs only in the
 * first world of each origin.
 */
const UNASKED = LEAK_CHANNELS.filter((channel) => channel !== 'refusals' && channel !== 'previews');

/** Number of worlds to try, by origin. */
const TRIES: Readonly<Record<WorldOrigin, number>> = { now: 1, 'last-step': 3 };

/**
 * Returns the data sent to a viewer that depends on hidden information. Compares the match with worlds that differ only
 * in facts hidden from the viewer. Empty if nothing leaks.
 *
 * @example
 * console.log(leaksOf(createMatch(goFish, { seed: 'a' }), 1, seededRandom('a'))); // []
 */
export function leaksOf<D extends AnyGame>(match: Match<D>, viewer: Viewer, random: Random): readonly Leak[] {
  return compareWorlds(match, viewer, random).leaks;
}

/**
 * Compares like `leaksOf`, and also returns the number of comparisons.
 *
 * @example
 * const { worlds, leaks } = compareWorlds(createMatch(goFish, { seed: 'a' }), undefined, seededRandom('a'));
 * console.log(worlds, leaks); // { now: 1, 'last-step': 0 } []
 */
export function compareWorlds<D extends AnyGame>(match: Match<D>, viewer: Viewer, random: Random): WorldComparison {
  return compareSent(match, viewer, random, preview);
}

/** Compares with a custom preview function. */
export function compareSent<D extends AnyGame>(
  match: Match<D>,
  viewer: Viewer,
  random: Random,
  previewOf: typeof preview,
): WorldComparison {
  const worlds: Record<WorldOrigin, number> = { now: 0, 'last-step': 0 };
  const compared = Object.fromEntries(LEAK_CHANNELS.map((channel) => [channel, 0])) as Record<LeakChannel, number>;
  const leaks: Leak[] = [];
  const probes = viewer === undefined ? [] : probesFor(match, viewer);
  const legal = viewer === undefined ? undefined : legalProbe(match, viewer, probes);
  const send = (from: Match<D>, since: WorldOrigin, channels: readonly LeakChannel[]): Sent => ({
    ...sentTo(from, viewer, channels.includes('refusals') ? probes : []),
    previews:
      viewer === undefined || legal === undefined || since !== 'now' ? '' : previewed(from, viewer, legal, previewOf),
  });
  let mine: Sent | undefined;
  for (const since of ['now', 'last-step'] as const) {
    // A world of `now` replays a step that waits for an answer; the previous step is not compared then.
    const useful = since === 'now' || (match.step > 0 && match.questions.length === 0);
    for (let tries = 0; tries < TRIES[since] && useful; tries++) {
      const world = trySampleWorld(match, viewer, random, since);
      if (world === undefined) {
        // A world of `now` plays no moves. Unless `possible` of the game rejects it, sampling fails only if the table
        // shows hidden information.
        if (since === 'now' && match.questions.length === 0 && match.definition.possible === undefined) {
          leaks.push({ channel: 'table', since, mine: 'the table', other: 'another table' });
        }
        continue;
      }
      worlds[since]++;
      const channels = worlds[since] === 1 ? LEAK_CHANNELS : UNASKED;
      mine ??= send(match, since, channels);
      const other = send(world, since, channels);
      for (const channel of channels) {
        // A world of `now` has not played the last step itself, so it has no events to compare.
        if (channel === 'events' && since === 'now') continue;
        // After a different last step, other entities of the same look may be hidden: previews are then equally likely,
        // but not equal.
        if (channel === 'previews' && since !== 'now') continue;
        const [here = '', there = ''] = [mine[channel], other[channel]];
        compared[channel]++;
        if (here !== there) leaks.push({ channel, since, ...parting(here, there) });
      }
    }
  }
  return { worlds, compared, leaks };
}

/** Data sent to a viewer, by channel. */
type Sent = Readonly<Record<LeakChannel, string>>;

/** Returns everything that a viewer is sent, except previews. */
function sentTo<D extends AnyGame>(
  match: Match<D>,
  viewer: Viewer,
  probes: ReturnType<typeof probesFor>,
): Omit<Sent, 'previews'> {
  const { table, messages, toAct, ...view } = viewFor(match, viewer);
  return {
    table: JSON.stringify(table),
    view: JSON.stringify(view),
    messages: JSON.stringify(messages),
    'to-act': JSON.stringify(toAct),
    offers: viewer === undefined ? '' : offeredTo(match, viewer),
    events: JSON.stringify(eventsFor(match, viewer)),
    refusals: viewer === undefined ? '' : repliesTo(match, viewer, probes).join('\n'),
  };
}

/** Returns the offers of a seat, and the next selections after the first choices. */
function offeredTo<D extends AnyGame>(match: Match<D>, seat: number): string {
  const offers = offersFor(match, seat);
  return JSON.stringify([offers, draftedFrom(match, seat, offers)]);
}

/** Returns the surroundings of the first difference between two texts. */
function parting(mine: string, other: string): { readonly mine: string; readonly other: string } {
  let at = 0;
  while (mine[at] === other[at]) at++;
  const from = Math.max(0, at - 40);
  return { mine: mine.slice(from, at + 120), other: other.slice(from, at + 120) };
}
