import { eventsFor, type Match, offersFor, type Random, type Since, tryWorld, type Viewer, viewFor } from '@rookery/engine';
import { probesFor, repliesTo } from './probe.ts';

/**
 * The ways by which something could become known.
 *
 * @example
 * for (const channel of LEAK_CHANNELS) console.log(channel, comparison.compared[channel]);
 */
export const LEAK_CHANNELS = ['table', 'view', 'messages', 'to-act', 'offers', 'events', 'refusals'] as const;
/** A way by which something could become known. */
export type LeakChannel = (typeof LEAK_CHANNELS)[number];

/** Something a viewer is sent that depends on what it may not know. */
export interface Leak {
  readonly channel: LeakChannel;
  /** Whether the present alone tells it, or the last step. */
  readonly since: Since;
  /** What the viewer is sent. */
  readonly mine: string;
  /** What it would be sent in a world that it cannot tell from this one. */
  readonly other: string;
}

/** What came of comparing a match with worlds that a viewer could be in. */
export interface Comparison {
  /** How many worlds were found, since when. */
  readonly worlds: Readonly<Record<Since, number>>;
  /** How often each channel was compared. */
  readonly compared: Readonly<Record<LeakChannel, number>>;
  readonly leaks: readonly Leak[];
}

/** How many worlds are tried since now, and since the last step. */
const TRIES: Readonly<Record<Since, number>> = { now: 1, 'last-step': 3 };

/**
 * What a viewer is sent that it should not be able to tell: compares the match with worlds that differ only in what the
 * viewer may not know. Empty where nothing leaks.
 *
 * @example
 * expect(leaksOf(match, 1, seededRandom('a'))).toEqual([]);
 */
export function leaksOf<G>(match: Match<G>, viewer: Viewer, random: Random): readonly Leak[] {
  return compareWorlds(match, viewer, random).leaks;
}

/**
 * The same, with how much was compared.
 *
 * @example
 * const { worlds, leaks } = compareWorlds(match, undefined, seededRandom('a'));
 */
export function compareWorlds<G>(match: Match<G>, viewer: Viewer, random: Random): Comparison {
  const worlds: Record<Since, number> = { now: 0, 'last-step': 0 };
  const compared = Object.fromEntries(LEAK_CHANNELS.map((channel) => [channel, 0])) as Record<LeakChannel, number>;
  const leaks: Leak[] = [];
  const probes = viewer === undefined ? [] : probesFor(match, viewer);
  let mine: Partial<Record<LeakChannel, string>> | undefined;
  for (const since of ['now', 'last-step'] as const) {
    // A step that waits for an answer is run again in a world of now; the one before it is done with.
    const useful = since === 'now' || (match.step > 0 && match.questions.length === 0);
    for (let tries = 0; tries < TRIES[since] && useful; tries++) {
      const world = tryWorld(match, viewer, random, since);
      if (world === undefined) {
        // Nothing is played to make a world of now: it can only be refused because the table shows what is hidden.
        // Or because the game itself says that it could not be.
        if (since === 'now' && match.questions.length === 0 && match.definition.possible === undefined) {
          leaks.push({ channel: 'table', since, mine: 'the table', other: 'another table' });
        }
        continue;
      }
      worlds[since]++;
      mine ??= sentTo(match, viewer, probes);
      const other = sentTo(world, viewer, probes);
      for (const channel of LEAK_CHANNELS) {
        // A world of now has not played the last step itself, so it has no events to compare.
        if (channel === 'events' && since === 'now') continue;
        const [here = '', there = ''] = [mine[channel], other[channel]];
        compared[channel]++;
        if (here !== there) leaks.push({ channel, since, ...parting(here, there) });
      }
    }
  }
  return { worlds, compared, leaks };
}

/** Everything that a viewer is sent, by channel. */
function sentTo<G>(
  match: Match<G>,
  viewer: Viewer,
  probes: ReturnType<typeof probesFor>,
): Readonly<Record<LeakChannel, string>> {
  const { table, messages, toAct, ...view } = viewFor(match, viewer);
  return {
    table: JSON.stringify(table),
    view: JSON.stringify(view),
    messages: JSON.stringify(messages),
    'to-act': JSON.stringify(toAct),
    offers: viewer === undefined ? '' : JSON.stringify(offersFor(match, viewer)),
    events: JSON.stringify(eventsFor(match, viewer)),
    refusals: viewer === undefined ? '' : repliesTo(match, viewer, probes).join('\n'),
  };
}

/** The parts around where two texts first differ. */
function parting(mine: string, other: string): { readonly mine: string; readonly other: string } {
  let at = 0;
  while (mine[at] === other[at]) at++;
  const from = Math.max(0, at - 40);
  return { mine: mine.slice(from, at + 120), other: other.slice(from, at + 120) };
}
