import type { ChosenTargets, TargetSlot } from '@rookery/cards';
import { type Entity, type Objection, say } from '@rookery/engine';
import { Ability } from './ability.ts';
import { type Card, cardsIn } from './card.ts';
import type { Duelist } from './duelist.ts';
import { effects } from './effects.ts';
import type { Duel } from './game.ts';
import { canPay, manaOf, pay } from './mana.ts';
import type { CardEffect } from './sheet.ts';

/** The choices for a spell or an ability: its modes, and targets for at most two slots. */
export interface Choices {
  readonly modes: readonly string[];
  readonly targets: readonly Entity[];
  readonly others: readonly Entity[];
}

/** The first or second target slot of an effect; undefined if it has fewer. */
export function slotOf(cardEffect: CardEffect | undefined, modes: readonly string[], place: 0 | 1): TargetSlot | undefined {
  return cardEffect && effects[cardEffect.effect].slots(modes)[place]?.[1];
}

/** Maps the chosen targets to their slot names. */
function aimsOf(cardEffect: CardEffect, { modes, targets, others }: Choices): ChosenTargets {
  const [first, second] = effects[cardEffect.effect].slots(modes);
  return { ...(first && { [first[0]]: targets }), ...(second && { [second[0]]: others }) };
}

/**
 * The cards that the rules of timing let a player cast now, whether or not they can pay: charms while the stack is not
 * empty, otherwise all.
 */
export function castable(game: Duel, player: Duelist): readonly Card[] {
  const isBusy = game.onStack.length > 0;
  return cardsIn(player.hand).filter(({ definition: { kind } }) => kind !== 'spring' && (kind === 'charm' || !isBusy));
}

/** The reason why a player cannot pay for a card now; undefined if they can. */
export function priceObjection({ definition: { price } }: Card, player: Duelist): Objection {
  if (canPay(player, price)) return undefined;
  const { mana, colour, pips } = price;
  const own = manaOf(player);
  if (own.all < mana || colour === undefined) return say('You need {mana} mana; you have {own}.', { mana, own: own.all });
  return say('You need {pips} {colour} mana; you have {own}.', { pips, colour, own: own[colour] });
}

/** Pays for a card and puts it on the stack with its modes and targets. */
export function cast(game: Duel, player: Duelist, card: Card, choices: Choices): void {
  const { price, does } = card.definition;
  pay(player, price);
  card.putInto(game.stack);
  if (choices.modes.length > 0) card.modes = choices.modes;
  if (does) card.aims = aimsOf(does, choices);
  game.putOnStack('spell', player, { source: card });
  tellOf(game, '{player} casts {card}', player, card);
}

/** The permanents with an ability that a player may use now and can pay for; public information. */
export function usable(game: Duel, player: Duelist): readonly Card[] {
  const isBusy = game.onStack.length > 0;
  return cardsIn(game.battlefield).filter((card) => {
    const { activated } = card.definition;
    if (activated === undefined || card.controller !== player || (activated.slow && isBusy)) return false;
    return !(activated.tap && (card.tapped || isSick(game, card))) && canPay(player, activated.price);
  });
}

/** Pays for an ability and puts it on the stack. */
export function use(game: Duel, player: Duelist, card: Card, targets: readonly Entity[]): void {
  const { activated } = card.definition;
  if (activated === undefined) return;
  pay(player, activated.price);
  if (activated.tap) card.tap();
  putAbility(game, player, card, activated, aimsOf(activated, { modes: [], targets, others: [] }));
}

/**
 * Puts a triggered ability on the stack. Its controller chooses a target for each slot; without a legal target the
 * ability is dropped.
 */
export function trigger(game: Duel, player: Duelist, card: Card, cardEffect: CardEffect): void {
  const aims: Record<string, Entity> = {};
  for (const [name, slot] of effects[cardEffect.effect].slots([])) {
    const candidates = slot.candidates({ game, player, source: card });
    const chosen = candidates.length > 0 && player.choose(`${card}: choose ${slot.prompt}`, candidates);
    if (!chosen) return;
    aims[name] = chosen;
  }
  putAbility(game, player, card, cardEffect, aims);
}

function putAbility(
  game: Duel,
  player: Duelist,
  card: Card,
  { effect, amount = 0 }: CardEffect,
  aims: ChosenTargets,
): void {
  const ability = game.stack.create(Ability, { owner: player, from: card, effect, amount, aims });
  game.putOnStack('ability', player, { source: ability });
  tellOf(game, '{player} puts {card} on the stack', player, ability);
}

function tellOf(game: Duel, words: string, player: Duelist, card: Card | Ability): void {
  const { targets } = card;
  if (targets.length === 0) game.message(words, { player, card });
  else game.message(`${words}, aiming at {targets}`, { player, card, targets });
}

/**
 * Whether a creature has been under its controller's control for less than a full turn cycle, and so may not attack or
 * tap.
 */
export function isSick(game: Duel, card: Card): boolean {
  const lastTurn = game.currentPlayer === card.controller ? game.turn : game.turn - 1;
  return card.arrived >= lastTurn && card.kind === 'creature' && !card.hasKeyword('swift');
}

/** Whether a player might be able to respond, from public information: any card in hand could be a charm. */
export function couldRespond(game: Duel, player: Duelist): boolean {
  return (!player.hand.isEmpty && manaOf(player).all > 0) || usable(game, player).length > 0;
}
