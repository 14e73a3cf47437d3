// Measures the arcade in a real Chromium against its limits: the script of the shell after gzip; the time until the
// page of a game and a table are usable with a processor four times slower; the work of the main thread per frame while
// thirteen cards are dragged; the time from a move's message to its paint. Prints medians of several rounds; the
// machine should be quiet. Usage: npm run bench:arcade [-- --rounds 5 --pages FOLDER]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { gameFor } from '@rookery/games/plans';
import { chromiumOptions } from '@rookery/testing/chromium';
import { type BrowserContext, chromium } from 'playwright-core';

const BAR = { shellBytes: 160_000, gamePageMs: 1500, dragMs: 16.7, paintMs: 50 };
const SLOWER = 4;

const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};
const rounds = Number(option('rounds', '5'));
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]): number => sorted(values)[values.length >> 1] ?? Number.NaN;
const p95 = (values: readonly number[]): number => sorted(values)[Math.floor(values.length * 0.95)] ?? Number.NaN;
const round = (value: number): number => Number(value.toFixed(1));
const verdict = (value: number, bar: number): string => `wanted ${bar}: ${value <= bar ? 'met' : 'NOT met'}`;

const folder = mkdtempSync(join(tmpdir(), 'rookery-bench-'));
const pages = option('pages', join(folder, 'pages'));
if (pages.startsWith(folder)) build(pages);
// The kit of the browser tests reads this variable.
process.env.ROOKERY_PAGES = pages;
const { openStage, staged } = await import('../tests/browser/staged.test-kit.ts');

function build(outDir: string): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: join(root, 'apps', 'arcade'), env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** Counts the gzipped bytes of all scripts that must load before the shell runs. */
function shellBytes(): number {
  const manifest = JSON.parse(readFileSync(join(pages, 'build-manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) add(each);
  };
  add('index.html');
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(pages, file))).length, 0);
}

const browser = await chromium.launch(chromiumOptions());
const { name: played, plan } = gameFor('arcade');
const dealRun = await plan();
const undeal = dealRun();
const run = staged({ game: played, inputs: 0, name: 'run' });
/** One match for each round of moves, because the stock of a match runs out. */
const fresh = Array.from({ length: rounds }, (_, i) => staged({ game: played, inputs: 0, name: `moves-${i}` }));
const stage = await openStage([run, ...fresh]);

/** Opens a fresh browser profile in which Ann has her seat. */
async function newcomer(): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stage.url,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
  const seatAt = { game: played, name: 'Ann', isOver: false, updatedAt: 0 };
  await context.addInitScript(
    (seats) => {
      if (location.protocol !== 'about:') localStorage.setItem('rookery.seats', JSON.stringify(seats));
    },
    stage.matches.map(({ id, token }) => ({ ...seatAt, match: id, token })),
  );
  return context;
}

/**
 * Measures the time in milliseconds from opening an address until something can be pressed, with a slower processor;
 * and the work of the main thread meanwhile, which is more reliable on a busy machine.
 */
async function untilUsable(path: string, selector: string): Promise<{ readonly ms: number; readonly cpu: number }> {
  const context = await newcomer();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'commit' });
  const ms = await page.evaluate(async (wanted) => {
    while (!document.querySelector(wanted)) await new Promise((resolve) => requestAnimationFrame(resolve));
    // The main thread is responsive once this timer has run.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now();
  }, selector);
  const { metrics } = await cdp.send('Performance.getMetrics');
  await context.close();
  const cpu = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  return { ms, cpu };
}

/** Measures the work of the main thread per frame while the run is dragged about, in milliseconds. */
async function dragging(): Promise<{ readonly held: number; readonly busy: readonly number[] }> {
  const context = await newcomer();
  const page = await context.newPage();
  await page.goto(`/match/${run.id}`);
  const king = page.locator('[data-can-lift=yes][aria-label^="K"]').first();
  const box = await king.boundingBox();
  if (box === null) throw new Error('there is no king to drag');
  const { x, y, width } = box;
  await page.mouse.move(x + width / 2, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 20, y + 20, { steps: 4 });
  const held = await page.locator('[data-dragged], [data-held=yes]').count();
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  for (let i = 0; i < 120; i++) {
    await page.mouse.move(x + 200 + 180 * Math.sin(i / 9), y + 120 + 90 * Math.cos(i / 7));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await page.mouse.up();
  await context.close();
  return { held, busy: busyBetweenFrames(trace.traceEvents) };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Duration in processor time. */
  readonly tdur?: number;
}

/** The name of the outer layer of task events: two layers report the same tasks, so only one is counted. */
function outerTask(events: readonly TraceEvent[]): string | undefined {
  return ['RunTask', 'ThreadControllerImpl::RunTask'].find((task) => events.some(({ name }) => name === task));
}

/** Sums up the main thread's tasks between frames. */
function busyBetweenFrames(events: readonly TraceEvent[]): readonly number[] {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const thread = frames[0];
  if (thread === undefined) return [];
  const outer = outerTask(events);
  const tasks = events.filter(({ name, pid, tid }) => name === outer && pid === thread.pid && tid === thread.tid);
  const starts = sorted(frames.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid).map(({ ts }) => ts));
  return starts.slice(1).map((end, i) => {
    const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > (starts[i] ?? 0) && ts + dur <= end);
    return within.reduce((sum, { dur = 0, tdur }) => sum + (tdur ?? dur), 0) / 1000;
  });
}

