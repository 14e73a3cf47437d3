import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editFile } from './outside.ts';
import { boardAfter, boardOf, myTurn, openPage, playMove, withBrowser } from './pages.ts';
import { CREATE, create, createdProject, type OutsideContext } from './project.ts';

/** Longest time to a first move. */
const BAR_SECONDS = 60;
/** Appended to the rules. A function, so that its place in the file does not matter. */
const PLANTED = "\nfunction planted(): undefined {\n  throw new Error('planted on purpose');\n}\n";

/** The page of the workbench: a move against a bot, changed rules, a bug and its end. */
export async function devPart(context: OutsideContext): Promise<void> {
  const { outside, say } = context;
  const project = await createdProject(context);
  const rules = join(project, 'src', 'rules.ts');
  await using server = outside.start(['npx', 'rookery', 'dev', '--port', '0'], project);
  const url = await server.address();
  await withBrowser(async (browser) => {
    const { page, problems } = await openPage(browser, url);
    const afterMove = await playMove(page);
    await boardAfter(page, afterMove).catch(() => {});
    await myTurn(page);
    const board = await boardOf(page);
    say('rookery dev: a move against a bot, which answers', board !== afterMove);

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    // The name of the action is on the panel whatever the position asks for.
    const original = editFile(rules, /action\('Move a (\w+)'\)/, "action('Now move a $1')");
    await page.getByText('Now move a').first().waitFor();
    const isSame = await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage === true);
    say('rookery dev: changed rules are on the page, without a reload', isSame);
    say('rookery dev: the match is still there', (await boardOf(page)) === board);

    const good = editFile(rules, /\.do\(\(\{([^}]*)\}\) => /, '.do(({$1}) => planted() ?? ');
    writeFileSync(rules, readFileSync(rules, 'utf8') + PLANTED);
    const line =
      readFileSync(rules, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('planted on purpose')) + 1;
    await page.waitForTimeout(2_000);
    await playMove(page).catch(() => {});
    const alert = page.getByRole('alert').filter({ hasText: 'planted on purpose' }).first();
    await alert.waitFor();
    const said = await alert.innerText();
    say(`rookery dev: a planted bug shows its file and line (rules.ts:${line})`, said.includes(`rules.ts:${line}`));

    writeFileSync(rules, good);
    await page.waitForTimeout(2_000);
    await playMove(page);
    say('rookery dev: the match goes on once the bug is mended', (await boardOf(page)) !== board);
    writeFileSync(rules, original);
    say(`rookery dev: nothing else went wrong on the page (${problems.join('; ') || 'nothing'})`, problems.length === 0);
  });
}

/** The same with a full cache: how long it takes from `npm create` to the first move in the browser. */
export async function timePart(context: OutsideContext): Promise<void> {
  const { outside, say } = context;
  // Fills the cache.
  await createdProject(context);
  const parent = outside.folder('in-a-hurry');
  const begun = performance.now();
  const project = await create(context, parent, CREATE, ['npm', 'install']);
  const createdIn = (performance.now() - begun) / 1000;
  await using server = outside.start(['npx', 'rookery', 'dev', '--port', '0'], project);
  const url = await server.address();
  const readyIn = (performance.now() - begun) / 1000;
  await withBrowser(async (browser) => {
    const { page } = await openPage(browser, url);
    await playMove(page);
    const seconds = (performance.now() - begun) / 1000;
    say(
      `from npm create to the first move in the browser, with a full cache: ${seconds.toFixed(1)} s (created after ${createdIn.toFixed(1)} s, served after ${readyIn.toFixed(1)} s), bar ${BAR_SECONDS} s`,
      seconds <= BAR_SECONDS,
    );
  });
}
