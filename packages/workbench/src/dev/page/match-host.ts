import type { ClientRefusal, MatchStore } from '@rookery/client';
import { createLocalClient, type TabClient } from '@rookery/client/local';
import type { AnyGame, Result } from '@rookery/engine';
import { type Command, randomId, type WireRefusal } from '@rookery/protocol';
import {
  type AnyMatch,
  type Entry,
  type FailurePlace,
  gameRegistry,
  type MatchFile,
  MemoryStore,
  type ReloadOptions,
  type ReloadReport,
  type Session,
  toMatchFile,
} from '@rookery/session';
import { HeldBots } from './held-bots.ts';
import { type RevealedStore, revealedStore } from './revealed-store.ts';
import { continueMatch } from './saved-entries.ts';

/** Settings of a new match. */
export interface MatchSettings {
  readonly players: number;
  readonly seed?: string;
  readonly preset?: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The printed position to start at. @default the setup of the game */
  readonly position?: string;
}

/** A match on this page, as each of its viewers sees it. */
export interface HostedMatch {
  readonly id: string;
  /** By seat. */
  readonly seats: readonly MatchStore[];
  readonly spectator: MatchStore;
  /** With nothing hidden. */
  readonly revealed: RevealedStore;
  /** Why a saved match continues from an earlier step; undefined for all others. */
  readonly stopped?: string;
}

/** Receives the errors of the rules, and those that nobody else receives. */
export interface FaultListener {
  failed(error: unknown, place: FailurePlace): void;
  unreceived(error: unknown, place: FailurePlace | undefined): void;
}

/** Bot of the seats that nobody chose one for. */
const DEFAULT_LEVEL = 'easy';
/** Chosen where no bot should play. */
const PERSON = '';

/** Runs matches in this page. A person owns every seat, so that each can be seen; bots stand in for them. */
export class MatchHost {
  readonly bots = new HeldBots();
  private readonly store = new MemoryStore();
  private readonly client: TabClient;
  private definition: AnyGame;
  private current: HostedMatch | undefined;
  private log: readonly Entry[] = [];
  private stopLog = (): void => {};
  /** The bots that the author has chosen, by seat. */
  private readonly chosenBots = new Map<number, string>();

  constructor(definition: AnyGame, faults: FaultListener) {
    this.definition = definition;
    this.client = createLocalClient({
      games: [definition],
      store: this.store,
      sessions: {
        bots: this.bots,
        policy: { development: true, failed: (error, place) => faults.failed(error, place) },
        onError: (error, _, place) => faults.unreceived(error, place),
      },
    });
  }

  /** The entries of the match. */
  get entries(): readonly Entry[] {
    return this.log;
  }

  /** Starts a match in place of the present one. */
  async begin({ players, seed, preset, options, position }: MatchSettings): Promise<Result<HostedMatch, ClientRefusal>> {
    const { presets, name: game } = this.definition;
    const chosen = presets.find(({ name }) => name === preset);
    const seats = Math.max(players, chosen?.players?.length ?? 0);
    const creation = {
      game,
      seats,
      listed: false,
      options: { ...chosen?.options, ...options },
      ...(position !== undefined && { position }),
    };
    const made = await this.client.create(creation, seed === undefined ? {} : { seed });
    if (!made.ok) return made;
    const { id } = made.value;
    for (let seat = 0; seat < seats; seat++) {
      const { options: own, colour } = chosen?.players?.[seat] ?? {};
      const wanted = { ...own, ...(colour !== undefined && { colour }) };
      const claimed = await this.client.claim(id, { name: `Player ${seat + 1}`, seat });
      if (!claimed.ok) return claimed;
      if (Object.keys(wanted).length > 0) await this.perform(id, seat, { kind: 'setPlayerOptions', options: wanted });
      await this.perform(id, seat, { kind: 'ready', ready: true });
    }
    const started = await this.perform(id, null, { kind: 'start' });
    if (!started.ok) return started;
    for (let seat = 0; seat < seats; seat++) {
      const usual = chosen?.players?.[seat]?.bot ?? (seat === 0 ? null : DEFAULT_LEVEL);
      const bot = this.chosenBots.get(seat) ?? usual;
      if (bot !== null && bot !== PERSON) await this.perform(id, null, { kind: 'setBot', seat, bot });
    }
    return { ok: true, value: this.show(id, seats) };
  }

  /** Continues a saved match in place of the present one. Throws if it is not a match of this game. */
  async continue(file: Pick<MatchFile, 'entries' | 'seed'>): Promise<HostedMatch> {
    const { session, bots, stopped } = continueMatch(randomId(), this.definition, file);
    await this.store.create(session.listing, session.stored(0));
    for (const [seat, bot] of Object.entries(bots))
      await this.perform(session.id, null, { kind: 'setBot', seat: Number(seat), bot });
    return this.show(session.id, session.seats, stopped);
  }

  /** Replays the match under changed rules. New matches use them, too. */
  reload(definition: AnyGame, options: ReloadOptions): Promise<Result<ReloadReport, WireRefusal>> {
    this.definition = definition;
    this.client.replace(definition);
    const { id = '' } = this.current ?? {};
    return this.client.sessions.reload(id, definition, options);
  }

  /** Gives a seat to a bot, or back to a person; in later matches, too. */
  setBot(seat: number, bot: string | null): Promise<Result<void, ClientRefusal>> {
    this.chosenBots.set(seat, bot ?? PERSON);
    return this.perform(this.current?.id ?? '', null, { kind: 'setBot', seat, bot });
  }

  /** Returns the match as a file. */
  async save(): Promise<MatchFile | undefined> {
    const games = gameRegistry([this.definition]);
    const read = await this.read((session) => toMatchFile(games, session, { running: true }));
    return read?.ok ? read.value : undefined;
  }

  /** Reads the session of the match; undefined while there is none. */
  async read<T>(use: (session: Session) => T): Promise<T | undefined> {
    const { id = '' } = this.current ?? {};
    const read = await this.client.sessions.read(id, (session) => ({ ok: true, value: use(session) }));
    return read.ok ? read.value : undefined;
  }

  /** A seat of the match, for a phone. */
  seat(seat: number | null): ReturnType<TabClient['seat']> {
    return this.client.seat(this.current?.id ?? '', seat);
  }

  private perform(id: string, seat: number | null, command: Command): Promise<Result<void, ClientRefusal>> {
    return this.client.seat(id, seat).perform(command);
  }

  private show(id: string, count: number, stopped?: string): HostedMatch {
    const before = this.current;
    const spectator = this.client.join(id);
    const match: HostedMatch = {
      id,
      seats: Array.from({ length: count }, (_, seat) => this.client.join(id, { seat })),
      spectator,
      revealed: revealedStore(spectator, (use: (match: AnyMatch) => void) =>
        this.read(({ match: running }) => running && use(running)),
      ),
      ...(stopped !== undefined && { stopped }),
    };
    this.current = match;
    this.followEntries(spectator);
    for (const store of before === undefined ? [] : [...before.seats, before.spectator]) store.leave();
    return match;
  }

  private followEntries(spectator: MatchStore): void {
    const note = (): void =>
      void this.read(({ entries }) => {
        this.log = entries;
      });
    this.stopLog();
    this.stopLog = spectator.subscribe(note);
    note();
  }
}
