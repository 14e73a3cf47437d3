import { type Random, seededRandom } from '@rookery/engine';
import type { Page } from 'playwright-core';
import type { ClickingOptions } from './clicking.test-kit.ts';

/** What has the focus, as its ring shows and a screen reader says. */
interface Focused {
  readonly name: string;
  readonly place: 'table' | 'panel' | 'dialog' | 'elsewhere';
  readonly isUsable: boolean;
  readonly isPressed: boolean;
}

/** Runs in the page. */
function focusedIn(): Focused {
  const focused = document.activeElement ?? document.body;
  const label = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels?.[0] : null;
  const place = focused.closest('[role=dialog]')
    ? 'dialog'
    : focused.closest('[role=group][aria-label=Table]')
      ? 'table'
      : focused.closest('section[aria-label="Your move"]')
        ? 'panel'
        : 'elsewhere';
  return {
    name: (focused.getAttribute('aria-label') ?? (label ?? focused).textContent ?? '').trim(),
    place,
    isUsable: focused.getAttribute('aria-disabled') !== 'true' && !focused.matches(':disabled'),
    isPressed: focused.getAttribute('aria-pressed') === 'true',
  };
}

/** How the match stands: over, or with something to do. */
type Situation =
  | { readonly kind: 'over'; readonly headline: string }
  | { readonly kind: 'mine'; readonly isBegun: boolean; readonly isAsked: boolean; readonly onTable: number }
  | { readonly kind: 'stuck'; readonly text: string };

/** Waits until there is something to do. Runs in the page. */
async function situationIn(patience: number): Promise<Situation> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const headline = document.querySelector('.rk-win .rk-modal-title');
    if (headline !== null) return { kind: 'over', headline: headline.textContent ?? '' };
    const panel = document.querySelector('section[aria-label="Your move"]');
    const buttons = [...(panel?.querySelectorAll('button:not(:disabled)') ?? [])];
    const isMine = panel?.querySelector('[data-mine=true]') != null && panel.getAttribute('aria-busy') === null;
    if (isMine && buttons.length > 0 && document.querySelector('[data-moving]') === null)
      return {
        kind: 'mine',
        isBegun: buttons.some((button) => button.textContent?.trim() === 'Cancel'),
        isAsked: document.querySelector('.rk-menu') !== null,
        onTable: document.querySelectorAll('[role=group][aria-label=Table] button:not([aria-disabled=true])').length,
      };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { kind: 'stuck', text: document.body.innerText.slice(0, 2000) };
}

/** Runs in the page. */
function wayToUsableIn(): number | null {
  const things = [...document.querySelectorAll('[role=group][aria-label=Table] button')];
  const from = things.indexOf(document.activeElement ?? document.body);
  const isUsable = (thing: Element) =>
    thing.getAttribute('aria-disabled') !== 'true' && thing.getAttribute('aria-pressed') !== 'true';
  const ways = things.flatMap((thing, at) => (isUsable(thing) ? [at - from] : []));
  return ways.find((way) => way >= 0) ?? ways[0] ?? null;
}

/** More presses of the Tab key than any page has stops. */
const ALL_STOPS = 80;
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** Somebody with nothing but a keyboard. */
export class Typist {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  focused(): Promise<Focused> {
    return this.#page.evaluate(focusedIn);
  }

  /** Goes on with the Tab key, or back, until something fitting has the focus. */
  async tabTo(what: string, fits: (focused: Focused) => boolean, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let i = 0; i < ALL_STOPS; i++) {
      if (fits(await this.focused())) return;
      await this.press(key);
    }
    throw new Error(`The Tab key does not lead to ${what}, but to ${JSON.stringify(await this.focused())}.`);
  }

  /** Goes to what has a name, and presses Enter. */
  async enter(name: string): Promise<void> {
    await this.tabTo(`"${name}"`, (focused) => focused.name === name);
    await this.press('Enter');
  }

  situation(): Promise<Situation> {
    return this.#page.evaluate(situationIn, 30_000);
  }

  /** How far the next thing of the table that can be used is, in reading order; negative where it lies before. */
  wayToUsable(): Promise<number | null> {
    return this.#page.evaluate(wayToUsableIn);
  }
}

/** A game, and the numbers that are entered among its options, by their labels. */
interface ByKeyboard {
  readonly title: string;
  readonly options?: Readonly<Record<string, number>>;
}

