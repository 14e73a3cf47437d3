import { describe, expect, test } from 'vitest';
import { visit } from './arcade.test-kit.ts';
import { beginAgainstBots } from './begin.test-kit.ts';

/** What the worker of local matches is given before anything else. */
const BROKEN = {
  'may not be opened': "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
  'does not open':
    "IDBFactory.prototype.open = () => { const request = { error: new DOMException('no') }; setTimeout(() => request.onerror()); return request; };",
};

describe.concurrent('where IndexedDB', () => {
  test.each(Object.entries(BROKEN))('%s, a local match is played in memory, and the page says so', async (_, stub) => {
    await using visitor = await visit('/', { viewport: { width: 390, height: 844 } });
    const { page, context } = visitor;
    await context.route('**/assets/worker-*.js', async (route) => {
      const response = await route.fetch();
      // What a module imports runs before it, and opens nothing.
      await route.fulfill({ response, body: `${stub}\n${await response.text()}` });
    });
    await beginAgainstBots(page, { title: 'Tic-tac-toe' });
    const notice = page.getByRole('status').getByText('This browser can’t save games');
    await notice.waitFor();
    await page.locator('.rk-table [data-can-press=yes]').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.rk-table [data-can-press=yes]').length === 7);
    expect(visitor.problems).toEqual([]);
  });
});
