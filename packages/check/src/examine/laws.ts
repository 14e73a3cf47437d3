import type { AnyGame } from '@rookery/engine';
import { createLawSubject, LawViolation, lawsFor } from '@rookery/testing/law-check';
import { findingOf, firstLine } from './fault.ts';
import type { Order, RawFinding } from './messages.ts';

/** Number of characters of a law's reason to report; those about views quote long texts. */
const SHOWN = 240;

/** Checks a game against every law. */
export function checkLaws(
  definition: AnyGame,
  order: Order,
  report: (finding: RawFinding) => void,
  progress: (done: number, of: number) => void,
): void {
  const subject = createLawSubject(definition, { games: order.lawGames, seed: order.seed });
  const laws = lawsFor(subject);
  for (const [i, law] of laws.entries()) {
    progress(i, laws.length);
    try {
      law.check(subject);
    } catch (error) {
      report(violation(error, definition, order));
    }
  }
}

function violation(error: unknown, definition: AnyGame, order: Order): RawFinding {
  if (!(error instanceof LawViolation)) return findingOf(error, order);
  const raw = findingOf(error.cause, order);
  const reason = firstLine(raw.message);
  // An error that the game itself throws keeps its code; what only the law has noticed is named after the law.
  const isThrown = raw.code !== 'game-threw' || raw.file !== undefined;
  if (isThrown) return { ...raw, message: `${reason} (${error.inputs} inputs in, seed "${error.seed}")` };
  return {
    ...raw,
    names: subjectsOf(reason, definition),
    code: 'law-broken',
    message: `The law "${error.law}" does not hold: ${reason.slice(0, SHOWN)}`,
    cure: `${cureOf(error.law)} ${again(error)}`.trim(),
  };
}

/** Returns the line of code that plays only this game. */
function again({ message }: LawViolation): string {
  const [, options] = /\n {2}again: describeGame\([\w-]+, (.*)\)$/.exec(message) ?? [];
  return options === undefined ? '' : `To see it again: describeGame(game, ${options})`;
}

/** Names of actions and classes that a text speaks of. */
function subjectsOf(text: string, { actions }: AnyGame): readonly string[] {
  const words = new Set(text.match(/[\w-]+/g));
  const kinds = [...text.matchAll(/"kind":"([A-Z]\w*)"/g)].map(([, kind = '']) => kind);
  return [...Object.keys(actions).filter((name) => words.has(name)), ...kinds];
}

/** Returns the usual remedy for a broken law. */
function cureOf(law: string): string {
  const [, cure] = CURES.find(([pattern]) => pattern.test(law)) ?? [];
  return cure ?? 'Correct the rule that the message speaks of.';
}

const CURES: readonly (readonly [RegExp, string])[] = [
  [/may not know/, 'Show it only to those who may know it: with visibleTo(), hidden spaces, or messages for some seats.'],
  [/same seed|strict|impure|plays again/, 'Take chance from game.random, and keep what changes in attributes.'],
  [
    /ends, or a player may resign/,
    'Limit the turns, or mark the definition as unbounded and offer an action called resign.',
  ],
  [/has a legal move/, 'End the step when nothing is possible, offer a pass, or end the game.'],
];
