import type { AnyGame, Move, Result } from '@rookery/engine';
import type { ActionTrace } from '@rookery/engine/inspect';
import type { EntityView, View } from '@rookery/engine/view';
import type { Preview } from '@rookery/engine/worlds';
import {
  type Command,
  type CreateRequest,
  type DraftView,
  type HintMove,
  type Patch,
  refuse,
  type SeatClaim,
  type SessionStatus,
  type SessionView,
  type WireRefusal,
} from '@rookery/protocol';
import { nextChainHash } from '../chain.ts';
import type { Entry, EntryBody, RequestKey } from '../entry.ts';
import { ENTRY_FORMAT, entryFormatOf, parseEntry, printEntry } from '../entry-format.ts';
import { type AnyMatch, findGame, type GameRegistry } from '../games.ts';
import type { MatchSummary, StoredEntry, StoredSnapshot } from '../ports.ts';
import { botAt, botToMove, canBeAbsent } from './absence.ts';
import type { Participant } from './actor.ts';
import { nextDue } from './clocks.ts';
import { CommandHandler } from './command-handler.ts';
import { decideCreation, type SessionInit } from './create.ts';
import { debugValues } from './debug-values.ts';
import { notAllowed, type PendingEntries, type PendingEntry } from './decision.ts';
import { type Fail, type FailurePlace, failAt } from './failure.ts';
import { fold } from './fold.ts';
import { diffJob, type HistoryItem, historyJob, tracesOf, viewAtJob } from './history.ts';
import { inspectJob } from './inspect.ts';
import type { Inspection, InspectRequest } from './inspection.ts';
import { decideClaim } from './lobby.ts';
import { movePlayed } from './play.ts';
import type { SessionPolicy } from './policy.ts';
import { duePremove, premoveAttempt } from './premoves.ts';
import { previewOf } from './preview.ts';
import { type ReloadOptions, type ReloadReport, reloaded } from './reload.ts';
import { finish, type ReplayJob } from './replay-job.ts';
import { askerOf, isKnownRequest } from './requests.ts';
import { actorOf, hostSeat, nameAt } from './seats.ts';
import { snapshotOf, stateOf } from './snapshot.ts';
import { foundedOn, type SessionState, stageOf } from './state.ts';
import { sessionView } from './view.ts';

export type { SessionPolicy };

/**
 * A match with its seats, from the lobby to the end, derived from its log of entries. Pure and synchronous: no I/O, and the
 * caller passes the time. Methods that change the session apply new entries and return them; the caller must store them
 * before it replies or updates subscribers. A refusal has changed nothing.
 *
 * @example
 * const founding = { host: hashOfToken(newToken()), secret: newSecret(), now: Date.now() };
 * const made = Session.create('match-2', games, { game: 'hex', claim: { name: 'Ann' } }, founding);
 * if (made.ok) await store.create(made.value.listing, made.value.stored(0));
 */
export class Session {
  readonly #games: GameRegistry;
  readonly #policy: SessionPolicy;
  readonly #state: SessionState;
  readonly #entries: Entry[] = [];
  readonly #stored: StoredEntry[] = [];
  /** Format of the entries that this session adds. */
  #format = ENTRY_FORMAT;
  readonly #referee: CommandHandler;
  /** The last reported error of the rules, to report it only once although many views are rendered per step. */
  #reported = '';
  /** The failure of a bot to move, and the moves version it belongs to. */
  #botFailure: { readonly movesVersion: number; readonly refusal: WireRefusal } | undefined;

  /** Creates a session. The caller stores its first entries. */
  static create(
    id: string,
    games: GameRegistry,
    creation: CreateRequest,
    founding: SessionInit,
    policy: SessionPolicy = {},
  ): Result<Session, WireRefusal> {
    const fail = failAt(policy, { match: id, step: 0, seat: null });
    const found = decideCreation(games, creation, founding, policy, fail);
    if (!found.ok) return found;
    const { definition, creating } = found.value;
    const created = { ...creating, at: founding.now };
    const session = new Session(foundedOn(id, definition, created), games, policy);
    session.#keep({ entry: created });
    const claimed = creation.claim && session.claim(creation.claim, founding.host, founding.now);
    return claimed?.ok === false ? claimed : { ok: true, value: session };
  }

