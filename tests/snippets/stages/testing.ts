import { createMatch } from '@rookery/engine';
import { checkers } from '@rookery/games/checkers/rules';

/** What the examples of tests use: a match of checkers at its beginning. */
export function around() {
  return { match: createMatch(checkers, { players: ['Ann', 'Ben'], seed: 'example' }) };
}
