import type { ActionTrace, AnyGame, EntityView, Move, View } from '@rookery/engine';
import type { Preview } from '@rookery/engine/inspect';
import {
  type Command,
  type CreateRequest,
  type DraftView,
  type Patch,
  type Reply,
  refused,
  type SeatClaim,
  type SessionStatus,
  type SessionView,
  type WireRefusal,
} from '@rookery/protocol';
import { nextChainHash } from '../chain.ts';
import type { Entry, EntryBody, RequestKey } from '../entry.ts';
import { type AnyMatch, findGame, type GameRegistry } from '../games.ts';
import type { MatchSummary, StoredEntry, StoredSnapshot } from '../ports.ts';
import type { Hint } from '../rooms/hint.ts';
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
import { decideClaim } from './lobby.ts';
import { planDue, planPlayed } from './plans.ts';
import { movePlayed } from './play.ts';
import type { SessionPolicy } from './policy.ts';
import { previewOf } from './preview.ts';
import { reloaded } from './reload.ts';
import { finish, type ReplayJob } from './replay-job.ts';
import { askerOf, isKnownRequest } from './requests.ts';
import { actorOf, hostSeat, nameAt } from './seats.ts';
import { snapshotOf, stateOf } from './snapshot.ts';
import { foundedOn, type SessionState, stageOf } from './state.ts';
import { sessionView } from './view.ts';

export type { SessionPolicy };

