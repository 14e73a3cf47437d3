import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadLinks, doubleAnchors } from './dead-links.ts';

test('links to missing files and missing anchors are found, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-links-'));
  mkdirSync(join(folder, 'api'));
  writeFileSync(
    join(folder, 'index.html'),
    '<h2 id="here"></h2><a href="#here"></a><a href="api/a.html#there"></a><img src="none.png"><a href="https://example.org/x"></a>',
  );
  writeFileSync(
    join(folder, 'api', 'a.html'),
    '<p id="there"><a href="../index.html#nowhere"></a><a href="../index.html"></a><a href="b.html"></a><a href="#gone"></a>',
  );
  expect([...deadLinks(folder)].sort()).toEqual([
    'api/a.html: #gone',
    'api/a.html: ../index.html#nowhere',
    'api/a.html: b.html',
    'index.html: none.png',
  ]);
  rmSync(folder, { recursive: true });
});

test('an anchor that a page has twice is found', () => {
  expect(doubleAnchors('<h2 id="a"></h2><h2 id="b"></h2><tr id="a">')).toEqual(['a']);
});
