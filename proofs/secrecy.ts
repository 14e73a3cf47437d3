// Compares random positions of Go Fish with worlds that a viewer could be in: nothing it is sent may tell them apart.
import { createMatch, seededRandom, type Viewer } from '@rookery/engine';
import { goFish } from '@rookery/game-go-fish';
import { compareWorlds, LEAK_CHANNELS, randomMove } from '@rookery/testing';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'secrecy';
export const title = 'in Go Fish nobody is sent anything that depends on what they may not know';

/** How many moves lie between two positions of the same game. */
const APART = 7;

export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  const wanted = Number(options.positions ?? 1000);
  const { min, max } = goFish.players;
  const worlds = { now: 0, 'last-step': 0 };
  const compared = new Map<string, number>(LEAK_CHANNELS.map((channel) => [channel, 0]));
  let positions = 0;
  let games = 0;
  while (positions < wanted) {
    const seed = `secrecy/${games}`;
    const players = min + (games++ % (max - min + 1));
    const match = createMatch(goFish, { seed, players });
    const random = seededRandom(`${seed}/moves`);
    const viewers: readonly Viewer[] = [...match.players.map(({ seat }) => seat), undefined];
    for (let moves = random.below(APART); !match.isOver && positions < wanted; moves++) {
      const move = randomMove(match, random);
      assert(move !== undefined && match.play(move).ok, `${seed}: stuck at step ${match.step}`);
      if (moves % APART !== 0) continue;
      for (const viewer of viewers) {
        const found = compareWorlds(match, viewer, random);
        const [leak] = found.leaks;
        assert(leak === undefined, `${seed}, ${players} players, step ${match.step}, ${viewer}: ${JSON.stringify(leak)}`);
        worlds.now += found.worlds.now;
        worlds['last-step'] += found.worlds['last-step'];
        for (const channel of LEAK_CHANNELS) {
          compared.set(channel, (compared.get(channel) ?? 0) + found.compared[channel]);
        }
      }
      progress(++positions, wanted);
    }
  }
  console.log(`${positions} positions of ${games} games with ${min} to ${max} players`);
  console.log(`worlds: ${worlds.now} of now, ${worlds['last-step']} since the last step`);
  console.log(`compared: ${[...compared].map(([channel, count]) => `${channel} ${count}`).join(', ')}`);
  assert(worlds['last-step'] >= wanted, 'too few worlds since the last step to say anything');
}
