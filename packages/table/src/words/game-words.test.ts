import { describe, expect, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { gameWords } from './game-words.ts';
import { GERMAN } from './german.ts';
import { createWords } from './words.ts';

const [en, de] = [createWords(ENGLISH), createWords(GERMAN)];
const TEXTS = {
  'Ask for cards': 'Nach Karten fragen',
  '{player} asks {who} for {rank}: {answer}': '{player} fragt {who} nach {rank}: {answer}',
  '{player} asks {who}': '{player} fragt {who}',
  '{card} of clubs': 'Kreuz {card}',
  'Go fish!': 'Geh fischen!',
  '{goods} for {price}?': '{goods} gegen {price}?',
  silk: 'Seide',
  dates: 'Datteln',
  'used up': 'verbraucht',
  Q: 'Dame',
  'discard pile': 'Ablagestapel',
};
const say = gameWords(de, TEXTS, () => ['Ann', 'Bob', 'silk']);

describe('what a game says in another language', () => {
  test('is found by what it says in English', () => {
    expect(say('Ask for cards')).toBe('Nach Karten fragen');
  });

  test('is found with its parts filled in, and they are said in the same way', () => {
    expect(say('Ann asks Bob for Q: Go fish!')).toBe('Ann fragt Bob nach Dame: Geh fischen!');
    expect(say('Q of clubs')).toBe('Kreuz Dame');
  });

  test('is the text that says most, of several that fit', () => {
    expect(say('Ann asks Bob')).toBe('Ann fragt Bob');
  });

  test('may be a list, with numbers and signs between', () => {
    expect(say('2 dates, discard pile and dates for 3 dates?')).toBe(
      '2 Datteln, Ablagestapel und Datteln gegen 3 Datteln?',
    );
    expect(say('dates; used up')).toBe('Datteln; verbraucht');
  });

  test('may be put together of several: who did what with what', () => {
    expect(say('Ann: Ask for cards Bob Q')).toBe('Ann: Nach Karten fragen Bob Dame');
  });

  test('has a capital where a heading has one', () => {
    expect(say('Used up')).toBe('Verbraucht');
  });

  test('leaves names alone, even such as are words', () => {
    expect(say('silk asks Ann')).toBe('silk fragt Ann');
    expect(gameWords(de, TEXTS)('silk')).toBe('Seide');
  });

  test('names stand as words only, not within others', () => {
    const withShort = gameWords(de, { 'Annual fair': 'Jahrmarkt' }, () => ['Ann', 'a.b']);
    expect(withShort('Annual fair')).toBe('Jahrmarkt');
    expect(withShort('a.b: Annual fair')).toBe('a.b: Jahrmarkt');
  });

  test('leaves what needs no words: numbers, places on boards, cards by their signs', () => {
    expect(['12', 'a1', 'c1-d1', '10♥', 'K♠ 4♦', '+1/+1'].map(say)).toEqual(['12', 'a1', 'c1-d1', '10♥', 'K♠ 4♦', '+1/+1']);
  });

  test('stays as it came where it is not known, and so do parts of it', () => {
    expect(say('Something else altogether')).toBe('Something else altogether');
    expect(say('Ann asks a stranger for Q: no')).toBe('Ann fragt a stranger nach Dame: nein');
    expect(say('Use {braces} and $& as they are')).toBe('Use {braces} and $& as they are');
  });

  test('a part that looks like braces is not filled again', () => {
    expect(gameWords(de, TEXTS, () => ['{who}'])('{who} asks Bob')).toBe('{who} fragt Bob');
  });
});

test('in English it is as the game says it', () => {
  expect(gameWords(en, {})('nothing')).toBe('nothing');
});

test('what all games say alike is known of every game', () => {
  expect(gameWords(de, {})('hearts')).toBe('Herz');
});
