import type { GameCatalogue } from '@rookery/engine/manifest';

const table = {
  'cribbage.show': 'The show',
  'cribbage.board': 'Board to {target}: {scores}',
  'cribbage.standing': '{names} {score}',
  'cribbage.points': '{count} points',
  'cribbage.dealer': 'Dealer',
  'cribbage.go': 'Go',
  'cribbage.starter': 'Starter',
  'cribbage.crib': 'Crib of {name}',
  'cribbage.count': 'Count',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    'Put two cards into the dealer’s crib. Play cards in turn up to 31, then count your hand: fifteens, pairs, runs, flushes and the right jack. First to 121 wins.',
  table,
} satisfies GameCatalogue;
