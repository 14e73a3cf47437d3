import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from './outside.ts';
import { boardOf, myTurn, openPage, playMove, withBrowser } from './pages.ts';
import { createdProject, GAME_TITLE, type OutsideContext, PROJECT, said } from './project.ts';
import { botMoves } from './site.ts';

/** `rookery build --server`: a folder that runs elsewhere, with nothing installed. */
export async function bundlePart(context: OutsideContext): Promise<void> {
  const { outside, say, assert } = context;
  const project = await createdProject(context);
  const built = await outside.run(['npx', 'rookery', 'build', '--server', '--out', 'server'], project);
  said(context, 'npx rookery build --server', built);
  assert(built.code === 0, 'There is no server to start.');
  const folder = outside.folder('elsewhere');
  cpSync(join(project, 'server'), folder, { recursive: true });
  const modules = readdirSync(join(folder, 'node_modules')).sort();
  say(`the server has nothing installed but SQLite (${modules.join(', ')})`, modules.length <= 2);
  await using server = outside.start(['node', 'server.mjs'], folder, { PORT: '0', DATABASE_URL: 'matches.sqlite' });
  const url = await server.address();
  const steps = await botMoves(url);
  say(`node server.mjs: a bot makes its move (${steps} in the history)`, steps > 0);
  const page = await (await fetch(url)).text();
  say('node server.mjs: the pages are there', page.includes(`<title>${GAME_TITLE}</title>`));
}

/** `rookery pack`: one file, which an operator with nothing but `rookery` serves. */
export async function packPart(context: OutsideContext): Promise<void> {
  const { outside, say, assert } = context;
  const project = await createdProject(context);
  const packed = await outside.run(['npx', 'rookery', 'pack'], project);
  said(context, 'npx rookery pack', packed);
  assert(packed.code === 0, 'There is no pack to install.');
  const file = `${PROJECT}-0.1.0.game.tgz`;
  const operator = outside.folder('operator');
  const { version } = outside.packed.find(({ name }) => name === 'rookery') ?? { version: 'latest' };
  writeFiles(operator, {
    'package.json': { name: 'club', private: true, type: 'module', dependencies: { rookery: version } },
  });
  cpSync(join(project, file), join(operator, file));
  said(context, 'npm install of an operator', await outside.run(['npm', 'install'], operator));
  const command = ['npx', 'rookery', 'serve', `./${file}`, '--port', '0', '--database', ':memory:'];
  await using server = outside.start(command, operator);
  const url = await server.address();
  await withBrowser(async (browser) => {
    const { page, problems } = await openPage(browser, url);
    await page.getByRole('heading', { level: 1, name: GAME_TITLE }).waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/\/play\//);
    const moved = await playMove(page);
    await myTurn(page);
    say('rookery serve PACK: a match against a bot on its page', (await boardOf(page)) !== moved);
    say(`rookery serve PACK: nothing went wrong on the page (${problems.join('; ') || 'nothing'})`, problems.length === 0);
  });
}
