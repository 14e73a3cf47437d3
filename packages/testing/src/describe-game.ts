import type { AnyGame } from '@rookery/engine';
import { describe, test } from 'vitest';
import type { Invariant, Law, LawSubject } from './law.ts';
import { LAWS } from './laws.ts';
import type { Trial } from './trial.ts';

/** How a game is held to the laws. */
export interface GameLawOptions<D extends AnyGame> {
  /** How many random games each law plays; 5 unless told, and enough for each number of players and all settings. */
  readonly games?: number;
  /** The player counts to try; the fewest and the most, unless told. */
  readonly players?: readonly number[];
  /** The settings to try; the defaults, unless told. */
  readonly matchOptions?: readonly Readonly<Record<string, unknown>>[];
  /** What all random games follow from. */
  readonly seed?: string;
  /** How many inputs a game may take; 3000 unless told. */
  readonly maxSteps?: number;
  /** Whether strict mode is used: in every other game, unless told. */
  readonly strict?: boolean;
  /** The same game with its effects written the other way, as generators or as plain code: both must play the same. */
  readonly liveTwin?: D;
  /** What must hold after each step. */
  readonly invariants?: readonly Invariant<D>[];
}

/** How long one law may take. */
const TIMEOUT = 120_000;

/**
 * Holds a game to every law: that it is deterministic, that undo, saves and snapshots are exact, that what is listed is
 * what is legal, that nothing leaks, that it ends. One line in a game's test file.
 *
 * @example
 * describeGame(goFish, { players: [2, 3, 6] });
 */
export function describeGame<D extends AnyGame>(definition: D, options: GameLawOptions<D> = {}): void {
  const subject = createLawSubject(definition, options);
  describe(`${definition.title} keeps the laws`, () => {
    for (const law of lawsFor(subject)) test(law.name, { timeout: TIMEOUT }, () => law.check(subject));
  });
}

/**
 * The laws that apply to a game: all but those about what it does not have, such as invariants or heuristics.
 *
 * @example
 * for (const law of lawsFor(createLawSubject(ticTacToe, { games: 1 }))) law.check(createLawSubject(ticTacToe, { games: 1 }));
 */
export function lawsFor<D extends AnyGame>({ definition, invariants, liveTwin }: LawSubject<D>): readonly Law[] {
  const idle: readonly (Law | false)[] = [
    invariants.length === 0 && LAWS.invariants,
    liveTwin === undefined && LAWS.liveTwins,
    definition.heuristics === undefined && LAWS.heuristics,
    definition.undo !== 'never-after-learned' && LAWS.learnedStays,
  ];
  return Object.values(LAWS).filter((law) => !idle.includes(law));
}

/**
 * A game with its random games, to hold it to a single law.
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
      // The first game uses the seed as it is, so that a reported one can be given again.
      seed: i === 0 ? seed : `${seed}/${i}`,
      strict: options.strict ?? isStrict(i, players.length * matchOptions.length),
      maxSteps: options.maxSteps ?? 3000,
    };
  });
  const { liveTwin, invariants = [] } = options;
  return { definition, trials, invariants, ...(liveTwin && { liveTwin }) };
}

/**
 * The players and settings of a game: every number of players and all settings come soon, every pair of them once there are as many
 * games.
 */
function tableOf(
  game: number,
  players: readonly number[],
  settings: readonly Readonly<Record<string, unknown>>[],
): Pick<Trial<AnyGame>, 'players' | 'options'> {
  const rows = players.length;
  const columns = settings.length;
  // Along the diagonal; when that comes round again, along the next.
  const length = (rows * columns) / greatestDivisor(rows, columns);
  const column = (game + Math.floor(game / length)) % columns;
  return { players: players[game % rows] as number, options: settings[column] as Readonly<Record<string, unknown>> };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Every other game, as on a chessboard: a table that is strict in one round is not in the next. */
function isStrict(game: number, tables: number): boolean {
  return ((game % tables) + Math.floor(game / tables)) % 2 === 0;
}