/** Time of a move from its message to its paint, in milliseconds, and the work of the main thread for it. */
interface Painted {
  readonly ms: number;
  readonly cpu: number;
}

/** Measures several moves, one after the other. */
async function painting({ id }: (typeof fresh)[number]): Promise<readonly Painted[]> {
  const context = await newcomer();
  await context.addInitScript(() => {
    const Plain = globalThis.WebSocket;
    globalThis.WebSocket = class extends Plain {
      constructor(...args: ConstructorParameters<typeof Plain>) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          if (!String(data).includes('"type":"patch"')) return;
          performance.mark('told');
          // Makes sure that there is a frame to wait for.
          requestAnimationFrame(() => {});
        });
      }
    };
  });
  const page = await context.newPage();
  await page.goto(`/match/${id}`);
  const draw = page.getByRole('button', { name: 'Turn up from the stock', exact: true }).last();
  await draw.click();
  await page.waitForTimeout(SETTLES);
  await browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
  });
  for (let i = 0; i < 8; i++) {
    await draw.click();
    await page.waitForTimeout(SETTLES);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return paintsIn(trace.traceEvents);
}

/** Milliseconds until all motion has ended. */
const SETTLES = 500;

/**
 * Measures from each mark to the first frame that was started after it and drawn. The page itself could only observe
 * the frame after that.
 */
function paintsIn(events: readonly TraceEvent[]): readonly Painted[] {
  const told = events.filter(({ name, ph }) => name === 'told' && ph !== 'e');
  const outer = outerTask(events);
  return told.flatMap(({ pid, tid, ts }) => {
    const after = (name: string, moment: number): TraceEvent | undefined =>
      events.filter((event) => event.name === name && event.pid === pid && event.ts > moment).sort(byTime)[0];
    const frame = after('FireAnimationFrame', ts);
    const made = frame && after('Commit', frame.ts);
    const drawn = made && after('DrawFrame', made.ts + (made.dur ?? 0));
    if (made === undefined || drawn === undefined) return [];
    const end = made.ts + (made.dur ?? 0);
    const isWork = (event: TraceEvent): boolean =>
      event.name === outer && event.pid === pid && event.tid === tid && overlaps(event, ts, end);
    const work = events.filter(isWork);
    const cpu = work.reduce((sum, { dur = 0, tdur }) => sum + (tdur ?? dur), 0);
    return [{ ms: (drawn.ts - ts) / 1000, cpu: cpu / 1000 }];
  });
}

const byTime = (a: TraceEvent, b: TraceEvent): number => a.ts - b.ts;
const overlaps = ({ ts, dur = 0 }: TraceEvent, from: number, to: number): boolean => ts + dur > from && ts < to;

try {
  const bytes = shellBytes();
  console.log(`shell: ${bytes} bytes of script after gzip, ${verdict(bytes, BAR.shellBytes)}`);
  const games: Awaited<ReturnType<typeof untilUsable>>[] = [];
  const tables: typeof games = [];
  for (let i = 0; i < rounds; i++) {
    games.push(await untilUsable(`/game/${played}`, '.ar-ways button[type=submit]:not(:disabled)'));
    tables.push(await untilUsable(`/match/${run.id}`, '.rk-table [data-can-press=yes]'));
  }
  const figures = (all: typeof games) => ({
    ms: round(median(all.map(({ ms }) => ms))),
    cpu: round(median(all.map(({ cpu }) => cpu))),
  });
  const [game, table] = [figures(games), figures(tables)];
  console.log(
    `game page, ${SLOWER} times slower: ${game.ms} ms (${game.cpu} of work), ${verdict(game.ms, BAR.gamePageMs)}`,
  );
  console.log(`table, ${SLOWER} times slower: ${table.ms} ms (${table.cpu} of work)`);
  const drags: Awaited<ReturnType<typeof dragging>>[] = [];
  for (let i = 0; i < rounds; i++) drags.push(await dragging());
  const busy = median(drags.map((drag) => p95(drag.busy)));
  console.log(`dragging ${drags[0]?.held} cards: p95 ${round(busy)} ms busy a frame, ${verdict(busy, BAR.dragMs)}`);
  const painted: Painted[] = [];
  for (const match of fresh) painted.push(...(await painting(match)));
  const paints = painted.map(({ ms }) => ms);
  const work = round(median(painted.map(({ cpu }) => cpu)));
  console.log(
    `message to paint: median ${round(median(paints))} ms (${work} of work), p95 ${round(p95(paints))} ms of ${paints.length}, ` +
      verdict(p95(paints), BAR.paintMs),
  );
} finally {
  undeal();
  await browser.close();
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
}
