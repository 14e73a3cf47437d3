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

/**
 * Permutes what a viewer cannot tell apart: hidden things of the same class that look the same from outside change
 * places, and attributes kept from the viewer change holders. References follow the places.
 */
function permuteHidden(state: State, seat: number, random: Random): Mapping {
  const groups = new Map<string, EntityRecord[]>();
  const secrets = new Map<string, { readonly record: EntityRecord; readonly index: number }[]>();
  const gather = (record: EntityRecord, hidden: boolean): void => {
    const unknown = hidden || !isKnownTo(record, seat);
    if (unknown && record.children.length === 0) add(groups, lookOf(record, seat), record);
    if (!unknown) {
      for (const { name, index, attribute } of record.kind.attributes) {
        const kept = attribute.visibility === 'nobody' || (attribute.visibility === 'owner' && ownerSeat(record) !== seat);
        if (kept) add(secrets, `${nameOfRecord(record)}.${name}`, { record, index });
      }
    }
    for (const child of record.children) gather(child.$record, unknown);
  };
  gather(state.root, false);
  const mapping = new Map<unknown, Held>();
  for (const group of groups.values()) changePlaces(state, group, random, mapping);
  for (const holders of secrets.values()) {
    const held = holders.map(({ record, index }) => contentOf(record.slots[index]));
    const values = random.shuffled(held.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)));
    holders.forEach(({ record, index }, i) => {
      putContent(record, index, values[i]);
    });
  }
  followPlaces(state, mapping);
  return mapping;
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

function changePlaces(state: State, group: readonly EntityRecord[], random: Random, mapping: Map<unknown, Held>): void {
  const places = group.map((record) => {
    const parent = (record.slots[PARENT] as Held).$record;
    const held = lying(record).map((slot) => contentOf(record.slots[slot]));
    return {
      parent,
      index: parent.children.indexOf(record.entity),
      slots: OF_PLACE.map((slot) => record.slots[slot]),
      held,
    };
  });
  // From an order that does not depend on what lies where: the same chance gives the same world, whatever is hidden.
  const order = random.shuffled([...group].sort((a, b) => a.id - b.id));
  order.forEach((record, i) => {
    const place = places[i] as (typeof places)[number];
    mapping.set((group[i] as EntityRecord).entity, record.entity);
    state.write(place.parent.children, place.index, record.entity);
    state.touch(place.parent);
    OF_PLACE.forEach((slot, k) => {
      state.write(record.slots, slot, place.slots[k]);
    });
    lying(record).forEach((slot, k) => {
      putContent(record, slot, place.held[k]);
    });
  });
}

/** The attributes that say how a thing lies where it lies. */
function lying({ kind }: EntityRecord): readonly number[] {
  return kind.attributes.filter(({ attribute }) => attribute.visibility === 'table').map(({ index }) => index);
}

/** Makes everything that pointed at a moved thing point at what now lies in its place. */
function followPlaces(state: State, mapping: Mapping): void {
  const follow = (record: EntityRecord): void => {
    for (const { index } of record.kind.attributes) {
      const content = contentOf(record.slots[index]);
      const moved = mapped(content, mapping);
      if (moved !== content) putContent(record, index, moved);
    }
    for (const child of record.children) follow(child.$record);
  };
  follow(state.root);
  state.regs.forEach((register, i) => {
    const moved = mapped(register, mapping);
    if (moved !== register) state.write(state.regs, i, moved);
  });
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
  if (running !== undefined) runner.backTo(undefined, running.step.mark);
  const again = since === 'now' ? inputsKnownTo(running, seat) : (match.inner.steps.at(-1)?.inputs ?? []);
  state.writable = true;
  const mapping = permuteHidden(state, seat, random);
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

/** Lets what a viewer may not know change places in a world, and its randomness be another; says whether such a world could be. */
export function rearrange<G>(world: Match<G>, viewer: Viewer, random: Random): boolean {
  const { state, runner } = world.inner;
  if (runner.running !== undefined) fault('ask-outside-step');
  state.writable = true;
  permuteHidden(state, viewer ?? SPECTATOR, random);
  const isPossible = world.definition.possible?.({ game: world.game }) ?? true;
  state.writable = false;
  if (isPossible) world.reseed(`${random.below(2 ** 32)}/${random.below(2 ** 32)}`);
  return isPossible;
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
