import { render, wordsIn } from '../action/wording.ts';
import type { Outcome } from '../entity/game.ts';
import type { StepPrompt } from '../flow/turns.ts';
import type { AnyGame, TYPES } from '../match/definition.ts';
import { contextOf } from '../match/legal.ts';
import type { Match } from '../match/match.ts';
import * as REG from '../state/registers.ts';
import { isAlive, isEntity } from '../state/slots.ts';
import type { EntityInternals, Message } from '../state/state.ts';
import { type Address, addressOf } from './address.ts';
import { type EntityView, type FactsFor, viewOf } from './entity-view.ts';
import { factsFor } from './facts.ts';
import { HIDDEN, isKnownTo, SPECTATOR, seatBit } from './knowledge.ts';
import { ViewInvalidation } from './view-invalidation.ts';

/** Whoever looks: a seat, or undefined for someone who only watches. */
export type Viewer = number | undefined;

/** All that a viewer may know of a match. */
export interface View<D extends AnyGame = AnyGame> {
  readonly game: string;
  readonly version: string;
  readonly viewer: number | null;
  readonly step: number;
  /** The number of what the seats may do now: what is sent in answer to this view says it back. */
  readonly input: number;
  readonly turn: number;
  readonly phase: string;
  /** The seats that may do something now. */
  readonly toAct: readonly number[];
  /** What the viewer is asked, if a question waits for it. */
  readonly question: string | null;
  /** What the step asks of the viewer, where it says so and the viewer may act. */
  readonly prompt?: string;
  readonly outcome: Outcome | null;
  /** The root entity, with everything that lies in it. */
  readonly table: D[typeof TYPES]['views']['Game'];
  readonly messages: readonly string[];
  /** What the game's own view adds. */
  readonly more: Readonly<Record<string, unknown>>;
}

/**
 * What a seat, or a spectator, may know of a match. Two matches that differ only in what the viewer may not know give
 * the same view to the byte. Of an earlier table, if one is given, what has not changed is taken over.
 *
 * @example
 * const mine = viewFor(match, 0);
 * const everyones = viewFor(match);
 * console.log(mine.viewer, everyones.viewer); // 0 null
 */
export function viewFor<D extends AnyGame>(match: Match<D>, viewer?: Viewer, before?: EntityView): View<D> {
  const { state } = match.inner;
  const seat = viewer ?? SPECTATOR;
  const player = viewer === undefined ? undefined : match.players[viewer];
  const view: View<D> = {
    game: match.definition.name,
    version: match.definition.version,
    viewer: viewer ?? null,
    step: match.step,
    input: match.movesVersionFor(seat),
    turn: state.regs[REG.turn] as number,
    phase: state.regs[REG.phase] as string,
    toAct: match.mayAct,
    question: viewer === undefined ? null : (match.questionFor(viewer)?.words ?? null),
    outcome: match.outcome ?? null,
    table: rootViewFor(match, viewer, before),
    messages: messagesFor(state.messages, seat),
    more: match.definition.view?.({ game: match.game, player }) ?? {},
  };
  // Most steps have none, and a view is made for every viewer of every move.
  const prompt = viewer === undefined ? undefined : stepPrompt(match, viewer);
  return prompt === undefined ? view : { ...view, prompt };
}

/** What the step that waits asks of a seat. */
function stepPrompt<D extends AnyGame>(match: Match<D>, seat: number): string | undefined {
  const { prompt } = (match.inner.flow.waiting?.config ?? {}) as StepPrompt;
  if (prompt === undefined || match.isOver || match.questions.length > 0 || !match.mayAct.includes(seat)) return undefined;
  return wordsIn(prompt, contextOf(match, seat));
}

/**
 * The table alone: what lies where, as a viewer may know it. Where an earlier table is given, every part that has not changed is
 * the same object as there.
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

/** The same without facts: what the state itself shows a viewer. */
export function withoutFacts<D extends AnyGame>(match: Match<D>, viewer?: Viewer): EntityView {
  return lookAt(match, viewer ?? SPECTATOR);
}

/** Stands among the seats for all who see the same. */
const ALL = -1;

function lookAt<D extends AnyGame>({ inner }: Match<D>, seat: number, before?: EntityView, facts?: FactsFor): EntityView {
  const { state } = inner;
  if (state.secrets) return viewOf(state.root, seat, before, undefined, facts);
  // Where nothing is hidden all see the same but for facts: it is looked at once, and only what was written to since.
  const viewers = facts === undefined ? ALL : seat;
  const shown = inner.shown.get(viewers);
  const { version, mark } = state.journal;
  if (shown?.version === version) return shown.table;
  const changed = shown && ViewInvalidation.since(state, shown.mark, shown.version);
  const last = changed === undefined ? (before ?? shown?.table) : shown?.table;
  const table = viewOf(state.root, seat, last, changed, facts);
  inner.shown.set(viewers, { version, mark, table });
  return table;
}

function isFor(message: Message, seat: number): boolean {
  return (message.seats & seatBit(seat)) !== 0;
}

/** The words of messages, by who reads them: what was said does not change, and there is more of it with every step. */
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
 * What happened in the last step, as a viewer may know it: who did what, and what was said.
 *
 * @example
 * match.play(move);
 * console.log(eventsFor(match, 0).map(({ kind }) => kind)); // [ 'acted' ]
 */
export function eventsFor<D extends AnyGame>(match: Match<D>, viewer?: Viewer): readonly ViewedEvent[] {
  const { steps, state } = match.inner;
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

/** A chosen thing is told only to those who know it. */
function describeArg(value: unknown, seat: number): Address {
  if (isEntity(value))
    return isAlive(value) && isKnownTo((value as EntityInternals).$record, seat) ? addressOf(value, seat) : HIDDEN;
  if (Array.isArray(value)) return value.map((item) => describeArg(item, seat));
  return addressOf(value, seat);
}
