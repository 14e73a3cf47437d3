import type { AnyGame } from '@rookery/engine';
import { type HistogramSummary, spreadOf } from './histogram.ts';
import { gameSeed, type PlaytestJob } from './job.ts';
import { type Rating, ratings } from './rating.ts';
import { type Proportion, wilsonInterval } from './statistics.ts';
import type { Tally } from './tally.ts';
import { influences, type WinCorrelation } from './win-correlation.ts';

/** Statistics of the lead: how tense the games were. */
export interface LeadSummary {
  /** Basis of the lead. */
  readonly by: 'heuristics' | 'scores';
  readonly games: number;
  readonly changes: HistogramSummary;
  /** Share of turns at whose end the later winner was behind. */
  readonly drama: number;
  /** Share of games won by a player who was behind halfway. */
  readonly comebacks: Proportion;
  /** Median point, as a share of the game, after which the winner was never behind again. */
  readonly decided: number;
}

/** Results of a bot. */
export interface BotRanking extends Rating {
  readonly bot: string;
  readonly wins: Proportion;
  /** Share of points against each other bot, from 0 to 1, in ranking order; undefined against itself. */
  readonly points: readonly (number | undefined)[];
}

/** Ranking of the bots, and the role of skill in the game. */
export interface LadderSummary {
  /** Bots, strongest first. */
  readonly bots: readonly BotRanking[];
  /** Role of skill: 0 if the strongest bot gets no more points than the weakest (pure luck), 1 if it gets all of them. */
  readonly skill: number;
  readonly skillLow: number;
  readonly skillHigh: number;
}

/** Summary of a playtest. */
export interface Summary {
  readonly games: number;
  readonly finished: number;
  readonly unfinished: Proportion;
  readonly failed: number;
  readonly failures: readonly { readonly seed: string; readonly message: string }[];
  /** Wins by seat, including shared wins. */
  readonly seats: readonly Proportion[];
  /** Win rate of the first seat minus the mean of all seats. */
  readonly firstSeatEdge: number;
  readonly draws: Proportion;
  readonly shared: Proportion;
  readonly length: HistogramSummary;
  readonly longest: { readonly seed: string; readonly length: number } | undefined;
  readonly shortest: { readonly seed: string; readonly length: number } | undefined;
  /** Legal moves per decision, in sampled games. */
  readonly branching: HistogramSummary;
  readonly close: number;
  readonly unlisted: number;
  /** Decisions per game, by seat. */
  readonly decisions: readonly number[];
  readonly actions: readonly WinCorrelation[];
  readonly unusedActions: readonly string[];
  readonly questions: readonly WinCorrelation[];
  readonly cards: readonly WinCorrelation[];
  readonly unusedCards: readonly string[];
  readonly firstMoves: readonly WinCorrelation[];
  readonly openings: readonly WinCorrelation[];
  readonly lead: LeadSummary | undefined;
  readonly ladder: LadderSummary | undefined;
}

/**
 * Summarizes a tally. Depends only on the arguments.
 *
 * @example
 * const { seats } = summarize(connectFour, job, tally);
 * console.log(seats.map(({ share }) => share)); // [ 0.425, 0.575 ]
 */
export function summarize<D extends AnyGame>(definition: D, job: PlaytestJob, tally: Tally): Summary {
  const { finished, games } = tally;
  const seats = tally.wins.map((wins) => wilsonInterval(wins, finished));
  const mean = seats.reduce((sum, { share }) => sum + share, 0) / seats.length;
  const used = new Set(tally.actions.map(([name]) => name));
  return {
    games,
    finished,
    unfinished: wilsonInterval(tally.unfinished, games),
    failed: tally.failed,
    failures: tally.failures.map(({ game, message }) => ({ seed: gameSeed(job, game), message })),
    seats,
    firstSeatEdge: (seats[0]?.share ?? 0) - mean,
    draws: wilsonInterval(tally.draws, finished),
    shared: wilsonInterval(tally.shared, finished),
    length: spreadOf(tally.length),
    longest: tally.longest && { seed: gameSeed(job, tally.longest.game), length: tally.longest.length },
    shortest: tally.shortest && { seed: gameSeed(job, tally.shortest.game), length: tally.shortest.length },
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
    comebacks: wilsonInterval(lead.comebacks, lead.won),
    decided: spreadOf(lead.decided).median / 20,
  };
}

function summarizeLadder({ bots }: PlaytestJob, { pairs, seated, botWins }: Tally): LadderSummary {
  const rated = ratings(pairs);
  const points = (a: number, b: number): number | undefined => {
    const { games, halves } = pairs[a * bots.length + b] ?? { games: 0, halves: 0 };
    return games === 0 ? undefined : halves / 2 / games;
  };
  const order = bots.map((_, i) => i).sort((a, b) => (rated[b]?.rating ?? 0) - (rated[a]?.rating ?? 0) || a - b);
  const best = order[0] as number;
  const worst = order.at(-1) as number;
  const { games, halves } = pairs[best * bots.length + worst] ?? { games: 0, halves: 0 };
  const edge = wilsonInterval(halves / 2, games);
  const skill = (share: number): number => Math.max(0, 2 * share - 1);
  return {
    bots: order.map((bot) => ({
      bot: bots[bot] as string,
      ...(rated[bot] as Rating),
      wins: wilsonInterval(botWins[bot] ?? 0, seated[bot] ?? 0),
      points: order.map((other) => (other === bot ? undefined : points(bot, other))),
    })),
    skill: games === 0 ? 0 : skill(edge.share),
    skillLow: games === 0 ? 0 : skill(edge.low),
    skillHigh: games === 0 ? 1 : skill(edge.high),
  };
}
