// Writes the documentation site to apps/docs/dist. `npm run docs:build` runs it, after compiling the packages.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ASSETS, BUNDLES } from './assets.ts';
import { deadLinks, doubleAnchors } from './dead-links.ts';
import { navigationProblems } from './navigation.ts';
import { readReference } from './reference/reference.ts';
import { siteFiles } from './site.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = fileURLToPath(new URL('.', import.meta.url));

/** Builds the site into a folder. Returns the number of pages, and what is wrong with them. */
export async function buildSite(folder: string): Promise<{ readonly pages: number; readonly problems: readonly string[] }> {
  const reference = readReference(ROOT);
  const { texts, copies } = await siteFiles(ROOT, reference);
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of texts) write(path, text);
  for (const [from, to] of copies) cpSync(join(ROOT, from), join(folder, to));
  for (const [from, to] of Object.entries(ASSETS)) cpSync(join(ROOT, from), join(folder, to));
  await build({
    entryPoints: BUNDLES.map((file) => join(SOURCES, file)),
    entryNames: '[name]',
    outdir: join(folder, 'assets'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  });
  const missing = reference.missing.map(({ name, door }) => `${name} of ${door.specifier} has no entry`);
  const doubles = [...texts].flatMap(([path, text]) =>
    path.endsWith('.html') ? doubleAnchors(text).map((anchor) => `${path} has the anchor ${anchor} twice`) : [],
  );
  const problems = [
    ...navigationProblems(ROOT),
    ...missing,
    ...doubles,
    ...deadLinks(folder).map((link) => `dead link: ${link}`),
  ];
  return { pages: [...texts.keys()].filter((path) => path.endsWith('.html')).length, problems };
}

const started = performance.now();
const { pages, problems } = await buildSite(join(ROOT, 'apps/docs/dist'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `The site has ${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}. Correct the pages that are named, then build it again.`,
  );
  process.exitCode = 1;
} else console.log(`Built ${pages} pages into apps/docs/dist in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
