/** `rookery dev` as a user runs it: in a project with installed packages, in a browser, while files are saved. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumOptions } from '@rookery/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeInstalledProject } from '../scripts/installed-project.mjs';

const PATIENCE = 60_000;
const PLANTED = "\nfunction planted(): never {\n  throw new Error('planted on purpose');\n}\n";

const project = mkdtempSync(join(tmpdir(), 'rookery-dev-'));
const rules = join(project, 'src/rules.ts');
const bin = join(project, 'node_modules/rookery/dist/bin.js');
let original = '';
let server: ChildProcess;
let url = '';
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  makeInstalledProject(project, 'board');
  original = readFileSync(rules, 'utf8');
  server = spawn(process.execPath, [bin, 'dev', '--port', '0', '--seed', 'a', '--option', 'size=7'], { cwd: project });
  const [greeting] = await once(server.stdout as NodeJS.ReadableStream, 'data');
  url = /http:\S+/.exec(String(greeting))?.[0] ?? '';
  browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url);
  await cells().first().waitFor();
}, 2 * PATIENCE);

afterAll(async () => {
  await browser.close();
  server.kill('SIGKILL');
  rmSync(project, { recursive: true, force: true });
}, PATIENCE);

const cells = () => page.locator('.rk-table [data-role=cell]');
const board = () => cells().evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')).join('; '));
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first();
const player = (seat: number) => page.getByLabel(`Who plays for Player ${seat + 1}`);
const save = (text: string) => writeFileSync(rules, text);

/** Presses the first choice until the board has changed. */
async function move(): Promise<void> {
  await page.locator('.rk-panel:not([aria-busy]) [data-mine=true]').first().waitFor();
  const before = await board();
  await expect
    .poll(
      async () => {
        if ((await board()) === before)
          await page
            .locator('.rk-panel .rk-choices button:not(:disabled)')
            .first()
            .click({ timeout: 2_000 })
            .catch(() => {});
        return board();
      },
      { timeout: PATIENCE, interval: 200 },
    )
    .not.toBe(before);
}

describe('rookery dev', { timeout: 2 * PATIENCE }, () => {
  test('shows the table of the game with the chosen options, and a bot answers a move', async () => {
    expect(await cells().count()).toBe(49);
    await move();
    await page.getByText('Player 2: Move a runner').first().waitFor();
    // From here on nobody moves by chance.
    await player(1).selectOption('');
    await page.getByRole('button', { name: 'Follow' }).click();
  });

  test('tells the table how high its bars are, which are narrow on a phone', async () => {
    const heights = () =>
      page.evaluate(() => ({
        bars: document.querySelector('.wb-seats')?.getBoundingClientRect().bottom,
        told: Number.parseFloat(getComputedStyle(document.querySelector('.rk-table') as Element).scrollMarginTop),
      }));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await heights()).told).toBeLessThan(80);
    const phone = await heights();
    expect(phone.bars).toBeCloseTo(phone.told, 0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(async () => (await heights()).told).toBeGreaterThan(80);
    const desk = await heights();
    expect(desk.bars).toBeCloseTo(desk.told, 0);
  });

  test('shows changed rules on the same page, and keeps the match', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const before = await board();
    save(original.replace("action('Move a runner')", "action('Send a runner')"));
    await page.getByText('Send a runner').first().waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await board()).toBe(before);
  });

  test('names the move that changed rules refuse, and continues as the author chooses', async () => {
    const before = await board();
    const refusing = original.replace('direction.length === 1 ? square?.isEmpty', 'direction.length === 1 ? false');
    expect(refusing).not.toBe(original);
    save(refusing);
    const notice = page.getByRole('status', { name: 'The match does not fit' });
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/after step \d.*Player \d played step \w\d \w\d/s);
    save(original);
    await notice.waitFor({ state: 'detached' });
    expect(await board()).toBe(before);
    await page.getByRole('button', { name: 'New match' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Nothing has happened yet').waitFor();
    await move();
    await move();
    save(refusing);
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await notice.waitFor({ state: 'detached' });
    const kept = await board();
    save(original);
    await page.getByText('Move a runner').first().waitFor();
    expect(await board()).toBe(kept);
  });

  test('shows a bug with file, line, move and a test, and goes on once it is mended', async () => {
    await page.getByRole('button', { name: 'New match' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Nothing has happened yet').waitFor();
    await move();
    const before = await board();
    const broken = `${original.replace(/\.do\(\(\{([^}]*)\}\) => /, '.do(({$1}) => planted() ?? ')}${PLANTED}`;
    const line = broken.split('\n').findIndex((text) => text.includes('planted on purpose')) + 1;
    save(broken);
    await alert('planted on purpose').waitFor();
    const said = await alert('planted on purpose').innerText();
    expect(said).toContain(`src/rules.ts:${line}:`);
    expect(said).toMatch(/move\s+step \w\d \w\d/);
    await page.getByText('Test that reproduces it').click();
    expect(await alert('planted on purpose').innerText()).toContain("import { playAll } from 'rookery/testing';");
    save(original);
    await alert('planted on purpose').waitFor({ state: 'detached' });
    expect(await board()).toBe(before);
    await move();
  });

  test('continues the match on a page that is loaded again', async () => {
    const before = await board();
    await page.reload();
    await cells().first().waitFor();
    expect(await board()).toBe(before);
  });

  test('shows a game that throws while it loads, also on a new page, and recovers', async () => {
    save(`${original}\nthrow new Error('not today');\n`);
    await alert('not today').waitFor();
    await page.reload();
    await alert('not today').waitFor();
    expect(await alert('not today').innerText()).toContain('src/rules.ts:');
    save(original);
    await cells().first().waitFor();
  });

  test('keeps the match while the rules cannot set one up, and starts one on a new page once they can', async () => {
    const before = await board();
    const broken = original.replace(
      'setup: ({ game }) => game.setUp(),',
      "setup: () => {\n    throw new Error('no board');\n  },",
    );
    save(broken);
    await alert('no board').waitFor();
    await page.getByText('These rules cannot start this match').waitFor();
    expect(await board()).toBe(before);
    await page.reload();
    await alert('no board').waitFor();
    save(original);
    await cells().first().waitFor();
    expect(await board()).toBe(before);
    expect(await alert('no board').count()).toBe(0);
  });

  test('a syntax error covers the page until it is mended', async () => {
    save(original.replace('class Crossing', 'clas Crossing'));
    await page.locator('vite-error-overlay').waitFor();
    save(original);
    await page.locator('vite-error-overlay').waitFor({ state: 'detached' });
    await cells().first().waitFor();
    expect(problems).toEqual([]);
  });

  test('shows every seat, all at once, and everything', async () => {
    await page.getByRole('button', { name: 'Side by side' }).click();
    await expect.poll(() => page.locator('.rk-table').count()).toBe(2);
    for (const name of ['Spectator', 'Everything', 'Player 2']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => page.locator('.rk-table').count()).toBe(1);
    }
  });

  test('refuses a port in use in two lines', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { readonly port: number };
    const { status, stderr } = spawnSync(process.execPath, [bin, 'dev', '--port', String(port)], {
      cwd: project,
      encoding: 'utf8',
    });
    other.close();
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(2);
    expect(stderr).toContain(`Port ${port} is in use`);
  });

  test('ends when it is interrupted', async () => {
    server.kill('SIGINT');
    const [code] = await once(server, 'exit');
    expect([0, 130]).toContain(code);
  });
});
