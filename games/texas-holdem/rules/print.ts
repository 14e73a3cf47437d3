import type { Gambler } from './gambler.ts';
import type { Holdem } from './game.ts';
import { sidePots } from './pots.ts';

/** The pot; main and side pots are separate once a player is all in. */
function potLine(game: Holdem): string {
  const pots = sidePots(game.players.map(({ paid, bet, isIn }) => ({ paid: paid - bet, isIn })));
  const [main, ...sides] = pots.map(({ amount }) => amount).filter((amount) => amount > 0);
  const bets = game.players.reduce((sum, { bet }) => sum + bet, 0);
  const parts = [`main ${main}`, ...sides.map((amount) => `side ${amount}`), ...(bets > 0 ? [`bets ${bets}`] : [])];
  return `Pot: ${game.pot}${sides.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

/** The two cards of a player, if the viewer may see them. */
function cardsOf({ hand, isIn }: Gambler, isOpen: boolean): string {
  if (!isIn) return '-';
  return isOpen || hand.visibility === 'all' ? hand.children.join(' ') : '?? ??';
}

function line(game: Holdem, player: Gambler, viewer: Gambler | undefined, width: number): string {
  const { seat, name, chips, bet, eliminated } = player;
  const posts = [
    seat === game.button && 'button',
    seat === game.small && !eliminated && 'small blind',
    seat === game.big && !eliminated && 'big blind',
    eliminated && 'out',
  ];
  return [
    player === game.actor ? '>' : ' ',
    name.padEnd(width),
    String(chips).padStart(6),
    cardsOf(player, player === viewer).padEnd(8),
    (bet > 0 ? `bet ${bet}` : '').padEnd(8),
    posts.filter(Boolean).join(', '),
  ]
    .join('  ')
    .trimEnd();
}

/** Prints the game: the board and the pot, then the players with chips, cards and bets. Shows the viewer's own hand. */
export function printTable(game: Holdem, viewer: Gambler | undefined): string {
  const { betting, hands } = game.options;
  const width = Math.max(...game.players.map(({ name }) => name.length));
  return [
    `Hand ${game.hands} of ${hands}, ${game.phase || 'end'}, ${betting}, blinds ${game.smallBlind}/${game.bigBlind}`,
    `Board: ${game.board.children.join(' ') || '-'}   ${potLine(game)}`,
    ...game.players.map((player) => line(game, player, viewer, width)),
  ].join('\n');
}
