import { type Histogram, mergeHistograms } from './histogram.ts';

/** Usage counts of an action, card or opening. */
export interface UsageTally {
  /** Number of uses. */
  readonly times: number;
  /** Finished games in which each seat used it, and those that the seat won. */
  readonly used: readonly number[];
  readonly won: readonly number[];
}

/** Usage counts of an entity. */
export interface EntityUsageTally extends UsageTally {
  /** Number of sampled games in which it was present, and in which it moved. */
  readonly present: number;
  readonly moved: number;
}

/** Values by name, sorted by name. */
export type NamedEntries<T> = readonly (readonly [name: string, value: T])[];

/** Statistics of the lead, over sampled games in which somebody led. */
export interface LeadTally {
  readonly games: number;
  readonly turns: number;
  /** Number of lead changes per game. */
  readonly changes: Histogram;
  /** Games with one winner, their turns, and the turns at whose end another player led. */
  readonly won: number;
  readonly wonTurns: number;
  readonly behind: number;
  /** Games that the winner won after another player led halfway. */
  readonly comebacks: number;
  /** Point after which the winner was never behind again, in twentieths of the game. */
  readonly decided: Histogram;
}

/** Results of two bots in the same match: games, and half points of the first. */
export interface PairTally {
  readonly games: number;
  readonly halves: number;
}

/** An unusually long or short game, by number. */
export interface OutlierGame {
  readonly game: number;
  readonly length: number;
}

/**
 * Counts over some games. Contains only whole numbers, so that merging partial tallies in any order gives exactly the
 * tally of the whole.
 */
export interface Tally {
  readonly games: number;
  readonly finished: number;
  /** Games abandoned because they were too long. */
  readonly unfinished: number;
  /** Games in which the rules failed, with details of the first ones. */
  readonly failed: number;
  readonly failures: readonly { readonly game: number; readonly message: string }[];
  readonly draws: number;
  /** Games with more than one winner. */
  readonly shared: number;
  /** Wins by seat, including shared wins. */
  readonly wins: readonly number[];
  readonly decisions: readonly number[];
  readonly length: Histogram;
  readonly longest: OutlierGame | undefined;
  readonly shortest: OutlierGame | undefined;
  readonly actions: NamedEntries<UsageTally>;
  readonly questions: NamedEntries<UsageTally>;
  readonly things: NamedEntries<EntityUsageTally>;
  /** Number of sampled games, followed by statistics that only they have. */
  readonly close: number;
  readonly branching: Histogram;
  /** Decisions with too many legal moves to list. */
  readonly unlisted: number;
  readonly firstMoves: NamedEntries<UsageTally>;
  readonly openings: NamedEntries<UsageTally>;
  readonly lead: LeadTally;
  /** By bot: games played, games won, and results against each other bot, row by row. */
  readonly seated: readonly number[];
  readonly botWins: readonly number[];
  readonly pairs: readonly PairTally[];
}

/** Thinking time by bot. Not part of a tally, because it is not reproducible. */
export interface ThinkTimes {
  readonly decisions: readonly number[];
  readonly ms: readonly number[];
}

/** Maximum number of failures with details. */
export const TOLD_FAILURES = 20;

const NO_LEAD: LeadTally = { games: 0, turns: 0, changes: [], won: 0, wonTurns: 0, behind: 0, comebacks: 0, decided: [] };

/**
 * Returns the tally of no games.
 *
 * @example
 * const parts = [tally, tally];
 * console.log(parts.reduce(mergeTallies, emptyTally(2, 1)).games); // 80
 */
