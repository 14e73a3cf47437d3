import { connectFour } from '@rookery/games/connect-four/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { expect, test } from 'vitest';
import type { MatchSummary } from '../ports.ts';
import { anyMove, Client, FakeClock, got, inForce, Nodes, refusalOf, settled } from './session-manager.test-kit.ts';

const creation = { game: 'connect-four' };

test('a match is made, joined, begun and played, and everybody sees it by patches', async () => {
  const nodes = new Nodes([connectFour]);
  const sessions = nodes.node(0);
  const made = got(await sessions.create({ ...creation, claim: { name: 'Ann' } }));
  expect(made.seat).toBe(0);
  expect(made.id).toMatch(/^[0-9a-f-]{36}$/);
  const ann = await Client.join(sessions, made.id, made.token);
  const { token, seat } = got(await sessions.claim(made.id, { name: 'Ben' }));
  expect(seat).toBe(1);
  expect(ann.view.seats[1]).toMatchObject({ name: 'Ben', connected: false });
  const ben = await Client.join(sessions, made.id, token);
  expect(ann.view.seats[1]?.connected).toBe(true);
  const spectator = await Client.join(sessions, made.id);
  got(await ben.perform({ kind: 'ready', ready: true }));
  got(await ann.perform({ kind: 'start' }));
  expect(spectator.view.stage).toBe('playing');
  const first = ann.mayAct ? ann : ben;
  got(await first.perform(anyMove(first.view, Math.random) ?? expect.fail()));
  for (const client of [ann, ben, spectator]) {
    expect(client.view.match?.step).toBe(1);
    expect(client.wholes).toBe(1);
    expect(inForce(client.view)).toEqual(await client.fresh());
  }
  expect(got(await sessions.query(made.id, ann.caller, 'history', []))).toHaveLength(1);
  expect(got(await sessions.query(made.id, ann.caller, 'stateAt', [0])).step).toBe(0);
  expect(got(await sessions.query(made.id, ann.caller, 'diff', [0, 1]))).toBeDefined();
  expect(got(await sessions.query(made.id, ann.caller, 'traces', [])).length).toBeGreaterThan(0);
  expect(refusalOf(await sessions.query(made.id, spectator.caller, 'traces', []))).toBe('not-seated');
  expect(got(await sessions.list({ limit: 10 })).map(({ id, stage }) => [id, stage])).toEqual([[made.id, 'playing']]);
  await nodes.close();
});

test('refusals are coded, and whoever guesses ids or tokens leaves nothing behind', async () => {
  const nodes = new Nodes([connectFour]);
  const sessions = nodes.node(0);
  expect(refusalOf(await sessions.create({ game: 'chess' }))).toBe('unknown-game');
  expect(refusalOf(await sessions.actor('nowhere'))).toBe('unknown-match');
  expect(sessions.counts).toEqual({ matches: 0, awake: 0, watchers: 0, dueFailures: 0, dueWaiting: 0, gaps: 0 });
  const { id } = got(await sessions.create({ ...creation, spectators: false }));
  expect(refusalOf(await sessions.actor(id, 'wrong'))).toBe('bad-token');
  expect(refusalOf(await sessions.actor(id))).toBe('no-spectators');
  await nodes.close();
});

test('the record of a match is had when it is over', async () => {
  const nodes = new Nodes([connectFour]);
  const { id, tokens } = await nodes.begin(creation, 2);
  const ann = await Client.join(nodes.node(0), id, tokens[0]);
  expect(refusalOf(await nodes.node(0).query(id, ann.caller, 'record', []))).toBe('match-running');
  got(await ann.perform({ kind: 'resign' }));
  expect(ann.view.stage).toBe('over');
  expect(got(await nodes.node(0).query(id, ann.caller, 'record', []))).toMatchObject({
    id,
    game: 'connect-four',
    running: false,
  });
  await nodes.close();
});

test('the same request is done once', async () => {
  const nodes = new Nodes([connectFour]);
  const { id, tokens } = await nodes.begin(creation, 2);
  const clients = await Promise.all(tokens.map((token) => Client.join(nodes.node(0), id, token)));
  const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
  const move = anyMove(mover.view, Math.random) ?? expect.fail();
  got(await mover.perform(move, 'r1'));
  got(await mover.perform(move, 'r1'));
  expect(mover.view.match?.step).toBe(1);
  expect(refusalOf(await mover.perform(move, 'r2'))).toBeDefined();
  await nodes.close();
});

