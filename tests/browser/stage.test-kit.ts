import type { BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from './arcade.test-kit.ts';
import { openStage, type Setting, type Stage, type Staged, staged } from './staged.test-kit.ts';

/** A stage, and a browser in which Ann holds all her seats. */
export interface Show {
  readonly stage: Stage;
  /** Another browser of hers, which remembers nothing else. */
  newContext(): Promise<BrowserContext>;
  /**
   * Uses a page that nobody else uses meanwhile, in a browser that may have been used before: to open another one takes longer than what
   * most tests do in it.
   */
  withPage<T>(use: (page: Page) => Promise<T>): Promise<T>;
  /** The match of a setting. */
  at(setting: Setting): Staged;
  /** What went wrong on all her pages. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** What a browser remembers, by its key. */
type Memory = Readonly<Record<string, unknown>>;

/** Puts matches on a server, and gives Ann a browser that remembers her seats at all of them. */
export async function openShow(settings: readonly Setting[]): Promise<Show> {
  const matches = settings.map(staged);
  const stage = await openStage(matches);
  const seats = matches.map(({ id, game, token }) => ({
    match: id,
    game,
    name: 'Ann',
    token,
    isOver: false,
    updatedAt: 0,
  }));
  const problems: string[] = [];
  const contexts: BrowserContext[] = [];
  const free: Page[] = [];
  const newContext = async (): Promise<BrowserContext> => {
    const options = { serviceWorkers: 'block', reducedMotion: 'reduce', baseURL: stage.url } as const;
    const context = await (await sharedBrowser()).newContext(options);
    contexts.push(context);
    context.setDefaultTimeout(15_000);
    await context.addInitScript(remember, { 'rookery.seats': seats });
    context.on('weberror', (error) => problems.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('blocked by Playwright')) problems.push(message.text());
    });
    return context;
  };
  return {
    stage,
    newContext,
    withPage: async (use) => {
      const page = free.pop() ?? (await (await newContext()).newPage());
      const result = await use(page);
      // What a failure leaves behind is nothing for others.
      free.push(page);
      return result;
    },
    problems,
    at: (setting) => matches[settings.indexOf(setting)] as Staged,
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
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

/**
 * Opens a staged match, and waits until its table stands still. Where the arcade is shown already it is gone to as by a link: to load
 * everything again takes longer than most tests.
 */
export async function openMatch(page: Page, { id }: Staged, query = ''): Promise<void> {
  const path = `/match/${id}${query}`;
  if (page.url() === 'about:blank') await page.goto(path);
  else {
    await goTo(page, '/about');
    await page.locator('.rk-screen').waitFor({ state: 'detached' });
    await goTo(page, path);
  }
  await page.locator('.rk-screen').waitFor();
  await standsStill(page);
}

/** Goes to another address of the arcade without loading anything. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until nothing moves and everything is drawn where it stays. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A page of which nothing has changed may be drawn no more.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 200);
      });
    const shape = () => `${document.documentElement.scrollHeight} ${document.body.innerHTML.length}`;
    // So many frames with nothing new are a table that stands still.
    for (let same = 0, before = ''; same < 5; same = shape() === before ? same + 1 : 0) {
      before = shape();
      await frame();
    }
    // What is not in sight may not even be fetched.
    const decoded = Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 3000))]);
  });
}
