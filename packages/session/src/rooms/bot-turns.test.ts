import { defineGame, eachPlayer, Game, loop, turnLoop } from '@rookery/engine';
import { connectFour } from '@rookery/games/connect-four/rules';
import { cribbage } from '@rookery/games/cribbage/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { expect, test } from 'vitest';
import type { Entry } from '../entry.ts';
import { MemoryBroadcastHub } from '../memory-broadcast.ts';
import { type BotRunner, type BotTerms, inProcessBots } from './bot-runner.ts';
import { guess } from './guess.test-kit.ts';
import { anyMove, Client, FakeClock, got, MoodyStore, Nodes, settled } from './session-manager.test-kit.ts';

/** Bots whose chance is the same in every run, and another in every turn. */
function seeded(): BotRunner {
  let turns = 0;
  return inProcessBots(() => `turn ${turns++}`);
}

/** Counts how often each turn was thought about. */
function counted(bots: BotRunner): BotRunner & { readonly thoughts: Map<string, number> } {
  const thoughts = new Map<string, number>();
  return {
    thoughts,
    decide(match, seat, bot, signal) {
      const turn = `${match.movesVersion}/${seat}`;
      thoughts.set(turn, (thoughts.get(turn) ?? 0) + 1);
      return bots.decide(match, seat, bot, signal);
    },
  };
}

async function played(nodes: Nodes, id: string): Promise<readonly Entry[]> {
  const stored = (await nodes.store.read(id)) ?? [];
  return stored.map(({ text }) => JSON.parse(text) as Entry).filter(({ kind }) => kind === 'played');
}

const GAMES = { 'connect-four': connectFour, 'go-fish': goFish, cribbage, guess };

test.each(Object.entries(GAMES))('bots finish a match on two nodes, each turn once: %s', async (game, definition) => {
  const clock = new FakeClock();
  const bots = counted(seeded());
  const nodes = new Nodes([definition], { count: 2, clock, bots });
  const { id, token } = got(await nodes.node(0).create({ game, seats: 2, bots: { 0: 'random', 1: 'random' } }));
  const watchers = [await Client.join(nodes.node(0), id), await Client.join(nodes.node(1), id)];
  got(await nodes.perform(id, token, { kind: 'start' }));
  for (let i = 0; i < 3000 && watchers[0]?.view.stage !== 'over'; i++) await clock.advance(300);
  for (const { view } of watchers) expect(view.stage).toBe('over');
  expect([...bots.thoughts.values()].every((count) => count === 1)).toBe(true);
  expect((await played(nodes, id)).length).toBe(bots.thoughts.size);
  await nodes.close();
});

test('a bot that searches answers a person, and does not hold up the thread', async () => {
  const nodes = new Nodes([connectFour], { settings: { botPauseMs: 0 } });
  const { id, tokens } = await nodes.begin({ game: 'connect-four', bots: { 1: 'mcts:1000' } }, 1);
  const client = await Client.join(nodes.node(0), id, tokens[0]);
  let beats = 0;
  const heart = setInterval(() => beats++, 5);
  for (let turn = 0; turn < 3; turn++) {
    while (!client.mayAct) await client.told();
    got(await client.perform(anyMove(client.view, () => 0.4) ?? expect.fail()));
    while (!client.mayAct) await client.told();
  }
  clearInterval(heart);
  expect(client.view.match?.step).toBeGreaterThanOrEqual(6);
  expect(beats).toBeGreaterThan(5);
  await nodes.close();
});

test('the turn of a bot whose node has died is made by another node when the claim has run out', async () => {
  const clock = new FakeClock();
  const dead: BotRunner = { decide: () => new Promise(() => {}) };
  const nodes = new Nodes([connectFour], { clock, bots: dead });
  const { id, token } = got(await nodes.node(0).create({ game: 'connect-four', bots: { 0: 'random', 1: 'random' } }));
  got(await nodes.perform(id, token, { kind: 'start' }));
  await clock.advance(1_000);
  const alive = new Nodes([connectFour], { clock, store: nodes.store, bots: seeded() });
  // Nobody watches and nobody asks: the match is found because it is due.
  await clock.advance(200_000);
  expect((await played(nodes, id)).length).toBeGreaterThan(6);
  await alive.close();
  await nodes.close();
});

