import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { SourceMaps } from './source-maps.ts';

const SOURCE = `import type { Piece } from 'rookery';

/** A comment that the compiler drops. */
interface Dropped {
  readonly piece: Piece;
}

export function take(piece: Dropped): never {
  throw new Error(\`there is no \${piece}\`);
}
`;

async function mapsOf(url: string): Promise<{ readonly maps: SourceMaps; readonly code: string }> {
  const { code, map } = await transformWithOxc(SOURCE, 'rules.ts', { sourcemap: true });
  if (!map || !('mappings' in map)) throw new Error('There is no map.');
  return { code, maps: new SourceMaps({ [url]: { file: 'src/rules.ts', mappings: map.mappings, source: SOURCE } }) };
}

test('a place of a module is found in the file that it was made from', async () => {
  const { maps, code } = await mapsOf('/src/rules.ts');
  const line = code.split('\n').findIndex((each) => each.includes('throw')) + 1;
  const column = (code.split('\n')[line - 1] ?? '').indexOf('new Error') + 1;
  expect(line).not.toBe(9);
  expect(maps.find('/src/rules.ts', line, column)).toEqual({ file: 'src/rules.ts', line: 9, column: 9 });
  expect(maps.find('/src/other.ts', line, column)).toBeUndefined();
});

test('stacks of all browsers name the files of the author, and keep the rest', async () => {
  const { maps, code } = await mapsOf('/src/rules.ts');
  const line = code.split('\n').findIndex((each) => each.includes('throw')) + 1;
  const stack = [
    'Error: there is no piece',
    `    at take (http://127.0.0.1:4620/src/rules.ts?t=17:${line}:2)`,
    `take@http://localhost:4620/src/rules.ts:${line}:2`,
    '    at run (http://127.0.0.1:4620/node_modules/.vite/deps/engine.js?v=1:5:9)',
  ].join('\n');
  const rewritten = maps.rewrite(stack);
  expect(rewritten.split('\n').slice(1, 3)).toEqual(['    at take (src/rules.ts:9:3)', 'take@src/rules.ts:9:3']);
  expect(rewritten).toContain('/node_modules/.vite/deps/engine.js?v=1:5:9');
  expect(maps.placesIn(rewritten)).toEqual([
    { file: 'src/rules.ts', line: 9, column: 3 },
    { file: 'src/rules.ts', line: 9, column: 3 },
  ]);
});

test('the lines around a place have their numbers, up to the ends of the file', async () => {
  const { maps } = await mapsOf('/src/rules.ts');
  const numbers = (line: number) => maps.linesAround({ file: 'src/rules.ts', line, column: 1 }).map(([number]) => number);
  expect(numbers(9)).toEqual([7, 8, 9, 10, 11]);
  expect(numbers(1)).toEqual([1, 2, 3]);
  const [[number, text] = [0, '']] = maps.linesAround({ file: 'src/rules.ts', line: 9, column: 1 }, 0);
  expect([number, text.trim()]).toEqual([9, expect.stringContaining('throw new Error')]);
});
