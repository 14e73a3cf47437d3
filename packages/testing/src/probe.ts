import { type AnyGame, type Match, RookeryError } from '@rookery/engine';
import { fork } from '@rookery/engine/formats';
import { Drafts, readInput, submit } from '@rookery/engine/host';
import {
  type EntityView,
  type HiddenEntityView,
  type OfferedAction,
  type OfferedSelection,
  offersFor,
  viewFor,
} from '@rookery/engine/view';
import type { preview } from '@rookery/engine/worlds';

/** Maximum number of probes, and of values to try for each choice. */
const MOST = 48;
const VALUES = 8;

type Sent = Readonly<Record<string, unknown>>;

/**
 * Returns a fixed set of inputs that a seat could send, built only from data it has received: incomplete ones, made-up
 * ones, and ones with visible entities or hidden places.
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
  // Blocked candidates test the refusal with its reason; offered ones may complete an action with a single choice.
  for (const { action, first } of offers) {
    if (action === '' || first === null) continue;
    for (const { value } of spread(first.candidates ?? [], 3)) probes.push({ action, args: { [first.name]: value } });
    const blocked = first.candidates?.find((each) => each.blocked !== undefined);
    if (blocked !== undefined) probes.push({ action, args: { [first.name]: blocked.value } });
  }
  return spread(probes, MOST);
}

/** Maximum number of actions to start, and of choices to make in each. */
const BEGUN = 3;
const CHOICES = 8;

/**
 * Returns the selections that a seat gets after each choice of multi-selection actions. The actions and values rotate
 * with the step, so that a whole game covers all of them.
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
  // Stops before the last choice, which would play the action.
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

/** Returns a possible choice, built from the offer alone; undefined if there is none. */
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

/** Returns one of the probes that is legal, a different one in each step. */
export function legalProbe<D extends AnyGame>(match: Match<D>, seat: number, probes: readonly Sent[]): Sent | undefined {
  return rotated(probes, match.step).find((probe) => {
    const read = readInput(match, seat, probe);
    return read.ok && match.judge(read.value).ok;
  });
}

/** Number of worlds per preview: enough for both certain and possible changes. */
const WORLDS = 2;

/** Returns the preview of a move that a seat receives. */
export function previewed<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  probe: Sent,
  previewOf: typeof preview,
): string {
  const read = readInput(match, seat, probe);
  return JSON.stringify(read.ok ? previewOf(match, read.value, { worlds: WORLDS }) : read);
}

/** Returns `count` items, evenly spaced over the list. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T);
}

/** Returns values that a viewer of the table can name: entities, hidden places, and attribute values. */
function valuesIn(table: EntityView): readonly unknown[] {
  const things: unknown[] = [];
  const places: unknown[] = [];
  const data = new Set<unknown>();
  const gather = (view: EntityView): void => {
    things.push({ id: view.id });
    for (const value of Object.values(view.attributes)) if (typeof value !== 'object') data.add(value);
    view.children.forEach((child: EntityView | HiddenEntityView, at) => {
      if (child.hidden === true) places.push({ in: view.id, at });
      else gather(child as EntityView);
    });
    for (let at = 0; at < view.hidden; at++) places.push({ in: view.id, at });
  };
  gather(table);
  const third = Math.ceil(VALUES / 3);
  return [...spread(things, third), ...spread(places, third), ...spread([...data], third)];
}

/** Returns the reply to each of the inputs. The match does not change. */
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
