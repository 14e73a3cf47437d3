import { seededRandom } from '@rookery/engine';
import type { Page } from 'playwright-core';

/** How the match stands for who looks at the page; where it is theirs to act, what is clicked next and where. */
type Situation =
  | { readonly kind: 'over'; readonly headline: string }
  | { readonly kind: 'mine'; readonly name: string; readonly onTable: boolean; readonly x: number; readonly y: number }
  | { readonly kind: 'stuck'; readonly text: string };

/** What a choice in the page goes by: numbers from 0 to 1, and what is not clicked while there is anything else. */
interface Taste {
  readonly chances: readonly number[];
  readonly avoids: string;
  readonly patience: number;
}

/**
 * Waits in the page until its player is to do something, or the match is over, and chooses among what is offered: only what a pointer
 * would hit. Runs in the page.
 */
async function situationIn({ chances, avoids, patience }: Taste): Promise<Situation> {
  const unwanted = new RegExp(avoids, 'i');
  const left = [...chances];
  const chance = (): number => left.shift() ?? Math.random();
  const frame = () => new Promise((resolve) => setTimeout(resolve, 25));
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const offeredIn = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);

  /** Where a pointer hits an element, which may be covered in part. */
  const pointOf = (element: Element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left: x0, top: y0, width, height } = element.getBoundingClientRect();
    const spots = [0.5, 0.5, 0.15, 0.12, 0.5, 0.1, 0.1, 0.5, 0.85, 0.85, 0.12, 0.9];
    for (let i = 0; i < spots.length; i += 2) {
      const [x, y] = [x0 + width * (spots[i] ?? 0), y0 + height * (spots[i + 1] ?? 0)];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (element.contains(hit) || hit.closest('[data-can-press=yes]') === element)) return { x, y };
    }
    return undefined;
  };

  /** Board and panel each as often; what finishes a choice rather often, what undoes one seldom. */
  const inOrder = (board: readonly Element[], panel: readonly Element[]) => {
    const isWanted = (element: Element) => !unwanted.test(nameOf(element));
    const isForward = (element: Element) =>
      isWanted(element) && element.getAttribute('aria-pressed') !== 'true' && !/^\s*Cancel\s*$/.test(nameOf(element));
    const shuffled = (elements: readonly Element[]) =>
      elements.map((element) => ({ element, at: chance() })).sort((a, b) => a.at - b.at);
    const [some, others] = chance() < 0.5 ? [board, panel] : [panel, board];
    const all = [...shuffled(some), ...shuffled(others)].map(({ element }) => element);
    const finishing = all.filter((element) => element.getAttribute('data-tone') === 'main' && isWanted(element));
    if (finishing.length > 0 && chance() < 0.4) return [...finishing, ...all];
    const [first, last] = chance() < 0.03 ? [isWanted, isForward] : [isForward, isWanted];
    return [...all.filter(first), ...all.filter(last), ...all];
  };

  const chosen = () => {
    // A dialog that a click has opened, because the page changed under the pointer, is answered first.
    const menu = offeredIn('.rk-menu button, [role=dialog] button');
    const board = menu.length > 0 ? menu : offeredIn('.rk-table [data-can-press=yes]');
    const panel = menu.length > 0 ? [] : offeredIn('.rk-panel button:not(:disabled)');
    for (const element of inOrder(board, panel)) {
      const point = pointOf(element);
      if (point !== undefined) return { name: nameOf(element), onTable: element.closest('.rk-table') !== null, ...point };
    }
    return undefined;
  };

  const until = performance.now() + patience;
  while (performance.now() < until) {
    const headline = document.querySelector('.rk-win .rk-modal-title');
    if (headline !== null) return { kind: 'over', headline: headline.textContent ?? '' };
    const panel = document.querySelector('.rk-panel');
    const isMine = panel?.querySelector('[data-mine=true]') != null && panel.getAttribute('aria-busy') === null;
    const found = isMine && document.querySelector('[data-moving]') === null ? chosen() : undefined;
    if (found !== undefined) return { kind: 'mine', ...found };
    await frame();
  }
  const told = ['.rk-panel', '.rk-menu', '.rk-notices', '.rk-table'].map(
    (part) => document.querySelector(part)?.textContent ?? '',
  );
  const hit = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  told.push(`In the middle: ${hit?.outerHTML.slice(0, 200)}`);
  return { kind: 'stuck', text: told.join('\n').slice(0, 2000) };
}

/** Giving up would end every game soon. */
const GIVING_UP = 'resign|give up';
/** Fits no name. */
const NOTHING = '(?!)';

/** How the choice among what is offered is made. */
export interface ClickingOptions {
  readonly seed: string;
  /** Clicks at most. */
  readonly most?: number;
  /** So many clicks without giving up. */
  readonly stamina?: number;
}

/** What came of a match that was played to its end. */
export interface Played {
  readonly headline: string;
  /** How often something was pressed at all, and how often on the table itself. */
  readonly presses: number;
  readonly onTable: number;
}

/** Plays a match to its end by clicking what is offered, on the table and in the panel. */
export async function playByClicks(page: Page, { seed, most = 2000, stamina = 400 }: ClickingOptions): Promise<Played> {
  const random = seededRandom(seed);
  let last = '';
  let onTable = 0;
  for (let clicks = 0; clicks < most; clicks++) {
    const chances = Array.from({ length: 60 }, () => random.below(1000) / 1000);
    // The first of them says where: a table on which nothing was pressed yet comes first.
    if (onTable === 0) chances[0] = 0;
    const avoids = clicks < stamina ? GIVING_UP : NOTHING;
    const situation = await page.evaluate(situationIn, { chances, avoids, patience: 30_000 });
    if (situation.kind === 'over') return { headline: situation.headline, presses: clicks, onTable };
    if (situation.kind === 'stuck')
      throw new Error(`Nothing is offered ${clicks} clicks on, after "${last}": ${situation.text}`);
    last = situation.name;
    if (situation.onTable) onTable++;
    await page.mouse.click(situation.x, situation.y);
  }
  throw new Error(`The match is not over after ${most} clicks.`);
}
