import { afterEach, expect, test, vi } from 'vitest';
import { Deck } from '../entity/zones.ts';
import { load, save } from '../formats/saved-log.test-kit.ts';
import { stateHash } from '../formats.ts';
import { createMatch, defineGame, Entity, Game, loop, tryCreateMatch, turnLoop } from '../index.ts';

class Card extends Entity.with({ number: 0 }) {}

class Draws extends Game.with({}, { entities: { Card } }) {
  deck = this.create(Deck, 'deck');
}

const draws = defineGame(Draws, ({ action }) => ({
  name: 'draws',
  players: 1,
  setup: ({ game }) => {
    game.deck.createMany(52, Card, (number) => ({ number }));
    game.deck.shuffle();
  },
  actions: { end: action('End').do(({ game, player }) => game.end(player)) },
  flow: loop(turnLoop('end')),
}));

const order = (match: { readonly game: Draws }) => match.game.deck.all(Card).map(({ number }) => number);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a match without a seed draws a fresh one of 128 bits, in strict mode too', () => {
  const matches = [{}, {}, { strict: true }].map((settings) => createMatch(draws, settings));
  for (const { seed } of matches) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(matches.map(({ seed }) => seed)).size).toBe(3);
  expect(new Set(matches.map((match) => String(order(match)))).size).toBe(3);
});

test('the seed can be read afterwards, and deals the same match again', () => {
  const match = createMatch(draws);
  expect(order(createMatch(draws, { seed: match.seed }))).toEqual(order(match));
  const saved = save(match);
  expect(saved.seed).toBe(match.seed);
  const again = load(draws, JSON.parse(JSON.stringify(saved)));
  expect(again.ok && stateHash(again.value)).toBe(stateHash(match));
});

test('where nothing can draw one, a seed is asked for', () => {
  vi.stubGlobal('crypto', undefined);
  const made = tryCreateMatch(draws);
  expect(made.ok ? 'made' : made.refusal.message).toBe(
    'Option seed: this platform has no crypto.getRandomValues to draw one; pass a text.',
  );
  expect(tryCreateMatch(draws, { seed: 'a' }).ok).toBe(true);
});
