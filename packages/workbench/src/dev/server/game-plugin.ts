import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import type { ModuleMap } from '../page/source-maps.ts';

const GAME = 'virtual:rookery-game';
const START = 'virtual:rookery-page';
/** Address of the module that starts the page. */
export const START_URL = `/@id/__x00__${START}`;
/** Address of the source maps of the game's modules. */
export const MAPS = '/@rookery/maps';
/** Packages of which the page and the game must share one copy. */
const SHARED = /^(?:@rookery\/|rookery(?:\/|$)|react(?:-dom)?(?:\/|$))/;

/** Options of the plugin. */
export interface GamePluginOptions {
  /** The file that exports the game. */
  readonly file: string;
  /** Folder of the project. */
  readonly folder: string;
  /** A module of the page; packages are the same for it and for the game. */
  readonly page: string;
}

/** Gives the page the author's game as a module that accepts changes of everything it imports. */
export function gamePlugin({ file, folder, page }: GamePluginOptions): Plugin {
  return {
    name: 'rookery-game',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === GAME || id === START) return `\0${id}`;
      if (id === `\0${START}`) return id;
      if (!SHARED.test(id) || importer === page) return undefined;
      return this.resolve(id, page, { skipSelf: true });
    },
    load(id) {
      if (id === `\0${GAME}`) return moduleOf(urlOf(file, folder));
      return id === `\0${START}` ? startOf(urlOf(page, folder)) : undefined;
    },
    hotUpdate({ file: changed }) {
      // A page whose game has never loaded has accepted nothing yet: it starts again.
      this.environment.hot.send('rookery:changed', { file: changed });
    },
    configureServer(server) {
      server.middlewares.use(MAPS, (_, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(mapsOf(server, folder)));
      });
    },
  };
}

/** The module that starts the page with the game. */
function startOf(page: string): string {
  return `import { load, onChange } from '${GAME}';
import { startPage } from ${JSON.stringify(page)};
startPage({ load, onChange }, import.meta.hot);
`;
}

/** The module accepts itself: a changed game that throws while it loads reaches the page as a rejection. */
function moduleOf(url: string): string {
  return `export const load = () => import(${JSON.stringify(url)});
const listeners = (import.meta.hot.data.listeners ??= new Set());
export const onChange = (listener) => void listeners.add(listener);
import.meta.hot.accept((next) => { if (next) for (const listener of listeners) listener(next.load); });
`;
}

/** The address of a file: below the project's folder, or anywhere. */
export function urlOf(file: string, folder: string): string {
  const path = relative(folder, file).split(sep).join('/');
  return path.startsWith('..') ? `/@fs/${file.split(sep).join('/').replace(/^\//, '')}` : `/${path}`;
}

/** The source maps of all modules of the project that the page has loaded, by address. */
function mapsOf({ environments }: ViteDevServer, folder: string): Readonly<Record<string, ModuleMap>> {
  const modules = [...environments.client.moduleGraph.urlToModuleMap.values()];
  return Object.fromEntries(modules.flatMap((module) => mapOf(module, folder)));
}

function mapOf(
  { url, file, transformResult }: EnvironmentModuleNode,
  folder: string,
): readonly (readonly [string, ModuleMap])[] {
  const map = transformResult?.map;
  if (file === null || file.includes('node_modules') || !existsSync(file)) return [];
  if (!map || !('sourcesContent' in map)) return [];
  const path = relative(folder, file).split(sep).join('/');
  return [[url, { file: path, mappings: map.mappings, source: map.sourcesContent?.[0] ?? '' }]];
}
