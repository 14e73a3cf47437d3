import { expect, test } from 'vitest';
import { restore, snapshot } from '../formats.ts';
import { Drafts } from '../host.ts';
import {
  createMatch,
  Deck,
  defineGame,
  Game,
  Hand,
  loop,
  Piece,
  Player,
  simultaneousActionStep,
  turnLoop,
} from '../index.ts';
import { offersFor } from '../view.ts';

class Stone extends Piece.with({ weight: 1 }) {}

class Scales extends Game.with({}, { entities: { Stone } }) {
  stones = this.createMany(4, Stone, (i) => ({ weight: i + 1 }));
}

const scales = defineGame(Scales, ({ action }) => ({
  name: 'scales',
  players: 1,
  unbounded: true,
  actions: {
    lay: action('Lay two stones')
      .choose('first', ({ game }) => game.stones)
      .choose('second', ({ game, first }) => game.stones.filter((stone) => stone !== first))
      .check('together they must weigh 7 at least', ({ first, second }) => first.weight + second.weight >= 7)
      .do(() => {}),
  },
  flow: loop(turnLoop('lay')),
}));

test('only what the action can be completed with is offered, and refusals still say why', () => {
  const match = createMatch(scales, { seed: 'scales' });
  const [one = expect.fail(), two = expect.fail()] = match.game.stones;
  const [lay] = offersFor(match, 0);
  expect(lay?.first?.candidates).toHaveLength(2);
  const three = lay?.first?.candidates?.[0]?.value;
  const begun = new Drafts(match).choose(0, 'lay', 'first', three);
  expect(begun.ok && begun.value?.next?.candidates).toHaveLength(1);
  const refused = match.act(0, 'lay', { first: one, second: two });
  expect(!refused.ok && refused.refusal.message).toContain('together they must weigh 7 at least');
});

const auction = defineGame(Scales, ({ action }) => ({
  name: 'auction',
  players: 2,
  unbounded: true,
  actions: {
    bid: action('Bid two stones')
      .choose('first', ({ game }) => game.stones)
      .choose('second', ({ game, first }) => game.stones.filter((stone) => stone !== first))
      .do(() => {}),
    pass: action('Pass').do(() => {}),
  },
  flow: loop(simultaneousActionStep(['bid', 'pass'])),
}));

test('what a seat has begun outlives what another hands in, sealed, and nothing else', () => {
  const match = createMatch(auction, { seed: 'auction' });
  const drafts = new Drafts(match);
  const stone = offersFor(match, 0)[0]?.first?.candidates?.[0]?.value;
  const begin = () => drafts.choose(0, 'bid', 'first', stone);
  expect(begin().ok).toBe(true);
  const begun = drafts.get(0);
  expect(match.act(1, 'pass').ok).toBe(true);
  // A change here would reveal that the other seat has handed in.
  expect(drafts.get(0)).toEqual(begun);
  const other = begun?.next?.candidates?.[0]?.value;
  expect(drafts.choose(0, 'bid', 'second', other)).toEqual({ ok: true, value: undefined });
  expect(match.step).toBe(2);

  expect(begin().ok).toBe(true);
  expect(match.act(0, 'pass').ok).toBe(true);
  expect(drafts.get(0)).toBeUndefined();
  expect(begin().ok).toBe(true);
  expect(match.act(1, 'pass').ok).toBe(true);
  expect(drafts.get(0)).toBeUndefined();
});

class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Forge extends Game.with({}, { player: Holder, entities: { Stone } }) {
  stock = this.create(Deck, 'stock');
}

const forge = defineGame(Forge, ({ action }) => ({
  name: 'forge',
  players: 2,
  unbounded: true,
  setup: ({ game }) => {
    for (const { hand } of game.players) game.stock.create(Stone).putInto(hand);
  },
  actions: {
    build: action('Build').do(({ game, player }) => void game.stock.create(Stone).putInto(player.hand)),
    burn: action('Burn')
      .choose('stone', ({ player }) => player.hand.all(Stone))
      .do(({ stone }) => stone.remove()),
  },
  flow: loop(turnLoop(['build', 'burn'])),
}));

test('a snapshot of what was restored is the same, also when the last action has removed what it chose', () => {
  const match = createMatch(forge, { seed: 'forge', players: 2 });
  expect(match.act(0, 'build').ok).toBe(true);
  const stone = match.game.players[0]?.hand.last(Stone) ?? expect.fail();
  expect(match.act(0, 'burn', { stone }).ok).toBe(true);
  const taken = snapshot(match);
  const restored = restore(forge, JSON.parse(JSON.stringify(taken)));
  expect(restored.ok && snapshot(restored.value)).toEqual(taken);
});

test('a thing tells who knows it', () => {
  const { game } = createMatch(forge, { seed: 'known', players: 2 });
  const [own, other] = game.players;
  const stone = own?.hand.first(Stone);
  expect([stone?.isKnownTo(own), stone?.isKnownTo(other), stone?.isKnownTo(undefined)]).toEqual([true, false, false]);
});

test('a class may not take the name of one of the engine', () => {
  class Box extends Game.with({}, { entities: { Deck: Stone } }) {}
  const define = (): unknown =>
    defineGame(Box, ({ action }) => ({
      name: 'box',
      players: 1,
      actions: { go: action('Go').do(() => {}) },
      flow: turnLoop('go'),
    }));
  expect(define).toThrow('the class name Deck is taken by a class of the engine');
});
