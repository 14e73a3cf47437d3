import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumOptions } from '@rookery/testing/chromium';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAssertion, parseAssertion } from '../assertion.ts';
import { compareVariants } from '../comparison.ts';
import { race } from '../games.test-kit.ts';
import { createJob, type PlaytestSpec } from '../job.ts';
import { playJob } from '../play.ts';
import { summarize } from '../summary.ts';
import { figuresOf, type Variant } from './figures.ts';
import { reportData } from './json.ts';
import { type ReportInput, reportPage } from './page.ts';

function variant(label: string, plan: PlaytestSpec): Variant {
  const job = createJob(race, plan);
  const { tally, timing } = playJob(race, job);
  return { label, job, tally, timing, summary: summarize(race, job, tally) };
}

function findings(): ReportInput {
  const bots = ['random', 'greedy'];
  const a = variant('goal=6', { games: 120, players: 2, bots });
  const b = variant('goal=<9>', { games: 120, players: 2, bots, options: { goal: 9 } });
  const verdicts = ['unused actions = 0', 'draws < 5'].map((text) => checkAssertion(parseAssertion(text, 2), a.summary));
  return { game: race, variants: [a, b], comparison: compareVariants(a.summary, b.summary), verdicts };
}

let folder: string;
let browser: Browser;
let found: ReportInput;
beforeAll(async () => {
  found = findings();
  folder = await mkdtemp(join(tmpdir(), 'playtest-report-'));
  await writeFile(join(folder, 'report.html'), reportPage(found));
  browser = await chromium.launch(chromiumOptions());
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await browser.close();
});

test('everything that is measured has a figure, and every figure a table', () => {
  const [a] = found.variants as [Variant, Variant];
  const figures = figuresOf(a);
  expect(figures.map(({ title }) => title)).toEqual([
    'Wins by seat',
    'Length of a game',
    'Choices at a decision',
    'Decisions by seat',
    'Actions',
    'First move',
    'Opening',
    'Cards and places',
    'Lead changes',
    'When games are decided',
    'Skill against luck',
    'Each against each',
    'Time for a decision',
  ]);
  for (const { table } of figures) {
    expect(table.rows.length).toBeGreaterThan(0);
    for (const row of table.rows) expect(row).toHaveLength(table.head.length);
  }
});

test('what has nothing to tell has no figure', () => {
  const alone = variant('', { games: 20, players: 1, longest: 1 });
  expect(alone.summary.finished).toBe(0);
  const titles = figuresOf(alone).map(({ title }) => title);
  for (const title of ['Wins by seat', 'Skill against luck', 'Lead changes']) expect(titles).not.toContain(title);
  const page = reportPage({ game: race, variants: [alone], comparison: undefined, verdicts: [] });
  expect(page).not.toMatch(/NaN|Infinity|undefined/);
});

test('the data lists every seed and comes out the same again, but for the time', () => {
  const { timing, ...data } = JSON.parse(JSON.stringify(reportData(found)));
  const { timing: _, ...again } = JSON.parse(JSON.stringify(reportData(findings())));
  expect(again).toEqual(data);
  expect(timing).toHaveLength(2);
  expect(data.seeds).toHaveLength(120);
  expect(data.seeds[119]).toBe('playtest/119');
  expect(data.assertions.map(({ ok }: { readonly ok: boolean }) => ok)).toEqual([false, true]);
});

test.each([
  ['light', 1200],
  ['dark', 360],
] as const)(
  'every plot is drawn in Chromium, %s, %i wide, and nothing is fetched',
  { timeout: 60_000 },
  async (colorScheme, width) => {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const url = pathToFileURL(join(folder, 'report.html')).href;
    await page.goto(url);
    const figures = await page.$$eval('figure', (all) =>
      all.map((figure) => {
        const svg = figure.querySelector('svg');
        const shapes = [
          ...(svg?.querySelectorAll('[aria-label=bar] > *, [aria-label=rect] > *, [aria-label=dot] > *') ?? []),
        ];
        const colours = shapes.map((mark) => mark.ownerDocument.defaultView?.getComputedStyle(mark).fill ?? '');
        const box = svg?.getBoundingClientRect();
        return {
          title: figure.querySelector('h3')?.textContent ?? '',
          hasPlot: svg !== null,
          drawn: shapes.filter((mark) => mark.getBoundingClientRect().width * mark.getBoundingClientRect().height > 0)
            .length,
          colours: [...new Set(colours)],
          width: box?.width ?? 0,
          height: box?.height ?? 0,
          rows: figure.querySelectorAll('tbody tr').length,
        };
      }),
    );
    const plots = figures.filter(({ hasPlot }) => hasPlot);
    expect(plots.length).toBeGreaterThanOrEqual(23);
    const allowed =
      colorScheme === 'dark' ? ['rgb(106, 165, 238)', 'rgb(240, 137, 90)'] : ['rgb(42, 111, 201)', 'rgb(209, 85, 31)'];
    for (const { title, drawn, colours, width: wide, height, rows } of plots) {
      expect(drawn, title).toBeGreaterThan(0);
      expect(allowed, title).toEqual(expect.arrayContaining(colours));
      expect(wide, title).toBeGreaterThan(250);
      expect(height, title).toBeGreaterThan(50);
      expect(rows, title).toBeGreaterThan(0);
    }
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    const text = {
      ground: await page.evaluate('getComputedStyle(document.body).backgroundColor'),
      words: await page.innerText('body'),
    };
    expect(text.ground).toBe(colorScheme === 'dark' ? 'rgb(22, 22, 24)' : 'rgb(246, 246, 243)');
    expect(text.words).toContain('goal=<9>');
    expect(text.words).toContain('unused actions = 0: broken, found 1');
    expect(text.words).not.toMatch(/NaN|Infinity|undefined/);
    expect(requests).toEqual([url]);
    expect(complaints).toEqual([]);
    await page.close();
  },
);
