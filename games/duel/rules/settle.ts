import { Card, cardsIn } from './card.ts';
import type { Duel } from './game.ts';

/**
 * Applies state-based rules until nothing changes: creatures without toughness or with deadly damage die, unattached
 * auras go to the graveyard, gear whose creature is gone is detached, and a player without life, or who had to draw
 * from an empty library, loses.
 */
export function settle(game: Duel): void {
  let changed = true;
  while (changed) {
    changed = false;
    for (const card of cardsIn(game.battlefield).filter(isLost)) {
      if (!card.isInPlay) continue;
      changed = true;
      if (card.kind === 'creature') game.die(card);
      else if (card.kind === 'aura') fallOff(game, card);
      else card.detach();
    }
  }
  const losers = game.players.filter(({ life, parched }) => life <= 0 || parched);
  const [loser] = losers;
  if (loser) game.end(losers.length === 2 ? 'draw' : game.playerAfter(loser));
}

/** Whether a permanent has to leave the battlefield. */
function isLost(card: Card): boolean {
  const { kind } = card;
  if (kind === 'creature') {
    const { toughness, damage } = card;
    return toughness <= 0 || damage >= toughness || card.poisoned;
  }
  if (kind === 'relic') return false;
  const host = card.attachedTo;
  const isOn = host instanceof Card && host.fights;
  return !isOn && (kind === 'aura' || host !== undefined);
}

function fallOff(game: Duel, aura: Card): void {
  game.message('{aura} falls off', { aura });
  game.takeOff(aura, 'graveyard');
}
