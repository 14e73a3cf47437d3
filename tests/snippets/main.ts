// A process of its own, so that snippets run as they do for readers: by Node, on packages that are compiled.
import { writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING } from './bundling.ts';
import { problemsInPages } from './in-page.ts';
import { compilerErrors, type Prepared, prepare, write } from './prepare.ts';
import { brokenPromises } from './printed.ts';
import { allExamples, allOfPages, nameOf, type Snippet, snippetsOfPage } from './snippet.ts';

/** What came of one snippet. */
export interface Outcome {
  readonly name: string;
  readonly isExample: boolean;
  readonly runs: boolean;
  readonly prints: boolean;
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
  /** What is wrong with some snippets for pages, of which the last is right. */
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

/** A copy of the first of some snippets that promises something on the line of a print, with another promise there. */
function withWrongPromise(snippets: readonly Snippet[]): Snippet {
  const promise = /^(console\.log\(.*\); \/\/ )[^…]+$/m;
  const found = snippets.find(({ code, compiledOnly }) => !compiledOnly && promise.test(code));
  if (found === undefined) throw new Error('No snippet promises anything.');
  return { ...found, line: found.line + PLANTED_FROM, code: found.code.replace(promise, '$1planted') };
}

/** The lines that planted copies are said to be at begin here. */
const PLANTED_FROM = 1_000_000;

const [root = '', folder = '', file = '', ...compiledOnly] = process.argv.slice(2);
const [pages, examples] = [allOfPages(root), allExamples(root)];
const planted = [pages, examples, examples.slice(examples.length / 2)].map(withWrongPromise);
const plantedInPages = [
  "throw new Error('planted');",
  "setTimeout(() => { throw new Error('planted later'); }); await new Promise((resolve) => setTimeout(resolve, 20));",
  'console.log(document.title); // A title',
  "document.body.append('right');",
].flatMap((code, index) => snippetsOfPage(`docs/planted-${index}.md`, `\`\`\`ts page\n${code}\n\`\`\`\n`));
const all = await prepare(root, folder, [...pages, ...examples, ...planted, ...plantedInPages]);
write(root, folder, all);
const errors = compilerErrors(root, folder, all);
const isRun = (snippet: Prepared) =>
  !snippet.compiledOnly &&
  !compiledOnly.some((each) => {
    const [file, call = ''] = each.split(' ');
    return snippet.file === file && snippet.code.includes(call);
  });
const outdir = await translate(
  root,
  folder,
  all.filter((snippet) => isRun(snippet) && !snippet.inPage && snippet.parses),
);
const inPages = problemsInPages(
  root,
  folder,
  all.filter((snippet) => isRun(snippet) && snippet.inPage && snippet.parses),
);
const problemsOf = async (snippet: Prepared): Promise<readonly string[]> => {
  if (!isRun(snippet)) return [];
  if (snippet.inPage && snippet.parses) return (await inPages).get(nameOf(snippet)) ?? ['it did not run'];
  return outcomeOf(snippet, outdir);
};
const outcomes: Outcome[] = [];
for (const snippet of all) {
  outcomes.push({
    name: nameOf(snippet),
    isExample: snippet.package !== undefined,
    runs: isRun(snippet),
    prints: snippet.prints.length > 0,
    problems: await problemsOf(snippet),
  });
}
const isOf = (snippets: readonly Snippet[], { name }: Outcome) => snippets.some((snippet) => nameOf(snippet) === name);
const report: Report = {
  errors: await errors,
  outcomes: outcomes.filter((outcome) => !isOf([...planted, ...plantedInPages], outcome)),
  planted: outcomes.filter((outcome) => isOf(planted, outcome)),
  plantedInPages: outcomes.filter((outcome) => isOf(plantedInPages, outcome)).map(({ problems }) => problems),
};
writeFileSync(file, JSON.stringify(report));
process.exit();
