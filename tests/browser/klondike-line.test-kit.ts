/** A deal of Klondike that can be won, and the moves that win it: found here, played in the browser. */
import type { MatchStore } from '@rookery/client';
import { createLocalClient } from '@rookery/client/local';
import type { EntityView } from '@rookery/engine/view';
import { klondike } from '@rookery/games/klondike/rules';
import type { SessionView } from '@rookery/protocol';
import { SECRET_BYTES } from './fixed-chance.test-kit.ts';

/** What is done on the table, named as its player sees it. */
export type Deed =
  | { readonly kind: 'draw' | 'recycle' }
  /** A card, called as it is for screen readers, goes to a pile, called as in the rules. */
  | { readonly kind: 'move'; readonly card: string; readonly to: string };

/** A deal, and what wins it. */
export interface Line {
  /** What chance is fixed to. */
  readonly byte: number;
  /** What leads to where all cards of the columns are face up: from there on the table can finish by itself. */
  readonly deeds: readonly Deed[];
  /** What leads on to the end. */
  readonly rest: readonly Deed[];
}

/** Of all deals that are won without much thought this takes least; where it is not won any more, one after it. */
const SOON = 197;

/** A deal that is won by playing on without much thought. */
export async function winningLine(): Promise<Line> {
  for (let byte = SOON; byte < 256; byte++) {
    const line = await lineFrom(byte);
    if (line !== undefined) return { byte, ...line };
  }
  throw new Error('No deal was won.');
}

async function lineFrom(byte: number): Promise<Omit<Line, 'byte'> | undefined> {
  const tables = createLocalClient({ games: [klondike] });
  const random = crypto.getRandomValues.bind(crypto);
  let next = byte;
  crypto.getRandomValues = (array) =>
    array instanceof Uint8Array && array.length === SECRET_BYTES ? array.fill(next++) : random(array);
  try {
    const created = await tables.createAndStart({ game: 'klondike', people: ['You'] });
    if (!created.ok) throw new Error(created.refusal.message);
    return await playOn(tables.join(created.value.id, { seat: 0 }));
  } finally {
    crypto.getRandomValues = random;
    await tables.close();
  }
}

/** More passes than this lead nowhere. */
const PASSES = 5;

async function playOn(store: MatchStore): Promise<Omit<Line, 'byte'> | undefined> {
  const deeds: Deed[] = [];
  let open: number | undefined;
  await new Promise<void>((resolve) => {
    const look = () => store.getSnapshot().view?.match && resolve();
    store.subscribe(look);
    look();
  });
  for (let passes = 1, idle = 0; passes <= PASSES && idle < 60; ) {
    const view = store.getSnapshot().view as SessionView;
    const table = tableOf(view);
    if (open === undefined && table.columns.every(({ children }) => children.every(isSeen))) open = deeds.length;
    if (view.stage === 'over') return { deeds: deeds.slice(0, open), rest: deeds.slice(open) };
    const move = moveOn(table);
    if (move !== undefined) {
      const reply = await store.act('move', { card: { id: move.card.id }, to: { id: move.to.id } });
      if (!reply.ok) throw new Error(reply.refusal.message);
      deeds.push({ kind: 'move', card: move.card.label, to: move.to.name });
      idle = 0;
      continue;
    }
    const kind = view.offers.some(({ action }) => action === 'draw') ? 'draw' : 'recycle';
    if (!(await store.act(kind)).ok) return undefined;
    deeds.push({ kind });
    idle++;
    if (kind === 'recycle') passes++;
  }
  return undefined;
}

interface Piles {
  readonly waste: EntityView;
  readonly foundations: readonly EntityView[];
  readonly columns: readonly EntityView[];
}

const isSeen = (thing: EntityView['children'][number]): thing is EntityView => thing.hidden !== true;

function tableOf({ match }: SessionView): Piles {
  const places = (match?.table.children ?? []).filter(isSeen);
  return {
    waste: places.find(({ name }) => name === 'waste') as EntityView,
    foundations: places.filter(({ kind }) => kind === 'Foundation'),
    columns: places.filter(({ kind }) => kind === 'Tableau'),
  };
}

const rankOf = ({ attributes }: EntityView): number => Number(attributes.rank);
const suitOf = ({ attributes }: EntityView): number => Number(attributes.suit);
const isRed = (card: EntityView): boolean => suitOf(card) < 2;

interface Move {
  readonly card: EntityView;
  readonly to: EntityView;
}

/** What comes next: up what is low, then what turns a card up, then from the waste, then up whatever can. */
function moveOn({ waste, foundations, columns }: Piles): Move | undefined {
  const top = waste.children.filter(isSeen)[0];
  const lasts = columns.flatMap(({ children }) => children.filter(isSeen).at(-1) ?? []);
  const least = Math.min(...foundations.map(({ children }) => children.length));
  const ups = [...lasts, ...(top === undefined ? [] : [top])].flatMap((card): readonly Move[] => {
    const to = foundations.find(({ attributes }) => attributes.suit === suitOf(card));
    return to?.children.length === rankOf(card) ? [{ card, to }] : [];
  });
  const runs = columns
    .map((column) => ({ column, hidden: column.children.filter((card) => !isSeen(card)).length }))
    .sort((a, b) => b.hidden - a.hidden)
    .flatMap(({ column, hidden }) => {
      const card = column.children.find(isSeen);
      return card === undefined ? [] : [{ card, hidden, column }];
    });
  const turning = runs.flatMap(({ card, hidden, column }) =>
    hidden === 0 ? [] : columns.flatMap((to) => (to !== column && takes(to, card) ? [{ card, to }] : [])),
  );
  const fromWaste = top === undefined ? [] : columns.flatMap((to) => (takes(to, top) ? [{ card: top, to }] : []));
  return ups.find(({ card }) => rankOf(card) <= least + 1) ?? turning[0] ?? fromWaste[0] ?? ups[0];
}

function takes({ children }: EntityView, card: EntityView): boolean {
  const last = children.at(-1);
  if (last === undefined) return rankOf(card) === 12;
  return isSeen(last) && rankOf(last) === rankOf(card) + 1 && isRed(last) !== isRed(card);
}