test('who is sent from the table is told so, and their token opens nothing any more', async () => {
  const nodes = new Nodes([connectFour], { count: 2 });
  const { id, token } = got(await nodes.node(0).create({ ...creation, claim: { name: 'Ann' } }));
  const ben = got(await nodes.node(1).claim(id, { name: 'Ben' }));
  const client = await Client.join(nodes.node(1), id, ben.token);
  got(await nodes.perform(id, token, { kind: 'kick', seat: 1 }));
  await settled();
  expect(client.parted).toBe('left');
  expect(refusalOf(await client.perform({ kind: 'ready', ready: true }))).toBe('sent-away');
  const cat = got(await nodes.node(0).claim(id, { name: 'Cat' }));
  expect(cat.seat).toBe(1);
  expect(refusalOf(await client.perform({ kind: 'ready', ready: true }))).toBe('sent-away');
  await nodes.close();
});

test('what is begun is seen by its own seat only', async () => {
  const { checkers } = await import('@rookery/games/checkers/rules');
  const nodes = new Nodes([checkers]);
  const { id, tokens } = await nodes.begin({ game: 'checkers' }, 2);
  const clients = await Promise.all(tokens.map((token) => Client.join(nodes.node(0), id, token)));
  const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
  const other = clients.find(({ mayAct }) => !mayAct) ?? expect.fail();
  const [move] = mover.view.offers;
  const value = move?.first?.candidates?.[0]?.value;
  const choice = { action: move?.action ?? '', selection: move?.first?.name ?? '', value };
  const { patches } = other;
  got(await mover.perform({ kind: 'choose', ...choice, movesVersion: mover.view.match?.movesVersion ?? 0 }));
  expect(mover.view.draft?.action).toBe(move?.action);
  expect(other.patches).toBe(patches);
  got(await mover.perform({ kind: 'cancelChoice' }));
  expect(mover.view.draft).toBeNull();
  await nodes.close();
});

test('a listener that throws harms nobody', async () => {
  const nodes = new Nodes([ticTacToe]);
  const { id, tokens } = await nodes.begin({ game: 'tic-tac-toe' }, 2);
  const caller = got(await nodes.node(0).actor(id, tokens[0]));
  await nodes.node(0).watch(id, caller, () => {
    throw new Error('broken pipe');
  });
  const client = await Client.join(nodes.node(0), id, tokens[1]);
  got(await client.perform({ kind: 'say', text: 'hello' }));
  expect(client.view.chat).toHaveLength(1);
  expect(nodes.errors.splice(0)).toContainEqual(new Error('broken pipe'));
  await nodes.node(0).close();
});

test('a closing node finishes what is begun, takes nothing more, and tells those who watch', async () => {
  const nodes = new Nodes([connectFour], { count: 2 });
  const { id, tokens } = await nodes.begin(creation, 2);
  const clients = await Promise.all(tokens.map((token) => Client.join(nodes.node(0), id, token)));
  const far = await Client.join(nodes.node(1), id);
  await settled();
  expect(far.view.seats.map(({ connected }) => connected)).toEqual([true, true]);
  const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
  const moving = mover.perform(anyMove(mover.view, Math.random) ?? expect.fail());
  const closing = nodes.node(0).close();
  expect(refusalOf(await mover.perform({ kind: 'say', text: 'wait' }))).toBe('shutting-down');
  got(await moving);
  await closing;
  expect(clients.map(({ parted }) => parted)).toEqual(['shutting-down', 'shutting-down']);
  await settled();
  expect(far.view.match?.step).toBe(1);
  expect(far.view.seats.map(({ connected }) => connected)).toEqual([false, false]);
  const again = await Client.join(nodes.node(1), id, tokens[0]);
  expect(again.view.match?.step).toBe(1);
  await nodes.close();
});

test('pages go on through any number of matches of the same moment', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock });
  const node = nodes.node(0);
  const create = (count: number) => Promise.all(Array.from({ length: count }, () => node.create(creation)));
  const older = await create(40);
  await clock.advance(1);
  const made = [...older, ...(await create(250))];
  const seen: string[] = [];
  for (let page: readonly MatchSummary[] = []; ; ) {
    const last = page.at(-1);
    page = got(await node.list({ limit: 20, ...(last && { before: last.updatedAt, after: last.id }) }));
    seen.push(...page.map(({ id }) => id));
    if (page.length < 20 || seen.length > 300) break;
  }
  expect(seen.sort()).toEqual(made.map((each) => got(each).id).sort());
  await nodes.close();
});
