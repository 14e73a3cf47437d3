import { describeGame } from '@rookery/testing';
import { innovation, problemOn } from './index.ts';

describeGame(innovation, {
  games: 6,
  players: [2, 3, 4],
  matchOptions: [{}],
  invariants: [
    { name: 'no card is lost, and what is counted is right', holds: ({ game }) => problemOn(game) === undefined },
  ],
});
