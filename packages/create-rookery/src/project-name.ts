import { CreateError } from './create-error.ts';

/** Names of games, packages and folders at once. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 60;
/** A package cannot depend on another one of its own name, and some folders have a meaning of their own. */
const TAKEN = ['rookery', 'typescript', 'vitest', 'node-modules'];

/** Checks the name of a project. Throws an error that suggests the nearest good one. */
export function checkName(name: string): void {
  if (isGoodName(name)) return;
  const why = TAKEN.includes(name)
    ? 'it is the name of a package that the project needs'
    : name.length > LONGEST
      ? `it is longer than ${LONGEST} characters`
      : 'a name has lower-case letters, digits and single hyphens, and starts with a letter';
  throw new CreateError(
    `"${name}" cannot be the name of a project: ${why}.`,
    `Take another one, such as ${nearestGoodName(name)}.`,
  );
}

/** Whether a text can be the name of a project. */
export function isGoodName(name: string): boolean {
  return NAME.test(name) && name.length <= LONGEST && !TAKEN.includes(name);
}

/** Returns the good name that is nearest to a text: `My Game!` becomes `my-game`. */
export function nearestGoodName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');
  const name = words.slice(0, LONGEST - 'game-'.length).replace(/^-+|-+$/g, '');
  if (name === '') return 'my-game';
  return isGoodName(name) ? name : TAKEN.includes(name) ? `my-${name}` : `game-${name}`;
}

/** Returns the title of a project without one: `my-game` becomes `My Game`. */
export function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Checks a title: one line of text, which people can read. */
export function checkTitle(title: string): void {
  if (title.trim() !== '' && title.length <= LONGEST && !/\p{C}/u.test(title)) return;
  throw new CreateError(`The title must be one line of 1 to ${LONGEST} characters.`, 'For example: --title "My Game"');
}
