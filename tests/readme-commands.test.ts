/** Everything the README tells people to type, as they type it, and the first thing they do with it. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { gameFolders } from '../scripts/game-registry.mjs';
import { Clone, ROOT, testCommands } from './commands.test-kit.ts';
import { answerOverHttp, closeBrowser, playLocally, playOnline, tableOfThree } from './commands-first-move.test-kit.ts';

const clone = new Clone();
afterAll(async () => {
  await closeBrowser();
  clone.remove();
});

/** Ports of commands that name none; those that do are given any free one in place of theirs, as another test may have it. */
const ANY_PORT = { PORT: '0' };
const withAnyPort = (command: string): string => command.replace(/--port \d+/, '--port 0');

/** The first start builds what is missing; a second must not build the same beside it. */
let firstStart: Promise<unknown> | undefined;

const BENCH = { notRun: 'a measurement: it takes minutes and means something on a quiet machine only' };

testCommands('README.md', {
  'npm start': async (command) => {
    const server = clone.start(command, ANY_PORT);
    firstStart = server.address();
    await server.serve(async (url) => {
      await Promise.all([answerOverHttp(url), playLocally(url), playOnline(url)]);
      expect(existsSync(clone.path('rookery.sqlite'))).toBe(true);
    });
    const lines = server.out.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({ level: 30, msg: 'closed' });
    expect(server.out).not.toContain('"level":50');
  },

  'npm start -- --port 8080 --database games.sqlite --open': async (command) => {
    await firstStart?.catch(() => {});
    const opened = clone.path('opened');
    const path = [programIn('bin', 'xdg-open', `echo "$1" > ${opened}`), process.env.PATH].join(delimiter);
    // A terminal: readable lines, and Ctrl+C.
    const terminal = clone.start(`script -qec '${withAnyPort(command)}' /dev/null`, { PATH: path });
    await terminal.serve(async (url) => {
      await vi.waitFor(() => expect(readFileSync(opened, 'utf8').trim()).toBe(url), { timeout: 20_000 });
      expect(existsSync(clone.path('games.sqlite'))).toBe(true);
      terminal.child.stdin.write('\u0003');
      await terminal.closed;
    });
    const games = gameFolders(join(ROOT, 'games')).length;
    expect(terminal.out).toMatch(new RegExp(`^Rookery serves ${games} games at http://127\\.0\\.0\\.1:\\d+\\r$`, 'm'));
    expect(terminal.out).toMatch(/^Matches are kept in games\.sqlite\. Press Ctrl\+C to stop\.\r$/m);
    expect(terminal.out).toMatch(/^\^?C?\d\d:\d\d:\d\d closed\r$/m);
    expect(terminal.out).not.toContain('{"level"');
  },

  'npm test': { notRun: 'this is part of it' },

  'npm run play': async (command) => {
    const { code, out } = await clone.run(command, 'tic-tac-toe\n1\n5\nquit\n');
    expect(out).toContain('Rookery: which game?');
    expect(out).toMatch(/Player 1 \(9 moves, help\)/);
    expect(out, 'the bot has moved').toMatch(/Player 1 \(7 moves, help\)/);
    expect(code).toBe(0);
  },

  'npm run play -- hex --against random --option size=7': async (command) => {
    const { code, out } = await clone.run(command, '1\nquit\n');
    expect(out, 'the bot has moved').toMatch(/Player 1 \(47 moves, help\)/);
    expect(code).toBe(0);
  },

  'npm run playtest -- connect-four --games 20000 --bots random': async (command) => {
    const { code, out } = await clone.run(command);
    expect(out).toContain('seat 1 wins  56.05 %  (55.36 % to 56.73 %)');
    const report = JSON.parse(readFileSync(clone.path('reports', 'connect-four', 'report.json'), 'utf8'));
    expect(report.seeds).toHaveLength(20_000);
    expect(code).toBe(0);
  },

  'npm run -s environment -- hex --option size=5': async (command) => {
    const { code, out } = await clone.run(
      command,
      '{"type":"reset","seed":"1","skipForced":true}\n{"type":"step","choice":0}\n{"type":"close"}\n',
    );
    const replies = out.trimEnd().split('\n');
    expect(replies.map((line) => JSON.parse(line))).toMatchObject([
      { ok: true, agent: 0, choicePoint: { kind: 'one', size: 25 } },
      { ok: true, agent: 1, choicePoint: { kind: 'one' } },
      { ok: true, type: 'close' },
    ]);
    expect(code).toBe(0);
  },

  'npm run serve': async (command) => {
    const server = clone.start(command, { ...ANY_PORT, DATABASE_URL: clone.path('serve.sqlite') });
    await server.serve(tableOfThree);
    expect(server.out).not.toContain('"level":50');
  },

  'npm run replay -- FILE': async (command) => {
    await copyFile(join(ROOT, 'tests/corpus/format-1/tic-tac-toe-finished-1.rookery'), clone.path('FILE'));
    const { code, out } = await clone.run(command);
    expect(out).toMatch(/^1 \| Ann \| mark \w\d \| to act: Ben \| hash [0-9a-f]{16}$/m);
    expect(out).toMatch(/^\w+ wins.*\.$|draw/m);
    expect(code).toBe(0);
  },

  'npm run -s perft -- checkers 6': async (command) => {
    expect(await clone.run(command)).toMatchObject({ code: 0, out: '7 49 302 1469 7361 36768\n' });
  },

  'npm run bench:engine': BENCH,
  'npm run bench:rules': BENCH,
  'npm run bench:cards': BENCH,
  'npm run bench:ai': BENCH,
  'npm run bench:server': BENCH,
  'npm run bench:arcade': BENCH,
  'npm run bench:reload': BENCH,
  'npm run bench:keys': BENCH,
  'npm run coverage': { notRun: 'tests again, with what they reach' },
  'npm run size': async (command) => {
    const { code, out } = await clone.run(command);
    expect(out).toMatch(/^tic-tac-toe, playable: [\d.]+ kB of [\d.]+ kB$/m);
    expect(out).toMatch(/^the main door of the engine: [\d.]+ kB of [\d.]+ kB$/m);
    expect(code).toBe(0);
  },
  'npm run docs:build': { notRun: 'npm run prove docs runs it' },
  'npm run browser': { notRun: 'npm test runs these tests' },
  'npm run prove': { notRun: 'takes hours' },
  'npm run prove secrecy': { notRun: 'takes minutes; the laws of npm test prove the same on fewer matches' },
});

/** A program for the shell, in a folder of its own; gives the folder. */
function programIn(folder: string, name: string, script: string): string {
  const path = clone.path(folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(path, name), 0o755);
  return path;
}
