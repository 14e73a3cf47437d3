import { ColourFace, Rank } from '@rookery/cards';
import type { Player } from '@rookery/engine';
import { type Card, cardCount } from './card.ts';
import type { CrazyEights } from './game.ts';
import type { Holder } from './holder.ts';

/** Splits a camel-case name into words: `draw two`. */
function inWords(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** Describes the current task, from public information. */
function task(game: CrazyEights): string {
  const { stage, hasColours, rank, suits, due } = game;
  if (stage === 'naming') return 'name a colour';
  if (stage === 'stacking') return `answer with a draw two, or draw ${due}`;
  const suit = suits[game.suit] ?? '';
  if (stage === 'doubting') return `${suit} is named; challenge the draw four, or draw`;
  const isWild = hasColours ? rank >= ColourFace.Wild : rank === Rank.Eight;
  const face = hasColours ? ColourFace[rank] : Rank[rank];
  return isWild || face === undefined ? `follow ${suit}` : `follow ${suit} or ${inWords(face)}`;
}

/** Prints a hand sorted by suit, with cards drawn in this turn apart. */
function printCards(game: CrazyEights, holder: Holder): string {
  const cards = [...holder.cards];
  const drawn = game.toPlay === holder && game.drawn > 0 ? cards.splice(-game.drawn) : [];
  const sorted = cards.sort((a: Card, b: Card) => a.suit - b.suit || a.rank - b.rank).join(' ');
  return drawn.length === 0 ? sorted : `${sorted}, drawn ${drawn.join(' ')}`;
}

/** Prints the game for a player or a spectator. */
export function printTable(game: CrazyEights, viewer: Player | undefined): string {
  const { players, round, dealer, stock, discards, target, toPlay, direction } = game;
  const width = Math.max(...players.map(({ name }) => name.length));
  const line = (holder: Holder): string => {
    const hand = holder === viewer ? printCards(game, holder) : cardCount(holder.hand.size);
    const mark = holder === toPlay ? '>' : ' ';
    return `${mark} ${holder.name.padEnd(width)} ${String(holder.score).padStart(4)}   ${hand}`;
  };
  const order = game.hasColours ? `; turns go ${direction > 0 ? 'down' : 'up'}` : '';
  return [
    `Round ${round}, ${target === undefined ? 'a single one' : `to ${target} points`}; ${dealer.name} deals${order}`,
    `Stock ${stock.size}, pile ${discards.size}: ${discards.top}; ${task(game)}`,
    ...players.map(line),
  ].join('\n');
}
