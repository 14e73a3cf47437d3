import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { test } from 'vitest';
import { innovation, problemOn } from './index.ts';

const invariants = [
  {
    name: 'no card is lost, and what is counted is what counting gives',
    holds: ({ game }: { readonly game: Parameters<typeof problemOn>[0] }) => problemOn(game) === undefined,
  },
];

describeGame(innovation, { games: 3, players: [2, 3, 4], invariants });

// What strict mode would find beside all laws it finds in the games above; its own law plays this one in strict mode, too.
describeGame(
  { ...innovation, title: 'Innovation in teams' },
  { games: 1, players: [4], matchOptions: [{ teams: true }], strict: false, invariants },
);

const GOLDEN = [
  ...[2, 3, 4].flatMap((players) => ['a', 'b', 'c'].map((seed) => ({ players, teams: false, seed }))),
  { players: 4, teams: true, seed: 'a' },
];

test.each(GOLDEN)('plays the golden game $seed of $players players, teams: $teams', ({ players, teams, seed }) => {
  const text = goldenGame(innovation, { seed: `golden ${seed}`, players, options: { teams }, log: true });
  checkGolden(new URL(`../golden/${players}-${seed}${teams ? '-teams' : ''}.txt`, import.meta.url), text);
});
