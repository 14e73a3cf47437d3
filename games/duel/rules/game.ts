import { buildDeck } from '@rookery/cards';
import { derived, event, frozenList, Game, list } from '@rookery/engine';
import { Ability } from './ability.ts';
import { Card, cardsIn, GROWTH } from './card.ts';
import { TOKENS } from './cards/relics.ts';
import { DECK_NAMES, DECKS } from './decks.ts';
import { Duelist, LIFE } from './duelist.ts';
import { Battlefield, Grip, Library, StackZone } from './zones.ts';

export const HAND_SIZE = 7;

/** Target of damage. */
export type Target = Card | Duelist;

const options = {
  first: { type: 'select', label: 'Deck of the first player', default: 'drift', choices: DECK_NAMES },
  second: { type: 'select', label: 'Deck of the second player', default: 'thicket', choices: DECK_NAMES },
  life: { type: 'number', label: 'Life at the start', default: LIFE, min: 1, max: 100 },
  mulligan: { type: 'boolean', label: 'First hands may be exchanged', default: true },
  priority: {
    type: 'select',
    label: 'Who may respond: all to everything, or nobody to what they have just put on the stack',
    default: 'quick',
    choices: ['quick', 'full'],
  },
} as const;

const events = {
  drawn: event<{ player: Duelist }>({ words: '{player} draws a card' }),
  discarded: event<{ player: Duelist; card: Card }>({ words: '{player} discards {card}' }),
  entered: event<{ player: Duelist; card: Card }>(),
  damaged: event<{ target: Target; amount: number; by: Card }>({ words: '{by} deals {amount} damage to {target}' }),
  gained: event<{ player: Duelist; amount: number }>({ words: '{player} gains {amount} life' }),
  died: event<{ player: Duelist; card: Card }>({ words: '{card} dies' }),
};

/** The creatures that each player controls, by seat. */
const creatures = derived((game: Duel): readonly (readonly Card[])[] => {
  const found: Card[][] = game.players.map(() => []);
  for (const card of cardsIn(game.battlefield)) {
    if (card.kind === 'creature' && card.controller) found[card.controller.seat]?.push(card);
  }
  return found;
});

interface Block {
  readonly blocker: Card;
  readonly attacker: Card;
}

const attributes = {
  /** Whether the player has ended the current main phase. */
  passed: false,
  /** The attackers. Those that have left the battlefield stay listed, but no longer deal damage. */
  attackers: list<Card>(),
  /** The blocks, in the order they were declared. */
  blocks: list<Block>(),
  /** The creatures that have already dealt combat damage. */
  struck: list<Card>(),
};

export class Duel extends Game.with(attributes, {
  player: Duelist,
  entities: { Card, Ability, Library, Grip, Battlefield, StackZone },
  events,
  options,
}) {
  battlefield = this.create(Battlefield, 'battlefield');
  stack = this.create(StackZone, 'stack');
  /** The cards of each deck. */
  decks = frozenList(this.players.map((owner) => frozenList(this.fill(owner))));

  private fill(owner: Duelist): readonly Card[] {
    const list = DECKS[owner.seat === 0 ? this.options.first : this.options.second];
    return buildDeck(owner.library, Card, list, (is) => ({ is, owner }));
  }

  deal(): void {
    for (const player of this.players) {
      player.life = this.options.life;
      player.library.shuffle();
      player.library.drawTo(player.hand, HAND_SIZE);
    }
  }

  /** Lets both players exchange their hands once, for one card fewer; they decide simultaneously. */
  mulligan(): void {
    const wishes = this.askAll(this.players.map(({ live }) => live.confirm('Exchange your hand for one of six cards?')));
    for (const player of this.players) {
      if (!wishes[player.seat]) continue;
      for (const card of cardsIn(player.hand)) card.putInto(player.library);
      player.library.shuffle();
      player.library.drawTo(player.hand, HAND_SIZE - 1);
      this.message('{player} exchanges the hand', { player });
    }
  }

  creaturesOf(player: Duelist): readonly Card[] {
    return creatures(this)[player.seat] ?? [];
  }

  /** Puts an announcement on the stack, so that both players may respond before it takes effect. */
  announce(what: string, params: { readonly round?: number } = {}): void {
    this.putOnStack(what, this.currentPlayer, { params });
  }

  draw(player: Duelist, count = 1): void {
    for (let i = 0; i < count; i++) {
      if (player.library.isEmpty) player.parched = true;
      else this.emit('drawn', { player }, () => player.library.drawTo(player.hand));
    }
  }

  gain(player: Duelist, amount: number): void {
    this.emit('gained', { player, amount }, (event) => {
      player.life += event.amount;
    });
  }

  hurt(target: Target, damage: number, by: Card): void {
    if (damage <= 0) return;
    this.emit('damaged', { target, amount: damage, by }, ({ amount }) => {
      if (target instanceof Card) target.dealDamage(amount);
      else target.life -= amount;
    });
  }

  /** Puts a permanent onto the battlefield under its owner's control. */
  enter(card: Card, player: Duelist): void {
    card.unaimed().arrived = this.turn;
    this.emit('entered', { player, card }, () => card.putInto(this.battlefield));
  }

  createTokens(count: number, is: 'sprout', player: Duelist): void {
    this.message('{player} creates {count} {token}', { player, count, token: TOKENS[is].name });
    for (let i = 0; i < count; i++) this.enter(this.battlefield.create(Card, { is, owner: player }), player);
  }

  die(card: Card): void {
    const player = card.controller;
    if (player) this.emit('died', { player, card }, () => this.takeOff(card, 'graveyard'));
  }

  /** Moves a spell from the stack to the graveyard. */
  moveToGraveyard(spell: Card): void {
    spell.unaimed();
    if (spell.owner) spell.putInto(spell.owner.graveyard);
  }

  /** Removes a permanent from the battlefield and resets it: attachments, damage, counters and modifiers. */
  takeOff(card: Card, to: 'hand' | 'graveyard'): void {
    const { attachedTo } = card;
    card.detach().untap().healDamage().unmodified().controlledBy(undefined).removeCounter(GROWTH, card.countersOf(GROWTH));
    card.poisoned = false;
    if (card.definition.token || !card.owner) card.remove();
    else card.putInto(card.owner[to]);
    if (attachedTo instanceof Card) this.settleControl(attachedTo);
  }

  /** Gives control of a creature to a player; it cannot attack until their next turn. No card does so during combat. */
  takeOver(card: Card, player: Duelist | undefined): void {
    if (card.controller === player) return;
    card.controlledBy(player === card.owner ? undefined : player).arrived = this.turn;
  }

  /** Sets the controller of a creature: the controller of the last aura on it that steals it, or else its owner. */
  settleControl(card: Card): void {
    if (!card.fights) return;
    const claims = cardsIn(this.battlefield).filter(
      ({ attachedTo, definition }) => attachedTo === card && definition.steals === true,
    );
    this.takeOver(card, claims.at(-1)?.controller ?? card.owner);
  }
}
