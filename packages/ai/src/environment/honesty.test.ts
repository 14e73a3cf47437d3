import { type AnyGame, type Match, seededRandom } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { trySampleWorld } from '@rookery/engine/worlds';
import { duel } from '@rookery/games/duel/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { innovation } from '@rookery/games/innovation/rules';
import { skirmish } from '@rookery/games/skirmish/rules';
import { texasHoldem } from '@rookery/games/texas-holdem/rules';
import { expect, test } from 'vitest';
import { encodeView } from './encode-view.ts';
import { redraft } from './environment.test-kit.ts';
import { createEnvironment } from './environment.ts';

/** Returns what an agent observes in a sampled world after the same choices. */
function toldIn(world: Match, seat: number, taken: readonly number[]): string {
  const draft = redraft(world, seat, taken);
  const view = viewFor(world, seat);
  return JSON.stringify({
    view,
    draft: draft.view,
    point: draft.choicePoint,
    numbers: encodeView(view, { draft: draft.view }),
  });
}

/** Where two texts differ, if they do. */
function parting(mine: string, other: string): readonly string[] {
  let at = 0;
  while (at < mine.length && mine[at] === other[at]) at++;
  return mine === other ? [] : [mine, other].map((text) => text.slice(Math.max(0, at - 80), at + 80));
}

test.each<AnyGame>([goFish, duel, skirmish, texasHoldem, innovation])(
  'in $name an agent is told nothing that it may not know',
  (game) => {
    const environment = createEnvironment(game, { seed: 'secret', players: Math.max(2, game.players.min) });
    const random = seededRandom('honest');
    const { match } = environment;
    let worlds = 0;
    let different = 0;
    let taken: number[] = [];
    for (let i = 0; i < 200; i++) {
      if (environment.done) environment.reset();
      const { agent: seat } = environment;
      if (seat === null) continue;
      const world = i % 3 === 0 ? trySampleWorld(match, seat, random) : undefined;
      if (world !== undefined && String(world.toAct) === String(match.toAct)) {
        worlds++;
        const others = match.players.map((player) => player.seat).filter((other) => other !== seat);
        if (others.some((other) => JSON.stringify(viewFor(world, other)) !== JSON.stringify(viewFor(match, other))))
          different++;
        const { view, draft } = environment.observation(seat);
        const told = { view, draft, point: environment.choicePoint, numbers: encodeView(view, { draft }) };
        expect(parting(JSON.stringify(told), toldIn(world, seat, taken))).toEqual([]);
      }
      const choice = random.pick(environment.choicePoint?.choices ?? []);
      const before = match.log.length;
      environment.step(choice.index);
      taken = match.log.length === before && environment.agent === seat ? [...taken, choice.index] : [];
    }
    expect(worlds).toBeGreaterThan(25);
    expect(different).toBeGreaterThan(15);
  },
);

test('an agent sees its own unfinished move and nobody else does', () => {
  const environment = createEnvironment(goFish, { seed: 'a' });
  environment.step(0);
  expect(environment.observation(0).draft).toMatchObject({ action: 'ask', chosen: [] });
  environment.step(0);
  expect(environment.observation(0).draft?.chosen).toEqual([{ selection: 'who', label: 'Player 2', value: { id: 4 } }]);
  expect(environment.observation(1).draft).toBeNull();
});
