import { createMatch, type Definition, type Match, seededRandom } from '@rookery/engine';
import { RULES } from '@rookery/games/rules';
import type { Bot } from './bot.ts';

/** The definitions of all games there are, by their public doors. */
export async function allGames(): Promise<readonly Definition[]> {
  return await Promise.all(Object.values(RULES).map((load) => load()));
}

/** A match of a game in which so many random moves were made. */
export function afterRandomMoves(definition: Definition, seed: string, moves: number): Match {
  const { min, max } = definition.players;
  const match = createMatch(definition, { players: Math.min(max, Math.max(min, 2)), seed });
  const random = seededRandom(`${seed} moves`);
  for (let i = 0; i < moves && !match.isOver; i++) {
    const move = match.sample(random, 'descent');
    if (move !== undefined && move.action !== 'resign') match.play(move);
  }
  return match;
}

/** Plays a match to its end, or so far; refuses moves that are not legal. */
export function playBots(match: Match, bots: readonly Bot[], most = 2000): void {
  for (let i = 0; i < most && !match.isOver; i++) {
    const seat = match.toAct[0] ?? 0;
    const result = match.play((bots[seat] as Bot).decide(match, seat).move);
    if (!result.ok) throw new Error(result.refusal.message);
  }
}
