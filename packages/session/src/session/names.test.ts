import { describe, expect, test } from 'vitest';
import { areAlike, normalizedName } from './names.ts';

const given = (name: string) => {
  const reply = normalizedName(name);
  return reply.ok ? reply.value : reply.refusal.details.reason;
};

describe('a name', () => {
  test.each([
    ['  Ann   Lee ', 'Ann Lee'],
    ['\uff21\uff4e\uff4e', 'Ann'],
    ['A\u00a0B', 'A B'],
    ['Ju\u0308rgen', 'J\u00fcrgen'],
    ['\u2665\ufe0f', '\u2665\ufe0f'],
    ['Zo\u00eb \u{1f469}\u200d\u{1f680}', 'Zo\u00eb \u{1f469}\u200d\u{1f680}'],
    ['\u674e\u96f7', '\u674e\u96f7'],
    ['\u0645\u0631\u06cc\u0645', '\u0645\u0631\u06cc\u0645'],
  ])('%j is kept as %j', (name, kept) => expect(given(name)).toBe(kept));

  test.each([
    '\u200b\u200b',
    'Ann\u200b',
    'An\u0000n',
    'Ann\nBen',
    '\u202eneB',
    '\u2066Ann',
    'A\u00adnn',
    '\u3164',
    '\u2800',
    'A\ufeffnn',
    'Ann\ufe0f',
    'A\u200dnn',
    '\ud800',
    'Ann\u{e0041}',
    '\u2028',
  ])('%j is refused for what cannot be seen', (name) => expect(given(name)).toMatch(/cannot be seen|is empty/));

  test('is not empty, not too long, and does not cover the lines around it', () => {
    expect(given('  ')).toBe('this one is empty');
    expect(given('x'.repeat(41))).toBe('this one has 41');
    expect(given(`Z${'\u0337'.repeat(5)}`)).toMatch(/marks on a letter/);
  });
});

describe('names are alike', () => {
  test.each([
    ['Ann', 'aNN'],
    ['Ann', '\u0410nn'],
    ['Hope', '\u041d\u043e\u0440\u0435'],
    ['Xenia', '\u03a7enia'],
    ['Bill', 'BiII'],
    ['Bob', 'B0b'],
    ['Arno', 'Amo'],
    ['Vera', '\u03bdera'],
    ['J\u00fcrgen', 'Ju\u0308rgen'],
    ['\u0432\u0435\u0440\u0430', '\u0412\u0415\u0420\u0410'],
    ['Ann Lee', 'AnnLee'],
  ])('%j and %j', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
    expect(areAlike(other, one)).toBe(true);
  });

  test.each([
    ['Ann', 'Anna'],
    ['Jurgen', 'J\u00fcrgen'],
    ['Ben', 'Dan'],
    ['Player 1', 'Player 2'],
    ['\u674e', '\u96f7'],
  ])('not %j and %j', (one, other) => expect(areAlike(one, other)).toBe(false));
});
