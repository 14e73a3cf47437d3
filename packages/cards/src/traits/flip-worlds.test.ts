import { createMatch, Deck, defineGame, Game, loop, Space, seededRandom, turnLoop } from '@rookery/engine';
import { sampleWorld } from '@rookery/engine/worlds';
import { expect, test } from 'vitest';
import { Flippable, fillDeck, mix, STANDARD_52, StandardCard } from '../index.ts';

class Card extends mix(StandardCard, [Flippable]) {}

class Row extends Game.with({}, { entities: { Card } }) {
  stock = this.create(Deck, 'stock');
  row = this.create(Space, 'row');
  cards = fillDeck(this.stock, Card, STANDARD_52);
}

const row = defineGame(Row, ({ action }) => ({
  name: 'row',
  players: 1,
  unbounded: true,
  setup: ({ game }) => {
    game.stock.shuffle();
    for (let i = 0; i < 3; i++) game.stock.first(Card)?.flipDown().putInto(game.row);
  },
  actions: { resign: action('Resign').do(({ game }) => game.end('draw')) },
  flow: loop(turnLoop('resign')),
}));

test('what lies face down lies so in every imagined world', () => {
  const match = createMatch(row, { seed: 'worlds' });
  const faces = new Set<string>();
  for (let i = 0; i < 10; i++) {
    const cards = sampleWorld(match, 0, seededRandom(`world ${i}`)).game.row.all(Card);
    expect(cards.map(({ isFaceDown }) => isFaceDown)).toEqual([true, true, true]);
    faces.add(cards.join());
  }
  // Any of the 52 may lie there, not only the three that do.
  expect(faces.size).toBe(10);
  const real = new Set(match.game.row.all(Card).map(String));
  expect([...faces].some((row) => row.split(',').some((card) => !real.has(card)))).toBe(true);
});