test('a claim holds the others back, and only until it runs out', async () => {
  const clock = new FakeClock();
  const hub = new MemoryBroadcastHub(clock);
  const stuck = new Nodes([connectFour], { clock, broadcast: hub.node(), bots: { decide: () => new Promise(() => {}) } });
  const bots = counted(seeded());
  const other = new Nodes([connectFour], { clock, store: stuck.store, broadcast: hub.node(), bots });
  const { id, token } = got(await stuck.node(0).create({ game: 'connect-four', bots: { 0: 'random', 1: 'random' } }));
  got(await stuck.perform(id, token, { kind: 'start' }));
  await clock.advance(1_000);
  const watcher = await Client.join(other.node(0), id);
  await clock.advance(20_000);
  expect(bots.thoughts.size).toBe(0);
  await clock.advance(30_000);
  expect(watcher.view.match?.step).toBeGreaterThan(0);
  await other.close();
  await stuck.close();
});

test('a bot whose move could not be stored tries again', async () => {
  const clock = new FakeClock();
  const store = new MoodyStore();
  const nodes = new Nodes([connectFour], { clock, store });
  const { id, token } = got(await nodes.node(0).create({ game: 'connect-four', bots: { 0: 'random', 1: 'random' } }));
  got(await nodes.perform(id, token, { kind: 'start' }));
  let calls = 0;
  store.before = async () => {
    if (calls++ % 2 === 0) throw new Error('busy');
  };
  await clock.advance(5_000);
  expect((await played(nodes, id)).length).toBeGreaterThan(3);
  await settled();
  await nodes.close();
});

test('a bot that fails is reported, and asked again later', async () => {
  const clock = new FakeClock();
  const bots = goodAfter(() => Promise.reject(new Error('out of memory')));
  const nodes = new Nodes([connectFour], { clock, bots });
  const { id, token } = got(await nodes.node(0).create({ game: 'connect-four', bots: { 0: 'random', 1: 'random' } }));
  got(await nodes.perform(id, token, { kind: 'start' }));
  await clock.advance(10_000);
  expect(nodes.errors.splice(0)).toEqual([new Error('out of memory')]);
  await clock.advance(60_000);
  expect((await played(nodes, id)).length).toBeGreaterThan(3);
  await nodes.close();
});

/** Bots of which the first decision comes to something else. */
function goodAfter(first: BotRunner['decide']): BotRunner {
  let calls = 0;
  const good = seeded();
  return { decide: (...args) => (calls++ === 0 ? first(...args) : good.decide(...args)) };
}

test('a bot whose turn was put off and goes on moves soon: its own claim does not hold it back', async () => {
  const clock = new FakeClock();
  const bots = goodAfter(() => new Promise(() => {}));
  const nodes = new Nodes([connectFour], { clock, bots });
  const { id, tokens } = await nodes.begin({ game: 'connect-four', bots: { 1: 'random' } }, 1);
  const client = await Client.join(nodes.node(0), id, tokens[0]);
  got(await client.perform(anyMove(client.view, () => 0.4) ?? expect.fail()));
  await clock.advance(1_000);
  got(await client.perform({ kind: 'askPause' }));
  got(await client.perform({ kind: 'resume' }));
  await clock.advance(2_000);
  expect(client.mayAct).toBe(true);
  await nodes.close();
});

test('a bot that fails once keeps nobody waiting for long', async () => {
  const clock = new FakeClock();
  const bots = goodAfter(() => Promise.reject(new Error('out of memory')));
  const nodes = new Nodes([connectFour], { clock, bots });
  const { id, tokens } = await nodes.begin({ game: 'connect-four', bots: { 1: 'random' } }, 1);
  const client = await Client.join(nodes.node(0), id, tokens[0]);
  got(await client.perform(anyMove(client.view, () => 0.4) ?? expect.fail()));
  await clock.advance(3_000);
  expect(nodes.errors.splice(0)).toEqual([new Error('out of memory')]);
  expect(client.mayAct).toBe(true);
  await nodes.close();
});

test('a bot that fails again and again is reported once, and everybody at the table sees it until it moves', async () => {
  const clock = new FakeClock();
  let isBroken = true;
  const good = seeded();
  const bots: BotRunner = {
    decide: (...args) => (isBroken ? Promise.reject(new Error('no threads')) : good.decide(...args)),
  };
  const nodes = new Nodes([connectFour], { clock, bots });
  const { id, tokens } = await nodes.begin({ game: 'connect-four', bots: { 1: 'random' } }, 1);
  const client = await Client.join(nodes.node(0), id, tokens[0]);
  const failing = () => client.view.seats.map(({ isBotFailing }) => isBotFailing);
  got(await client.perform(anyMove(client.view, () => 0.4) ?? expect.fail()));
  await clock.advance(1_000);
  expect(failing(), 'once is no reason to worry anybody').toEqual([undefined, undefined]);
  await clock.advance(200_000);
  expect(nodes.errors.splice(0)).toEqual([new Error('no threads')]);
  expect(failing()).toEqual([undefined, true]);
  const caller = { key: null, seat: null, isHost: false };
  expect(got(await nodes.node(0).view(id, caller)).seats[1]?.isBotFailing).toBe(true);
  isBroken = false;
  await clock.advance(31_000);
  expect(client.mayAct).toBe(true);
  expect(failing()).toEqual([undefined, undefined]);
  await nodes.close();
});

