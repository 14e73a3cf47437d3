import { type AnyGame, Entity, type Match, type Move, type Random } from '@rookery/engine';
import { submit } from '@rookery/engine/host';
import { offersFor } from '@rookery/engine/view';
import { junk } from './junk.ts';
import { randomMove } from './random-play.ts';

/** An input that a match should usually refuse, and the method to submit it with. */
export type BadInput =
  | { readonly via: 'submit'; readonly seat: unknown; readonly input: unknown }
  | { readonly via: 'play'; readonly move: unknown };

type Loose = Record<string, unknown>;

/** Creates an input that a well-behaved client could send, valid at least in its first choice. */
function honestInput<D extends AnyGame>(match: Match<D>, seat: number, random: Random): Loose {
  const offers = offersFor(match, seat);
  if (offers.length === 0)
    return { action: random.pick(Object.keys(match.definition.actions)), args: {}, step: match.step };
  const { action, selections, first } = random.pick(offers);
  const value = first?.candidates?.length ? random.pick(first.candidates).value : junk(random);
  if (action === '') return { answer: value, step: match.step };
  const args: Loose = Object.fromEntries(selections.map((name) => [name, junk(random)]));
  if (selections[0] !== undefined) args[selections[0]] = value;
  return { action, args, step: match.step };
}

/** Mutates an object: changes, removes or adds a property. */
function mutate(input: Loose, random: Random): unknown {
  if (random.below(10) === 0) return junk(random);
  const copy: Loose = { ...input };
  const keys = Object.keys(copy);
  const key = keys.length === 0 ? 'action' : random.pick(keys);
  const kind = random.below(6);
  if (kind === 0) delete copy[key];
  else if (kind === 1) Object.defineProperty(copy, '__proto__', { value: junk(random), enumerable: true });
  else if (kind === 2)
    copy[String(random.pick(['seat', 'constructor', 'args', 'answer', 'action', 'movesVersion', 'x']))] = junk(random);
  else if (typeof copy[key] === 'object' && copy[key] !== null && !Array.isArray(copy[key]) && kind > 3)
    copy[key] = mutate(copy[key] as Loose, random);
  else copy[key] = junk(random);
  return copy;
}

/**
 * Creates a mutated or made-up input for a match. A few are legal by chance.
 *
 * @example
 * const result = submitBadInput(match, badInput(match, seededRandom('fuzz 1')));
 * console.log(result.ok); // false
 */
export function badInput<D extends AnyGame>(match: Match<D>, random: Random): BadInput {
  const seat = random.below(match.seats);
  if (random.below(2) === 0) {
    const wrongSeat = random.below(8) === 0;
    return {
      via: 'submit',
      seat: wrongSeat ? junk(random) : seat,
      input: mutate(honestInput(match, seat, random), random),
    };
  }
  const move = randomMove(match, random) ?? { kind: 'act', seat, action: 'none', args: [] };
  const changed: Loose = { ...move };
  const field = random.pick(['kind', 'seat', 'action', 'args', 'arg', 'more'] as const);
  if (field === 'arg') changed.args = move.args.map((arg) => (random.coin() ? junk(random) : arg));
  else if (field === 'more') changed.args = [...move.args, junk(random)];
  else changed[field] = field === 'seat' && random.coin() ? seat : junk(random);
  return { via: 'play', move: changed };
}

/**
 * Submits a bad input to a match.
 *
 * @example
 * const result = submitBadInput(match, { via: 'submit', seat: 0, input: { action: 'fly' } });
 * if (!result.ok) console.log(result.refusal.code); // unknown-action
 */
export function submitBadInput<D extends AnyGame>(match: Match<D>, bad: BadInput): ReturnType<typeof submit> {
  return bad.via === 'submit' ? submit(match, bad.seat as number, bad.input) : match.play(bad.move as Move);
}

/**
 * Describes a bad input for reports.
 *
 * @example
 * console.log(describeBadInput({ via: 'submit', seat: 0, input: {} })); // submit by 0 of {}
 */
export function describeBadInput(bad: BadInput): string {
  return bad.via === 'submit' ? `submit by ${words(bad.seat)} of ${words(bad.input)}` : `play of ${words(bad.move)}`;
}

function words(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? `${value}n` : String(value);
  if (depth > 4) return '…';
  if (Array.isArray(value)) {
    const items = Array.from(value.slice(0, 6), (item) => words(item, depth + 1));
    return `[${items.join(', ')}${value.length > 6 ? `, … ${value.length}` : ''}]`;
  }
  if (value instanceof Entity) return String(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${words(item, depth + 1)}`)
    .join(', ')}}`;
}
