import type { Card } from './card.ts';
import { isSick } from './casting.ts';
import type { Duelist } from './duelist.ts';
import type { Duel, Target } from './game.ts';
import { settle } from './settle.ts';

/** The creatures that the active player may still declare as attackers. */
export function possibleAttackers(game: Duel): readonly Card[] {
  const own = game.creaturesOf(game.currentPlayer);
  if (own.length === 0) return own;
  return own.filter((card) => !card.tapped && !game.attackers.includes(card) && !isSick(game, card));
}

export function attack(game: Duel, card: Card): void {
  game.attackers.push(card);
  if (!card.hasKeyword('wakeful')) card.tap();
  game.message('{card} attacks', { card });
}

/** The attackers that are still on the battlefield. */
export function attackers(game: Duel): readonly Card[] {
  return game.attackers.toArray().filter(isThere);
}

/** A reference to a removed token reads as undefined. */
function isThere(card: Card | undefined): boolean {
  return card?.isInPlay ?? false;
}

/** The creatures that may still block, each with at least one attacker that it can block. */
export function possibleBlockers(game: Duel, player: Duelist): readonly Card[] {
  const enemies = attackers(game);
  const blocks = game.blocks.toArray();
  return game
    .creaturesOf(player)
    .filter(
      (card) =>
        !card.tapped && !blocks.some(({ blocker }) => blocker === card) && enemies.some((enemy) => canBlock(card, enemy)),
    );
}

export function canBlock(blocker: Card, attacker: Card): boolean {
  return !attacker.hasKeyword('winged') || blocker.hasKeyword('winged') || blocker.hasKeyword('reaching');
}

export function block(game: Duel, blocker: Card, attacker: Card): void {
  game.blocks.push({ blocker, attacker });
  game.message('{blocker} blocks {attacker}', { blocker, attacker });
}

interface Blow {
  readonly by: Card;
  readonly target: Target;
  readonly amount: number;
}

/**
 * Deals combat damage. If some creatures are quick, they deal theirs first, and both players may respond before the
 * others do. All damage of a round is dealt at once.
 */
export function clash(game: Duel, round: number): void {
  const all = [...game.attackers, ...game.blocks.toArray().map(({ blocker }) => blocker)];
  const fighters = all.filter((card) => isThere(card) && !game.struck.includes(card));
  const quick = round === 1 ? fighters.filter((card) => card.hasKeyword('quick')) : [];
  const striking = quick.length > 0 ? quick : fighters;
  for (const { by, target, amount } of striking.flatMap((card) => blowsOf(game, card))) game.hurt(target, amount, by);
  settle(game);
  if (quick.length === 0) return;
  game.struck.push(...quick);
  game.announce('clash', { round: 2 });
}

function blowsOf(game: Duel, card: Card): readonly Blow[] {
  if (game.attackers.includes(card)) return assaultOf(game, card);
  const target = game.blocks.toArray().find(({ blocker }) => blocker === card)?.attacker;
  return target && isThere(target) ? [{ by: card, target, amount: card.power }] : [];
}

/**
 * The damage of an attacker: to the opponent, or to its blockers in the order they were declared. Each blocker gets
 * deadly damage, and the last one gets the rest; the rest of a crushing attacker goes to the opponent.
 */
function assaultOf(game: Duel, by: Card): readonly Blow[] {
  const opponent = game.playerAfter(game.currentPlayer);
  const blocks = game.blocks.toArray().filter(({ attacker }) => attacker === by);
  let left = by.power;
  if (blocks.length === 0) return [{ by, target: opponent, amount: left }];
  const blockers = blocks.map(({ blocker }) => blocker).filter(isThere);
  const isCrushing = by.hasKeyword('crushing');
  const blows: Blow[] = [];
  for (const [i, target] of blockers.entries()) {
    const isLast = i === blockers.length - 1;
    const amount = isLast && !isCrushing ? left : Math.min(left, deadlyFor(target, by));
    blows.push({ by, target, amount });
    left -= amount;
  }
  return isCrushing ? [...blows, { by, target: opponent, amount: left }] : blows;
}

/** The damage from an attacker that is deadly for a creature. */
function deadlyFor(target: Card, by: Card): number {
  const left = Math.max(0, target.toughness - target.damage);
  return by.hasKeyword('venomous') ? Math.min(1, left) : left;
}

/** Clears attackers and blocks after combat. */
export function endCombat(game: Duel): void {
  for (const part of [game.attackers, game.blocks, game.struck]) if (part.length > 0) part.clear();
}
