import { createMatch, Deck, defineGame, Game, loop, turnLoop } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import { fillDeck, Joker, STANDARD_52, StandardCard, standardDeck } from '../index.ts';

class Table extends Game.with({}, { entities: { StandardCard, Joker } }) {
  deck = this.create(Deck, 'deck');
}

/** What code makes of a deck. */
function made<T>(make: (deck: Deck) => T): T {
  let said: { readonly value: T } | undefined;
  const table = defineGame(Table, ({ action }) => ({
    name: 'table',
    players: 1,
    setup: ({ game }) => {
      said = { value: make(game.deck) };
    },
    actions: { wait: action('Wait').do(() => undefined) },
    flow: loop(turnLoop('wait')),
  }));
  createMatch(table, { strict: true });
  if (said === undefined) throw new Error('the setup did not run');
  return said.value;
}

describe('the standard deck', () => {
  test('has each of 52 cards once', () => {
    const labels = made((deck) => standardDeck(deck).map((card) => card.label()));
    expect(labels.length).toBe(52);
    expect(new Set(labels).size).toBe(52);
    expect(labels.slice(0, 13).join(' ')).toBe('A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥');
    expect(labels.at(-1)).toBe('K♠');
    expect(STANDARD_52.length).toBe(52);
  });

  test('lies in the deck, the last one on top', () => {
    expect(made((deck) => [standardDeck(deck).length, deck.size, deck.top?.label(), deck.bottom?.label()])).toEqual([
      52,
      52,
      'K♠',
      'A♥',
    ]);
  });

  test('has jokers if wanted, a red one first', () => {
    const jokers = (count: number): string[] =>
      made((deck) =>
        standardDeck(deck, { jokers: count })
          .slice(52)
          .map((card) => card.label()),
      );
    expect([jokers(0), jokers(1), jokers(2)]).toEqual([[], ['red joker'], ['red joker', 'black joker']]);
    expect(made((deck) => standardDeck(deck, { jokers: 2 }).every((card) => card.colour))).toBeTruthy();
  });

  test('makes a shoe of several', () => {
    const shoe = made((deck) => standardDeck(deck, { decks: 6, jokers: 2 }).map((card) => card.label()));
    expect(shoe.length).toBe(6 * 54);
    expect(shoe.filter((label) => label === '10♥').length).toBe(6);
    expect(shoe.filter((label) => label === 'red joker').length).toBe(6);
  });

  test.each([-1, 3, 0.5, Number.NaN])('has no %s jokers', (jokers) => {
    expect(() => made((deck) => standardDeck(deck, { jokers }))).toThrow('0, 1 or 2 jokers');
  });

  test.each([0, -1, 1.5])('is not there %s times', (decks) => {
    expect(() => made((deck) => standardDeck(deck, { decks }))).toThrow('at least one whole deck');
  });
});

test('a deck is filled with what a list says', () => {
  const piquet = STANDARD_52.filter(({ rank }) => rank === 0 || rank > 5);
  const cards = made((deck) => fillDeck(deck, StandardCard, piquet).map((card) => card.label()));
  expect(cards.length).toBe(32);
  expect(cards.slice(0, 3)).toEqual(['A♥', '7♥', '8♥']);
});

test('cards have signs, colours and whole names', () => {
  const said = made((deck) => {
    const [heart, club] = fillDeck(deck, StandardCard, [
      { rank: 9, suit: 0 },
      { rank: 11, suit: 2 },
    ]);
    return [heart?.label(), heart?.colour, heart?.fullName, club?.label(), club?.colour, club?.fullName, String(heart)];
  });
  expect(said).toEqual(['10♥', 'red', 'Ten of Hearts', 'Q♣', 'black', 'Queen of Clubs', '10♥']);
});
