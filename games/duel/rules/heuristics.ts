import type { Heuristic } from '@rookery/engine';
import type { Card } from './card.ts';
import { attackers } from './combat.ts';
import type { Duelist } from './duelist.ts';
import type { Duel } from './game.ts';

/** Compares a player's number with the opponent's: 0.5 if equal, more if the player's is larger. */
function lead(game: Duel, player: Duelist, value: (duelist: Duelist) => number, scale: number): number {
  const ahead = value(player) - value(game.playerAfter(player));
  return 0.5 + ahead / (2 * (Math.abs(ahead) + scale));
}

/** The blocks whose two creatures still exist. */
function blocksOf(game: Duel): readonly { readonly blocker: Card; readonly attacker: Card }[] {
  return game.blocks.toArray().filter(({ blocker, attacker }) => blocker?.exists && attacker?.exists);
}

/** The creatures that would die in the current combat. */
function doomed(game: Duel): ReadonlySet<Card> {
  const fallen = new Set<Card>();
  const hits = new Map<Card, number>();
  for (const { blocker, attacker } of blocksOf(game)) {
    if (attacker.power >= blocker.toughness) fallen.add(blocker);
    hits.set(attacker, (hits.get(attacker) ?? 0) + blocker.power);
  }
  for (const [attacker, power] of hits) if (power >= attacker.toughness) fallen.add(attacker);
  return fallen;
}

/** The total power and remaining toughness of a player's creatures that will survive. */
function force(game: Duel, player: Duelist): number {
  const fallen = doomed(game);
  const living = game.creaturesOf(player).filter((card) => !fallen.has(card));
  return living.reduce((sum, { power, toughness, damage }) => sum + power + toughness - damage, 0);
}

/** The damage of a player's unblocked attackers. */
function coming(game: Duel, player: Duelist): number {
  const blocked = new Set(blocksOf(game).map(({ attacker }) => attacker));
  const unblocked = attackers(game).filter((card) => card.controller === player && !blocked.has(card));
  return unblocked.reduce((sum, { power }) => sum + power, 0);
}

/** Heuristics from public information; of hands only the number of cards. */
export const heuristics: Readonly<Record<string, Heuristic<Duel>>> = {
  life: {
    words: 'life ahead of the opponent, with the damage that is about to be dealt',
    value: ({ game, player }) => lead(game, player, (each) => each.life + 0.8 * coming(game, each), 10),
    weight: 4,
  },
  creatures: {
    words: 'stronger creatures on the battlefield',
    value: ({ game, player }) => lead(game, player, (each) => force(game, each), 8),
    weight: 4,
  },
  springs: {
    words: 'springs to pay with',
    value: ({ player }) => Math.min(1, player.springs.size / 8),
    weight: 2,
  },
  hand: {
    words: 'more cards in hand',
    value: ({ game, player }) => lead(game, player, ({ hand }) => hand.size, 5),
    weight: 1,
  },
};
