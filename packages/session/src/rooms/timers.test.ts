import { connectFour } from '@rookery/games/connect-four/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { expect, test } from 'vitest';
import { MemoryBroadcastHub } from '../memory-broadcast.ts';
import { anyMove, Client, FakeClock, got, Nodes, settled } from './session-manager.test-kit.ts';

const time = { initial: 60, increment: 0 };
const creation = { game: 'connect-four' };

test('who is out of time loses, at once and on every node', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { count: 2, clock });
  const { id, tokens } = await nodes.begin({ ...creation, time }, 2);
  const clients = await Promise.all(tokens.map((token, i) => Client.join(nodes.node(i), id, token)));
  const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
  const other = clients.find(({ mayAct }) => !mayAct) ?? expect.fail();
  await clock.advance(40_000);
  got(await mover.perform(anyMove(mover.view, Math.random) ?? expect.fail()));
  await settled();
  await clock.advance(59_000);
  expect(other.view.stage).toBe('playing');
  await clock.advance(1_000);
  for (const { view } of clients) expect(view.ending).toMatchObject({ by: 'time', seat: other.view.seat });
  await nodes.close();
});

test('a clock runs out in a match that no node has in memory', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock, settings: { idleMs: 5_000 } });
  const { id } = await nodes.begin({ ...creation, time }, 2);
  await clock.advance(30_000);
  expect(nodes.node(0).counts.matches).toBe(0);
  const later = new Nodes([connectFour], { clock, store: nodes.store });
  await nodes.close();
  await clock.advance(40_000);
  expect((await later.store.listing(id))?.stage).toBe('over');
  await later.close();
});

test('a premove is made as soon as its turn comes', async () => {
  expect.hasAssertions();
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { count: 2, clock });
  const { id, tokens } = await nodes.begin(creation, 2);
  const clients = await Promise.all(tokens.map((token, i) => Client.join(nodes.node(i), id, token)));
  const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
  const other = clients.find(({ mayAct }) => !mayAct) ?? expect.fail();
  const move = anyMove(mover.view, Math.random);
  if (move?.kind !== 'act') return expect.fail();
  got(await other.perform({ kind: 'premove', moves: [{ action: move.action, ...(move.args && { args: move.args }) }] }));
  got(await mover.perform(move));
  await settled();
  for (const { view } of clients) expect(view.match?.step).toBe(2);
  await nodes.close();
});

test('presence is shared among nodes, also with those who come later, and when one of two connections goes', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { count: 3, clock });
  const { id, tokens } = await nodes.begin(creation, 2);
  const near = await Client.join(nodes.node(0), id, tokens[0]);
  const far = await Client.join(nodes.node(1), id, tokens[0]);
  const late = await Client.join(nodes.node(2), id);
  await settled();
  expect(late.view.seats.map(({ connected }) => connected)).toEqual([true, false]);
  near.watching.close();
  await settled();
  expect(late.view.seats[0]?.connected).toBe(true);
  far.watching.close();
  await settled();
  expect(late.view.seats[0]?.connected).toBe(false);
  await nodes.close();
});

test('who was connected at a node that has died is taken for gone after a while', async () => {
  const clock = new FakeClock();
  const hub = new MemoryBroadcastHub(clock);
  const nodes = new Nodes([connectFour], { clock, broadcast: hub.node() });
  const line = hub.node();
  const dying = new Nodes([connectFour], { clock, store: nodes.store, broadcast: line });
  const { id, tokens } = await nodes.begin(creation, 2);
  const late = await Client.join(nodes.node(0), id);
  await Client.join(dying.node(0), id, tokens[0]);
  await settled();
  await clock.advance(600_000);
  expect(late.view.seats[0]?.connected).toBe(true);
  await line.close();
  await clock.advance(600_000);
  expect(late.view.seats[0]?.connected).toBe(false);
  await nodes.close();
  await dying.close();
});

test.each(['bot', 'forfeit', 'skip'] as const)('who is gone for too long: %s', async (policy) => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { count: 2, clock });
  const { id, tokens } = await nodes.begin({ ...creation, absence: { after: 30, policy } }, 2);
  const clients = await Promise.all(tokens.map((token, i) => Client.join(nodes.node(i), id, token)));
  await settled();
  const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
  const other = clients.find(({ mayAct }) => !mayAct) ?? expect.fail();
  const seat = mover.view.seat ?? expect.fail();
  await clock.advance(100_000);
  expect(other.view.match?.step).toBe(0);
  mover.watching.close();
  await settled();
  await clock.advance(29_000);
  expect(other.view).toMatchObject({ stage: 'playing', match: { step: 0 } });
  await clock.advance(2_000);
  if (policy === 'forfeit') expect(other.view.ending).toMatchObject({ by: 'absence', seat });
  else {
    // A bot thinks in real time, in parts.
    for (let i = 0; i < 1000 && other.view.match?.step === 0; i++) await clock.advance(300);
    expect(other.view.match?.step).toBe(1);
    expect(other.view.seats[seat]?.bot).toBe(policy === 'bot' ? 'easy' : undefined);
    const back = await Client.join(nodes.node(0), id, tokens[seat]);
    await settled();
    expect(back.view.seats[seat]?.bot).toBeUndefined();
    got(await other.perform(anyMove(other.view, Math.random) ?? expect.fail()));
    await clock.advance(40_000);
    expect(back.mayAct).toBe(true);
  }
  await nodes.close();
});

test('in a game of several, those who are gone are waited for one by one', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([goFish], { clock });
  const absence = { after: 30, policy: 'skip' } as const;
  const { id, tokens } = await nodes.begin({ game: 'go-fish', seats: 3, absence }, 3);
  const client = await Client.join(nodes.node(0), id, tokens[0]);
  const others = client.view.seats.length - 1;
  for (let i = 0; i < 10 && !client.mayAct; i++) await clock.advance(30_500);
  expect(client.mayAct).toBe(true);
  const { step = 0 } = client.view.match ?? {};
  await clock.advance(200_000);
  expect(client.view.match?.step).toBe(step);
  expect(others).toBe(2);
  await nodes.close();
});
