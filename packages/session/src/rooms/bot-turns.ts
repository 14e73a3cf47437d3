import type { Move } from '@rookery/engine';
import type { Reply } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import type { Session } from '../session/session.ts';
import { type RoomContext, reasonOf } from './room-context.ts';
import { translateMove } from './translate-move.ts';

/** What a bot's turn needs of the match it is in. */
export interface BotRoom {
  readonly id: string;
  /** Where the match was made, as limits count it: its bots take turns with those of other places. */
  readonly source: string | undefined;
  /** Looks at the session when its turn in the queue has come. */
  look<T>(use: (session: Session) => T): Promise<Reply<T>>;
  /** Changes the session when its turn in the queue has come. */
  change(decide: (session: Session, now: number) => Reply<readonly Entry[]>): Promise<Reply>;
  /** Shows everybody again what they may know: whether a bot fails is in no entry. */
  refresh(): Promise<void>;
  /** Shows that a bot could not move: why it could not decide, or that its move was refused. */
  showBotFailure(seat: number, error: unknown): void;
}

/** A turn that a bot is to take. */
interface BotTurn {
  readonly key: string;
  readonly seat: number;
  readonly bot: string;
  readonly step: number;
  readonly given: AbortController;
  /** How often it has failed. */
  failures: number;
  /** What was reported of it last: the same is reported once. */
  reported: string;
  /** Ends what it waits for. */
  stop: () => void;
}

/** How soon a bot that has failed is asked again, in milliseconds: each time twice as late, up to when its claim has run out. */
const AGAIN_MS = 1_000;

/** How often a bot must fail at a turn before everybody sees it: one failure is over before anyone would have read of it. */
const FAILURES_SHOWN = 2;

/** Refusals for a fault of store or broadcast: the same move can be made when it has passed. */
const PASSING: ReadonlySet<string> = new Set(['storage-failed', 'storage-unreadable', 'broadcast-failed']);

/**
 * The owner of bots in matches that nobody is known to be at: a node has taken them over, or was started again. They have one turn
 * together, for one visitor may have made all of them.
 */
const NOBODY = 'nobody';

const NOTHING: Reply<readonly Entry[]> = { ok: true, value: [] };

/** Sees to it that bots move when they are to: once among all nodes, and in the end though the node that began has died. */
export class BotTurns {
  private readonly table: BotRoom;
  private readonly context: RoomContext;
  private turn: BotTurn | undefined;
  /** The turn that was claimed last, and until when: one that is stopped and wanted again is still ours. */
  private claimed = { key: '', until: 0 };

  constructor(table: BotRoom, context: RoomContext) {
    this.table = table;
    this.context = context;
  }

  /** Whether a bot is about to move. */
  get isBusy(): boolean {
    return this.turn !== undefined;
  }

  /** Lets the bot begin that is to move now, if it has not; one that is to move no more stops. */
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

  /** The seat of the bot that has failed more than once at the turn that a session waits for. */
  failingSeat(session: Session): number | undefined {
    const { turn } = this;
    if (turn === undefined || turn.failures < FAILURES_SHOWN) return undefined;
    return this.keyOf(session, turn.seat) === turn.key ? turn.seat : undefined;
  }

  /** Lets the bot that thinks stop, and moves no more. */
  stop(): void {
    this.turn?.given.abort();
    this.turn?.stop();
    this.turn = undefined;
  }

  /** One turn of one seat: another one whenever the seat may do something else, though not when somebody only talks. */
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
        const wait = Math.min(AGAIN_MS * 2 ** turn.failures++, this.context.settings.botClaimMs);
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
    const isOurs = await this.claim(turn);
    if (!this.isOn(turn)) return;
    // Another node thinks. Should it have died, the turn is to be had again when its claim has run out.
    if (!isOurs) return this.later(turn, settings.botClaimMs, (again) => this.begin(again));
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

  private async claim({ key }: BotTurn): Promise<boolean> {
    const { broadcast, clock, settings } = this.context;
    if (this.claimed.key === key && clock.now() < this.claimed.until) return true;
    const until = clock.now() + settings.botClaimMs;
    const isOurs = await broadcast.claim(key, settings.botClaimMs);
    if (isOurs) this.claimed = { key, until };
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

/** When another node should look after a bot's turn, though this one has died. */
export function botDueAt(session: Session, { clock, settings }: RoomContext): number | undefined {
  return session.botToMove() && clock.now() + 2 * settings.botClaimMs;
}
