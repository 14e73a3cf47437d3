import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Frame, framePage } from './frame.ts';

const PAGE = {
  path: 'api/engine/Grid.html',
  title: 'Grid',
  description: 'A grid of "cells" & more',
  html: '<h1>Grid</h1>',
  headings: [
    { level: 2, text: 'Members', anchor: 'members' },
    { level: 3, text: 'at()', anchor: 'at' },
  ],
  parts: [],
  trail: [['API', 'api/index.html']] as const,
};
const FRAME: Frame = {
  navigation: [
    { title: 'API', items: [{ title: 'Grid', path: 'api/engine/Grid.html', isCode: true }] },
    { title: 'Decisions', isLong: true, items: [{ title: 'One', path: 'decisions/1.html' }] },
  ],
  after: { title: 'Guide', path: 'guide.html' },
};

test('all addresses of a page are relative, so that it works below any path and from a disk', () => {
  const html = framePage(PAGE, FRAME);
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toContain('../../guide.html');
  expect(addresses).toContain('../../assets/site.js');
  expect(addresses.filter((address = '') => /^(\/|\w+:)/.test(address))).toEqual([]);
});

test('a page has no scripts and styles of its own, because the policy of the server forbids them', () => {
  const html = framePage(PAGE, FRAME);
  expect(html).not.toMatch(/<style| style=| on\w+=/);
  expect([...html.matchAll(/<script[^>]*>/g)].every(([tag]) => tag.includes(' src='))).toBe(true);
});

test('the open page is marked, and a long section is folded while another is open', () => {
  const html = framePage(PAGE, FRAME);
  expect(html).toContain('<a href="#" aria-current="page"><code>Grid</code></a>');
  expect(html).toContain('<details open><summary>API');
  expect(html).toContain('<details><summary>Decisions');
});

test('texts are escaped', () => {
  expect(framePage(PAGE, FRAME)).toContain('content="A grid of &quot;cells&quot; &amp; more"');
});

test('pages have the mark by which the arcade knows the documentation, and the page in their place has not', () => {
  const arcade = readFileSync(new URL('../../../arcade/src/server/documentation.ts', import.meta.url), 'utf8');
  const [, mark = ''] = /const MARK = '([^']+)'/.exec(arcade) ?? [];
  expect(mark).toContain('<meta');
  expect(framePage(PAGE, FRAME)).toContain(mark);
  expect(readFileSync(new URL('../../not-built/index.html', import.meta.url), 'utf8')).not.toContain(mark);
});
