import { describe, expect, test } from 'vitest';
import { createEnum, Rank, Suit } from './index.ts';

const Colour = createEnum(['Red', 'Green', 'Blue']);

describe('an iterable enum', () => {
  test('reads by name, by number and in order', () => {
    expect([Colour.Red, Colour.Blue]).toEqual([0, 2]);
    expect([Colour[0], Colour[2], Colour[3]]).toEqual(['Red', 'Blue', undefined]);
    expect([...Colour]).toEqual([0, 1, 2]);
    expect([...Colour].map((each) => Colour[each])).toEqual(['Red', 'Green', 'Blue']);
    expect(Colour.size).toBe(3);
  });

  test('may be empty, and iterates as often as wanted', () => {
    expect([...createEnum([])]).toEqual([]);
    expect([...Colour]).toEqual([...Colour]);
  });

  test('has no names but its own', () => {
    expect('toString' in Colour).toBe(false);
    expect(Object.keys(Colour)).toEqual(['0', '1', '2', 'Red', 'Green', 'Blue']);
  });

  test('cannot change', () => {
    expect(Object.isFrozen(Colour)).toBe(true);
  });

  test.each([['Red', 'Red'], ['size'], ['7'], ['__proto__']])('refuses the names %s %s', (...names: string[]) => {
    expect(() => createEnum(names)).toThrow('names differ, and none is a number, "size" or "__proto__"');
  });

  test('takes names that objects usually have', () => {
    expect(createEnum(['constructor', 'toString']).toString).toBe(1);
  });
});

test('the ranks and suits of a French deck are numbered as they are printed', () => {
  expect([Rank.Ace, Rank.Two, Rank.Ten, Rank.King, Rank.size]).toEqual([0, 1, 9, 12, 13]);
  expect([...Suit].map((suit) => Suit[suit])).toEqual(['Hearts', 'Diamonds', 'Clubs', 'Spades']);
});
