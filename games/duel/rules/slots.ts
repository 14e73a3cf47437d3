import { type Targeting, target } from '@rookery/cards';
import type { Entity } from '@rookery/engine';
import { Card, cardsIn } from './card.ts';
import { Duelist } from './duelist.ts';
import { Duel } from './game.ts';

function permanents({ game }: Targeting): readonly Card[] {
  return game instanceof Duel ? cardsIn(game.battlefield) : [];
}

function permanentsAndPlayers(context: Targeting): readonly Entity[] {
  return context.game instanceof Duel ? [...permanents(context), ...context.game.players] : [];
}

function spells({ game }: Targeting): readonly Card[] {
  return game instanceof Duel ? cardsIn(game.stack) : [];
}

/** A creature on the battlefield. */
export const creature = target(Card, { from: permanents, filter: { fights: true }, prompt: 'a creature' });

export const creatureOrAura = target(Card, {
  from: permanents,
  filter: { isInPlay: true, kind: ['creature', 'aura'] },
  prompt: 'a creature or an aura',
});

export const upToThree = target(Card, {
  from: permanents,
  filter: { fights: true },
  count: { min: 0, max: 3 },
  prompt: 'up to three creatures',
});

export const ownCreature = target(Card, {
  from: permanents,
  filter: { fights: true, controller: 'you' },
  prompt: 'a creature of yours',
});

export const enemyCreature = target(Card, {
  from: permanents,
  filter: { fights: true, controller: 'others' },
  prompt: "a creature of the opponent's",
});

export const creatureOrPlayer = target<Card | Duelist>([Card, Duelist], {
  from: permanentsAndPlayers,
  filter: { where: (each) => each instanceof Duelist || each.fights },
  prompt: 'a creature or a player',
});

/** A card on the stack. */
export const spell = target(Card, { from: spells, filter: { isSpell: true }, prompt: 'a spell' });
