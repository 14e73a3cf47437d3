import { oneOf, type Player } from '@rookery/engine';
import { gameOf } from '../card-state.ts';
import { trait } from '../trait.ts';

/**
 * Turns that cards may turn round or take away, for games whose flow asks who comes next. The count of turns is `game.turn`.
 * (There is no trait for taking back: `undo`, `redo` and `rewind` of the engine take back whatever a game has done.)
 *
 * @example
 * class Switch extends mix(Game.with({}, { entities: { StandardCard } }), [Turnable]) {}
 * const flow: FlowNode<Switch> = loop(turnLoop(['play', 'draw'], { player: ({ game }) => game.nextTurn() }));
 */
export class Turnable extends trait({ direction: oneOf([1, -1]), missedTurns: 0 }) {
  /** Turns the order of play round. */
  turnAround(): this {
    this.direction = this.direction === 1 ? -1 : 1;
    return this;
  }

  /** Makes the next player miss a turn, or so many of the next. */
  skipNext(count = 1): this {
    this.missedTurns += count;
    return this;
  }

  /** Whose turn comes after the present one, as things stand, past those who are eliminated. At first the first player. */
  get nextPlayer(): Player {
    const { players, currentPlayer, turn } = gameOf(this);
    if (turn === 0 || players.every(({ eliminated }) => eliminated)) return currentPlayer;
    let { seat } = currentPlayer;
    for (let left = 1 + this.missedTurns; left > 0; ) {
      seat = (seat + this.direction + players.length) % players.length;
      if (!players[seat]?.eliminated) left--;
    }
    return players[seat] as Player;
  }

  /** The same when that turn begins: for the flow, which counts it. */
  nextTurn(): Player {
    const next = this.nextPlayer;
    this.missedTurns = 0;
    return next;
  }
}

/**
 * Won or lost, for solitaires and for games that are won together. Either ends the game at once.
 *
 * @example
 * class Patience extends mix(Game.with({ solved: 0 }), [Winnable]) {
 *   override checkWin(): boolean {
 *     return this.solved === 4;
 *   }
 *   afterEveryMove(): void {
 *     if (this.checkWin()) this.win();
 *   }
 * }
 */
export class Winnable extends trait({ state: oneOf(['playing', 'won', 'lost']) }) {
  /** Whether it is won as things stand: for the game to say. */
  checkWin(): boolean {
    return false;
  }

  /** Ends the game: these players have won, or all. */
  win(...winners: readonly Player[]): void {
    this.state = 'won';
    const game = gameOf(this);
    game.end(winners.length === 0 ? game.players : winners);
  }

  /** Ends the game: nobody has won. */
  lose(): void {
    this.state = 'lost';
    gameOf(this).end('draw');
  }
}
