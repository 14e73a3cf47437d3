import { type Input, REFUSALS, type Result } from '@rookery/engine';
import { fillTemplate } from '@rookery/engine/errors';
import { replayInput } from '@rookery/engine/host';
import { type ActionTrace, explain } from '@rookery/engine/inspect';
import { matchAt } from '@rookery/engine/undo';
import {
  type Address,
  type EntityView,
  eventsFor,
  rootViewFor,
  type View,
  type ViewedEvent,
  viewFor,
} from '@rookery/engine/view';
import { createPatch, type Patch, refuse, type WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import { matchOf } from './lobby.ts';
import { playAgain } from './play.ts';
import { playedEntries } from './played-entries.ts';
import type { ReplayJob } from './replay-job.ts';
import type { SessionState } from './state.ts';

/** One step of a match's history, as a viewer may know it. */
export interface HistoryItem {
  /** Number of the step, from 1. */
  readonly step: number;
  readonly at: number;
  /** The events of the step, as the viewer saw them at the time. */
  readonly events: readonly ViewedEvent[];
  /** The events as text. */
  readonly lines: readonly string[];
  /** The cause, if a player did not play the step directly. */
  readonly because?: Extract<Entry, { readonly kind: 'played' }>['because'];
  /** Whether the step was undone. */
  readonly isTakenBack: boolean;
}

/** A step in its two forms: as played, and as undone. */
interface Told {
  readonly item: HistoryItem;
  readonly struckOut: HistoryItem;
}

/**
 * Returns the steps of a match, including undone ones, as a viewer saw them at the time. An undone step that revealed
 * hidden information keeps only its seats and actions, because that information is hidden again.
 */
export function historyJob(
  state: SessionState,
  all: readonly Entry[],
  viewer: number | null,
): ReplayJob<readonly HistoryItem[]> {
  const entries = state.match === undefined ? [] : playedEntries(all);
  return historyOf(state, entries, viewer);
}

function* historyOf(
  state: SessionState,
  entries: readonly Extract<Entry, { readonly kind: 'played' }>[],
  viewer: number | null,
): ReplayJob<readonly HistoryItem[]> {
  if (entries.length === 0) return [];
  // Created inside the job, because it costs as much as many steps. Its inputs don't change after the start.
  const made = matchOf(state);
  if (!made.ok) return [];
  const match = made.value;
  const told: Told[] = [];
  yield;
  for (const entry of entries) {
    // Reports inputs one by one, because an entry may hold several.
    const parts = entry.because === 'redo' ? [entry] : entry.inputs.map((input) => ({ ...entry, inputs: [input] }));
    for (const part of parts) {
      const before = match.step;
      const labels = labelsOf(rootViewFor(match, viewer ?? undefined));
      playAgain(match, part);
      if (match.step < before) strikeOut(told, match.step);
      else if (match.step > before) tell(told, match, viewer, part, labels);
      yield;
    }
  }
  return told.map(({ item }) => item);
}

function strikeOut(told: Told[], step: number): void {
  told.forEach(({ item, struckOut }, i) => {
    if (item.step > step) told[i] = { item: struckOut, struckOut };
  });
}

function tell(
  told: Told[],
  match: AnyMatch,
  viewer: number | null,
  { at, because }: Extract<Entry, { readonly kind: 'played' }>,
  before: ReadonlyMap<number, string>,
): void {
  // A sealed submission is visible only to its own seat.
  const events = eventsFor(match, viewer ?? undefined).filter(({ kind, ...event }) =>
    kind === 'handed-in' ? 'seat' in event && event.seat === viewer : true,
  );
  if (events.length === 0) return;
  // Labels from before the move win, because a piece may be named after its place.
  const labels = new Map([...labelsOf(rootViewFor(match, viewer ?? undefined)), ...before]);
  const lines = events.map((event) => lineOf(match, event, labels)).filter((line) => line !== '');
  const item = { step: match.step, at, events, lines, ...(because && { because }), isTakenBack: false };
  const hasTaught = (match.steps.at(-1)?.learned ?? 0) !== 0;
  const left = hasTaught ? events.flatMap(withoutSecrets) : events;
  const struckLines = hasTaught ? left.map((event) => lineOf(match, event, labels)) : lines;
  told.push({ item, struckOut: { ...item, events: left, lines: struckLines, isTakenBack: true } });
}

/** Removes what an undone event had revealed. */
function withoutSecrets(event: ViewedEvent): readonly ViewedEvent[] {
  if (event.kind === 'said') return [];
  return [event.kind === 'acted' ? { ...event, args: null } : event];
}

/** Returns the labels of all entities that a viewer knows, by id. */
function labelsOf(view: EntityView, labels = new Map<number, string>()): ReadonlyMap<number, string> {
  labels.set(view.id, view.label);
  for (const child of view.children) if ('id' in child) labelsOf(child, labels);
  return labels;
}

/** Describes an event, using only the viewer's own view. */
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

/** Returns a job for the views of a match after the given steps. */
function viewsJob(
  { match }: SessionState,
  steps: readonly number[],
  viewer: number | null,
): Result<ReplayJob<readonly View[]>, WireRefusal> {
  if (match === undefined) return refuse('not-started');
  return missingStep(match, steps) ?? { ok: true, value: viewsOf(match, inputsByStep(match), steps, viewer) };
}

/** Returns the refusal of the first step that a match does not have. */
export function missingStep(
  match: AnyMatch,
  steps: readonly number[],
): Extract<Result<never, WireRefusal>, { ok: false }> | undefined {
  const wrong = steps.find((step) => !Number.isInteger(step) || step < 0 || step > match.step);
  return wrong === undefined ? undefined : malformed(`there is no step ${wrong}; the last is ${match.step}`);
}

/** Returns the refusal of a query that makes no sense. */
export function malformed(reason: string): Extract<Result<never, WireRefusal>, { ok: false }> {
  const message = fillTemplate(REFUSALS['malformed-input'], { reason });
  return { ok: false, refusal: { code: 'malformed-input', message, retry: true, details: { reason } } };
}

/** Replays from the start through all requested steps. */
function* viewsOf(
  present: AnyMatch,
  inputs: readonly (readonly Input[])[],
  steps: readonly number[],
  viewer: number | null,
): ReplayJob<readonly View[]> {
  const views = new Map<number, View>();
  yield* replayed(present, inputs.slice(0, Math.max(...steps)), {
    after(match) {
      if (steps.includes(match.step)) views.set(match.step, viewFor(match, viewer ?? undefined));
    },
  });
  return steps.map((step) => views.get(step) as View);
}

/** Looks at a replay. */
export interface ReplayLook {
  /** Called before each input. */
  before?(match: AnyMatch, input: Input): void;
  /** Called at the start, and after each step. */
  after(match: AnyMatch): void;
}

/** Replays the given steps on a copy of a match, from its start. */
export function* replayed(present: AnyMatch, steps: readonly (readonly Input[])[], look: ReplayLook): ReplayJob<void> {
  const match = matchAt(present, 0);
  yield;
  look.after(match);
  for (const inputs of steps) {
    for (const input of inputs) {
      look.before?.(match, input);
      replayInput(match, input);
      yield;
    }
    look.after(match);
  }
}

/** Returns the inputs of each step that was not undone. Answers to questions of the setup belong to no step. */
export function inputsByStep({ log }: AnyMatch): readonly (readonly Input[])[] {
  const steps: Input[][] = [];
  for (const input of log) {
    if (input.kind === 'undo') steps.length -= input.steps;
    else if (input.kind === 'act') steps.push([input]);
    else steps.at(-1)?.push(input);
  }
  return steps;
}

/** Returns a job for the match after a step, as a viewer saw it. */
export function viewAtJob(state: SessionState, step: number, viewer: number | null): ReplayJob<Result<View, WireRefusal>> {
  return mapped(viewsJob(state, [step], viewer), ([view]) => view as View);
}

/** Returns a job for the patch of a viewer's view between two steps. */
export function diffJob(
  state: SessionState,
  from: number,
  to: number,
  viewer: number | null,
): ReplayJob<Result<Patch | undefined, WireRefusal>> {
  return mapped(viewsJob(state, [from, to], viewer), ([before, after]) => createPatch(before, after));
}

function* mapped<T, R>(job: Result<ReplayJob<T>, WireRefusal>, use: (value: T) => R): ReplayJob<Result<R, WireRefusal>> {
  return job.ok ? { ok: true, value: use(yield* job.value) } : job;
}

/** Explains for each action why a seat can or can't take it. */
export function tracesOf({ match, definition }: SessionState, seat: number): readonly ActionTrace[] {
  if (match === undefined) return [];
  return Object.keys(definition.actions).map((action) => explain(match, seat, action));
}
