import { fillTemplate } from './fill-template.ts';

/**
 * Values for the placeholders in an error message, by name.
 *
 * @example
 * const details: ErrorDetails = { place: 'matches.db', reason: 'the disk is full' };
 */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * An error with a code that programs can act on, and a message that says what is wrong and how to fix it. Each subclass
 * has its own table of messages by code; `RookeryError`, the engine's, is one of them.
 *
 * @example
 * const FERRY_ERRORS = { 'ferry-full': 'The ferry takes {most} at most; {asked} want to cross.' } as const;
 * class FerryError extends CodedError<keyof typeof FERRY_ERRORS> {
 *   override readonly name = 'FerryError';
 *   constructor(code: keyof typeof FERRY_ERRORS, details: ErrorDetails) {
 *     super(FERRY_ERRORS, code, details);
 *   }
 * }
 * console.log(new FerryError('ferry-full', { most: 4, asked: 6 }).message); // The ferry takes 4 at most; 6 want to cross.
 */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;
  /** Values of the placeholders in the message. */
  readonly details: ErrorDetails;

  protected constructor(
    texts: Readonly<Partial<Record<Code, string>>>,
    code: Code,
    details: ErrorDetails = {},
    cause?: unknown,
  ) {
    const text = texts[code];
    super(
      text === undefined ? withoutText(code, details) : fillTemplate(text, details),
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.details = details;
  }
}

/** Returns the message of an error whose text is left out, as in production bundles: its code and details. */
function withoutText(code: string, details: ErrorDetails): string {
  return [code, ...Object.entries(details).map(([name, detail]) => `${name}: ${String(detail)}`)].join(', ');
}
