/**
 * Possible problems of a presentation. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(PRESENTATION_ERRORS['bad-presentation']); // {at} is {found}; it should be {wanted}.
 */
export const PRESENTATION_ERRORS = {
  'bad-presentation': '{at} is {found}; it should be {wanted}.',
  'unknown-presentation-word': '{at} has the unknown field “{word}”. {hint}',
  'unknown-name': '{at} names the {what} “{name}”, which the game does not have. {hint}',
  'bad-phrase': '{at}: {reason}.',
  'bad-picture':
    '{at} is {found}; it should be a picture such as “disc” or “icon:crown”, or an address on this server such as “/art/tower.webp”. {hint}',
  'colours-alike':
    '{at} cannot be told from {other}. Choose a colour that is lighter, darker or of another hue, or give one of them a pattern.',
  'item-without-loop': '{at} means the item of a loop, but no loop surrounds it. Put it into { "each": …, "show": … }.',
  'refused-name': '{at} has a field called “{word}”, which every object has. Choose another name.',
  'presentation-too-large': '{at} has {found} {unit}; at most {limit} are allowed.',
} as const;

/** Code of a problem of a presentation. */
export type PresentationErrorCode = keyof typeof PRESENTATION_ERRORS;

/** A problem of a presentation. */
export interface PresentationProblem {
  readonly code: PresentationErrorCode;
  /** JSON pointer to it: `/layout/children/0/zone`; empty for the presentation itself. */
  readonly pointer: string;
  readonly message: string;
  /** A word near the one that is unknown. */
  readonly nearest?: string;
}
