import type { OutcomeInput } from '@rookery/engine';
import type { Gambler } from './gambler.ts';
import type { Holdem } from './game.ts';

/** Whether the last hand was played, or one player has all the chips. */
export function isOver(game: Holdem): boolean {
  return game.hands >= game.options.hands || game.players.filter(({ eliminated }) => !eliminated).length === 1;
}

/** Ranks players by their chips, then by the hand in which they went out. Ties share a rank. */
export function standings(game: Holdem): OutcomeInput {
  const { players } = game;
  const standing = ({ chips, outIn }: Gambler): number => (chips > 0 ? chips : outIn - game.hands - 1);
  const levels = [...new Set(players.map(standing))].sort((a, b) => b - a);
  const ranking = levels.map((level) => players.filter((player) => standing(player) === level));
  return { winners: ranking[0] ?? [], ranking, scores: players.map(({ chips }) => chips) };
}
