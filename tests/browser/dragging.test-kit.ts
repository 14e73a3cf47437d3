import { seededRandom } from '@rookery/engine';
import type { Page } from 'playwright-core';

/** Something on the table, and what it is called for who does not see it. */
export interface Named {
  readonly key: string;
  readonly name: string;
}

/** Where a pointer hits it. */
interface Spot extends Named {
  readonly x: number;
  readonly y: number;
}

type Situation =
  | { readonly kind: 'over'; readonly headline: string }
  | { readonly kind: 'mine'; readonly liftable: readonly Named[] }
  | { readonly kind: 'stuck'; readonly text: string };

/** What is waited for: something whose name begins so. */
interface Wanted {
  readonly name: string;
  readonly patience: number;
}

/** Waits until the player is to act and can lift what is wanted. Runs in the page. */
async function situationIn({ name: wanted, patience }: Wanted): Promise<Situation> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const headline = document.querySelector('.rk-win .rk-modal-title');
    if (headline !== null) return { kind: 'over', headline: headline.textContent ?? '' };
    const panel = document.querySelector('.rk-panel');
    const isMine = panel?.querySelector('[data-mine=true]') != null && panel.getAttribute('aria-busy') === null;
    if (isMine && document.querySelector('[data-moving]') === null) {
      const liftable = [...document.querySelectorAll('.rk-table [data-can-lift=yes]')]
        .map((each) => ({ key: each.getAttribute('data-key') ?? '', name: each.getAttribute('aria-label') ?? '' }))
        .filter(({ name }) => name.startsWith(wanted));
      if (liftable.length > 0) return { kind: 'mine', liftable };
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { kind: 'stuck', text: document.body.innerText.slice(0, 2000) };
}

/** Brings a thing that can be lifted into sight, and says where a pointer hits it once it lies still. Runs in the page. */
async function spotIn({ key, name }: Named): Promise<Spot | undefined> {
  const find = () => document.querySelector(`.rk-table [data-can-lift=yes][data-key="${CSS.escape(key)}"]`);
  find()?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const place = () => JSON.stringify(find()?.getBoundingClientRect() ?? null);
  // A page of which nothing has changed may be drawn no more.
  const pictures = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 500);
    });
  for (let before = ''; before !== place(); await pictures()) before = place();
  const thing = find();
  if (thing === null) return undefined;
  const { left, top, width, height } = thing.getBoundingClientRect();
  // A column shows only the upper edge of what is covered, a fan the left one.
  const down = [Math.min(height / 2, 10), height / 2];
  const across = [width / 2, Math.min(width / 2, 8), Math.min(width / 2, 20)];
  const spots = down.flatMap((y) => across.map((x) => ({ key, name, x: left + x, y: top + y })));
  return spots.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-can-lift=yes]') === thing);
}

/** Where what is held can be dropped, once the table says so. Runs in the page. */
async function targetsIn(patience: number): Promise<readonly Spot[]> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const targets = [...document.querySelectorAll('.rk-table [data-drop=yes]')];
    if (targets.length > 0)
      return targets.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const name = element.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
        return { key: element.getAttribute('data-key') ?? '', name, x: left + width / 2, y: top + height / 2 };
      });
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return [];
}

interface Drop {
  readonly key: string;
  readonly on: string;
  readonly lands: boolean;
}

/**
 * Whether a thing comes to lie in another one, or, where it does not stay there, whether the match goes on: seen with the first drawing
 * that shows it, whatever an opponent does next. Runs in the page.
 */
function landingIn({ key, on, lands }: Drop): { readonly landed: Promise<boolean> } {
  const step = () => document.querySelector<HTMLInputElement>('.rk-travel input[type=range]')?.value;
  const before = step();
  const isNow = () => (lands ? lies() : step() !== before);
  const lies = () =>
    [...document.querySelectorAll(`.rk-table [data-key="${CSS.escape(on)}"]`)].some(
      (target) => target.querySelector(`[data-key="${CSS.escape(key)}"]`) !== null,
    );
  const landed = new Promise<boolean>((resolve) => {
    const watch = new MutationObserver(() => isNow() && end(true));
    const end = (isThere: boolean) => {
      watch.disconnect();
      resolve(isThere);
    };
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    setTimeout(() => end(false), 10_000);
  });
  return { landed };
}

/** Drags things with the mouse and drops them where the table takes them. */
export class Dragger {
  readonly #page: Page;
  readonly #lands: boolean;
  readonly #random: ReturnType<typeof seededRandom>;

  /** `lands` says whether what is dropped somewhere stays there. */
  constructor(page: Page, seed: string, lands = true) {
    this.#page = page;
    this.#lands = lands;
    this.#random = seededRandom(seed);
  }

  /** What can be lifted, once something whose name begins so is among it. */
  async situation(name = ''): Promise<Exclude<Situation, { readonly kind: 'stuck' }>> {
    const situation = await this.#page.evaluate(situationIn, { name, patience: 30_000 });
    if (situation.kind === 'stuck') throw new Error(`Nothing ${name} can be lifted: ${situation.text}`);
    return situation;
  }

  /** Drags things, and does nothing else, until the match is over. Gives how many it were. */
  async playToTheEnd(): Promise<number> {
    for (let drops = 0; ; drops++) {
      const situation = await this.situation();
      if (situation.kind === 'over') return drops;
      await this.dragAnyOf(situation.liftable);
    }
  }

  /** Lifts any of some things and drops it where it may go. */
  dragAnyOf(liftable: readonly Named[]): Promise<void> {
    return this.drag(this.#random.pick(liftable), (targets) => this.#random.pick(targets));
  }

  /** Lifts a thing and drops it on one of the places that take it. */
  async drag(thing: Named, choose: (targets: readonly Spot[]) => Spot | undefined): Promise<void> {
    const { mouse } = this.#page;
    const { key, name } = thing;
    const spot = await this.#page.evaluate(spotIn, thing);
    if (spot === undefined) throw new Error(`No pointer gets at ${name}.`);
    const { x, y } = spot;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 6, y + 6);
    const targets = await this.#page.evaluate(targetsIn, 5000);
    const target = targets.length === 0 ? undefined : choose(targets);
    if (target === undefined)
      throw new Error(`${name} cannot be dropped there, but on: ${targets.map((each) => each.name)}.`);
    const watch = await this.#page.evaluateHandle(landingIn, { key, on: target.key, lands: this.#lands });
    await mouse.move(target.x, target.y, { steps: 3 });
    await mouse.up();
    if (!(await watch.evaluate(({ landed }) => landed)))
      throw new Error(`${name} was dropped on ${target.name} and is not there.`);
    await watch.dispose();
  }
}