/** Begins a match from the catalogue by keyboard alone: against an easy bot, where the game is for more than one. */
export async function beginByKeyboard(page: Page, { title, options = {} }: ByKeyboard): Promise<void> {
  const typist = new Typist(page);
  await typist.enter(title);
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  if ((await page.getByRole('combobox', { name: 'Players, you included' }).count()) > 0) {
    await typist.tabTo('the number of players', ({ name }) => name.startsWith('Players, you included'));
    await typist.press('Home');
  }
  if ((await page.getByRole('radio', { name: 'Medium' }).count()) > 0) {
    await typist.tabTo('the strength of bots', ({ name }) => name === 'Medium');
    await typist.press('ArrowLeft');
  }
  if (Object.keys(options).length > 0) await typist.enter('Options');
  for (const [label, value] of Object.entries(options)) {
    await typist.tabTo(`"${label}"`, ({ name }) => name.startsWith(label));
    await typist.press('Control+A');
    for (const digit of String(value)) await typist.press(digit);
  }
  await typist.enter('Start');
  await page.waitForURL(/\/play\//);
}

/** What a match by keyboard came to. */
export interface Typed {
  readonly headline: string;
  /** How often something was pressed on the table, and in the panel. */
  readonly onTable: number;
  readonly inPanel: number;
  /** How often Escape gave up what was begun. */
  readonly givenUp: number;
}

/** Plays a match to its end with Tab, arrows, Enter and Escape. */
export async function playByKeyboard(page: Page, { seed, most = 600, stamina = 400 }: ClickingOptions): Promise<Typed> {
  const typist = new Typist(page);
  const random = seededRandom(seed);
  const counts = { onTable: 0, inPanel: 0, givenUp: 0 };
  for (let i = 0; i < most; i++) {
    const situation = await typist.situation();
    if (situation.kind === 'over') return { headline: situation.headline, ...counts };
    if (situation.kind === 'stuck') throw new Error(`Nothing can be done: ${situation.text}`);
    if (situation.isAsked) await enterInMenu(typist, random);
    else if (situation.onTable > 0 && random.below(3) > 0) {
      await enterOnTable(typist, random);
      counts.onTable++;
      if (random.below(12) === 0) counts.givenUp += await giveUp(typist);
    } else {
      await enterInPanel(typist, random, i < stamina);
      counts.inPanel++;
    }
  }
  throw new Error('The match is not over.');
}

/** Goes over the table with arrows and presses Enter on something that can be used. */
async function enterOnTable(typist: Typist, random: Random): Promise<void> {
  const { place } = await typist.focused();
  await typist.tabTo('the table', (focused) => focused.place === 'table', place === 'panel' ? 'Shift+Tab' : 'Tab');
  for (let steps = random.below(5); steps > 0; steps--) await typist.press(random.pick(ARROWS));
  const way = await typist.wayToUsable();
  if (way === null) return;
  for (let steps = Math.abs(way); steps > 0; steps--) await typist.press(way > 0 ? 'PageDown' : 'PageUp');
  const focused = await typist.focused();
  if (focused.place !== 'table' || !focused.isUsable) throw new Error(`Keys lead to "${focused.name}", ${focused.place}.`);
  await typist.press('Enter');
}

/** Goes to one of the first things in the panel, and presses Enter there. */
async function enterInPanel(typist: Typist, random: Random, isPersistent: boolean): Promise<void> {
  await typist.tabTo('the panel', ({ place }) => place === 'panel');
  const isWanted = ({ name, place }: Focused): boolean =>
    place === 'panel' && !(isPersistent && /resign|give up|^Cancel$/i.test(name));
  for (let steps = random.below(4); steps > 0; steps--) {
    await typist.press('Tab');
    if (isWanted(await typist.focused())) continue;
    await typist.press('Shift+Tab');
    break;
  }
  if (isWanted(await typist.focused())) await typist.press('Enter');
}

/** A menu takes the focus when it opens. */
async function enterInMenu(typist: Typist, random: Random): Promise<void> {
  await typist.tabTo('the menu', ({ place }) => place === 'dialog');
  for (let steps = random.below(3); steps > 0; steps--) await typist.press('Tab');
  await typist.press('Enter');
}

/** Gives up what is begun, if anything is, and says how often. */
async function giveUp(typist: Typist): Promise<number> {
  const before = await typist.situation();
  if (before.kind !== 'mine' || !before.isBegun || before.isAsked) return 0;
  await typist.press('Escape');
  const after = await typist.situation();
  if (after.kind === 'mine' && after.isBegun) throw new Error('Escape does not give up what is begun.');
  return 1;
}