/**
 * A match with its seats, from the lobby to the end: the sum of its entries. Pure and synchronous: it waits for nothing, stores
 * nothing and knows no time but what it is told. What changes it gives the new entries, which it has already taken in; whoever
 * holds it stores them before anybody is told. A refusal has changed nothing.
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
  readonly #referee: CommandHandler;
  /** The error of the rules that was reported last: views are made for many, and of one step many times. */
  #reported = '';
  /** Why a bot cannot move, and in which position. */
  #botFailure: { readonly situation: number; readonly refusal: WireRefusal } | undefined;

  /** A new session; its entries are the first to be stored. */
  static create(
    id: string,
    games: GameRegistry,
    creation: CreateRequest,
    founding: SessionInit,
    policy: SessionPolicy = {},
  ): Reply<Session> {
    const fail = failAt(policy, { match: id, step: 0, seat: null });
    const found = decideCreation(games, creation, founding, policy, fail);
    if (!found.ok) return found;
    const { definition, creating } = found.value;
    const created = { ...creating, at: founding.now };
    const session = new Session(foundedOn(id, definition, created), games, policy);
    session.#keep(created);
    const claimed = creation.claim && session.claim(creation.claim, founding.host, founding.now);
    return claimed?.ok === false ? claimed : { ok: true, value: session };
  }

  /** The session that entries add up to. Refused: `unknown-game`, `unknown-version`, and `bad-record` where they do not. */
  static from(id: string, games: GameRegistry, entries: Iterable<Entry>, policy: SessionPolicy = {}): Reply<Session> {
    const [first, ...rest] = entries;
    if (first?.kind !== 'created') return refused('bad-record', { reason: 'it does not begin with its creation' }, false);
    const found = findGame(games, first.game, first.version);
    if (!found.ok) return found;
    const session = new Session(foundedOn(id, found.value, first), games, policy);
    session.#keep(first);
    try {
      for (const entry of rest) session.apply(entry);
    } catch (error) {
      policy.failed?.(error, { match: id, step: session.match?.step ?? 0, seat: null });
      const reason = `entry ${session.head}: ${error instanceof Error ? error.message : 'it is damaged'}`;
      return refused('bad-record', { reason }, false);
    }
    return { ok: true, value: session };
  }

  /**
   * The session as a snapshot has it, without playing the entries that it sums up; more can be applied. Undefined where it does not fit
   * them: it is of another past, or of rules that are not at hand. A damaged one throws.
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
    const entries = first.map(({ text }) => JSON.parse(text) as Entry);
    const state = stateOf(id, games, entries, snapshot);
    if (state === undefined) return undefined;
    const session = new Session(state, games, policy);
    entries.forEach((entry, i) => {
      session.#keep(entry, first[i]?.text);
    });
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

  /** How many entries there are. */
  get head(): number {
    return this.#entries.length;
  }

  /** The hash of the last entry and of all before it. */
  get chain(): string {
    return this.#stored.at(-1)?.chain ?? '';
  }

  /** Everything that happened. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** The entries from a number on, as they are stored. */
  stored(from: number): readonly StoredEntry[] {
    return this.#stored.slice(from);
  }

  /** All that the entries add up to, to resume from. Undefined where it would lose something that was taken back. */
  snapshot(): StoredSnapshot | undefined {
    return snapshotOf(this.#state, this.head, this.chain);
  }

  /** What the catalogue says of it. */
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

  /** What was settled when it was created: time, absence, whether it is listed and watched. */
  get settings(): Pick<Extract<EntryBody, { kind: 'created' }>, 'time' | 'absence' | 'listed' | 'spectators'> {
    const { time, absence, listed, spectators } = this.#state.created;
    return { time, absence, listed, spectators };
  }

  /** Whether the clocks stand still. */
  get isPaused(): boolean {
    return this.#state.isPaused;
  }

  /** How many seats there are. */
  get seats(): number {
    return this.#state.seats.length;
  }

  /**
   * The match, once it has begun: to be read, and for bots to think about a copy of it. It is another object after `reload`, and
   * after its rules have failed.
   */
  get match(): AnyMatch | undefined {
    return this.#state.match;
  }

  /** Who a token belongs to, by its hash; undefined where it opens nothing. */
  actorOf(tokenHash: string): Participant | undefined {
    return actorOf(this.#state, tokenHash);
  }

  /** Whether the host has sent away whom a token belonged to. */
  wasSentAway(tokenHash: string): boolean {
    return this.#state.sentAway.includes(tokenHash);
  }

  /** Takes in an entry of the log. One that does not fit throws, and the session is no longer to be used. */
  apply(entry: Entry): void {
    fold(this.#state, entry, { games: this.#games, entries: this.#entries });
    this.#keep(entry);
  }

  /**
   * Does what someone wants, if it may be. What is due comes first: call `timeUp(now)` before. A request that was asked before is
   * answered without entries. So is a choice that does not complete its action: see `draftOf`.
   */
  perform(command: Command, by: Participant, now: number, request?: string): Reply<readonly Entry[]> {
    const state = this.#state;
    if (request !== undefined && this.isDone(by, request)) return { ok: true, value: [] };
    if (by.seat !== null && state.seats[by.seat] === undefined) return refused('not-seated', {}, false);
    const late = command.kind === 'say' ? undefined : this.#timeUpFirst(now);
    if (late !== undefined) return late;
    const decision = this.#referee.decide(command, by);
    if (!decision.ok) return decision;
    const asked = request === undefined ? undefined : { ...askerOf(by), request };
    return { ok: true, value: this.#record([...this.#returning(command, by), ...decision.value], now, asked) };
  }

  /** Whether a request was carried out already. */
  isDone(by: Participant, request: string): boolean {
    return isKnownRequest(this.#state, askerOf(by), request);
  }

  /** Seats someone, in the lobby. The token opens no other seat of it. */
  claim(
    claim: SeatClaim,
    tokenHash: string,
    now: number,
  ): Reply<{ readonly seat: number; readonly entries: readonly Entry[] }> {
    const decision = decideClaim(this.#state, claim, tokenHash);
    if (!decision.ok) return decision;
    const { seat } = decision.value;
    return { ok: true, value: { seat, entries: this.#record([{ happened: decision.value }], now) } };
  }

  /** When a clock runs out, unless something happens before. */
  get dueAt(): number | undefined {
    return nextDue(this.#state)?.at;
  }

  /** What follows from the time: entries for those who are out of it. None where nothing is due. */
  expireClocks(now: number): readonly Entry[] {
    const entries: Entry[] = [];
    for (let due = nextDue(this.#state); due !== undefined && due.at <= now; due = nextDue(this.#state))
      entries.push(...this.#record([{ happened: { kind: 'outOfTime', seat: due.seat } }], now));
    return entries;
  }

  /**
   * Carries out the policy for a seat that has been gone for too long. With the policy `skip` only where the seat is to act: call
   * it again whenever the seat, still gone, has let the time of its next turn pass.
   */
  markAbsent(seat: number, now: number): readonly Entry[] {
    const decision = canBeAbsent(this.#state, seat) ? this.#referee.absence(seat) : undefined;
    return decision?.ok ? this.#record(decision.value, now) : [];
  }

  /** The seat is there again; a bot that has taken over for it goes. No entries where none has. */
  markReturned(seat: number, now: number): readonly Entry[] {
    const isAway = this.#state.seats[seat]?.isAway === true && this.stage === 'playing';
    return isAway ? this.#record([{ happened: { kind: 'returned', seat } }], now) : [];
  }

  /** The first seat that a bot is to move for now. */
  botToMove(): { readonly seat: number; readonly bot: string } | undefined {
    return botToMove(this.#state);
  }

  /** Makes a bot's move. It is judged as the match stands now; `match.situation` tells whether that is what the bot thought about. */
  applyBotMove(seat: number, move: Move, now: number): Reply<readonly Entry[]> {
    const state = this.#state;
    if (this.stage !== 'playing') return refused(this.stage === 'lobby' ? 'not-started' : 'match-over', {}, false);
    if (botAt(state.seats[seat]) === undefined) return notAllowed(`no bot plays for seat ${seat}`);
    if (state.isPaused) return refused('paused');
    const late = this.#timeUpFirst(now);
    if (late !== undefined) return late;
    const decision = this.#referee.attempt(movePlayed(seat, move, 'bot'));
    if (!decision.ok) this.#noteBotFailure(decision.refusal);
    return decision.ok ? { ok: true, value: this.#record(decision.value, now) } : decision;
  }

  /** Keeps for the viewers, until the next step, that a bot could not move. Whoever asked the bot reports the error. */
  botFailed(seat: number, error: unknown): void {
    const { id, match } = this;
    if (this.#botFailure?.situation === match?.movesVersion) return;
    const { debug = false } = this.#policy;
    this.#noteBotFailure(failAt({ debug }, { match: id, step: match?.step ?? 0, seat })(error).refusal);
  }

  /** Makes one planned move whose turn has come; a plan that is no longer possible is dropped. Call it again until it gives no entries. */
  planned(now: number): readonly Entry[] {
    const isRunning = this.stage === 'playing' && !this.#state.isPaused && this.#timeUpFirst(now) === undefined;
    const due = isRunning ? planDue(this.#state) : undefined;
    if (due === undefined) return [];
    const made = this.#referee.attempt(planPlayed(due.seat, due.move));
    const dropped: PendingEntry = { happened: { kind: 'planned', seat: due.seat, moves: [] } };
    return this.#record(made.ok ? made.value : [dropped], now);
  }

  /**
   * Plays the match so far by other rules of the same game, in development. Refused with `rules-diverge` where an input does not
   * fit them any more: it names the first.
   */
  reload(definition: AnyGame, now: number): Reply<readonly Entry[]> {
    if (this.#policy.development !== true) return notAllowed('it is not open for development');
    const decision = reloaded(this.#state, this.#entries, definition, this.fail(null));
    if (!decision.ok) return decision;
    return { ok: true, value: this.#record(decision.value, now) };
  }

  /** The action that a seat has begun to fill in. Not recorded: it is forgotten when the match moves on. */
  draftOf(seat: number): DraftView | undefined {
    return this.#referee.draftOf(seat);
  }

  /**
   * What one viewer may know: a seat, or null for a spectator. `connected` are the seats that are there now. `offers` are empty while
   * the viewer is not to act. Of an earlier table, if one is given, what has not changed is taken over.
   */
  viewFor(viewer: number | null, connected: ReadonlySet<number>, before?: EntityView): SessionView {
    const draft = viewer === null ? undefined : this.draftOf(viewer);
    const view = sessionView(this.#state, viewer, connected, draft ?? null, this.fail(viewer), before);
    const failure = this.#botFailure?.situation === this.match?.movesVersion ? this.#botFailure?.refusal : undefined;
    const shown = failure === undefined ? view : { failure, ...view };
    return this.#policy.debug === true ? { ...shown, ...debugValues(this.#state, this.fail(viewer)) } : shown;
  }

  /** Reports errors of the rules that a seat has run into, and says what that seat is told; each error once for a step. */
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

  /** The steps of the match, those that were taken back too, as they were told to a viewer when they were made. */
  history(viewer: number | null): readonly HistoryItem[] {
    return finish(this.historyJob(viewer));
  }

  /** The match after a step, as a viewer saw it then. */
  stateAt(step: number, viewer: number | null): Reply<View> {
    return finish(this.stateAtJob(step, viewer));
  }

  /** What has changed for a viewer between two steps: a patch from one view to the other, undefined where nothing has. */
  diff(from: number, to: number, viewer: number | null): Reply<Patch | undefined> {
    return finish(this.diffJob(from, to, viewer));
  }

  /** The history, to be computed in parts. It is that of now, whatever happens meanwhile; `stateAtJob` and `diffJob` likewise. */
  historyJob(viewer: number | null): ReplayJob<readonly HistoryItem[]> {
    return historyJob(this.#state, this.#entries, viewer);
  }

  stateAtJob(step: number, viewer: number | null): ReplayJob<Reply<View>> {
    return viewAtJob(this.#state, step, viewer);
  }

  diffJob(from: number, to: number, viewer: number | null): ReplayJob<Reply<Patch | undefined>> {
    return diffJob(this.#state, from, to, viewer);
  }

  /** Why a seat can take each action or not; for that seat. */
  traces(seat: number): readonly ActionTrace[] {
    return tracesOf(this.#state, seat);
  }

  /** What a move of a seat would do, as far as the seat can know; nothing is done. */
  preview(seat: number, move: Hint): Reply<Preview> {
    return previewOf(this.#state, seat, move);
  }

  /** That a clock has run out, and nothing else is done before that is settled. */
  #timeUpFirst(now: number): Extract<PendingEntries, { ok: false }> | undefined {
    const due = nextDue(this.#state);
    return due === undefined || due.at > now ? undefined : refused('time-up', { seat: due.seat }, false);
  }

  /** Who does something is there: a bot that had taken over goes. */
  #returning({ kind }: Command, { seat }: Participant): readonly PendingEntry[] {
    const isAway = seat !== null && this.#state.seats[seat]?.isAway === true;
    return isAway && kind !== 'leave' && kind !== 'resign' ? [{ happened: { kind: 'returned', seat } }] : [];
  }

  /** Takes in what was decided, as of now. Time never goes back. */
  #record(decisions: readonly PendingEntry[], now: number, asked?: RequestKey): readonly Entry[] {
    return decisions.map(({ happened, ...live }, i) => {
      const at = Math.max(now, this.#state.at);
      const entry: Entry = { ...happened, at, ...(i === 0 && asked && { asked }) };
      fold(this.#state, entry, { games: this.#games, entries: this.#entries }, live);
      this.#keep(entry);
      return entry;
    });
  }

  #noteBotFailure(refusal: WireRefusal): void {
    const situation = this.match?.movesVersion;
    if (refusal.code === 'game-failed' && situation !== undefined) this.#botFailure = { situation, refusal };
  }

  #keep(entry: Entry, text: string = JSON.stringify(entry)): void {
    this.#stored.push({ text, chain: nextChainHash(this.chain, text) });
    this.#entries.push(entry);
  }
}
