import { after, before, many, PRIORITIES, type Rule } from '@rookery/engine';
import { Captain } from './captain.ts';
import { Card } from './card.ts';
import type { Skirmish } from './game.ts';

const MOST_MANA = 8;
const HAND_LIMIT = 6;
/** Damage for drawing from an empty deck. */
const HUNGER = 2;

type Rules = Readonly<Record<string, Rule<Skirmish>>>;

/** Rules that always apply. */
const common: Rules = {
  dawn: after('turnStarted', {
    do: ({ game, player }) => {
      player.wells = Math.min(player.wells + 1, MOST_MANA);
      player.mana = player.wells + (game.turn === 2 ? 1 : 0);
      for (const card of player.field.all(Card)) card.ready = true;
    },
  }),
  hunger: before('drawn', {
    priority: PRIORITIES.replace,
    when: ({ event: { player } }) => player.deck.isEmpty,
    do: ({ game, event: { player }, prevent }) => {
      prevent();
      game.hurt(player, HUNGER);
    },
  }),
  fall: after('damaged', {
    priority: PRIORITIES.cleanup,
    when: ({ event: { target } }) => target.health <= 0,
    do: ({ game, event: { target } }) => {
      if (target instanceof Captain) game.end(game.playerAfter(target));
      else if (target.fights) game.die(target);
    },
  }),
  handLimit: after('turnEnded', {
    when: ({ player }) => player.hand.size > HAND_LIMIT,
    do: ({ game, player }) => {
      const over = player.hand.size - HAND_LIMIT;
      const cards = player.ask('Which cards do you discard?', many(player.hand.all(Card), { min: over, max: over }));
      for (const card of cards) game.emit('discarded', { player, card }, () => card.putInto(player.discard));
    },
  }),
};

/** Abilities of creatures on the field. */
const abilities: Rules = {
  scout: after('attacked', {
    sources: ({ game }) => game.having('scout'),
    when: ({ event: { attacker }, source }) => attacker === source,
    do: ({ game, event: { attacker } }) => game.draw(attacker.captain),
  }),
  thorns: after('attacked', {
    sources: ({ game }) => game.having('thorns'),
    when: ({ event: { target }, source }) => target === source,
    do: ({ game, event: { attacker, target } }) => game.hurt(attacker, 1, target instanceof Card ? target : undefined),
  }),
  dive: after('played', {
    sources: ({ game }) => game.having('dive'),
    when: ({ event: { card }, source }) => card === source,
    do: ({ game, event: { player, card } }) => {
      const enemies = game.playerAfter(player).field.all(Card);
      const target = enemies.length === 0 ? undefined : player.choose('Whom does it dive at?', enemies);
      if (target) game.hurt(target, 1, card);
    },
  }),
  lore: after('played', {
    sources: ({ game }) => game.having('lore'),
    when: {
      'its captain plays': ({ event: { player }, source }) => source?.parent === player.field,
      'it is the third card': ({ game }) => game.remembered('played').length === 3,
    },
    do: ({ game, event: { player } }) => game.draw(player),
  }),
  drain: after('damaged', {
    sources: ({ game }) => game.having('drain'),
    when: ({ event: { by }, source }) => by === source,
    do: ({ event: { by } }) => {
      if (by) by.captain.life += 1;
    },
  }),
  shell: before('damaged', {
    priority: PRIORITIES.replace,
    sources: ({ game }) => game.having('shell'),
    when: ({ game, event: { target }, source }) =>
      target === source && target instanceof Card && target.shelled !== game.turn,
    do: ({ game, event: { target }, prevent }) => {
      prevent();
      if (target instanceof Card) target.shelled = game.turn;
      game.message('The shell of {target} holds', { target });
    },
  }),
};

/** Temporary rules created by spells; the source is the target of the spell. */
const enchantments: Rules = {
  ward: before('damaged', {
    added: true,
    priority: PRIORITIES.replace,
    when: ({ event: { target }, source }) => target === source,
    do: ({ game, event: { target }, prevent }) => {
      prevent();
      game.message('The ward of {target} breaks', { target });
    },
  }),
  warcry: before('damaged', {
    added: true,
    when: ({ event: { by }, source }) => by?.kind === 'creature' && by.captain === source,
    do: ({ event: { amount }, change }) => change({ amount: amount + 1 }),
  }),
};

export const rules: Rules = { ...common, ...abilities, ...enchantments };
