import type { Input, Move } from '@rookery/engine';
import { entityById, printMove } from '@rookery/engine/formats';
import type { AnyMatch } from '@rookery/session';

/** Describes a logged input in words. The match must be in the position before it. */
export function printInput(match: AnyMatch, input: Input): string {
  if (input.kind === 'undo') return `takes back ${input.steps} ${input.steps === 1 ? 'step' : 'steps'}`;
  const { kind, seat, action, args } = input;
  const move: Move = { kind, seat, action, args: args.map((arg) => decoded(arg, match)) };
  try {
    return printMove(match, move);
  } catch {
    // Not a legal move here; replaying the step reports why.
    return `${action} ${JSON.stringify(args)}`;
  }
}

/** Decodes a logged value, with entities in place of their ids. */
function decoded(encoded: unknown, match: AnyMatch): unknown {
  if (typeof encoded !== 'object' || encoded === null) return encoded;
  if (Array.isArray(encoded)) return encoded.map((part) => decoded(part, match));
  const marked = '@' in encoded ? encoded['@'] : undefined;
  if (typeof marked === 'number') return entityById(match, marked);
  if (typeof marked === 'string') return marked === 'undefined' ? undefined : Number(marked);
  if (marked !== undefined) return marked;
  return Object.fromEntries(Object.entries(encoded).map(([name, part]) => [name, decoded(part, match)]));
}
