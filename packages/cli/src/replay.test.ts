import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@rookery/engine/errors';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { CommandOptions } from '@rookery/project';
import { SqliteStore } from '@rookery/server';
import { compressMatchFile, gameRegistry, hashOfToken, type MatchFile, Session, toMatchFile } from '@rookery/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, runHere, spawned } from './commands.test-kit.ts';
import { matchesAt, recordIn } from './read-match-files.ts';
import { readReplayPlan } from './replay-plan.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const games = gameRegistry([ticTacToe]);
/** A process that translates everything anew takes its time on a busy machine. */
const SLOW = { timeout: 120_000 };

let folder: string;
let record: MatchFile;
let session: Session;
const at = (...names: string[]): string => join(folder, ...names);

/** Ann marks the diagonal and wins; Ben says something. */
function played(): Session {
  const founding = { host: hashOfToken('host'), secret: 'secret', now: 1000 };
  const made = unwrap(Session.create('m1', games, { game: 'tic-tac-toe' }, founding));
  for (const [seat, name] of ['Ann', 'Ben'].entries()) {
    unwrap(made.claim({ name, seat, entropy: `from ${name}` }, hashOfToken(name), 1000));
    unwrap(made.perform({ kind: 'ready', ready: true }, { seat, isHost: false }, 1000));
  }
  unwrap(made.perform({ kind: 'start' }, { seat: null, isHost: true }, 1000));
  unwrap(made.perform({ kind: 'say', text: 'hello' }, { seat: 1, isHost: false }, 1000));
  for (let turn = 0; made.stage === 'playing'; turn++) {
    const seat = turn % 2;
    const view = made.viewFor(seat, new Set());
    const square = view.offers[0]?.first?.candidates?.[0]?.value;
    unwrap(
      made.perform(
        { kind: 'act', action: 'mark', args: { square }, movesVersion: view.match?.movesVersion ?? 0 },
        { seat, isHost: false },
        2000,
      ),
    );
  }
  return made;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replay-cli-'));
  session = played();
  record = unwrap(toMatchFile(games, session));
  mkdirSync(at('good'));
  mkdirSync(at('mixed'));
  for (const place of [at('good', 'a.rookery'), at('mixed', 'a.rookery')])
    writeFileSync(place, await compressMatchFile(record));
  writeFileSync(at('good', 'b.json'), JSON.stringify(record));
  const hashes = record.hashes.map((hash, i) => (i === 3 ? '0123456789abcdef' : hash));
  writeFileSync(at('mixed', 'changed.json'), JSON.stringify({ ...record, hashes }));
  writeFileSync(at('mixed', 'damaged.rookery'), (await compressMatchFile(record)).slice(0, 50));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]): Promise<Ended> => runHere(['replay', ...args]);

test('a match is printed step by step, with boards where they are wanted', SLOW, async () => {
  const { code, out, err } = await run('--boards', at('good', 'b.json'));
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('tic-tac-toe, version 1, match m1\n');
  expect(out).toContain('    Ann takes seat 0\n');
  expect(out).toContain('    Ben: "hello"\n');
  expect(out).toContain(
    `1 | Ann | mark a3 | to act: Ben | hash ${record.hashes[1]}\n\n3 X . .\n2 . . .\n1 . . .\n  a b c\n`,
  );
  expect(out).toMatch(/\| over: Ann \| hash \w+\n/);
  expect(out.trimEnd()).toMatch(/Ann wins by rules, after \d steps\.$/);
});

test('a proposal is printed as what the player asks', SLOW, async () => {
  const { out } = await run(join(root, 'tests', 'corpus', 'format-1', 'hex-pending-1.rookery'));
  expect(out).toContain('    Ben asks to take back\n');
});

test('a match verifies or not, and what one has seen counts', SLOW, async () => {
  const { commitment } = record;
  const honest = await run('--verify', '--commitment', commitment, '--entropy', 'from Ben', at('good', 'a.rookery'));
  expect(honest).toMatchObject({ code: 0, err: '' });
  expect(honest.out).toContain('Verified:');
  const changed = await run('--verify', at('mixed', 'changed.json'));
  expect(changed.code).toBe(1);
  expect(changed.err).toBe(
    `Verification failed. step 3, input 2 (entry 9): the replay reaches another state; expected 0123456789abcdef, found ${record.hashes[3]}\n`,
  );
});

