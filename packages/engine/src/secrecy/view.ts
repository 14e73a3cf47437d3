import type { AttributeInfo } from '../entity/attribute.ts';
import { isCollection } from '../entity/collection.ts';
import type { Entity, ImageRef } from '../entity/entity.ts';
import type { Outcome } from '../entity/game.ts';
import { nameOfRecord } from '../entity/kind.ts';
import { fill } from '../errors.ts';
import type { Match } from '../match/match.ts';
import { HANDLE, isAlive, isMarked } from '../state/held.ts';
import { isObject, mapParts } from '../state/plain.ts';
import * as REG from '../state/registers.ts';
import { type EntityRecord, type Held, type Message, plainPart } from '../state/state.ts';
import { type Address, addressOf, placeFor } from './address.ts';
import { HIDDEN, hasPlaces, isKnownTo, ownerSeat, SPECTATOR, seatBit, type Visibility } from './knowledge.ts';

/** Whoever looks: a seat, or undefined for someone who only watches. */
export type Viewer = number | undefined;

/** A thing as a viewer may know it. */
export interface EntityView {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  readonly image?: ImageRef;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** What lies in it, as far as the viewer may know; hidden things keep their places where places mean anything. */
  readonly children: readonly (EntityView | HiddenView)[];
  /** How many things lie in it that are not listed. */
  readonly hidden: number;
}

/** A thing that the viewer does not know: only what everyone sees of it. */
export interface HiddenView {
  readonly hidden: true;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** All that a viewer may know of a match. */
export interface View {
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
  readonly outcome: Outcome | null;
  readonly table: EntityView;
  readonly messages: readonly string[];
  /** What the game's own view adds. */
  readonly more: Readonly<Record<string, unknown>>;
}

/**
 * What a seat, or a spectator, may know of a match. Two matches that differ only in what the viewer may not know give
 * the same view to the byte.
 *
 * @example
 * const mine = viewFor(match, 0);
 * const public = viewFor(match);
 */
export function viewFor<G>(match: Match<G>, viewer?: Viewer): View {
  const { state } = match.inner;
  const seat = viewer ?? SPECTATOR;
  const player = viewer === undefined ? undefined : match.players[viewer];
  return {
    game: match.definition.name,
    version: match.definition.version,
    viewer: viewer ?? null,
    step: match.step,
    input: match.inner.state.since,
    turn: state.regs[REG.turn] as number,
    phase: state.regs[REG.phase] as string,
    toAct: match.toAct,
    question: viewer === undefined ? null : (match.questionFor(viewer)?.prompt ?? null),
    outcome: match.outcome ?? null,
    table: tableFor(match, viewer),
    messages: state.messages.filter((message) => isFor(message, seat)).map((message) => render(message, seat)),
    more: match.definition.view?.({ game: match.game, player: player as never }) ?? {},
  };
}

/**
 * The table alone: what lies where, as a viewer may know it.
 *
 * @example
 * const mine = tableFor(match, 0);
 */
export function tableFor<G>(match: Match<G>, viewer?: Viewer): EntityView {
  return viewOf(match.inner.state.root, viewer ?? SPECTATOR);
}

function viewOf(record: EntityRecord, seat: number): EntityView {
  const entity = record.entity as unknown as Entity;
  const { kind, slots, children } = record;
  const visibility = kind.visibility >= 0 ? (slots[kind.visibility] as Visibility) : 'all';
  const countOnly = visibility === 'count' && !children.some((child) => isKnownTo(child.$record, seat));
  const image = entity.image();
  const shown: (EntityView | HiddenView)[] = [];
  const backs: EntityRecord[] = [];
  let hidden = 0;
  for (const { $record: child } of children) {
    if (isKnownTo(child, seat)) shown.push(viewOf(child, seat));
    else if (countOnly) hidden++;
    else if (hasPlaces(record)) shown.push(backOf(child, seat));
    else if (child.kind.attributes.some(isOnBack)) backs.push(child);
    else hidden++;
  }
  // Where places mean nothing they are told in the order of their addresses, which is another in every situation.
  backs.sort((a, b) => placeFor(a, seat) - placeFor(b, seat));
  for (const child of backs) shown.push(backOf(child, seat));
  return {
    id: slots[HANDLE] as number,
    kind: nameOfRecord(record),
    name: record.name,
    label: entity.label(),
    ...(image === undefined ? {} : { image }),
    attributes: attributesOf(record, seat, (info) => isSeen(info, record, seat)),
    children: shown,
    hidden,
  };
}

/** Whether an attribute can be told of a thing that is hidden. */
function isOnBack({ attribute: { visibility } }: AttributeInfo): boolean {
  return visibility === 'always' || visibility === 'table';
}

/** What can be told of a hidden thing. */
function backOf(record: EntityRecord, seat: number): HiddenView {
  return { hidden: true, attributes: attributesOf(record, seat, isOnBack) };
}

function isSeen({ attribute }: AttributeInfo, record: EntityRecord, seat: number): boolean {
  const { visibility } = attribute;
  if (visibility === 'nobody') return false;
  return visibility !== 'owner' || ownerSeat(record) === seat;
}

function attributesOf(
  record: EntityRecord,
  seat: number,
  isShown: (info: AttributeInfo) => boolean,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const info of record.kind.attributes) if (isShown(info)) shown[info.name] = valueFor(record.slots[info.index], seat);
  return shown;
}

/** A value as a viewer may know it; a thing that is gone reads as nothing. */
function valueFor(value: unknown, seat: number): Address {
  if (isCollection(value)) return valueFor(value.content(), seat);
  if (isMarked(value)) return isAlive(value) ? addressOf(value, seat) : null;
  return isObject(value) ? (mapParts(value, (item) => valueFor(item, seat)) as Address) : addressOf(value, seat);
}

function isFor(message: Message, seat: number): boolean {
  return (message.seats & seatBit(seat)) !== 0;
}

function render({ text, parts }: Message, seat: number): string {
  const words: Record<string, unknown> = {};
  for (const [name, kept] of Object.entries(parts)) {
    const part = plainPart(kept);
    words[name] =
      typeof part !== 'object' ? part : (part.known & seatBit(seat)) !== 0 ? part.label : (part.hidden ?? HIDDEN);
  }
  return fill(text, words);
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
 * for (const event of eventsFor(match, 0)) if (event.kind === 'said') console.log(event.text);
 */
export function eventsFor<G>(match: Match<G>, viewer?: Viewer): readonly ViewedEvent[] {
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
    if (message.step === number && isFor(message, seat)) events.push({ kind: 'said', text: render(message, seat) });
  }
  return events;
}

/** A chosen thing is told only to those who know it. */
function describeArg(value: unknown, seat: number): Address {
  if (isMarked(value)) return isAlive(value) && isKnownTo((value as Held).$record, seat) ? addressOf(value, seat) : HIDDEN;
  if (Array.isArray(value)) return value.map((item) => describeArg(item, seat));
  return addressOf(value, seat);
}
