import { REFUSALS } from '@rookery/engine';
import { type Reply, refused } from '@rookery/protocol';
import type { AnyMatch } from '../games.ts';
import type { Session } from '../session/session.ts';
import type { BotRunner } from './bot-runner.ts';
import { type Hint, hintOf } from './hint.ts';

/** Who thinks of hints: strong, and never long. */
const ADVISER = 'mcts:800ms';
/** Alone at the table, who tries out games to their end sees nearly all of them lost, and gives up as gladly as they play on. */
const ADVISER_ALONE = 'greedy';

/** What is thought about: a match as it stands. */
interface Situation {
  readonly match: AnyMatch;
  readonly number: number;
}

/** Looks at a session when its turn in the queue has come. */
export type Reading = <T>(use: (session: Session) => Reply<T>) => Promise<Reply<T>>;

/** Finds good moves for players who ask. What the seat does not know goes into none of them: bots think in worlds that could be. */
export class Hints {
  private readonly bots: BotRunner;
  private readonly ended = new AbortController();

  constructor(bots: BotRunner) {
    this.bots = bots;
  }

  /** A good move for a seat. Refused where it is not to act, or is no longer when the move is found. */
  async find(read: Reading, seat: number): Promise<Reply<Hint>> {
    const found = await read((session) => situationFor(session, seat));
    if (!found.ok) return found;
    const { match, number } = found.value;
    const isStill = () => match.movesVersion === number;
    const adviser = match.players.length === 1 ? ADVISER_ALONE : ADVISER;
    const move = await this.bots.decide(match, seat, adviser, this.ended.signal).catch((error: unknown) => {
      // A move that was found for another situation may be none in this one.
      if (isStill()) throw error;
      return undefined;
    });
    return read((session) =>
      move === undefined || session.match !== match || !isStill()
        ? refused('not-allowed', { reason: 'the table has moved on while it was thought about' })
        : { ok: true, value: hintOf(match, move) },
    );
  }

  /** Lets those who think come to an end. */
  stop(): void {
    this.ended.abort();
  }
}

function situationFor({ stage, match, isPaused }: Session, seat: number): Reply<Situation> {
  if (stage === 'over') return refused('match-over', {}, false);
  if (match === undefined) return refused('not-started', {}, false);
  if (isPaused) return refused('paused');
  if (!match.toAct.includes(seat)) return notYourTurn(match, seat);
  return { ok: true, value: { match, number: match.movesVersion } };
}

function notYourTurn(match: AnyMatch, seat: number): Reply<never> {
  const details = { seat, waiting: `seat ${match.toAct.join(', ')}` };
  const message = REFUSALS['not-your-turn'].replace('{seat}', String(seat)).replace('{waiting}', details.waiting);
  return { ok: false, refusal: { code: 'not-your-turn', message, retry: false, details } };
}
