import type { Move, Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import type { Session } from '../session/session.ts';
import { type RoomContext, reasonOf } from './room-context.ts';
import { translateMove } from './translate-move.ts';

/** The room's operations that a bot's turn needs. */
export interface BotRoom {
  readonly id: string;
  /** Client that created the match, as rate limits identify it. The bot scheduler shares time fairly between sources. */
  readonly source: string | undefined;
  /** Reads the session, in the room's queue. */
  look<T>(use: (session: Session) => T): Promise<Result<T, WireRefusal>>;
  /** Changes the session, in the room's queue. */
  change(
    decide: (session: Session, now: number) => Result<readonly Entry[], WireRefusal>,
  ): Promise<Result<void, WireRefusal>>;
  /** Sends the views again, because no entry records a failing bot. */
  refresh(): Promise<void>;
  /** Shows viewers that a bot could not move: its search failed or the session refused its move. */
  showBotFailure(seat: number, error: unknown): void;
}

/** A pending turn of a bot. */
interface BotTurn {
  readonly key: string;
  readonly seat: number;
  readonly bot: string;
  readonly step: number;
  readonly given: AbortController;
  /** Number of failures so far. */
  failures: number;
  /** The last reported reason; the same reason is reported once. */
  reported: string;
  /** Cancels the pending timer. */
  stop: () => void;
}

/** Base delay before retrying a failed bot, in milliseconds. Doubles with each failure, up to `botLeaseMs`. */
const AGAIN_MS = 1_000;

/** Number of failures before viewers see them. A single failure is usually over before anyone could read about it. */
const FAILURES_SHOWN = 2;

/** Refusals caused by the store or the broadcast. The same move can be retried when the fault has passed. */
const PASSING: ReadonlySet<string> = new Set(['storage-failed', 'storage-unreadable', 'broadcast-failed']);

/**
 * Owner of the bots in matches whose source is unknown, after a restart or a takeover by another node. They share one turn,
 * because a single client may have created all of them.
 */
const NOBODY = 'nobody';

const NOTHING: Result<readonly Entry[], WireRefusal> = { ok: true, value: [] };

/**
 * Runs the bots' turns. A lease makes sure that only one node plays a turn; if that node dies, another takes over when the
 * lease expires.
 */
export class BotTurns {
  private readonly table: BotRoom;
  private readonly context: RoomContext;
  private turn: BotTurn | undefined;
  /** The last lease and its expiry. A turn that is stopped and wanted again still holds its lease. */
  private leased = { key: '', until: 0 };

  constructor(table: BotRoom, context: RoomContext) {
    this.table = table;
    this.context = context;
  }

  /** Whether a bot's turn is pending. */
  get isBusy(): boolean {
    return this.turn !== undefined;
  }

  /** Starts the turn of the bot that is to move, and stops a turn that is no longer wanted. */
  attend(session: Session): void {
    const wanted = session.botToMove();
    const key = wanted === undefined ? undefined : this.keyOf(session, wanted.seat);
    if (key === this.turn?.key) return;
    this.stop();
    if (wanted === undefined || key === undefined) return;
    this.turn = {
      ...wanted,
      key,
      step: session.match?.step ?? 0,
      given: new AbortController(),
      failures: 0,
      reported: '',
      stop: () => {},
    };
    this.later(this.turn, this.context.settings.botPauseMs, (turn) => this.begin(turn));
  }

  /** Returns the seat whose bot has failed more than once at the current turn. */
  failingSeat(session: Session): number | undefined {
    const { turn } = this;
    if (turn === undefined || turn.failures < FAILURES_SHOWN) return undefined;
    return this.keyOf(session, turn.seat) === turn.key ? turn.seat : undefined;
  }

  /** Aborts the current turn. */
  stop(): void {
    this.turn?.given.abort();
    this.turn?.stop();
    this.turn = undefined;
  }

  /** Returns the key of a seat's turn. It changes when the seat's legal moves change, but not with chat. */
  private keyOf({ match }: Session, seat: number): string | undefined {
    return match && `bot/${this.table.id}/${match.movesVersionFor(seat)}/${seat}`;
  }

  private isOn(turn: BotTurn): boolean {
    return this.turn === turn;
  }

  private later(turn: BotTurn, ms: number, call: (turn: BotTurn) => Promise<void>): void {
    turn.stop = this.context.clock.later(ms, () => {
      if (!this.isOn(turn)) return;
      call(turn).catch((error: unknown) => {
        if (!this.isOn(turn)) return;
        this.report(turn, error);
        const wait = Math.min(AGAIN_MS * 2 ** turn.failures++, this.context.settings.botLeaseMs);
        this.later(turn, wait, (again) => this.begin(again));
        if (turn.failures === FAILURES_SHOWN) this.table.refresh().catch((reason) => this.report(turn, reason));
      });
    });
  }

  private report(turn: BotTurn, error: unknown): void {
    const reason = reasonOf(error);
    if (reason === turn.reported) return;
    turn.reported = reason;
    const { step, seat } = turn;
    this.context.report(error, this.table.id, { match: this.table.id, step, seat });
  }

  private async begin(turn: BotTurn): Promise<void> {
    const { bots, settings } = this.context;
    const isOurs = await this.lease(turn);
    if (!this.isOn(turn)) return;
    // Another node holds the lease. Retries after its expiry, in case that node has died.
    if (!isOurs) return this.later(turn, settings.botLeaseMs, (again) => this.begin(again));
    const found = await this.table.look(({ match }) => match);
    if (!this.isOn(turn)) return;
    if (!found.ok || found.value === undefined) throw new Error(found.ok ? 'The match is gone.' : found.refusal.message);
    const match = found.value;
    const { bots: ceiling } = this.context.policy;
    const terms = { ...(ceiling && { ceiling }), owner: this.table.source ?? NOBODY };
    let move: Move;
    try {
      move = await bots.decide(match, turn.seat, turn.bot, turn.given.signal, terms);
    } catch (error) {
      if (this.isOn(turn)) this.table.showBotFailure(turn.seat, error);
      throw error;
    }
    if (this.isOn(turn)) await this.play(turn, match, move);
  }

  private async lease({ key }: BotTurn): Promise<boolean> {
    const { broadcast, clock, settings } = this.context;
    if (this.leased.key === key && clock.now() < this.leased.until) return true;
    const until = clock.now() + settings.botLeaseMs;
    const isOurs = await broadcast.lease(key, settings.botLeaseMs);
    if (isOurs) this.leased = { key, until };
    return isOurs;
  }

  private async play(turn: BotTurn, thoughtOf: AnyMatch, move: Move): Promise<void> {
    const reply = await this.table.change((session, now) => {
      const { match } = session;
      if (match === undefined || this.keyOf(session, turn.seat) !== turn.key) return NOTHING;
      return session.applyBotMove(turn.seat, match === thoughtOf ? move : translateMove(match, thoughtOf, move), now);
    });
    if (reply.ok || !this.isOn(turn)) return;
    if (reply.refusal.code === 'game-failed') this.table.showBotFailure(turn.seat, reply.refusal);
    if (!PASSING.has(reply.refusal.code)) throw new Error(reply.refusal.message);
    this.later(turn, this.context.settings.botPauseMs + 100, (again) => this.play(again, thoughtOf, move));
  }
}

/** Returns the time at which another node should check a bot's turn, in case this node has died. */
export function botDueAt(session: Session, { clock, settings }: RoomContext): number | undefined {
  return session.botToMove() && clock.now() + 2 * settings.botLeaseMs;
}
