import { fillTemplate } from '@rookery/engine/errors';
/**
 * Message templates of problems in normalized state.
 *
 * @example
 * console.log(NORMALIZED_PROBLEMS['parent-mismatch']); // {where} and {other} do not agree: {reason}.
 */
export const NORMALIZED_PROBLEMS = {
  'no-tables': 'This is not a save in the format {format}, version {version}.',
  'other-game': 'This is a save of {found}, not of {wanted}.',
  'bad-settings': 'The match cannot be set up: {reason}',
  'damaged-part': 'The part {part} is damaged: {reason}.',
  'unknown-class': '{table}: the game has no class of this name.{hint}',
  'bad-row': '{table}, row {row}: {reason}.',
  'row-twice': '{table}, row {row}: there is a row with this id in {other} too.',
  'no-game': 'There must be one row without a parent, in the table Game; there are {count}.',
  'missing-row': '{where} refers to {id}, but no table has such a row.',
  'child-twice': '{where} lists {id}, which {other} lists too.',
  'parent-mismatch': '{where} and {other} do not agree: {reason}.',
  cycle: '{table}, row {row}: it contains itself, by way of {way}.',
  'bad-column': '{where}: {reason}.',
  'unknown-attribute': '{where}: the class has no such attribute.{hint}',
  'missing-attribute': '{where}: the column is missing; the class has such an attribute, {type}.',
  'wrong-type': '{where} must be {type}, not {value}.',
  'dangling-reference': '{where} refers to {id}, but no table has such a row.',
  'field-mismatch': '{where} is {value}, but the game has {own} there.',
  'not-restorable': 'The tables are consistent, but the engine refuses them: {reason}',
} as const;

/** Code of a problem in normalized state. */
export type NormalizedProblemCode = keyof typeof NORMALIZED_PROBLEMS;

/** A problem in normalized state, with its location. */
export interface NormalizedProblem {
  readonly code: NormalizedProblemCode;
  readonly message: string;
  /** Class, id and column, if the problem has such a location. */
  readonly table?: string;
  readonly row?: string;
  readonly column?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Location in normalized state. */
export interface Place {
  readonly table?: string;
  readonly row?: string | number;
  readonly column?: string;
}

/** Creates a problem with its message. */
export function problem(
  code: NormalizedProblemCode,
  place: Place = {},
  details: Readonly<Record<string, unknown>> = {},
): NormalizedProblem {
  const at = { ...place, ...(place.row !== undefined && { row: String(place.row) }) } as Pick<
    NormalizedProblem,
    keyof Place
  >;
  const parts: Readonly<Record<string, unknown>> = { hint: '', ...at, where: wordsFor(place), ...details };
  const message = fillTemplate(NORMALIZED_PROBLEMS[code], parts);
  return { code, message, ...at, details };
}

/** Describes a location in words. */
export function wordsFor({ table, row, column }: Place): string {
  return [table, row === undefined ? undefined : `row ${row}`, column === undefined ? undefined : `column ${column}`]
    .filter((part) => part !== undefined)
    .join(', ');
}
