import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShow, type Show } from './stage.test-kit.ts';

// Times are measured by `npm run bench:arcade`: on a machine that does other work, too, they say little. What is sent does not change.

/** What may be sent of script before a game is loaded, in bytes. */
const SHELL = 160_000;

let show: Show;
beforeAll(async () => {
  show = await openShow([]);
}, 60_000);
afterAll(() => show.close());

test('the first visit is sent little script, and all of it packed', async () => {
  const page = await (await show.newContext()).newPage();
  const scripts: Promise<{ readonly url: string; readonly size: number; readonly packing: string | undefined }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(
      Promise.all([request.sizes(), request.response()]).then(([{ responseBodySize }, response]) => ({
        url: request.url(),
        size: responseBodySize,
        packing: response?.headers()['content-encoding'],
      })),
    );
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const sent = await Promise.all(scripts);
  const bytes = sent.reduce((sum, { size }) => sum + size, 0);
  console.log(`the shell: ${bytes} bytes of script in ${sent.length} files`);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ size, packing }) => size > 1000 && packing !== 'br' && packing !== 'gzip')).toEqual([]);
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThan(SHELL);
});
