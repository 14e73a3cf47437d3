import { FAULTS as texts } from '#fault-texts';
import type { FAULTS as TEXTS } from '../fault-texts.ts';
import { fillTemplate } from './fill-template.ts';

/** What is refused in every match. */
const IN_PLAY = {
  'malformed-input': 'The input is not of a known form: {reason}.',
  'unknown-seat': 'There is no seat {seat}; this match has seats {seats}.',
  'unknown-action': 'There is no action called {action}.',
  'not-offered': '{action} is not offered to seat {seat} now.',
  'not-your-turn': 'It is not for seat {seat} to act now; waiting for {waiting}.',
  'game-over': 'The game is over.',
  'condition-failed': '{action} is not possible: {label}.',
  blocked: '{reason}',
  'missing-selection': '{action} needs a choice for {selection}.',
  'unknown-selection': '{action} has no selection called {selection}; it has {known}.',
  'not-a-candidate': 'That is not one of the choices for {selection}.',
  'wrong-count': '{selection} takes {min} to {max} choices, not {count}.',
  'out-of-range': '{selection} must be a number from {min} to {max}.',
  'bad-text': '{selection} must be a text of {min} to {max} characters{pattern}.',
  'check-failed': '{action} is not possible with these choices: {label}.',
  'cost-not-payable': 'The cost of {action} cannot be paid: {label}.',
  'question-pending': 'A question is waiting for its answer: {prompt}',
  'no-question': 'No question is waiting for seat {seat}.',
  'bad-options': 'Option {option}: {reason}.',
} as const;

/** What is refused of records: of views, steps, notation and saves. Apart, so that a page that only plays does not carry it. */
const OF_RECORDS = {
  'stale-input': 'The input belongs to step {step}, but the match is at step {now}.',
  'nothing-to-undo': 'There is nothing to take back.',
  'nothing-to-redo': 'There is nothing to play again.',
  'undo-learned': 'It cannot be taken back: {reason}.',
  'undo-not-allowed': '{action} cannot be taken back.',
  'undo-needs-consent': 'Taking back needs the consent of seats {seats}.',
  'unreadable-notation': 'Cannot read "{text}": {reason}.',
  'bad-save': 'This is not a save of {game}: {reason}.',
} as const;

/**
 * The one catalogue of everything that can go wrong. A refusal is a player's mistake and comes back as a value;
 * a fault is a bug of the game or of the caller and is thrown. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(REFUSALS['not-your-turn']); // It is not for seat {seat} to act now; waiting for {waiting}.
 */
export const REFUSALS: typeof IN_PLAY & typeof OF_RECORDS = /* @__PURE__ */ Object.assign({}, IN_PLAY, OF_RECORDS);

/**
 * What is thrown: the message names the culprit and says what would be right. Empty in bundles for production.
 *
 * @example
 * console.log(FAULTS['unlisted-class']); // {class} is not part of this game. Add it to the entities of its game class.
 */
export const FAULTS: Readonly<Partial<Record<keyof typeof TEXTS, string>>> = texts;

/** A player's mistake, by name. */
export type RefusalCode = keyof typeof REFUSALS;
/** What is wrong with a choice, or with an input in play. */
export type RefusedInPlay = keyof typeof IN_PLAY;
/** A bug, by name. */
export type FaultCode = keyof typeof TEXTS;
/** The part of an action that failed. */
export type FailedPart = 'input' | 'seat' | 'flow' | 'action' | 'condition' | 'selection' | 'cost' | 'undo';

/**
 * Why an input was not taken. The state is as it was before.
 *
 * @example
 * const result = match.play({ ...match.legal().at(0), seat: 1 });
 * if (!result.ok) console.log(result.refusal.code, result.refusal.message); // not-your-turn It is not for seat 1 to act now; waiting for seat 0.
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly part: FailedPart;
  /** Whether another input by the same seat could succeed now. */
  readonly retry: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A refusal as a result. */
export interface Refused<R = Refusal> {
  readonly ok: false;
  readonly refusal: R;
}

/** The result of something that a player, a client or a file may get wrong: a value, or a refusal. `unwrap` returns the value or throws. */
export type Result<T = void, R = Refusal> = { readonly ok: true; readonly value: T } | Refused<R>;

/**
 * A bug of a game or of the caller, with a code that programs can act on.
 *
 * @example
 * try {
 *   createMatch(checkers, { players: 7, seed: 'a' });
 * } catch (error) {
 *   if (error instanceof RookeryError) console.log(error.code); // bad-settings
 * }
 */
export class RookeryError extends Error {
  override readonly name = 'RookeryError';
  readonly code: FaultCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: FaultCode, details: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    const text: string | undefined = FAULTS[code];
    super(
      text === undefined ? plainFault(code, details) : fillTemplate(text, details),
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.details = details;
  }
}

/** A fault without its text: the code, and what it is about. */
function plainFault(code: string, details: Readonly<Record<string, unknown>>): string {
  return [code, ...Object.entries(details).map(([name, detail]) => `${name}: ${String(detail)}`)].join(', ');
}

/** A value in an error, whatever it is: short, and without running any of its code. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 40);
  return typeof value === 'number' || typeof value === 'boolean' || value === undefined ? String(value) : typeof value;
}

/** Throws a coded error. */
export function fault(code: FaultCode, details?: Readonly<Record<string, unknown>>, cause?: unknown): never {
  throw new RookeryError(code, details, cause);
}

/** Makes a refusal result. */
export function refuse(
  code: keyof typeof IN_PLAY,
  part: FailedPart,
  details: Readonly<Record<string, unknown>> = {},
  retry = true,
): Refused {
  return { ok: false, refusal: { code, message: fillTemplate(IN_PLAY[code], details), part, retry, details } };
}

/** The same for what is refused of records. */
export function refuseRecord(
  code: keyof typeof OF_RECORDS,
  part: FailedPart,
  details: Readonly<Record<string, unknown>> = {},
  retry = true,
): Refused {
  return { ok: false, refusal: { code, message: fillTemplate(OF_RECORDS[code], details), part, retry, details } };
}

/** The refusal of an input that is of no known form. */
export function malformed(reason: string): Refused {
  return refuse('malformed-input', 'input', { reason });
}

/** The refusal of a seat that is none. */
export function refuseSeat(seat: unknown, seats: number): Refused {
  return refuse('unknown-seat', 'seat', { seat: shown(seat), seats: `0 to ${seats - 1}` }, false);
}

/** The result of an input that was taken, where there is nothing more to say. */
export const OK: Result = { ok: true, value: undefined };
