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
  /** How many hands were dealt, this one included. */
  hands: 0,
  /** Where the button and the blinds are, by seat: a seat may be out by now. */
  button: 0,
  small: 0,
  big: 0,
  /** What all must have put in during this round to stay in. */
  price: 0,
  /** The last full bet or raise of this round: the least to raise by. */
  raise: 0,
  /** At fixed limit: the price that the last full bet or raise has made. */
  level: 0,
  /** At fixed limit: how many full bets and raises there were in this round, and whether there may be no more. */
  raises: 0,
  capped: false,
  /** Whose turn it is; nobody's where the round of betting is over. */
  actor: reference(Gambler),
  /** Who was the last to bet or raise in this round. */
  aggressor: reference(Gambler),
};

/** A tournament at one table. */
export class Holdem extends Game.with(attributes, { player: Gambler, entities: { StandardCard }, options }) {
  deck = this.create(Deck, 'deck');
  board = this.create(Space, 'board', { layout: 'row' });
  /** Where folded cards lie, face down. */
  muck = this.create(Deck, 'muck');
  cards = frozenList(standardDeck(this.deck));

  /** How often the blinds have doubled, as a factor. They do so no more once the small one is all that anyone began with. */
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

  /** All chips that were put in during this hand. */
  get pot(): number {
    let sum = 0;
    for (const { paid } of this.players) sum += paid;
    return sum;
  }

  /** How many players still play for the pot. */
  get rivals(): number {
    let count = 0;
    for (const player of this.players) if (player.isIn) count++;
    return count;
  }

  /** How many players can still bet: with fewer than two the rest of the hand is only dealt. */
  get bettors(): number {
    let count = 0;
    for (const player of this.players) if (player.canBet) count++;
    return count;
  }

  /** All players in the order of the table, beginning to the left of a seat. */
  leftOf(seat: number): readonly Gambler[] {
    return [...this.players.slice(seat + 1), ...this.players.slice(0, seat + 1)];
  }

  /** Those who are still in the tournament, beginning to the left of a seat. */
  aliveLeftOf(seat: number): readonly Gambler[] {
    return this.leftOf(seat).filter(({ eliminated }) => !eliminated);
  }
}