export function emptyTally(players: number, bots: number): Tally {
  const zeros = (count: number): readonly number[] => new Array<number>(count).fill(0);
  return {
    games: 0,
    finished: 0,
    unfinished: 0,
    failed: 0,
    failures: [],
    draws: 0,
    shared: 0,
    wins: zeros(players),
    decisions: zeros(players),
    length: [],
    longest: undefined,
    shortest: undefined,
    actions: [],
    questions: [],
    things: [],
    close: 0,
    branching: [],
    unlisted: 0,
    firstMoves: [],
    openings: [],
    lead: NO_LEAD,
    seated: zeros(bots),
    botWins: zeros(bots),
    pairs: zeros(bots * bots).map(() => ({ games: 0, halves: 0 })),
  };
}

/**
 * Merges two tallies.
 *
 * @example
 * console.log(mergeTallies(tally, tally).games); // 80
 */
export function mergeTallies(a: Tally, b: Tally): Tally {
  return {
    games: a.games + b.games,
    finished: a.finished + b.finished,
    unfinished: a.unfinished + b.unfinished,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures].sort((x, y) => x.game - y.game).slice(0, TOLD_FAILURES),
    draws: a.draws + b.draws,
    shared: a.shared + b.shared,
    wins: sums(a.wins, b.wins),
    decisions: sums(a.decisions, b.decisions),
    length: mergeHistograms(a.length, b.length),
    longest: extreme(a.longest, b.longest, 1),
    shortest: extreme(a.shortest, b.shortest, -1),
    actions: mergeNamed(a.actions, b.actions, mergeUses),
    questions: mergeNamed(a.questions, b.questions, mergeUses),
    things: mergeNamed(a.things, b.things, (x, y) => ({
      ...mergeUses(x, y),
      present: x.present + y.present,
      moved: x.moved + y.moved,
    })),
    close: a.close + b.close,
    branching: mergeHistograms(a.branching, b.branching),
    unlisted: a.unlisted + b.unlisted,
    firstMoves: mergeNamed(a.firstMoves, b.firstMoves, mergeUses),
    openings: mergeNamed(a.openings, b.openings, mergeUses),
    lead: {
      games: a.lead.games + b.lead.games,
      turns: a.lead.turns + b.lead.turns,
      changes: mergeHistograms(a.lead.changes, b.lead.changes),
      won: a.lead.won + b.lead.won,
      wonTurns: a.lead.wonTurns + b.lead.wonTurns,
      behind: a.lead.behind + b.lead.behind,
      comebacks: a.lead.comebacks + b.lead.comebacks,
      decided: mergeHistograms(a.lead.decided, b.lead.decided),
    },
    seated: sums(a.seated, b.seated),
    botWins: sums(a.botWins, b.botWins),
    pairs: a.pairs.map(({ games, halves }, i) => ({
      games: games + (b.pairs[i]?.games ?? 0),
      halves: halves + (b.pairs[i]?.halves ?? 0),
    })),
  };
}

/** Merges two thinking times. */
export function mergeTimings(a: ThinkTimes, b: ThinkTimes): ThinkTimes {
  return { decisions: sums(a.decisions, b.decisions), ms: sums(a.ms, b.ms) };
}

/** Returns the longer game (sign 1) or the shorter one (−1); the first if they are equal. */
export function extreme(a: OutlierGame | undefined, b: OutlierGame | undefined, sign: 1 | -1): OutlierGame | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const ahead = sign * (a.length - b.length) || b.game - a.game;
  return ahead >= 0 ? a : b;
}

/** Compares entries by name, by code units instead of by locale. */
export function byName([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sums(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((value, i) => value + (b[i] ?? 0));
}

function mergeUses(a: UsageTally, b: UsageTally): UsageTally {
  return { times: a.times + b.times, used: sums(a.used, b.used), won: sums(a.won, b.won) };
}

function mergeNamed<T>(a: NamedEntries<T>, b: NamedEntries<T>, merge: (x: T, y: T) => T): NamedEntries<T> {
  const merged = new Map(a);
  for (const [name, value] of b) {
    const had = merged.get(name);
    merged.set(name, had === undefined ? value : merge(had, value));
  }
  return [...merged].sort(byName);
}
