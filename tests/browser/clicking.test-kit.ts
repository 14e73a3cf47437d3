import { type Random, seededRandom } from '@rookery/engine';
import type { Page } from 'playwright-core';

/** Something that can be clicked now, and where. */
interface Offered {
  readonly name: string;
  readonly where: 'board' | 'panel' | 'menu';
  readonly isRetreat: boolean;
  readonly x: number;
  readonly y: number;
}

/** How the match stands for who looks at the page. */
type Situation =
  | { readonly kind: 'over'; readonly headline: string }
  | { readonly kind: 'mine'; readonly offered: readonly Offered[]; readonly entry: 'number' | 'text' | null }
  | { readonly kind: 'stuck'; readonly text: string };

/**
 * Waits in the page until its player is to do something, or the match is over, and gives what can be clicked: only what a pointer
 * would hit. Runs in the page.
 */
async function situationIn(patience: number): Promise<Situation> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const pointOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const spots = [
      [0.5, 0.5],
      [0.15, 0.12],
      [0.5, 0.1],
      [0.1, 0.5],
      [0.85, 0.85],
    ] as const;
    for (const [across, down] of spots) {
      const [x, y] = [left + width * across, top + height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (element.contains(hit) || hit.closest('[data-key]') === element)) return { x, y };
    }
    return undefined;
  };
  const offeredIn = (selector: string, where: Offered['where']) =>
    [...document.querySelectorAll(selector)].filter(isShown).flatMap((element): Offered[] => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const point = pointOf(element);
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const isRetreat = element.getAttribute('data-tone') === 'quiet';
      return point === undefined ? [] : [{ name, where, isRetreat, ...point }];
    });
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const headline = document.querySelector('.rk-win .rk-modal-title');
    if (headline !== null) return { kind: 'over', headline: headline.textContent ?? '' };
    const panel = document.querySelector('.rk-panel');
    const isMine = panel?.querySelector('[data-mine=true]') != null && panel.getAttribute('aria-busy') === null;
    if (isMine && document.querySelector('[data-moving]') === null) {
      const menu = offeredIn('.rk-menu button', 'menu');
      const offered =
        menu.length > 0
          ? menu
          : [
              ...offeredIn('.rk-table [data-can-press=yes]', 'board'),
              ...offeredIn('.rk-panel button:not(:disabled)', 'panel'),
            ];
      const entry = document.querySelector('.rk-panel input');
      const kind = entry === null ? null : entry.getAttribute('type') === 'text' ? 'text' : 'number';
      if (offered.length > 0) return { kind: 'mine', offered, entry: kind };
    }
    await frame();
  }
  return { kind: 'stuck', text: document.body.innerText.slice(0, 2000) };
}

/** A click later: the page has drawn what came of it. Runs in the page. */
async function settled(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Fits no name. */
const NOTHING = /(?!)/;

/** How the choice among what is offered is made. */
export interface ClickingOptions {
  readonly seed: string;
  /** Clicks at most. */
  readonly most?: number;
  /** What is not clicked in the first clicks while there is anything else: giving up would end every game soon. */
  readonly avoids?: RegExp;
  /** So many clicks; then giving up is as good as anything. Not every game ends by itself. */
  readonly stamina?: number;
}

/** Plays a match to its end by clicking what is offered, on the board where it can. Gives the headline of the end and the clicks made. */
export async function playByClicks(
  page: Page,
  { seed, most = 3000, avoids = /resign|give up/i, stamina = 150 }: ClickingOptions,
): Promise<{ readonly headline: string; readonly clicks: number }> {
  const random = seededRandom(seed);
  for (let clicks = 0; clicks < most; clicks++) {
    const situation = await page.evaluate(situationIn, 30_000);
    if (situation.kind === 'over') return { headline: situation.headline, clicks };
    if (situation.kind === 'stuck') throw new Error(`Nothing is offered after ${clicks} clicks: ${situation.text}`);
    const { x, y } = choose(situation.offered, random, clicks < stamina ? avoids : NOTHING);
    await page.mouse.click(x, y);
    await page.evaluate(settled);
  }
  throw new Error(`The match is not over after ${most} clicks.`);
}

/** One of the things offered: seldom the way back, and of board and panel each as often. */
function choose(offered: readonly Offered[], random: Random, avoids: RegExp): Offered {
  const wanted = offered.filter(({ name, isRetreat }) => !avoids.test(name) && !isRetreat);
  const pool = wanted.length === 0 || random.below(50) === 0 ? offered.filter(({ name }) => !avoids.test(name)) : wanted;
  const all = pool.length === 0 ? offered : pool;
  const board = all.filter(({ where }) => where === 'board');
  const others = all.filter(({ where }) => where !== 'board');
  const half = random.below(2) === 0 ? board : others;
  return random.pick(half.length > 0 ? half : all);
}
