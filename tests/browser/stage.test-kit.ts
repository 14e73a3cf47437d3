import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { openStage, type Setting, type Stage, type Staged, staged } from './staged.test-kit.ts';

let browser: Promise<Browser> | undefined;

/** The browser of all browser tests. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('browser'));
  return browser;
}

/** A stage, and a browser in which Ann holds all her seats. */
export interface Show {
  readonly stage: Stage;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The match of a setting. */
  at(setting: Setting): Staged;
  /** What went wrong on her pages. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** What a browser remembers, by its key. */
type Memory = Readonly<Record<string, unknown>>;

/** Puts matches on a server, and gives Ann a browser that remembers her seats at all of them. */
export async function openShow(
  settings: readonly Setting[],
  options: BrowserContextOptions = {},
  memory: Memory = {},
): Promise<Show> {
  const matches = settings.map(staged);
  const stage = await openStage(matches);
  const context = await (await sharedBrowser()).newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    baseURL: stage.url,
    ...options,
  });
  const seats = matches.map(({ id, game, token }) => ({
    match: id,
    game,
    name: 'Ann',
    token,
    isOver: false,
    updatedAt: 0,
  }));
  await context.addInitScript(remember, { 'rookery.seats': seats, ...memory });
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('blocked by Playwright')) problems.push(message.text());
  });
  return {
    stage,
    context,
    page: await context.newPage(),
    problems,
    at: (setting) => matches[settings.indexOf(setting)] as Staged,
    close: async () => {
      await context.close();
      await stage.close();
    },
  };
}

/** Runs in the page, before anything else does. What is there already stays. */
function remember(memory: Memory): void {
  if (location.protocol === 'about:') return;
  for (const [key, value] of Object.entries(memory))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
}

/** Opens a staged match, and waits until its table stands still. */
export async function openMatch(page: Page, { id }: Staged, query = ''): Promise<void> {
  await page.goto(`/match/${id}${query}`);
  await page.locator('.rk-screen').waitFor();
  await standsStill(page);
}

/** Waits until nothing moves and everything is drawn where it stays. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shape = () => `${document.documentElement.scrollHeight} ${document.body.innerHTML.length}`;
    // So many frames with nothing new are a table that stands still.
    for (let same = 0, before = ''; same < 5; same = shape() === before ? same + 1 : 0) {
      before = shape();
      await frame();
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
