import { type AnyGame, Entity, type Match, type Move, type Random, RookeryError } from '@rookery/engine';
import { moveKey, parseMove, printMove } from '@rookery/engine/formats';

/** Moves of a seat, with keys that are the same in every world the seat considers possible. */
export interface Choices {
  readonly moves: readonly Move[];
  readonly keys: readonly string[];
}

/** Whether a choice contains an entity hidden from its seat, which may be a different one in another world. */
function namesHidden(value: unknown, player: Match['players'][number] | undefined): boolean {
  if (value instanceof Entity) return !value.isKnownTo(player);
  return Array.isArray(value) && value.some((item) => namesHidden(item, player));
}

/** Key of a move: known entities by identity, hidden ones by place. */
function keyOf<D extends AnyGame>(match: Match<D>, move: Move): string {
  const player = match.players[move.seat];
  return move.args.some((arg) => namesHidden(arg, player)) ? `~${printMove(match, move)}` : moveKey(move);
}

/** Lists the moves of a seat, or a random sample of `most` of them. The order depends only on what the seat knows. */
export function choicesOf<D extends AnyGame>(match: Match<D>, seat: number, most: number, random: Random): Choices {
  const all = listOf(match, seat) ?? drawn(match, seat, random);
  const keys = all.map((move) => keyOf(match, move));
  const order = all.map((_, i) => i);
  // A game may list hidden entities in a secret order; sorting by place hides it.
  if (keys.some((key) => key.startsWith('~'))) order.sort((a, b) => ((keys[a] as string) < (keys[b] as string) ? -1 : 1));
  const chosen =
    order.length <= most
      ? order
      : random
          .shuffled(order)
          .slice(0, most)
          .sort((a, b) => a - b);
  return { moves: chosen.map((i) => all[i] as Move), keys: chosen.map((i) => keys[i] as string) };
}

/** Lists all moves of a seat; undefined if there are too many to list. */
export function listOf<D extends AnyGame>(match: Match<D>, seat: number): readonly Move[] | undefined {
  try {
    return [...match.legal(seat)];
  } catch (error) {
    if (error instanceof RookeryError && error.code === 'too-many-candidates') return undefined;
    throw error;
  }
}

/** Number of random moves to draw if the moves can't be listed. */
const DRAWN = 60;

function drawn<D extends AnyGame>(match: Match<D>, seat: number, random: Random): readonly Move[] {
  const found = new Map<string, Move>();
  for (let i = 0; i < DRAWN; i++) {
    const move = match.sample(random, 'descent', seat);
    if (move !== undefined) found.set(keyOf(match, move), move);
  }
  return [...found.values()];
}

/** Finds the same choices in a world; undefined for those that are not legal there. */
export function choicesIn<D extends AnyGame>(
  world: Match<D>,
  match: Match<D>,
  { moves, keys }: Choices,
): readonly (Move | undefined)[] {
  const seat = moves[0]?.seat ?? 0;
  const there = new Map<string, Move>();
  for (const move of listOf(world, seat) ?? []) there.set(keyOf(world, move), move);
  return moves.map((move, i) => there.get(keys[i] as string) ?? readIn(world, match, move));
}

/** Finds a move by its notation, for a world that does not list it. */
function readIn<D extends AnyGame>(world: Match<D>, match: Match<D>, move: Move): Move | undefined {
  const read = parseMove(world, printMove(match, move), move.seat);
  return read.ok && world.judge(read.value).ok ? read.value : undefined;
}
