import type { AnyGame } from '@rookery/engine';
import { describe, test } from 'vitest';
import { createLawSubject, type GameLawOptions, lawsFor } from './law-subject.ts';

/** Timeout of one law, in milliseconds. */
const TIMEOUT = 120_000;

/**
 * Tests a game against every law: it is deterministic; undo, saves and snapshots are exact; the listed moves are the
 * legal ones; no hidden information leaks; it ends. One line in a game's test file.
 *
 * @example
 * describeGame(goFish, { players: [2, 3, 6] });
 */
export function describeGame<D extends AnyGame>(definition: D, options: GameLawOptions<D> = {}): void {
  const subject = createLawSubject(definition, options);
  describe(`${definition.title} keeps the laws`, () => {
    for (const law of lawsFor(subject)) test(law.name, { timeout: TIMEOUT }, () => law.check(subject));
  });
}
