import { event, frozenList, Game, type OutcomeInput, oneOf, reference, Space, value } from '@rookery/engine';
import { Card } from './card.ts';
import { Civilization } from './civilization.ts';
import { type CardId, FACTS } from './facts.ts';
import { SPECIAL_NAMES, SPECIALS, Special, type SpecialName } from './specials.ts';
import { AgeDeck, Board, ColourPile, HandOfCards, move, ScorePile, Shelf } from './zones.ts';

/** States of the game within a step. */
export const STAGES = ['AwaitingAction', 'ResolvingDogma', 'CheckingWinConditions'] as const;

const AGES = frozenList([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

const options = {
  teams: { type: 'boolean', label: 'Two teams, partners opposite, if four play', default: false },
} as const;

const attributes = {
  stage: oneOf(STAGES),
  /** Number of actions that the current player has left. */
  actionsLeft: 0,
  /** The player who takes the first turn. */
  starter: reference(Civilization),
  /** Number of changes by effects: those that count for the sharing bonus, and others. */
  changes: value(0).bookkeeping(),
  deeds: value(0).bookkeeping(),
  /** The reason for the end of the game: achievements, score, or a card. */
  wonBy: '',
};

const events = {
  /**
   * Emitted after a player has run an effect of a card, counted from 0. `changed` tells whether it changed anything.
   */
  executed: event<{ player: Civilization; card: CardId; effect: number; changed: boolean }>(),
};

/** The state of the game: decks by age, achievements, and the boards of the players. */
export class Innovation extends Game.with(attributes, {
  player: Civilization,
  entities: { Card, AgeDeck, HandOfCards, ScorePile, ColourPile, Board, Shelf, Special },
  events,
  options,
}) {
  decks = frozenList(AGES.map((age) => this.create(AgeDeck, `age ${age}`)));
  available = this.create(Shelf, 'achievements');
  specials = this.create(Space, 'special achievements', { layout: 'row' });
  /** Cards that were removed from the game. */
  removed = this.create(Shelf, 'removed');
  cards = frozenList(
    (Object.keys(FACTS) as CardId[]).map((is) => {
      const { age } = FACTS[is];
      return this.deck(age).create(Card, { is, age });
    }),
  );

  deck(age: number): AgeDeck {
    return this.decks[age - 1] as AgeDeck;
  }

  /** Shuffles, lays out the achievements, and deals two cards to each player. */
  deal(): void {
    for (const deck of this.decks) deck.shuffle();
    for (const { top } of this.decks.slice(0, 9)) if (top) move(top, this.available, 'last');
    for (const name of SPECIAL_NAMES) this.specials.create(Special, name);
    for (const { hand } of this.players) this.deck(1).drawTo(hand, 2);
  }

  /** Chooses the starting player once all first cards are down: the first card in alphabetical order starts. */
  open(): void {
    const titles = this.players.map(({ tops }) => tops[0]?.definition.name ?? '');
    const first = [...titles].sort((a, b) => (a < b ? -1 : 1))[0];
    this.starter = this.players[titles.indexOf(first ?? '')] ?? this.currentPlayer;
    this.message('{player} begins with {title}', { player: this.starter, title: first ?? '' });
  }

  /** Sets the number of actions: one in the first turn and, with four players, in the second; two in all others. */
  beginTurn(): void {
    const opening = this.turn === 1 || (this.turn === 2 && this.players.length === 4);
    this.actionsLeft = opening ? 1 : 2;
    for (const player of this.players) {
      if (player.tucked > 0) player.tucked = 0;
      if (player.scored > 0) player.scored = 0;
    }
  }

  get inTeams(): boolean {
    return this.options.teams && this.players.length === 4;
  }

  areOpponents(one: Civilization, other: Civilization): boolean {
    return one !== other && !(this.inTeams && one.seat % 2 === other.seat % 2);
  }

  /** The player, and the partner in a team game. */
  sideOf(player: Civilization): readonly Civilization[] {
    return this.players.filter((other) => !this.areOpponents(player, other));
  }

  /** All players in seat order, from one of them on. */
  from(player: Civilization): readonly Civilization[] {
    return [...this.players.slice(player.seat), ...this.players.slice(0, player.seat)];
  }

  /** The number of achievements that wins. */
  get target(): number {
    return this.inTeams ? 6 : 8 - this.players.length;
  }

  /** The ages whose achievement a player may claim now. */
  claimable({ score, reach }: Civilization): readonly number[] {
    return this.available.cards.map(({ age }) => age).filter((age) => age * 5 <= score && age <= reach);
  }

  achieve(player: Civilization, age: number): void {
    const card = this.available.cards.find((each) => each.age === age);
    if (!card) return;
    this.message('{player} claims the achievement of age {age}', { player, age });
    move(card, player.achievements, 'last');
    this.checkAchievements(player);
  }

  /** Gives a special achievement to a player, unless somebody already has it. */
  claim(player: Civilization, name: SpecialName): void {
    const special = this.specials.first(Special, (each) => each.name === name);
    if (!special) return;
    this.message('{player} claims {name}', { player, name });
    special.putInto(player.specials);
    this.deeds++;
    this.checkAchievements(player);
  }

  /** Gives special achievements to all players who fulfil their conditions, the current player first. */
  settle(): void {
    if (this.specials.isEmpty) return;
    const { players, currentPlayer } = this;
    for (let i = 0; i < players.length; i++) {
      const player = players[(currentPlayer.seat + i) % players.length];
      for (const { name } of this.specials.children) {
        if (player && SPECIALS[name as SpecialName].holds(player)) this.claim(player, name as SpecialName);
      }
    }
  }

  private checkAchievements(player: Civilization): void {
    const { stage } = this;
    this.stage = 'CheckingWinConditions';
    const side = this.sideOf(player);
    if (side.reduce((sum, { claims }) => sum + claims, 0) >= this.target) this.finish(side, 'achievements');
    this.stage = stage;
  }

  /** Ends the game because of a card: the player wins, and the partner too. */
  win(player: Civilization, card: Card): never {
    return this.finish(this.sideOf(player), card.definition.name);
  }

  /**
   * Ends the game because there is no card to draw: the highest score wins, then the most achievements. A tie has no
   * winner.
   */
  endByScore(): never {
    this.stage = 'CheckingWinConditions';
    const sides = this.players.map((player) => this.sideOf(player));
    const rank = (side: readonly Civilization[]): number =>
      side.reduce((sum, { score, claims }) => sum + score * 100 + claims, 0);
    const best = Math.max(...sides.map(rank));
    const winners = this.players.filter((player) => rank(this.sideOf(player)) === best);
    this.message('There is nothing left to draw');
    return this.finish(winners.length === this.sideOf(winners[0] as Civilization).length ? winners : [], 'scores');
  }

  private finish(winners: readonly Civilization[], by: string): never {
    this.wonBy = by;
    const claim: OutcomeInput = { winners, scores: this.players.map(({ score }) => score) };
    if (winners.length === 0) this.message('Nobody wins');
    else this.message('{winners} wins by {by}', { winners: winners.join(' and '), by });
    return this.endNow(claim);
  }

  /** Removes all hands, boards and score piles from the game. */
  removeAll(): void {
    for (const { hand, scorePile, board } of this.players) {
      for (const zone of [hand, scorePile, ...board.piles]) for (const card of zone.cards) move(card, this.removed, 'last');
    }
  }
}
