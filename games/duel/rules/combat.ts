import type { Card } from './card.ts';
import { isSick } from './casting.ts';
import type { Duelist } from './duelist.ts';
import type { Duel, Target } from './game.ts';
import { settle } from './settle.ts';

/** The creatures that the player whose turn it is may still send into the fight. */
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

/** The attackers that are still there. */
export function attackers(game: Duel): readonly Card[] {
  return game.attackers.toArray().filter(isThere);
}

/** Tokens that have ceased to exist read as nothing. */
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
 * The fight. If some of those who fight are quick, they deal their damage first, and both players may respond before
 * the others do. All damage of a round is dealt at once.
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
 * The damage of an attacker: to the opponent, or to those who block it in the order they were declared, to each what is
 * deadly and the rest to the last; of a crushing attacker the rest goes to the opponent.
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

/** How much damage of an attacker is deadly for a creature. */
function deadlyFor(target: Card, by: Card): number {
  const left = Math.max(0, target.toughness - target.damage);
  return by.hasKeyword('venomous') ? Math.min(1, left) : left;
}

/** The fight is over. */
export function endCombat(game: Duel): void {
  for (const part of [game.attackers, game.blocks, game.struck]) if (part.length > 0) part.clear();
}
