// Counts the game trees of games with published numbers.
import { gamesFor } from '@rookery/games/plans';
import { perft } from '@rookery/testing';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'perft';
export const title = 'games have as many sequences of turns as others have counted';

export async function run({ assert, progress }: ProofContext): Promise<void> {
  const games = gamesFor('perft');
  for (const [done, { name: game, load, plan: published }] of games.entries()) {
    const definition = await load();
    const start = performance.now();
    const counted = perft(definition, published.length);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    assert(
      String(counted) === String(published),
      `${game}: counted ${counted.join(' ')}, published ${published.join(' ')}`,
    );
    progress(done + 1, games.length, `${game}: ${counted.join(' ')} in ${seconds} s`);
    console.log(`${game} ${published.length}: ${counted.join(' ')} (${seconds} s)`);
  }
}
