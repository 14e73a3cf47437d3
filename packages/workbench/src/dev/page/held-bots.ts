import type { Move } from '@rookery/engine';
import { type BotRunner, inProcessBots } from '@rookery/session';

/** Bots that wait while the author decides how a match continues, and remember the move that each seat tried last. */
export class HeldBots implements BotRunner {
  private readonly bots = inProcessBots();
  private release: (() => void) | undefined;
  private held: Promise<void> | undefined;
  private readonly moves = new Map<number, Move>();

  hold(): void {
    this.held ??= new Promise((resolve) => {
      this.release = resolve;
    });
  }

  goOn(): void {
    this.release?.();
    this.held = undefined;
  }

  /** The move that the bot of a seat tried last. */
  lastMove(seat: number): Move | undefined {
    return this.moves.get(seat);
  }

  readonly decide: BotRunner['decide'] = async (match, seat, bot, signal, terms) => {
    await this.held;
    const move = await this.bots.decide(match, seat, bot, signal, terms);
    this.moves.set(seat, move);
    return move;
  };
}
