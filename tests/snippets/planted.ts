import { type Snippet, snippetsOfPage } from './snippet.ts';

/** The lines that planted copies are said to be at begin here. */
const PLANTED_FROM = 1_000_000;

/** A copy of the first of some snippets that promises something on the line of a print, with another promise there. */
export function withWrongPromise(snippets: readonly Snippet[]): Snippet {
  const promise = /^(console\.log\(.*\); \/\/ )[^…]+$/m;
  const found = snippets.find(({ code, runsIn }) => runsIn === 'node' && promise.test(code));
  if (found === undefined) throw new Error('No snippet promises anything.');
  return { ...found, line: found.line + PLANTED_FROM, code: found.code.replace(promise, '$1planted') };
}

const startWorker = (name: string) =>
  `const worker = new Worker(new URL('./${name}', import.meta.url), { type: 'module' });
  await new Promise((resolve, reject) => { worker.onmessage = resolve; worker.onerror = ({ message }) => reject(new Error(message)); });`;

/** Snippets for pages and workers, by the word of their fence, and what is to be said against each. */
export const PLANTED_IN_PAGES: readonly (readonly [fence: string, code: string, problem: string | undefined])[] = [
  ['ts page', "throw new Error('planted');", 'it throws: page.evaluate: Error: planted'],
  [
    'ts page',
    "setTimeout(() => { throw new Error('planted later'); }); await new Promise((resolve) => setTimeout(resolve, 20));",
    'it throws: planted later',
  ],
  ['ts page', 'console.log(document.title); // A title', 'line 1: it promises A title but prints '],
  ['ts page', "document.title = 'Right'; console.log(document.title); // Right", undefined],
  ['tsx', "export function Broken(): never { throw new Error('planted'); }", 'it throws: page.evaluate: Error: planted'],
  ['tsx', 'export function Empty() { return null; }', 'it throws: page.evaluate: Error: Empty draws nothing.'],
  ['tsx', 'export const text = <p>Hello</p>;', 'it throws: page.evaluate: Error: No component is exported.'],
  ['tsx', 'export function Right() { return <p>Hello</p>; }', undefined],
  ['ts broken-worker.ts', "throw new Error('planted');", undefined],
  ['ts page', startWorker('broken-worker.ts'), 'it throws: page.evaluate: Error: Uncaught Error: planted'],
  ['ts unused-worker.ts', "postMessage('right');", 'no snippet starts this worker'],
  ['ts right-worker.ts', "postMessage('right');", undefined],
  ['ts page', startWorker('right-worker.ts'), undefined],
];

/** These snippets, as a page of the docs has them. */
export function plantedInPages(): readonly Snippet[] {
  const fences = PLANTED_IN_PAGES.map(([fence, code]) => `\`\`\`${fence}\n${code}\n\`\`\`\n`);
  return snippetsOfPage('docs/planted.md', fences.join('\n'));
}
