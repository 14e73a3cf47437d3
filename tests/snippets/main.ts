// A process of its own, so that snippets run as they do for readers: by Node, on packages that are compiled.
import { writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING } from './bundling.ts';
import { PAGE_ORIGIN, problemsInPages } from './in-page.ts';
import { plantedInPages, withWrongPromise } from './planted.ts';
import { compilerErrors, type Prepared, prepare, write } from './prepare.ts';
import { brokenPromises } from './printed.ts';
import { skippedService, startServices } from './services.ts';
import { allExamples, allOfPages, nameOf, type RunsIn, type Snippet } from './snippet.ts';

/** What came of one snippet. */
export interface Outcome {
  readonly name: string;
  readonly isExample: boolean;
  readonly runsIn: RunsIn;
  readonly prints: boolean;
  /** The service without which it did not run, on a machine that lacks it. */
  readonly skippedWithout: string | undefined;
  /** What is wrong with it: it threw, or printed something else than it says. */
  readonly problems: readonly string[];
}

/** What came of all. */
export interface Report {
  /** What the compiler says, by place. */
  readonly errors: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** What came of copies of some of them that promise something else than the snippet prints. */
  readonly planted: readonly Outcome[];
  /** What is wrong with the snippets of a page that is not there. */
  readonly plantedInPages: readonly (readonly string[])[];
}

/** Translates what runs. */
async function translate(root: string, folder: string, snippets: readonly Prepared[]): Promise<string> {
  const outdir = join(folder, 'out');
  await build({
    entryPoints: [...snippets.map(({ path }) => path), join(root, 'tests', 'snippets', 'running.ts')].map((path) => ({
      in: path,
      out: basename(path, extname(path)),
    })),
    outdir,
    ...BUNDLING,
  });
  return outdir;
}

async function outcomeOf(snippet: Prepared, outdir: string): Promise<readonly string[]> {
  if (!snippet.parses) return ['it does not parse'];
  const { printedBy } = await import(pathToFileURL(join(outdir, 'running.js')).href);
  try {
    await import(pathToFileURL(join(outdir, `${basename(snippet.path, extname(snippet.path))}.js`)).href);
    return brokenPromises(snippet.prints, printedBy(nameOf(snippet)));
  } catch (error) {
    return [`it throws: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const [root = '', folder = '', file = ''] = process.argv.slice(2);
const starting = startServices(PAGE_ORIGIN);
const [pages, examples] = [allOfPages(root), allExamples(root)];
const planted = [pages, examples, examples.slice(examples.length / 2)].map(withWrongPromise);
const inPlantedPage = plantedInPages();
const all = await prepare(root, folder, [...pages, ...examples, ...planted, ...inPlantedPage]);
const services = await starting;
write(root, folder, all, services.addresses);
const errors = compilerErrors(root, folder, all);
const runsAt = (...places: readonly RunsIn[]) =>
  all.filter((each) => each.parses && places.includes(each.runsIn) && !skippedService(each));
const outdir = await translate(root, folder, runsAt('node'));
const inPages = runsAt('page', 'worker');
const ofPages = inPages.length === 0 ? [] : problemsInPages(inPages, { root, folder, serverPort: services.port });
const problems = new Map<string, readonly string[]>();
// One after the other, while pages run beside them: some measure time.
for (const snippet of all)
  if (!skippedService(snippet) && (snippet.runsIn === 'node' || !snippet.parses))
    problems.set(nameOf(snippet), await outcomeOf(snippet, outdir));
for (const [name, found] of await ofPages) problems.set(name, found);
const outcomes = all.map((snippet): Outcome => {
  const { runsIn } = snippet;
  const skippedWithout = skippedService(snippet);
  return {
    name: nameOf(snippet),
    isExample: snippet.package !== undefined,
    runsIn,
    prints: snippet.prints.length > 0,
    skippedWithout,
    problems:
      problems.get(nameOf(snippet)) ?? (runsIn === 'vitest' || skippedWithout !== undefined ? [] : ['it did not run']),
  };
});
const isOf = (snippets: readonly Snippet[], { name }: Outcome) => snippets.some((snippet) => nameOf(snippet) === name);
const report: Report = {
  errors: await errors,
  outcomes: outcomes.filter((outcome) => !isOf([...planted, ...inPlantedPage], outcome)),
  planted: outcomes.filter((outcome) => isOf(planted, outcome)),
  plantedInPages: outcomes.filter((outcome) => isOf(inPlantedPage, outcome)).map(({ problems }) => problems),
};
writeFileSync(file, JSON.stringify(report));
await services.stop();
process.exit();
