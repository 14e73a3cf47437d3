import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * What can be wrong with a design. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(DESIGN_ERRORS['bad-design']); // {at} is {found}; it should be {wanted}.
 */
export const DESIGN_ERRORS = {
  'bad-design': '{at} is {found}; it should be {wanted}.',
  'unknown-design-word': '{at} has “{word}”, which is no word for a design there; there are {known}.',
  'each-without-loop':
    '{at} means the player of a loop, but there is none around it; put it into { "each": …, "show": … }.',
} as const;

/** What can be wrong with a design, by name. */
export type DesignErrorCode = keyof typeof DESIGN_ERRORS;

/**
 * A design that cannot be used, and where in it the mistake is.
 *
 * @example
 * try {
 *   checkDesign({ group: 'pile', children: [] });
 * } catch (error) {
 *   if (error instanceof DesignError) console.log(error.message); // design.group is "pile"; it should be one of "row", "column", "wrap".
 * }
 */
export class DesignError extends CodedError<DesignErrorCode> {
  override readonly name = 'DesignError';

  constructor(code: DesignErrorCode, details: ErrorDetails) {
    super(DESIGN_ERRORS, code, details);
  }
}
