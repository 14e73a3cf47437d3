import { type Attribute, dropRemoved, freezeCopy } from '../entity/attribute.ts';
import { BUILT_IN } from '../entity/built-in.ts';
import { isCollection } from '../entity/collection.ts';
import { kindOf, nameOfRecord } from '../entity/kind.ts';
import { createChild } from '../entity/lifecycle.ts';
import { type PlayerSetup, setupsOf } from '../entity/player-options.ts';
import { fault, type Result, RookeryError, refuseRecord } from '../errors/catalogue.ts';
import { tryCreateMatch } from '../match/create.ts';
import type { AnyGame } from '../match/definition.ts';
import { decode, type EncodedValue, encode, encodeMove, type Input } from '../match/input.ts';
import type { Match, MatchOptions } from '../match/match.ts';
import type { Move } from '../match/move.ts';
import { Step } from '../match/runner.ts';
import { replayInput } from '../match/undo.ts';
import { EVERYONE } from '../secrecy/knowledge.ts';
import { mapEntries } from '../state/plain-data.ts';
import * as REG from '../state/registers.ts';
import { HANDLE, KNOWN, PARENT, SHOWN } from '../state/slots.ts';
import {
  type EntityInternals,
  type EntityRecord,
  type Kind,
  type Message,
  type MessagePart,
  plainPart,
  type State,
} from '../state/state.ts';
import { explainMismatch, type Origin, originOf } from './origin.ts';

/** One entity: its class, parent, knowledge and attributes. */
export interface EntitySnapshot {
  readonly id: number;
  readonly class: string;
  readonly name: string;
  /** Its parent's id; its own for the game. */
  readonly in: number;
  readonly known: number;
  readonly shown: number | null;
  readonly handle: number;
  readonly attributes: Readonly<Record<string, EncodedValue>>;
}

