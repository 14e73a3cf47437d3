import type { AnyGame, Match, Move } from '@rookery/engine';
import { moveKey, parseMove, printMove } from '@rookery/engine/formats';
import type { BotDecision } from '../bot.ts';
import type { BotServiceDecision } from './bot-service.ts';
import { BotsError } from './bots-error.ts';
import type { WireDecision, WireMove } from './messages.ts';

/** Serializes a decision for another copy of the match. */
export function packDecision<D extends AnyGame>(match: Match<D>, decision: BotDecision, stopped: boolean): WireDecision {
  const { value, iterations, line, move } = decision;
  const own = movesByKey(match, move.seat);
  const pack = (each: Move): WireMove => {
    const key = moveKey(each);
    return own.has(key) ? { key } : { key, text: printMove(match, each) };
  };
  const candidates = decision.candidates.map((each) => ({ ...each, move: pack(each.move) }));
  return { move: pack(move), value, iterations, candidates, line, stopped };
}

/** Translates a decision about a copy into moves of the match itself. */
export function unpackDecision<D extends AnyGame>(match: Match<D>, seat: number, wire: WireDecision): BotServiceDecision {
  const own = movesByKey(match, seat);
  const unpack = ({ key, text }: WireMove): Move => {
    const listed = own.get(key);
    if (listed !== undefined) return listed;
    const read = parseMove(match, text ?? '', seat);
    if (!read.ok) throw new BotsError('bad-match', { reason: `it has no move ${text ?? key}` });
    return read.value;
  };
  return {
    ...wire,
    move: unpack(wire.move),
    candidates: wire.candidates.map((each) => ({ ...each, move: unpack(each.move) })),
  };
}

/** Maps keys to the moves of a seat; empty if they can't be listed. */
function movesByKey<D extends AnyGame>(match: Match<D>, seat: number): ReadonlyMap<string, Move> {
  try {
    return new Map([...match.legal(seat)].map((move) => [moveKey(move), move]));
  } catch {
    return new Map();
  }
}
