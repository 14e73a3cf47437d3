import { REFUSALS, type Result } from '@rookery/engine';
import { fillTemplate } from '@rookery/engine/errors';
import { type HintMove, refuse, type WireRefusal } from '@rookery/protocol';
import type { AnyMatch } from '../games.ts';
import type { Session } from '../session/session.ts';
import type { BotRunner } from './bot-runner.ts';
import { hintOf } from './hint.ts';

/** The bot for hints: strong, with a short time limit. */
const ADVISER = 'mcts:800ms';
/** The bot for single-player games. There random rollouts nearly always lose, so MCTS can't tell moves apart. */
const ADVISER_ALONE = 'greedy';

/** The match and the moves version that a hint is for. */
interface Situation {
  readonly match: AnyMatch;
  readonly number: number;
}

/** Reads a session, in its room's queue. */
export type Reading = <T>(use: (session: Session) => Result<T, WireRefusal>) => Promise<Result<T, WireRefusal>>;

/** Finds hints for players. They depend on no hidden information, because bots search in sampled worlds. */
export class Hints {
  private readonly bots: BotRunner;
  private readonly ended = new AbortController();

  constructor(bots: BotRunner) {
    this.bots = bots;
  }

  /** Returns a good move for a seat. Refuses if the seat is not to act, or no longer is when the search has finished. */
  async find(read: Reading, seat: number): Promise<Result<HintMove, WireRefusal>> {
    const found = await read((session) => situationFor(session, seat));
    if (!found.ok) return found;
    const { match, number } = found.value;
    const isStill = () => match.movesVersion === number;
    const adviser = match.players.length === 1 ? ADVISER_ALONE : ADVISER;
    const move = await this.bots.decide(match, seat, adviser, this.ended.signal).catch((error: unknown) => {
      // If the position has changed, a failure is irrelevant: the move may be illegal now.
      if (isStill()) throw error;
      return undefined;
    });
    return read((session) =>
      move === undefined || session.match !== match || !isStill()
        ? refuse('not-allowed', { reason: 'the match has moved on while the hint was being computed' })
        : { ok: true, value: hintOf(match, move) },
    );
  }

  /** Aborts all searches. */
  stop(): void {
    this.ended.abort();
  }
}

function situationFor({ stage, match, isPaused }: Session, seat: number): Result<Situation, WireRefusal> {
  if (stage === 'over') return refuse('match-over', {}, false);
  if (match === undefined) return refuse('not-started', {}, false);
  if (isPaused) return refuse('paused');
  if (!match.toAct.includes(seat)) return notYourTurn(match, seat);
  return { ok: true, value: { match, number: match.movesVersion } };
}

function notYourTurn(match: AnyMatch, seat: number): Result<never, WireRefusal> {
  const names = match.toAct.map((each) => match.players[each]?.name).join(', ');
  const details = { seat, waiting: match.toAct, names };
  const message = fillTemplate(REFUSALS['not-your-turn'], details);
  return { ok: false, refusal: { code: 'not-your-turn', message, retry: false, details } };
}
