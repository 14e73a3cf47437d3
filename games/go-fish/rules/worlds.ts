import type { ArrangeContext, Deck, Hand, Player } from '@rookery/engine';
import { Card, RANKS } from './cards.ts';
import { lacksSince, type Remembered } from './memory.ts';

interface Fisher extends Player, Remembered {
  readonly hand: Hand;
}
/** The parts of the game that players talk about. */
interface Table {
  readonly players: readonly Fisher[];
  readonly pond: Deck;
  readonly quartets: Readonly<Record<string, readonly Card[]>>;
}

/**
 * Adjusts a sampled world to what was said: players hold ranks that they have asked for, and lack those they just had
 * none of.
 */
export function arrange(world: ArrangeContext<Table>): void {
  for (const fisher of world.game.players) {
    const hidden = fisher.hand.all(Card).filter(world.isHidden);
    // The viewer's own hand is not hidden.
    if (hidden.length === 0) continue;
    giveWhatTheyAskedFor(world, fisher, hidden);
    takeWhatTheyLacked(world, fisher, hidden);
  }
}

/** Swaps a hidden card of each rank that a player must hold into their hand, for a card that they need not hold. */
function giveWhatTheyAskedFor(
  { game, random, isHidden, swap }: ArrangeContext<Table>,
  fisher: Fisher,
  hidden: Card[],
): void {
  const isNeeded = (card: Card): boolean => {
    const owner = game.players.find(({ hand }) => card.parent === hand);
    return owner !== undefined && hasAskedFor(owner, card) && count(game, owner, card, isHidden) === 1;
  };
  RANKS.forEach((rank, place) => {
    if ((fisher.holds & (1 << place)) === 0 || hidden.some((card) => card.rank === rank)) return;
    const wanted = (game.quartets[rank] ?? []).filter((card) => isHidden(card) && !isNeeded(card));
    const given = hidden.filter((card) => !isNeeded(card));
    if (wanted.length === 0 || given.length === 0) return;
    const [card, other] = [random.pick(wanted), random.pick(given)];
    swap(card, other);
    hidden[hidden.indexOf(other)] = card;
  });
}

function hasAskedFor({ holds }: Remembered, { rank }: Card): boolean {
  return (holds & (1 << RANKS.indexOf(rank))) !== 0;
}

function count({ quartets }: Table, { hand }: Fisher, { rank }: Card, isHidden: (card: Card) => boolean): number {
  return (quartets[rank] ?? []).filter((card) => card.parent === hand && isHidden(card)).length;
}

/**
 * Swaps cards of a rank that a player lacked for others of the pond. Only cards drawn since then, the last in the hand,
 * can be of that rank.
 */
function takeWhatTheyLacked({ game, random, swap }: ArrangeContext<Table>, fisher: Fisher, hidden: Card[]): void {
  const pond = game.pond.all(Card);
  const fits = (card: Card, at: number): boolean =>
    hasAskedFor(fisher, card) || hidden.length - at <= (lacksSince(fisher, RANKS.indexOf(card.rank)) ?? hidden.length);
  hidden.forEach((card, at) => {
    if (fits(card, at)) return;
    const others = pond.filter((other) => fits(other, at));
    if (others.length === 0) return;
    const other = random.pick(others);
    swap(card, other);
    pond[pond.indexOf(other)] = card;
    hidden[at] = other;
  });
}
