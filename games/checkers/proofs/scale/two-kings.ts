import { type Match, Piece } from '@rookery/engine';
import { scenario } from '@rookery/testing';
import { checkers } from '../../rules/index.ts';

/** Two kings in opposite corners, without the rule that ends a match after moves without a capture. */
export function twoKings(): Match {
  const begin = scenario(checkers, { seed: 'kings', options: { quietMoves: 0 }, strict: false });
  const match = begin
    .with(({ game }) => {
      const all = game.all(Piece) as (Piece & { king: boolean })[];
      const kept = [all.filter(({ owner }) => owner?.seat === 0).at(-1), all.find(({ owner }) => owner?.seat === 1)];
      for (const piece of all) if (!kept.includes(piece)) piece.remove();
      for (const piece of kept) if (piece) piece.king = true;
    })
    .begin();
  return match as Match;
}
