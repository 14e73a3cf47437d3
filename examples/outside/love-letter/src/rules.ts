import {
  Deck,
  defineGame,
  eachPlayer,
  execute,
  Game,
  Hand,
  loop,
  Piece,
  Pile,
  Player,
  sequence,
  TurnOrder,
  turnLoop,
} from 'rookery';

/** The characters by value, with the number of their cards. */
export const CHARACTERS = [
  { name: 'Guard', value: 1, copies: 5 },
  { name: 'Priest', value: 2, copies: 2 },
  { name: 'Baron', value: 3, copies: 2 },
  { name: 'Handmaid', value: 4, copies: 2 },
  { name: 'Prince', value: 5, copies: 2 },
  { name: 'King', value: 6, copies: 1 },
  { name: 'Countess', value: 7, copies: 1 },
  { name: 'Princess', value: 8, copies: 1 },
] as const;
export type Character = (typeof CHARACTERS)[number]['name'];

/** Tokens that win the match, by the number of players. */
const GOAL: Readonly<Record<number, number>> = { 2: 7, 3: 5, 4: 4 };
const WITH_TARGET: readonly Character[] = ['Guard', 'Priest', 'Baron', 'Prince', 'King'];

export class Card extends Piece.with({ value: 1 }) {
  get character(): Character {
    return CHARACTERS[this.value - 1]?.name ?? 'Guard';
  }

  override label(): string {
    return this.character;
  }
}

class Suitor extends Player.with({ out: false, safe: false }) {
  hand = this.create(Hand, 'hand');
  played = this.create(Pile, 'played');

  holds(...characters: readonly Character[]): boolean {
    return this.hand.has(Card, (card) => characters.includes(card.character));
  }

  get best(): number {
    return this.hand.sum(Card, 'value');
  }
}

class LoveLetter extends Game.with(
  { starter: 0 },
  {
    player: Suitor,
    entities: { Card },
    options: {
      tokens: { type: 'number', label: 'Tokens that win (0: as printed in the rules)', default: 0, min: 0, max: 13 },
    },
  },
) {
  deck = this.create(Deck, 'deck');
  aside = this.create(Deck, 'aside');
  open = this.create(Pile, 'open');

  get suitors(): readonly Suitor[] {
    return this.players.filter(({ out }) => !out);
  }

  get isRoundOver(): boolean {
    return this.suitors.length === 1 || this.deck.isEmpty;
  }

  get goal(): number {
    return this.options.tokens || (GOAL[this.players.length] ?? 7);
  }

  deal(): void {
    for (const card of this.all(Card)) card.putInto(this.deck);
    this.deck.shuffle();
    this.deck.drawTo(this.aside, 1);
    if (this.players.length === 2) this.deck.drawTo(this.open, 3);
    for (const player of this.players) {
      player.out = false;
      player.safe = false;
      this.deck.drawTo(player.hand, 1);
    }
  }

  /** The others who can be chosen, and for the Prince the player as well. */
  targets(player: Suitor, { character }: Card): readonly Suitor[] {
    if (!WITH_TARGET.includes(character)) return [];
    const others = this.suitors.filter((each) => each !== player && !each.safe);
    return character === 'Prince' ? [...others, player] : others;
  }

  knockOut(player: Suitor): void {
    player.out = true;
    for (const card of player.hand.all(Card)) card.putInto(player.played);
    this.message('{player} is out of the round', { player });
  }

  /** Discards the hand of a player, who draws another card: the one that was set aside if the deck is empty. */
  redraw(player: Suitor): void {
    const isPrincess = player.holds('Princess');
    for (const card of player.hand.all(Card)) card.putInto(player.played);
    if (isPrincess) this.knockOut(player);
    else (this.deck.isEmpty ? this.aside : this.deck).drawTo(player.hand, 1);
  }

  compare(player: Suitor, target: Suitor): void {
    player.hand.first(Card)?.showTo(target);
    target.hand.first(Card)?.showTo(player);
    if (player.best !== target.best) this.knockOut(player.best < target.best ? player : target);
  }

  swap(player: Suitor, target: Suitor): void {
    const [mine, theirs] = [player.hand.first(Card), target.hand.first(Card)];
    mine?.putInto(target.hand);
    theirs?.putInto(player.hand);
  }

  play(player: Suitor, card: Card, target: Suitor | undefined, guess: Character | undefined): void {
    card.putInto(player.played);
    this.message('{player} plays {card}', { player, card });
    const { character } = card;
    if (character === 'Handmaid') player.safe = true;
    if (character === 'Princess') this.knockOut(player);
    if (target === undefined) return;
    if (character === 'Guard' && guess !== undefined && target.holds(guess)) this.knockOut(target);
    if (character === 'Priest') target.hand.first(Card)?.showTo(player);
    if (character === 'Baron') this.compare(player, target);
    if (character === 'Prince') this.redraw(target);
    if (character === 'King') this.swap(player, target);
  }

  /** Gives the token of the round: to the last player in it or the highest card, then to the highest sum of played cards. */
  finishRound(): void {
    for (const { hand } of this.suitors) for (const card of hand.all(Card)) card.showTo();
    const rankOf = ({ best, played }: Suitor): number => 100 * best + played.sum(Card, 'value');
    const most = Math.max(...this.suitors.map(rankOf));
    const winners = this.suitors.filter((player) => rankOf(player) === most);
    for (const player of winners) {
      player.score++;
      this.starter = player.seat;
      this.message('{player} wins a token', { player });
    }
    const best = this.players.filter(({ score }) => score >= this.goal);
    if (best.length > 0) this.end(best);
    else this.deal();
  }
}

const fromStarter = TurnOrder.startFrom<LoveLetter>(({ game }) => game.players[game.starter] ?? game.currentPlayer);

/**
 * Love Letter, the edition of sixteen cards, for two to four. Rules: https://en.wikipedia.org/wiki/Love_Letter_(card_game).
 * Deviation: seat 0 begins, and in a tie that even the played cards leave all the tied players win a token.
 */
export const loveLetter = defineGame(LoveLetter, ({ action }) => ({
  name: 'love-letter',
  title: 'Love Letter',
  players: { min: 2, max: 4 },
  setup: ({ game }) => {
    for (const { value, copies } of CHARACTERS) game.deck.createMany(copies, Card, () => ({ value }));
    game.deal();
  },
  actions: {
    play: action('Play a card')
      .choose('card', ({ player }) => player.hand.all(Card), {
        prompt: 'Choose a card to play',
        unless: ({ character }, { player }) =>
          (character === 'King' || character === 'Prince') && player.holds('Countess') && 'You must play the Countess.',
      })
      .choose('target', ({ game, player, card }) => game.targets(player, card), {
        prompt: 'Choose a player',
        if: ({ game, player, card }) => game.targets(player, card).length > 0,
      })
      .choose('guess', () => CHARACTERS.slice(1).map(({ name }) => name), {
        prompt: 'Which card do they hold?',
        if: ({ card, target }) => card.character === 'Guard' && target !== undefined,
      })
      .do(({ game, player, card, target, guess }) => game.play(player, card, target, guess)),
  },
  flow: loop(
    sequence<LoveLetter>(
      eachPlayer(
        sequence<LoveLetter>(
          execute(({ game, player }) => {
            player.safe = false;
            game.deck.drawTo(player.hand, 1);
          }),
          turnLoop('play'),
        ),
        { order: fromStarter, filter: (player, { game }) => !player.out && !game.isRoundOver },
      ),
      execute(({ game }) => {
        if (game.isRoundOver) game.finishRound();
      }),
    ),
  ),
}));
