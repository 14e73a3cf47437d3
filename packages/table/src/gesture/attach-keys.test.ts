import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundled, openPage, startBrowser } from './browser.test-kit.ts';

/** Nine cells in three rows between two links, and a field to type into. */
const TABLE = `
  import { attachKeys } from './gesture/attach-keys.ts';
  const cell = (i) => '<button data-key="c' + i + '" style="width:60px;height:60px">' + i + '</button>';
  document.body.innerHTML = '<a id="before" href="#">before</a>'
    + '<main><div style="display:grid;grid-template-columns:repeat(3,80px)">' + [0,1,2,3,4,5,6,7,8].map(cell).join('') + '</div>'
    + '<section></section><input id="field" value="abc"></main><a id="after" href="#">after</a>';
  const root = document.querySelector('main');
  let cancels = 0;
  const detach = attachKeys(root, { cancel: () => { cancels++; } });
  const find = (key) => root.querySelector('[data-key=' + key + ']');
  /** As a table that is drawn anew: another element for the same thing in another place. */
  const move = (key) => {
    const again = find(key).cloneNode(true);
    again.removeAttribute('tabindex');
    find(key).remove();
    root.querySelector('section').append(again);
  };
  Object.assign(globalThis, { detach, find, move, cancels: () => cancels, isReady: true });`;

let browser: Browser;
let script: string;
let page: Page;
let errors: readonly string[];

const focused = () =>
  page.evaluate<string>(
    'document.activeElement.dataset.key ?? (document.activeElement.id || document.activeElement.tagName)',
  );
async function press(...keys: readonly string[]): Promise<string> {
  for (const key of keys) await page.keyboard.press(key);
  return focused();
}
const stops = () =>
  page.evaluate<string[]>('[...document.querySelectorAll(\'[tabindex="0"]\')].map((one) => one.dataset.key)');

describe('in a browser', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    [browser, script] = await Promise.all([startBrowser(), bundled(TABLE)]);
  }, 60_000);
  afterAll(() => browser?.close());
  beforeEach(async () => {
    ({ page, errors } = await openPage(browser, script));
    await page.focus('#before');
  });
  afterEach(() => expect(errors).toEqual([]));

  test('a table is one stop of the Tab key, where it was left', async () => {
    expect(await stops()).toEqual(['c0']);
    expect(await press('Tab')).toBe('c0');
    expect(await press('ArrowRight', 'Tab')).toBe('field');
    expect(await press('Shift+Tab')).toBe('c1');
    expect(await stops()).toEqual(['c1']);
  });

  test('arrows lead where they point, Home and End to the ends, pages one on', async () => {
    expect(await press('Tab', 'ArrowRight', 'ArrowDown')).toBe('c4');
    expect(await press('ArrowLeft')).toBe('c3');
    expect(await press('ArrowLeft')).toBe('c3');
    expect(await press('ArrowUp')).toBe('c0');
    expect(await press('End')).toBe('c8');
    expect(await press('PageUp')).toBe('c7');
    expect(await press('PageDown', 'PageDown')).toBe('c8');
    expect(await press('Home')).toBe('c0');
  });

  test('arrows in a field stay there', async () => {
    await page.focus('#field');
    expect(await press('ArrowUp', 'ArrowLeft', 'Home')).toBe('field');
  });

  test('Escape cancels', async () => {
    await press('Tab', 'Escape');
    expect(await page.evaluate('cancels()')).toBe(1);
  });

  test('the focus goes with a thing that is drawn elsewhere', async () => {
    await press('Tab', 'ArrowDown');
    await page.evaluate("move('c3')");
    expect(await focused()).toBe('c3');
    expect(await stops()).toEqual(['c3']);
  });

  test('the focus goes to the nearest where its thing is gone', async () => {
    await press('Tab', 'ArrowDown', 'ArrowRight');
    await page.evaluate("find('c4').hidden = true; find('c4').remove()");
    // What comes after it has taken its place.
    expect(await focused()).toBe('c5');
    expect(await stops()).toEqual(['c5']);
  });

  test('the focus is not taken from where the user went', async () => {
    await press('Tab', 'Tab');
    await page.evaluate("move('c0')");
    expect(await focused()).toBe('field');
    await page.evaluate("document.activeElement.blur(); find('c0').remove()");
    expect(await focused()).toBe('BODY');
  });

  test('new things are no further stops', async () => {
    await page.evaluate("document.querySelector('section').innerHTML = '<button data-key=new>new</button>'");
    expect(await stops()).toEqual(['c0']);
  });

  test('once detached every thing is a stop again', async () => {
    await page.evaluate('detach()');
    expect(await press('Tab', 'Tab', 'ArrowDown')).toBe('c1');
  });
});
