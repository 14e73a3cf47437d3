import { constant } from '../entity/attribute.ts';
import { isCollection } from '../entity/collection.ts';
import { nameOfRecord } from '../entity/kind.ts';
import { fault, RookeryError } from '../errors.ts';
import { type Encoded, encode, type Input } from '../match/input.ts';
import type { Match } from '../match/match.ts';
import type { Running } from '../match/runner.ts';
import { past, replayInput } from '../match/undo.ts';
import { takeOver } from '../random/match-random.ts';
import type { Random } from '../random/random.ts';
import { fork } from '../record/snapshot.ts';
import { HANDLE, isMarked, KNOWN, PARENT, SHOWN } from '../state/held.ts';
import { isObject, mapChanged } from '../state/plain.ts';
import * as REG from '../state/registers.ts';
import type { EntityRecord, Held, State } from '../state/state.ts';
import { addressOf } from './address.ts';
import { CHANCE, isKnownTo, ownerSeat, SPECTATOR } from './knowledge.ts';
import { tableFor, type Viewer } from './view.ts';

/** Which entity stands where another stood. */
type Mapping = ReadonlyMap<unknown, Held>;

/** The slots that belong to a place and not to what lies there. */
const OF_PLACE = [PARENT, KNOWN, SHOWN, HANDLE] as const;

/** A place of a hidden thing: where it is, and what belongs to the place. */
interface HiddenPlace {
  readonly parent: EntityRecord;
  readonly index: number;
  readonly slots: readonly unknown[];
  readonly lying: readonly unknown[];
}

interface Holder {
  readonly record: EntityRecord;
  readonly index: number;
}

