import {
  type AnyGame,
  Drafts,
  type EntityView,
  fork,
  type HiddenView,
  type Match,
  type OfferedAction,
  type OfferedSelection,
  offersFor,
  RookeryError,
  readInput,
  submit,
  viewFor,
} from '@rookery/engine';
import type { preview } from '@rookery/engine/inspect';

/** How many inputs a battery holds, and how many values each choice is tried with. */
const MOST = 48;
const VALUES = 8;

type Sent = Readonly<Record<string, unknown>>;

/**
 * A fixed battery of inputs that a seat could send, made only of what it has been sent: incomplete, made up, and with
 * things that it sees or only knows to be there.
 */
export function probesFor<D extends AnyGame>(match: Match<D>, seat: number): readonly Sent[] {
  const offers = offersFor(match, seat);
  const offered = new Map(offers.map(({ action, first }) => [action, first?.candidates?.map(({ value }) => value) ?? []]));
  const pool = spread(valuesIn(viewFor(match, seat).table), VALUES);
  const probes: Sent[] = [{}, { action: 'no such action' }, { answer: null }, { answer: true }, { answer: 1 }];
  for (const value of pool) probes.push({ answer: value });
  for (const [action, { selections }] of Object.entries(match.definition.actions)) {
    probes.push({ action }, { action, args: { 'no such choice': 1 } });
    const args: Record<string, unknown> = {};
    for (const { name } of selections) {
      for (const value of pool) probes.push({ action, args: { ...args, [name]: value } });
      args[name] = offered.get(action)?.[0] ?? pool[0];
    }
    if (selections.length > 0) probes.push({ action, args });
  }
  // What is shown greyed is refused with its reason; what is offered may be complete with its first choice.
  for (const { action, first } of offers) {
    if (action === '' || first === null) continue;
    for (const { value } of spread(first.candidates ?? [], 3)) probes.push({ action, args: { [first.name]: value } });
    const blocked = first.candidates?.find((each) => each.blocked !== undefined);
    if (blocked !== undefined) probes.push({ action, args: { [first.name]: blocked.value } });
  }
  return spread(probes, MOST);
}

/** How many actions are begun to see what is asked next, and how many choices are made in each. */
const BEGUN = 3;
const CHOICES = 8;

/**
 * What a seat is asked after each choice of actions with several. Which actions and which values changes with the step, so that over a
 * game all of them come up.
 */
export function draftedFrom<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  offers: readonly OfferedAction[],
): readonly unknown[] {
  const longer = offers.filter(({ selections, blocked }) => selections.length > 1 && blocked === undefined);
  return rotated(longer, match.step)
    .slice(0, BEGUN)
    .map((offer) => askedIn(match, seat, offer));
}

function askedIn<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  { action, selections, first }: OfferedAction,
): readonly unknown[] {
  const drafts = new Drafts(fork(match));
  const asked: unknown[] = [];
  let next = first;
  // The last choice would play it.
  for (let i = 0; i < CHOICES && next !== null && next.name !== selections.at(-1); i++) {
    const value = choiceIn(next, match.step);
    if (value === undefined) break;
    try {
      const result = drafts.choose(seat, action, next.name, value);
      asked.push(result);
      next = result.ok ? (result.value?.next ?? null) : null;
    } catch (error) {
      asked.push(error instanceof RookeryError ? error.code : String(error));
      break;
    }
  }
  return asked;
}

/** Something that may be chosen, made of what is offered alone; undefined where nothing can be. */
function choiceIn({ kind, candidates, min = 0, pattern, picked, mayEnd }: OfferedSelection, turn: number): unknown {
  if (kind === 'repeat' && mayEnd === true) return picked;
  const open = rotated(candidates?.filter(({ blocked }) => blocked === undefined) ?? [], turn).map(({ value }) => value);
  if (kind === 'many') return open.slice(0, Math.max(1, min));
  if (open.length > 0) return open[0];
  if (kind === 'number') return min;
  return kind === 'text' && pattern === undefined ? 'a'.repeat(Math.max(1, min)) : undefined;
}

function rotated<T>(items: readonly T[], by: number): readonly T[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

/** One of some inputs that a seat could really make, another one with each step. */
export function legalProbe<D extends AnyGame>(match: Match<D>, seat: number, probes: readonly Sent[]): Sent | undefined {
  return rotated(probes, match.step).find((probe) => {
    const read = readInput(match, seat, probe);
    return read.ok && match.judge(read.value).ok;
  });
}

/** In how many worlds a preview is made here: enough for something to be certain and something not. */
const WORLDS = 2;

/** What a seat is told that a move would do. */
export function previewed<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  probe: Sent,
  previewOf: typeof preview,
): string {
  const read = readInput(match, seat, probe);
  return JSON.stringify(read.ok ? previewOf(match, read.value, { worlds: WORLDS }) : read);
}

/** Some of the items, from all over the list. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T);
}

/** What can be named after a look at the table: things, hidden places, and the values of attributes. */
function valuesIn(table: EntityView): readonly unknown[] {
  const things: unknown[] = [];
  const places: unknown[] = [];
  const data = new Set<unknown>();
  const gather = (view: EntityView): void => {
    things.push({ id: view.id });
    for (const value of Object.values(view.attributes)) if (typeof value !== 'object') data.add(value);
    view.children.forEach((child: EntityView | HiddenView, at) => {
      if (child.hidden === true) places.push({ in: view.id, at });
      else gather(child as EntityView);
    });
    for (let at = 0; at < view.hidden; at++) places.push({ in: view.id, at });
  };
  gather(table);
  const third = Math.ceil(VALUES / 3);
  return [...spread(things, third), ...spread(places, third), ...spread([...data], third)];
}

/** What a seat is told for each of some inputs. The match stays as it is. */
export function repliesTo<D extends AnyGame>(match: Match<D>, seat: number, probes: readonly Sent[]): readonly string[] {
  let copy = fork(match);
  return probes.map((probe) => {
    try {
      const result = submit(copy, seat, probe);
      if (!result.ok) return JSON.stringify(result.refusal);
      copy = fork(match);
      return 'taken';
    } catch (error) {
      copy = fork(match);
      return `throws ${error instanceof RookeryError ? error.code : String(error)}`;
    }
  });
}
