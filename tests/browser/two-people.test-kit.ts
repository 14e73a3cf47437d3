import type { BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from './arcade.test-kit.ts';

/** Somebody at a table, or beside it, with a browser of their own. */
export interface Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What was received over sockets, and not looked at yet. */
  readonly frames: string[];
  /** What was answered to requests, and not looked at yet. */
  readonly answers: string[];
  /** Every address that was asked for. */
  readonly addresses: string[];
  readonly problems: string[];
}

/** Opens a browser that notes everything it is told. */
export async function arrive(name: string, url: string): Promise<Person> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', baseURL: url });
  const person: Person = {
    name,
    context,
    page: await context.newPage(),
    frames: [],
    answers: [],
    addresses: [],
    problems: [],
  };
  const { page, frames, answers, addresses, problems } = person;
  page.setDefaultTimeout(10_000);
  page.on('websocket', (socket) => {
    addresses.push(socket.url());
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()));
  });
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  context.on('request', (request) => addresses.push(request.url()));
  context.on('response', (response) => {
    // A page that is left takes its answers along.
    if (response.url().includes('/api/'))
      response.text().then(
        (text) => answers.push(text),
        () => {},
      );
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  return person;
}

/** Makes a table for two, as the page of a game lets one. Gives the link for others. */
export async function createTable({ name, page }: Person, game: string): Promise<string> {
  await page.goto(`/game/${game}`);
  await page.getByRole('radio', { name: 'Online' }).check({ force: true });
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('combobox', { name: 'Players' }).selectOption('2');
  await page.getByRole('button', { name: 'Create the match' }).click();
  await page.waitForURL(/\/match\//);
  return page.getByLabel('Link to this match').inputValue();
}

/** Comes by the link and takes the free seat. */
export async function sitDown({ name, page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'I am ready' }).click();
}

/** Comes by the link when all seats are taken. */
export async function watch({ page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByText('All seats are taken. You can watch.').waitFor();
}

/** What somebody's screen tells. */
export interface Seen {
  /** How far the match is; -1 while that is not known. */
  readonly step: number;
  readonly isMine: boolean;
  readonly isOver: boolean;
  /** The names of all cards that lie face up. */
  readonly faces: string;
  /** Everything else in the document, with all attributes. */
  readonly markup: string;
  /** What was told of the past, a line each. */
  readonly lines: readonly string[];
  /** How many cards that lie face down have a face drawn. */
  readonly turned: number;
  /** Everything that the browser keeps. */
  readonly kept: string;
}

/** Reads a screen once nothing is under way on it. Runs in the page. */
async function look(least: number): Promise<Seen> {
  const frame = () => new Promise((resolve) => setTimeout(resolve, 25));
  const slider = () => document.querySelector<HTMLInputElement>('.rk-travel input[type=range]');
  const isDone = () => {
    const isBusy = document.querySelector('.rk-panel[aria-busy], [data-moving]') !== null;
    const step = Number(slider()?.value);
    // The history is asked for when a step is seen, and comes later.
    const isTold = step === 0 || document.querySelector('.rk-history [aria-current=step]') !== null;
    return slider() !== null && !isBusy && isTold && step >= least;
  };
  await frame();
  for (let frames = 0; frames < 1500 && !isDone(); frames++) await frame();
  const told = [...document.querySelectorAll('.rk-history li, .rk-hidden[role=log] p')];
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll('.rk-history, .rk-hidden[role=log]')) each.remove();
  const cards = [...document.querySelectorAll('[data-role=card][data-face=up]')];
  return {
    step: Number(slider()?.value ?? -1),
    isMine: document.querySelector('.rk-panel [data-mine=true]') !== null,
    isOver: document.querySelector('.rk-win') !== null,
    faces: cards.map((card) => card.getAttribute('aria-label') ?? card.textContent ?? '').join('; '),
    markup: copy.outerHTML,
    lines: told.flatMap((each) => (each.querySelector('button, s') ?? each).textContent?.split('\n') ?? []),
    turned: document.querySelectorAll('[data-face=down] .rk-playing-card').length,
    kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await databases()]),
  };

  async function databases(): Promise<unknown> {
    const found = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return Promise.all(found.map(async (name) => [name, await contentsOf(name)]));
  }

  async function contentsOf(name: string): Promise<unknown> {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const all = await Promise.all(stores.map((store) => settled(database.transaction(store).objectStore(store).getAll())));
    database.close();
    return all;
  }
}

/** What somebody's screen tells once it shows so many steps. */
export async function seenBy({ page }: Person, least = 0): Promise<Seen> {
  return page.evaluate(look, least);
}

/** How the choice among what is offered is made: gets what can be pressed, gives one of it. */
export type Picking = (names: readonly string[]) => number;

/** Presses one of the buttons of the panel. Gives how many there were. */
export async function press({ page }: Person, pick: Picking): Promise<void> {
  const buttons = page.locator('.rk-panel button:not(:disabled):not([data-tone=quiet])');
  const names = await buttons.allInnerTexts();
  if (names.length === 0) throw new Error(`Nothing to press: ${await page.locator('.rk-panel').innerText()}`);
  await buttons.nth(pick(names)).click();
}
