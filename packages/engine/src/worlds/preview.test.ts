import { expect, test } from 'vitest';
import { stateHash } from '../formats.ts';
import { createMatch, Deck, defineGame, eachPlayer, Game, Hand, loop, Piece, Player, turnLoop } from '../index.ts';
import { preview } from '../worlds.ts';

class Card extends Piece.with({ rank: 1 }) {
  override label(): string {
    return `card ${this.rank}`;
  }
}
class Drawer extends Player.with({ coins: 3 }) {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with({}, { player: Drawer, entities: { Card } }) {
  deck = this.create(Deck, 'deck');
}

const game = defineGame(Table, ({ action }) => ({
  name: 'drawing',
  players: 2,
  unbounded: true,
  setup: ({ game }) => {
    for (let rank = 1; rank <= 12; rank++) game.deck.create(Card, { rank });
    game.deck.shuffle();
  },
  actions: {
    draw: action('Draw').do(({ player, game }) => {
      const card = game.deck.drawTo(player.hand)[0] as Card;
      game.message('{player} draws {card}', { player, card });
    }),
    tax: action('Tax').do(({ player, game }) => {
      const other = game.playerAfter(player);
      other.coins -= 1;
      player.coins += 1;
      game.message('{other} pays', { other });
      other.confirm('Will you pay more?');
    }),
    gamble: action('Gamble').do(({ player, game }) => {
      if ((game.deck.top as Card).rank > 6) player.coins += 5;
    }),
  },
  flow: loop(eachPlayer(turnLoop(['draw', 'tax', 'gamble']))),
}));

const start = () => createMatch(game, { players: ['Ann', 'Bob'], seed: 'preview' });
const of = (action: string, match = start()) => {
  const move = [...match.legal(0)].find((each) => each.action === action);
  const seen = move && preview(match, move);
  if (!seen?.ok) throw new Error('no preview');
  return seen.value;
};

test('says for certain what happens in every world, to whom, and who is asked', () => {
  const { certain, possible, worlds } = of('tax');
  expect(worlds).toBe(8);
  expect(certain).toContainEqual({ kind: 'said', text: 'Bob pays' });
  expect(certain).toContainEqual({ kind: 'asked', seat: 1 });
  expect(certain).toContainEqual(expect.objectContaining({ kind: 'changed', seat: 1, attribute: 'coins', to: 2 }));
  expect(possible).toEqual([]);
});

test('a hidden card is drawn for certain, and which one is not', () => {
  const { certain, possible } = of('draw');
  expect(certain).toContainEqual(expect.objectContaining({ kind: 'counted', seat: 0, from: 0, to: 1 }));
  expect(JSON.stringify(certain)).not.toContain('card ');
  expect(possible.length).toBeGreaterThan(1);
});

test('what depends on the hidden card may happen', () => {
  const { certain, possible } = of('gamble');
  const wins = expect.objectContaining({ kind: 'changed', attribute: 'coins', to: 8 });
  expect(certain).not.toContainEqual(wins);
  expect(possible).toContainEqual(wins);
});

test('nothing is changed by it, and a move that cannot be made is refused', () => {
  const match = start();
  const before = stateHash(match);
  of('draw', match);
  expect(stateHash(match)).toBe(before);
  expect(preview(match, { kind: 'act', seat: 1, action: 'draw', args: [] })).toMatchObject({
    refusal: { code: 'not-your-turn' },
  });
});
