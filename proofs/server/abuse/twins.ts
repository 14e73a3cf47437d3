import { type AnyGame, fork, type Game, type Match, offersFor, type Random, submit, viewFor } from '@rookery/engine';
import { type GameRegistry, hashOfToken, newSecret, newToken, Session } from '@rookery/session';
import { matchOf } from '../matches.ts';
import { type Act, moveIn } from '../moves.ts';

type AnyMatch = Match;

/** Two matches that a viewer cannot tell apart: same id, same seats, same tokens, other hidden cards. */
export interface Twins {
  readonly game: string;
  readonly viewer: number | null;
  readonly tokens: readonly string[];
  readonly sessions: readonly [Session, Session];
}

/**
 * Rules with which two matches of one seed, and so of the same numbers in views, get other chance: their setup first draws a number, which
 * tells the matches apart, and then as many more as are noted for it.
 */
export class ChanceShifts {
  readonly #draws = new Map<number, number>();
  #latest = 0;

  /** A game whose matches get the chance of their seed. */
  asSeeded(game: AnyGame): AnyGame {
    return this.#shifted(game, () => 0);
  }

  /** The same game, whose matches get the chance that was noted for them. */
  shifted(game: AnyGame): AnyGame {
    return this.#shifted(game, (match) => this.#draws.get(match) ?? 0);
  }

  /** Notes how many numbers a match draws before all others, for the match that was set up last. */
  note(draws: number): void {
    this.#draws.set(this.#latest, draws);
  }

  #shifted(game: AnyGame, drawsOf: (match: number) => number): AnyGame {
    const setup: NonNullable<AnyGame['setup']> = (context) => {
      const { random } = (context as { game: Game }).game;
      this.#latest = random.below(2 ** 31);
      for (let i = drawsOf(this.#latest); i > 0; i--) random.below(2);
      game.setup?.(context);
    };
    return { ...game, setup };
  }
}

/** What a viewer is shown of a match, as text. */
export function shownTo(match: AnyMatch, viewer: number | null): string {
  const offers = viewer !== null && match.mayAct.includes(viewer) ? offersFor(match, viewer) : [];
  return JSON.stringify([viewFor(match, viewer ?? undefined), offers]);
}

const BEGIN = 1_700_000_000_000;
/** How many chances are tried to find a second match. */
const TRIES = 20_000;

/** Looks for twins: the second match draws more numbers before it is dealt, until the viewer is shown the same. */
export function findTwins(
  registries: readonly [GameRegistry, GameRegistry],
  shifts: ChanceShifts,
  game: string,
  seats: number,
  viewer: number | null,
  opening: number,
): Twins | undefined {
  const tokens = Array.from({ length: seats }, () => newToken());
  const secret = newSecret();
  const id = crypto.randomUUID();
  const make = (games: GameRegistry) => begun(games, { id, game, tokens, secret, opening });
  const first = make(registries[0]);
  const wanted = shownTo(matchOf(first), viewer);
  for (let i = 0; i < TRIES; i++) {
    // Where the second registry has rules that deal otherwise, the same chance will do.
    if (i > 0) shifts.note(i);
    const second = make(registries[1]);
    const match = matchOf(second);
    if (shownTo(match, viewer) === wanted && hashOf(match) !== hashOf(matchOf(first)))
      return { game, viewer, tokens, sessions: [first, second] };
  }
  return undefined;
}

/** What everybody together is shown: other where anything hidden is. */
function hashOf(match: AnyMatch): string {
  return JSON.stringify([match.players.map(({ seat }) => viewFor(match, seat)), match.hash()]);
}

interface Founding {
  readonly id: string;
  readonly game: string;
  readonly tokens: readonly string[];
  readonly secret: string;
  readonly opening: number;
}

/** A match that has begun, after its first so many moves. */
function begun(games: GameRegistry, { id, game, tokens, secret, opening }: Founding): Session {
  const at = BEGIN;
  const host = hashOfToken(tokens[0] as string);
  const claim = { name: 'seat 0', entropy: 'chance' };
  const session = got(Session.create(id, games, { game, seats: tokens.length, claim }, { host, secret, now: at }));
  for (const [seat, token] of tokens.entries()) {
    if (seat === 0) continue;
    got(session.claim({ name: `seat ${seat}`, entropy: 'chance' }, hashOfToken(token), at));
    got(session.perform({ kind: 'ready', ready: true }, { seat, isHost: false }, at));
  }
  got(session.perform({ kind: 'start' }, { seat: 0, isHost: true }, at));
  for (let i = 0; i < opening; i++) {
    const match = matchOf(session);
    const [seat = 0] = match.toAct;
    const [offer] = offersFor(match, seat);
    if (offer?.first !== null) break;
    got(session.perform({ kind: 'act', action: offer.action, input: match.log.length }, { seat, isHost: seat === 0 }, at));
  }
  return session;
}

function got<T>(
  reply: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: { message: string } },
): T {
  if (!reply.ok) throw new Error(reply.refusal.message);
  return reply.value;
}

/** A move of a seat in each of two matches, after which the viewer is still shown the same; the same move where the viewer makes it. */
export function movesInBoth(
  matches: readonly [AnyMatch, AnyMatch],
  viewer: number | null,
  random: Random,
):
  | { readonly seat: number; readonly moves: readonly [Act, Act]; readonly next: readonly [AnyMatch, AnyMatch] }
  | undefined {
  const [one, other] = matches;
  for (let tries = 0; tries < 30; tries++) {
    const seat = random.pick(one.toAct);
    const mine = randomAct(one, seat, random);
    const theirs = seat === viewer || random.below(2) === 0 ? mine : randomAct(other, seat, random);
    if (mine === undefined || theirs === undefined) continue;
    const next = [fork(one), fork(other)] as const;
    const isMade = play(next[0], seat, mine) && play(next[1], seat, theirs);
    if (isMade && shownTo(next[0], viewer) === shownTo(next[1], viewer)) return { seat, moves: [mine, theirs], next };
  }
  return undefined;
}

function play(match: AnyMatch, seat: number, command: Act): boolean {
  const { input } = command;
  if (command.kind === 'answer') return submit(match, seat, { answer: command.answer, input }).ok;
  return submit(match, seat, { action: command.action, args: command.args ?? {}, input }).ok;
}

/** A random move of a seat, as its client would send it. */
function randomAct(match: AnyMatch, seat: number, random: Random): Act | undefined {
  const offers = offersFor(match, seat);
  return offers.length === 0 ? undefined : moveIn({ seat, match: viewFor(match, seat), offers }, random);
}
