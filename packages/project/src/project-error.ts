import { CodedError, type ErrorDetails, fillTemplate } from '@rookery/engine/errors';

/**
 * Messages of all errors of projects and command lines: what is wrong, in one line.
 *
 * @example
 * console.log(PROJECT_ERRORS['no-project']); // There is no package.json in {folder} or above it.
 */
export const PROJECT_ERRORS = {
  'no-project': 'There is no package.json in {folder} or above it.',
  'bad-project': '{file} is invalid: {reason}.',
  'no-vitest': 'The project in {folder} does not have vitest.',
  'no-games': 'The project in {folder} has no games.',
  'no-engine': 'The project in {folder} does not have @rookery/engine.',
  'unknown-game': 'There is no game "{game}".',
  'several-games': 'The project in {folder} has several games: {known}.',
  'not-a-game': '{file} does not export a game.',
  'game-fails': '{file} cannot be loaded: {reason}.',
  'bad-pack': '{file} is not a packed game that can be used: {reason}.',
  'pack-engine': '{file} needs the engine {wanted}, and this is {own}.',
  'bad-file': '{file} cannot be read. {reason}',
  'foreign-files': '{folder} has files that rookery build has not written: {file}.',
  'build-fails': 'The games cannot be built: {reason}.',
  'port-in-use': 'Port {port} is in use by another program.',
  'bad-argument': '{problem}',
} as const;

/** Code of a project error. */
export type ProjectErrorCode = keyof typeof PROJECT_ERRORS;

/** Cures of all errors: what to do, in one line. */
const CURES: Readonly<Record<ProjectErrorCode, string>> = {
  'no-project': 'Go to the folder of a project, or make one: npm create rookery@latest my-game',
  'bad-project': 'Correct it, for example: "rookery": { "games": ["src/game.ts"] }',
  'no-vitest': 'Install it: npm install --save-dev vitest',
  'no-games': 'Add src/game.ts, or name your games in package.json: "rookery": { "games": ["src/game.ts"] }',
  'no-engine': 'Install it: npm install rookery',
  'unknown-game': '{cure}',
  'several-games': 'Name the one you mean.',
  'not-a-game': 'Export what defineGame returns, or a manifest as in game.ts.',
  'game-fails': '{cure}',
  'bad-pack': 'Get the file again from its author, or pack the game again: rookery pack',
  'pack-engine': 'Install a rookery of such a version, or have the game packed again with this one.',
  'bad-file': 'Check that it is the right file, and that it is complete.',
  'foreign-files': 'Choose another folder with --out, or empty this one.',
  'build-fails': '{cure}',
  'port-in-use': 'Stop that program, or choose another port, such as --port 0 for any free one.',
  'bad-argument': '{cure}',
};

/**
 * An error for a person at a command line: the message says in one line what is wrong, `cure` in one line what to do.
 *
 * @example
 * try {
 *   findProject('/');
 * } catch (error) {
 *   if (error instanceof ProjectError) console.log(error.code); // no-project
 * }
 */
export class ProjectError extends CodedError<ProjectErrorCode> {
  override readonly name = 'ProjectError';
  /** The cure: what to do, in one line. */
  readonly cure: string;

  constructor(code: ProjectErrorCode, details: ErrorDetails, cause?: unknown) {
    super(PROJECT_ERRORS, code, details, cause);
    this.cure = fillTemplate(CURES[code], details);
  }
}

/**
 * Returns the error for a command line that cannot be understood, with a cure that starts with a verb or names the usage.
 *
 * @example
 * const error = badArgument('The depth is missing.', 'For example: rookery perft 3');
 * console.log(error.code, error.cure); // bad-argument For example: rookery perft 3
 */
export function badArgument(problem: string, cure: string): ProjectError {
  return new ProjectError('bad-argument', { problem, cure });
}