/** All that a viewer may not know of a state: what could change places, and everything that points at it. */
export interface Hidden {
  /** Things that look the same from outside: their places, what lies there, and the same in an order of its own. */
  readonly groups: readonly {
    readonly places: readonly HiddenPlace[];
    readonly records: readonly EntityRecord[];
    readonly sorted: readonly EntityRecord[];
  }[];
  /** Attributes that are kept from the viewer: who holds them, and what they hold, in an order of its own. */
  readonly secrets: readonly { readonly holders: readonly Holder[]; readonly values: readonly unknown[] }[];
  readonly pointing: readonly Holder[];
  readonly registers: readonly number[];
  /** Whether all of it is plain: then it can change places in the middle of an exploration. */
  readonly isPlain: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The ids of all that a seat knows now: what a step that waits has shown it already must have lain where it came from. */
function knownNow({ root }: State, seat: number): ReadonlySet<number> {
  const known = new Set<number>();
  const look = (record: EntityRecord): void => {
    if (!isKnownTo(record, seat)) return;
    known.add(record.id);
    for (const child of record.children) look(child.$record);
  };
  look(root);
  return known;
}

/** What a viewer cannot tell apart. It is put into orders that do not depend on what lies where: so the same chance gives the
 * same world, whatever is hidden. */
export function surveyHidden(state: State, seat: number, learned: ReadonlySet<number> = NOTHING): Hidden {
  const groups = new Map<string, EntityRecord[]>();
  const secrets = new Map<string, Holder[]>();
  const gather = (record: EntityRecord, hidden: boolean): void => {
    const unknown = hidden || !isKnownTo(record, seat);
    if (unknown && record.children.length === 0 && !learned.has(record.id)) add(groups, lookOf(record, seat), record);
    if (!unknown) {
      for (const { name, index, attribute } of record.kind.attributes) {
        const kept = attribute.visibility === 'nobody' || (attribute.visibility === 'owner' && ownerSeat(record) !== seat);
        if (kept) add(secrets, `${nameOfRecord(record)}.${name}`, { record, index });
      }
    }
    for (const child of record.children) gather(child.$record, unknown);
  };
  gather(state.root, false);
  const moving = new Set<unknown>([...groups.values()].flatMap((group) => group.map(({ entity }) => entity)));
  const pointing = holdersPointingAt(state, moving);
  const lists = [...groups.values()].map((records) => ({
    places: records.map(placeOf),
    records,
    sorted: [...records].sort((a, b) => a.id - b.id),
  }));
  const kept = [...secrets.values()].map((holders) => ({
    holders,
    values: holders
      .map(({ record, index }) => contentOf(record.slots[index]))
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  }));
  const held = [...pointing, ...kept.flatMap(({ holders }) => holders)];
  const isPlain =
    !held.some(({ record, index }) => isCollection(record.slots[index])) &&
    !lists.some(({ records }) => records.some((record) => lying(record).some((slot) => isCollection(record.slots[slot]))));
  const registers = state.regs.flatMap((register, i) => (pointsAt(register, moving) ? [i] : []));
  return { groups: lists, secrets: kept, pointing, registers, isPlain };
}

function placeOf(record: EntityRecord): HiddenPlace {
  const parent = (record.slots[PARENT] as Held).$record;
  return {
    parent,
    index: parent.children.indexOf(record.entity),
    slots: OF_PLACE.map((slot) => record.slots[slot]),
    lying: lying(record).map((slot) => contentOf(record.slots[slot])),
  };
}

function holdersPointingAt({ root }: State, moving: ReadonlySet<unknown>): readonly Holder[] {
  const found: Holder[] = [];
  const look = (record: EntityRecord): void => {
    for (const { index } of record.kind.attributes) {
      if (pointsAt(contentOf(record.slots[index]), moving)) found.push({ record, index });
    }
    for (const child of record.children) look(child.$record);
  };
  look(root);
  return found;
}

function pointsAt(value: unknown, moving: ReadonlySet<unknown>): boolean {
  if (isMarked(value)) return moving.has(value);
  return isObject(value) && Object.values(value).some((item) => pointsAt(item, moving));
}

/**
 * Permutes what a viewer cannot tell apart: hidden things of the same class that look the same from outside change
 * places, and attributes kept from the viewer change holders. References follow the places.
 */
function permuteHidden(state: State, hidden: Hidden, random: Random): Mapping {
  const mapping = new Map<unknown, Held>();
  for (const { places, records, sorted } of hidden.groups) {
    const order = random.shuffled(sorted);
    for (let i = 0; i < order.length; i++) {
      const record = order[i] as EntityRecord;
      mapping.set((records[i] as EntityRecord).entity, record.entity);
      layAt(state, record, places[i] as HiddenPlace);
    }
  }
  for (const { holders, values } of hidden.secrets) {
    const order = random.shuffled(values);
    holders.forEach(({ record, index }, i) => {
      putContent(record, index, order[i]);
    });
  }
  for (const { record, index } of hidden.pointing)
    putContent(record, index, mapped(contentOf(record.slots[index]), mapping));
  for (const i of hidden.registers) state.write(state.regs, i, mapped(state.regs[i], mapping));
  return mapping;
}

function layAt(state: State, record: EntityRecord, place: HiddenPlace): void {
  const { parent, index, slots, lying: held } = place;
  state.write(parent.children, index, record.entity);
  state.touch(parent);
  for (let k = 0; k < OF_PLACE.length; k++) state.write(record.slots, OF_PLACE[k] as number, slots[k]);
  if (held.length === 0) return;
  lying(record).forEach((slot, k) => {
    putContent(record, slot, held[k]);
  });
}

function add<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/** A text by which hidden values are put into an order that does not depend on who holds them. */
function keyOf(value: unknown): string {
  return JSON.stringify(encode(value)) ?? '';
}

function contentOf(held: unknown): unknown {
  return isCollection(held) ? held.content() : held;
}

function putContent({ state, slots }: EntityRecord, index: number, content: unknown): void {
  const held = slots[index];
  if (isCollection(held)) held.fill(content);
  else state.write(slots, index, content);
}

/** What can be told of a hidden thing: its class, and the attributes that everyone sees. */
function lookOf(record: EntityRecord, seat: number): string {
  const seen = record.kind.attributes
    .filter(({ attribute }) => attribute.visibility === 'always')
    .map(({ index }) => addressOf(contentOf(record.slots[index]), seat));
  return `${nameOfRecord(record)} ${JSON.stringify(seen)}`;
}

/** The attributes that say how a thing lies where it lies. */
function lying({ kind }: EntityRecord): readonly number[] {
  return kind.attributes.filter(({ attribute }) => attribute.visibility === 'table').map(({ index }) => index);
}

/** A value with every moved thing in it replaced; the value itself where there is none. */
function mapped(value: unknown, mapping: Mapping): unknown {
  if (isMarked(value)) return mapping.get(value) ?? value;
  if (!isObject(value)) return value;
  const moved = mapChanged(value, (item) => mapped(item, mapping));
  return moved === value ? value : constant(moved, 'a world');
}

/** From where a world is imagined anew: the pending step, or the step before the present. */
export type Since = 'now' | 'last-step';

/**
 * One attempt at a world as a viewer may imagine it: what it cannot tell apart permuted, randomness reseeded, the step
 * run again. Undefined where it would have shown the viewer something else.
 *
 * @example
 * const world = tryWorld(match, 0, seededRandom('w')); // undefined: it would have shown something else
 */
export function tryWorld<G>(match: Match<G>, viewer: Viewer, random: Random, since: Since = 'now'): Match<G> | undefined {
  return attempt(match, viewer, random, since, false);
}

function attempt<G>(
  match: Match<G>,
  viewer: Viewer,
  random: Random,
  since: Since,
  sameChance: boolean,
): Match<G> | undefined {
  const seat = viewer ?? SPECTATOR;
  const world = since === 'now' || match.step === 0 ? fork(match) : past(match, match.step - 1);
  const { state, runner, log } = world.inner;
  const { running } = runner;
  const learned = running === undefined || since !== 'now' ? NOTHING : knownNow(state, seat);
  if (running !== undefined) runner.backTo(undefined, running.step.mark);
  const again = since === 'now' ? inputsKnownTo(running, seat) : (match.inner.steps.at(-1)?.inputs ?? []);
  state.writable = true;
  const mapping = permuteHidden(state, surveyHidden(state, seat, learned), random);
  state.book?.forgetFor(seat);
  const isPossible = match.definition.possible?.({ game: world.game }) ?? true;
  const waiting = world.inner.flow.waiting;
  if (since === 'now') waiting?.kind.unseal?.(world.inner.flow, waiting, seat);
  state.writable = false;
  if (!isPossible) return undefined;
  const seed = `${random.below(2 ** 32)}/${random.below(2 ** 32)}`;
  world.reseed(
    sameChance
      ? takeOver(match.seed, match.inner.state.regs[REG.random] as number, match.inner.state.hiddenWords, seed)
      : seed,
  );
  try {
    for (const input of again) replayMapped(world, input, mapping);
  } catch (error) {
    // The input was not possible in that world, or its rules failed there: it is not such a world.
    if (error instanceof RookeryError) return undefined;
    throw error;
  }
  // What others have put in is not for the one who imagines.
  log.cut(0);
  world.inner.state.since = match.inner.state.since;
  return JSON.stringify(tableFor(world, viewer)) === JSON.stringify(tableFor(match, viewer)) ? world : undefined;
}

/** What is needed to imagine other worlds again and again from one place of a world. */
export interface Imagining {
  readonly seat: number;
  readonly hidden: Hidden;
  /** What was put in since the step began that waits, and what the viewer must see then; nothing where no step waits. */
  readonly inputs: readonly Input[];
  readonly table: string;
  readonly toAct: string;
}

/** Looks at a place of a world, and takes the step back that waits there. */
export function beginImagining<G>(world: Match<G>, viewer: Viewer): Imagining {
  const seat = viewer ?? SPECTATOR;
  const { state, runner } = world.inner;
  const { running } = runner;
  const table = running === undefined ? '' : JSON.stringify(tableFor(world, viewer));
  const toAct = String(world.toAct);
  const learned = running === undefined ? NOTHING : knownNow(state, seat);
  if (running !== undefined) runner.backTo(undefined, running.step.mark);
  return { seat, hidden: surveyHidden(state, seat, learned), inputs: inputsKnownTo(running, seat), table, toAct };
}

/**
 * Lets what is hidden change places in a world, its randomness be another, and what was put in happen again; says whether such a
 * world could be, and would have shown the same.
 */
export function imagineAgain<G>(
  world: Match<G>,
  { seat, hidden, inputs, table, toAct }: Imagining,
  random: Random,
): boolean {
  const { state } = world.inner;
  state.writable = true;
  const mapping = permuteHidden(state, hidden, random);
  const isPossible = world.definition.possible?.({ game: world.game }) ?? true;
  state.writable = false;
  if (!isPossible) return false;
  world.reseed(`${random.below(2 ** 32)}/${random.below(2 ** 32)}`);
  if (table === '') return true;
  try {
    for (const input of inputs) replayMapped(world, input, mapping);
  } catch (error) {
    if (error instanceof RookeryError) return false;
    throw error;
  }
  const viewer = seat === SPECTATOR ? undefined : seat;
  return String(world.toAct) === toAct && JSON.stringify(tableFor(world, viewer)) === table;
}

/** The inputs of a step that waits, without what others have answered sealed. */
function inputsKnownTo(running: Running | undefined, seat: number): readonly Input[] {
  if (running === undefined) return [];
  const { step, settled } = running;
  const first = step.move === undefined ? 0 : 1;
  return step.inputs.filter((input, i) => i < settled + first || input.seat === seat);
}

function replayMapped<G>(world: Match<G>, input: Input, mapping: Mapping): void {
  if (input.kind === 'undo') {
    replayInput(world, input);
    return;
  }
  const { records } = world.inner.state;
  const follow = (arg: Encoded): Encoded => {
    if (Array.isArray(arg)) return arg.map(follow);
    const id = typeof arg === 'object' && arg !== null && '@' in arg ? arg['@'] : undefined;
    const moved = typeof id === 'number' ? mapping.get(records.get(id)?.entity) : undefined;
    return moved === undefined ? arg : encode(moved);
  };
  replayInput(world, { ...input, args: input.args.map(follow) });
}

/** How many worlds are tried before giving up. */
const TRIES = 100;

/**
 * A world as a seat may imagine it, to think in: nothing in it tells what the seat may not know, neither the hidden
 * cards nor the coming dice. It is a match of its own.
 *
 * @example
 * const world = imagine(match, seat, seededRandom('thought 1'));
 */
export function imagine<G>(match: Match<G>, viewer: Viewer, random: Random): Match<G> {
  // Where a waiting step has shown dice, a world with others would be rejected: then what it has shown so far is kept.
  const rolled = ((match.inner.runner.running?.step.learned ?? 0) & CHANCE) !== 0;
  for (let tries = 0; tries < TRIES; tries++) {
    const world = attempt(match, viewer, random, 'now', rolled && tries > 0);
    if (world !== undefined && String(world.toAct) === String(match.toAct)) return world;
  }
  return fault('no-world', { seat: viewer ?? 'spectator', tries: TRIES });
}
