import {
  defineGame,
  eachPlayer,
  Game,
  loop,
  number,
  type Result,
  sequence,
  simultaneousActionStep,
  turnLoop,
} from '@rookery/engine';
import { crazyEights } from '@rookery/games/crazy-eights/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { texasHoldem } from '@rookery/games/texas-holdem/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import type { Command, CreateRequest, SeatClaim, SessionView, WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import { type GameRegistry, gameRegistry } from '../games.ts';
import { hashOfToken } from '../token.ts';
import type { Participant } from './actor.ts';
import type { SessionPolicy } from './policy.ts';
import { Session } from './session.ts';

class Auction extends Game.with(
  { round: 0 },
  {
    options: { rounds: { type: 'number', label: 'Rounds', default: 3, min: 1, max: 9 } },
  },
) {}

/** All bid at once, by an action; in between all vote at once, by questions. */
export const auction = defineGame(Auction, ({ action }) => ({
  name: 'auction',
  players: { min: 2, max: 4 },
  actions: {
    bid: action('Bid')
      .choose('amount', number({ min: 1, max: 9 }))
      .do(({ player, amount }) => {
        player.score += amount;
      }),
    poll: action('Poll').do(({ game }) => {
      const votes = game.askAll(game.players.map((player) => player.live.ask('Your vote', number({ min: 0, max: 3 }))));
      game.players.forEach((player, i) => {
        player.score += votes[i] ?? 0;
      });
      game.round++;
    }),
  },
  flow: loop(sequence(simultaneousActionStep('bid'), eachPlayer(turnLoop('poll')))),
  outcome: ({ game }) =>
    game.round < game.options.rounds * game.players.length
      ? undefined
      : {
          winners: [...game.players].sort((a, b) => b.score - a.score).slice(0, 1),
          scores: game.players.map(({ score }) => score),
        },
}));

class Race extends Game.with({}) {}

function raceOf(
  version: string,
  most: number,
  fails: number,
  undo: 'free' | 'until-learned' | 'consent' = 'until-learned',
) {
  return defineGame(Race, ({ action }) => ({
    name: 'race',
    version,
    undo,
    players: { min: 1, max: 4 },
    actions: {
      go: action('Go')
        .choose('far', number({ min: 1, max: most }))
        .do(({ player, far }) => {
          if (far === fails) throw new Error('the track is broken behind the secret door');
          player.score += far;
        }),
      detour: action('Detour').do(({ player }) => {
        const far = player.ask('How far', number({ min: 1, max: 9 }));
        const more = player.ask('How much more', number({ min: 1, max: 9 }));
        const sum = far + more;
        if (sum === fails) throw new Error('the detour is broken');
        player.score += sum;
      }),
    },
    flow: loop(eachPlayer(turnLoop(['go', 'detour']))),
    outcome: ({ game }) => game.players.find(({ score }) => score >= 30),
  }));
}

/** A race that fails when someone goes 9. */
export const race = raceOf('1', 9, 9);
/** The same, which fails when someone goes 4. */
export const brokenRace = raceOf('1', 9, 4);
/** The same, in which nobody may go further than 5. */
export const shorterRace = raceOf('2', 5, 9);
/** The same, in which going back needs the consent of all. */
export const politeRace: ReturnType<typeof raceOf> = { ...raceOf('1', 9, 9, 'consent'), name: 'polite-race' };

export const GAMES: GameRegistry = gameRegistry([
  ticTacToe,
  goFish,
  texasHoldem,
  crazyEights,
  auction,
  shorterRace,
  race,
  politeRace,
]);
export const SECRET = 'the-secret-of-the-server';
export const NOBODY: ReadonlySet<number> = new Set();
const NAMES = ['Ann', 'Ben', 'Cid', 'Dot'];

/** The value of a reply that must be one. */
export function value<T>(reply: Result<T, WireRefusal>): T {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.message}`);
  return reply.value;
}

/** The code of a refusal. */
export function codeOf(reply: Result<unknown, WireRefusal>): string {
  return reply.ok ? 'ok' : reply.refusal.code;
}

/** A session in the making. Tokens are the names in lower case. */
export function lobby(creation: CreateRequest, policy: SessionPolicy = {}, games: GameRegistry = GAMES): Session {
  const founding = { host: hashOfToken('host'), secret: SECRET, now: 1000 };
  return value(Session.create('m1', games, creation, founding, policy));
}

export function tokenOf(name: string): string {
  return hashOfToken(name.toLowerCase());
}

export function claim(session: Session, wanted: SeatClaim, now = 1000): number {
  return value(session.claim(wanted, tokenOf(wanted.name), now)).seat;
}

export const HOST: Participant = { seat: null, isHost: true };

export function sitting(seat: number): Participant {
  return { seat, isHost: false };
}

/** A match in which all seats are claimed by Ann, Ben, Cid and Dot; it began at 1000. */
export function started(creation: CreateRequest, policy: SessionPolicy = {}, games: GameRegistry = GAMES): Session {
  const session = lobby(creation, policy, games);
  const bots = creation.bots ?? {};
  for (let seat = 0; seat < session.seats; seat++) {
    if (Object.hasOwn(bots, String(seat))) continue;
    claim(session, { name: NAMES[seat] as string, seat });
    value(session.perform({ kind: 'ready', ready: true }, sitting(seat), 1000));
  }
  value(session.perform({ kind: 'start' }, HOST, 1000));
  return session;
}

/** What someone does, with the number of the situation filled in. */
export function act(
  session: Session,
  seat: number,
  action: string,
  args: Record<string, unknown> = {},
  now = 1000,
): Result<readonly Entry[], WireRefusal> {
  const command: Command = { kind: 'act', action, args, movesVersion: session.match?.movesVersion ?? 0 };
  return session.perform(command, sitting(seat), now);
}

export function answer(session: Session, seat: number, given: unknown, now = 1000): Result<readonly Entry[], WireRefusal> {
  return session.perform(
    { kind: 'answer', answer: given, movesVersion: session.match?.movesVersion ?? 0 },
    sitting(seat),
    now,
  );
}

export function perform(
  session: Session,
  seat: number,
  command: Command,
  now = 1000,
): Result<readonly Entry[], WireRefusal> {
  return session.perform(command, sitting(seat), now);
}

/** Any legal move of a seat, as its client would send it. */
export function anyMove(
  session: Session,
  seat: number,
): { readonly action: string; readonly args: Record<string, unknown> } {
  const [offer] = session.viewFor(seat, NOBODY).offers;
  const first = offer?.first;
  if (offer === undefined) throw new Error('nothing is offered');
  return { action: offer.action, args: first ? { [first.name]: first.candidates?.[0]?.value ?? first.min ?? 1 } : {} };
}

/** A session rebuilt from what is stored of another; for development if that is, unless a policy is given. */
export function rebuilt(
  session: Session,
  policy: SessionPolicy = policyLike(session),
  games: GameRegistry = GAMES,
): Session {
  const entries = session.stored(0).map(({ text }) => JSON.parse(text) as Entry);
  return value(Session.from(session.id, games, entries, policy));
}

function policyLike(session: Session): SessionPolicy {
  return { development: session.viewFor(null, NOBODY).isDevelopment === true };
}

/** Everything that a session shows, without drafts, which are not recorded. */
export function shown(session: Session): readonly SessionView[] {
  const viewers = [null, ...Array.from({ length: session.seats }, (_, seat) => seat)];
  return viewers.map(
    (viewer) => JSON.parse(JSON.stringify({ ...session.viewFor(viewer, NOBODY), draft: null })) as SessionView,
  );
}
