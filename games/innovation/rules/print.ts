import type { Card } from './card.ts';
import type { Civilization } from './civilization.ts';
import type { Innovation } from './game.ts';
import { countOf, ICONS } from './icons.ts';

const SPLAYED = { none: '', left: ' <', right: ' >', up: ' ^' } as const;

const withAge = (card: Card): string => `${card} (${card.age})`;

/** Prints cards without order, as the viewer knows them: by name, or by age if hidden. */
function told(cards: readonly Card[], viewer: Civilization | undefined): string {
  const known = cards.filter((card) => card.isKnownTo(viewer)).map(withAge);
  const ages = cards.filter((card) => !card.isKnownTo(viewer)).map(({ age }) => age);
  const hidden = ages.sort((a, b) => a - b).map((age) => `[${age}]`);
  return [...known, ...hidden].join(', ') || '-';
}

function side(player: Civilization, viewer: Civilization | undefined): readonly string[] {
  const { score, hand, scorePile, board, achievements, specials, shown } = player;
  const claims = [...achievements.cards.map(({ age }) => age), ...specials.children];
  return [
    `${player}: ${score} points, achievements ${claims.join(', ') || '-'}`,
    `  icons ${ICONS.map((icon) => `${icon} ${countOf(shown, icon)}`).join(', ')}`,
    ...board.piles.flatMap(({ colour, splay, cards }) =>
      cards.length === 0 ? [] : [`  ${`${colour}${SPLAYED[splay]}`.padEnd(9)} ${cards.map(withAge).join(', ')}`],
    ),
    `  hand      ${told(hand.cards, viewer)}`,
    `  scored    ${told(scorePile.cards, viewer)}`,
  ];
}

/** Prints the effects of a card. */
function textOf({ definition: { name, dogma, effects } }: Card): string {
  return `  ${name} (${dogma}): ${effects.map(({ text, demand }) => `${demand ? 'DEMAND ' : ''}${text}`).join(' / ')}`;
}

/** Prints the game for a viewer: piles from top to bottom with their splay, hidden cards by age. */
export function print(game: Innovation, viewer: Civilization | undefined): string {
  const { decks, available, specials, players, target, actionsLeft } = game;
  return [
    `Decks ${decks.map((deck, i) => `${i + 1}:${deck.size}`).join(' ')}   ${actionsLeft} action${actionsLeft === 1 ? '' : 's'} left`,
    `Achievements ${[...available.cards.map(({ age }) => age), ...specials.children].join(', ')}; ${target} win`,
    ...players.flatMap((player) => side(player, viewer)),
    ...(viewer ? ['What your cards do', ...[...viewer.tops, ...viewer.hand.cards].map(textOf)] : []),
  ].join('\n');
}
