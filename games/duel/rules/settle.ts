import { Card, cardsIn } from './card.ts';
import type { Duel } from './game.ts';

/**
 * What the state of the table demands, again and again until it demands nothing more: creatures without toughness or
 * with deadly damage die, auras that are on nothing go to the graveyard, gear without a creature lies there, and who is
 * out of life, or had to draw from an empty library, has lost.
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

/** Whether something cannot stay as it is. */
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
