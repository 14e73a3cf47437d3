// Compares random positions of games with worlds that a viewer cannot tell apart: everything the viewer is sent must be
// equal.
import { type AnyGame, createMatch, seededRandom } from '@rookery/engine';
import type { Viewer } from '@rookery/engine/view';
import { gamesFor, type Options } from '@rookery/games/plans';
import { compareWorlds, LEAK_CHANNELS, randomMove } from '@rookery/testing';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'secrecy';
export const title = 'in games with hidden cards nobody is sent anything that depends on what they may not know';

/** Number of moves between two positions of the same game. */
const APART = 7;
/** Maximum number of positions of one match: long games count no more than short ones. */
const MOST = 40;

/** Options: `--positions=1000` for each game; `--game=<name>` for one. */
export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  const wanted = Number(options.positions ?? 1000);
  const all = gamesFor('secrecy');
  const chosen = all.filter((game) => options.game === undefined || game.name === options.game);
  assert(chosen.length > 0, `there is no game ${options.game}; there are ${all.map((game) => game.name).join(', ')}`);
  for (const { name: game, load, plan } of chosen) {
    await comparePositions(await load(), plan, wanted, assert, (done) => progress(done, wanted, game));
  }
}

async function comparePositions(
  definition: AnyGame,
  settings: readonly Options[],
  wanted: number,
  assert: ProofContext['assert'],
  progress: (done: number) => void,
): Promise<void> {
  const { min, max } = definition.players;
  const worlds = { now: 0, 'last-step': 0 };
  const compared = new Map<string, number>(LEAK_CHANNELS.map((channel) => [channel, 0]));
  let positions = 0;
  let games = 0;
  while (positions < wanted) {
    const seed = `secrecy/${games}`;
    const players = min + (games % (max - min + 1));
    const match = createMatch(definition, { seed, players, options: settings[games++ % settings.length] ?? {} });
    const random = seededRandom(`${seed}/moves`);
    const viewers: readonly Viewer[] = [...match.players.map(({ seat }) => seat), undefined];
    const enough = Math.min(wanted, positions + MOST);
    for (let moves = random.below(APART); !match.isOver && positions < enough; moves++) {
      const move = randomMove(match, random);
      assert(move !== undefined && match.play(move).ok, `${definition.name}, ${seed}: stuck at step ${match.step}`);
      if (moves % APART !== 0) continue;
      for (const viewer of viewers) {
        const found = compareWorlds(match, viewer, random);
        const [leak] = found.leaks;
        const where = `${definition.name}, ${seed}, ${players} players, step ${match.step}, ${viewer}`;
        assert(leak === undefined, `${where}: ${JSON.stringify(leak)}`);
        worlds.now += found.worlds.now;
        worlds['last-step'] += found.worlds['last-step'];
        for (const channel of LEAK_CHANNELS) {
          compared.set(channel, (compared.get(channel) ?? 0) + found.compared[channel]);
        }
      }
      progress(++positions);
    }
  }
  console.log(`${definition.title}: ${positions} positions of ${games} games with ${min} to ${max} players`);
  console.log(`  worlds: ${worlds.now} of now, ${worlds['last-step']} since the last step`);
  console.log(`  compared: ${[...compared].map(([channel, count]) => `${channel} ${count}`).join(', ')}`);
  assert(worlds.now >= wanted, 'too few worlds of now to say anything');
}
