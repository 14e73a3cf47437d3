import { setTimeout as sleep } from 'node:timers/promises';
import { connectFour } from '@rookery/games/connect-four/rules';
import type { BotRunner } from '@rookery/session';
import { inProcessBots } from '@rookery/session';
import { broadcastLaws } from '@rookery/session/laws';
import { expect, test } from 'vitest';
import type { MatchStore, StoreSnapshot } from '../match-store.ts';
import { got, isLive, until } from '../until.test-kit.ts';
import { KeyValueStore } from './key-value-store.ts';
import { createLocalClient, type TabClient } from './local-client.ts';
import { MemoryPlace } from './memory-key-value.test-kit.ts';
import { memoryLocks } from './memory-locks.test-kit.ts';
import { tabBroadcast } from './tab-broadcast.ts';

broadcastLaws('of tabs', () => {
  const [name, locks] = [crypto.randomUUID(), memoryLocks()];
  return { here: tabBroadcast(name, locks), there: tabBroadcast(name, locks), pass: (ms) => sleep(ms + 20) };
});

/** Two tabs of one browser, and how often bots were asked in each. */
function twoTabs() {
  const [name, locks, place] = [crypto.randomUUID(), memoryLocks(), new MemoryPlace()];
  const thought = [0, 0];
  const open = (tab: number): TabClient => {
    const bots: BotRunner = {
      decide: (...asked) => {
        thought[tab] = (thought[tab] ?? 0) + 1;
        return inProcessBots().decide(...asked);
      },
    };
    const store = new KeyValueStore(place.open());
    const sessions = { bots, settings: { botPauseMs: 0 } };
    return createLocalClient({ games: [connectFour], store, broadcast: tabBroadcast(name, locks), sessions });
  };
  return { first: open(0), second: open(1), thought };
}

const isAtStep = (step: number) => (snapshot: StoreSnapshot) => snapshot.view?.match?.step === step;

test('a tab sees at once what is played in another', async () => {
  const { first, second } = twoTabs();
  const { id } = got(await first.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
  const [ann, bob] = [first.join(id, { seat: 0 }), second.join(id, { seat: 1 })];
  await Promise.all([until(ann, isLive), until(bob, isLive)]);
  for (const [step, column] of [4, 4, 3].entries()) {
    const mover: MatchStore = step % 2 === 0 ? ann : bob;
    got(await mover.act('drop', { column }));
    await Promise.all([until(ann, isAtStep(step + 1)), until(bob, isAtStep(step + 1))]);
  }
  expect(bob.getSnapshot().view?.match?.table).toEqual(ann.getSnapshot().view?.match?.table);
  await Promise.all([first.close(), second.close()]);
});

test("a bot's turn is thought about in one tab", async () => {
  const { first, second, thought } = twoTabs();
  const { id } = got(await first.createAndStart({ game: 'connect-four', people: ['Ann'], bots: { 1: 'random' } }));
  const [here, there] = [first.join(id, { seat: 0 }), second.join(id, { seat: 0 })];
  await Promise.all([until(here, isLive), until(there, isLive)]);
  for (const [turn, column] of [1, 3, 5].entries()) {
    got(await (turn % 2 === 0 ? here : there).act('drop', { column }));
    await Promise.all([here, there].map((table) => until(table, isAtStep(2 * turn + 2))));
  }
  expect((thought[0] ?? 0) + (thought[1] ?? 0)).toBe(3);
  await Promise.all([first.close(), second.close()]);
});

test('the turn of a bot in a tab that was closed is taken up by another at once', async () => {
  const [name, locks] = [crypto.randomUUID(), memoryLocks()];
  const [here, there] = [tabBroadcast(name, locks), tabBroadcast(name, locks)];
  expect(await here.lease('a turn', 60_000)).toBe(true);
  expect(await there.lease('a turn', 60_000)).toBe(false);
  await here.close();
  await sleep(0);
  expect(await there.lease('a turn', 60_000)).toBe(true);
  await there.close();
});

test('where the browser has no locks everybody may claim', async () => {
  const alone = tabBroadcast(crypto.randomUUID(), undefined);
  expect([await alone.lease('a turn', 1_000), await alone.lease('a turn', 1_000)]).toEqual([true, true]);
  await alone.close();
});
