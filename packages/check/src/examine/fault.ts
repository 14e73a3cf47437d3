import { RookeryError } from '@rookery/engine';
import { LawViolation } from '@rookery/testing/law-check';
import { FAULT_CURES } from '../fault-cures.ts';
import { innermost, placeOf } from '../place.ts';
import type { Order, RawFinding } from './messages.ts';

/** Turns an error that the game caused into a finding with its place in the rules. */
export function findingOf(error: unknown, { folder, files }: Order, more: Partial<RawFinding> = {}): RawFinding {
  const cause = innermost(error);
  const coded = faultIn(error);
  const reason = cause instanceof Error ? cause.message : String(cause);
  const place = placeOf(error, folder, (path) => files.includes(path));
  const isOwn = cause instanceof Error && !(cause instanceof RookeryError);
  return {
    ...place,
    names: namesIn(coded),
    code: coded?.code ?? 'game-threw',
    message: firstLine(reason),
    cure: cureOf(coded, isOwn ? cause : undefined),
    severity: 'error',
    ...more,
  };
}

/** The innermost fault of the engine in a chain of causes. */
function faultIn(error: unknown): RookeryError | undefined {
  if (!(error instanceof Error)) return undefined;
  return faultIn(error.cause) ?? (error instanceof RookeryError ? error : undefined);
}

function cureOf(coded: RookeryError | undefined, own: Error | undefined): string {
  if (own instanceof ReferenceError) {
    const [, name] = /^(\w+) is not defined/.exec(own.message) ?? [];
    if (name !== undefined) return `Import ${name}, or correct its name.`;
    return 'Move it into a file that is loaded first; files that import each other in a circle cause this.';
  }
  if (own !== undefined && !(own instanceof LawViolation)) return 'Correct the rule at this place; the message is its own.';
  return coded === undefined ? 'Correct the rule at this place.' : FAULT_CURES[coded.code];
}

/** Names of actions, classes and the like that a fault is about. The game's own name says nothing of the place. */
function namesIn(coded: RookeryError | undefined): readonly string[] {
  const { game: _game, ...details } = coded?.details ?? {};
  return Object.values(details).filter((each): each is string => typeof each === 'string' && /^[\w-]+$/.test(each));
}

/** Returns the first line of a text. */
export function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
