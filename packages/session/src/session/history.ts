import {
  type ActionTrace,
  type Address,
  type EntityView,
  eventsFor,
  explain,
  past,
  REFUSALS,
  tableFor,
  type View,
  type ViewedEvent,
  viewFor,
} from '@rookery/engine';
import { diffOf, type Patch, type Reply, refused } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import { matchOf } from './lobby.ts';
import { playAgain } from './play.ts';
import type { SessionState } from './state.ts';

/** One step of a match's past, as a viewer may know it. */
export interface HistoryItem {
  /** The number of the step, from 1. */
  readonly step: number;
  readonly at: number;
  /** What happened, as it was told to the viewer then. */
  readonly events: readonly ViewedEvent[];
  /** The same in words: who did what with what, and what was said. */
  readonly lines: readonly string[];
  /** Why it was made, where a player did not just make it. */
  readonly because?: Extract<Entry, { readonly kind: 'played' }>['because'];
  /** Whether it was taken back. */
  readonly isTakenBack: boolean;
}

/** The steps of a match, those that were taken back too, as they were told to a viewer when they were made. */
export function historyFor(state: SessionState, entries: readonly Entry[], viewer: number | null): readonly HistoryItem[] {
  const made = state.match === undefined ? undefined : matchOf(state);
  if (made === undefined || !made.ok) return [];
  const match = made.value;
  const items: HistoryItem[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'played') continue;
    // Steps are told one by one, though an entry may hold several.
    const parts = entry.because === 'redo' ? [entry] : entry.inputs.map((input) => ({ ...entry, inputs: [input] }));
    for (const part of parts) {
      const before = match.step;
      const labels = labelsOf(tableFor(match, viewer ?? undefined));
      playAgain(match, part);
      if (match.step < before) takeBack(items, match.step);
      else if (match.step > before) tell(items, match, viewer, part, labels);
    }
  }
  return items;
}

function takeBack(items: HistoryItem[], step: number): void {
  items.forEach((item, i) => {
    if (item.step > step) items[i] = { ...item, isTakenBack: true };
  });
}

function tell(
  items: HistoryItem[],
  match: AnyMatch,
  viewer: number | null,
  { at, because }: Extract<Entry, { readonly kind: 'played' }>,
  before: ReadonlyMap<number, string>,
): void {
  // What others have handed in, sealed, is nobody's business yet.
  const events = eventsFor(match, viewer ?? undefined).filter(({ kind, ...event }) =>
    kind === 'handed-in' ? 'seat' in event && event.seat === viewer : true,
  );
  if (events.length === 0) return;
  // As they were called when they were chosen: a piece may be called by where it stands.
  const labels = new Map([...labelsOf(tableFor(match, viewer ?? undefined)), ...before]);
  const lines = events.map((event) => lineOf(match, event, labels)).filter((line) => line !== '');
  items.push({ step: match.step, at, events, lines, ...(because && { because }), isTakenBack: false });
}

/** What the things that a viewer knows are called, by their numbers in the view. */
function labelsOf(view: EntityView, labels = new Map<number, string>()): ReadonlyMap<number, string> {
  labels.set(view.id, view.label);
  for (const child of view.children) if ('id' in child) labelsOf(child, labels);
  return labels;
}

/** An event in words, by nothing but what the viewer's own view says. */
function lineOf(match: AnyMatch, event: ViewedEvent, labels: ReadonlyMap<number, string>): string {
  if (event.kind === 'said') return event.text;
  const name = match.players[event.seat]?.name ?? `seat ${event.seat}`;
  if (event.kind === 'answered') return `${name}: answers`;
  if (event.kind === 'handed-in') return `${name}: hands in`;
  const prompt = match.definition.actions[event.action]?.prompt ?? event.action;
  const words = Object.values(event.args ?? {}).map((arg) => wordOf(arg, labels));
  return [`${name}: ${prompt}`, ...words.filter((word) => word !== '')].join(' ');
}

function wordOf(arg: Address, labels: ReadonlyMap<number, string>): string {
  if (Array.isArray(arg)) return arg.map((part) => wordOf(part, labels)).join(', ');
  if (typeof arg !== 'object' || arg === null) return String(arg ?? '');
  const id = 'id' in arg ? arg.id : undefined;
  return typeof id === 'number' ? (labels.get(id) ?? '?') : '?';
}

/** The match after a step, as a viewer saw it then. */
export function viewAt({ match }: SessionState, step: number, viewer: number | null): Reply<View> {
  if (match === undefined) return refused('not-started');
  if (!Number.isInteger(step) || step < 0 || step > match.step) {
    const reason = `there is no step ${step}; the last is ${match.step}`;
    const message = REFUSALS['malformed-input'].replace('{reason}', reason);
    return { ok: false, refusal: { code: 'malformed-input', message, retry: true, details: { reason } } };
  }
  return { ok: true, value: viewFor(past(match, step), viewer ?? undefined) };
}

/** What has changed for a viewer between two steps. */
export function diffBetween(
  state: SessionState,
  from: number,
  to: number,
  viewer: number | null,
): Reply<Patch | undefined> {
  const before = viewAt(state, from, viewer);
  if (!before.ok) return before;
  const after = viewAt(state, to, viewer);
  return after.ok ? { ok: true, value: diffOf(before.value, after.value) } : after;
}

/** Why a seat can take each action or not. */
export function tracesOf({ match, definition }: SessionState, seat: number): readonly ActionTrace[] {
  if (match === undefined) return [];
  return Object.keys(definition.actions).map((action) => explain(match, seat, action));
}
