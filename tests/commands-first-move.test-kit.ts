import { createRequire } from 'node:module';
import { connect, type MatchStore, type SocketClass, serverApi } from '@rookery/client';
import { unwrap } from '@rookery/engine/errors';
import { chromiumOptions } from '@rookery/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { installation, isSkipped, SERVICES } from '../scripts/service-list.mjs';
import { beginAgainstBots } from './browser/begin.test-kit.ts';

// Node 20 has no WebSocket of its own; the server brings one.
const { WebSocket } = createRequire(new URL('../packages/server/package.json', import.meta.url))('ws') as {
  WebSocket: SocketClass;
};

/** How soon a bot of the weakest level has answered, also on a busy machine; in milliseconds. */
const ANSWER = { timeout: 20_000, interval: 100 };

/** Plays one move against a bot with plain requests, and waits for the bot's. */
export async function answerOverHttp(url: string, game = 'tic-tac-toe'): Promise<void> {
  const ask = async (path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const request = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const response = await fetch(`${url}/api/v2${path}`, request);
    expect(response.status, path).toBeLessThan(300);
    return response.json();
  };
  const { match, token } = await ask('/matches', { game, claim: { name: 'Ann' }, bots: { 1: 'easy' } });
  await ask(`/matches/${match}/commands`, { request: 'a', command: { kind: 'start' } }, token);
  const { view } = await ask(`/matches/${match}`, undefined, token);
  const [offer] = view.offers;
  const args = { [offer.first.name]: offer.first.candidates[0].value };
  const command = { kind: 'act', action: offer.action, args, movesVersion: view.match.movesVersion };
  expect(await ask(`/matches/${match}/commands`, { request: 'b', command }, token)).toEqual({ done: 'b' });
  const steps = async () => (await ask(`/matches/${match}/history`, undefined, token)).steps.length;
  await vi.waitFor(async () => expect(await steps()).toBe(2), ANSWER);
}

/** Two people and a bot sit down to cards; both people make what moves they can until the bot has moved and it is theirs again. */
export async function tableOfThree(url: string): Promise<void> {
  const api = serverApi({ url });
  const { match, token } = unwrap(
    await api.createMatch({ game: 'texas-holdem', seats: 3, claim: { name: 'Ann' }, bots: { 2: 'easy' } }),
  );
  const ben = unwrap(await api.claimSeat(match, { name: 'Ben' }));
  const clients = [token, ben.token].map((each) => {
    const client = connect({ url: `${url.replace('http', 'ws')}/socket`, WebSocket });
    return { client, table: client.join(match, { token: each }) };
  });
  const [host, guest] = clients.map(({ table }) => table) as [MatchStore, MatchStore];
  unwrap(await guest.perform({ kind: 'ready', ready: true }));
  unwrap(await host.perform({ kind: 'start' }));
  const botMoves = async () =>
    unwrap(await host.history())
      .flatMap(({ lines }) => lines)
      .filter((line) => line.startsWith('Bot 3')).length;
  const stayIn = async () => {
    for (const table of [host, guest]) {
      const offered = table.getSnapshot().view?.offers.map(({ action }) => action) ?? [];
      const action = ['check', 'call', 'deal'].find((each) => offered.includes(each));
      if (action !== undefined) await table.act(action, {});
    }
    return botMoves();
  };
  await vi.waitFor(async () => expect(await stayIn()).toBeGreaterThan(0), ANSWER);
  for (const { client } of clients) client.close();
}

let browser: Promise<Browser> | undefined;

/**
 * Opens the page of a server in a browser with nothing in it, and closes it after use. Without a browser the rest of a test says
 * enough of the server to be run.
 */
export async function inBrowser(url: string, use: (page: Page) => Promise<void>): Promise<void> {
  if (isSkipped('Chromium')) {
    const [service] = SERVICES.filter(({ name }) => name === 'Chromium');
    console.warn(`Skipped the pages of a server. ${service && installation(service)}`);
    return;
  }
  browser ??= chromium.launch(chromiumOptions());
  const context = await (await browser).newContext({ baseURL: url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  const page = await context.newPage();
  try {
    await use(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Closes the browser that was opened for pages of servers. */
export async function closeBrowser(): Promise<void> {
  const opened = browser;
  // Test files of one worker share this module: the next one opens a browser of its own.
  browser = undefined;
  await (await opened)?.close();
}

/** Presses the first square on the board, and waits until the bot has answered and the next move is ours. */
async function moveAndWait(page: Page): Promise<void> {
  await page.locator('.rk-panel [data-mine=true]').waitFor();
  await page.locator('.rk-table [data-can-press=yes]').first().click();
  const step = () => page.locator('.rk-travel input[type=range]').inputValue();
  await vi.waitFor(async () => expect(await step()).toBe('2'), ANSWER);
  await page.locator('.rk-panel [data-mine=true]').waitFor();
}

/** A match in the browser itself, against a bot, from the catalogue. */
export function playLocally(url: string, title = 'Tic-tac-toe'): Promise<void> {
  return inBrowser(url, async (page) => {
    await page.goto('/');
    await beginAgainstBots(page, { title });
    await moveAndWait(page);
  });
}

/** A match on the server, made on its page, with a bot on the other seat. */
export function playOnline(url: string): Promise<void> {
  return inBrowser(url, async (page) => {
    await page.goto('/game/tic-tac-toe');
    await page.getByRole('radio', { name: 'Online' }).check({ force: true });
    await page.getByLabel('Your name').fill('Ann');
    await page.getByRole('button', { name: 'Create the match' }).click();
    await page.waitForURL(/\/match\//);
    await page.getByRole('combobox', { name: 'Who plays seat 2' }).selectOption('easy');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await moveAndWait(page);
  });
}
