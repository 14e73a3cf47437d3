import type { Captain } from './captain.ts';
import { Card } from './card.ts';
import type { Skirmish } from './game.ts';

function creature(card: Card): string {
  const state = card.aim ? ` attacks ${card.aim}` : card.ready ? '' : ' rests';
  return `${card} ${card.power}/${card.health}${state}`;
}

function side(captain: Captain, isOwn: boolean): readonly string[] {
  const { name, life, mana, wells, deck, discard, hand, field } = captain;
  const held = isOwn
    ? hand.all(Card).map((card) => `${card} (${card.cost})`)
    : [hand.size === 1 ? '1 card' : `${hand.size} cards`];
  return [
    `${name}: ${life} life, ${mana} of ${wells} mana, deck ${deck.size}, discard ${discard.size}`,
    `  field: ${field.all(Card).map(creature).join(', ') || '-'}`,
    `  hand: ${held.join(', ') || '-'}`,
  ];
}

/** Prints both sides of the battle; shows the viewer's own hand. */
export function printTable(game: Skirmish, viewer: Captain | undefined): string {
  const title = `Turn ${game.turn}, ${game.currentPlayer}, ${game.phase.replace('/', ': ') || 'end'}`;
  return [title, ...game.players.flatMap((captain) => side(captain, captain === viewer))].join('\n');
}
