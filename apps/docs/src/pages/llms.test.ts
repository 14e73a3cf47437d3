import { expect, test } from 'vitest';
import { llmsFull, llmsIndex } from './llms.ts';

const page = (name: string) => ({
  page: name,
  title: `Title of ${name}`,
  description: 'About it.',
  path: name.replace('docs/', ''),
  text: `# ${name}\n\nText.\n`,
});
const PAGES = ['docs/guide.md', 'docs/decisions/0001-x.md'].map(page);

test('the index lists pages by section, decisions as optional', () => {
  const sections = [
    { title: 'Start', pages: ['docs/guide.md'] },
    { title: 'Empty', pages: ['docs/none.md'] },
    { title: 'Decisions', pages: ['docs/decisions/'] },
  ];
  expect(llmsIndex('A lead.', sections, PAGES)).toBe(
    [
      '# Rookery',
      '> A lead.',
      '[llms-full.txt](llms-full.txt) has all of these pages in one file, and a line for each public name.',
      '## Start\n- [Title of docs/guide.md](guide.md): About it.',
      '## Optional\n- [Title of docs/decisions/0001-x.md](decisions/0001-x.md): About it.\n',
    ].join('\n\n'),
  );
});

test('the whole text has each page but decisions, and each public name', () => {
  const entry = { name: 'Grid', specifier: 'x', kind: 'class', file: '', line: 1, summary: 'A grid.', parts: [] } as const;
  const doors = [{ specifier: '@rookery/engine', file: '', entries: [entry], passesOn: [] }];
  const packages = [{ name: '@rookery/engine', folder: 'packages/engine', description: '', doors }];
  const text = llmsFull(PAGES, { packages, byName: new Map(), missing: [] });
  expect(text).toContain('<!-- docs/guide.md -->\n\n# docs/guide.md\n\nText.\n\n# All public names');
  expect(text).not.toContain('0001-x');
  expect(text).toContain('## @rookery/engine\n- `Grid` (class): A grid.');
});
