import type { ArrangeContext, Deck, Hand, Player } from '@rookery/engine';
import { Card, RANKS } from './cards.ts';
import { lacksSince, type Remembered } from './memory.ts';

interface Fisher extends Player, Remembered {
  readonly hand: Hand;
}
/** As much of the game as there is talk about. */
interface Table {
  readonly players: readonly Fisher[];
  readonly pond: Deck;
  readonly quartets: Readonly<Record<string, readonly Card[]>>;
}

/** Brings a world in line with what was said: players hold what they have asked for, and not what they were just without. */
export function arrange(world: ArrangeContext<Table>): void {
  for (const fisher of world.game.players) {
    const hidden = fisher.hand.all(Card).filter(world.isHidden);
    // The hands of whoever imagines it are as they are.
    if (hidden.length === 0) continue;
    giveWhatTheyAskedFor(world, fisher, hidden);
    takeWhatTheyLacked(world, fisher, hidden);
  }
}

/** Gives a player a hidden card of each rank that they must hold, for one that they need not hold. */
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
 * Exchanges cards of a rank that a player was without, for others of the pond. Only what they drew since can be of that rank: those
 * that came last into the hand.
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
