import {
  byScore,
  Deck,
  defineGame,
  eachPlayer,
  execute,
  Game,
  Hand,
  loop,
  Player,
  reference,
  Space,
  sequence,
  TurnOrder,
  turnLoop,
} from 'rookery';
import { fillDeck, Rank, STANDARD_52, StandardCard } from 'rookery/cards';

/** Cards dealt to each player, and so the number of tricks. */
const HAND = 6;
/** Points for 0, 1, 2, … cards of one suit. */
const POINTS = [0, 1, 3, 6, 10, 15, 21];

export class Card extends StandardCard {
  /** Strength in a trick: the ace is the highest card. */
  get strength(): number {
    return this.rank === Rank.Ace ? Rank.King + 1 : this.rank;
  }
}

class Magpie extends Player {
  hand = this.create(Hand, 'hand');
  nest = this.create(Space, 'nest', { layout: 'row' });

  countOf(suit: number): number {
    return this.nest.count(Card, { suit });
  }

  holds(suit: number): boolean {
    return this.hand.has(Card, { suit });
  }
}

class Magpies extends Game.with({ leader: reference(Magpie) }, { player: Magpie, entities: { Card } }) {
  rest = this.create(Deck, 'out of play');
  trick = this.create(Space, 'trick', { layout: 'row' });

  /** Deals from the 32 cards from the seven up; the rest stays hidden. */
  deal(): void {
    fillDeck(
      this.rest,
      Card,
      STANDARD_52.filter(({ rank }) => rank >= Rank.Seven || rank === Rank.Ace),
    );
    this.rest.shuffle();
    for (const { hand } of this.players) this.rest.drawTo(hand, HAND);
  }

  /** Whether a player holds the suit that was led, and this card is of another one. */
  revokes(player: Magpie, card: Card): boolean {
    const led = this.trick.first(Card);
    return led !== undefined && led.suit !== card.suit && player.holds(led.suit);
  }

  play(player: Magpie, card: Card): void {
    card.owner = player;
    card.putInto(this.trick);
  }

  /** The highest card of the suit that was led wins the trick: its player picks first, and leads the next one. */
  settle(): void {
    const led = this.trick.first(Card);
    const best = this.trick.all(Card, { suit: led?.suit ?? 0 }).sort((a, b) => b.strength - a.strength)[0];
    this.leader = this.players.find((player) => player === best?.owner);
    if (best && this.leader) this.message('{player} wins the trick with {card}', { player: this.leader, card: best });
  }

  /** Takes a card of the trick. The last card goes to the next player, who has nothing to choose. */
  take(player: Magpie, card: Card): void {
    card.owner = player;
    // Cards of a suit lie together.
    const after = player.nest.last(Card, { suit: card.suit });
    card.putInto(player.nest, after === undefined ? 'last' : after.index + 1);
    player.score += (POINTS[player.countOf(card.suit)] ?? 0) - (POINTS[player.countOf(card.suit) - 1] ?? 0);
    const rest = this.trick.first(Card);
    if (rest === undefined || this.trick.size > 1) return;
    const next = this.playerAfter(player);
    this.message('{next} gets {rest}', { next, rest });
    this.take(next, rest);
  }
}

const fromLeader = TurnOrder.startFrom<Magpies>(({ game }) => game.leader ?? game.currentPlayer);

/**
 * Tricks and collections for two to four magpies. Play a card to the trick; follow the suit that was led if you can. The
 * highest card of that suit picks a card of the trick for its nest first, then the others in turn; the last card goes to
 * the last of them. One, two, three … cards of a suit in your nest are worth 1, 3, 6, 10, 15 or 21 points.
 */
export const rules = defineGame(Magpies, ({ action }) => ({
  name: 'my-game',
  title: 'My Game',
  players: { min: 2, max: 4 },
  setup: ({ game }) => game.deal(),
  actions: {
    play: action('Play a card')
      .choose('card', ({ player }) => player.hand.all(Card), {
        prompt: ({ game }) => (game.trick.isEmpty ? 'Choose a card to lead' : 'Choose a card to play'),
        unless: (card, { game, player }) => game.revokes(player, card) && 'You must follow suit.',
      })
      .do(({ game, player, card }) => game.play(player, card)),
    take: action('Take a card')
      .choose('card', ({ game }) => game.trick.all(Card), { prompt: 'Choose a card of the trick for your nest' })
      .do(({ game, player, card }) => game.take(player, card)),
  },
  flow: loop(
    sequence<Magpies>(
      eachPlayer(turnLoop('play'), { order: fromLeader }),
      execute(({ game }) => game.settle()),
      eachPlayer(turnLoop('take'), { order: fromLeader, filter: (_, { game }) => !game.trick.isEmpty }),
    ),
  ),
  outcome: ({ game }) => {
    const isOver = game.trick.isEmpty && game.players.every(({ hand }) => hand.isEmpty);
    return isOver ? byScore(game.players) : undefined;
  },
  heuristics: {
    score: {
      words: 'a better nest than the others',
      value: ({ game, player }) => {
        const best = Math.max(...game.othersThan(player).map(({ score }) => score));
        return 0.5 + (player.score - best) / 40;
      },
    },
  },
  view: () => ({ legend: { facts: { Game: [], Player: ['score'] } } }),
  print: ({ game, player }) => {
    const cards = (space: Space): string => space.all(Card).join(' ') || '–';
    const line = (each: Magpie): string =>
      `${each.name}: ${each === player ? cards(each.hand) : `${each.hand.size} cards`}; nest: ${cards(each.nest)}`;
    return [`Trick: ${cards(game.trick)}`, ...game.players.map(line)].join('\n');
  },
}));
