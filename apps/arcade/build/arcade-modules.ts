import type { Plugin } from 'vite';

/** All that differs from one arcade to the next: texts of modules, a title, whether there is a server. */
export interface ArcadeModules {
  /** Text of a module that exports `GAME_REGISTRY`, the manifests of all games. */
  readonly games: string;
  /** Text of a module that exports `RULES`, which loads the rules of each game by its name. */
  readonly rules: string;
  /** Title of the arcade. @default Rookery's own */
  readonly title?: string;
  /** Whether a server of Rookery answers under the address of the pages. @default true */
  readonly hasServer?: boolean;
}

const PREFIX = 'virtual:rookery/';

/** Resolves the modules that `src/virtual.d.ts` declares. */
export function arcadeModules({ games, rules, title, hasServer = true }: ArcadeModules): Plugin {
  const texts: Readonly<Record<string, string>> = {
    games,
    rules,
    site: `export const TITLE = ${JSON.stringify(title ?? null)};\nexport const HAS_SERVER = ${hasServer};\n`,
  };
  return {
    name: 'rookery-arcade-modules',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? texts[id.slice(PREFIX.length + 1)] : undefined),
  };
}

/** The games of this repository. */
export const REPOSITORY_GAMES: ArcadeModules = {
  games: "export { GAME_REGISTRY } from '@rookery/games';\n",
  rules: "export { RULES } from '@rookery/games/rules';\n",
};
