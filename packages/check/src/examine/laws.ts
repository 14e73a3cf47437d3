import type { AnyGame } from '@rookery/engine';
import { createLawSubject, LawViolation, lawsFor } from '@rookery/testing/law-check';
import { findingOf, firstLine } from './fault.ts';
import type { Order, RawFinding } from './messages.ts';

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
      report(violation(error, order));
    }
  }
}

function violation(error: unknown, order: Order): RawFinding {
  if (!(error instanceof LawViolation)) return findingOf(error, order);
  const raw = findingOf(error.cause, order);
  // An error that the game itself throws keeps its code; what only the law has noticed is named after the law.
  const isThrown = raw.code !== 'game-threw' || raw.file !== undefined;
  const again = error.message
    .split('\n')
    .find((line) => line.startsWith('  again: '))
    ?.trim();
  const said = `The law "${error.law}" does not hold: ${firstLine(raw.message)}`;
  if (isThrown) return { ...raw, message: `${firstLine(raw.message)} (${error.inputs} inputs in, seed "${error.seed}")` };
  return { ...raw, code: 'law-broken', message: said, cure: `${cureOf(error.law)} ${again ?? ''}`.trim() };
}

/** What usually breaks a law. */
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
