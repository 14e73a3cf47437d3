import { StandardCard } from '@rookery/cards';
import { createMatch, type Definition, type Match } from '@rookery/engine';
import { checkGolden, describeGame, goldenGame, type Invariant } from '@rookery/testing';
import { expect, test } from 'vitest';
import type { Holdem } from './game.ts';
import { texasHoldem } from './index.ts';

const invariants: readonly Invariant<Definition<Holdem>>[] = [
  {
    name: 'that no chip is made or lost',
    holds: ({ game }) =>
      game.players.reduce((sum, { chips, paid }) => sum + chips + paid, 0) === game.options.stack * game.players.length,
  },
  {
    name: 'that nobody owes chips, and bets are part of what was paid',
    holds: ({ game }) => game.players.every(({ chips, bet, paid }) => chips >= 0 && bet >= 0 && paid >= bet),
  },
  { name: 'that all cards are there', holds: ({ game }) => game.count(StandardCard) === 52 },
  {
    name: 'that whoever is asked has chips, cards and someone to play against',
    holds: ({ game, isOver }: Match<Definition<Holdem>>) =>
      isOver || game.phase === 'showdown' || (game.actor?.canBet === true && game.rivals > 1),
  },
];

describeGame(texasHoldem, {
  players: [2, 3, 9],
  games: 5,
  matchOptions: [
    {},
    { betting: 'pot-limit', ante: 1, doubling: 2, muck: true },
    { betting: 'fixed-limit', hands: 6, stack: 15, doubling: 3 },
  ],
  invariants,
});

test.each(['no-limit', 'pot-limit', 'fixed-limit'])('plays the golden game at %s', (betting) => {
  const text = goldenGame(texasHoldem, { seed: 'golden', players: 4, options: { betting, hands: 6 } });
  checkGolden(new URL(`../golden/game.${betting}.txt`, import.meta.url), text);
});

test.each(texasHoldem.presets.map((preset) => [preset.name, preset] as const))(
  'can begin with the preset %s',
  (_, preset) => {
    const { options = {}, players = [] } = preset;
    const match = createMatch(texasHoldem, { options, players: Math.max(2, players.length) });
    expect(match.options).toMatchObject(options);
  },
);
