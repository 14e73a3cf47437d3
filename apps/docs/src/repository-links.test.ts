import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RepositoryLinks } from './repository-links.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const links = new RepositoryLinks(ROOT, ['docs/guide.md', 'docs/cards.md', 'docs/decisions/0001-x.md', 'ARCHITECTURE.md']);

test('links between pages lead to their pages in the site', () => {
  expect(links.hrefOf('cards.md#zones', 'docs/guide.md', 'guide.html')).toBe('cards.html#zones');
  expect(links.hrefOf('../guide.md', 'docs/decisions/0001-x.md', 'decisions/0001-x.html')).toBe('../guide.html');
  expect(links.hrefOf('../ARCHITECTURE.md', 'docs/guide.md', 'guide.html')).toBe('architecture.html');
  expect(links.hrefOf('../../docs/guide.md', 'packages/ai/README.md', 'api/ai/index.html')).toBe('../../guide.html');
  expect(links.hrefOf('../rookery/README.md', 'packages/cli/README.md', 'api/cli/index.html')).toBe(
    '../rookery/index.html',
  );
  expect(links.hrefOf('#here', 'docs/guide.md', 'guide.html')).toBe('#here');
  expect(links.hrefOf('https://nodejs.org', 'docs/guide.md', 'guide.html')).toBe('https://nodejs.org');
});

test('pictures are copied; sources and folders get pages', () => {
  expect(links.hrefOf('docs/images/checkers.jpg', 'README.md', 'index.html')).toBe('images/checkers.jpg');
  expect(links.copies.get('docs/images/checkers.jpg')).toBe('images/checkers.jpg');
  expect(links.hrefOf('../scripts/size.mjs', 'docs/guide.md', 'guide.html')).toBe('source/scripts/size.mjs.html');
  expect(links.hrefOf('../examples/page', 'docs/guide.md', 'guide.html')).toBe('source/examples/page/index.html');
  expect([...links.sources]).toEqual(['scripts/size.mjs', 'examples/page']);
});

test('a link to nowhere stays one, so that the check finds it', () => {
  expect(links.hrefOf('none.md', 'docs/guide.md', 'guide.html')).toBe('source/docs/none.md.html');
  expect(links.sources.has('docs/none.md')).toBe(false);
});
