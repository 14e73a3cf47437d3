import type { AnyGame, Game, Match, Random } from '@rookery/engine';
import { unwrap } from '@rookery/engine/errors';
import { fork, stateHash } from '@rookery/engine/formats';
import { submit } from '@rookery/engine/host';
import { offersFor, viewFor } from '@rookery/engine/view';
import { type GameRegistry, hashOfToken, newSecret, newToken, Session } from '@rookery/session';
import { matchOf } from '../matches.ts';
import { type Act, moveIn } from '../moves.ts';

type AnyMatch = Match;

/** Two matches that a viewer cannot tell apart: same id, seats and tokens, but other hidden cards. */
export interface Twins {
  readonly game: string;
  readonly viewer: number | null;
  readonly tokens: readonly string[];
  readonly sessions: readonly [Session, Session];
}

/**
 * Rules that give two matches of one seed different randomness: their setup first draws a number, which tells the
 * matches apart, and then as many more as are noted for it. Since the seed is the same, so are the ids in views.
 */
export class ChanceShifts {
  readonly #draws = new Map<number, number>();
  #latest = 0;

  /** A game whose matches use the randomness of their seed. */
  asSeeded(game: AnyGame): AnyGame {
    return this.#shifted(game, () => 0);
  }

  /** The same game, whose matches skip the noted number of draws. */
  shifted(game: AnyGame): AnyGame {
    return this.#shifted(game, (match) => this.#draws.get(match) ?? 0);
  }

  /** Notes how many numbers the most recently set-up match draws first. */
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

/** Everything that a viewer is shown of a match, as text. */
export function shownTo(match: AnyMatch, viewer: number | null): string {
  const offers = viewer !== null && match.mayAct.includes(viewer) ? offersFor(match, viewer) : [];
  return JSON.stringify([viewFor(match, viewer ?? undefined), offers]);
}

const BEGIN = 1_700_000_000_000;
/** Maximum number of draws tried to find a second match. */
const TRIES = 20_000;

/** Finds twins: the second match draws more numbers before the deal, until the viewer is shown the same. */
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
    // If the second registry has rules that deal otherwise, the same randomness may do.
    if (i > 0) shifts.note(i);
    const second = make(registries[1]);
    const match = matchOf(second);
    if (shownTo(match, viewer) === wanted && hashOf(match) !== hashOf(matchOf(first)))
      return { game, viewer, tokens, sessions: [first, second] };
  }
  return undefined;
}

/** A hash of everything that all seats are shown; it differs if anything hidden differs. */
function hashOf(match: AnyMatch): string {
  return JSON.stringify([match.players.map(({ seat }) => viewFor(match, seat)), stateHash(match)]);
}

interface Founding {
  readonly id: string;
  readonly game: string;
  readonly tokens: readonly string[];
  readonly secret: string;
  readonly opening: number;
}

/** Creates a running match after its first `opening` moves. */
function begun(games: GameRegistry, { id, game, tokens, secret, opening }: Founding): Session {
  const at = BEGIN;
  const host = hashOfToken(tokens[0] as string);
  const claim = { name: 'seat 0', entropy: 'chance' };
  const session = unwrap(Session.create(id, games, { game, seats: tokens.length, claim }, { host, secret, now: at }));
  for (const [seat, token] of tokens.entries()) {
    if (seat === 0) continue;
    unwrap(session.claim({ name: `seat ${seat}`, entropy: 'chance' }, hashOfToken(token), at));
    unwrap(session.perform({ kind: 'ready', ready: true }, { seat, isHost: false }, at));
  }
  unwrap(session.perform({ kind: 'start' }, { seat: 0, isHost: true }, at));
  for (let i = 0; i < opening; i++) {
    const match = matchOf(session);
    const [seat = 0] = match.toAct;
    const [offer] = offersFor(match, seat);
    if (offer?.first !== null) break;
    unwrap(
      session.perform(
        { kind: 'act', action: offer.action, movesVersion: match.log.length },
        { seat, isHost: seat === 0 },
        at,
      ),
    );
  }
  return session;
}

/**
 * Finds a move of a seat in each of two matches after which the viewer is still shown the same; the same move if the
 * viewer makes it.
 */
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
  const { movesVersion } = command;
  if (command.kind === 'answer') return submit(match, seat, { answer: command.answer, movesVersion }).ok;
  return submit(match, seat, { action: command.action, args: command.args ?? {}, movesVersion }).ok;
}

/** A random move of a seat, as its client would send it. */
function randomAct(match: AnyMatch, seat: number, random: Random): Act | undefined {
  const offers = offersFor(match, seat);
  return offers.length === 0 ? undefined : moveIn({ seat, match: viewFor(match, seat), offers }, random);
}
