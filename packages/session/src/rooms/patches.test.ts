import { bazaar } from '@rookery/games/bazaar/rules';
import { blackjack } from '@rookery/games/blackjack/rules';
import { checkers } from '@rookery/games/checkers/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { crazyEights } from '@rookery/games/crazy-eights/rules';
import { cribbage } from '@rookery/games/cribbage/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMove, Client, FakeClock, got, inForce, Nodes, settled } from './session-manager.test-kit.ts';

const IDLE = 10_000;
const SETTINGS = { idleMs: IDLE, sweepMs: 2_000 };

/** What can happen between two moves. */
const happening = fc.constantFrom('move', 'move', 'move', 'move', 'say', 'sleep', 'join', 'leave', 'undo', 'resync');
type Happening = 'move' | 'say' | 'sleep' | 'join' | 'leave' | 'undo' | 'resync';

/** A client that has applied every patch must hold what somebody is sent who comes now. */
async function check(clients: readonly Client[]): Promise<void> {
  await settled();
  for (const client of clients) expect(inForce(client.view)).toEqual(await client.fresh());
}

async function play(
  nodes: Nodes,
  clock: FakeClock,
  game: string,
  seats: number,
  happenings: readonly Happening[],
  seed: number,
) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const { id, tokens } = await nodes.begin({ game, seats }, seats);
  const clients = await Promise.all(tokens.map((token, i) => Client.join(nodes.node(i), id, token)));
  const others: Client[] = [await Client.join(nodes.node(1), id)];
  const all = () => [...clients, ...others];
  for (const [i, what] of happenings.entries()) {
    const mover = clients.find(({ mayAct }) => mayAct);
    const someone = clients[i % clients.length] as Client;
    if (what === 'move' && mover !== undefined) {
      const move = anyMove(mover.view, random);
      if (move !== undefined) await mover.perform(move);
    } else if (what === 'say') await someone.perform({ kind: 'say', text: `at ${i}` });
    else if (what === 'undo') await someone.perform({ kind: 'undo' });
    else if (what === 'sleep') {
      await clock.advance(2 * IDLE);
      for (const node of nodes.all) expect(node.counts.awake).toBe(0);
    } else if (what === 'join') others.push(await Client.join(nodes.node(i), id, tokens[i % (seats + 1)]));
    else if (what === 'leave') others.pop()?.watching.close();
    else if (what === 'resync') someone.watching.resync();
    await settled();
    // Looking at a fresh view wakes the match: so not always.
    if (i % 5 === 0) await check(all());
  }
  await check(all());
  for (const client of clients)
    expect(client.wholes).toBeLessThanOrEqual(1 + happenings.filter((each) => each === 'resync').length);
}

const GAMES = {
  bazaar,
  blackjack,
  checkers,
  'connect-four': connectFour,
  'crazy-eights': crazyEights,
  cribbage,
  'go-fish': goFish,
};

test.each(Object.entries(GAMES))('whoever applies all patches has what a fresh view shows: %s', async (name, game) => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), fc.nat(), async (happenings, seed) => {
      const clock = new FakeClock();
      const nodes = new Nodes([game], { count: 2, clock, settings: SETTINGS });
      const seats = Math.max(2, game.players.min);
      await play(nodes, clock, name, seats, happenings as readonly Happening[], seed);
      await nodes.close();
    }),
    { numRuns: 6 },
  );
});

test('an idle match leaves memory though it is watched, and comes back with a small patch', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock, settings: SETTINGS });
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  const clients = await Promise.all(tokens.map((token) => Client.join(nodes.node(0), id, token)));
  await clock.advance(2 * IDLE);
  expect(nodes.node(0).counts).toMatchObject({ matches: 1, awake: 0, watchers: 2 });
  const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
  const other = clients.find(({ mayAct }) => !mayAct) ?? expect.fail();
  const sizes: number[] = [];
  got(await nodes.node(0).watch(id, other.caller, (update) => void sizes.push(JSON.stringify(update).length))).close();
  await clock.advance(2 * IDLE);
  got(await mover.perform(anyMove(mover.view, Math.random) ?? expect.fail()));
  expect(mover.wholes).toBe(1);
  expect(other.mayAct).toBe(true);
  expect(other.view.offers.length).toBeGreaterThan(0);
  await check(clients);
  await nodes.close();
});

test('a match that nobody watches leaves nothing in memory', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock, settings: SETTINGS });
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  const client = await Client.join(nodes.node(0), id, tokens[0]);
  client.watching.close();
  await clock.advance(2 * IDLE);
  expect(nodes.node(0).counts).toMatchObject({ matches: 0, awake: 0, watchers: 0 });
  expect((await Client.join(nodes.node(0), id, tokens[0])).view.stage).toBe('playing');
  await nodes.close();
});

test('that a seat comes or goes is seen while the match is out of memory, and does not bring it back', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock, settings: SETTINGS });
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  const [ann, ben] = await Promise.all(tokens.map((token) => Client.join(nodes.node(0), id, token)));
  await clock.advance(2 * IDLE);
  ben?.watching.close();
  await settled();
  expect(ann?.view.seats.map(({ connected }) => connected)).toEqual([true, false]);
  expect(nodes.node(0).counts.awake).toBe(0);
  await check([ann ?? expect.fail()]);
  await nodes.close();
});
