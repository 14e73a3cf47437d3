import { StandardCard } from '@rookery/cards';
import type { Cribber } from './cribber.ts';
import type { Cribbage } from './game.ts';

function cardsInWords(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** Prints cards in order of rank. */
function inOrder(cards: readonly StandardCard[]): string {
  return [...cards].sort((a, b) => a.rank - b.rank || a.suit - b.suit).join(' ') || '-';
}

function cribLine(game: Cribbage, viewer: Cribber | undefined): string {
  const { crib, cribCards, dealer } = game;
  const name = `${dealer}'s crib`;
  if (crib.visibility === 'all') return `${name} ${cribCards.join(' ')}`;
  const own = viewer ? game.thrownBy(viewer) : [];
  const known = own.length > 0 ? `, yours ${own.join(' ')}` : '';
  return `${name} ${crib.isEmpty ? 'empty' : cardsInWords(crib.size)}${known}`;
}

function playerLine(game: Cribbage, player: Cribber, viewer: Cribber | undefined, width: number): string {
  const { hand, played, score, saidGo } = player;
  const held = player === viewer ? inOrder(hand.all(StandardCard)) : hand.isEmpty ? '-' : cardsInWords(hand.size);
  const laid = played.isEmpty ? '' : `  played ${player.playedCards.join(' ')}`;
  const mark = player === game.dealer ? '*' : ' ';
  return `${mark} ${player.name.padEnd(width)}${String(score).padStart(4)}  hand ${held}${laid}${saidGo ? '  go' : ''}`;
}

function titleLine(game: Cribbage, viewer: Cribber | undefined): string {
  if (game.deal === 0) return `To ${game.options.target}, ${game.dealer} deals first`;
  const starter = game.starterCard ? `starter ${game.starterCard}, ` : '';
  return `Deal ${game.deal} to ${game.options.target}: ${starter}${cribLine(game, viewer)}`;
}

/** Prints the game: the starter, the crib, the count, and a line for each player; a star marks the dealer. */
export function printTable(game: Cribbage, viewer: Cribber | undefined): string {
  const { players, laid, total } = game;
  const [first, second, third, fourth] = players;
  const width = Math.max(...players.map(({ name }) => name.length));
  return [
    titleLine(game, viewer),
    ...(game.arePartners ? [`${first} and ${third} against ${second} and ${fourth}`] : []),
    ...players.map((player) => playerLine(game, player, viewer, width)),
    ...(laid.length > 0 ? [`Count ${total}: ${laid.toArray().join(' ')}`] : []),
  ].join('\n');
}
