import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { type ArcadeModules, arcadeModules } from './arcade-modules.ts';
import { chunkFileNames } from './chunk-names.ts';
import { rulesOnly } from './rules-only.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { ICON_FILES, webManifest } from './web-manifest.ts';

/** Folder of this package, also for its compiled code. */
export const ARCADE = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '..' : '../..', import.meta.url));

/** Packages of which a page has one copy: games that lie elsewhere take that of the arcade. */
const SINGLE = ['client', 'engine', 'kit', 'protocol', 'react', 'session', 'table'].map((name) => `@rookery/${name}`);

/** The parts of an arcade, as plain data. */
export interface ArcadeParts extends ArcadeModules {
  /** One sentence about it. @default a sentence about all games */
  readonly description?: string;
  /** Files named `icon.svg`, `icon-192.png` and `icon-512.png`. @default Rookery's own */
  readonly icons?: readonly string[];
  /** Absolute paths of files with manifests, of which the worker takes the rules only. @default none */
  readonly manifests?: readonly string[];
}

/** Returns vite's configuration for an arcade. */
export function arcadeConfig({ description, icons, manifests = [], ...modules }: ArcadeParts): InlineConfig {
  const { title } = modules;
  return {
    root: ARCADE,
    configFile: false,
    publicDir: false,
    resolve: {
      // In its repository packages are bundled from their TypeScript sources, without a build.
      conditions: [...(isRepository() ? ['source'] : []), 'module', 'browser', 'development|production'],
      dedupe: [...SINGLE, 'react', 'react-dom'],
    },
    plugins: [
      arcadeModules(modules),
      react(),
      webManifest({
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        icons: icons ?? ICON_FILES.map((file) => join(ARCADE, 'icons', file)),
      }),
      serviceWorker(),
    ],
    worker: {
      format: 'es',
      plugins: () => [arcadeModules(modules), rulesOnly(manifests)],
      rolldownOptions: { output: { chunkFileNames } },
    },
    build: {
      emptyOutDir: true,
      target: 'es2022',
      // Covers are files of their own: they are fetched when they are seen, and do not make the script larger.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { chunkFileNames } },
    },
  };
}

function isRepository(): boolean {
  return !/[/\\]node_modules[/\\]/.test(ARCADE);
}
