import type { Random } from '@rookery/engine';

/** Creates a value nested so deeply that a naive recursive walk overflows the stack. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { id: value };
  return value;
}

/** Values that no well-behaved client sends: wrong types, odd numbers, dangerous names, deep and long values. */
export const JUNK: readonly unknown[] = Object.freeze([
  undefined,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  1e308,
  10n,
  '',
  ' ',
  'a',
  '-',
  '0',
  '__proto__',
  'constructor',
  'toString',
  'finish',
  'x'.repeat(20_000),
  Symbol('junk'),
  () => 0,
  [],
  [[]],
  [null],
  new Array(5),
  Array.from({ length: 3000 }, () => ({ id: 1 })),
  {},
  Object.create(null),
  { id: -1 },
  { id: 0 },
  { id: 2 ** 40 },
  { id: '1' },
  { id: 1, at: 0 },
  { in: 0, at: 0 },
  { in: 0, at: -1 },
  { in: -1, at: 99 },
  { '@': 1 },
  { length: 1, 0: 'a' },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  JSON.parse('{"toString":1,"valueOf":1}'),
  new Map([['id', 1]]),
  /a/,
  nested(4),
  nested(20_000),
]);

/** Returns a random value to put where it does not belong: junk, a number, or a made-up address. */
export function junk(random: Random): unknown {
  const kind = random.below(8);
  if (kind === 0) return random.integer(-50, 200);
  if (kind === 1) return { id: random.below(200) };
  if (kind === 2) return { in: random.below(100), at: random.below(60) };
  return random.pick(JUNK);
}
