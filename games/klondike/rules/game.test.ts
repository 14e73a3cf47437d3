import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { test } from 'vitest';
import { Klondike, klondike, problemOn } from './index.ts';

const { resign } = klondike.actions;
if (resign === undefined) throw new Error('klondike lets its player resign');

/** Minimum number of random moves before the player resigns, unless there is no other move. */
const PATIENCE = 80;

/**
 * Klondike for a patient player. At random one of the actions is taken as often as another, so that most games would end
 * after a handful of moves, and the laws see little but the deal.
 */
const patient: typeof klondike = {
  ...klondike,
  actions: {
    ...klondike.actions,
    resign: {
      ...resign,
      conditions: [
        {
          label: 'a patient player does not resign yet',
          test: ({ game }) => !(game instanceof Klondike) || game.turn >= PATIENCE || !game.canGoOn,
        },
      ],
    },
  },
};

const MATCH_OPTIONS = [
  { draw: 1 },
  { draw: 3 },
  { draw: 1, scoring: 'vegas' },
  { draw: 3, scoring: 'vegas' },
  { draw: 1, scoring: 'none', passes: '2' },
] as const;

const invariants = [{ name: 'the table is sound', holds: ({ game }: { game: Klondike }) => problemOn(game) === undefined }];

describeGame(klondike, { games: 5, matchOptions: MATCH_OPTIONS, invariants });
describeGame(
  { ...patient, title: 'Klondike with a patient player' },
  { games: 5, matchOptions: MATCH_OPTIONS, invariants, maxSteps: 2 * PATIENCE },
);

test.each([
  ['draw 1', { draw: 1 }, '../golden/game.txt'],
  ['draw 3 for Vegas', { draw: 3, scoring: 'vegas' }, '../golden/vegas.txt'],
])('plays the golden game of %s', (_, options, file) => {
  checkGolden(new URL(file, import.meta.url), goldenGame(patient, { seed: 'golden', options }));
});