test('all records of a folder are checked, and the first divergence of each is named', SLOW, async () => {
  expect(await run('--check', at('good'))).toEqual({
    code: 0,
    out: '2 matches replayed, 0 with a divergence.\n',
    err: '',
  });
  const mixed = await run('--check', at('mixed'));
  expect(mixed.code).toBe(1);
  expect(mixed.out).toBe('3 matches replayed, 2 with a divergence.\n');
  expect(mixed.err).toContain(
    `${at('mixed', 'changed.json')}: tic-tac-toe 1: step 3, input 2 (entry 9): the replay reaches`,
  );
  expect(mixed.err).toContain(
    `${at('mixed', 'damaged.rookery')}: This is not a valid match file: it is damaged or incomplete.`,
  );
});

test('a database is checked and exported; changed rules are found out', SLOW, async () => {
  const store = await SqliteStore.open(at('matches.sqlite'));
  await store.create(session.listing, session.stored(0));
  const begun = unwrap(Session.create('m2', games, { game: 'tic-tac-toe' }, { host: 'h', secret: 's', now: 5 }));
  await store.create(begun.listing, begun.stored(0));
  await store.close();
  expect(await run('--check', at('matches.sqlite'))).toMatchObject({ code: 0, err: '' });

  const original = new URL('../../../games/tic-tac-toe/rules/index.ts', import.meta.url).href;
  const rules = `import { ticTacToe } from '${original}';\nexport const changed = { ...ticTacToe, outcome: ({ game }) => (game.turn > 3 ? 'draw' : undefined) };\n`;
  writeFileSync(at('rules.mts'), rules);
  const changed = await spawned(['replay', '--check', '--rules', at('rules.mts'), at('matches.sqlite')]);
  expect(changed).toMatchObject({ code: 1, out: '2 matches replayed, 1 with a divergence.\n' });
  expect(changed.err).toMatch(
    /match m1: tic-tac-toe 1: step 3, input 3 \(entry 10\): the rules refuse it; expected seat 1: act mark, found /,
  );

  expect(await run('--export', at('exported'), at('matches.sqlite'))).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(at('exported')).sort()).toEqual(['m1.rookery', 'm2.rookery']);
  const precise = await run('--check', '--rules', at('rules.mts'), at('exported'));
  expect(precise.err).toMatch(/m1\.rookery: tic-tac-toe 1: step 3, input 2 \(entry 9\): the replay reaches another state/);
});

test('a wrong file is told', SLOW, async () => {
  const message =
    'README.md cannot be read. This is not a valid match file: it is neither compressed nor JSON.\nCheck that it is the right file, and that it is complete.\n';
  expect(await run('README.md')).toEqual({ code: 1, out: '', err: message });
});

test.each<[string, string]>([
  ['no-such-file', 'There is no file no-such-file.'],
  [join(root, 'package.json'), 'This is not a valid match file: it does not say what format it is of.'],
  [join(root, 'docs'), 'docs is a folder.'],
])('what is no record is told: %s', async (place, message) => {
  await expect(recordIn(place, games)).rejects.toThrow(message);
});

test('a folder without records is told', async () => {
  mkdirSync(at('empty'));
  await expect(matchesAt(at('empty'), games).next()).rejects.toThrow('There are no match files in');
});

describe('the command line', () => {
  type Given = Readonly<Record<string, string | boolean>>;
  const read = (args: readonly string[], options: Given = {}) =>
    readReplayPlan({ args, options: new CommandOptions(options) });

  test('says what is to be done', () => {
    expect(read(['a'])).toEqual({ kind: 'show', file: 'a', boards: false, seat: undefined });
    expect(read(['a'], { seat: '1' })).toMatchObject({ kind: 'show', boards: true, seat: 1 });
    expect(read(['a', 'b'], { check: true, latest: true })).toMatchObject({
      places: ['a', 'b'],
      options: { latest: true },
    });
  });

  test.each<[readonly string[], Given, string]>([
    [['a', 'b'], {}, 'Name one match file, not 2.'],
    [['a'], { verify: true, check: true }, 'Use only one of --verify, --check and --export.'],
    [['a'], { latest: true }, '--latest can only be used with --check.'],
    [['a'], { entropy: 'x' }, '--commitment and --entropy can only be used with --verify.'],
    [
      ['a'],
      { verify: true, boards: true },
      "--boards and --seat print a match; they can't be combined with --verify, --check or --export.",
    ],
    [['a'], { seat: 'x' }, '--seat must be a whole number from 0 to 99, not "x".'],
    [[], { export: 'folder' }, '--export needs one database.'],
  ])('is refused where it makes no sense: %j with %j', (args, options, message) => {
    expect(() => read(args, options)).toThrow(message);
  });
});
