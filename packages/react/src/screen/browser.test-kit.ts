import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@rookery/testing/chromium';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Table</title>' +
  '<link rel="stylesheet" href="/page.css"><body style="margin:0"><div id="root"></div><script type="module" src="/page.js"></script>';

/** A page that shows what a script draws into `#root`, in a real browser. */
export interface Showing {
  readonly browser: Browser;
  readonly url: string;
  close(): Promise<void>;
}

/** Folder of another React to test with, with `react` and `react-dom` in its `node_modules`: `npm run prove packages` uses React 18. */
const { ROOKERY_TEST_REACT: otherReact } = process.env;
const alias =
  otherReact && Object.fromEntries(['react', 'react-dom'].map((name) => [name, `${otherReact}/node_modules/${name}`]));

/** Bundles a script that stands beside this file and serves it to a browser; for development, or as players get it. */
export async function showInBrowser(script: string, mode: 'development' | 'production' = 'development'): Promise<Showing> {
  const { outputFiles } = await build({
    stdin: { contents: script, loader: 'tsx', resolveDir: HERE },
    outfile: '/page.js',
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    ...(alias && { alias }),
    conditions: ['source', 'module', mode],
    define: { 'process.env.NODE_ENV': `"${mode}"` },
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(files.get(path) ?? PAGE);
  });
  const [browser] = await Promise.all([chromium.launch(chromiumOptions()), listen(server)]);
  return {
    browser,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
