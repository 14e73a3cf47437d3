/**
 * What the text of an error is filled in with, by the names in its braces.
 *
 * @example
 * const details: Details = { place: 'matches.db', reason: 'the disk is full' };
 */
export type Details = Readonly<Record<string, unknown>>;

/**
 * An error with a code that programs can act on, and a text that says what is wrong and what would be right. Each kind has its own
 * table of texts, by code.
 *
 * @example
 * const FERRY_ERRORS = { 'ferry-full': 'The ferry takes {most} at most; {asked} want to cross.' } as const;
 * class FerryError extends CodedError<keyof typeof FERRY_ERRORS> {
 *   override readonly name = 'FerryError';
 *   constructor(code: keyof typeof FERRY_ERRORS, details: Details) {
 *     super(FERRY_ERRORS, code, details);
 *   }
 * }
 * console.log(new FerryError('ferry-full', { most: 4, asked: 6 }).message); // The ferry takes 4 at most; 6 want to cross.
 */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;
  /** What the text is filled in with. */
  readonly details: Details;

  protected constructor(texts: Readonly<Record<Code, string>>, code: Code, details: Details = {}, cause?: unknown) {
    super(filled(texts[code], details), cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }
}

/** Braces without a detail stay as they are. */
function filled(text: string, details: Details): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(details, name) ? String(details[name]) : whole,
  );
}
