import { type Random, seededRandom } from '@rookery/engine';
import type { Page } from 'playwright-core';
import type { ClickingOptions, Played } from './clicking.test-kit.ts';
import { type Heard, isInside, Listener } from './heard.test-kit.ts';

/** How a match is told to be over. */
const OVER = /win|draw|not this time/i;
const PANEL = 'Your move';

/** How long nothing may happen, in milliseconds. */
const PATIENCE = 45_000;

/** Plays a match to its end by roles and names alone. The name of the dialog at its end is its headline. */
export async function playByRoles(page: Page, { seed, most = 2000, stamina = 400 }: ClickingOptions): Promise<Played> {
  const listener = await Listener.at(page);
  const random = seededRandom(seed);
  let last = '';
  let onTable = 0;
  for (let presses = 0; presses < most; presses++) {
    const { headline, offered } = await situation(listener, last);
    if (headline !== undefined) return { headline, presses, onTable };
    const chosen = choose(offered, random, { isPersistent: presses < stamina, isTableFirst: onTable === 0 });
    last = chosen.name;
    if (offered.table.includes(chosen)) onTable++;
    await listener.press(chosen);
  }
  throw new Error(`The match is not over after ${most} presses.`);
}

interface Situation {
  readonly headline?: string;
  readonly offered: Offered;
}

interface Offered {
  readonly table: readonly Heard[];
  readonly panel: readonly Heard[];
}

/** Listens until there is something to do, or the match is over. */
async function situation(listener: Listener, last: string): Promise<Situation> {
  const until = performance.now() + PATIENCE;
  let heard: readonly Heard[] = [];
  while (performance.now() < until) {
    await listener.waitFor(PANEL, PATIENCE / 3);
    heard = await listener.hear();
    const dialog = heard.find(({ role }) => role === 'dialog');
    if (dialog !== undefined && OVER.test(dialog.name)) return { headline: dialog.name, offered: { table: [], panel: [] } };
    const offered = offeredIn(heard, dialog);
    if (offered.table.length + offered.panel.length > 0) return { offered };
  }
  const panel = heard.find(({ role, name }) => role === 'region' && name === PANEL);
  const inPanel = panel === undefined ? [] : heard.filter((each) => isInside(each, panel));
  const state = panel === undefined ? 'is not there' : panel.isBusy ? 'is busy' : 'is not busy';
  throw new Error(
    `Nothing can be pressed after "${last}". The panel ${state}: ${told(inPanel)}. ${await listener.workers()} What is heard: ${told(heard)}`,
  );
}

function offeredIn(heard: readonly Heard[], dialog: Heard | undefined): Offered {
  const buttons = heard.filter(({ role, isDisabled }) => role === 'button' && !isDisabled);
  const within = (around: Heard | undefined) => buttons.filter((each) => around !== undefined && isInside(each, around));
  // What asks which action is meant; or what a click has opened because the page changed under the pointer.
  if (dialog !== undefined) return { table: [], panel: within(dialog) };
  const panel = heard.find(({ role, name }) => role === 'region' && name === PANEL);
  const choices = within(panel);
  // While it is not theirs to act, or nothing is answered yet, nothing is offered.
  if (panel === undefined || panel.isBusy || choices.length === 0) return { table: [], panel: [] };
  const table = within(heard.find(({ role, name }) => role === 'group' && name === 'Table'));
  const nameless = [...table, ...choices].find(({ name }) => name === '');
  if (nameless !== undefined) throw new Error(`A button has no name: ${told(heard)}`);
  return { table, panel: choices };
}

/** What a choice goes by: whether giving up is out of the question, and whether the table comes before the panel. */
interface Mood {
  readonly isPersistent: boolean;
  readonly isTableFirst: boolean;
}

/** Table and panel each as often; what finishes a choice rather often, what takes one back seldom. */
function choose({ table, panel }: Offered, random: Random, { isPersistent, isTableFirst }: Mood): Heard {
  const isWanted = ({ name }: Heard): boolean => !(isPersistent && /resign|give up/i.test(name));
  const isForward = (each: Heard): boolean => isWanted(each) && !each.isPressed && each.name !== 'Cancel';
  const finishing = panel.filter(({ name }) => /^(Confirm|Enter|Nothing)/.test(name));
  if (!isTableFirst && finishing.length > 0 && random.below(10) < 4) return random.pick(finishing);
  const [some, others] = isTableFirst || random.below(2) === 0 ? [table, panel] : [panel, table];
  const [first, then] = random.below(30) === 0 ? [isWanted, isForward] : [isForward, isWanted];
  const pools = [some.filter(first), others.filter(first), some.filter(then), others.filter(then), [...some, ...others]];
  return random.pick(pools.find((pool) => pool.length > 0) ?? []);
}

const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'StaticText', 'paragraph', 'listitem', 'list']);

function told(heard: readonly Heard[]): string {
  return heard
    .filter(({ role, name }) => !SILENT.has(role) || name !== '')
    .map(({ role, name, isDisabled }) => `${role} "${name}"${isDisabled ? ' (disabled)' : ''}`)
    .join(', ')
    .slice(0, 3000);
}
