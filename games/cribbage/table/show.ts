import { toldSince } from '../../kit/cards/told.ts';

/** How the game tells that a hand or the crib is counted, that somebody claims points, and what came of it. */
const SHOWN = /'s (hand|crib) .+ with |says muggins|objects and takes|^It was worth /;

/** What has been counted of the last deal, in the words of the game. */
export function showTold(messages: readonly string[]): readonly string[] {
  return toldSince(messages, (line) => / deals$/.test(line)).filter((line) => SHOWN.test(line));
}
