/**
 * The one catalogue of everything that can go wrong. A refusal is a player's mistake and comes back as a value;
 * a fault is a bug of the game or of the caller and is thrown. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(REFUSALS['not-your-turn']);
 */
export const REFUSALS = {
  'malformed-input': 'The input is not of a known form: {reason}.',
  'unknown-seat': 'There is no seat {seat}; this match has seats {seats}.',
  'unknown-action': 'There is no action called {action}.',
  'not-offered': '{action} is not offered to seat {seat} now.',
  'not-your-turn': 'It is not for seat {seat} to act now; waiting for {waiting}.',
  'game-over': 'The game is over.',
  'condition-failed': '{action} is not possible: {label}.',
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
  'stale-input': 'The input belongs to step {step}, but the match is at step {now}.',
  'nothing-to-undo': 'There is nothing to take back.',
  'nothing-to-redo': 'There is nothing to play again.',
  'undo-learned': 'It cannot be taken back: {reason}.',
  'undo-not-allowed': '{action} cannot be taken back.',
  'undo-needs-consent': 'Taking back needs the consent of seats {seats}.',
  'unreadable-notation': 'Cannot read "{text}": {reason}.',
  'bad-options': 'Option {option}: {reason}.',
  'bad-save': 'This is not a save of {game}: {reason}.',
} as const;

/**
 * What is thrown: the message names the culprit and says what would be right.
 *
 * @example
 * console.log(FAULTS['unlisted-class']);
 */
export const FAULTS = {
  'outside-step': '{what} outside of a step. State changes only inside setup, effects and flow code.',
  'unlisted-class': '{class} is not part of this game. Add it to the entities of its game class.',
  'unknown-attribute': '{class} has no attribute {attribute}. Declared: {known}.',
  'reserved-attribute':
    'A class made of {class} declares an attribute {attribute}, but every entity already has something of that name. Choose another.',
  'field-shadows-attribute': '{class} has a field {field} that hides the attribute of the same name. Remove the field.',
  'mutable-field':
    '{class}.{field} holds {value}, which could change behind the journal. Fields hold entities, primitives or frozen plain data; use an attribute, or list(), set(), map() or counter().',
  'private-state': '{class} has a private field {field}. Private state escapes the journal; declare an attribute instead.',
  'frozen-write':
    'Cannot write {what}: entities and what their fields hold are frozen. Declare an attribute, with list(), set(), map() or counter() for what grows.',
  'mutable-default': 'The default of {attribute} is {value}. Use list(), set(), map(), counter() or value().',
  'mutable-value':
    '{class}.{attribute} was given {value}. Attributes hold primitives; declare it with value() for plain data.',
  'not-plain': '{what} holds {value}; only plain data and entities can be stored.',
  'foreign-entity': '{entity} belongs to another match.',
  'gone-entity': '{entity} no longer exists.',
  'bad-move': 'Cannot put {entity} into {target}: {reason}.',
  'created-outside': '{class} must be made with create(), not with new.',
  'bad-definition': 'The definition of {game}: {reason}.',
  'unknown-flow-action': 'The flow names an action {action} that {game} does not have; it has {known}.',
  'flow-without-progress':
    'The flow ran {limit} nodes without waiting for anyone, last in {node}. A loop there never ends.',
  'flow-ended':
    'The flow of {game} came to its end without an outcome. Loop it, give the definition an outcome, or call game.end().',
  'too-many-writes': 'One step made more than {limit} writes: some loop in its code does not end.',
  'too-many-questions': 'One step asked more than {limit} questions.',
  'random-in-field': 'Randomness was used in a field of a class. Draw in setup; fields are built before the match begins.',
  'ask-outside-step': 'A question can only be asked inside setup, an effect or flow code.',
  'question-not-asked': 'A question was created and never asked: {prompt}{line}. Write `yield*` in front of it.',
  'generator-here': '{what} is a generator. Only effects of actions may be; ask in plain code here.',
  'async-effect':
    '{action} gave a promise. Rules run at once; to wait for a player, ask with choose() or write a generator.',
  'suspend-swallowed': 'The code of {action} caught the signal of a pending question. Catch only your own errors.',
  'no-candidates': 'A question to seat {seat} has no possible answer: {prompt}',
  'too-many-candidates': '{selection} of {action} has more than {limit} possibilities to list.',
  'game-threw': '{action} failed: {reason}',
  impure: 'Running {action} twice gave different states: {difference}.',
  'undo-inexact': 'Taking back {action} did not restore the state: {difference}.',
  'forbidden-global':
    '{what} was used inside a step. Nothing of the outside enters the rules; use game.random and attributes.',
  'replay-diverged': 'The replay differs at step {step}: {reason}.',
  'illegal-move': '{message}',
  'bad-settings': '{message}',
  exploring: 'The match is being explored; close the exploration first.',
  'no-world': 'No world fits what seat {seat} knows after {tries} tries.',
  'bad-random': '{what} needs {need}.',
  'bad-coordinate': '{grid} has no cell {at}.',
} as const;

/** A player's mistake, by name. */
export type RefusalCode = keyof typeof REFUSALS;
/** A bug, by name. */
export type FaultCode = keyof typeof FAULTS;
/** The part of an action that failed. */
export type FailedPart = 'input' | 'seat' | 'flow' | 'action' | 'condition' | 'selection' | 'cost' | 'undo';

/**
 * Why an input was not taken. The state is as it was before.
 *
 * @example
 * const result = match.act(0, 'mark', { cell });
 * if (!result.ok) console.log(result.refusal.code, result.refusal.message);
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly part: FailedPart;
  /** Whether another input by the same seat could succeed now. */
  readonly retry: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The outcome of something a player may get wrong. */
export type Result<T = void> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Fills the placeholders of a catalogue text; a placeholder without a value stays as it is. */
export function fill(text: string, details: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in details ? String(details[name]) : whole));
}

/**
 * A bug of a game or of the caller, with a code that programs can act on.
 *
 * @example
 * try {
 *   createMatch(game);
 * } catch (error) {
 *   if (error instanceof RookeryError) console.error(error.code, error.details);
 * }
 */
export class RookeryError extends Error {
  override readonly name = 'RookeryError';
  readonly code: FaultCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: FaultCode, details: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(fill(FAULTS[code], details), cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
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

/** Makes a refusal result. */
export function refuse(
  code: RefusalCode,
  part: FailedPart,
  details: Readonly<Record<string, unknown>> = {},
  retry = true,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message: fill(REFUSALS[code], details), part, retry, details } };
}

/** The result of an input that was taken, where there is nothing more to say. */
export const TAKEN: Result = { ok: true, value: undefined };
