import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArcadeParts } from '@rookery/arcade/build';
import { importModule, type LoadedGame } from '@rookery/project';

/** A game with the export that pages import. */
export interface SiteGame extends LoadedGame {
  /** Name of the export of the file that is the manifest, or else the definition. */
  readonly exportName: string;
}

/** Finds out what pages import of each game. Of several versions of a game, the last one counts. */
export async function siteGames(games: readonly LoadedGame[]): Promise<readonly SiteGame[]> {
  const latest = new Map(games.map((game) => [game.definition.name, game]));
  return Promise.all(
    [...latest.values()].map(async (game) => {
      const wanted = game.manifest ?? game.definition;
      const [exportName = 'default'] =
        Object.entries(await importModule(game.file)).find(([, value]) => value === wanted) ?? [];
      return { ...game, exportName };
    }),
  );
}

/** Options of pages that people set. */
export interface SiteOptions {
  /** @default that of the only game, or 'Rookery' */
  readonly title?: string;
  /** Whether a server of Rookery answers beside the pages. */
  readonly hasServer: boolean;
}

/** Returns what the pages of some games are built from. Icons are those in `folder`, or an initial. */
export function sitePartsOf(
  games: readonly SiteGame[],
  folder: string,
  { title: wanted, hasServer }: SiteOptions,
): ArcadeParts {
  const [only, second] = games;
  const single = second === undefined ? only : undefined;
  const title = wanted ?? (single === undefined ? undefined : titleOf(single));
  const description = single?.manifest?.about.en.blurb ?? '';
  return {
    games: gamesModule(games),
    rules: rulesModule(games),
    hasServer,
    manifests: games.filter(({ manifest }) => manifest !== undefined).map(({ file }) => importPath(file)),
    ...(title !== undefined && { title, icons: iconsIn(folder) }),
    ...(description !== '' && { description }),
  };
}

/** Returns the title of a game. */
export function titleOf({ manifest, definition }: Pick<LoadedGame, 'manifest' | 'definition'>): string {
  return manifest?.about.en.title ?? definition.title;
}

/** Files of games that pages use without importing them. */
export function assetsOf(games: readonly SiteGame[], folder: string): readonly string[] {
  const covers = games.flatMap(({ manifest }) => manifest?.cover ?? []).filter((cover) => cover.startsWith('file:'));
  return [...covers.map((cover) => fileURLToPath(cover)), ...iconsIn(folder)];
}

const ICONS = ['icon.svg', 'icon-192.png', 'icon-512.png'];

function iconsIn(folder: string): readonly string[] {
  return ICONS.map((file) => join(folder, file)).filter(existsSync);
}

/** A path as a bundler imports it. */
function importPath(file: string): string {
  return file.replaceAll('\\', '/');
}

/** The module with all manifests. A game without one gets what its definition says. */
function gamesModule(games: readonly SiteGame[]): string {
  const lines = games.map((game, index) => {
    const { manifest, exportName, file } = game;
    if (manifest !== undefined)
      return `import { ${JSON.stringify(exportName)} as game${index} } from ${JSON.stringify(importPath(file))};`;
    const { rules, ...said } = manifestFor(game);
    return `const game${index} = { ...${JSON.stringify(said)}, rules: ${rules} };`;
  });
  return `${lines.join('\n')}\nexport const GAME_REGISTRY = [${games.map((_, index) => `game${index}`).join(', ')}];\n`;
}

function manifestFor(game: SiteGame) {
  const { name, players } = game.definition;
  const { min, max } = players;
  return {
    name,
    about: { en: { title: titleOf(game), blurb: '' } },
    kinds: [],
    players: { min, max, usual: Math.min(Math.max(min, 2), max) },
    minutes: 0,
    words: {},
    rules: loaderOf(game),
  };
}

/** The module with a loader of rules for each game. */
function rulesModule(games: readonly SiteGame[]): string {
  const lines = games.map((game) => `  ${JSON.stringify(game.definition.name)}: ${loaderOf(game)},\n`);
  return `export const RULES = {\n${lines.join('')}};\n`;
}

function loaderOf({ file, exportName, manifest }: SiteGame): string {
  const imported = `(await import(${JSON.stringify(importPath(file))}))[${JSON.stringify(exportName)}]`;
  return `async () => ${manifest === undefined ? imported : `${imported}.rules()`}`;
}