class Counting extends Game.with({ moves: 0 }) {}

/** Cannot be shown after the first move. */
const shy = defineGame(Counting, ({ action }) => ({
  name: 'shy',
  players: 2,
  actions: {
    count: action('Count').do(({ game }) => {
      game.moves++;
    }),
  },
  flow: loop(eachPlayer(turnLoop('count'))),
  outcome: ({ game }) => (game.moves === 5 ? game.players[0] : undefined),
  view: ({ game }) => {
    if (game.moves === 1) throw new Error('not now');
    return {};
  },
}));

test('a bot moves though the match could not be shown', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([shy], { clock, bots: seeded() });
  const { id, tokens } = await nodes.begin({ game: 'shy', bots: { 1: 'random' } }, 1);
  const client = await Client.join(nodes.node(0), id, tokens[0]);
  got(await client.perform({ kind: 'act', action: 'count', movesVersion: client.view.match?.movesVersion ?? -1 }));
  await clock.advance(2_000);
  expect(nodes.errors.splice(0)).not.toEqual([]);
  expect(client.view.match?.step).toBe(2);
  await nodes.close();
});

test('bots think within the ceiling of the policy, on behalf of where their match was made, until it is gone', async () => {
  const asked: { readonly terms: BotTerms | undefined; readonly signal: AbortSignal }[] = [];
  const bots: BotRunner = {
    decide: (_match, _seat, _bot, signal, terms) => {
      asked.push({ terms, signal });
      return new Promise(() => {});
    },
  };
  const ceiling = { iterations: 100, ms: 1_000 };
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock, bots, policy: { bots: ceiling } });
  const node = nodes.node(0);
  const creation = { game: 'connect-four', bots: { 0: 'expert' }, claim: { name: 'Ann' } };
  const { id, token } = got(await node.create(creation, '203.0.113.7'));
  got(await node.perform(id, got(await node.actor(id, token)), { kind: 'start' }));
  await clock.advance(1_000);
  expect(asked.map(({ terms }) => terms)).toEqual([{ ceiling, owner: '203.0.113.7' }]);
  expect(asked[0]?.signal.aborted).toBe(false);
  got(await node.perform(id, got(await node.actor(id, token)), { kind: 'resign' }));
  expect(asked[0]?.signal.aborted).toBe(true);
  await nodes.close();
});

test('bots of matches that a node takes over have one turn together, until a player or the host is there', async () => {
  const owners: (string | undefined)[] = [];
  const bots: BotRunner = {
    decide: (_match, _seat, _bot, _signal, terms) => {
      owners.push(terms?.owner);
      return new Promise(() => {});
    },
  };
  const clock = new FakeClock();
  const before = new Nodes([connectFour], { clock, bots });
  const made = await Promise.all(
    [0, 1, 2].map(async () => {
      const creation = { game: 'connect-four', bots: { 0: 'expert' }, claim: { name: 'Ann' } };
      const { id, token } = got(await before.node(0).create(creation, '203.0.113.7'));
      await before.perform(id, token, { kind: 'start' });
      return { id, token };
    }),
  );
  await before.close();
  const after = new Nodes([connectFour], { clock, bots, store: before.store });
  const node = after.node(0);
  const [watched, polled, alone] = made as [Table, Table, Table];
  const spectator = got(await node.actor(alone.id, undefined, { source: '198.51.100.9' }));
  got(await node.watch(alone.id, spectator, () => {}));
  got(await node.perform(alone.id, spectator, { kind: 'say', text: 'hm' }));
  got(await node.watch(watched.id, got(await node.actor(watched.id, watched.token, { source: '203.0.113.8' })), () => {}));
  got(await node.view(polled.id, got(await node.actor(polled.id, polled.token, { source: '203.0.113.9' }))));
  owners.length = 0;
  await clock.advance(70_000);
  expect([...new Set(owners)].sort()).toEqual(['203.0.113.8', '203.0.113.9', 'nobody']);
  await after.close();
});

interface Table {
  readonly id: string;
  readonly token: string;
}
