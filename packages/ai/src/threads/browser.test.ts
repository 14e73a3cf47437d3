import { fileURLToPath } from 'node:url';
import { createMatch } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { hex } from '@rookery/games/hex/rules';
import { chromiumOptions } from '@rookery/testing/chromium';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Bot, parseBot } from '../index.ts';

const WORKER = `import { serveBots } from '@rookery/ai';
  import { hex } from '@rookery/games/hex/rules';
  serveBots(self, [hex]);`;

/** Decides twice in a worker: once to the end, once stopped; says what came of it. */
const PAGE = `import { createWorkerBots } from '@rookery/ai';
  import { createMatch } from '@rookery/engine';
  import { printMove } from '@rookery/engine/formats';
  import { hex } from '@rookery/games/hex/rules';
  globalThis.tryBots = async () => {
    const bots = createWorkerBots(new Worker('/worker.js', { type: 'module' }));
    const match = createMatch(hex, { options: { size: 7 }, seed: 'browser' });
    const decided = await bots.decide(match, 0, { bot: 'mcts:300', seed: 'b' });
    let frames = 0;
    const count = () => { frames++; requestAnimationFrame(count); };
    requestAnimationFrame(count);
    const stopper = new AbortController();
    let told = 0;
    let stoppedAt = 0;
    setTimeout(() => { stoppedAt = performance.now(); stopper.abort(); }, 1000);
    const stopped = await bots.decide(match, 0, { bot: 'mcts:60000ms', signal: stopper.signal, onProgress: () => { told++; } });
    const took = performance.now() - stoppedAt;
    await bots.close();
    return {
      move: printMove(match, decided.move), iterations: decided.iterations, value: decided.value,
      stopped: stopped.stopped, searched: stopped.iterations, told, frames, took,
    };
  };`;

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../../../..', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source', 'production'],
  });
  return outputFiles[0]?.text ?? '';
}

test('a page asks bots in a web worker', { timeout: 120_000 }, async () => {
  const [worker, page] = await Promise.all([bundle(WORKER), bundle(PAGE)]);
  const browser = await chromium.launch(chromiumOptions());
  try {
    const tab = await browser.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    const files: Readonly<Record<string, string>> = { '/worker.js': worker, '/page.js': page };
    await tab.route('http://bots.test/**', (route) => {
      const body = files[new URL(route.request().url()).pathname];
      return body === undefined
        ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' })
        : route.fulfill({ contentType: 'text/javascript', body });
    });
    await tab.goto('http://bots.test/');
    await tab.waitForFunction('globalThis.tryBots !== undefined');
    const found = await tab.evaluate<Record<string, unknown>>('globalThis.tryBots()');
    expect(errors).toEqual([]);
    const match = createMatch(hex, { options: { size: 7 }, seed: 'browser' });
    const near = (parseBot('mcts:300', { seed: 'b' }) as Bot).decide(match, 0);
    expect(found).toMatchObject({ move: printMove(match, near.move), iterations: near.iterations, value: near.value });
    expect(found.stopped).toBe(true);
    expect(found.searched).toBeGreaterThan(50);
    expect(found.told).toBeGreaterThan(2);
    expect(found.frames).toBeGreaterThan(5);
    expect(found.took).toBeLessThan(500);
  } finally {
    await browser.close();
  }
});
