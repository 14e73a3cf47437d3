import { zoneRules } from '@rookery/cards';
import { after, before, many, PRIORITIES, type Rule } from '@rookery/engine';
import { Card, cardsIn } from './card.ts';
import { trigger } from './casting.ts';
import { type Duel, HAND_SIZE } from './game.ts';

type Rules = Readonly<Record<string, Rule<Duel>>>;

/** Rules of the turn. */
const turn: Rules = {
  dawn: after('turnStarted', {
    do: ({ game, player }) => {
      game.message('Turn {turn}: {player}', { turn: game.turn, player });
      player.sown = false;
      for (const spring of cardsIn(player.springs)) spring.untap();
      for (const card of cardsIn(game.battlefield)) if (card.controller === player) card.untap();
    },
  }),
  handLimit: after('turnEnded', {
    when: ({ player }) => player.hand.size > HAND_SIZE,
    do: ({ game, player }) => {
      const over = player.hand.size - HAND_SIZE;
      const cards = player.ask('Which cards do you discard?', many(cardsIn(player.hand), { min: over, max: over }));
      for (const card of cards) game.emit('discarded', { player, card }, () => card.putInto(player.graveyard));
    },
  }),
  dusk: after('turnEnded', {
    priority: PRIORITIES.cleanup,
    do: ({ game }) => {
      for (const card of cardsIn(game.battlefield)) card.healDamage();
    },
  }),
};

/** Triggered abilities of cards, which use the stack. */
const triggers: Rules = {
  enters: after('entered', {
    when: ({ event: { card } }) => card.definition.enters !== undefined,
    do: ({ game, event: { player, card } }) => {
      const { enters } = card.definition;
      if (enters) trigger(game, player, card, enters);
    },
  }),
  dies: after('died', {
    when: ({ event: { card } }) => card.definition.dies !== undefined,
    do: ({ game, event: { player, card } }) => {
      const { dies } = card.definition;
      if (dies) trigger(game, player, card, dies);
    },
  }),
  mourns: after('died', {
    sources: ({ game }) => cardsIn(game.battlefield).filter(({ definition }) => definition.mourns !== undefined),
    when: ({ event: { player, card }, source }) => source !== card && source.controller === player,
    do: ({ game, event: { player }, source }) => {
      const { mourns } = source.definition;
      if (mourns) trigger(game, player, source, mourns);
    },
  }),
};

/** Rules that change damage or follow from it. */
const damage: Rules = {
  plated: before('damaged', {
    when: ({ event: { target } }) => target instanceof Card && target.definition.plated !== undefined,
    do: ({ event: { target, amount }, change, prevent }) => {
      const less = amount - (target instanceof Card ? (target.definition.plated ?? 0) : 0);
      if (less > 0) change({ amount: less });
      else prevent();
    },
  }),
  draining: after('damaged', {
    when: ({ event: { by } }) => by.hasKeyword('draining'),
    do: ({ game, event: { by, amount } }) => {
      if (by.controller) game.gain(by.controller, amount);
    },
  }),
  venomous: after('damaged', {
    when: ({ event: { by, target } }) => target instanceof Card && by.hasKeyword('venomous'),
    do: ({ event: { target } }) => {
      if (target instanceof Card) target.poisoned = true;
    },
  }),
};

/** Temporary rules created by cards; the source is the target that the card was cast on. */
const enchantments: Rules = {
  comeBack: after('turnEnded', {
    added: true,
    do: ({ game, source }) => {
      if (source instanceof Card) game.settleControl(source);
    },
  }),
  ...zoneRules,
};

export const rules: Rules = { ...turn, ...triggers, ...damage, ...enchantments };
