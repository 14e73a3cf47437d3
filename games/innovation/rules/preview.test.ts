import { type AnyGame, createMatch, type Match, seededRandom } from '@rookery/engine';
import { type Preview, preview } from '@rookery/engine/worlds';
import { expect, test } from 'vitest';
import { innovation } from './index.ts';

const said = (changes: Preview['certain']): readonly string[] =>
  changes.flatMap((change) => (change.kind === 'said' ? [change.text] : []));

/** Previews of some dogmas in the middle of a game at random. */
function dogmas<D extends AnyGame>(match: Match<D>, count: number): readonly Preview[] {
  const random = seededRandom('dogmas');
  const found: Preview[] = [];
  for (let step = 0; found.length < count && !match.isOver; step++) {
    const move = match.sample(random);
    if (move === undefined) break;
    const seen = step > 60 && move.kind === 'act' && move.action === 'dogma' ? preview(match, move) : undefined;
    if (seen?.ok) found.push(seen.value);
    match.play(move);
  }
  return found;
}

test('who shares a dogma, and who must comply, is certain before it is made', () => {
  const match = createMatch(innovation, { players: ['Ann', 'Bob', 'Cid'], seed: 'preview' });
  const seen = dogmas(match, 8);
  const certain = seen.flatMap((each) => said(each.certain));
  expect(certain.some((text) => / shares$/.test(text))).toBe(true);
  expect(certain.some((text) => / must comply$/.test(text))).toBe(true);
  // Whose icons are enough is for all to see: it is never a mere possibility.
  expect(seen.flatMap((each) => said(each.possible)).filter((text) => /activates/.test(text))).toEqual([]);
});
