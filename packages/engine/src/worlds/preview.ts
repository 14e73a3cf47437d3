import type { Move } from '../action/move.ts';
import type { Player } from '../entity/player.ts';
import { type Result, RookeryError } from '../errors/catalogue.ts';
import { addressOf } from '../knowledge/address.ts';
import { withAlternatives } from '../match/alternatives.ts';
import type { AnyGame } from '../match/definition.ts';
import type { EntityView } from '../match/entity-view-of.ts';
import type { Match } from '../match/match.ts';
import { submit } from '../match/submit.ts';
import type { Random } from '../random/random.ts';
import { seededRandom } from '../random/stream.ts';
import { viewFor } from '../view/view.ts';
import { sampleWorld } from './world.ts';

/**
 * One change that a move would make, as its seat would see it. Entities are identified by the number in the seat's view.
 * `seat` is the affected player, if there is one.
 */
export type PreviewChange =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'moved'; readonly seat: number | null; readonly id: number; readonly to: number }
  | {
      readonly kind: 'changed';
      readonly seat: number | null;
      readonly id: number;
      readonly attribute: string;
      readonly to: unknown;
    }
  | {
      readonly kind: 'counted';
      readonly seat: number | null;
      readonly id: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'appeared'; readonly seat: number | null; readonly label: string; readonly in: number }
  | { readonly kind: 'gone'; readonly seat: number | null; readonly id: number }
  | { readonly kind: 'asked'; readonly seat: number }
  | { readonly kind: 'over'; readonly winners: readonly number[] };

/** Changes that a move would make, up to the first question, as far as its seat can know. */
export interface Preview {
  /** Number of sampled worlds in which the move was tried. */
  readonly worlds: number;
  /** Changes that happen in all worlds. */
  readonly certain: readonly PreviewChange[];
  /** Changes that happen in some worlds. */
  readonly possible: readonly PreviewChange[];
}

/** Options of a preview. */
export interface PreviewOptions {
  /** @default 8 */
  readonly worlds?: number;
}

const DEFAULT_WORLDS = 8;
/** Maximum number of certain changes, and of possible ones. */
const MOST = 60;

/**
 * Previews the changes that a move would make, without making it. It plays the move in worlds sampled for its seat, up to
 * the first question: changes in all worlds are certain, the others possible. The result depends on nothing that the seat
 * may not know.
 *
 * @example
 * const seen = preview(match, match.legal(0).at(0));
 * const moved = seen.ok && seen.value.certain.find(({ kind }) => kind === 'moved');
 * console.log(moved); // { kind: 'moved', seat: null, id: 68, to: 37 }
 */
export function preview<D extends AnyGame>(
  match: Match<D>,
  move: Move,
  { worlds = DEFAULT_WORLDS }: PreviewOptions = {},
): Result<Preview> {
  const verdict = match.judge(move);
  if (!verdict.ok) return withAlternatives(match, move, verdict);
  // A public seed, because the worlds must not depend on the match's own seed.
  const random = seededRandom(`preview/${match.movesVersion}`);
  const counts = new Map<string, { readonly change: PreviewChange; count: number }>();
  let made = 0;
  for (let tries = 0; tries < worlds; tries++) {
    const changes = tryMove(match, move, random);
    if (changes === undefined) continue;
    made++;
    for (const [key, change] of changes) {
      const counted = counts.get(key) ?? { change, count: 0 };
      counted.count++;
      counts.set(key, counted);
    }
    // Without hidden information and randomness, all worlds equal this one.
    if (tries === 0 && changes.isOpen) break;
  }
  const all = [...counts.values()];
  const certain = all.filter(({ count }) => count === made).map(({ change }) => change);
  const possible = all.filter(({ count }) => count < made).map(({ change }) => change);
  return { ok: true, value: { worlds: made, certain: certain.slice(0, MOST), possible: possible.slice(0, MOST) } };
}

/** Changes that a move made in one world, without duplicates. */
class Changes extends Map<string, PreviewChange> {
  isOpen = false;

  note(change: PreviewChange): void {
    this.set(JSON.stringify(change), change);
  }
}

/** Plays a move in one sampled world. Returns undefined if sampling fails or the move is illegal there. */
function tryMove<D extends AnyGame>(match: Match<D>, move: Move, random: Random): Changes | undefined {
  const { seat } = move;
  try {
    const world = sampleWorld(match, seat, random);
    const before = viewFor(world, seat);
    if (!submit(world, seat, inputOf(match, move)).ok) return undefined;
    const after = viewFor(world, seat);
    const changes = new Changes();
    changes.isOpen = world.isOpen;
    for (const text of after.messages.slice(before.messages.length)) changes.note({ kind: 'said', text });
    noteTable(changes, before.table, after.table, world.players);
    for (const question of world.questions) changes.note({ kind: 'asked', seat: question.seat });
    if (after.outcome !== null) changes.note({ kind: 'over', winners: after.outcome.winners });
    return changes;
  } catch (error) {
    // The rules threw in that world, or sampling failed, so the attempt says nothing.
    if (error instanceof RookeryError) return undefined;
    throw error;
  }
}

/** Encodes a move as its seat would send it: the same in every world that may be sampled for the seat. */
function inputOf<D extends AnyGame>(match: Match<D>, { kind, seat, action, args }: Move): unknown {
  if (kind === 'answer') return { answer: addressOf(args[0], seat) };
  const { selections } = match.definition.actions[action] ?? { selections: [] };
  return { action, args: Object.fromEntries(selections.map(({ name }, i) => [name, addressOf(args[i], seat)])) };
}

/** A known entity of a view: its parent, and the owner of that parent. */
interface Placed {
  readonly view: EntityView;
  readonly parent: number;
  readonly seat: number | null;
}

function placesIn(table: EntityView, seats: ReadonlyMap<unknown, number>): ReadonlyMap<number, Placed> {
  const found = new Map<number, Placed>();
  const visit = (view: EntityView, parent: number, holder: number | null): void => {
    const seat = seats.get(view.id) ?? holder;
    found.set(view.id, { view, parent, seat });
    for (const child of view.children) if ('id' in child) visit(child, view.id, seat);
  };
  visit(table, table.id, null);
  return found;
}

const countOf = ({ children, hidden }: EntityView): number => children.length + hidden;

function noteTable(changes: Changes, before: EntityView, after: EntityView, players: readonly Player[]): void {
  const seats = new Map(
    players.map((player) => [(addressOf(player, player.seat) as { readonly id: number }).id, player.seat]),
  );
  const old = placesIn(before, seats);
  const now = placesIn(after, seats);
  for (const [id, { view, parent, seat }] of now) {
    const was = old.get(id);
    if (was === undefined) {
      changes.note({ kind: 'appeared', seat, label: view.label, in: parent });
      continue;
    }
    if (was.parent !== parent) changes.note({ kind: 'moved', seat, id, to: parent });
    const [from, to] = [countOf(was.view), countOf(view)];
    if (from !== to) changes.note({ kind: 'counted', seat, id, from, to });
    noteAttributes(changes, was.view, view, seat);
  }
  for (const [id, { seat }] of old) if (!now.has(id)) changes.note({ kind: 'gone', seat, id });
}

function noteAttributes(changes: Changes, was: EntityView, now: EntityView, seat: number | null): void {
  if (was.attributes === now.attributes) return;
  for (const [attribute, to] of Object.entries(now.attributes))
    if (JSON.stringify(was.attributes[attribute]) !== JSON.stringify(to))
      changes.note({ kind: 'changed', seat, id: now.id, attribute, to });
}
