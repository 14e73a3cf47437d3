import { render, wordsIn } from '../action/wording.ts';
import type { Message } from '../core/log-message.ts';
import * as REG from '../core/registers.ts';
import { ALL_SEEING, SPECTATOR, seatBit } from '../core/seats.ts';
import { isAlive, isEntity } from '../core/slots.ts';
import type { EntityInternals } from '../core/state.ts';
import type { StepPrompt } from '../flow/turns.ts';
import { type Address, addressOf } from '../knowledge/address.ts';
import { HIDDEN, isKnownTo } from '../knowledge/knowledge.ts';
import type { AnyGame, TYPES } from '../match/definition.ts';
import type { EntityView } from '../match/entity-view-of.ts';
import { contextOf } from '../match/legal.ts';
import type { Match } from '../match/match.ts';
import type { Timeline } from '../match/timeline.ts';
import { type FactsFor, viewOf } from './entity-view.ts';
import { factsFor } from './facts.ts';
import { type OutcomeView, outcomeFor } from './outcome-view.ts';
import { ViewInvalidation } from './view-invalidation.ts';

/** Viewer of a match: a seat, or undefined for a spectator. */
export type Viewer = number | undefined;

/** Everything that a viewer may know of a match. */
export interface View<D extends AnyGame = AnyGame> {
  readonly game: string;
  readonly version: string;
  readonly viewer: number | null;
  readonly step: number;
  /** Moves version of the viewer; a command that answers this view carries it. */
  readonly movesVersion: number;
  readonly turn: number;
  readonly phase: string;
  /** The seats that may act now. */
  readonly toAct: readonly number[];
  /** Prompt of the pending question for the viewer, if any. */
  readonly question: string | null;
  /** Prompt of the current step, if it has one and the viewer may act. */
  readonly prompt?: string;
  readonly outcome: OutcomeView | null;
  /** The root entity with all its descendants. */
  readonly table: D[typeof TYPES]['views']['Game'];
  readonly messages: readonly string[];
  /** Facts of the match as a whole, from the definition's `view`. Each entity has its own facts. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Renders the view of a seat or a spectator. Two matches that differ only in information hidden from the viewer give
 * byte-identical views. Unchanged parts of `before`, if given, are reused.
 *
 * @example
 * const mine = viewFor(match, 0);
 * const everyones = viewFor(match);
 * console.log(mine.viewer, everyones.viewer); // 0 null
 */
export function viewFor<D extends AnyGame>(match: Match<D>, viewer?: Viewer, before?: EntityView): View<D> {
  const { state } = match.timeline;
  const seat = viewer ?? SPECTATOR;
  const player = viewer === undefined ? undefined : match.players[viewer];
  const view: View<D> = {
    game: match.definition.name,
    version: match.definition.version,
    viewer: viewer ?? null,
    step: match.step,
    movesVersion: match.movesVersionFor(seat),
    turn: state.regs[REG.turn] as number,
    phase: state.regs[REG.phase] as string,
    toAct: match.mayAct,
    question: viewer === undefined ? null : (match.questionFor(viewer)?.words ?? null),
    outcome: outcomeFor(match, seat),
    table: rootViewFor(match, viewer, before),
    messages: messagesFor(state.messages, seat),
    facts: match.definition.view?.({ game: match.game, player }) ?? {},
  };
  // Most steps have no prompt, and every move renders a view for every viewer.
  const prompt = viewer === undefined ? undefined : stepPrompt(match, viewer);
  return prompt === undefined ? view : { ...view, prompt };
}

/** Returns the prompt of the waiting step for a seat. */
function stepPrompt<D extends AnyGame>(match: Match<D>, seat: number): string | undefined {
  const { prompt } = (match.timeline.flow.waiting?.config ?? {}) as StepPrompt;
  if (prompt === undefined || match.isOver || match.questions.length > 0 || !match.mayAct.includes(seat)) return undefined;
  return wordsIn(prompt, contextOf(match, seat));
}

/**
 * Renders the root entity alone: all entities as a viewer may know them. Every unchanged part of `before`, if given, is
 * reused as the same object.
 *
 * @example
 * const mine = rootViewFor(match, 0);
 * match.play(move);
 * const next = rootViewFor(match, 0, mine);
 * console.log(next === mine); // false
 */
export function rootViewFor<D extends AnyGame>(match: Match<D>, viewer?: Viewer, before?: EntityView): View<D>['table'] {
  return lookAt(match, viewer ?? SPECTATOR, before, factsFor(match, viewer ?? SPECTATOR)) as View<D>['table'];
}

/** Renders the root entity without facts: only the state as a viewer may know it. */
export function withoutFacts<D extends AnyGame>(match: Match<D>, viewer?: Viewer): EntityView {
  return lookAt(match, viewer ?? SPECTATOR);
}

/** A rendered view, and the journal position at that time. */
interface LastView {
  readonly version: number;
  readonly mark: number;
  readonly table: EntityView;
}

/** Last views of matches without hidden information: one for all seats, or one per seat if there are facts. */
const lastViews = new WeakMap<Timeline, Map<number, LastView>>();

/** Key of the view that all seats share. */
const ALL = -1;

function lookAt<D extends AnyGame>(
  { timeline }: Match<D>,
  seat: number,
  before?: EntityView,
  facts?: FactsFor,
): EntityView {
  const { state } = timeline;
  // A developer's view must not be shared with players.
  if (state.secrets || seat === ALL_SEEING) return viewOf(state.root, seat, before, undefined, facts);
  // Without hidden information all viewers see the same, except for facts, so one render serves all; it revisits only
  // entities with writes since.
  const viewers = facts === undefined ? ALL : seat;
  const views = lastViews.get(timeline) ?? new Map<number, LastView>();
  const shown = views.get(viewers);
  const { version, mark } = state.journal;
  if (shown?.version === version) return shown.table;
  const changed = shown && ViewInvalidation.since(state, shown.mark, shown.version);
  const last = changed === undefined ? (before ?? shown?.table) : shown?.table;
  const table = viewOf(state.root, seat, last, changed, facts);
  lastViews.set(timeline, views.set(viewers, { version, mark, table }));
  return table;
}

function isFor(message: Message, seat: number): boolean {
  return (message.seats & seatBit(seat)) !== 0 || seat === ALL_SEEING;
}

/** Cache of rendered messages, per message and viewer. Entries never go stale because messages are immutable. */
const WORDS = new WeakMap<Message, Map<number, string>>();

function messagesFor(messages: readonly Message[], seat: number): readonly string[] {
  const told: string[] = [];
  for (const message of messages) if (isFor(message, seat)) told.push(wordsOf(message, seat));
  return told;
}

function wordsOf(message: Message, seat: number): string {
  let known = WORDS.get(message);
  if (known === undefined) {
    known = new Map();
    WORDS.set(message, known);
  }
  let words = known.get(seat);
  if (words === undefined) {
    words = render(message.text, message.parts, seat);
    known.set(seat, words);
  }
  return words;
}

/** Something that happened in the last step, as a viewer may know it. */
export type ViewedEvent =
  | {
      readonly kind: 'acted';
      readonly seat: number;
      readonly action: string;
      readonly args: Readonly<Record<string, Address>> | null;
    }
  | { readonly kind: 'handed-in'; readonly seat: number }
  | { readonly kind: 'answered'; readonly seat: number }
  | { readonly kind: 'said'; readonly text: string };

/**
 * Returns the actions and messages of the last step, as a viewer may know them.
 *
 * @example
 * match.play(move);
 * console.log(eventsFor(match, 0).map(({ kind }) => kind)); // [ 'acted' ]
 */
export function eventsFor<D extends AnyGame>(match: Match<D>, viewer?: Viewer): readonly ViewedEvent[] {
  const { steps, state } = match.timeline;
  const seat = viewer ?? SPECTATOR;
  const step = steps.at(-1);
  const events: ViewedEvent[] = [];
  if (step?.move !== undefined && step.enacted.length === 0) events.push({ kind: 'handed-in', seat: step.move.seat });
  for (const move of step?.enacted ?? []) {
    const action = match.definition.actions[move.action];
    const told = action?.secret !== true || move.seat === viewer;
    const args: Record<string, Address> = {};
    action?.selections.forEach(({ name }, i) => {
      args[name] = describeArg(move.args[i], seat);
    });
    events.push({ kind: 'acted', seat: move.seat, action: move.action, args: told ? args : null });
  }
  for (const input of step?.inputs ?? []) if (input.kind === 'answer') events.push({ kind: 'answered', seat: input.seat });
  const number = match.step;
  for (const message of state.messages) {
    if (message.step === number && isFor(message, seat))
      events.push({ kind: 'said', text: render(message.text, message.parts, seat) });
  }
  return events;
}

/** Describes an argument of a move. Entities that the viewer does not know stay hidden. */
function describeArg(value: unknown, seat: number): Address {
  if (isEntity(value))
    return isAlive(value) && isKnownTo((value as EntityInternals).$record, seat) ? addressOf(value, seat) : HIDDEN;
  if (Array.isArray(value)) return value.map((item) => describeArg(item, seat));
  return addressOf(value, seat);
}
