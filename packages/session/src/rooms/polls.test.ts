import { connectFour } from '@rookery/games/connect-four/rules';
import { expect, test } from 'vitest';
import { Client, FakeClock, got, Nodes, settled } from './session-manager.test-kit.ts';

const absence = { after: 3, policy: 'forfeit' } as const;

test('a player who polls is connected, and is not absent, until the polls stop', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { count: 2, clock });
  const { id, tokens } = await nodes.begin({ game: 'connect-four', absence }, 2);
  const watcher = await Client.join(nodes.node(1), id);
  const callers = await Promise.all(tokens.map(async (token) => got(await nodes.node(0).actor(id, token))));
  for (let i = 0; i < 40; i++) {
    for (const caller of callers) got(await nodes.node(0).view(id, caller));
    await settled();
    expect(watcher.view.seats.map(({ connected }) => connected)).toEqual([true, true]);
    await clock.advance(1_000);
  }
  expect(watcher.view.stage).toBe('playing');
  await clock.advance(14_500);
  expect(watcher.view.seats.map(({ connected }) => connected)).toEqual([false, false]);
  await clock.advance(3_500);
  expect(watcher.view.ending).toMatchObject({ by: 'absence' });
  await nodes.close();
});

test('commands of a player who polls count as polls', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock });
  const { id, tokens } = await nodes.begin({ game: 'connect-four', absence }, 2);
  const [ann, ben] = await Promise.all(tokens.map(async (token) => got(await nodes.node(0).actor(id, token))));
  await Client.join(nodes.node(0), id, tokens[1]);
  got(await nodes.node(0).view(id, ann ?? expect.fail()));
  for (let i = 0; i < 20; i++) {
    await clock.advance(10_000);
    got(await nodes.node(0).perform(id, ann ?? expect.fail(), { kind: 'say', text: 'hm' }));
  }
  expect(got(await nodes.node(0).view(id, ben ?? expect.fail())).seats[0]?.connected).toBe(true);
  await nodes.close();
});

test('the seat of a player who polls and is sent away is not connected for the next who takes it', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock });
  const node = nodes.node(0);
  const { id, token } = got(await node.create({ game: 'connect-four', claim: { name: 'Ann' } }));
  const ben = got(await node.claim(id, { name: 'Ben' }));
  const host = got(await node.actor(id, token));
  got(await node.view(id, got(await node.actor(id, ben.token))));
  expect(got(await node.view(id, host)).seats.map(({ connected }) => connected)).toEqual([true, true]);
  got(await node.perform(id, host, { kind: 'kick', seat: 1 }));
  got(await node.claim(id, { name: 'Cid' }));
  expect(got(await node.view(id, host)).seats.map(({ connected }) => connected)).toEqual([true, false]);
  expect(await node.actor(id, ben.token)).toMatchObject({ ok: false, refusal: { code: 'sent-away' } });
  await clock.advance(60_000);
  expect(node.counts.matches).toBe(0);
  await nodes.close();
});

test('a player who returns by polling takes over from the bot', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock });
  const { id, tokens } = await nodes.begin({ game: 'connect-four', absence: { after: 3, policy: 'bot' } }, 2);
  const ben = await Client.join(nodes.node(0), id, tokens[1]);
  const ann = got(await nodes.node(0).actor(id, tokens[0]));
  await clock.advance(3_500);
  expect(ben.view.seats[0]?.bot).toBe('easy');
  const view = got(await nodes.node(0).view(id, ann));
  expect([view.seats[0]?.bot, ben.view.seats[0]?.bot]).toEqual([undefined, undefined]);
  await nodes.close();
});
