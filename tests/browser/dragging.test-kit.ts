import { seededRandom } from '@rookery/engine';
import type { Page } from 'playwright-core';

interface Spot {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

type Situation =
  | { readonly kind: 'over'; readonly headline: string }
  | { readonly kind: 'mine'; readonly liftable: readonly Spot[] }
  | { readonly kind: 'stuck'; readonly text: string };

/** Waits until the player is to act, and gives what a pointer can lift. Runs in the page. */
async function situationIn(patience: number): Promise<Situation> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const headline = document.querySelector('.rk-win .rk-modal-title');
    if (headline !== null) return { kind: 'over', headline: headline.textContent ?? '' };
    const panel = document.querySelector('.rk-panel');
    const isMine = panel?.querySelector('[data-mine=true]') != null && panel.getAttribute('aria-busy') === null;
    if (isMine && document.querySelector('[data-moving]') === null) {
      const liftable = [...document.querySelectorAll('.rk-table [data-can-lift=yes]')].flatMap((element): Spot[] => {
        const { left, top, width, height } = element.getBoundingClientRect();
        // A column shows only the upper edge of what is covered.
        const [x, y] = [left + width / 2, top + Math.min(height / 2, 10)];
        const hit = document.elementFromPoint(x, y)?.closest('[data-can-lift=yes]');
        return hit === element ? [{ key: element.getAttribute('data-key') ?? '', x, y }] : [];
      });
      return { kind: 'mine', liftable };
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return { kind: 'stuck', text: document.body.innerText.slice(0, 2000) };
}

/** Where what is held can be dropped, once the table says so. Runs in the page. */
async function targetsIn(patience: number): Promise<readonly Spot[]> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const targets = [...document.querySelectorAll('.rk-table [data-drop=yes]')];
    if (targets.length > 0)
      return targets.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { key: element.getAttribute('data-key') ?? '', x: left + width / 2, y: top + height / 2 };
      });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return [];
}

/** Whether a thing comes to lie in another one: seen with the first drawing that shows it, whatever an opponent does next. Runs in the page. */
function landingIn({ key, on }: { readonly key: string; readonly on: string }): { readonly landed: Promise<boolean> } {
  const lies = () =>
    [...document.querySelectorAll(`.rk-table [data-key="${CSS.escape(on)}"]`)].some(
      (target) => target.querySelector(`[data-key="${CSS.escape(key)}"]`) !== null,
    );
  const landed = new Promise<boolean>((resolve) => {
    const watch = new MutationObserver(() => lies() && end(true));
    const end = (isThere: boolean) => {
      watch.disconnect();
      resolve(isThere);
    };
    watch.observe(document.body, { subtree: true, childList: true });
    setTimeout(() => end(false), 10_000);
  });
  return { landed };
}

/** Drags things with the mouse and drops them where the table takes them. */
export class Dragger {
  readonly #page: Page;
  readonly #random: ReturnType<typeof seededRandom>;

  constructor(page: Page, seed: string) {
    this.#page = page;
    this.#random = seededRandom(seed);
  }

  async situation(): Promise<Exclude<Situation, { readonly kind: 'stuck' }>> {
    const situation = await this.#page.evaluate(situationIn, 30_000);
    if (situation.kind === 'stuck') throw new Error(`Nothing can be done: ${situation.text}`);
    return situation;
  }

  /** Lifts any of some things and drops it where it may go. */
  async dragAnyOf(liftable: readonly Spot[]): Promise<void> {
    const { mouse } = this.#page;
    const { key, x, y } = this.#random.pick(liftable);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 6, y + 6);
    const targets = await this.#page.evaluate(targetsIn, 5000);
    if (targets.length === 0) throw new Error(`What was lifted can be dropped nowhere: ${key}.`);
    const target = this.#random.pick(targets);
    const watch = await this.#page.evaluateHandle(landingIn, { key, on: target.key });
    await mouse.move(target.x, target.y, { steps: 3 });
    await mouse.up();
    if (!(await watch.evaluate(({ landed }) => landed)))
      throw new Error(`${key} was dropped on ${target.key} and is not there.`);
    await watch.dispose();
  }
}
