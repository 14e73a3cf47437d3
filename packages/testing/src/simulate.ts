import {
  type AnyGame,
  createMatch,
  type Match,
  type MatchOptions,
  type Move,
  type Random,
  seededRandom,
} from '@rookery/engine';
import { randomMove } from './random-play.ts';

/**
 * Chooses a move for a seat; undefined stops the game.
 *
 * @example
 * const first = <D extends AnyGame>(match: Match<D>, seat: number) => match.legal(seat).at(0); // a MovePolicy for any game
 * console.log(simulate(ticTacToe, { games: 1, seed: 'a', bots: [first, first] }).wins); // [ 1, 0 ]
 */
export type MovePolicy<D extends AnyGame> = (match: Match<D>, seat: number, random: Random) => Move | undefined;

/** Options of a simulation. */
export interface SimulationOptions<D extends AnyGame> extends Pick<MatchOptions, 'players' | 'options' | 'strict'> {
  readonly games: number;
  readonly seed: string;
  /** Policies by seat. @default random moves */
  readonly bots?: readonly (MovePolicy<D> | undefined)[];
  /** Maximum number of inputs per game. @default 10,000 */
  readonly maxSteps?: number;
}

/** Minimum, mean and maximum of a sample. */
export interface SampleSummary {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

/** Results of a simulation. */
export interface Statistics {
  readonly games: number;
  /** Number of games that ended. */
  readonly finished: number;
  /** Number of wins by seat, including shared wins. */
  readonly wins: readonly number[];
  readonly draws: number;
  /** Inputs per game. */
  readonly inputs: SampleSummary;
  /** Turns per game. */
  readonly turns: SampleSummary;
  /** Number of actions by name; answers count under `answer`. */
  readonly actions: Readonly<Record<string, number>>;
}

/**
 * Plays many games and returns statistics. Reports a failing game with its seed.
 *
 * @example
 * const { wins, draws } = simulate(ticTacToe, { games: 100, seed: 'a' });
 * console.log(wins, draws); // [ 64, 25 ] 11
 */
export function simulate<D extends AnyGame>(definition: D, options: SimulationOptions<D>): Statistics {
  const { games, seed } = options;
  const inputs: number[] = [];
  const turns: number[] = [];
  const actions: Record<string, number> = {};
  const wins: number[] = [];
  let draws = 0;
  let finished = 0;
  for (let game = 0; game < games; game++) {
    const match = playOne(definition, options, `${seed}/${game}`);
    for (const { seat } of match.players) wins[seat] ??= 0;
    for (const input of match.log) {
      const name = input.kind === 'act' ? input.action : input.kind;
      actions[name] = (actions[name] ?? 0) + 1;
    }
    inputs.push(match.log.length);
    turns.push((match.game as { readonly turn: number }).turn);
    if (match.outcome === undefined) continue;
    finished++;
    if (match.outcome.winners.length === 0) draws++;
    for (const seat of match.outcome.winners) wins[seat] = (wins[seat] ?? 0) + 1;
  }
  return { games, finished, wins, draws, inputs: spreadOf(inputs), turns: spreadOf(turns), actions };
}

function playOne<D extends AnyGame>(definition: D, options: SimulationOptions<D>, seed: string): Match<D> {
  const { games: _, bots = [], maxSteps = 10_000, ...settings } = options;
  const random = seededRandom(`${seed}/moves`);
  const match = createMatch(definition, { ...settings, seed });
  try {
    for (let played = 0; !match.isOver && played < maxSteps; played++) {
      const seat = random.pick(match.toAct);
      const bot = bots[seat];
      const move = bot === undefined ? randomMove(match, random) : bot(match, seat, random);
      if (move === undefined) break;
      const result = match.play(move);
      if (!result.ok)
        throw new Error(`${bot === undefined ? 'a sampled move' : `the bot of seat ${seat}`}: ${result.refusal.message}`);
    }
  } catch (error) {
    throw new Error(`${definition.name}, seed ${seed}, step ${match.step}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return match;
}

function spreadOf(values: readonly number[]): SampleSummary {
  if (values.length === 0) return { min: 0, mean: 0, max: 0 };
  const sum = values.reduce((total, value) => total + value, 0);
  return { min: Math.min(...values), mean: sum / values.length, max: Math.max(...values) };
}
