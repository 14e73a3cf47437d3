// What one move costs in code: two presses at a screen, sent over a real socket to a server with SQLite, until the second player's
// screen shows the move. V8 counts the calls of this repository's functions; threads other than the main one are not counted.
// Usage: npm run bench:trace [-- --list] [-- --functions]
//   --list       the files, with functions and calls
//   --functions  the functions of each file, too
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, serverApi } from '@rookery/client';
import { gameFor } from '@rookery/games/plans';
import { createLogger, createServer, readConfig } from '@rookery/server';
import { createPlay } from '@rookery/table';
import { WebSocket } from 'ws';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Sources of the framework and its games; dependencies and benchmarks do not count. */
const OURS = /^(packages\/[^/]+\/src|games)\//;
const isAsked = (name) => process.argv.includes(`--${name}`);

const game = gameFor('twoPresses');
const folder = mkdtempSync(join(tmpdir(), 'rookery-trace-'));
const server = await createServer({
  games: [await game.load()],
  config: readConfig({ PORT: '0', DATABASE_URL: join(folder, 'matches.sqlite') }),
  log: createLogger('error', process.stderr),
});
const client = connect({ url: `${server.url.replace('http', 'ws')}/socket`, WebSocket });
try {
  const [mover, other] = await seats();
  const counts = await counted(() => move(mover, other));
  print(filesIn(counts));
} finally {
  client.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a match of two seats. Returns their stores, the one to act first. */
async function seats() {
  const api = serverApi({ url: server.url });
  const made = given(await api.createMatch({ game: game.name, listed: false, claim: { name: 'Ann' } }));
  const joined = given(await api.claimSeat(made.match, { name: 'Ben' }));
  const stores = [made, joined].map(({ token }) => client.join(made.match, { token }));
  await Promise.all(stores.map((store) => until(store, ({ view }) => view !== null)));
  given(await stores[1].perform({ kind: 'ready', ready: true }));
  given(await stores[0].perform({ kind: 'start' }));
  await Promise.all(stores.map((store) => until(store, ({ view }) => view?.match != null)));
  return stores.sort((a, b) => Number(isToAct(b)) - Number(isToAct(a)));
}

/** Makes a move by pressing the first piece that can move, then the first place it can go to. */
async function move(mover, other) {
  const play = createPlay(mover);
  const before = other.getSnapshot().view.match.step;
  const [piece] = mover.getSnapshot().view.offers[0].first.candidates;
  play.press(piece.value);
  await until(mover, ({ view }) => view.draft?.next != null);
  const [place] = mover.getSnapshot().view.draft.next.candidates;
  play.press(place.value);
  await Promise.all([
    until(other, ({ view }) => view.match.step > before),
    until(mover, ({ view, pending }) => view.match.step > before && pending.length === 0),
  ]);
  play.close();
}

/** The calls of each function while `run` runs. */
async function counted(run) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result;
}

/** This repository's files that were called, without those of this benchmark. */
function filesIn(scripts) {
  return scripts
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url, functions }) => ({ file: sourceOf(fileURLToPath(url)), called: functions.filter(isCalled) }))
    .filter(({ file, called }) => called.length > 0 && OURS.test(file))
    .map(({ file, called }) => ({
      file,
      called: called.map(({ functionName, ranges }) => ({ name: functionName || '(anonymous)', calls: ranges[0].count })),
    }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** A module as a whole is no function; it begins where its file does. */
function isCalled({ functionName, ranges: [range] }) {
  return range.count > 0 && !(functionName === '' && range.startOffset === 0);
}

/** The source of a compiled file, relative to the root. */
function sourceOf(path) {
  const file = relative(ROOT, path).split(sep).join('/');
  return file
    .replace(/^games\/dist\//, 'games/')
    .replace('/dist/', '/src/')
    .replace(/\.js$/, '.ts');
}

function print(files) {
  const packages = grouped(files, packageOf);
  const width = Math.max(...[...packages.keys()].map((name) => name.length));
  for (const [name, within] of packages) console.log(line(name.padEnd(width), within));
  console.log(line('all'.padEnd(width), files));
  if (!isAsked('list') && !isAsked('functions')) return;
  for (const { file, called } of files) {
    console.log(`${file}  ${called.length} functions, ${sum(called)} calls`);
    if (isAsked('functions')) for (const { name, calls } of called) console.log(`  ${calls} × ${name}`);
  }
}

function line(name, files) {
  const called = files.flatMap((each) => each.called);
  return `${name}  ${files.length} files, ${called.length} functions, ${sum(called)} calls`;
}

function packageOf({ file }) {
  return file.startsWith('games/') ? 'the game' : file.split('/')[1];
}

function sum(called) {
  return called.reduce((all, { calls }) => all + calls, 0);
}

/** Groups values by a key; `Map.groupBy` is not in Node 20. */
function grouped(all, keyOf) {
  const groups = new Map();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

function given(reply) {
  if (!reply.ok) throw new Error(reply.refusal.message);
  return reply.value;
}

function isToAct(store) {
  const { view } = store.getSnapshot();
  return view.match.toAct.includes(view.seat);
}

/** Resolves when a store's snapshot fulfils a condition. */
function until(store, isFulfilled) {
  return new Promise((resolve) => {
    const look = () => {
      if (!isFulfilled(store.getSnapshot())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}
