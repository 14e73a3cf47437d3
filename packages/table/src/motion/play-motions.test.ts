import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundled, openPage, startBrowser } from '../gesture/browser.test-kit.ts';
import type { Motion } from './motion.ts';

/** Two zones, a player, and a card that is turned as in a fan. */
const TABLE = `
  import { attachGestures } from './gesture/attach-gestures.ts';
  import { playMotions } from './motion/play-motions.ts';
  import { measureRects } from './motion/rects.ts';
  const box = (key, x, y, more = '') =>
    '<div data-key="' + key + '" style="position:absolute;left:' + x + 'px;top:' + y + 'px;width:60px;height:84px;' + more + '">' + key + '</div>';
  document.body.style.margin = '0';
  document.body.innerHTML = '<main style="position:relative">' + box('deck', 20, 20) + box('hand', 400, 300) + box('ann', 600, 20)
    + box('card', 20, 20, 'transform:rotate(10deg);background:#ddd') + '</main>';
  const root = document.querySelector('main');
  root.querySelector('[data-key=card]').id = 'unique';
  const find = (key) => root.querySelector('[data-key=' + key + ']');
  const place = (key, x, y) => Object.assign(find(key).style, { left: x + 'px', top: y + 'px' });
  const centre = (key) => {
    const { left, top, width, height } = find(key).getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  /** Every animation stands still at a time. */
  const freeze = (time) => { for (const one of document.getAnimations()) { one.pause(); one.currentTime = time; } };
  const finish = () => { for (const one of document.getAnimations()) one.finish(); };
  Object.assign(globalThis, { attachGestures, playMotions, measureRects, root, find, place, centre, freeze, finish, isReady: true });`;

let browser: Browser;
let script: string;
let page: Page;
let errors: readonly string[];

const MOVE: Motion = { kind: 'move', key: 'card', from: 'deck', to: 'hand', isTurned: false, delay: 0 };
const centre = (key = 'card') => page.evaluate<[number, number]>(`centre('${key}')`);
/** Reads, changes, plays. */
const play = (motions: readonly Motion[], change = "place('card', 400, 300)") =>
  page.evaluate(
    `{ const motions = ${JSON.stringify(motions)}; const before = measureRects(root, motions); ${change}; globalThis.playing = playMotions(root, motions, before); freeze(0); }`,
  );

