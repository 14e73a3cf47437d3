import { gameOf, oneOf, type Player } from '@rookery/engine';
import { trait } from '../trait.ts';

/**
 * Turn order that cards can reverse or skip, for games whose flow asks for the next player. `game.turn` counts the turns.
 * (There is no trait for undo: the engine's `undo`, `redo` and `rewind` work for every game.)
 *
 * @example
 * class Switch extends mix(Game.with({}, { entities: { StandardCard } }), [Turnable]) {}
 * const flow: FlowNode<Switch> = loop(turnLoop(['play', 'draw'], { player: ({ game }) => game.nextTurn() }));
 */
export class Turnable extends trait({ direction: oneOf([1, -1]), missedTurns: 0 }) {
  /** Reverses the direction of play. */
  turnAround(): this {
    this.direction = this.direction === 1 ? -1 : 1;
    return this;
  }

  /** Makes the next `count` players miss a turn. */
  skipNext(count = 1): this {
    this.missedTurns += count;
    return this;
  }

  /** Player of the next turn, in the current state, without eliminated players; the first player before the first turn. */
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

  /** Returns the next player and clears the missed turns. For the flow, when that turn begins. */
  nextTurn(): Player {
    const next = this.nextPlayer;
    this.missedTurns = 0;
    return next;
  }
}

/**
 * Winning and losing, for solitaires and cooperative games. Either ends the game at once.
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
  /** Whether the game is won in the current state. Override it in the game. */
  checkWin(): boolean {
    return false;
  }

  /** Ends the game with these winners. @default all players */
  win(...winners: readonly Player[]): void {
    this.state = 'won';
    const game = gameOf(this);
    game.end(winners.length === 0 ? game.players : winners);
  }

  /** Ends the game without a winner. */
  lose(): void {
    this.state = 'lost';
    gameOf(this).end('draw');
  }
}
