import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './build/service-worker-plugin.ts';

/** Chunks of games are called by their games, whose modules all have the same name. */
const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string => {
  const game = /[/\\]games[/\\]([\w-]+)[/\\](rules|table|words)[/\\]/.exec(facadeModuleId ?? '');
  return `assets/${game === null ? '[name]' : `${game[1]}-${game[2]}`}-[hash].js`;
};

export default defineConfig({
  base: '/',
  // Workspace packages are bundled from their TypeScript sources, without a build.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [react(), serviceWorker()],
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames } } },
  server: {
    port: 4601,
    proxy: { '/api': 'http://127.0.0.1:4600', '/socket': { target: 'ws://127.0.0.1:4600', ws: true } },
  },
  build: {
    outDir: 'dist/pages',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'build-manifest.json',
    // Covers are files of their own: they are fetched when they are seen, and do not make the script larger.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames } },
  },
});
