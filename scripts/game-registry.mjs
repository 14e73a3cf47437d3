// Generates the registry of the repository's games from the folders of `games/`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADER = '// Made by `npm run games` from the folders of games/. Do not edit.';

/** Lists the folders with a game: those with a manifest. @param {string} folder */
export function gameFolders(folder) {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'game.ts')))
    .sort();
}

/** The export name of a game's definition. @param {string} name */
export const exportName = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * Generates the files of the registry, by name.
 * @param {readonly string[]} names
 * @returns {Readonly<Record<string, string>>}
 */
export function registryOf(names) {
  const key = (/** @type {string} */ name) => (/^[a-z]+$/.test(name) ? name : `'${name}'`);
  const manifests = names.map((name) => `import { game as ${exportName(name)} } from './${name}/game.ts';\n`);
  const listed = names.map((name) => `  ${exportName(name)},\n`);
  const loaders = names.map(
    (name) => `  ${key(name)}: async () => (await import('./${name}/rules/index.ts')).${exportName(name)},\n`,
  );
  return {
    'index.ts': `${HEADER}
import type { GameManifest } from '@rookery/engine/manifest';
${manifests.join('')}
/** Manifests of all games. */
export const GAME_REGISTRY: readonly GameManifest[] = [
${listed.join('')}];
`,
    'rules.ts': `${HEADER}
import type { AnyGame } from '@rookery/engine';

/** Loads the rules of each game, by its name, without its table and words. */
export const RULES: Readonly<Record<string, () => Promise<AnyGame>>> = {
${loaders.join('')}};
`,
  };
}

/**
 * Lists problems of a folder of games: a manifest with another name, or rules that do not export their definition as expected.
 * @param {string} folder
 * @param {readonly string[]} names
 */
export function folderProblems(folder, names) {
  return names.flatMap((name) => {
    const manifest = readFileSync(join(folder, name, 'game.ts'), 'utf8');
    const door = join(folder, name, 'rules', 'index.ts');
    const problems = [];
    if (!/export const game\b/.test(manifest)) problems.push(`games/${name}/game.ts exports no \`game\``);
    else if (!manifest.includes(`name: '${name}'`))
      problems.push(`games/${name}/game.ts does not say name: '${name}', as its folder is called`);
    if (!existsSync(door)) problems.push(`games/${name}/rules/index.ts is missing`);
    else if (
      !new RegExp(`export (const ${exportName(name)}\\b|\\{[^}]*\\b${exportName(name)}\\b)`).test(
        readFileSync(door, 'utf8'),
      )
    )
      problems.push(`games/${name}/rules/index.ts exports no \`${exportName(name)}\``);
    return problems;
  });
}
