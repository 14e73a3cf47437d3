import type { AnyGame, GameOf, Heuristic, Match, PlayerOf } from '@rookery/engine';
import { Counts } from './histogram.ts';
import type { LeadTally } from './tally.ts';

/** Tolerance below which two values count as equal. */
const EVEN = 1e-9;
const TWENTIETHS = 20;

/**
 * Tracks the leader at the end of each turn, by the game's heuristics or else by scores. Does not count games in which
 * nobody ever leads.
 */
export class Lead<D extends AnyGame> {
  private readonly match: Match<D>;
  private readonly heuristics: readonly Heuristic<GameOf<D>>[];
  private readonly leaders: number[] = [];
  private turn = -1;
  private step = -1;
  private games = 0;
  private turns = 0;
  private won = 0;
  private wonTurns = 0;
  private behind = 0;
  private comebacks = 0;
  private readonly changes = new Counts();
  private readonly decided = new Counts();

  constructor(match: Match<D>) {
    this.match = match;
    this.heuristics = Object.values(match.definition.heuristics ?? {}) as readonly Heuristic<GameOf<D>>[];
  }

  begin(): void {
    this.leaders.length = 0;
    this.turn = this.turnNow();
    this.step = this.match.step;
  }

  /** Called after each move; records the leader if a turn has ended. In a game without turns, every step counts as one. */
  look(): void {
    const turn = this.turnNow();
    const { step } = this.match;
    const ended = turn !== this.turn || (turn === 0 && step !== this.step) || this.match.isOver;
    this.turn = turn;
    this.step = step;
    if (ended) this.leaders.push(this.leader());
  }

  settle(winners: readonly number[]): void {
    const { leaders } = this;
    if (this.match.seats < 2 || !leaders.some((seat) => seat >= 0)) return;
    this.games++;
    this.turns += leaders.length;
    let last = -1;
    let changes = 0;
    for (const seat of leaders) {
      if (seat < 0) continue;
      if (last >= 0 && seat !== last) changes++;
      last = seat;
    }
    this.changes.add(changes);
    const [winner, another] = winners;
    if (winner === undefined || another !== undefined) return;
    // Without the last entry: at the end of the game the outcome is certain.
    const open = leaders.slice(0, -1);
    const isBehind = (seat: number): boolean => seat >= 0 && seat !== winner;
    const halfway = open[Math.floor(open.length / 2)];
    this.won++;
    this.wonTurns += open.length;
    this.behind += open.filter(isBehind).length;
    if (halfway !== undefined && isBehind(halfway)) this.comebacks++;
    let doubtful = open.length;
    while (doubtful > 0 && !isBehind(open[doubtful - 1] as number)) doubtful--;
    this.decided.add(open.length === 0 ? 0 : Math.floor((doubtful * TWENTIETHS) / open.length));
  }

  read(): LeadTally {
    const { games, turns, won, wonTurns, behind, comebacks, changes, decided } = this;
    return { games, turns, changes: changes.read(), won, wonTurns, behind, comebacks, decided: decided.read() };
  }

  private turnNow(): number {
    return this.match.game.turn;
  }

  /** Returns the seat ahead of all others; −1 if there is a tie. */
  private leader(): number {
    let best = -1;
    let top = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < this.match.seats; seat++) {
      const value = this.valueFor(seat);
      if (value > top + EVEN) {
        best = seat;
        top = value;
      } else if (value > top - EVEN) best = -1;
    }
    return best;
  }

  private valueFor(seat: number): number {
    const { game, players } = this.match;
    const player = players[seat];
    if (this.heuristics.length === 0) return player?.score ?? 0;
    let sum = 0;
    for (const { value, weight = 1 } of this.heuristics)
      sum += weight * value({ game, player: player as PlayerOf<GameOf<D>> });
    return sum;
  }
}
