import { connectFour } from '@rookery/games/connect-four/rules';
import { expect, test } from 'vitest';
import { MemoryBroadcastHub } from '../memory-broadcast.ts';
import type { Broadcast } from '../ports.ts';
import { anyMove, Client, FakeClock, got, inForce, Nodes, settled } from './session-manager.test-kit.ts';

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
async function arrange(isLost: () => boolean, wrap = (node: Broadcast) => hardOfHearing(node, isLost)) {
  const clock = new FakeClock();
  const hub = new MemoryBroadcastHub(clock);
  const near = new Nodes([connectFour], { clock, broadcast: hub.node() });
  const broadcast = wrap(hub.node());
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
  return { clock, spectator, move, close, id, far: far.node(0) };
}

/** A node that receives nothing while `line.isDown`, and says so when it does again. */
function cutOff(node: Broadcast): { broadcast: Broadcast; line: { isDown: boolean; mend: () => void } } {
  const listeners = new Set<() => void>();
  const line = {
    isDown: false,
    mend: () => {
      line.isDown = false;
      for (const listener of listeners) listener();
    },
  };
  const broadcast: Broadcast = {
    publish: (match, news) => line.isDown || node.publish(match, news),
    subscribe: (match, listener) => node.subscribe(match, (news) => line.isDown || listener(news)),
    lease: (key, ms) => node.lease(key, ms),
    get isListening() {
      return !line.isDown;
    },
    onGap: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => node.close(),
  };
  return { broadcast, line };
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

test('when news arrive again, every match is compared with the store, in memory or not', async () => {
  let line: ReturnType<typeof cutOff>['line'] | undefined;
  const wrap = (node: Broadcast) => {
    const cut = cutOff(node);
    line = cut.line;
    return cut.broadcast;
  };
  const { clock, spectator, move, close, far } = await arrange(() => false, wrap);
  if (line === undefined) return expect.fail();
  line.isDown = true;
  await move();
  expect(spectator.view.match?.step).toBe(0);
  line.mend();
  await settled();
  expect(spectator.view.match?.step).toBe(1);
  await clock.advance(20_000);
  expect(far.counts).toMatchObject({ awake: 0, gaps: 1 });
  line.isDown = true;
  await move();
  line.mend();
  await settled();
  expect(spectator.view.match?.step).toBe(2);
  expect(spectator.wholes).toBe(1);
  // While nothing arrives, matches are compared with each sweep.
  line.isDown = true;
  await move();
  await clock.advance(2_000);
  expect(spectator.view.match?.step).toBe(3);
  line.mend();
  await close();
});

test('who asks for everything again, or polls, is told what the store has, though the news of it were lost', async () => {
  const { clock, spectator, move, close, id, far } = await arrange(() => true);
  const polled = async () => got(await far.view(id, spectator.caller)).match?.step;
  await move();
  expect(spectator.view.match?.step).toBe(0);
  const told = spectator.told();
  spectator.watching.resync();
  await told;
  await settled();
  expect([spectator.view.match?.step, spectator.wholes]).toEqual([1, 2]);
  for (let step = 2; step < 8; step++) {
    await move();
    await clock.advance(1_000);
    expect(await polled()).toBe(step);
  }
  expect(far.counts.awake).toBe(1);
  await close();
});
