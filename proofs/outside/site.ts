import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Page } from 'playwright-core';
import { boardAfter, boardOf, myTurn, openPage, playMove, withBrowser } from './pages.ts';
import { createdProject, GAME_TITLE, type OutsideContext, PROJECT, said } from './project.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

/** A web server that knows nothing but files: a folder stands for its index.html, and what is missing for that of the root. */
export async function serveFiles(folder: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)));
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    const candidates = [...(isFolder ? [join(path, 'index.html')] : [path]), join(folder, 'index.html')];
    const file = candidates.find((each) => existsSync(each) && statSync(each).isFile());
    if (file === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Begins a match against a bot from the page of the game. */
async function beginAgainstBot(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: GAME_TITLE }).waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\//);
}

/** `rookery build`: a site that plays when the network is gone. */
export async function buildPart(context: OutsideContext): Promise<void> {
  const { outside, say, assert } = context;
  const project = await createdProject(context);
  const built = await outside.run(['npx', 'rookery', 'build', '--out', 'site'], project);
  said(context, 'npx rookery build', built);
  assert(built.code === 0, 'There is no site to open.');
  const files = await serveFiles(join(project, 'site'));
  try {
    await withBrowser(async (browser) => {
      const { page, problems } = await openPage(browser, files.url);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await files.close();
      await page.context().setOffline(true);
      await page.goto(new URL(`game/${PROJECT}`, files.url).href);
      await beginAgainstBot(page);
      const moved = await playMove(page);
      await myTurn(page);
      say('rookery build: offline, a match begins and a bot answers', (await boardOf(page)) !== moved);
      const board = await boardOf(page);
      await page.reload();
      say('rookery build: offline, the match is there after a reload', (await boardOf(page)) === board);
      say(`rookery build: nothing went wrong on the page (${problems.join('; ') || 'nothing'})`, problems.length === 0);
    });
  } finally {
    await files.close();
  }
}

/** `rookery serve`: two people in two browsers, and a match with a bot. */
export async function servePart(context: OutsideContext): Promise<void> {
  const { outside, say } = context;
  const project = await createdProject(context);
  const command = ['npx', 'rookery', 'serve', '--port', '0', '--database', ':memory:'];
  await using server = outside.start(command, project);
  const url = await server.address();
  await withBrowser(async (browser) => {
    const [ann, ben] = await Promise.all([openPage(browser, url), openPage(browser, url)]);
    await ann.page.goto(new URL(`/game/${PROJECT}`, url).href);
    await ann.page.getByRole('radio', { name: 'Online' }).check({ force: true });
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByRole('button', { name: 'Create the match' }).click();
    await ann.page.waitForURL(/\/match\//);
    await ben.page.goto(await ann.page.getByLabel('Link to this match').inputValue());
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await ben.page.getByRole('button', { name: 'I am ready' }).click();
    await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
    const pages = [ann.page, ben.page];
    for (let turn = 0; turn < 4; turn++) {
      const [mover, other] = turn % 2 === 0 ? pages : [...pages].reverse();
      if (mover === undefined || other === undefined) throw new Error('There are two pages.');
      const before = await boardOf(other);
      await playMove(mover);
      await boardAfter(other, before);
    }
    say('rookery serve: two people play four moves, each sees those of the other', true);
    const problems = [...ann.problems, ...ben.problems];
    say(`rookery serve: nothing went wrong on the pages (${problems.join('; ') || 'nothing'})`, problems.length === 0);
  });
  const steps = await botMoves(url);
  say(`rookery serve: a bot makes its move (${steps} in the history)`, steps > 0);
}

/** Makes a match in which a bot begins, and waits for its move. Returns the number of steps. */
export async function botMoves(url: string): Promise<number> {
  const ask = async (path: string, token: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(new URL(`/api/v2${path}`, url), { headers, ...sent });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const wishes = { game: PROJECT, claim: { name: 'Cat', seat: 1 }, bots: { 0: 'easy' } };
  const { match, token } = (await ask('/matches', '', wishes)) as { readonly match: string; readonly token: string };
  await ask(`/matches/${match}/commands`, token, { request: 'a', command: { kind: 'start' } });
  for (let tries = 0; tries < 100; tries++) {
    const { steps } = (await ask(`/matches/${match}/history`, token)) as { readonly steps: readonly unknown[] };
    if (steps.length > 0) return steps.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return 0;
}
