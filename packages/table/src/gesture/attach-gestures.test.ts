import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundled, openPage, startBrowser } from './browser.test-kit.ts';

/**
 * A column of 13 cards that can be lifted, each with all upon it; a pile that takes cards, below a card that does not, and one that
 * takes none; a stone that can only be pressed; room to scroll below. What the handlers are told is written down as text.
 */
const TABLE = `
  import { attachGestures } from './gesture/attach-gestures.ts';
  import { computeLayout } from './layout/compute-layout.ts';
  const UNIT = 60;
  document.body.style.margin = '0';
  document.body.innerHTML = '<main style="position:relative;height:2000px"></main>';
  const root = document.querySelector('main');
  const add = (key, x, y, more = {}, tag = 'button') => {
    const element = document.createElement(tag);
    const attributes = { 'data-key': key, 'data-drop': 'no', ...more };
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    element.textContent = key;
    Object.assign(element.style, { position: 'absolute', left: x + 'px', top: y + 'px', width: UNIT + 'px', height: UNIT * 1.4 + 'px', padding: 0 });
    root.append(element);
    return element;
  };
  add('pile', 300, 20, {}, 'div');
  add('on the pile', 300, 20, {}, 'div');
  add('shut', 500, 20, {}, 'div');
  add('stone', 650, 20, { 'data-can-press': 'yes' });
  const cell = add('cell', 650, 200, { 'data-can-press': 'yes' }, 'div');
  cell.textContent = '';
  cell.append(Object.assign(document.createElement('span'), { textContent: 'piece' }));
  cell.firstChild.setAttribute('data-key', 'piece');
  root.insertAdjacentHTML('beforeend', '<svg width="60" height="60" style="position:absolute;left:650px;top:400px">'
    + '<g data-key="hex" data-can-press="yes" data-can-lift="yes"><circle cx="30" cy="30" r="30"/></g></svg>');
  const { placements } = computeLayout('column', 13, { width: 1, ratio: 1.4 });
  const cards = placements.map(({ x, y, z }) => {
    const card = add('card' + z, 20 + x * UNIT, 20 + y * UNIT, { 'data-can-press': 'yes', 'data-can-lift': 'yes' });
    card.style.zIndex = z;
    card.style.boxShadow = '0 2px 8px #0008';
    card.style.borderRadius = '8px';
    return card;
  });
  const log = [];
  let reply = (on) => on === 'pile';
  let doubles = new Set();
  const accept = (yes) => document.querySelector('[data-key=pile]').setAttribute('data-drop', yes ? 'yes' : 'no');
  const detach = attachGestures(root, {
    press: (key) => log.push('press ' + key),
    hasDouble: (key) => doubles.has(key),
    doublePress: (key) => log.push('double ' + key),
    hasLong: (key, device) => key !== 'cell' || device === 'touch',
    longPress: (key) => log.push('long ' + key),
    stackOf: (key) => key === 'hex' ? [key] : cards.slice(Number(key.slice(4))).map((card) => card.dataset.key),
    // As a table does: it is told later what can be done.
    lift: (key, stack) => { log.push('lift ' + key + ' with ' + (stack.length - 1)); setTimeout(() => accept(true)); },
    drop: (key, on) => { log.push('drop ' + key + ' on ' + on); accept(false); return reply(on); },
    giveBack: (key) => { log.push('back ' + key); accept(false); },
  });
  Object.assign(globalThis, { log, detach, doubles, setReply: (next) => { reply = next; }, isReady: true });`;

let browser: Browser;
let script: string;
let page: Page;
let errors: readonly string[];

const log = () => page.evaluate<string[]>('log.splice(0)');
const middle = {
  card0: [50, 30],
  card5: [50, 138],
  card12: [50, 330],
  pile: [330, 60],
  shut: [530, 60],
  stone: [680, 60],
  cell: [680, 240],
} as const;
const translateOf = (key: string) => page.evaluate<string>(`document.querySelector('[data-key=${key}]').style.translate`);
const attributeOf = (key: string, name: string) => page.getAttribute(`[data-key=${key}]`, name);

async function open(options: BrowserContextOptions = {}): Promise<void> {
  ({ page, errors } = await openPage(browser, script, options));
}
async function take(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
}

