import { describe, expect, test } from 'vitest';
import { fork, stateHash } from '../formats.ts';
import {
  actionStep,
  createMatch,
  Deck,
  DicePool,
  Die,
  defineGame,
  eachPlayer,
  execute,
  Game,
  Hand,
  loop,
  Piece,
  Player,
  seededRandom,
  sequence,
  simultaneousActionStep,
} from '../index.ts';
import { explore, sampleWorld, trySampleWorld } from '../worlds.ts';

class Card extends Piece.with({ rank: 1 }) {}
class Roller extends Player {
  hand = this.create(Hand, 'hand');
}
class Dice extends Game.with({ kept: 0 }, { player: Roller, entities: { Card } }) {
  tray = this.create(DicePool, 'tray');
  deck = this.create(Deck, 'deck');
}

const dice = defineGame(Dice, ({ action }) => ({
  name: 'dice',
  players: 2,
  unbounded: true,
  setup: ({ game }) => {
    game.tray.createMany(5, Die);
    for (let rank = 1; rank <= 20; rank++) game.deck.create(Card, { rank });
    game.deck.shuffle();
    for (const player of game.players) game.deck.drawTo(player.hand, 3);
  },
  actions: {
    roll: action('Roll').do(({ game, player }) => {
      game.tray.rollAll();
      game.message('rolled');
      if (player.confirm('Keep?')) game.kept = game.tray.total;
      else game.kept = game.tray.rollAll().reduce((a, b) => a + b, 0);
    }),
    mix: action('Mix').do(({ game, player }) => {
      game.deck.shuffle();
      game.tray.rollAll();
      if (!player.confirm('Keep?')) game.tray.rollAll();
    }),
  },
  flow: loop(eachPlayer(actionStep(['roll', 'mix']))),
}));

const faces = (match: { readonly game: Dice }): string => match.game.tray.all(Die).join(' ');
const ranks = (match: { readonly game: Dice }, seat: number): string =>
  String(match.game.players[seat]?.hand.all(Card).map(({ rank }) => rank));

describe('a world imagined while a question waits', () => {
  test('keeps the dice that were seen in the step; hidden cards and coming dice are others', () => {
    const match = createMatch(dice, { seed: 'seen' });
    match.act(0, 'roll');
    const random = seededRandom('worlds');
    const hands = new Set<string>();
    const totals = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const world = sampleWorld(match, 0, random);
      expect(faces(world)).toBe(faces(match));
      expect(ranks(world, 0)).toBe(ranks(match, 0));
      hands.add(ranks(world, 1));
      const copy = fork(world);
      expect(stateHash(copy)).toBe(stateHash(world));
      for (const each of [world, copy]) each.answer(0, false);
      expect(copy.game.kept).toBe(world.game.kept);
      totals.add(world.game.kept);
    }
    expect(hands.size).toBeGreaterThan(10);
    expect(totals.size).toBeGreaterThan(5);
  });

  test('does not depend on how many words a hidden shuffle has drawn, before the dice that were seen', () => {
    const match = createMatch(dice, { seed: 'mixed' });
    match.act(0, 'mix');
    const told = (world: typeof match): string => {
      const seen = `${faces(world)} | ${ranks(world, 0)} | ${ranks(world, 1)}`;
      world.answer(0, false);
      return `${seen} | ${faces(world)} | ${world.game.deck.all(Card).map(({ rank }) => rank)}`;
    };
    const found = new Set<string>();
    for (let i = 0; i < 20; i++) {
      // Somewhere else in their streams, and nothing that the seat could tell from the match.
      const other = sampleWorld(match, 0, seededRandom(`other ${i}`));
      const [here, there] = [match, other].map((each) => told(sampleWorld(each, 0, seededRandom(`thought ${i}`))));
      expect(there).toBe(here);
      found.add(here as string);
    }
    expect(found.size).toBe(20);
  });
});

test('going back to a question in a search gives the same state, what was said before it included', () => {
  const match = createMatch(dice, { seed: 'back' });
  match.act(0, 'roll');
  match.answer(0, true);
  const walk = explore(match);
  walk.play(match.legal().at(0));
  const hash = stateHash(match);
  for (let i = 0; i < 3; i++) walk.play(match.legal().at(0));
  for (let i = 0; i < 3; i++) walk.back();
  expect(stateHash(match)).toBe(hash);
  walk.close();
});

test('a game that ends in the flow after all have acted at once can still be imagined', () => {
  const brief = defineGame(Dice, ({ action }) => ({
    name: 'brief',
    players: 2,
    setup: ({ game }) => {
      for (const player of game.players) player.hand.create(Card);
    },
    actions: { go: action('Go').do(() => undefined) },
    flow: sequence(
      simultaneousActionStep('go'),
      execute(({ game }) => game.end('draw')),
    ),
  }));
  const match = createMatch(brief);
  for (const seat of [0, 1]) match.act(seat, 'go');
  expect(match.isOver).toBe(true);
  expect(trySampleWorld(match, 0, seededRandom('a'))?.isOver).toBe(true);
});
