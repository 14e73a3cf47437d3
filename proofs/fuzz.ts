// Sends bad inputs to all games: each must be refused with a code and change nothing, or be legal.
import { type AnyGame, createMatch, seededRandom } from '@rookery/engine';
import { fork } from '@rookery/engine/formats';
import { gamesFor } from '@rookery/games/plans';
import { badInput, checkBadInput, market, marketLive, randomMove } from '@rookery/testing';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'fuzz';
export const title = 'bad input to any game is refused with a code and changes nothing';

/** Number of inputs for each position. */
const A_POSITION = 25;

type Fuzz = (inputs: number, report: (done: number) => void) => { readonly taken: number; readonly refused: number };

/** The games that plan it, and two of `@rookery/testing`: one whose questions are plain calls, one with generators. */
async function attacks(): Promise<readonly (readonly [string, Fuzz])[]> {
  const shipped = await Promise.all(gamesFor('fuzz').map(async ({ load }) => fuzz(await load())));
  return [...shipped, fuzz(market), fuzz(marketLive)];
}

function fuzz<D extends AnyGame>(definition: D): readonly [string, Fuzz] {
  const { min, max } = definition.players;
  const attack: Fuzz = (inputs, report) => {
    let taken = 0;
    let done = 0;
    for (let game = 0; done < inputs; game++) {
      const seed = `fuzz/${game}`;
      const random = seededRandom(seed);
      const match = createMatch(definition, { seed, players: random.integer(min, max) });
      let copy = fork(match);
      try {
        for (let over = false; !over && done < inputs; over = match.isOver) {
          const move = randomMove(match, random);
          if (move !== undefined) match.play(move);
          copy = fork(match);
          for (let i = 0; i < A_POSITION && done < inputs; i++, done++) {
            if (!checkBadInput(match, copy, badInput(copy, random)).taken) continue;
            taken++;
            copy = fork(match);
          }
          report(done);
        }
      } catch (error) {
        throw new Error(`${definition.name}, seed ${seed}, step ${match.step}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    return { taken, refused: done - taken };
  };
  return [definition === (marketLive as unknown) ? 'market (live)' : definition.name, attack];
}

export async function run({ options, progress }: ProofContext): Promise<void> {
  const total = Number(options.inputs ?? 100_000);
  const games = await attacks();
  const each = Math.ceil(total / games.length);
  for (const [i, [game, attack]] of games.entries()) {
    const { taken, refused } = attack(each, (done) => progress(i * each + done, total, game));
    console.log(`${game}: ${refused} refused, ${taken} legal and taken`);
  }
}
