import { StandardCard } from '@rookery/cards';
import type { Definition } from '@rookery/engine';
import { checkGolden, describeGame, type GameLawOptions, goldenGame } from '@rookery/testing';
import { expect, test } from 'vitest';
import { MOST_HANDS } from './gambler.ts';
import type { Blackjack } from './game.ts';
import { blackjack } from './index.ts';

type Invariants = GameLawOptions<Definition<Blackjack>>['invariants'];

const invariants: Invariants = [
  {
    name: 'no card is lost, and each lies in one place',
    holds: ({ game }) => new Set(game.all(StandardCard)).size === 52 * game.options.decks,
  },
  {
    name: 'chips are whole, and nobody owes any',
    holds: ({ game }) =>
      game.players.every(({ chips, insurance, boxes }) =>
        [chips, insurance, ...boxes.map(({ bet }) => bet)].every((amount) => Number.isInteger(amount) && amount >= 0),
      ),
  },
  {
    name: 'nobody has more than four hands, and a hand with cards has a bet',
    holds: ({ game }) =>
      game.players.every(({ boxes, hands }) => {
        const isSound = boxes.every((box) => box.isEmpty === (box.bet === 0) && box.isEmpty === (box.stage === 'empty'));
        return hands.length <= MOST_HANDS && isSound;
      }),
  },
  {
    name: 'only whoever has a hand to play is to act while hands are played',
    holds: ({ game, toAct }) => game.phase !== 'play' || toAct.every((seat) => game.players[seat]?.current !== undefined),
  },
];

/** Another house, as different as can be. */
const otherHouse = {
  decks: 1,
  rounds: 6,
  penetration: 90,
  bankroll: 5000,
  minimum: 20,
  maximum: 200,
  blackjackPays: '6:5',
  hitSoft17: false,
  double: '9-11',
  doubleAfterSplit: false,
  resplitAces: true,
  surrender: false,
};

// The laws look at whole tables again and again: few rounds and a single deck show them as much as 312 cards do. The seed is
// one of which the first deals of seven players have pairs and an ace at the dealer.
describeGame(blackjack, {
  seed: 'laws 279',
  players: [1, 7],
  games: 4,
  matchOptions: [
    { decks: 1, rounds: 3 },
    { ...otherHouse, rounds: 2 },
  ],
  invariants,
});

test('plays the golden game', () => {
  // With this seed everything is done at least once.
  const text = goldenGame(blackjack, { seed: 'golden 7', players: 3 });
  checkGolden(new URL('../golden/game.txt', import.meta.url), text);
  expect(text).toContain('over: ');
});

test('plays the golden game of another house', () => {
  const text = goldenGame(blackjack, { seed: 'golden', players: 5, options: otherHouse });
  checkGolden(new URL('../golden/other-house.txt', import.meta.url), text);
  expect(text).toContain('over: ');
});
