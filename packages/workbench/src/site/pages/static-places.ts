import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Pages of a site without a server, besides its front page and those of its games. */
const PLACES = ['about', 'replay', 'settings'];

/**
 * Copies the page to every address that can be linked to, and to 404.html, which many hosts show for all others: a web
 * server that knows nothing but files then finds each of them.
 */
export function writeStaticPlaces(folder: string, games: readonly string[]): void {
  const page = join(folder, 'index.html');
  for (const place of [...PLACES, ...games.map((game) => join('game', game))]) {
    mkdirSync(join(folder, place), { recursive: true });
    copyFileSync(page, join(folder, place, 'index.html'));
  }
  copyFileSync(page, join(folder, '404.html'));
}
