// Rules code must give the same game on every machine and every day: no clock, no chance, no locale, no outside world.
// The list and the search are those of `rookery check`, here for the engine, the cards and all games.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findImpurities } from '@rookery/check';
import { isTestFile, report, sourceFiles } from './source-text.mjs';
import { isMain } from './steps.mjs';

/**
 * Checks the engine, the cards, the templates and every game. A line may be excused with `// purity: allowed <reason>`.
 * @param {string} root
 * @returns {string[]} violations, each as `file:line message`
 */
export function checkPurity(root) {
  const gamesFolder = join(root, 'games');
  const games = existsSync(gamesFolder) ? readdirSync(gamesFolder).map((name) => `games/${name}/rules`) : [];
  return ['packages/engine/src', 'packages/cards/src', 'packages/create-rookery/templates', ...games]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTestFile(file))
    .flatMap((file) => {
      const name = relative(root, file).split(sep).join('/');
      return findImpurities(file, readFileSync(file, 'utf8')).map(({ line, message }) => `${name}:${line} ${message}`);
    });
}

if (isMain(import.meta.url)) report('purity', checkPurity(fileURLToPath(new URL('..', import.meta.url))));
