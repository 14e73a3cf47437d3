import type { GameCatalogue } from '@rookery/engine/manifest';

const table = {
  'duel.turn': 'Turn {turn}',
  'duel.phase.opening': 'Opening hands',
  'duel.phase.draw': 'Draw',
  'duel.phase.main': 'Main',
  'duel.phase.combat': 'Combat',
  'duel.phase.regroup': 'Regroup',
  'duel.phase.end': 'End',
  'duel.library': 'Library',
  'duel.graveyard': 'Graveyard',
  'duel.hand': 'Hand',
  'duel.mana': 'Mana',
  'duel.manaOf': '{left} of {all} {colour}',
  'duel.noMana': 'No springs yet',
  'duel.stack': 'Stack, the top first',
  'duel.aims': 'at {names}',
  'duel.muster': 'Combat begins',
  'duel.assault': 'Attackers declared',
  'duel.clash': 'Combat damage',
  'duel.dusk': 'The turn ends',
  'duel.field': 'Battlefield of {name}',
  'duel.emptyField': 'No cards',
  'duel.tapped': 'tapped',
  'duel.attacks': 'attacks',
  'duel.blocks': 'blocks {name}',
  'duel.damage': '{count} damage',
  'duel.counters': '{count} counters',
  'duel.strength': '{power}/{toughness}',
  'duel.attachedTo': 'on {name}',
  'duel.preview': 'The card in full',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    'Put down a spring each turn and cast creatures and spells with its mana. Attack, and choose who blocks. You can respond to a spell before it resolves. A player with no life left, or who must draw from an empty library, loses.',
  table,
} satisfies GameCatalogue;