  /**
   * Rebuilds a session from its entries. Refuses with `unknown-game`, `unknown-version`, or `bad-record` if they don't fit
   * together.
   */
  static from(
    id: string,
    games: GameRegistry,
    entries: Iterable<Entry>,
    policy: SessionPolicy = {},
  ): Result<Session, WireRefusal> {
    return Session.#build(
      id,
      games,
      Array.from(entries, (entry) => ({ entry })),
      policy,
    );
  }

  /** Like `from`, for the entries as a store has them, of any format. Throws if one is not JSON. */
  static load(
    id: string,
    games: GameRegistry,
    stored: readonly StoredEntry[],
    policy: SessionPolicy = {},
  ): Result<Session, WireRefusal> {
    return Session.#build(id, games, stored.map(logged), policy);
  }

  static #build(
    id: string,
    games: GameRegistry,
    [first, ...rest]: readonly LoggedEntry[],
    policy: SessionPolicy,
  ): Result<Session, WireRefusal> {
    const created = first?.entry;
    if (first === undefined || created?.kind !== 'created')
      return refuse('bad-record', { reason: 'it does not start with the creation of the match' }, false);
    if (entryFormatOf(created) > ENTRY_FORMAT)
      return refuse('storage-unreadable', { reason: 'a newer version of the server has written this match' });
    const found = findGame(games, created.game, created.version);
    if (!found.ok) return found;
    const session = new Session(foundedOn(id, found.value, created), games, policy);
    session.#keep(first);
    try {
      for (const each of rest) session.#take(each);
    } catch (error) {
      policy.failed?.(error, { match: id, step: session.match?.step ?? 0, seat: null });
      const reason = `entry ${session.head}: ${error instanceof Error ? error.message : 'it is damaged'}`;
      return refuse('bad-record', { reason }, false);
    }
    return { ok: true, value: session };
  }

  /**
   * Restores a session from a snapshot without replaying the entries it covers; later ones can be applied. Returns
   * undefined if the snapshot belongs to another log or its rules are not registered. Throws if it is damaged.
   */
  static resume(
    id: string,
    games: GameRegistry,
    stored: readonly StoredEntry[],
    snapshot: StoredSnapshot,
    policy: SessionPolicy = {},
  ): Session | undefined {
    const { head, chain } = snapshot;
    if (head < 1 || stored[head - 1]?.chain !== chain) return undefined;
    const first = stored.slice(0, head);
    const entries = first.map(logged);
    const state = stateOf(
      id,
      games,
      entries.map(({ entry }) => entry),
      snapshot,
    );
    if (state === undefined) return undefined;
    const session = new Session(state, games, policy);
    for (const each of entries) session.#keep(each);
    return session.chain === chain ? session : undefined;
  }

  private constructor(state: SessionState, games: GameRegistry, policy: SessionPolicy) {
    this.#games = games;
    this.#policy = policy;
    this.#state = state;
    this.#referee = new CommandHandler(state, this.#entries, policy);
  }

  get id(): string {
    return this.#state.id;
  }

  /** Number of entries. */
  get head(): number {
    return this.#entries.length;
  }

  /** Hash chain up to the last entry. */
  get chain(): string {
    return this.#stored.at(-1)?.chain ?? '';
  }

  /** All entries. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Returns the entries from index `from` on, in stored form. */
  stored(from: number): readonly StoredEntry[] {
    return this.#stored.slice(from);
  }

  /** Returns a snapshot of the state; undefined while steps can be redone, because a snapshot would lose them. */
  snapshot(): StoredSnapshot | undefined {
    return snapshotOf(this.#state, this.head, this.chain);
  }

  /** The summary for the catalogue. */
  get listing(): MatchSummary {
    const state = this.#state;
    const { created, seats } = state;
    const host = hostSeat(state);
    return {
      id: this.id,
      game: state.definition.name,
      version: state.definition.version,
      stage: this.stage,
      listed: created.listed,
      seats: seats.length,
      open: seats.filter(({ token, bot }) => token === null && bot === null).length,
      host: host === undefined ? '' : nameAt(state, host),
      createdAt: created.at,
      updatedAt: state.at,
      dueAt: this.dueAt ?? null,
    };
  }

  get stage(): SessionStatus {
    return stageOf(this.#state);
  }

  get definition(): AnyGame {
    return this.#state.definition;
  }

  /** Settings fixed at creation: time control, absence policy, listing and spectators. */
  get settings(): Pick<Extract<EntryBody, { kind: 'created' }>, 'time' | 'absence' | 'listed' | 'spectators'> {
    const { time, absence, listed, spectators } = this.#state.created;
    return { time, absence, listed, spectators };
  }

  /** Whether the match is paused: clocks don't run. */
  get isPaused(): boolean {
    return this.#state.isPaused;
  }

  /** Number of seats. */
  get seats(): number {
    return this.#state.seats.length;
  }

  /**
   * The match, once started. Read-only for callers; bots search in a copy. Replaced by another object after `reload` and
   * after an error of its rules.
   */
  get match(): AnyMatch | undefined {
    return this.#state.match;
  }

  /** Returns the participant that a token belongs to, by its hash; undefined for an invalid token. */
  actorOf(tokenHash: string): Participant | undefined {
    return actorOf(this.#state, tokenHash);
  }

  /** Whether the host has kicked the owner of a token. */
  wasSentAway(tokenHash: string): boolean {
    return this.#state.sentAway.includes(tokenHash);
  }

  /** Applies an entry of the log. Throws if it does not fit; the session must not be used after that. */
  apply(entry: Entry): void {
    this.#take({ entry });
  }

  /** Like `apply`, for an entry as a store has it, of any format. */
  applyStored(stored: StoredEntry): void {
    this.#take(logged(stored));
  }

  #take(each: LoggedEntry): void {
    fold(this.#state, each.entry, { games: this.#games, entries: this.#entries });
    this.#keep(each);
  }

  /**
   * Performs a command if it is allowed. Call `expireClocks(now)` first. Returns no entries for a repeated request, or for
   * a selection that does not complete its action; see `draftOf`.
   */
  perform(command: Command, by: Participant, now: number, request?: string): Result<readonly Entry[], WireRefusal> {
    const state = this.#state;
    if (request !== undefined && this.isDone(by, request)) return { ok: true, value: [] };
    if (by.seat !== null && state.seats[by.seat] === undefined) return refuse('not-seated', {}, false);
    const late = command.kind === 'say' ? undefined : this.#timeUpFirst(now);
    if (late !== undefined) return late;
    const decision = this.#referee.decide(command, by);
    if (!decision.ok) return decision;
    const asked = request === undefined ? undefined : { ...askerOf(by), request };
    return { ok: true, value: this.#record([...this.#returning(command, by), ...decision.value], now, asked) };
  }

  /** Whether a request was already executed. */
  isDone(by: Participant, request: string): boolean {
    return isKnownRequest(this.#state, askerOf(by), request);
  }

  /** Seats a player, in the lobby. A token gives access to one seat only. */
  claim(
    claim: SeatClaim,
    tokenHash: string,
    now: number,
  ): Result<{ readonly seat: number; readonly entries: readonly Entry[] }, WireRefusal> {
    const decision = decideClaim(this.#state, claim, tokenHash);
    if (!decision.ok) return decision;
    const { seat } = decision.value;
    return { ok: true, value: { seat, entries: this.#record([{ happened: decision.value }], now) } };
  }

  /** The time at which the next clock runs out. */
  get dueAt(): number | undefined {
    return nextDue(this.#state)?.at;
  }

  /** Applies the loss on time of all seats whose clocks have run out. Returns no entries if there are none. */
  expireClocks(now: number): readonly Entry[] {
    const entries: Entry[] = [];
    for (let due = nextDue(this.#state); due !== undefined && due.at <= now; due = nextDue(this.#state))
      entries.push(...this.#record([{ happened: { kind: 'outOfTime', seat: due.seat } }], now));
    return entries;
  }

  /**
   * Applies the policy to a seat that has been gone for too long. With `skip`, only if the seat is to act: call it again
   * each time the absent seat exceeds the limit in a later turn.
   */
  markAbsent(seat: number, now: number): readonly Entry[] {
    const decision = canBeAbsent(this.#state, seat) ? this.#referee.absence(seat) : undefined;
    return decision?.ok ? this.#record(decision.value, now) : [];
  }

  /** Marks a seat as present again and ends a bot's takeover. Returns no entries if there was none. */
  markReturned(seat: number, now: number): readonly Entry[] {
    const isAway = this.#state.seats[seat]?.isAway === true && this.stage === 'playing';
    return isAway ? this.#record([{ happened: { kind: 'returned', seat } }], now) : [];
  }

  /** Returns the first seat that a bot is to move for now. */
  botToMove(): { readonly seat: number; readonly bot: string } | undefined {
    return botToMove(this.#state);
  }

  /**
   * Plays a bot's move, checked against the current position. Compare `match.movesVersion` to find out whether the bot
   * searched in that position.
   */
  applyBotMove(seat: number, move: Move, now: number): Result<readonly Entry[], WireRefusal> {
    const state = this.#state;
    if (this.stage !== 'playing') return refuse(this.stage === 'lobby' ? 'not-started' : 'match-over', {}, false);
    if (botAt(state.seats[seat]) === undefined) return notAllowed(`no bot plays for seat ${seat}`);
    if (state.isPaused) return refuse('paused');
    const late = this.#timeUpFirst(now);
    if (late !== undefined) return late;
    const decision = this.#referee.attempt(movePlayed(seat, move, 'bot'));
    if (!decision.ok) this.#noteBotFailure(decision.refusal);
    return decision.ok ? { ok: true, value: this.#record(decision.value, now) } : decision;
  }

  /** Shows viewers until the next step that a bot could not move. The caller reports the error. */
  botFailed(seat: number, error: unknown): void {
    const { id, match } = this;
    if (this.#botFailure?.movesVersion === match?.movesVersion) return;
    const { debug = false } = this.#policy;
    this.#noteBotFailure(failAt({ debug }, { match: id, step: match?.step ?? 0, seat })(error).refusal);
  }

  /**
   * Plays one premove that is due, or drops the seat's premoves if it is no longer legal. Call it until it returns no entries.
   */
  playPremove(now: number): readonly Entry[] {
    const isRunning = this.stage === 'playing' && !this.#state.isPaused && this.#timeUpFirst(now) === undefined;
    const due = isRunning ? duePremove(this.#state) : undefined;
    if (due === undefined) return [];
    const made = this.#referee.attempt(premoveAttempt(due.seat, due.move));
    const dropped: PendingEntry = { happened: { kind: 'premovesSet', seat: due.seat, moves: [] } };
    return this.#record(made.ok ? made.value : [dropped], now);
  }

  /**
   * Replays the match under other rules of the same game, in development. Refuses with `rules-diverge` and the first
   * input that the rules reject, or with `keepPrefix` keeps the moves before it and reports it.
   */
  reload(
    definition: AnyGame,
    now: number,
    options: ReloadOptions = {},
  ): Result<ReloadReport & { readonly entries: readonly Entry[] }, WireRefusal> {
    if (this.#policy.development !== true) return notAllowed('it is not open for development');
    const decision = reloaded(this.#state, this.#entries, definition, options, this.fail(null));
    if (!decision.ok) return decision;
    const { pending, divergence, without } = decision.value;
    return { ok: true, value: { divergence, without, entries: this.#record([pending], now) } };
  }

  /** Returns the action that a seat has partly filled in. Not recorded; dropped when the match changes. */
  draftOf(seat: number): DraftView | undefined {
    return this.#referee.draftOf(seat);
  }

  /**
   * Renders the view of a seat, or of a spectator if `viewer` is null. `connected` are the connected seats. `offers` is
   * empty while the viewer is not to act. Reuses the unchanged parts of `before`.
   */
  viewFor(viewer: number | null, connected: ReadonlySet<number>, before?: EntityView): SessionView {
    const draft = viewer === null ? undefined : this.draftOf(viewer);
    const view = sessionView(this.#state, viewer, connected, draft ?? null, this.fail(viewer), before);
    const failure = this.#botFailure?.movesVersion === this.match?.movesVersion ? this.#botFailure?.refusal : undefined;
    const shown = failure === undefined ? view : { failure, ...view };
    const { debug, development } = this.#policy;
    if (debug !== true && development !== true) return shown;
    return {
      ...shown,
      ...(development === true && { isDevelopment: true }),
      ...(debug === true && debugValues(this.#state, this.fail(viewer))),
    };
  }

  /** Returns a function that reports errors of the rules, once per step and seat, and gives the refusal for the seat. */
  fail(seat: number | null): Fail {
    const { match, id } = this;
    const step = match?.step ?? 0;
    const failed = (error: unknown, place: FailurePlace): void => {
      const told = `${step} ${seat} ${error}`;
      if (told !== this.#reported) this.#policy.failed?.(error, place);
      this.#reported = told;
    };
    return failAt({ ...this.#policy, failed }, { match: id, step, seat });
  }

  /** Returns the steps of the match, including undone ones, as a viewer saw them at the time. */
  history(viewer: number | null): readonly HistoryItem[] {
    return finish(this.historyJob(viewer));
  }

  /** Returns the match after a step, as a viewer saw it. */
  stateAt(step: number, viewer: number | null): Result<View, WireRefusal> {
    return finish(this.stateAtJob(step, viewer));
  }

  /** Returns the patch of a viewer's view between two steps; undefined if nothing has changed. */
  diff(from: number, to: number, viewer: number | null): Result<Patch | undefined, WireRefusal> {
    return finish(this.diffJob(from, to, viewer));
  }

  /**
   * Like `history`, but as a job that can run in parts. Uses the state at the time of the call; so do `stateAtJob` and
   * `diffJob`.
   */
  historyJob(viewer: number | null): ReplayJob<readonly HistoryItem[]> {
    return historyJob(this.#state, this.#entries, viewer);
  }

  stateAtJob(step: number, viewer: number | null): ReplayJob<Result<View, WireRefusal>> {
    return viewAtJob(this.#state, step, viewer);
  }

  diffJob(from: number, to: number, viewer: number | null): ReplayJob<Result<Patch | undefined, WireRefusal>> {
    return diffJob(this.#state, from, to, viewer);
  }

  /** Returns a job for everything about a position, whatever is hidden. Refused unless the session is for development. */
  inspectJob(request: InspectRequest): ReplayJob<Result<Inspection, WireRefusal>> {
    const isAllowed = this.#policy.development === true;
    return inspectJob(this.#state, isAllowed ? request : undefined, this.fail(request.viewer ?? null));
  }

  /** Explains for each action why a seat can or can't take it. For that seat only. */
  traces(seat: number): readonly ActionTrace[] {
    return tracesOf(this.#state, seat);
  }

  /** Returns the effects of a move, as far as the seat can know them, without playing it. */
  preview(seat: number, move: HintMove): Result<Preview, WireRefusal> {
    return previewOf(this.#state, seat, move);
  }

  /** Refuses other commands while an expired clock has not been handled. */
  #timeUpFirst(now: number): Extract<PendingEntries, { ok: false }> | undefined {
    const due = nextDue(this.#state);
    return due === undefined || due.at > now
      ? undefined
      : refuse('time-up', { seat: due.seat, name: this.#state.seats[due.seat]?.name }, false);
  }

  /** A player who sends a command is present: ends a bot's takeover. */
  #returning({ kind }: Command, { seat }: Participant): readonly PendingEntry[] {
    const isAway = seat !== null && this.#state.seats[seat]?.isAway === true;
    return isAway && kind !== 'leave' && kind !== 'resign' ? [{ happened: { kind: 'returned', seat } }] : [];
  }

  /** Applies decided entries at the current time. Entry times never decrease. */
  #record(decisions: readonly PendingEntry[], now: number, asked?: RequestKey): readonly Entry[] {
    return decisions.map(({ happened, ...live }, i) => {
      const at = Math.max(now, this.#state.at);
      const entry: Entry = { ...happened, at, ...(i === 0 && asked && { asked }) };
      fold(this.#state, entry, { games: this.#games, entries: this.#entries }, live);
      this.#keep({ entry });
      return entry;
    });
  }

  #noteBotFailure(refusal: WireRefusal): void {
    const movesVersion = this.match?.movesVersion;
    if (refusal.code === 'game-failed' && movesVersion !== undefined) this.#botFailure = { movesVersion, refusal };
  }

  #keep({ entry, text, format = ENTRY_FORMAT }: LoggedEntry): void {
    if (this.#entries.length === 0) this.#format = entryFormatOf(entry);
    // A server node of the version before has written to this match and may do so again.
    if (format < this.#format) this.#format = format;
    const kept = text ?? printEntry(entry, this.#format);
    this.#stored.push({ text: kept, chain: nextChainHash(this.chain, kept) });
    this.#entries.push(entry);
  }
}

/** An entry; with its text and the format of that if a store has it. */
interface LoggedEntry {
  readonly entry: Entry;
  readonly text?: string;
  readonly format?: number;
}

function logged({ text }: StoredEntry): LoggedEntry {
  return { text, ...parseEntry(text) };
}
