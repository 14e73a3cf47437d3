import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Possible errors of a design. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(DESIGN_ERRORS['bad-design']); // {at} is {found}; it should be {wanted}.
 */
export const DESIGN_ERRORS = {
  'bad-design': '{at} is {found}; it should be {wanted}.',
  'unknown-design-word': '{at} has the unknown field “{word}”. Known fields: {known}.',
  'each-without-loop': '{at} means the player of a loop, but no loop surrounds it. Put it into { "each": …, "show": … }.',
} as const;

/** Code of a design error. */
export type DesignErrorCode = keyof typeof DESIGN_ERRORS;

/**
 * Thrown for an invalid design; says where in it the mistake is.
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
