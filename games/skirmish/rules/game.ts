import { event, frozenList, Game, many } from '@rookery/engine';
import { Captain, Field } from './captain.ts';
import { Card } from './card.ts';
import { ABILITIES, type Ability, SHEETS, TITLES } from './cards.ts';

/** Number of cards of the first player at the start; the second gets one more. */
const OPENING = 4;

/** Target of attacks and damage. */
export type Target = Card | Captain;

const events = {
  drawn: event<{ player: Captain }>({ words: '{player} draws a card' }),
  played: event<{ player: Captain; card: Card }>({ remember: true, words: '{player} plays {card}' }),
  discarded: event<{ player: Captain; card: Card }>({ words: '{player} discards {card}' }),
  attacked: event<{ attacker: Card; target: Target }>({ words: '{attacker} attacks {target}' }),
  damaged: event<{ target: Target; amount: number; by: Card | undefined }>({ words: '{target} takes {amount} damage' }),
  died: event<{ card: Card }>({ words: '{card} dies' }),
  returned: event<{ card: Card; player: Captain }>({ words: '{card} goes back to the hand of {player}' }),
};

const NONE: readonly Card[] = [];

/** The cards that pass a test. Usually there are none, so it allocates nothing then. */
function those(cards: readonly Card[], test: (card: Card) => boolean): readonly Card[] {
  let found: Card[] | undefined;
  for (const card of cards) {
    if (!test(card)) continue;
    if (found === undefined) found = [card];
    else found.push(card);
  }
  return found ?? NONE;
}

export class Skirmish extends Game.with(
  /** Whether the player has ended the phase. */
  { passed: false },
  { player: Captain, entities: { Card, Field }, events },
) {
  /** The cards of each player by title, in any zone. */
  cards = frozenList(
    this.players.map(({ deck }) =>
      Object.fromEntries(
        TITLES.map((title) => [title, frozenList(deck.createMany(SHEETS[title].copies, Card, { title }))]),
      ),
    ),
  );
  /** The creatures with each ability, as an index for rules. */
  able = Object.fromEntries(
    ABILITIES.map((ability) => [ability, frozenList(this.players.flatMap(({ deck }) => deck.all(Card, { ability })))]),
  );

  deal(): void {
    for (const { deck, hand, seat } of this.players) {
      deck.shuffle();
      deck.drawTo(hand, OPENING + seat);
    }
  }

  /** Lets both players exchange any of their first cards; they decide simultaneously. */
  exchange(): void {
    const unwanted = this.askAll(
      this.players.map(({ live, hand }) => live.ask('Which cards do you exchange?', many(hand.all(Card), { min: 0 }))),
    );
    for (const player of this.players) {
      const cards = unwanted[player.seat] ?? [];
      if (cards.length === 0) continue;
      for (const card of cards) card.putInto(player.deck);
      player.deck.shuffle();
      player.deck.drawTo(player.hand, cards.length);
      this.message('{player} exchanges {cards}', {
        player,
        cards: cards.length === 1 ? '1 card' : `${cards.length} cards`,
      });
    }
  }

  draw(player: Captain): void {
    this.emit('drawn', { player }, () => player.deck.drawTo(player.hand));
  }

  hurt(target: Target, damage: number, by?: Card): void {
    this.emit('damaged', { target, amount: damage, by }, ({ amount }) => {
      if (target instanceof Card) target.wounds += amount;
      else target.life -= amount;
    });
  }

  die(card: Card): void {
    this.emit('died', { card }, () => this.takeOff(card, card.captain.discard));
  }

  takeBack(card: Card): void {
    const player = card.captain;
    this.emit('returned', { card, player }, () => this.takeOff(card, player.hand));
  }

  canAttack(player: Captain): boolean {
    return player.field.has(Card, ({ ready }) => ready);
  }

  /** The copies of a card in a player's hand. */
  held({ seat, hand }: Captain, title: string): readonly Card[] {
    return those(this.cards[seat]?.[title] ?? NONE, (card) => card.parent === hand);
  }

  /** All attackers strike in field order. An attacker whose target is gone does nothing. */
  strike(player: Captain): void {
    const rival = this.playerAfter(player);
    for (const attacker of player.field.all(Card)) {
      const { aim } = attacker;
      if (aim === undefined) continue;
      attacker.aim = undefined;
      if (aim instanceof Card && aim.parent === rival.field) this.clash(attacker, aim);
      else if (aim === rival && rival.life > 0) this.hurt(rival, attacker.power, attacker);
    }
  }

  /** The creatures on both fields that have an ability. */
  having(ability: Ability): readonly Card[] {
    return those(this.able[ability] ?? NONE, (card) => card.fights);
  }

  /** Both creatures deal damage to each other, even if one dies. */
  private clash(attacker: Card, target: Card): void {
    const { power } = target;
    this.hurt(target, attacker.power, attacker);
    this.hurt(attacker, power, target);
  }

  /** Removes a creature from the field and resets it. */
  private takeOff(card: Card, to: Captain['hand'] | Captain['discard']): void {
    card.putInto(to);
    card.wounds = 0;
    card.ready = false;
    card.aim = undefined;
    this.removeRule('ward', card);
  }
}
