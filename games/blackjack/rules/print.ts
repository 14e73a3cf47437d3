import type { Box } from './box.ts';
import type { Gambler } from './gambler.ts';
import type { Blackjack } from './game.ts';
import { worth } from './words.ts';

/** Widths of the columns for cards, values and bets. */
const CARDS = 20;
const WORTH = 10;
const BET = 18;

/** A line of the printed table: the name, the marker of the current hand, the cards, and notes. */
type Line = readonly [who: string, mark: string, cards: string, ...notes: string[]];

function printTitle({ round, phase, shoe, cards, options }: Blackjack): string {
  const what = phase === 'betting' ? `Bets for round ${round + 1}` : `Round ${round}`;
  return `${what} of ${options.rounds}, shoe ${shoe.size} of ${cards.length} cards`;
}

/** The dealer's cards, and their value if all are face up. */
function dealerLine({ dealer, up, isHoleDown }: Blackjack): Line {
  if (up === undefined) return ['Dealer', ' ', ''];
  return isHoleDown ? ['Dealer', ' ', `${up} ??`] : ['Dealer', ' ', dealer.cards.join(' '), worth(dealer)];
}

function boxLine(game: Blackjack, player: Gambler, box: Box, who: string): Line {
  const isToPlay = game.phase === 'play' && game.currentPlayer === player && player.current === box;
  return [
    who,
    isToPlay ? '>' : ' ',
    box.cards.join(' '),
    (box.isNatural ? 'blackjack' : worth(box)).padEnd(WORTH),
    `bet ${box.bet}${box.isDoubled ? ' (doubled)' : ''}`.padEnd(BET),
    game.resultOf(box)?.result ?? (box.isSurrendered ? 'surrendered' : ''),
  ];
}

function playerLines(game: Blackjack, player: Gambler): readonly Line[] {
  const { name, chips, hands, eliminated } = player;
  const who = `${name}, ${chips} chips`;
  if (hands.length === 0) return [[who, ' ', eliminated ? 'sits out' : '']];
  return hands.map((box, i) => boxLine(game, player, box, i === 0 ? who : ''));
}

/** Prints the game. It is the same for all viewers, because the hole card is hidden from everyone. */
export function printTable(game: Blackjack): string {
  const lines = [dealerLine(game), ...game.players.flatMap((player) => playerLines(game, player))];
  const width = Math.max(...lines.map(([who]) => who.length));
  const rows = lines.map(([who, mark, cards, ...notes]) =>
    [who.padEnd(width), mark, cards.padEnd(CARDS), ...notes].join(' ').trimEnd(),
  );
  return [printTitle(game), ...rows].join('\n');
}
