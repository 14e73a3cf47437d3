import type { AnyGame } from '@rookery/engine';
import { type Spread, spreadOf } from './histogram.ts';
import { type Influence, influences } from './influence.ts';
import { type Job, seedOf } from './job.ts';
import { type Rating, ratings } from './rating.ts';
import { type Share, wilson } from './statistics.ts';
import type { Tally } from './tally.ts';

/** How tense the games were. */
export interface LeadSummary {
  /** What the lead is told by. */
  readonly by: 'heuristics' | 'scores';
  readonly games: number;
  readonly changes: Spread;
  /** At what share of the turns the later winner was behind. */
  readonly drama: number;
  /** How many games were won by someone who was behind halfway. */
  readonly comebacks: Share;
  /** After what share of the game, in the middle, the winner led for good. */
  readonly decided: number;
}

/** How a bot fared. */
export interface Ranked extends Rating {
  readonly bot: string;
  readonly wins: Share;
  /** What it got against each of the others, from 0 to 1, by their order; nothing against itself. */
  readonly points: readonly (number | undefined)[];
}

/** Bots against each other, and what that says of the game. */
export interface LadderSummary {
  /** The strongest first. */
  readonly bots: readonly Ranked[];
  /** 0 where the strongest gets no more than the weakest, and all is luck; 1 where it gets every point. */
  readonly skill: number;
  readonly skillLow: number;
  readonly skillHigh: number;
}

/** What a playtest has found. */
export interface Summary {
  readonly games: number;
  readonly finished: number;
  readonly unfinished: Share;
  readonly failed: number;
  readonly failures: readonly { readonly seed: string; readonly message: string }[];
  /** Wins by seat, shared ones included. */
  readonly seats: readonly Share[];
  /** How much more often the first seat wins than the mean of all. */
  readonly firstSeatEdge: number;
  readonly draws: Share;
  readonly shared: Share;
  readonly length: Spread;
  readonly longest: { readonly seed: string; readonly length: number } | undefined;
  readonly shortest: { readonly seed: string; readonly length: number } | undefined;
  /** Choices at a decision, in the games looked at closely. */
  readonly branching: Spread;
  readonly close: number;
  readonly unlisted: number;
  /** Decisions a game, by seat. */
  readonly decisions: readonly number[];
  readonly actions: readonly Influence[];
  readonly unusedActions: readonly string[];
  readonly questions: readonly Influence[];
  readonly cards: readonly Influence[];
  readonly unusedCards: readonly string[];
  readonly firstMoves: readonly Influence[];
  readonly openings: readonly Influence[];
  readonly lead: LeadSummary | undefined;
  readonly ladder: LadderSummary | undefined;
}

/**
 * What a tally says. It follows from the tally alone.
 *
 * @example
 * const { seats } = summarize(connectFour, job, tally);
 * console.log(seats.map(({ share }) => share)); // [ 0.425, 0.575 ]
 */
export function summarize<D extends AnyGame>(definition: D, job: Job, tally: Tally): Summary {
  const { finished, games } = tally;
  const seats = tally.wins.map((wins) => wilson(wins, finished));
  const mean = seats.reduce((sum, { share }) => sum + share, 0) / seats.length;
  const used = new Set(tally.actions.map(([name]) => name));
  return {
    games,
    finished,
    unfinished: wilson(tally.unfinished, games),
    failed: tally.failed,
    failures: tally.failures.map(({ game, message }) => ({ seed: seedOf(job, game), message })),
    seats,
    firstSeatEdge: (seats[0]?.share ?? 0) - mean,
    draws: wilson(tally.draws, finished),
    shared: wilson(tally.shared, finished),
    length: spreadOf(tally.length),
    longest: tally.longest && { seed: seedOf(job, tally.longest.game), length: tally.longest.length },
    shortest: tally.shortest && { seed: seedOf(job, tally.shortest.game), length: tally.shortest.length },
    branching: spreadOf(tally.branching),
    close: tally.close,
    unlisted: tally.unlisted,
    decisions: tally.decisions.map((count) => count / Math.max(1, games)),
    actions: influences(tally.actions, tally),
    unusedActions: Object.keys(definition.actions).filter((name) => !used.has(name)),
    questions: influences(tally.questions, tally),
    cards: influences(tally.things, tally).filter(({ times }) => times > 0),
    unusedCards: tally.things.filter(([, { times, moved }]) => times === 0 && moved === 0).map(([name]) => name),
    firstMoves: influences(tally.firstMoves, tally),
    openings: influences(tally.openings, tally),
    lead: summarizeLead(definition, tally),
    ladder: job.bots.length < 2 || job.players < 2 ? undefined : summarizeLadder(job, tally),
  };
}

function summarizeLead<D extends AnyGame>(definition: D, { lead }: Tally): LeadSummary | undefined {
  if (lead.games === 0) return undefined;
  return {
    by: Object.keys(definition.heuristics ?? {}).length > 0 ? 'heuristics' : 'scores',
    games: lead.games,
    changes: spreadOf(lead.changes),
    drama: lead.wonTurns === 0 ? 0 : lead.behind / lead.wonTurns,
    comebacks: wilson(lead.comebacks, lead.won),
    decided: spreadOf(lead.decided).median / 20,
  };
}

function summarizeLadder({ bots }: Job, { pairs, seated, botWins }: Tally): LadderSummary {
  const rated = ratings(pairs);
  const points = (a: number, b: number): number | undefined => {
    const { games, halves } = pairs[a * bots.length + b] ?? { games: 0, halves: 0 };
    return games === 0 ? undefined : halves / 2 / games;
  };
  const order = bots.map((_, i) => i).sort((a, b) => (rated[b]?.rating ?? 0) - (rated[a]?.rating ?? 0) || a - b);
  const best = order[0] as number;
  const worst = order.at(-1) as number;
  const { games, halves } = pairs[best * bots.length + worst] ?? { games: 0, halves: 0 };
  const edge = wilson(halves / 2, games);
  const skill = (share: number): number => Math.max(0, 2 * share - 1);
  return {
    bots: order.map((bot) => ({
      bot: bots[bot] as string,
      ...(rated[bot] as Rating),
      wins: wilson(botWins[bot] ?? 0, seated[bot] ?? 0),
      points: order.map((other) => (other === bot ? undefined : points(bot, other))),
    })),
    skill: games === 0 ? 0 : skill(edge.share),
    skillLow: games === 0 ? 0 : skill(edge.low),
    skillHigh: games === 0 ? 1 : skill(edge.high),
  };
}
