// Counts the whole tree of turns of games whose numbers others have published.
import type { Definition } from '@rookery/engine';
import { checkers } from '@rookery/games/checkers/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { othello } from '@rookery/games/othello/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { perft } from '@rookery/testing';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'perft';
export const title = 'games have as many sequences of turns as others have counted';

/** Published counts, by number of turns from the first. */
const TREES: readonly (readonly [string, (depth: number) => readonly number[], readonly number[]])[] = [
  tree(ticTacToe, [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]),
  tree(checkers, [7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931]),
  tree(othello, [4, 12, 56, 244, 1396, 8200, 55_092, 390_216]),
  tree(connectFour, [7, 49, 343, 2401, 16_807, 117_649, 823_536]),
];

function tree<G>(definition: Definition<G>, counts: readonly number[]): (typeof TREES)[number] {
  return [definition.name, (depth) => perft(definition, depth), counts];
}

export async function run({ assert, progress }: ProofContext): Promise<void> {
  for (const [done, [game, count, published]] of TREES.entries()) {
    const start = performance.now();
    const counted = count(published.length);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    assert(
      String(counted) === String(published),
      `${game}: counted ${counted.join(' ')}, published ${published.join(' ')}`,
    );
    progress(done + 1, TREES.length, `${game}: ${counted.join(' ')} in ${seconds} s`);
    console.log(`${game} ${published.length}: ${counted.join(' ')} (${seconds} s)`);
  }
}
