import { connectFour } from '@rookery/game-connect-four';
import { expect, test } from 'vitest';
import { MemoryHub } from '../memory-broadcast.ts';
import type { Broadcast } from '../ports.ts';
import { anyMove, Client, FakeClock, got, inForce, Nodes, settled } from './sessions.test-kit.ts';

/** A node that does not hear everything. */
function hardOfHearing(node: Broadcast, isLost: () => boolean): Broadcast {
  return {
    ...node,
    subscribe: (match, listener) =>
      node.subscribe(match, (news) => {
        if (news.kind !== 'entries' || !isLost()) listener(news);
      }),
  };
}

/** Two nodes, of which the second loses news when told; a match, and someone who watches it there. */
async function arrange(isLost: () => boolean) {
  const clock = new FakeClock();
  const hub = new MemoryHub(clock);
  const near = new Nodes([connectFour], { clock, broadcast: hub.node() });
  const broadcast = hardOfHearing(hub.node(), isLost);
  const settings = { idleMs: 10_000, sweepMs: 2_000 };
  const far = new Nodes([connectFour], { clock, store: near.store, broadcast, settings });
  const { id, tokens } = await near.begin({ game: 'connect-four' }, 2);
  const players = await Promise.all(tokens.map((token) => Client.join(near.node(0), id, token)));
  const spectator = await Client.join(far.node(0), id);
  const move = async () => {
    const mover = players.find(({ mayAct }) => mayAct) ?? expect.fail();
    got(await mover.perform(anyMove(mover.view, Math.random) ?? expect.fail()));
    await settled();
  };
  const close = async () => {
    await near.close();
    await far.close();
  };
  return { clock, spectator, move, close };
}

test('what was lost on the way is read from the store when the next news come', async () => {
  let isLost = false;
  const { spectator, move, close } = await arrange(() => isLost);
  await move();
  isLost = true;
  await move();
  await move();
  expect(spectator.view.match?.step).toBe(1);
  isLost = false;
  await move();
  expect(spectator.view.match?.step).toBe(4);
  expect(spectator.wholes).toBe(1);
  expect(inForce(spectator.view)).toEqual(await spectator.fresh());
  await close();
});

test('the last move, though its news were lost, is seen before the match leaves memory', async () => {
  const { clock, spectator, move, close } = await arrange(() => true);
  await move();
  expect(spectator.view.match?.step).toBe(0);
  await clock.advance(15_000);
  expect(spectator.view.match?.step).toBe(1);
  await close();
});
