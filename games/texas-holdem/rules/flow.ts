import { type FlowNode, loop, phases, turnLoop } from '@rookery/engine';
import { closeRound, dealBoard, dealHand } from './dealing.ts';
import type { Holdem } from './game.ts';
import { settle } from './showdown.ts';
import { isOver, standings } from './standings.ts';

type Table = { readonly game: Holdem };

const betting: FlowNode<Holdem> = loop(
  turnLoop(['fold', 'check', 'call', 'bet', 'raise'], { player: ({ game }) => game.actor ?? game.currentPlayer }),
  { while: ({ game }) => game.actor !== undefined },
);

/** A round of betting. The next round follows while more than one player is in the hand. */
function round(begin: (game: Holdem) => void, next: string) {
  return {
    onEnter: ({ game }: Table) => begin(game),
    do: betting,
    onExit: ({ game }: Table) => closeRound(game),
    next: ({ game }: Table) => (game.rivals > 1 ? next : 'showdown'),
  };
}

/**
 * The hands, one after another. Shown hands stay visible until the next dealer deals; if all others have folded, the
 * next hand starts at once.
 */
export const flow: FlowNode<Holdem> = loop(
  phases({
    'pre-flop': round(dealHand, 'flop'),
    flop: round(dealBoard, 'turn'),
    turn: round(dealBoard, 'river'),
    river: round(dealBoard, 'showdown'),
    showdown: {
      onEnter: ({ game }) => {
        settle(game);
        if (isOver(game)) game.end(standings(game));
      },
      do: turnLoop('deal', {
        player: ({ game }) => game.aliveLeftOf(game.button)[0] ?? game.currentPlayer,
        skipIf: ({ game }) => game.rivals === 1,
      }),
    },
  }),
);
