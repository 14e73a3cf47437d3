import { fileURLToPath } from 'node:url';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';

let bundle = '';
beforeAll(async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { Matches } from './worker.ts'; export { memoryStorage } from './memory-storage.ts';`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    format: 'iife',
    globalName: 'edge',
    platform: 'neutral',
    conditions: ['source'],
    target: 'es2022',
    metafile: true,
    write: false,
  });
  expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter(({ external }) => external))).toEqual([]);
  bundle = outputFiles[0]?.text ?? '';
}, 60_000);

/** Runs code in an edge runtime, beside the bundle, and returns what its promise resolves to as plain data. */
async function inEdge(code: string): Promise<unknown> {
  const runtime = new EdgeVM({ initialCode: bundle });
  return JSON.parse(await runtime.evaluate(`(async () => JSON.stringify(await (async () => { ${code} })()))()`));
}

/** What the host's side of the tests shares: an object, and a way to ask it. */
const HOST = `
  const storage = edge.memoryStorage();
  let object = new edge.Matches({ storage });
  const ask = async (path, body, token) => {
    const headers = token ? { authorization: 'Bearer ' + token } : {};
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await object.fetch(new Request('https://edge.example/matches' + path, init))).json();
  };
`;

test('an edge runtime without any global of Node creates, joins, plays and saves a match', async () => {
  const result = await inEdge(`${HOST}
    const made = (await ask('', { game: 'connect-four', claim: { name: 'Ann' } })).value;
    const ben = (await ask('/' + made.id + '/seats', { name: 'Ben' })).value;
    await ask('/' + made.id + '/commands', { kind: 'ready', ready: true }, ben.token);
    await ask('/' + made.id + '/commands', { kind: 'start' }, made.token);
    const turns = [];
    for (let i = 0; i < 7; i++) {
      const { match } = (await ask('/' + made.id)).value;
      const token = match.toAct[0] === 0 ? made.token : ben.token;
      const column = i % 2;
      const command = { kind: 'act', action: 'drop', args: { column: column + 1 }, movesVersion: match.movesVersion };
      turns.push((await ask('/' + made.id + '/commands', command, token)).ok);
      // What another instance of the object knows comes from the storage alone.
      if (i === 3) object = new edge.Matches({ storage });
    }
    const view = (await ask('/' + made.id)).value;
    const saved = await ask('/' + made.id + '/record', undefined, made.token);
    return { turns, stage: view.stage, saved: saved.ok && saved.value.entries.length > 7, node: typeof process + typeof Buffer + typeof require };
  `);
  expect(result).toEqual({
    turns: Array.from({ length: 7 }, () => true),
    stage: 'over',
    saved: true,
    node: 'undefinedundefinedundefined',
  });
});

test('a bot of an edge runtime answers, and an alarm ends a match on time', async () => {
  const result = await inEdge(`${HOST}
    const time = { initial: 15, increment: 0 };
    const made = (await ask('', { game: 'connect-four', claim: { name: 'Ann' }, bots: { 1: 'random' }, time })).value;
    await ask('/' + made.id + '/commands', { kind: 'start' }, made.token);
    let view = (await ask('/' + made.id)).value;
    while (!view.match.toAct.includes(0)) { await new Promise((resolve) => setTimeout(resolve, 5)); view = (await ask('/' + made.id)).value; }
    const command = { kind: 'act', action: 'drop', args: { column: 1 }, movesVersion: view.match.movesVersion };
    const isDone = (await ask('/' + made.id + '/commands', command, made.token)).ok;
    do { await new Promise((resolve) => setTimeout(resolve, 5)); view = (await ask('/' + made.id)).value; } while (!view.match.toAct.includes(0));
    const alarm = await storage.getAlarm();
    const now = Date.now();
    Date.now = () => now + 60_000;
    object = new edge.Matches({ storage });
    await object.alarm();
    return { isDone, soon: alarm - now < 90_000, stage: (await ask('/' + made.id)).value.stage };
  `);
  expect(result).toEqual({ isDone: true, soon: true, stage: 'over' });
});
