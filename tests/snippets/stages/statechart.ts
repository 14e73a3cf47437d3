import { createMatch } from '@rookery/engine';
import { checkers } from '@rookery/games/checkers/rules';

/** What the examples of diagrams use: a match at its beginning. */
export function around() {
  return { match: createMatch(checkers, { seed: 'example' }) };
}
