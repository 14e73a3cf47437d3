import { dirname, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ProjectError } from './project-error.ts';

/** Address of the module that a thread imports first, so that it can import games in TypeScript. */
export const TYPESCRIPT_LOADER = new URL(
  `./register-typescript.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
).href;

/**
 * Imports a file, TypeScript or JavaScript. Throws an error that names file, line and reason if that fails.
 *
 * @example
 * const module = await importModule('games/hex/rules/index.ts');
 * console.log('hex' in module); // true
 */
export async function importModule(file: string): Promise<object> {
  if (!/\.[mc]?js$/.test(file)) await import('./register-typescript.ts');
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if (isEngineMissing(error)) throw new ProjectError('no-engine', { folder: shortPath(dirname(file)) }, error);
    const place = placeOf(error);
    const cure = place === undefined ? 'Correct it, then run the command again.' : `See ${place}.`;
    throw new ProjectError('game-fails', { file: shortPath(file), reason: reasonOf(error), cure }, error);
  }
}

/** Whether an import failed because a package of Rookery is not installed. */
function isEngineMissing(error: unknown): boolean {
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  return code === 'ERR_MODULE_NOT_FOUND' && /package '(rookery|@rookery\/engine)'/.test(message);
}

/**
 * Returns a path relative to the working directory if that is shorter.
 *
 * @example
 * console.log(shortPath(`${process.cwd()}/src/game.ts`)); // src/game.ts
 */
export function shortPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.length < file.length ? path || '.' : file;
}

function reasonOf(error: unknown): string {
  const [first = 'unknown error'] = (error instanceof Error ? error.message : String(error)).split('\n');
  return first.replace(/[.:]$/, '');
}

/** Returns file, line and column of the first line of a stack that belongs to the project. */
function placeOf(error: unknown): string | undefined {
  const lines = (error instanceof Error ? (error.stack ?? '') : '').split('\n');
  for (const line of lines) {
    const [, url, position] = /(file:\/\/[^\s)]+?|\/[^\s):]+):(\d+(?::\d+)?)/.exec(line) ?? [];
    if (url === undefined || url.includes('node_modules') || url.includes('node:')) continue;
    return `${shortPath(url.startsWith('file:') ? fileURLToPath(url.replace(/\?.*$/, '')) : url)}:${position}`;
  }
  return undefined;
}
