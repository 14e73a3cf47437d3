import { type Histogram, mergeHistograms } from './histogram.ts';

/** How something that can be used in a game fared. */
export interface UsageTally {
  /** How many times it was used. */
  readonly times: number;
  /** The finished games in which a seat has used it, by seat, and those of them that the seat has won. */
  readonly used: readonly number[];
  readonly won: readonly number[];
}

/** How a thing of the table fared. */
export interface EntityUsageTally extends UsageTally {
  /** Of the games that were looked at closely: in how many it was there, and in how many of them it changed its place. */
  readonly present: number;
  readonly moved: number;
}

/** Things by name, in the order of the names. */
export type NamedEntries<T> = readonly (readonly [name: string, value: T])[];

/** Who led when, in the games that were looked at closely and have something to tell it by. */
export interface LeadTally {
  readonly games: number;
  readonly turns: number;
  /** How often the lead passed from one player to another. */
  readonly changes: Histogram;
  /** Games with one winner, their turns, and those of them at whose end another led. */
  readonly won: number;
  readonly wonTurns: number;
  readonly behind: number;
  /** Games in which another led halfway. */
  readonly comebacks: number;
  /** After which part of the game, in twentieths, the winner led for good. */
  readonly decided: Histogram;
}

/** Two bots at one table: games, and half points of the first. */
export interface PairTally {
  readonly games: number;
  readonly halves: number;
}

/** A game that stands out, by its number. */
export interface OutlierGame {
  readonly game: number;
  readonly length: number;
}

/**
 * What was counted in some games. Whole numbers only: tallies of parts, merged in any order, are the tally of the whole to the
 * last digit.
 */
export interface Tally {
  readonly games: number;
  readonly finished: number;
  /** Games left because they had become too long. */
  readonly unfinished: number;
  /** Games in which the rules failed; the first of them are told. */
  readonly failed: number;
  readonly failures: readonly { readonly game: number; readonly message: string }[];
  readonly draws: number;
  /** Games with more than one winner. */
  readonly shared: number;
  /** Wins by seat, shared ones included. */
  readonly wins: readonly number[];
  readonly decisions: readonly number[];
  readonly length: Histogram;
  readonly longest: OutlierGame | undefined;
  readonly shortest: OutlierGame | undefined;
  readonly actions: NamedEntries<UsageTally>;
  readonly questions: NamedEntries<UsageTally>;
  readonly things: NamedEntries<EntityUsageTally>;
  /** The games looked at closely, and what only they tell. */
  readonly close: number;
  readonly branching: Histogram;
  /** Decisions with more choices than can be listed. */
  readonly unlisted: number;
  readonly firstMoves: NamedEntries<UsageTally>;
  readonly openings: NamedEntries<UsageTally>;
  readonly lead: LeadTally;
  /** By the order of the bots: games sat in, games won, and each against each, row by row. */
  readonly seated: readonly number[];
  readonly botWins: readonly number[];
  readonly pairs: readonly PairTally[];
}

/** How long bots thought, by the order of the bots: never the same twice, so no part of a tally. */
export interface ThinkTimes {
  readonly decisions: readonly number[];
  readonly ms: readonly number[];
}

/** How many failures are told. */
export const TOLD_FAILURES = 20;

const NO_LEAD: LeadTally = { games: 0, turns: 0, changes: [], won: 0, wonTurns: 0, behind: 0, comebacks: 0, decided: [] };

/**
 * The tally of no games.
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
 * The tally of the games of both.
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

/** How long bots thought in both. */
export function mergeTimings(a: ThinkTimes, b: ThinkTimes): ThinkTimes {
  return { decisions: sums(a.decisions, b.decisions), ms: sums(a.ms, b.ms) };
}

/** The longest game (sign 1) or the shortest (-1); of equals the first. */
export function extreme(a: OutlierGame | undefined, b: OutlierGame | undefined, sign: 1 | -1): OutlierGame | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const ahead = sign * (a.length - b.length) || b.game - a.game;
  return ahead >= 0 ? a : b;
}

/** Names in the order of their characters, whatever the locale. */
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
