import type { Move } from '../action/move.ts';
import { type Attribute, dropRemoved, freezeCopy } from '../core/attribute.ts';
import { isCollection } from '../core/collection.ts';
import { kindOf, nameOfRecord } from '../core/kind.ts';
import { plainPart } from '../core/log-message.ts';
import * as REG from '../core/registers.ts';
import { EVERYONE } from '../core/seats.ts';
import { checkShape } from '../core/shape.ts';
import { HANDLE, KNOWN, PARENT, SHOWN } from '../core/slots.ts';
import type { EntityInternals, EntityRecord, Kind, State } from '../core/state.ts';
import { BUILT_IN } from '../entity/built-in.ts';
import { createChild } from '../entity/lifecycle.ts';
import { fault, type Result, RookeryError, refuseRecord } from '../errors/catalogue.ts';
import { setupsOf } from '../game/player-options.ts';
import { tryCreateMatch } from '../match/create.ts';
import type { AnyGame } from '../match/definition.ts';
import { decode, type EncodedValue, encode, encodeMove, type Input } from '../match/input.ts';
import type { Match, MatchOptions } from '../match/match.ts';
import { continueAfter, runBackTo, setUndone } from '../match/rewinding.ts';
import { Step } from '../match/step.ts';
import { replayInput } from '../match/undo.ts';
import { explainMismatch, originOf } from './origin.ts';
import { type EntitySnapshot, type Snapshot, snapshotShape } from './snapshot-shape.ts';

/**
 * Returns the state of a match as plain data.
 *
 * @example
 * const copy = restore(checkers, JSON.parse(JSON.stringify(snapshot(match))));
 * console.log(copy.ok && stateHash(copy.value) === stateHash(match)); // true
 */
export function snapshot<D extends AnyGame>(match: Match<D>): Snapshot {
  const { state, runner } = match.timeline;
  const { running } = runner;
  const { undone } = match.timeline;
  if (running !== undefined) runBackTo(runner, undefined, running.step.mark);
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
      parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, plainPart(part)])),
      seats,
      ...(because && { because }),
    })),
    log: match.log.slice(),
    pending: running?.step.inputs ?? [],
    last: toldOf(match.steps.at(-1)),
    ...(undone.length > 0 && { undone: undone.map(({ inputs }) => inputs.slice()) }),
    secrets: state.secrets,
    since: state.movesVersion,
    ...(state.seatVersions && { sinceOf: state.seatVersions }),
    begun: running === undefined || running.step.move !== undefined,
  };
  if (running !== undefined) runBackTo(runner, running, running.step.mark);
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
  const mismatch = explainMismatch(definition, data, 'snapshot');
  if (mismatch !== undefined) return bad(mismatch);
  const checked = checkShape(snapshotShape, data);
  if (!checked.ok) return bad(checked.refusal.message);
  const { undone = [] } = checked.value;
  if (!undone.every(([first]) => first?.kind === 'act')) return bad('an undone step does not begin with an action');
  // Only players and options are not checked yet.
  const taken = data as Snapshot;
  const wrong = taken.begun ? brokenPart(taken, definition.program.registers) : undefined;
  return wrong === undefined ? build(definition, taken, settings) : bad(wrong);
}

/** Builds the match of a checked snapshot. */
function build<D extends AnyGame>(
  definition: D,
  taken: Snapshot,
  settings: Pick<MatchOptions, 'strict' | 'limits'>,
): Result<Match<D>> {
  const bad = (reason: string): Result<Match<D>> =>
    refuseRecord('bad-save', 'input', { game: definition.name, reason }, false);
  const { players, options, seed } = taken;
  const made = tryCreateMatch(definition, { players, options, seed, ...settings });
  if (!made.ok) return bad(made.refusal.message);
  try {
    if (taken.begun) adopt(made.value, taken);
    for (const input of taken.pending) replayInput(made.value, input);
    const { timeline } = made.value;
    setUndone(
      timeline,
      (taken.undone ?? []).map((inputs) => stepOf(timeline.state, { inputs, enacted: [] })),
    );
  } catch (error) {
    return bad(error instanceof RookeryError ? error.message : 'it is damaged');
  }
  made.value.timeline.inputs.replace(taken.log);
  made.value.timeline.state.setMovesVersion(taken.since);
  made.value.timeline.state.seatVersions = taken.sinceOf;
  return made;
}

/** Explains which part breaks the tree of entities, with the game first and no duplicates, or the list of registers. */
function brokenPart({ entities, registers }: Snapshot, count: number): string | undefined {
  if (registers.length !== count) return `/registers should have ${count} parts, not ${registers.length}`;
  if (entities.length === 0) return '/entities should begin with the game';
  const seen = new Set<number>();
  for (const [index, { id, in: parent }] of entities.entries()) {
    if (seen.has(id)) return `/entities/${index}/id is there twice`;
    seen.add(id);
    if (!seen.has(parent)) return `/entities/${index}/in should be an entity before it`;
    if ((parent === id) !== (index === 0)) return `/entities/${index}/in should be another entity, unless it is the game`;
  }
  return undefined;
}

/** Replaces the state of a match by that of a snapshot. */
export function adopt(match: Match, taken: Snapshot): void {
  const { timeline, definition } = match;
  const { state, runner } = timeline;
  runner.running = undefined;
  state.writable = true;
  const { listenedKinds } = state;
  state.listenedKinds = 0;
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
  state.listenedKinds = listenedKinds;
  state.secrets ||= taken.secrets === true || taken.entities.some(({ known }) => known !== EVERYONE);
  state.journal.forget(state.journal.mark);
  state.journal.version++;
  continueAfter(timeline, lastStep(state, taken), taken.step);
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
  if (parent === undefined) fault('bad-move', { entity: name, target: parentId, reason: 'there is no such entity' });
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
  const made = build(match.definition, JSON.parse(JSON.stringify(snapshot(match))), {
    strict,
    limits: match.timeline.state.limits,
  });
  if (!made.ok) throw new RookeryError('illegal-move', { message: made.refusal.message });
  made.value.timeline.state.shareNumbers(match.timeline.state.numberedFrom);
  made.value.toStart = match.toStart;
  return made.value;
}
