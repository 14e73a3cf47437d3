import { messagesSince } from '@rookery/kit/cards';

/** Matches log messages of the show: a count, a muggins claim, and its result. */
const SHOWN = /'s (hand|crib) .+ with |says muggins|objects and takes|^It was worth /;

/** The log messages of the latest show. */
export function showMessages(messages: readonly string[]): readonly string[] {
  return messagesSince(messages, (line) => / deals$/.test(line)).filter((line) => SHOWN.test(line));
}
