import { defineConfig } from 'vite';
import { arcadeConfig } from './build/arcade-config.ts';
import { REPOSITORY_GAMES } from './build/arcade-modules.ts';

const config = arcadeConfig(REPOSITORY_GAMES);

/** The arcade of all games of this repository. */
export default defineConfig({
  ...config,
  server: {
    port: 4601,
    proxy: { '/api': 'http://127.0.0.1:4600', '/socket': { target: 'ws://127.0.0.1:4600', ws: true } },
  },
  build: { ...config.build, outDir: 'dist/pages', manifest: 'build-manifest.json' },
});
