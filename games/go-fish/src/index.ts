import { byScore, Deck, defineGame, Game, Hand, oneOf, Piece, Pile, Player, reference } from '@rookery/engine';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['♣', '♦', '♥', '♠'] as const;
type Rank = (typeof RANKS)[number];

class Card extends Piece.with({ rank: oneOf(RANKS), suit: oneOf(SUITS) }) {
  override label(): string {
    return this.rank + this.suit;
  }
}

class Fisher extends Player {
  hand = this.create(Hand, 'hand');
  books = this.create(Pile, 'books');

  cards(rank: Rank): Card[] {
    return this.hand.all(Card, (card) => card.rank === rank);
  }

  ranks(): Rank[] {
    const held = new Set(this.hand.all(Card).map(({ rank }) => rank));
    return RANKS.filter((rank) => held.has(rank));
  }
}

class GoFish extends Game.with({ asker: reference(Fisher) }, { player: Fisher, entities: { Card } }) {
  pond = this.create(Deck, 'pond');
  cards = SUITS.flatMap((suit) => RANKS.map((rank) => this.pond.create(Card, { rank, suit })));

  deal(): void {
    this.pond.shuffle();
    for (const player of this.players) {
      this.pond.drawTo(player.hand, this.players.length === 2 ? 7 : 5);
      for (const rank of RANKS) this.layDown(player, rank);
    }
    this.asker = this.players[0];
  }

  /** An empty hand draws a card. If there is none, its player is out and the turn goes to the left. */
  refill(player: Fisher): void {
    if (!player.hand.isEmpty) return;
    if (this.pond.isEmpty) this.asker = this.players[(player.seat + 1) % this.players.length];
    else {
      this.message('{player} has no cards and draws one', { player });
      this.pond.drawTo(player.hand);
    }
  }

  mayBeAsked(who: Fisher, asker: Fisher): boolean {
    if (who === asker) return false;
    return !who.hand.isEmpty || this.players.every((other) => other === asker || other.hand.isEmpty);
  }

  ask(player: Fisher, who: Fisher, rank: Rank): void {
    const given = who.cards(rank);
    if (given.length > 0) {
      this.message('{player} asks {who} for {rank}: {count}', { player, who, rank, count: given.length });
      for (const card of given) this.pass(card, player.hand);
      this.layDown(player, rank);
    } else {
      this.message('{player} asks {who} for {rank}: Go fish!', { player, who, rank });
      if (this.fish(player) !== rank) this.asker = who;
    }
  }

  pass(card: Card, hand: Hand): void {
    card.cover('all');
    card.putInto(hand);
    card.cover(undefined);
  }

  fish(player: Fisher): Rank | undefined {
    const card = this.pond.first(Card);
    if (!card) return undefined;
    card.putInto(player.hand);
    this.layDown(player, card.rank);
    return card.rank;
  }

  layDown(player: Fisher, rank: Rank): void {
    const book = player.cards(rank);
    if (book.length < 4) return;
    for (const card of book) card.putInto(player.books);
    player.score++;
    if (this.pond.isEmpty && this.players.every(({ hand }) => hand.isEmpty)) this.end(byScore(this.players));
  }
}

export const goFish = defineGame(GoFish, ({ action, loop, eachPlayer, sequence, execute, actionStep }) => ({
  name: 'go-fish',
  title: 'Go Fish',
  players: { min: 2, max: 6 },
  setup: ({ game }) => game.deal(),
  actions: {
    ask: action('Ask for cards')
      .choosePlayer('who', ({ game, player, who }) => game.mayBeAsked(who, player))
      .choose('rank', ({ player }) => player.ranks())
      .do(({ game, player, who, rank }) => game.ask(player, who, rank)),
  },
  flow: loop(
    eachPlayer(
      loop(
        sequence(
          execute(({ game, player }) => game.refill(player)),
          actionStep('ask', { skipIf: ({ player }) => player.hand.isEmpty }),
        ),
        { while: ({ game, player }) => game.asker === player },
      ),
      { filter: (player, { game }) => game.asker === player },
    ),
  ),
}));
