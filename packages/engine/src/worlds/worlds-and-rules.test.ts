import { expect, test } from 'vitest';
import {
  actionStep,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  event,
  Game,
  Hand,
  loop,
  type Match,
  Piece,
  Pile,
  Player,
  seededRandom,
  value,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { sampleWorld } from '../worlds.ts';

class Card extends Piece.with({ rank: 1 }) {}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with(
  { rolled: 0, marked: value<readonly Card[]>([]) },
  {
    player: Holder,
    entities: { Card },
    events: {
      drawn: event<{ card: Card }>({ remember: true }),
      whispered: event<{ player: Holder; rank: number }>({
        remember: true,
        only: ({ player }: { player: Holder }) => [player],
      }),
    },
  },
) {
  deck = this.create(Deck, 'deck');
  discard = this.create(Pile, 'discard');
  reserve = this.create(Deck, 'reserve');

  get top(): Card {
    const card = this.deck.first(Card);
    if (card === undefined) throw new Error('the deck is empty');
    return card;
  }
}

const definition = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 2,
  unbounded: true,
  setup: ({ game }) => {
    game.deck.createMany(12, Card, (rank) => ({ rank }));
    game.discard.createMany(12, Card, (rank) => ({ rank: 100 + rank }));
    game.deck.shuffle();
  },
  actions: {
    draw: action('Draw').do(({ game, player }) => {
      const card = game.top;
      card.putInto(player.hand);
      game.emit('drawn', { card });
      game.emit('whispered', { player, rank: card.rank });
    }),
    reshuffle: action('Reshuffle').do(({ game, player }) => {
      for (const card of game.discard.all(Card)) card.putInto(game.reserve);
      game.reserve.shuffle();
      game.rolled = game.random.die(1000);
      player.confirm('Go on?');
    }),
    mark: action('Mark').do(({ game }) => {
      game.marked = [game.top];
    }),
    burn: action('Burn').do(({ game }) => {
      for (const card of game.all(Card)) card.remove();
    }),
  },
  flow: loop(eachPlayer(actionStep(['draw', 'reshuffle', 'mark', 'burn']))),
}));

const begin = (): Match<Definition<Table>> => createMatch(definition, { seed: 'worlds' });
const worldsOf = (match: Match<Definition<Table>>, seat: number): readonly Match<Definition<Table>>[] =>
  Array.from({ length: 8 }, (_, i) => sampleWorld(match, seat, seededRandom(`world ${i}`)));

test('a deck that was shuffled in a step that still waits lies differently in each world', () => {
  const match = begin();
  match.act(0, 'reshuffle');
  const order = ({ game }: Match<Definition<Table>>): string =>
    game.reserve
      .all(Card)
      .map(({ rank }) => rank)
      .join();
  const orders = worldsOf(match, 0).map(order);
  expect(orders).not.toContain(order(match));
  expect(new Set(orders).size).toBe(orders.length);
});

test('a world remembers what its seat was told, and not what others were', () => {
  const match = begin();
  match.act(0, 'draw');
  const told = match.game.remembered('whispered', 'match').map(({ rank }) => rank);
  expect(told).toHaveLength(1);
  const rememberedBy = (seat: number): readonly unknown[] =>
    worldsOf(match, seat).map(({ game }) => game.remembered('whispered', 'match').map(({ rank }) => rank));
  for (const ranks of rememberedBy(0)) expect(ranks).toEqual(told);
  for (const ranks of rememberedBy(1)) expect(ranks).toEqual([]);
});

test('what has left the game of a world is gone from its memory', () => {
  expect.hasAssertions();
  const match = begin();
  match.act(0, 'draw');
  for (const world of worldsOf(match, 1)) {
    world.act(1, 'burn');
    expect(world.game.remembered('drawn', 'match')).toEqual([{ card: undefined }]);
  }
});

test('what has left the game of a world is gone from its attributes', () => {
  expect.hasAssertions();
  const match = begin();
  match.act(0, 'mark');
  for (const world of worldsOf(match, 1)) {
    expect(world.game.marked[0]).toBeInstanceOf(Card);
    world.act(1, 'burn');
    expect(world.game.marked[0]).toBeUndefined();
  }
});
