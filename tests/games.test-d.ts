/** The promises that the compiler keeps for the games that come with Rookery. Nothing here runs; `tsc` checks it. */
import type { AnyGame, Match } from '@rookery/engine';
import type { EntityAddress, View } from '@rookery/engine/view';
import { apothecary } from '@rookery/games/apothecary/rules';
import { bazaar } from '@rookery/games/bazaar/rules';
import { blackjack } from '@rookery/games/blackjack/rules';
import { checkers } from '@rookery/games/checkers/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { crazyEights } from '@rookery/games/crazy-eights/rules';
import { cribbage } from '@rookery/games/cribbage/rules';
import { duel } from '@rookery/games/duel/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { hex } from '@rookery/games/hex/rules';
import { innovation } from '@rookery/games/innovation/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { othello } from '@rookery/games/othello/rules';
import { skirmish } from '@rookery/games/skirmish/rules';
import { texasHoldem } from '@rookery/games/texas-holdem/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { gameRegistry } from '@rookery/session';
import { allIn } from '@rookery/table';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

/** The games whose actions have lost their names: `match.act` takes anything there. */
type Loose<L extends readonly AnyGame[]> = {
  [I in keyof L]: string extends keyof L[I]['actions'] ? L[I]['gameClass'] : never;
}[number];
/** All games fit in one list, without a cast; what is no game does not. */
export function lists(): void {
  const games = [
    apothecary,
    bazaar,
    blackjack,
    checkers,
    connectFour,
    crazyEights,
    cribbage,
    duel,
    goFish,
    hex,
    innovation,
    klondike,
    othello,
    skirmish,
    texasHoldem,
    ticTacToe,
  ] as const satisfies readonly AnyGame[];
  is<Equal<(typeof games)['length'], 16>>();
  gameRegistry(games);
  // @ts-expect-error a name, a version and a program make no game
  gameRegistry([checkers, { name: 'x', version: '1', program: checkers.program }]);
  // @ts-expect-error the class of a game is not its definition
  gameRegistry([checkers.gameClass]);

  // Skirmish declares its actions as data.
  is<Equal<Loose<typeof games>, typeof skirmish.gameClass>>();
}

/** Each game knows its own actions. */
export function acts(board: Match<typeof checkers>, table: Match<typeof goFish>, battle: Match<typeof duel>): void {
  for (const move of board.legal()) {
    if (move.kind !== 'act' || move.action !== 'move') continue;
    const [piece, to] = move.args;
    is<Equal<typeof piece.king, boolean>>();
    board.act(move.seat, 'move', { piece, to });
    // @ts-expect-error a square is no checker
    board.act(move.seat, 'move', { piece: to, to });
  }
  const [player] = table.game.players;
  if (player !== undefined) table.act(0, 'ask', { who: player, rank: 'K' });
  // @ts-expect-error there is no such rank
  if (player !== undefined) table.act(0, 'ask', { who: player, rank: 'KK' });

  for (const move of battle.legal()) {
    if (move.kind !== 'act' || move.action !== 'block') continue;
    const [blocker, attacker] = move.args;
    battle.act(move.seat, 'block', { blocker, attacker });
    battle.act(move.seat, 'cast', { card: blocker });
    // @ts-expect-error the attacker is missing
    battle.act(move.seat, 'block', { blocker });
    // @ts-expect-error there is no such action
    battle.act(move.seat, 'bolck', { blocker, attacker });
  }
}

/** Views know the classes of a game, who sees what of them, and its facts. */
export function views(board: View<typeof checkers>, battle: View<typeof duel>, table: View<typeof goFish>): void {
  const [man] = allIn(board, 'Checker');
  if (man !== undefined) {
    is<Equal<typeof man.attributes.king, boolean>>();
    is<Equal<typeof man.attributes.owner, EntityAddress | null>>();
    is<Equal<typeof man.facts.mustCapture, boolean>>();
    // @ts-expect-error there is no such attribute
    man.attributes.queen;
    // @ts-expect-error there is no such fact
    man.facts.mayCapture;
  }
  is<Equal<typeof board.table.attributes.quiet, number>>();
  // @ts-expect-error there is no such class
  allIn(board, 'Chequer');

  for (const { attributes, facts } of allIn(battle, 'Card')) {
    is<Equal<typeof attributes.tapped, boolean>>();
    is<Equal<typeof attributes.damage, number>>();
    if (facts.strength !== null) is<Equal<typeof facts.strength.power, number>>();
  }
  for (const child of table.table.children) {
    if (child.kind === 'Player') is<Equal<typeof child.attributes.seat, number>>();
    // @ts-expect-error what is hidden has no label
    if (child.hidden === true) child.label;
  }
  // A view of one game is none of another, and one of any.
  const any: readonly View[] = [board, battle, table];
  // @ts-expect-error the game root of go fish has no board
  const other: View<typeof checkers> = table;
  void [any, other];
}
