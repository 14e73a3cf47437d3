import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '@rookery/engine';
import { definitionIn } from '@rookery/engine/manifest';
import { findGame, GAMES, moduleOf } from './catalogue.ts';
import { UsageError } from './usage-error.ts';

/** A game from the command line, and the module from which threads and other processes import it. */
export interface ResolvedGame {
  readonly game: AnyGame;
  readonly module: string;
}

/** Finds a bundled game by name, or else imports one from a file or package that exports its definition or manifest. */
export async function resolveGame(text: string): Promise<ResolvedGame> {
  const known = findGame(text);
  if (known !== undefined) return { game: known, module: moduleOf(known.name) };
  const module = moduleAt(text);
  if (module === undefined)
    throw new UsageError(`There is no game "${text}". Available games: ${GAMES.map(({ name }) => name).join(', ')}.`);
  const game = await definitionIn(await importModule(text, module));
  if (game === undefined) throw new UsageError(`${text} does not export a game: neither a definition nor a manifest.`);
  return { game, module };
}

/** Resolves a module: a file, or a package seen from the working directory. */
function moduleAt(text: string): string | undefined {
  const path = resolve(text);
  if (/\.[mc]?[jt]s$/.test(text)) return existsSync(path) ? pathToFileURL(path).href : undefined;
  try {
    return pathToFileURL(createRequire(join(process.cwd(), 'from-here.js')).resolve(text)).href;
  } catch {
    return undefined;
  }
}

async function importModule(text: string, module: string): Promise<object> {
  try {
    return await import(module);
  } catch (error) {
    throw new UsageError(`${text} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}
