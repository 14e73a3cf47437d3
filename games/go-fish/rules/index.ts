import {
  byScore,
  Deck,
  defineGame,
  frozenList,
  Game,
  Hand,
  loop,
  Pile,
  Player,
  reference,
  turnLoop,
} from '@rookery/engine';
import { Card, RANKS, type Rank, SUITS } from './cards.ts';
import { heuristics } from './heuristics.ts';
import { legend } from './legend.ts';
import { hearBook, hearDraw, hearQuestion } from './memory.ts';
import { arrange } from './worlds.ts';

class Fisher extends Player.with({ holds: 0, lacks: 0 }) {
  hand = this.create(Hand, 'hand');
  books = this.create(Pile, 'books');
}

/** Avatars that players may choose. @default none */
const AVATARS = ['', '🐟', '🐠', '🐡', '🐙', '🦀', '🐢', '🐳', '🦈'];

class GoFish extends Game.with(
  { asker: reference(Fisher) },
  {
    player: Fisher,
    entities: { Card },
    playerOptions: { avatar: { type: 'select', label: 'Avatar', choices: AVATARS } },
  },
) {
  pond = this.create(Deck, 'pond');
  /** The four cards of each rank, in any place. */
  quartets = Object.fromEntries(
    RANKS.map((rank) => [rank, frozenList(SUITS.map((suit) => this.pond.create(Card, { rank, suit })))]),
  );

  cardsOf(player: Fisher, rank: Rank): readonly Card[] {
    return (this.quartets[rank] ?? []).filter((card) => card.parent === player.hand);
  }

  deal(): void {
    this.pond.shuffle();
    for (const player of this.players) {
      this.pond.drawTo(player.hand, this.players.length === 2 ? 7 : 5);
      for (const rank of RANKS) this.layDown(player, rank);
    }
    this.asker = this.players[0];
  }

  /**
   * Starts a player's turn to ask. A player with an empty hand draws first; if the pond is empty too they are out, and
   * the next player asks.
   */
  letAsk(player: Fisher): void {
    this.asker = player;
    if (!player.hand.isEmpty) return;
    if (!this.pond.isEmpty) {
      this.draw(player);
      this.message('{player} has no cards and draws one', { player });
    } else if (this.players.every(({ hand }) => hand.isEmpty)) this.end(byScore(this.players));
    else this.letAsk(this.playerAfter(player));
  }

  /** Whether a player may ask another: one with cards, or anyone if no other player has cards. */
  canAsk(player: Fisher, who: Fisher): boolean {
    if (who === player) return false;
    return !who.hand.isEmpty || this.players.every((other) => other === player || other.hand.isEmpty);
  }

  ask(player: Fisher, who: Fisher, rank: Rank): void {
    const cards = this.cardsOf(who, rank);
    this.message('{player} asks {who} for {rank}: {answer}', { player, who, rank, answer: cards.length || 'Go fish!' });
    hearQuestion(player, who, RANKS.indexOf(rank));
    for (const card of cards) card.putOpenlyInto(player.hand);
    if (cards.length === 0) this.fish(player, who, rank);
    else {
      this.layDown(player, rank);
      this.letAsk(player);
    }
  }

  draw(player: Fisher): Card | undefined {
    const card = this.pond.first(Card);
    if (card === undefined) return undefined;
    card.putInto(player.hand);
    hearDraw(player);
    return card;
  }

  /**
   * Draws a card. If it has the rank asked for, it is shown and the player asks again; otherwise the turn passes to the
   * player asked.
   */
  fish(player: Fisher, who: Fisher, rank: Rank): void {
    const card = this.draw(player);
    if (card?.rank === rank) {
      card.showTo();
      this.message('{player} draws the {card}', { player, card });
    }
    if (card) this.layDown(player, card.rank);
    this.letAsk(card?.rank === rank ? player : who);
  }

  /** Lays down a book as soon as a player has all four cards of a rank. */
  layDown(player: Fisher, rank: Rank): void {
    const book = this.cardsOf(player, rank);
    if (book.length < SUITS.length) return;
    for (const card of book) card.putInto(player.books);
    hearBook(player, RANKS.indexOf(rank));
    player.score++;
    this.message('{player} lays down a book of {rank}', { player, rank });
  }
}

/**
 * Go Fish for two to six players. Rules: https://www.pagat.com/quartet/gofish.html. Two players get seven cards each, more
 * get five. Ask another player for a rank that you hold: they hand over all cards of it and you ask again. If they have none
 * you draw from the pond; a card of the rank is shown and lets you ask again, otherwise the turn passes to the player asked.
 *
 * Deviations: Pagat's game ends as soon as a hand or the pond is empty; this one, as often in the USA, when all thirteen
 * books are made. A player without cards draws one before asking; if the pond is empty they are out, and the turn passes to
 * the left. A player without cards cannot be asked, unless no other player has any: then the answer is "Go fish!". Books lie
 * face up. The first player starts. The most books win; ties share the win.
 */
export const goFish = defineGame(GoFish, ({ action }) => ({
  name: 'go-fish',
  title: 'Go Fish',
  players: { min: 2, max: 6 },
  setup: ({ game }) => game.deal(),
  actions: {
    ask: action('Ask for cards')
      .choosePlayer('who', (who, { game, player }) => game.canAsk(player, who), { prompt: 'Choose a player to ask' })
      .choose('rank', ({ player }) => player.hand.unique(Card, ({ rank }) => rank), { prompt: 'Choose a rank' })
      .do(({ game, player, who, rank }) => game.ask(player, who, rank)),
  },
  flow: loop(
    turnLoop('ask', {
      player: ({ game }) => game.asker ?? game.currentPlayer,
      while: ({ game, player }) => game.asker === player,
    }),
  ),
  arrange,
  // A full quartet is laid down at once, so no hand can contain one.
  possible: ({ game }) =>
    game.players.every((player) => RANKS.every((rank) => game.cardsOf(player, rank).length < SUITS.length)),
  view: () => ({ legend }),
  ending: () => ({ reason: 'All books are laid down' }),
  heuristics,
  print: ({ game, player }) => {
    const line = (fisher: Fisher): string => {
      const hand = fisher === player ? fisher.hand.all(Card).join(', ') : `${fisher.hand.size} cards`;
      return `${fisher.name}: ${hand}; books: ${fisher.books.unique(Card, ({ rank }) => rank).join(' ')}`;
    };
    return [`Pond: ${game.pond.size} cards`, ...game.players.map(line)].join('\n');
  },
}));
