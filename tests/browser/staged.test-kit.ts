import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@rookery/engine';
import { GAMES } from '@rookery/games/definitions';
import { createServer, type RookeryServer, type ServerConfig } from '@rookery/server';
import { gameRegistry, hashOfToken, MemoryStore, Session } from '@rookery/session';
import { Company, sitting, value } from '../corpus.test-kit.ts';

/** The pages as the arcade of all browser tests has them. */
export const PAGES = process.env.ROOKERY_PAGES ?? fileURLToPath(new URL('../../apps/arcade/dist/pages', import.meta.url));

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot'];
const BEGAN = 1_700_000_000_000;
const HOST = { seat: null, isHost: true } as const;
const games = gameRegistry(GAMES);

/** How a match is to stand. Everything in it follows from this alone. */
export interface Setting {
  readonly game: string;
  /** So many inputs are played, and then on until the viewer is to act. None: it has just begun; undefined: it is in the lobby. */
  readonly inputs?: number;
  readonly seats?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Where matches of one game differ in nothing else. */
  readonly name?: string;
  /** Whether the last to play gives up at the end. */
  readonly isOver?: boolean;
}

/** A match that stands as told. */
export interface Staged {
  readonly session: Session;
  readonly id: string;
  readonly game: string;
  /** What opens the seat of Ann. */
  readonly token: string;
}

/** The token of a seat at a staged match. */
export function tokenOf(seat: number): string {
  return `staged/${seat}`;
}

/** A match at which Ann sits first, and people sit at all other seats. */
export function staged({ game: wanted, inputs, seats, options = {}, name = 'match', isOver = false }: Setting): Staged {
  const game = games.latest(wanted) as AnyGame;
  const id = `${wanted}-${name.replace(' ', '-')}-${inputs ?? 'lobby'}${isOver ? '-over' : ''}`;
  const founding = { host: hashOfToken(tokenOf(0)), secret: `the secret of ${id}`, now: BEGAN };
  const creation = { game: wanted, seats: seats ?? seatsOf(game), options: { ...options }, claim: claimOf(0) };
  const session = value(Session.create(id, games, creation, founding));
  if (inputs !== undefined) begin(session);
  if (inputs !== undefined) playOn(new Company(session, id), inputs);
  for (let left = session.seats; isOver && left > 0 && session.stage === 'playing'; left--)
    session.perform({ kind: 'resign' }, sitting(left - 1), BEGAN + 1_000_000);
  return { session, id, game: wanted, token: tokenOf(0) };
}

/** Number of inputs for a match that is well under way. Other games: `USUAL_MIDDLE`. */
const MIDDLE: Readonly<Record<string, Omit<Setting, 'game'>>> = {
  'tic-tac-toe': { inputs: 3 },
  // A random player gets stuck soon; not with this deal.
  klondike: { inputs: 9, name: 'deal 7' },
};
const USUAL_MIDDLE = { inputs: 24 };

/** A match that is well under way. */
export function midGame(game: string): Setting {
  return { game, ...(MIDDLE[game] ?? USUAL_MIDDLE) };
}

function claimOf(seat: number): { readonly name: string; readonly seat: number; readonly entropy: string } {
  const name = NAMES[seat] ?? `Eve ${seat}`;
  return { name, seat, entropy: `from ${name}` };
}

/** Three where the game allows it, as most tables have. */
function seatsOf({ players }: AnyGame): number {
  return Math.max(players.min, Math.min(3, players.max));
}

function begin(session: Session): void {
  for (let seat = 0; seat < session.seats; seat++) {
    if (seat > 0) value(session.claim(claimOf(seat), hashOfToken(tokenOf(seat)), BEGAN + 1000));
    value(session.perform({ kind: 'ready', ready: true }, sitting(seat), BEGAN + 2000));
  }
  value(session.perform({ kind: 'start' }, HOST, BEGAN + 3000));
}

/** Most of these are played until Ann is to act; not all games ask her again. */
const PATIENCE = 60;

function playOn(company: Company, inputs: number): void {
  if (inputs > 0) company.play(inputs);
  for (let more = 0; more < PATIENCE && company.session.stage === 'playing'; more++) {
    if (company.session.match?.toAct.includes(0)) return;
    company.play(1);
  }
}

/** A server of the test's own, with matches that stand as told. */
export interface Stage {
  readonly url: string;
  readonly server: RookeryServer;
  readonly matches: readonly Staged[];
  close(): Promise<void>;
}

/** Puts matches on a server of their own. */
export async function openStage(matches: readonly Staged[], more: Partial<ServerConfig> = {}): Promise<Stage> {
  const store = new MemoryStore();
  for (const { session } of matches) {
    const stored = session.stored(0);
    await store.create(session.listing, stored.slice(0, 1));
    await store.append(session.id, 1, stored.slice(1), session.listing);
  }
  const config = { port: 0, pages: PAGES, logLevel: 'silent', ...more } as const;
  const server = await createServer({ games: GAMES, config, store });
  return { url: server.url, server, matches, close: () => server.close() };
}