/** The whole state of a match as plain data, to restore faster than by replay. */
export interface Snapshot extends Origin {
  /** Names of the players, with the options they have chosen, if any. */
  readonly players: readonly (string | PlayerSetup)[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly step: number;
  /** Parents before children, children in order. */
  readonly entities: readonly EntitySnapshot[];
  readonly registers: readonly EncodedValue[];
  readonly messages: readonly (Omit<Message, 'parts'> & {
    readonly parts: Readonly<Record<string, Exclude<MessagePart, EntityInternals>>>;
  })[];
  readonly log: readonly Input[];
  /** Inputs of a suspended step; the rest of the snapshot is the state before that step. */
  readonly pending: readonly Input[];
  /**
   * The last step: its inputs, its enacted moves, and the seats that learned something. `learned` decides whether it may be
   * undone.
   */
  readonly last: { readonly inputs: readonly Input[]; readonly enacted: readonly Input[]; readonly learned?: number };
  /** Inputs of the undone steps that can be redone, latest last; absent if there are none. */
  readonly undone?: readonly (readonly Input[])[];
  /** Whether anything was ever hidden; the rules depend on that, even if nothing is hidden now. */
  readonly secrets?: boolean;
  /** The moves version. */
  readonly since: number;
  /** The moves version by seat, while seats act at their own pace. */
  readonly sinceOf?: readonly number[];
  /** Whether the setup is done. While it waits for answers, the snapshot contains only those answers. */
  readonly begun: boolean;
}

/**
 * Returns the state of a match as plain data.
 *
 * @example
 * const copy = restore(checkers, JSON.parse(JSON.stringify(snapshot(match))));
 * console.log(copy.ok && copy.value.hash() === match.hash()); // true
 */
export function snapshot<D extends AnyGame>(match: Match<D>): Snapshot {
  const { state, runner } = match.inner;
  const { running } = runner;
  const { undone } = match.inner;
  if (running !== undefined) runner.backTo(undefined, running.step.mark);
  const entities: EntitySnapshot[] = [];
  takeEntities(state.root, entities);
  const taken: Snapshot = {
    ...originOf(match.definition),
    players: setupsOf(state.seating),
    options: match.options,
    seed: match.seed,
    step: match.step,
    entities,
    registers: state.regs.map((register) => encode(dropRemoved(register))),
    messages: state.messages.map(({ step, text, parts, seats, because }) => ({
      step,
      text,
      parts: mapEntries(parts, plainPart as never) as never,
      seats,
      ...(because && { because }),
    })),
    log: match.log.slice(),
    pending: running?.step.inputs ?? [],
    last: toldOf(match.steps.at(-1)),
    ...(undone.length > 0 && { undone: undone.map(({ inputs }) => inputs.slice()) }),
    secrets: state.secrets,
    since: state.since,
    ...(state.sinceOf && { sinceOf: state.sinceOf }),
    begun: running === undefined || running.step.move !== undefined,
  };
  if (running !== undefined) runner.backTo(running, running.step.mark);
  return taken;
}

function takeEntities(record: EntityRecord, out: EntitySnapshot[]): void {
  const { slots, kind } = record;
  const attributes: Record<string, EncodedValue> = {};
  for (const { name, index } of kind.attributes) {
    const held = slots[index];
    attributes[name] = encode(isCollection(held) ? held.content() : dropRemoved(held));
  }
  out.push({
    id: record.id,
    class: nameOfRecord(record),
    name: record.name,
    in: (slots[PARENT] as EntityInternals).$record.id,
    known: slots[KNOWN] as number,
    shown: (slots[SHOWN] as number | undefined) ?? null,
    handle: slots[HANDLE] as number,
    attributes,
  });
  for (const child of record.children) takeEntities(child.$record, out);
}

/**
 * Restores a match from a snapshot. Refuses a snapshot that does not fit the definition.
 *
 * @example
 * const copy = restore(hex, snapshot(match));
 * if (!copy.ok) console.log(copy.refusal.code); // bad-save
 */
export function restore<D extends AnyGame>(
  definition: D,
  data: unknown,
  settings: Pick<MatchOptions, 'strict' | 'limits'> = {},
): Result<Match<D>> {
  const bad = (reason: string): Result<Match<D>> =>
    refuseRecord('bad-save', 'input', { game: definition.name, reason }, false);
  const taken = data as Snapshot;
  const strange = explainMismatch(definition, data, 'snapshot');
  if (strange !== undefined) return bad(strange);
  if (
    typeof taken.seed !== 'string' ||
    !Number.isInteger(taken.since) ||
    typeof taken.last !== 'object' ||
    taken.last === null ||
    !Array.isArray(taken.last.inputs) ||
    !Array.isArray(taken.last.enacted) ||
    !Number.isInteger(taken.last.learned ?? 0) ||
    !Array.isArray(taken.entities) ||
    !Array.isArray(taken.registers) ||
    !Array.isArray(taken.log) ||
    !Array.isArray(taken.pending) ||
    !(taken.undone ?? []).every?.((inputs) => Array.isArray(inputs) && inputs[0]?.kind === 'act') ||
    !(taken.sinceOf === undefined || Array.isArray(taken.sinceOf))
  ) {
    return bad('parts of it are missing');
  }
  if (taken.begun && !isWhole(taken, definition.program.registers)) return bad('parts of it are damaged');
  const { players, options, seed } = taken;
  const made = tryCreateMatch(definition, { players, options, seed, ...settings });
  if (!made.ok) return bad(made.refusal.message);
  try {
    if (taken.begun) adopt(made.value, taken);
    for (const input of taken.pending) replayInput(made.value, input);
    const { state, undone } = made.value.inner;
    for (const inputs of taken.undone ?? []) undone.push(stepOf(state, { inputs, enacted: [] }));
  } catch (error) {
    return bad(error instanceof RookeryError ? error.message : 'it is damaged');
  }
  made.value.inner.log.replace(taken.log);
  made.value.inner.state.moveTo(taken.since);
  made.value.inner.state.sinceOf = taken.sinceOf;
  return made;
}

/** Whether the entities form a tree with the game first and no duplicates, and all registers are present. */
function isWhole({ entities, registers, step }: Snapshot, count: number): boolean {
  const seen = new Set<number>();
  for (const entity of entities) {
    if (
      typeof entity !== 'object' ||
      entity === null ||
      typeof entity.attributes !== 'object' ||
      entity.attributes === null
    )
      return false;
    const { id, in: parent, name, known, handle } = entity;
    if (!Number.isInteger(id) || seen.has(id) || typeof name !== 'string') return false;
    if (!Number.isInteger(known) || !Number.isInteger(handle)) return false;
    seen.add(id);
    if (!seen.has(parent) || (parent === id) !== (seen.size === 1)) return false;
  }
  return entities.length > 0 && registers.length === count && Number.isInteger(step) && step >= 0;
}

function adopt(match: Match, taken: Snapshot): void {
  const { inner, definition } = match;
  const { state, runner, steps } = inner;
  runner.running = undefined;
  state.writable = true;
  const { heard } = state;
  state.heard = 0;
  const wanted = new Set(taken.entities.map(({ id }) => id));
  for (const { id, class: name, name: own, attributes } of [...taken.entities].sort((a, b) => a.id - b.id)) {
    const cls = definition.classes.get(name) ?? BUILT_IN.get(name);
    if (cls === undefined) fault('unlisted-class', { class: name });
    const known = state.records.get(id);
    if (known !== undefined && known.kind === kindOf(cls)) continue;
    // Created under the game for now. Entities that its fields create get the ids that follow, as they did the first time.
    state.setRegister(REG.nextId, id);
    createChild(state.root.entity, cls, own, plainOf(state, kindOf(cls), attributes));
  }
  for (const record of state.records.values()) {
    record.children.length = 0;
    record.shared = undefined;
    if (!wanted.has(record.id)) record.slots[PARENT] = undefined;
  }
  for (const entity of taken.entities) fillEntity(state, entity);
  taken.registers.forEach((register, i) => {
    state.regs[i] = decodeFrozen(state, register);
  });
  state.messages.splice(0, state.messages.length, ...taken.messages);
  state.writable = false;
  state.heard = heard;
  state.secrets ||= taken.secrets === true || taken.entities.some(({ known }) => known !== EVERYONE);
  state.journal.forget(state.journal.mark);
  state.journal.version++;
  steps.splice(0, steps.length, lastStep(state, taken));
  inner.base = taken.step;
}

function toldOf(step: Step | undefined): Snapshot['last'] {
  const { inputs, enacted } = step?.told ?? { inputs: step?.inputs ?? [], enacted: (step?.enacted ?? []).map(encodeMove) };
  return { inputs, enacted, learned: step?.learned ?? 0 };
}

/** Rebuilds the step before the snapshot for views and events. Its writes cannot be rolled back. */
function lastStep(state: State, { last }: Snapshot): Step {
  const step = stepOf(state, last);
  step.learned = last.learned ?? 0;
  step.batch = last.enacted.map((input) => moveOf(state, input));
  return step;
}

/** Rebuilds a step from a snapshot. */
function stepOf(state: State, told: NonNullable<Step['told']>): Step {
  const first = told.inputs[0];
  const move = first?.kind === 'act' ? moveOf(state, first) : undefined;
  const step = new Step(move, [], [], state.journal.mark, state.regs[REG.turn] as number);
  step.told = told;
  return step;
}

function moveOf(state: State, input: Input): Move {
  return { ...(input as Move), args: decode(state, (input as Move).args) as readonly unknown[] };
}

/** The attributes that a constructor may have built upon: those without references. */
function plainOf(state: State, { byName }: Kind, attributes: EntitySnapshot['attributes']): object {
  const plain = Object.entries(attributes).filter(([name, saved]) => {
    const shape = byName.get(name)?.attribute.kind;
    return shape === 'plain' || (shape === 'value' && !JSON.stringify(saved).includes('"@"'));
  });
  return Object.fromEntries(plain.map(([name, saved]) => [name, decode(state, saved)]));
}

function fillEntity(state: State, { id, name, in: parentId, known, shown, handle, attributes }: EntitySnapshot): void {
  const record = state.records.get(id) as EntityRecord;
  const parent = state.records.get(parentId);
  if (parent === undefined) fault('bad-move', { entity: name, target: parentId, reason: 'there is no such thing' });
  record.name = name;
  record.slots[PARENT] = parent.entity;
  record.slots[KNOWN] = known;
  record.slots[SHOWN] = shown ?? undefined;
  record.slots[HANDLE] = handle;
  if (parent !== record) parent.children.push(record.entity);
  for (const info of record.kind.attributes) {
    const { index, attribute } = info;
    const held = record.slots[index];
    const isSaved = Object.hasOwn(attributes, info.name);
    if (!isSaved && isNeeded(attribute))
      fault('missing-attribute', { class: nameOfRecord(record), id, attribute: info.name });
    if (isCollection(held)) held.fill(isSaved ? decodeFrozen(state, attributes[info.name]) : []);
    else if (isSaved) record.slots[index] = decodeFrozen(state, attributes[info.name]);
    else record.slots[index] = attribute.isAdded ? attribute.initial : undefined;
  }
}

/** Whether a save must contain the attribute: not if it may be undefined, or was declared after the save. */
function isNeeded({ kind, role, isAdded }: Attribute<unknown>): boolean {
  return !isAdded && (kind === 'plain' || kind === 'collection' || role === 'visibility');
}

function decodeFrozen(state: State, encoded: EncodedValue): unknown {
  return freezeCopy(decode(state, encoded), 'a snapshot', state);
}

/**
 * Returns an independent copy of a match.
 *
 * @example
 * const copy = fork(match);
 * const reply = parseMove(copy, 'move c3 d4'); // moves refer to entities of their own match
 * if (reply.ok) copy.play(reply.value);
 * console.log(copy.step, match.step); // 1 0
 */
export function fork<D extends AnyGame>(match: Match<D>): Match<D> {
  const { strict } = match;
  const made = restore(match.definition, JSON.parse(JSON.stringify(snapshot(match))), {
    strict,
    limits: match.inner.state.limits,
  });
  if (!made.ok) throw new RookeryError('illegal-move', { message: made.refusal.message });
  made.value.inner.state.numbering = match.inner.state.numbering;
  return made.value;
}