async function open(reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<void> {
  ({ page, errors } = await openPage(browser, script, { reducedMotion }));
}

describe('in a browser', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    [browser, script] = await Promise.all([startBrowser(), bundled(TABLE)]);
  }, 60_000);
  afterAll(() => browser?.close());
  afterEach(() => expect(errors).toEqual([]));

  test('a move begins where the thing was and ends where it is, still turned', async () => {
    await open();
    const was = await centre();
    await play([MOVE]);
    expect(await centre()).toEqual(was);
    await page.evaluate('finish()');
    await page.evaluate('playing.finished');
    expect(await centre()).toEqual([was[0] + 380, was[1] + 280]);
    expect(await page.evaluate("[find('card').style.transform, find('card').hasAttribute('data-moving')]")).toEqual([
      'rotate(10deg)',
      false,
    ]);
  });

  test('a deal begins at the pile it comes from', async () => {
    await open();
    await play(
      [{ kind: 'deal', key: 'new', from: 'deck', to: 'hand', left: null, isTurned: false, delay: 0 }],
      "root.insertAdjacentHTML('beforeend', '<div data-key=new style=\"position:absolute;left:400px;top:300px;width:30px;height:42px\"></div>')",
    );
    expect(await centre('new')).toEqual(await centre('deck'));
  });

  test('only translate, scale and opacity are animated, and all is over after 400 ms', async () => {
    await open();
    const motions: readonly Motion[] = [
      { ...MOVE, isTurned: true, delay: 180 },
      { kind: 'flip', key: 'hand', delay: 0 },
      { kind: 'appear', key: 'deck', to: '', delay: 0 },
      { kind: 'score', key: 'ann', name: 'score', by: -3, delay: 0 },
    ];
    await play(motions);
    const found = await page.evaluate<{ end: number; names: string[] }[]>(`document.getAnimations().map(({ effect }) => ({
      end: effect.getComputedTiming().endTime,
      names: effect.getKeyframes().flatMap((frame) => Object.keys(frame)),
    }))`);
    expect(found).toHaveLength(4);
    for (const { end } of found) expect(end).toBeLessThanOrEqual(400);
    const names = new Set(found.flatMap((one) => one.names));
    for (const name of ['offset', 'computedOffset', 'easing', 'composite']) names.delete(name);
    expect([...names].sort()).toEqual(['opacity', 'scale', 'translate']);
  });

  test('a second change in the middle of the first goes on from what was seen', async () => {
    await open();
    await play([MOVE]);
    await page.evaluate('freeze(60)');
    const midway = await centre();
    await play([{ ...MOVE, from: 'hand', to: 'deck' }], "place('card', 20, 20)");
    expect(await centre()).toEqual(midway);
    expect(await page.evaluate('document.getAnimations().length')).toBe(1);
    expect(await page.evaluate("find('card').dataset.moving")).toBe('yes');
    await page.evaluate('playing.stop()');
    expect(await page.evaluate("[document.getAnimations().length, find('card').hasAttribute('data-moving')]")).toEqual([
      0,
      false,
    ]);
  });

  test('what has left fades as it was, out of reach, and is gone', async () => {
    await open();
    await play([{ kind: 'leave', key: 'card', from: 'deck', delay: 0 }], "find('card').remove()");
    const ghost = "document.querySelector('[aria-hidden=true]')";
    expect(
      await page.evaluate(`[${ghost}.textContent, ${ghost}.inert, ${ghost}.id, document.querySelector('[data-key=card]')]`),
    ).toEqual(['card', true, '', null]);
    await page.evaluate('finish()');
    await page.waitForFunction(`${ghost} === null`);
  });

  test('a score rises from its player with the amount', async () => {
    await open();
    await play([{ kind: 'score', key: 'ann', name: 'score', by: -3, delay: 0 }]);
    expect(await page.textContent('.rk-flight')).toBe('−3');
    await page.evaluate('finish()');
    await page.waitForFunction("document.querySelector('.rk-flight') === null");
  });

  test('what was dropped goes from there to its place', async () => {
    await open();
    await page.evaluate(
      `attachGestures(root, { press() {}, drop: () => new Promise(() => {}) }); find('card').dataset.canLift = 'yes'`,
    );
    await page.mouse.move(50, 60);
    await page.mouse.down();
    await page.mouse.move(350, 260, { steps: 5 });
    await page.mouse.up();
    const dropped = await centre();
    expect(dropped).toEqual([350, 262]);
    await play([MOVE]);
    expect(await centre()).toEqual(dropped);
    await page.evaluate('finish()');
    expect(await page.evaluate("find('card').style.translate")).toBe('');
  });

  test('what is in the hand stays there', async () => {
    await open();
    await page.evaluate(`attachGestures(root, { press() {} }); find('card').dataset.canLift = 'yes'`);
    await page.mouse.move(50, 60);
    await page.mouse.down();
    await page.mouse.move(350, 260, { steps: 5 });
    await page.waitForFunction("find('card').style.translate !== ''");
    await play([MOVE]);
    expect(await page.evaluate("[document.getAnimations().length, find('card').dataset.moving]")).toEqual([0, 'carried']);
  });

  test('whoever wants less motion sees none', async () => {
    await open('reduce');
    await play([MOVE, { kind: 'score', key: 'ann', name: 'score', by: 1, delay: 0 }]);
    expect(await page.evaluate("[document.getAnimations().length, document.querySelector('.rk-flight')]")).toEqual([
      0,
      null,
    ]);
  });
});
