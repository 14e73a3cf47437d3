import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { chromiumOptions } from '@rookery/testing/chromium';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import type { Prepared } from './prepare.ts';
import { nameOf } from './snippet.ts';

/** Runs snippets that need a page, each in a page of its own. Returns what is wrong with each, by its name. */
export async function problemsInPages(
  root: string,
  folder: string,
  snippets: readonly Prepared[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const outdir = join(folder, 'pages');
  const scriptOf = ({ path }: Prepared) => basename(path, extname(path));
  await build({
    entryPoints: snippets.map((snippet) => ({ in: snippet.path, out: scriptOf(snippet) })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    plugins: [
      {
        name: 'the console of the page',
        setup(building) {
          const path = join(root, 'tests', 'snippets', 'running-in-page.ts');
          building.onResolve({ filter: /\/running\.ts$/ }, () => ({ path }));
        },
      },
    ],
  });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const problems = snippets.map(
      async (snippet) => [nameOf(snippet), await problemsInPage(browser, outdir, snippet, scriptOf(snippet))] as const,
    );
    return new Map(await Promise.all(problems));
  } finally {
    await browser.close();
  }
}

async function problemsInPage(
  browser: Browser,
  outdir: string,
  { prints }: Prepared,
  script: string,
): Promise<readonly string[]> {
  if (prints.length > 0) return ['it prints: what a page prints is not compared'];
  const context = await browser.newContext();
  const problems: string[] = [];
  // Pages of this machine are secure ones, as those that readers serve.
  await context.route('http://localhost/**', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(outdir, name), 'utf8') });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`it throws: ${error.message}`));
  await page.goto('http://localhost/');
  await page.evaluate(`import('/${script}.js')`).catch((error: Error) => problems.push(`it throws: ${error.message}`));
  await context.close();
  return problems;
}
