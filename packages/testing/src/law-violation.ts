import type { AnyGame } from '@rookery/engine';
import type { Trial } from './trial.ts';

/** Number of recent inputs in a report. */
const SHOWN = 12;

/**
 * A violation of a law, with everything needed to reproduce it: game, seed, step and the last inputs.
 *
 * @example
 * const never = { name: 'nobody ever moves', holds: (match: Match) => match.step === 0 };
 * try {
 *   LAWS.invariants.check(createLawSubject(ticTacToe, { games: 1, invariants: [never] }));
 * } catch (error) {
 *   if (error instanceof LawViolation) console.log(error.game, error.inputs); // tic-tac-toe 1
 * }
 */
export class LawViolation extends Error {
  override readonly name = 'LawViolation';
  readonly law: string;
  readonly game: string;
  readonly seed: string;
  /** Number of inputs played before the violation. */
  readonly inputs: number;

  constructor(law: string, trial: Trial<AnyGame>, lines: readonly string[], step: number | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      [
        `${trial.definition.name} breaks "${law}": ${reason}`,
        `  at step ${step ?? 'none'}, after ${lines.length} inputs, ${trial.strict ? '' : 'not '}in strict mode`,
        lines.length > SHOWN ? `  the last of them:` : `  all of them:`,
        ...lines.slice(-SHOWN).map((line) => `    ${line}`),
        `  again: ${again(trial)}`,
      ].join('\n'),
      { cause },
    );
    this.law = law;
    this.game = trial.definition.name;
    this.seed = trial.seed;
    this.inputs = lines.length;
  }
}

/** Returns the line of code that replays only this game. */
function again({ definition, seed, players, options, strict }: Trial<AnyGame>): string {
  const settings = { games: 1, seed, players: [players], matchOptions: [options], ...(strict ? {} : { strict }) };
  return `describeGame(${definition.name}, ${JSON.stringify(settings)})`;
}

/** Throws unless the condition holds. */
export function hold(condition: boolean, reason: string | (() => string)): asserts condition {
  if (!condition) throw new Error(typeof reason === 'string' ? reason : reason());
}

/** Throws unless two texts are equal; the message shows the first difference. */
export function holdSame(mine: string, other: string, what: string): void {
  if (mine === other) return;
  let at = 0;
  while (mine[at] === other[at]) at++;
  const from = Math.max(0, at - 30);
  const part = (text: string): string => `${from > 0 ? '…' : ''}${text.slice(from, at + 60)}`;
  throw new Error(`${what}: ${part(mine)} is not ${part(other)}`);
}
