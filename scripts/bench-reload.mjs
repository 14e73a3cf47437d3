// From saving a rules file to the table that shows the new rules, with a match of 200 moves kept: `rookery dev` beside a bare
// Vite page that imports the same rules and is loaded again. Both in one run, in turns, in one browser.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { seededRandom } from '@rookery/engine';
import { gameRegistry, Session, toMatchFile } from '@rookery/session';
import { chromiumOptions } from '@rookery/testing/chromium';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { makeInstalledProject } from './installed-project.mjs';

const MOVES = 200;
const SAVES = Number(process.argv[2] ?? 40);
const WARM_UP = 3;
const BAR = 1.5;
const HERE = fileURLToPath(new URL('bench-reload', import.meta.url));

/** @param {string} folder */
function makeProject(folder) {
  makeInstalledProject(folder, 'board');
  for (const file of ['rules.ts', 'game.ts', 'bare.ts']) copyFileSync(join(HERE, file), join(folder, 'src', file));
  copyFileSync(join(HERE, 'index.html'), join(folder, 'index.html'));
  return folder;
}

/**
 * Writes the file of a running match of random moves.
 * @param {string} project
 */
async function saveMatch(project) {
  const { register } = await import('tsx/esm/api');
  register();
  const { rules } = await import(pathToFileURL(join(HERE, 'rules.ts')).href);
  const games = gameRegistry([rules]);
  const founding = { host: 'h', secret: '0'.repeat(64), now: 1 };
  const made = Session.create('bench', games, { game: rules.name }, founding, { development: true });
  if (!made.ok) throw new Error(made.refusal.message);
  const session = made.value;
  const host = { seat: null, isHost: true };
  for (const seat of [0, 1]) {
    session.claim({ name: `Player ${seat + 1}`, seat }, `key ${seat}`, 2);
    session.perform({ kind: 'ready', ready: true }, { seat, isHost: false }, 2);
  }
  session.perform({ kind: 'start' }, host, 2);
  /** @param {string | null} bot */
  const setBots = (bot) => {
    for (const seat of [0, 1]) session.perform({ kind: 'setBot', seat, bot }, host, 3);
  };
  setBots('random');
  const random = seededRandom('reload');
  for (let played = 0; played < MOVES; played++) {
    const seat = session.match?.toAct[0] ?? 0;
    const move = session.match?.sample(random, 'descent', seat);
    if (move === undefined || !session.applyBotMove(seat, move, 3).ok) throw new Error('No move is left.');
  }
  setBots(null);
  const file = toMatchFile(games, session, { running: true });
  if (!file.ok) throw new Error(file.refusal.message);
  writeFileSync(join(project, 'match.json'), JSON.stringify(file.value));
}

/**
 * Starts `rookery dev` and resolves to its address and a function that ends it.
 * @param {string} project
 */
async function startWorkbench(project) {
  const bin = join(project, 'node_modules/rookery/dist/bin.js');
  const args = [bin, 'dev', '--port', '0', '--json', '--load', 'match.json'];
  const begun = performance.now();
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(JSON.parse(String(data)).url));
    child.once('exit', (code) => reject(new Error(`rookery dev ended with code ${code}`)));
  });
  console.log(`rookery dev is ready after ${((performance.now() - begun) / 1000).toFixed(2)} s`);
  return { url, stop: () => child.kill('SIGTERM') };
}

/**
 * A page that notes when a text of the rules first shows on it.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function watchedPage(browser, url) {
  const page = await (await browser.newContext()).newPage();
  /** @type {Map<string, (at: number) => void>} */
  const awaited = new Map();
  await page.exposeFunction('shown', (/** @type {string} */ save, /** @type {number} */ at) => awaited.get(save)?.(at));
  await page.addInitScript(() => {
    let last = '';
    const look = () => {
      const [found = ''] = /save \d+/.exec(document.body?.textContent ?? '') ?? [];
      if (found !== '' && found !== last) Reflect.get(window, 'shown')(found, performance.timeOrigin + performance.now());
      last = found;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  /** @param {string} save */
  const shows = (save) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${url} does not show ${save}`)), 60_000);
      awaited.set(save, (at) => {
        clearTimeout(timer);
        resolve(at);
      });
    });
  const first = shows('save 0');
  await page.goto(url);
  await first;
  return { page, shows };
}

/**
 * Saves the rules with a number in a prompt; resolves to the milliseconds until the page shows it.
 * @param {string} project
 * @param {{ shows: (save: string) => Promise<number> }} page
 * @param {number} number
 */
async function saveAndWait(project, { shows }, number) {
  const file = join(project, 'src/rules.ts');
  const text = readFileSync(file, 'utf8').replace(/save \d+/, `save ${number}`);
  const shown = shows(`save ${number}`);
  const begun = performance.timeOrigin + performance.now();
  writeFileSync(file, text);
  return (await shown) - begun;
}

/** @param {readonly number[]} times @param {number} share */
function quantile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const root = mkdtempSync(join(tmpdir(), 'rookery-reload-'));
const cleanUps = [() => rmSync(root, { recursive: true, force: true })];
try {
  const ours = makeProject(join(root, 'ours'));
  const bare = makeProject(join(root, 'bare'));
  await saveMatch(ours);
  const workbench = await startWorkbench(ours);
  cleanUps.unshift(workbench.stop);
  const vite = await createServer({
    root: bare,
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', fs: { strict: false } },
    optimizeDeps: { include: ['@rookery/engine'] },
  });
  await vite.listen();
  cleanUps.unshift(() => vite.close());
  const browser = await chromium.launch(chromiumOptions());
  cleanUps.unshift(() => browser.close());
  const kept = await watchedPage(browser, workbench.url);
  const [bareUrl = ''] = vite.resolvedUrls?.local ?? [];
  const plain = await watchedPage(browser, bareUrl);
  const boardOf = () =>
    kept.page.locator('.rk-table [data-role=cell]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel).join());
  const before = await boardOf();
  /** @type {Record<'kept' | 'plain', number[]>} */
  const times = { kept: [], plain: [] };
  for (let save = 1; save <= SAVES + WARM_UP; save++) {
    times.kept.push(await saveAndWait(ours, kept, save));
    await kept.page.waitForTimeout(150);
    times.plain.push(await saveAndWait(bare, plain, save));
    await plain.page.waitForTimeout(150);
  }
  if ((await boardOf()) !== before) throw new Error('The match has not been kept.');
  const rows = { [`rookery dev, a match of ${MOVES} moves kept`]: times.kept, 'bare Vite page, loaded again': times.plain };
  for (const [name, all] of Object.entries(rows)) {
    const [median, p95] = [0.5, 0.95].map((share) => quantile(all.slice(WARM_UP), share).toFixed(0));
    console.log(`${name}: median ${median} ms, p95 ${p95} ms (${SAVES} saves)`);
  }
  const ratio = quantile(times.kept.slice(WARM_UP), 0.5) / quantile(times.plain.slice(WARM_UP), 0.5);
  console.log(`ratio of medians: ${ratio.toFixed(2)}, bar ${BAR}`);
  if (ratio > BAR) process.exitCode = 1;
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
}
