import type { AnyGame } from '@rookery/engine';
import type { Invariant, Law, LawSubject } from './law.ts';
import { LAWS } from './laws.ts';
import type { Trial } from './trial.ts';

/** Options of `describeGame`. */
export interface GameLawOptions<D extends AnyGame> {
  /**
   * Number of random games per law; raised to cover each number of players and each entry of `matchOptions`, unless it is
   * 1.
   * @default 5
   */
  readonly games?: number;
  /** Player counts to test. @default the minimum and the maximum */
  readonly players?: readonly number[];
  /** Game options to test. @default the defaults of the game */
  readonly matchOptions?: readonly Readonly<Record<string, unknown>>[];
  /** Seed of all random games. @default 'rookery-laws' */
  readonly seed?: string;
  /** Maximum number of inputs per game. @default 3000 */
  readonly maxSteps?: number;
  /** Whether to use strict mode. @default in every other game */
  readonly strict?: boolean;
  /** Same game with its effects written the other way, as generators or as plain code; both must play the same. */
  readonly liveTwin?: D;
  /** Conditions that must hold after each step. */
  readonly invariants?: readonly Invariant<D>[];
}

/**
 * Returns the laws that apply to a game: all except those about features it does not have, such as invariants or
 * heuristics.
 *
 * @example
 * for (const law of lawsFor(createLawSubject(ticTacToe, { games: 1 }))) law.check(createLawSubject(ticTacToe, { games: 1 }));
 */
export function lawsFor<D extends AnyGame>({ definition, invariants, liveTwin }: LawSubject<D>): readonly Law[] {
  const idle: readonly (Law | false)[] = [
    invariants.length === 0 && LAWS.invariants,
    liveTwin === undefined && LAWS.liveTwins,
    definition.heuristics === undefined && LAWS.heuristics,
    definition.undo !== 'never-after-learned' && LAWS.undoLimit,
  ];
  return Object.values(LAWS).filter((law) => !idle.includes(law));
}

/**
 * Creates a subject, a game with its random trials, to check a single law.
 *
 * @example
 * LAWS.determinism.check(createLawSubject(ticTacToe, { games: 3 }));
 */
export function createLawSubject<D extends AnyGame>(definition: D, options: GameLawOptions<D> = {}): LawSubject<D> {
  const { min, max } = definition.players;
  const { games = 5, players = min === max ? [min] : [min, max], matchOptions = [{}], seed = 'rookery-laws' } = options;
  const count = games === 1 ? 1 : Math.max(games, players.length, matchOptions.length);
  const trials = Array.from({ length: count }, (_, i): Trial<D> => {
    return {
      definition,
      ...tableOf(i, players, matchOptions),
      // The first trial uses the seed unchanged, so that you can rerun a reported seed.
      seed: i === 0 ? seed : `${seed}/${i}`,
      strict: options.strict ?? isStrict(i, players.length * matchOptions.length),
      maxSteps: options.maxSteps ?? 3000,
    };
  });
  const { liveTwin, invariants = [] } = options;
  return { definition, trials, invariants, ...(liveTwin && { liveTwin }) };
}

/**
 * Returns the players and options of a trial. Early trials cover every player count and every option set; with enough
 * trials, every pair of them.
 */
function tableOf(
  game: number,
  players: readonly number[],
  settings: readonly Readonly<Record<string, unknown>>[],
): Pick<Trial<AnyGame>, 'players' | 'options'> {
  const rows = players.length;
  const columns = settings.length;
  // Walks along a diagonal of the table of pairs, then along the next one.
  const length = (rows * columns) / greatestDivisor(rows, columns);
  const column = (game + Math.floor(game / length)) % columns;
  return { players: players[game % rows] as number, options: settings[column] as Readonly<Record<string, unknown>> };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Whether a trial is strict: every other one, alternating between rounds, so that each pair is tested both ways. */
function isStrict(game: number, tables: number): boolean {
  return ((game % tables) + Math.floor(game / tables)) % 2 === 0;
}
