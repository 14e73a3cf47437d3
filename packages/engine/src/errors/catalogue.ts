import { FAULTS as texts } from '#fault-texts';
import { CodedError, type ErrorDetails } from './coded-error.ts';
import type { FAULTS as TEXTS } from './fault-texts.ts';
import { fillTemplate } from './fill-template.ts';

/** Texts of refusals that any match can return. */
const IN_PLAY = {
  'malformed-input': 'The input is malformed: {reason}.',
  'unknown-seat': 'There is no seat {seat}; this match has seats {seats}.',
  'unknown-action': 'There is no action called {action}.',
  'not-offered': '"{action}" isn\'t available right now.',
  'not-your-turn': "It isn't your turn. Waiting for {names}.",
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
  'question-pending': 'Answer this question first: {prompt}',
  'no-question': 'There is no question for you to answer right now.',
  'bad-options': 'Option {option}: {reason}.',
} as const;

/**
 * Texts of refusals about records: views, steps, notation and saves. Separate, so that a page that only plays does not
 * bundle them.
 */
const OF_RECORDS = {
  'stale-move': 'The game has moved on. Check the table and choose again.',
  'nothing-to-undo': 'There is nothing to take back.',
  'nothing-to-redo': 'There is nothing to redo.',
  'undo-learned': "You can't take that back: {reason}.",
  'undo-not-allowed': 'You can\'t take that back: "{action}" is final in this game.',
  'undo-needs-consent': '{names} must agree before you can take that back.',
  'unreadable-notation': 'Cannot read "{text}": {reason}.',
  'bad-save': 'This is not a save of {game}: {reason}.',
} as const;

/**
 * The one catalogue of everything that can go wrong. A refusal is a player's mistake and comes back as a value;
 * a fault is a bug of the game or of the caller and is thrown. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(REFUSALS['not-your-turn']); // It isn't your turn. Waiting for {names}.
 */
export const REFUSALS: typeof IN_PLAY & typeof OF_RECORDS = /* @__PURE__ */ Object.assign({}, IN_PLAY, OF_RECORDS);

/**
 * Texts of faults: each message names the cause and says how to fix it. Empty in production bundles.
 *
 * @example
 * console.log(FAULTS['unlisted-class']); // {class} is not part of this game. Add it to the entities of its game class.
 */
export const FAULTS: Readonly<Partial<Record<keyof typeof TEXTS, string>>> = texts;

/** A player's mistake, by name. */
export type RefusalCode = keyof typeof REFUSALS;
/** Codes of refusals for a choice or an input during play. */
export type RefusedInPlay = keyof typeof IN_PLAY;
/** A bug, by name. */
export type FaultCode = keyof typeof TEXTS;
/** The part of an action that failed. */
export type FailedPart = 'input' | 'seat' | 'flow' | 'action' | 'condition' | 'selection' | 'cost' | 'undo';

/**
 * Reason why an input was refused. The state has not changed.
 *
 * @example
 * const result = match.play({ ...match.legal().at(0), seat: 1 });
 * if (!result.ok) console.log(result.refusal.code, result.refusal.message); // not-your-turn It isn't your turn. Waiting for Ann.
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
export class RookeryError extends CodedError<FaultCode> {
  override readonly name = 'RookeryError';

  constructor(code: FaultCode, details?: ErrorDetails, cause?: unknown) {
    super(FAULTS, code, details, cause);
  }
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

/** Returns a refusal as a result. */
export function refuse(
  code: keyof typeof IN_PLAY,
  part: FailedPart,
  details: Readonly<Record<string, unknown>> = {},
  retry = true,
): Refused {
  return { ok: false, refusal: { code, message: fillTemplate(IN_PLAY[code], details), part, retry, details } };
}

/** Returns a refusal about records as a result. */
export function refuseRecord(
  code: keyof typeof OF_RECORDS,
  part: FailedPart,
  details: Readonly<Record<string, unknown>> = {},
  retry = true,
): Refused {
  return { ok: false, refusal: { code, message: fillTemplate(OF_RECORDS[code], details), part, retry, details } };
}

/** Returns the refusal for an input of unknown form. */
export function malformed(reason: string): Refused {
  return refuse('malformed-input', 'input', { reason });
}

/** Refusal for a seat number that this match does not have. */
export function refuseSeat(seat: unknown, seats: number): Refused {
  return refuse('unknown-seat', 'seat', { seat: shown(seat), seats: `0 to ${seats - 1}` }, false);
}

/** Result of an accepted input that returns no value. */
export const OK: Result = { ok: true, value: undefined };
