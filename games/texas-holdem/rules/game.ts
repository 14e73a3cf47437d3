import { StandardCard, standardDeck } from '@rookery/cards';
import { Deck, frozenList, Game, reference, Space } from '@rookery/engine';
import { Gambler } from './gambler.ts';

const options = {
  betting: {
    type: 'select',
    label: 'Betting',
    default: 'no-limit',
    choices: ['no-limit', 'pot-limit', 'fixed-limit'],
  },
  hands: { type: 'number', label: 'Hands at most', default: 20, min: 1, max: 1000 },
  stack: { type: 'number', label: 'Chips at first', default: 40, min: 2, max: 100_000 },
  smallBlind: { type: 'number', label: 'Small blind; the big blind is twice that', default: 1, min: 1, max: 1000 },
  ante: { type: 'number', label: 'Ante', default: 0, min: 0, max: 1000 },
  doubling: { type: 'number', label: 'Hands until blinds and ante double; 0 for never', default: 10, min: 0, max: 1000 },
  muck: { type: 'boolean', label: 'Losing hands are not shown', default: false },
} as const;

const attributes = {
  /** Number of hands dealt, including this one. */
  hands: 0,
  /** The seats of the button and the blinds; a player there may be out. */
  button: 0,
  small: 0,
  big: 0,
  /** The amount that each player must put in during this round. */
  price: 0,
  /** The last full bet or raise of this round, which is the minimum raise. */
  raise: 0,
  /** Fixed limit: the price after the last full bet or raise. */
  level: 0,
  /** Fixed limit: number of full bets and raises in this round, and whether the limit is reached. */
  raises: 0,
  capped: false,
  /** The player to act; undefined after a round of betting. */
  actor: reference(Gambler),
  /** The last player to bet or raise in this round. */
  aggressor: reference(Gambler),
};

/** A tournament on a single table. */
export class Holdem extends Game.with(attributes, { player: Gambler, entities: { StandardCard }, options }) {
  deck = this.create(Deck, 'deck');
  board = this.create(Space, 'board', { layout: 'row' });
  /** The folded cards, face down. */
  muck = this.create(Deck, 'muck');
  cards = frozenList(standardDeck(this.deck));

  /** Current factor of the blinds. They stop doubling once the small blind is as large as a starting stack. */
  get rise(): number {
    const { doubling, smallBlind, stack } = this.options;
    if (doubling === 0) return 1;
    const times = Math.floor((this.hands - 1) / doubling);
    let factor = 1;
    for (let i = 0; i < times && smallBlind * factor < stack; i++) factor *= 2;
    return factor;
  }

  get smallBlind(): number {
    return this.options.smallBlind * this.rise;
  }

  get bigBlind(): number {
    return 2 * this.smallBlind;
  }

  get ante(): number {
    return this.options.ante * this.rise;
  }

  /** All chips put in during this hand. */
  get pot(): number {
    let sum = 0;
    for (const { paid } of this.players) sum += paid;
    return sum;
  }

  /** Number of players still in the hand. */
  get rivals(): number {
    let count = 0;
    for (const player of this.players) if (player.isIn) count++;
    return count;
  }

  /** Number of players who can still bet; with fewer than two, the rest of the board is dealt without betting. */
  get bettors(): number {
    let count = 0;
    for (const player of this.players) if (player.canBet) count++;
    return count;
  }

  /** All players in seat order, starting at the left of a seat. */
  leftOf(seat: number): readonly Gambler[] {
    return [...this.players.slice(seat + 1), ...this.players.slice(0, seat + 1)];
  }

  /** The players still in the tournament, starting at the left of a seat. */
  aliveLeftOf(seat: number): readonly Gambler[] {
    return this.leftOf(seat).filter(({ eliminated }) => !eliminated);
  }
}
