import { Entity, type Input, type Move, printMove } from '@rookery/engine';
import type { AnyMatch } from '@rookery/session';

/** An input of a log in words, as the match stands before it. */
export function printInput(match: AnyMatch, input: Input): string {
  if (input.kind === 'undo') return `takes back ${input.steps} ${input.steps === 1 ? 'step' : 'steps'}`;
  const { kind, seat, action, args } = input;
  const things = thingsOn(match);
  const move: Move = { kind, seat, action, args: args.map((arg) => decoded(arg, things)) };
  try {
    return printMove(match, move);
  } catch {
    // What is not a move here: the step that follows says what is wrong with it.
    return `${action} ${JSON.stringify(args)}`;
  }
}

/** Everything on the table by its number. */
function thingsOn(match: AnyMatch): ReadonlyMap<number, Entity> {
  const game = match.game as unknown as Entity;
  return new Map([game, ...game.all(Entity)].map((thing) => [thing.$record.id, thing]));
}

/** A value of a log as it is on the table: things stand there by their numbers. */
function decoded(encoded: unknown, things: ReadonlyMap<number, Entity>): unknown {
  if (typeof encoded !== 'object' || encoded === null) return encoded;
  if (Array.isArray(encoded)) return encoded.map((part) => decoded(part, things));
  const marked = '@' in encoded ? encoded['@'] : undefined;
  if (typeof marked === 'number') return things.get(marked);
  if (typeof marked === 'string') return marked === 'undefined' ? undefined : Number(marked);
  if (marked !== undefined) return marked;
  return Object.fromEntries(Object.entries(encoded).map(([name, part]) => [name, decoded(part, things)]));
}
