import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { chromiumOptions } from '@rookery/testing/chromium';
import { build } from 'esbuild';
import { type BrowserContext, chromium } from 'playwright-core';
import type { Prepared } from './prepare.ts';
import { brokenPromises, Printed } from './printed.ts';
import { nameOf } from './snippet.ts';

/** Where pages come from: those of this machine are secure ones, as those that readers serve. */
export const PAGE_ORIGIN = 'http://localhost';

/** Where snippets of pages and workers are bundled from and to, and the port of the server that they find at `localhost:4600`. */
interface PagesOptions {
  readonly root: string;
  readonly folder: string;
  readonly serverPort: number;
}

const scriptOf = ({ path }: Prepared): string => `${basename(path, extname(path))}.js`;

/**
 * Runs snippets that need a page, each in a page of its own, with the workers that it starts: a page finds the script of a worker by the
 * name that a snippet of the same page of the docs, or of the same package, gives itself. Returns what is wrong with each, by its name.
 */
export async function problemsInPages(
  snippets: readonly Prepared[],
  { root, folder, serverPort }: PagesOptions,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const outdir = join(folder, 'pages');
  await build({
    entryPoints: snippets.map((snippet) => ({ in: snippet.path, out: basename(scriptOf(snippet), '.js') })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
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
  const { args, ...options } = chromiumOptions();
  const rules = `--host-resolver-rules=MAP localhost:4600 127.0.0.1:${serverPort}`;
  const browser = await chromium.launch({ ...options, args: [...args, rules] });
  const workers = snippets.filter(({ runsIn }) => runsIn === 'worker');
  const started = new Set<Prepared>();
  const problemsOf = async (snippet: Prepared): Promise<readonly [string, readonly string[]]> => {
    // Pages that no server of this machine has sent need it to reach one.
    const context = await browser.newContext({ permissions: ['local-network-access'] });
    await context.route(`${PAGE_ORIGIN}/**`, (route) => {
      const name = basename(new URL(route.request().url()).pathname);
      if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
      const worker = workers.find((each) => each.importedAs === name && isBeside(each, snippet));
      if (worker) started.add(worker);
      const file = join(outdir, worker ? scriptOf(worker) : name);
      if (!existsSync(file)) return route.fulfill({ status: 404 });
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') });
    });
    return [nameOf(snippet), await problemsInPage(context, snippet).finally(() => context.close())];
  };
  try {
    const inPages = await Promise.all(snippets.filter(({ runsIn }) => runsIn === 'page').map(problemsOf));
    const ofWorkers = workers.map((worker): readonly [string, readonly string[]] => [
      nameOf(worker),
      started.has(worker) ? [] : ['no snippet starts this worker'],
    ]);
    return new Map([...inPages, ...ofWorkers]);
  } finally {
    await browser.close();
  }
}

/** Whether two snippets are of the same page of the docs, or of the same package. */
function isBeside(one: Prepared, other: Prepared): boolean {
  return one.package === undefined ? one.file === other.file : one.package === other.package;
}

async function problemsInPage(context: BrowserContext, snippet: Prepared): Promise<readonly string[]> {
  const problems: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`it throws: ${error.message}`));
  await page.goto(PAGE_ORIGIN);
  await page
    .evaluate(`import('/${scriptOf(snippet)}')`)
    .catch((error: Error) => problems.push(`it throws: ${error.message}`));
  if (problems.length > 0) return problems;
  const printed = new Printed();
  const calls = await page.evaluate<readonly (readonly [number, readonly unknown[]])[]>('globalThis.printed');
  for (const [print, values] of calls) printed.printer.at(print).log(...values);
  return brokenPromises(snippet.prints, printed);
}
