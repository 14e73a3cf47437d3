import {
  type AnyGame,
  eventsFor,
  type Match,
  offersFor,
  type Random,
  trySampleWorld,
  type Viewer,
  viewFor,
  type WorldOrigin,
} from '@rookery/engine';
import { preview } from '@rookery/engine/inspect';
import { draftedFrom, legalProbe, previewed, probesFor, repliesTo } from './probe.ts';

/**
 * The ways by which something could become known. `offers` are prompts, labels, help and what is greyed, with the reasons;
 * `refusals` are reasons and alternatives.
 *
 * @example
 * const { compared } = compareWorlds(createMatch(goFish, { seed: 'a' }), 1, seededRandom('a'));
 * console.log(LEAK_CHANNELS.every((channel) => compared[channel] >= 0)); // true
 */
export const LEAK_CHANNELS = ['table', 'view', 'messages', 'to-act', 'offers', 'events', 'refusals', 'previews'] as const;
/** A way by which something could become known. */
export type LeakChannel = (typeof LEAK_CHANNELS)[number];

/** Something a viewer is sent that depends on what it may not know. */
export interface Leak {
  readonly channel: LeakChannel;
  /** Whether the present alone tells it, or the last step. */
  readonly since: WorldOrigin;
  /** What the viewer is sent. */
  readonly mine: string;
  /** What it would be sent in a world that it cannot tell from this one. */
  readonly other: string;
}

/** What came of comparing a match with worlds that a viewer could be in. */
export interface WorldComparison {
  /** How many worlds were found, since when. */
  readonly worlds: Readonly<Record<WorldOrigin, number>>;
  /** How often each channel was compared. */
  readonly compared: Readonly<Record<LeakChannel, number>>;
  readonly leaks: readonly Leak[];
}

/** What is sent without asking: all of it is compared in every world, the replies to inputs only in the first of each kind. */
const UNASKED = LEAK_CHANNELS.filter((channel) => channel !== 'refusals' && channel !== 'previews');

/** How many worlds are tried since now, and since the last step. */
const TRIES: Readonly<Record<WorldOrigin, number>> = { now: 1, 'last-step': 3 };

/**
 * What a viewer is sent that it should not be able to tell: compares the match with worlds that differ only in what the
 * viewer may not know. Empty where nothing leaks.
 *
 * @example
 * console.log(leaksOf(createMatch(goFish, { seed: 'a' }), 1, seededRandom('a'))); // []
 */
export function leaksOf<D extends AnyGame>(match: Match<D>, viewer: Viewer, random: Random): readonly Leak[] {
  return compareWorlds(match, viewer, random).leaks;
}

/**
 * The same, with how much was compared.
 *
 * @example
 * const { worlds, leaks } = compareWorlds(createMatch(goFish, { seed: 'a' }), undefined, seededRandom('a'));
 * console.log(worlds, leaks); // { now: 1, 'last-step': 0 } []
 */
export function compareWorlds<D extends AnyGame>(match: Match<D>, viewer: Viewer, random: Random): WorldComparison {
  return compareSent(match, viewer, random, preview);
}

/** The same, for another way to make previews. */
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
    // A step that waits for an answer is run again in a world of now; the one before it is done with.
    const useful = since === 'now' || (match.step > 0 && match.questions.length === 0);
    for (let tries = 0; tries < TRIES[since] && useful; tries++) {
      const world = trySampleWorld(match, viewer, random, since);
      if (world === undefined) {
        // Nothing is played to make a world of now: it can only be refused because the table shows what is hidden.
        // Or because the game itself says that it could not be.
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
        // A world of now has not played the last step itself, so it has no events to compare.
        if (channel === 'events' && since === 'now') continue;
        // After another last step, other ones of things that look alike may be hidden: what is imagined is as likely, and not the same.
        if (channel === 'previews' && since !== 'now') continue;
        const [here = '', there = ''] = [mine[channel], other[channel]];
        compared[channel]++;
        if (here !== there) leaks.push({ channel, since, ...parting(here, there) });
      }
    }
  }
  return { worlds, compared, leaks };
}

/** What a viewer is sent, by channel. */
type Sent = Readonly<Record<LeakChannel, string>>;

/** Everything that a viewer is sent without asking for a preview. */
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

/** What a seat can do, and what it is asked next once the first choice is made. */
function offeredTo<D extends AnyGame>(match: Match<D>, seat: number): string {
  const offers = offersFor(match, seat);
  return JSON.stringify([offers, draftedFrom(match, seat, offers)]);
}

/** The parts around where two texts first differ. */
function parting(mine: string, other: string): { readonly mine: string; readonly other: string } {
  let at = 0;
  while (mine[at] === other[at]) at++;
  const from = Math.max(0, at - 40);
  return { mine: mine.slice(from, at + 120), other: other.slice(from, at + 120) };
}
