import { type AnswerOf, type AskOptions, type Question, Questions } from '../action/question.ts';
import type { SelectionContext, SelectionFactory } from '../action/selection.ts';
import type { Wording } from '../action/wording.ts';
import { Attribute, value } from '../core/attribute.ts';
import type { SeatAssignment } from '../core/seats.ts';
import { Entity } from './entity.ts';

/**
 * The colours of seats, in order.
 *
 * @example
 * player.colour = COLOURS[3];
 * console.log(player.colour); // goldenrod
 */
export const COLOURS = ['crimson', 'royalblue', 'seagreen', 'goldenrod', 'orchid', 'sienna', 'teal', 'slategray'] as const;

const PlayerBase = Entity.with({
  seat: new Attribute<number>('plain', 0).as('seat'),
  colour: 'crimson',
  /**
   * An emoji, one or two letters, or the address of a picture: the player's choice if the game has the player option
   * `avatar`.
   */
  avatar: value<string | undefined>(undefined),
  score: 0,
  eliminated: false,
});

/**
 * The entity of one participant. Extend it with the attributes that a game needs for each player.
 *
 * @example
 * class Fisher extends Player.with({ books: 0 }) {
 *   hand = this.create(Hand, 'hand');
 * }
 */
export class Player extends PlayerBase {
  static override readonly builtIn: string | undefined = 'Player';
  /** Players never leave the tree, so references to them need no check. */
  static readonly permanent = true;

  /** Options that the player set before the match; typed in games that list `playerOptions`. */
  get options(): object {
    return (this.$record.state.seating[this.seat] as SeatAssignment).options;
  }

  /**
   * Asks the player for one of a list, in the middle of an effect. With `optional: true` it may be declined; with
   * `optional: 'when-empty'` the list may be empty. Both may give undefined.
   *
   * @example
   * const card = player.choose('a card to give', player.hand.all(Card));
   * console.log(card?.parent === player.hand); // true
   */
  choose<const T, O extends AskOptions = Record<never, never>>(
    prompt: Wording,
    candidates: readonly T[],
    options?: O,
  ): AnswerOf<T, O> {
    return this.questions(false).choose(prompt, candidates, options);
  }

  /**
   * Asks for a value of `number`, `text`, `many` or `repeatedly`.
   *
   * @example
   * const gift = player.ask('Give two cards', many(player.hand.all(Card), { min: 2, max: 2 }));
   * console.log(gift.length); // 2
   */
  ask<T>(prompt: Wording, factory: SelectionFactory<SelectionContext, T>): T {
    return this.questions(false).ask(prompt, factory);
  }

  /** Asks yes or no. */
  confirm(prompt: Wording): boolean {
    return this.questions(false).confirm(prompt);
  }

  /**
   * The same questions for effects written as generators: `yield*` them.
   *
   * @example
   * function* give(player: Player, cards: readonly Card[]) {
   *   const card = yield* player.live.choose('a card', cards);
   *   card?.remove();
   * }
   */
  get live(): Questions<true> {
    return this.questions(true);
  }

  private questions<L extends boolean>(live: L): Questions<L> {
    return new Questions(this.$record.state, this, live);
  }
}

export type { Question };
