import { Card, cardsIn, GROWTH } from './card.ts';
import { type Effect, type EffectContext, effect, modal } from './effect.ts';
import type { EffectName } from './sheet.ts';
import { creature, creatureOrAura, creatureOrPlayer, enemyCreature, ownCreature, spell, upToThree } from './slots.ts';

/** Effects that damage, destroy or take creatures. */
const harm = {
  hurtAny: effect({ target: creatureOrPlayer }, ({ game, amount, source, targets }) => {
    for (const target of targets.target) game.hurt(target, amount, source);
  }),
  hurtUpToThree: effect({ victims: upToThree }, ({ game, amount, source, targets }) => {
    for (const victim of targets.victims) game.hurt(victim, amount, source);
  }),
  hurtAll: effect({}, ({ game, amount, source }) => {
    for (const card of cardsIn(game.battlefield).filter(({ fights }) => fights)) game.hurt(card, amount, source);
  }),
  destroy: effect({ victim: creature }, ({ game, targets }) => {
    for (const victim of targets.victim) game.die(victim);
  }),
  fight: effect({ mine: ownCreature, theirs: enemyCreature }, ({ game, targets }) => {
    const [mine] = targets.mine;
    const [theirs] = targets.theirs;
    if (!mine || !theirs) return;
    const { power } = theirs;
    game.hurt(theirs, mine.power, mine);
    game.hurt(mine, power, theirs);
  }),
  seduce: effect({ victim: creature }, ({ game, player, targets }) => {
    for (const victim of targets.victim) {
      game.takeOver(victim, player);
      victim.untap().modify('haste', { until: 'turn' });
      game.addRule('comeBack', { source: victim, times: 1 });
    }
  }),
};

/** Effects that counter spells, or return, tap or weaken creatures. */
const denial = {
  counter: effect({ spell }, ({ game, targets }) => {
    for (const countered of targets.spell) {
      const item = game.onStack.find(({ source }) => source === countered);
      if (item) game.takeOffStack(item);
      game.moveToGraveyard(countered);
      game.message('{countered} is countered', { countered });
    }
  }),
  takeBack: effect({ victim: creatureOrAura }, ({ game, targets }) => {
    for (const victim of targets.victim) {
      game.message('{victim} goes back to the hand of its owner', { victim });
      game.takeOff(victim, 'hand');
    }
  }),
  tap: effect({ tapped: creature }, ({ targets }) => {
    for (const tapped of targets.tapped) tapped.tap();
  }),
  dwindle: effect({ victim: creature }, ({ targets }) => {
    for (const victim of targets.victim) victim.modify('dwindling', { until: 'turn' });
  }),
};

/** Effects that draw, look at or search for cards. */
const knowledge = {
  draw: effect({}, ({ game, player, amount }) => game.draw(player, amount)),
  glimpse: effect({}, glimpse),
  findSpring: effect({}, findSpring),
  lookThrough: effect({}, ({ game, player }) => {
    const opponent = game.playerAfter(player);
    const cards = cardsIn(opponent.hand);
    opponent.hand.reveal(cards, 'turn');
    game.message('{opponent} shows {cards}', { opponent, cards: cards.length === 0 ? 'an empty hand' : cards });
  }),
};

/** Effects that create creatures or make them stronger. */
const growth = {
  swell: effect({ friend: creature }, ({ amount, targets }) => {
    for (const friend of targets.friend) friend.modify('swelling', { params: { amount }, until: 'turn' });
  }),
  nourish: effect({ friend: creature }, ({ amount, targets }) => {
    for (const friend of targets.friend) friend.addCounter(GROWTH, amount);
  }),
  thrive: effect({}, ({ amount, source }) => {
    if (source.isInPlay) source.addCounter(GROWTH, amount);
  }),
  sprout: effect({}, ({ game, player, amount }) => game.createTokens(amount, 'sprout', player)),
  lift: effect({ lifted: creature }, ({ targets }) => {
    for (const lifted of targets.lifted) lifted.modify('wings', { until: 'turn' });
  }),
};

/** Effects that attach cards to creatures. */
const attachments = {
  enchant: effect({ host: creature }, ({ game, player, source, targets }) => {
    const [host] = targets.host;
    if (!host) return;
    source.attach(host);
    game.enter(source, player);
    if (source.definition.steals) game.takeOver(host, player);
  }),
  equip: effect({ host: ownCreature }, ({ source, targets }) => {
    for (const host of targets.host) if (source.isInPlay) source.attach(host);
  }),
};

/** All effects, by name. */
export const effects: Readonly<Record<EffectName, Effect>> = {
  ...harm,
  ...denial,
  ...knowledge,
  ...growth,
  ...attachments,
  currents: modal(
    { min: 1, max: 2 },
    {
      tap: { text: 'Tap target creature', effect: denial.tap },
      draw: { text: 'Draw a card', effect: effect({}, ({ game, player }) => game.draw(player)) },
      lift: { text: 'Target creature is winged until the end of the turn', effect: growth.lift },
    },
  ),
};

/** The player looks at the top cards of the library and takes one; the others go to the bottom. */
function glimpse({ game, player, amount }: EffectContext): void {
  const { library, hand } = player;
  const seen = library.peek(player, amount);
  if (seen.length === 0) return;
  const taken = player.choose('Which card do you take?', seen);
  for (const card of seen) if (card !== taken) card.putInto(library, 'last');
  taken?.putInto(hand);
  game.message('{player} looks at {count} and takes one', { player, count: seen.length });
}

/**
 * The player searches the library for a spring. The choice is optional, because nobody else can tell whether there is
 * one.
 */
function findSpring({ game, player }: EffectContext): void {
  const { library, springs } = player;
  const found = library.search(player, Card, { kind: 'spring' });
  const spring = player.choose('Which spring do you take?', found, { optional: true });
  spring?.putInto(springs);
  spring?.tap();
  library.shuffle();
  if (spring) game.message('{player} finds {spring}', { player, spring });
  else game.message('{player} finds nothing', { player });
}
