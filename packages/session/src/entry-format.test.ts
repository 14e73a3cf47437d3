import { stateHash } from '@rookery/engine/formats';
import { describe, expect, test } from 'vitest';
import { chainEntries } from './chain.ts';
import type { Entry } from './entry.ts';
import { ENTRY_FORMAT, parseEntry, printEntry } from './entry-format.ts';
import { copied, recorded } from './match-file/match-file.test-kit.ts';
import { parseMatchFile } from './match-file/read.ts';
import { damageIn, toReplayInput } from './match-file/replay-input.ts';
import { verifyMatchFile } from './match-file/verify.ts';
import type { StoredEntry } from './ports.ts';
import { act, GAMES, NOBODY, perform, started, value } from './session/session.test-kit.ts';
import { Session } from './session/session.ts';

const NAMES: readonly (readonly [string, Entry])[] = [
  ['{"kind":"planned","seat":1,"moves":[],"at":3}', { kind: 'premovesSet', seat: 1, moves: [], at: 3 }],
  [
    '{"kind":"played","seat":1,"inputs":[],"because":"plan","at":3}',
    { kind: 'played', seat: 1, inputs: [], because: 'premove', at: 3 },
  ],
  ['{"kind":"proposed","seat":0,"what":"takeBack","at":3}', { kind: 'proposed', seat: 0, what: 'undo', at: 3 }],
];

test.each(NAMES)('%s is read by its present names, and written by the old ones in a match of format 1', (text, entry) => {
  expect(parseEntry(text)).toEqual({ entry, format: 1 });
  expect(printEntry(entry, 1)).toBe(text);
  const present = printEntry(entry, ENTRY_FORMAT);
  expect(parseEntry(present)).toEqual({ entry, format: ENTRY_FORMAT });
  expect(present).not.toBe(text);
});

/** A race in which Ben has premoves and Ann asks for an undo, and its entries as the version before stored them. */
function oldRace(): readonly StoredEntry[] {
  const session = started({ game: 'polite-race', seats: 2 });
  const [created, ...rest] = session.entries;
  const { format: _, ...old } = created as Extract<Entry, { kind: 'created' }>;
  const copy = value(Session.from(session.id, GAMES, [old, ...rest]));
  play(copy);
  return copy.stored(0);
}

function play(session: Session): void {
  value(act(session, 0, 'go', { far: 1 }));
  value(perform(session, 0, { kind: 'premove', moves: [2, 3].map((far) => ({ action: 'go', args: { far } })) }));
  value(perform(session, 0, { kind: 'askUndo', steps: 1 }));
}

const namesIn = (stored: readonly StoredEntry[]): readonly string[] =>
  stored.flatMap(({ text }) => text.match(/planned|premovesSet|takeBack|"undo"|"plan"|"premove"/g) ?? []);

describe('a match of format 1', () => {
  const stored = oldRace();
  const load = (): Session => value(Session.load('old', GAMES, stored));

  test('is loaded with its premoves and proposal, and with the same texts and chain', () => {
    expect(namesIn(stored)).toEqual(['planned', 'takeBack']);
    const session = load();
    expect(session.viewFor(0, NOBODY)).toMatchObject({ premoves: [{}, {}], proposal: { what: 'undo', steps: 1 } });
    expect(session.stored(0)).toEqual(stored);
    expect(damageIn(session.stored(0))).toBeNull();
  });

  test('goes on by the old names, which a node of the version before reads, too', () => {
    const session = load();
    value(perform(session, 1, { kind: 'agree', agree: false }));
    value(act(session, 1, 'go', { far: 1 }, 2000));
    expect(session.playPremove(2000)).toMatchObject([{ kind: 'played', because: 'premove' }]);
    value(perform(session, 0, { kind: 'premove', moves: [] }));
    expect(namesIn(session.stored(stored.length))).toEqual(['"plan"', 'planned']);
    expect(damageIn(session.stored(0))).toBeNull();
    const again = value(Session.load('old', GAMES, session.stored(0)));
    expect(stateHash(again.match ?? expect.fail())).toBe(stateHash(session.match ?? expect.fail()));
  });

  test('goes on from a snapshot by the old names', () => {
    const session = load();
    const snapshot = session.snapshot() ?? expect.fail('there is no snapshot');
    const copy = Session.resume('old', GAMES, stored, snapshot) ?? expect.fail('it does not fit');
    value(perform(copy, 0, { kind: 'premove', moves: [] }));
    expect(namesIn(copy.stored(stored.length))).toEqual(['planned']);
  });

  test('has the same chain in its file as in the store, and verifies', () => {
    const session = load();
    const file = recorded(session);
    expect(file.chain).toBe(stored.at(-1)?.chain);
    const read = value(parseMatchFile(copied(file)));
    expect(value(verifyMatchFile(GAMES, read)).divergence).toBeNull();
    expect(chainEntries('', read.entries)).toEqual(stored);
  });

  test('is read from a file of format 1', () => {
    const present = recorded(load());
    const old = { ...present, format: 1, entries: stored.map(({ text }): unknown => JSON.parse(text)) };
    const read = value(parseMatchFile(copied(old)));
    expect(read).toEqual(present);
    expect(value(verifyMatchFile(GAMES, read)).divergence).toBeNull();
    const damaged = { ...old, entries: old.entries.slice(0, -1) };
    expect(value(verifyMatchFile(GAMES, value(parseMatchFile(damaged)))).divergence).toMatchObject({ what: 'chain' });
  });

  test('is replayed from a store', () => {
    expect(value(toReplayInput('old', stored, true)).entries).toEqual(load().entries);
  });
});

describe('a match of the present format', () => {
  test('is stored by the present names', () => {
    const session = started({ game: 'polite-race', seats: 2 });
    play(session);
    expect(namesIn(session.stored(0))).toEqual(['premovesSet', '"undo"']);
    expect(JSON.parse(session.stored(0)[0]?.text ?? '')).toMatchObject({ kind: 'created', format: ENTRY_FORMAT });
  });

  test('goes on by the old names once a node of the version before has written to it', () => {
    const session = started({ game: 'polite-race', seats: 2 });
    play(session);
    const [text] = NAMES[0] ?? expect.fail();
    const before = session.stored(0);
    const later = text.replace('"seat":1', '"seat":0').replace('"at":3', '"at":3000');
    session.applyStored({ text: later, chain: '' });
    expect(session.viewFor(0, NOBODY).premoves).toEqual([]);
    value(perform(session, 0, { kind: 'premove', moves: [{ action: 'go' }] }, 4000));
    expect(namesIn(session.stored(before.length))).toEqual(['planned', 'planned']);
    expect(damageIn(session.stored(0))).toBeNull();
  });
});

test('a match of a format that a newer version writes is left alone', () => {
  const [created] = started({ game: 'race', seats: 2 }).entries;
  const newer = { ...created, format: ENTRY_FORMAT + 1 } as Entry;
  expect(Session.from('new', GAMES, [newer])).toMatchObject({ refusal: { code: 'storage-unreadable', retry: true } });
});