describe('in a browser', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    [browser, script] = await Promise.all([startBrowser(), bundled(TABLE)]);
  }, 60_000);
  afterAll(() => browser?.close());
  afterEach(() => expect(errors).toEqual([]));

  describe('a mouse', () => {
    test('presses once, though the browser tells of a click, too', async () => {
      await open();
      await page.mouse.click(...middle.stone);
      await page.mouse.click(...middle.card5);
      expect(await log()).toEqual(['press stone', 'press card5']);
    });

    test('presses what can be pressed around what cannot', async () => {
      await open();
      await page.click('text=piece');
      expect(await log()).toEqual(['press cell']);
    });

    test('selects no text of the table, whether or not what it is drawn over can be lifted; beside the table it does', async () => {
      await open();
      const selected = () => page.evaluate('getSelection().toString().trim()');
      await page.evaluate(
        `document.body.insertAdjacentHTML('afterbegin', '<p id="log" style="margin:0">Ann has moved</p>')`,
      );
      await take([305, 60], [700, 260]);
      await page.mouse.up();
      expect(await selected()).toBe('');
      await page.dblclick('[data-key=shut]', { position: { x: 10, y: 8 } });
      expect(await selected()).toBe('');
      await page.dblclick('#log', { position: { x: 10, y: 8 } });
      expect(await selected()).toBe('Ann');
      // A field in which somebody writes is no part of what lies there.
      await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', '<input>')`);
      expect(await page.$eval('main input', (field) => getComputedStyle(field).userSelect)).toBe('text');
      await page.evaluate('detach()');
      await page.dblclick('[data-key=shut]', { position: { x: 10, y: 8 } });
      expect(await selected()).toBe('shut');
      await log();
    });

    test('presses and lifts what is drawn as SVG', async () => {
      await open();
      await page.mouse.click(680, 430);
      await take([680, 430], middle.pile);
      expect(await translateOf('hex')).not.toBe('');
      await page.mouse.up();
      expect(await log()).toEqual(['press hex', 'lift hex with 0', 'drop hex on pile']);
    });

    test('presses twice where a double press means something', async () => {
      await open();
      await page.evaluate("doubles.add('stone')");
      await page.mouse.dblclick(...middle.stone);
      await page.mouse.dblclick(...middle.card5);
      expect(await log()).toEqual(['press stone', 'double stone', 'press card5', 'press card5']);
    });

    test('held down is a long press, and no press after it', async () => {
      await open();
      await page.mouse.move(...middle.stone);
      await page.mouse.down();
      await page.waitForFunction('log.length > 0');
      await page.mouse.up();
      expect(await log()).toEqual(['long stone']);
    });

    test('held down is a press all the same where only fingers hold something', async () => {
      await open();
      await page.mouse.move(...middle.cell);
      await page.mouse.down();
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 600))');
      await page.mouse.up();
      expect(await log()).toEqual(['press cell']);
    });

    test('carries a card and all upon it to a pile that takes them', async () => {
      await open();
      await take(middle.card5, middle.pile);
      await page.waitForFunction("document.querySelector('[data-key=pile]').dataset.over === 'yes'");
      expect(await attributeOf('card5', 'data-held')).toBe('yes');
      expect(await attributeOf('card4', 'data-held')).toBe(null);
      expect(await translateOf('card12')).toBe('280px -78px');
      expect(await translateOf('card4')).toBe('');
      await page.mouse.up();
      expect(await log()).toEqual(['lift card5 with 7', 'drop card5 on pile']);
      await page.waitForFunction("document.querySelector('[data-moving]') === null");
      expect(await translateOf('card12')).toBe('');
      expect(await attributeOf('card12', 'data-held')).toBe(null);
      expect(await attributeOf('pile', 'data-over')).toBe(null);
    });

    test('lets go where it is not accepted: it goes back for all to see', async () => {
      await open();
      await take(middle.card12, middle.shut);
      await page.mouse.up();
      const motions = await page.evaluate(
        "document.querySelector('[data-key=card12]').getAnimations().map(({ id }) => id)",
      );
      expect(await log()).toEqual(['lift card12 with 0', 'drop card12 on shut']);
      expect(motions).toEqual(['rookery-motion']);
      await page.waitForFunction("document.querySelector('[data-moving]') === null");
      expect(await translateOf('card12')).toBe('');
    });

    test('may be faster than its first move: it lifts though it has left the table', async () => {
      await open();
      await page.evaluate("document.querySelector('main').style.height = '0'");
      await page.mouse.move(...middle.card12);
      await page.mouse.down();
      await page.mouse.move(400, 500);
      await page.mouse.up();
      expect(await log()).toEqual(['lift card12 with 0', 'drop card12 on null']);
    });

    test('goes on carrying what is drawn anew meanwhile', async () => {
      await open();
      await take(middle.card12, middle.shut);
      await page.evaluate(`{
        const old = document.querySelector('[data-key=card12]');
        const again = old.cloneNode(true);
        again.style.translate = '';
        for (const name of ['data-held', 'data-moving']) again.removeAttribute(name);
        old.replaceWith(again);
      }`);
      await page.mouse.move(...middle.pile);
      await page.waitForFunction("document.querySelector('[data-key=card12]').style.translate === '280px -270px'");
      expect(await attributeOf('card12', 'data-held')).toBe('yes');
      await page.mouse.up();
      expect(await log()).toEqual(['lift card12 with 0', 'drop card12 on pile']);
    });

    test('lets go beside all targets: nothing is named', async () => {
      await open();
      await take(middle.card12, [400, 500]);
      await page.mouse.up();
      expect(await log()).toEqual(['lift card12 with 0', 'drop card12 on null']);
    });

    test('everything stays where it was let go until the answer is there', async () => {
      await open();
      await page.evaluate('setReply(() => new Promise((resolve) => { globalThis.answer = resolve; }))');
      await take(middle.card12, middle.pile);
      await page.mouse.up();
      expect(await translateOf('card12')).toBe('280px -270px');
      expect(await attributeOf('card12', 'data-moving')).toBe('dropped');
      await page.evaluate('answer(true)');
      await page.waitForFunction("document.querySelector('[data-moving]') === null");
      expect(await translateOf('card12')).toBe('');
    });

    test('Escape gives back, and letting go then does nothing', async () => {
      await open();
      await take(middle.card12, middle.pile);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(await log()).toEqual(['lift card12 with 0', 'back card12']);
      expect(await translateOf('card12')).toBe('');
    });

    test('whoever wants less motion sees none', async () => {
      await open({ reducedMotion: 'reduce' });
      await take(middle.card12, middle.shut);
      await page.mouse.up();
      expect(await page.evaluate('document.getAnimations().length')).toBe(0);
      expect(await attributeOf('card12', 'data-moving')).toBe(null);
    });

    test('does nothing once detached', async () => {
      await open();
      await page.evaluate('detach()');
      await page.mouse.click(...middle.stone);
      expect(await log()).toEqual([]);
      expect(await page.evaluate('document.adoptedStyleSheets.length')).toBe(0);
    });
  });

  test('Enter and Space on a button, and clicks by script, are presses', async () => {
    await open();
    await page.focus('[data-key=stone]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.evaluate("document.querySelector('[data-key=card3]').click()");
    expect(await log()).toEqual(['press stone', 'press stone', 'press card3']);
  });

  describe('a finger', () => {
    let touch: CDPSession;
    type Spot = readonly [number, number];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: readonly Spot[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) });
    async function swipe(from: Spot, to: Spot): Promise<void> {
      await send('touchStart', from);
      for (let i = 1; i <= 10; i++) {
        await send('touchMove', [from[0] + ((to[0] - from[0]) * i) / 10, from[1] + ((to[1] - from[1]) * i) / 10]);
      }
    }
    async function openTouch(): Promise<void> {
      await open({ hasTouch: true, isMobile: true });
      touch = await page.context().newCDPSession(page);
    }

    test('presses by a tap', async () => {
      await openTouch();
      await page.touchscreen.tap(...middle.stone);
      await page.touchscreen.tap(...middle.card5);
      expect(await log()).toEqual(['press stone', 'press card5']);
    });

    test('held down is a long press where fingers hold something', async () => {
      await openTouch();
      await send('touchStart', middle.cell);
      await page.waitForFunction('log.length > 0');
      await send('touchEnd');
      expect(await log()).toEqual(['long cell']);
    });

    test('carries what can be lifted, and the page stays', async () => {
      await openTouch();
      await swipe(middle.card12, middle.pile);
      await page.waitForFunction("document.querySelector('[data-key=pile]').dataset.over === 'yes'");
      await send('touchEnd');
      expect(await log()).toEqual(['lift card12 with 0', 'drop card12 on pile']);
      expect(await page.evaluate('scrollY')).toBe(0);
    });

    test('scrolls where nothing can be lifted, and presses nothing', async () => {
      await openTouch();
      await page.evaluate("document.querySelector('[data-key=stone]').style.top = '400px'");
      await swipe([680, 460], [680, 160]);
      await send('touchEnd');
      await page.waitForFunction('scrollY > 100');
      expect(await log()).toEqual([]);
    });

    test('is given back when a second one comes', async () => {
      await openTouch();
      await swipe(middle.card12, [200, 300]);
      await send('touchStart', [200, 300], [680, 60]);
      await send('touchEnd');
      expect(await log()).toEqual(['lift card12 with 0', 'back card12']);
    });
  });
});
