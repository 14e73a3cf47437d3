import { seededRandom } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import type { CreateRequest } from '@rookery/protocol';
import { describe, expect, test } from 'vitest';
import { nextChainHash } from '../chain.ts';
import { hashOfToken } from '../token.ts';
import { anything, everything, premoveWord } from './random-table.test-kit.ts';
import { lobby, NOBODY, rebuilt, SECRET, started } from './session.test-kit.ts';
import type { Session } from './session.ts';

const POLICY = { development: true };
const CREATIONS: readonly CreateRequest[] = [
  { game: 'tic-tac-toe', time: { initial: 20, increment: 1 } },
  { game: 'go-fish', seats: 3, absence: { after: 9, policy: 'bot' } },
  { game: 'texas-holdem', seats: 3, bots: { 1: 'random' }, time: { initial: 90, increment: 0 } },
  { game: 'crazy-eights', seats: 2, absence: { after: 9, policy: 'skip' } },
  { game: 'auction', seats: 3, absence: { after: 9, policy: 'forfeit' }, time: { initial: 40, increment: 2 } },
  { game: 'auction', seats: 2, options: { rounds: 1 } },
  { game: 'race', seats: 2, absence: { after: 9, policy: 'skip' } },
  { game: 'polite-race', seats: 3 },
];

/** A table to begin with: sometimes only its lobby. */
function table(creation: CreateRequest, seed: number): Session {
  return seed % 3 === 0 ? lobby(creation, POLICY) : started(creation, POLICY);
}

function leaks(session: Session): readonly string[] {
  const words: string[] = [];
  const isOver = session.stage === 'over';
  const tokens = session.entries.flatMap((entry) => (entry.kind === 'claimed' ? [entry.token] : []));
  const secrets = [
    hashOfToken('host'),
    ...tokens,
    'entropy of',
    ...(isOver ? [] : [SECRET]),
    session.match?.seed ?? SECRET,
  ];
  for (const viewer of [null, ...Array.from({ length: session.seats }, (_, seat) => seat)]) {
    const text = JSON.stringify(session.viewFor(viewer, NOBODY));
    words.push(...secrets.filter((secret) => (isOver && secret === SECRET ? false : text.includes(secret))));
    for (let seat = 0; seat < session.seats; seat++)
      if (seat !== viewer && text.includes(premoveWord(seat))) words.push(premoveWord(seat));
    // Nothing of the match is in a view but what the engine shows that viewer.
    const { match } = session.viewFor(viewer, NOBODY);
    if (session.match && JSON.stringify(match) !== JSON.stringify(viewFor(session.match, viewer ?? undefined)))
      words.push('match');
  }
  return words;
}

describe.each(CREATIONS)('any table of $game, $seats seats', (creation) => {
  test.each([0, 1, 2])('is the sum of its entries, and refusals change nothing (%i)', (seed) => {
    const random = seededRandom(`${JSON.stringify(creation)} ${seed}`);
    const session = table(creation, seed);
    // Takes in every entry, and sees nothing of what was only tried.
    const copy = rebuilt(session, POLICY);
    let refusals = 0;
    let before = everything(session);
    let now = 1000;
    for (let i = 0; i < 120; i++) {
      now += random.below(30) === 0 ? 15_000 : random.below(400) - 50;
      const wasRefused = anything(session, random, now);
      const after = everything(session);
      if (wasRefused) {
        refusals++;
        expect(after).toEqual(before);
      }
      before = after;
      expect(leaks(session)).toEqual([]);
      for (const { text } of session.stored(copy.head)) copy.apply(JSON.parse(text));
      expect(everything(copy)).toEqual(after);
    }
    expect(everything(rebuilt(session, POLICY))).toEqual(everything(session));
    expect(refusals).toBeGreaterThan(5);
    expect(session.entries.map(({ at }) => at)).toEqual([...session.entries].map(({ at }) => at).sort((a, b) => a - b));
    let chain = '';
    for (const stored of session.stored(0)) {
      chain = nextChainHash(chain, stored.text);
      expect(stored.chain).toBe(chain);
    }
  });
});

test('random tables do come to play and to an end', () => {
  const stages = new Set<string>();
  const kinds = new Set<string>();
  for (const [i, creation] of CREATIONS.entries()) {
    for (let seed = 0; seed < 6; seed++) {
      const random = seededRandom(`${i} ${seed}`);
      const session = table(creation, seed);
      for (let n = 0; n < 300; n++) anything(session, random, 1000 + n * 100);
      stages.add(session.stage);
      for (const { kind } of session.entries) kinds.add(kind);
    }
  }
  expect([...stages]).toContain('over');
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      'agreed',
      'botSet',
      'claimed',
      'left',
      'played',
      'premovesSet',
      'proposed',
      'resigned',
      'resumed',
      'started',
    ]),
  );
});
