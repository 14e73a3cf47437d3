import type { AnyGame, Match, Move, Outcome } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { Things } from './entity-usage.ts';
import { Counts } from './histogram.ts';
import type { PlaytestJob } from './job.ts';
import { Ladder } from './ladder-tally.ts';
import { Lead } from './lead.ts';
import { emptyTally, extreme, type OutlierGame, type Tally, TOLD_FAILURES } from './tally.ts';
import { Usage } from './usage.ts';

/** Number of moves in an opening. */
const OPENING = 2;

/**
 * Collects the statistics of a job's games. Recording a move must be very cheap; expensive work happens once per game, or
 * in sampled games only.
 */
export class Recorder<D extends AnyGame> {
  private readonly job: PlaytestJob;
  private readonly match: Match<D>;
  private readonly actions: Usage;
  private readonly questions: Usage;
  private readonly things: Things<D>;
  private readonly firstMoves: Usage;
  private readonly openings: Usage;
  private readonly lead: Lead<D>;
  private readonly ladder: Ladder;
  private readonly lengths = new Counts();
  private readonly branching = new Counts();
  private readonly decisions: number[];
  private readonly wins: number[];
  private readonly failures: { readonly game: number; readonly message: string }[] = [];
  private games = 0;
  private finished = 0;
  private unfinished = 0;
  private failed = 0;
  private draws = 0;
  private shared = 0;
  private close = 0;
  private unlisted = 0;
  private longest: OutlierGame | undefined;
  private shortest: OutlierGame | undefined;
  // State of the current game:
  private game = 0;
  private length = 0;
  private isClose = false;
  private isFollowed = false;
  private opening = '';
  private opener = 0;
  private lastAction: string | undefined;
  private lastNumber = 0;

  constructor(job: PlaytestJob, match: Match<D>) {
    const { players, bots } = job;
    this.job = job;
    this.match = match;
    this.actions = new Usage(players);
    this.questions = new Usage(players);
    this.things = new Things(match);
    this.firstMoves = new Usage(players);
    this.openings = new Usage(players);
    this.lead = new Lead(match);
    this.ladder = new Ladder(bots.length);
    this.decisions = new Array<number>(players).fill(0);
    this.wins = new Array<number>(players).fill(0);
  }

  /** Number of decisions in the current game. */
  get soFar(): number {
    return this.length;
  }

  /** Starts a game: its number, and the bot at each seat. */
  begin(game: number, seated: readonly number[]): void {
    this.game = game;
    this.length = 0;
    this.isClose = game % this.job.every === 0;
    this.isFollowed = game % this.job.everyLead === 0;
    this.ladder.begin(seated);
    if (this.isFollowed) this.lead.begin();
    if (!this.isClose) return;
    this.opening = '';
    this.things.lookAround();
  }

  /** Records a move before it is played. */
  before(move: Move): void {
    const { seat, action, args, kind } = move;
    this.decisions[seat] = (this.decisions[seat] as number) + 1;
    if (kind === 'answer') this.questions.add(this.questions.numberOf(action), seat);
    else {
      if (action !== this.lastAction) {
        this.lastAction = action;
        this.lastNumber = this.actions.numberOf(action);
      }
      this.actions.add(this.lastNumber, seat);
    }
    for (let i = 0; i < args.length; i++) {
      const arg = args[i];
      if (typeof arg === 'object' && arg !== null) this.things.choose(arg, seat);
    }
    if (this.isClose) this.lookClosely(move);
    this.length++;
  }

  /** Records the position after a move. */
  after(): void {
    if (this.isFollowed) this.lead.look();
  }

  /** Records the end of a game that finished or was abandoned. */
  end(outcome: Outcome | undefined): void {
    const { length, game, wins } = this;
    const winners = outcome?.winners;
    this.games++;
    this.lengths.add(length);
    this.longest = extreme(this.longest, { game, length }, 1);
    this.shortest = extreme(this.shortest, { game, length }, -1);
    if (winners === undefined) this.unfinished++;
    else {
      this.finished++;
      if (winners.length === 0) this.draws++;
      if (winners.length > 1) this.shared++;
      for (const seat of winners) wins[seat] = (wins[seat] as number) + 1;
    }
    this.settle(winners);
    this.ladder.settle(outcome);
    if (this.isClose) this.close++;
    if (this.isFollowed && winners !== undefined) this.lead.settle(winners);
  }

  /** Records a game whose rules failed. It counts in no other statistic. */
  fail(message: string): void {
    this.games++;
    this.failed++;
    if (this.failures.length < TOLD_FAILURES) this.failures.push({ game: this.game, message });
    this.settle(undefined);
  }

  read(): Tally {
    const { job, games, finished, unfinished, failed, failures, draws, shared, wins, decisions } = this;
    return {
      ...emptyTally(job.players, job.bots.length),
      ...{ games, finished, unfinished, failed, draws, shared, close: this.close, unlisted: this.unlisted },
      failures: [...failures],
      wins: [...wins],
      decisions: [...decisions],
      length: this.lengths.read(),
      longest: this.longest,
      shortest: this.shortest,
      actions: this.actions.read(),
      questions: this.questions.read(),
      things: this.things.read(),
      branching: this.branching.read(),
      firstMoves: this.firstMoves.read(),
      openings: this.openings.read(),
      lead: this.lead.read(),
      ...this.ladder.read(),
    };
  }

  private settle(winners: readonly number[] | undefined): void {
    this.actions.settle(winners);
    this.questions.settle(winners);
    this.things.settle(winners);
    if (!this.isClose) return;
    this.firstMoves.settle(winners);
    this.openings.settle(winners);
  }

  private lookClosely(move: Move): void {
    const { match, length } = this;
    const choices = choicesOf(match, move.seat);
    if (choices === undefined) this.unlisted++;
    else this.branching.add(choices);
    if (length >= OPENING) return;
    const words = printMove(match, move);
    if (length === 0) {
      this.opening = words;
      this.opener = move.seat;
      this.firstMoves.add(this.firstMoves.numberOf(words), move.seat);
    } else {
      const line = `${this.opening}, ${words}`;
      this.openings.add(this.openings.numberOf(line), this.opener);
    }
  }
}

/** Returns the number of legal moves of a seat; undefined if they can't be listed. */
function choicesOf<D extends AnyGame>(match: Match<D>, seat: number): number | undefined {
  try {
    const moves = match.legal(seat);
    return moves.complete ? moves.length : undefined;
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'too-many-candidates') return undefined;
    throw error;
  }
}
