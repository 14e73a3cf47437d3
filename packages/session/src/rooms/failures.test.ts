import { defineGame, eachPlayer, Game, loop, turnLoop } from '@rookery/engine';
import type { SessionView, WireRefusal } from '@rookery/protocol';
import { applyPatch } from '@rookery/protocol';
import { expect, test } from 'vitest';
import { gameRegistry } from '../games.ts';
import { MemoryBroadcastHub } from '../memory-broadcast.ts';
import { MemoryStore } from '../memory-store.ts';
import type { FailurePlace } from '../session/failure.ts';
import { systemClock } from '../system-clock.ts';
import { SessionManager } from './session-manager.ts';

const PARTS = ['setup', 'when', 'choose', 'effect', 'outcome', 'view', 'debug'] as const;
type Part = (typeof PARTS)[number];

/** A game with a bug in one part, which is run into after the second step, or while the game is set up. */
function brokenIn(broken: Part) {
  class Broken extends Game.with({ laps: 0 }) {
    run(part: Part): void {
      if (part === broken && (part === 'setup' || this.laps >= 2)) throw new TypeError('a bug with the ace of spades');
    }
  }
  return defineGame(Broken, ({ action }) => ({
    name: 'broken',
    players: 2,
    setup: ({ game }) => game.run('setup'),
    actions: {
      go: action('Go')
        .when('it is fine', ({ game }) => {
          game.run('when');
          return true;
        })
        .choose('far', ({ game }) => {
          game.run('choose');
          return [1, 2];
        })
        .do(({ game }) => {
          game.run('effect');
          game.laps++;
        }),
    },
    flow: loop(eachPlayer(turnLoop('go'))),
    outcome: ({ game }) => {
      game.run('outcome');
      return undefined;
    },
    view: ({ game }) => {
      game.run('view');
      return {};
    },
    debug: ({ game }) => {
      game.run('debug');
      return { laps: game.laps, game };
    },
  }));
}

interface Reported {
  readonly error: unknown;
  readonly match: string;
  readonly place: FailurePlace | undefined;
}

/** Plays until the bug is run into. */
async function playedInto(broken: Part, policy: { readonly debug?: boolean }, bots: Record<number, string> = {}) {
  const reported: Reported[] = [];
  const sessions = new SessionManager({
    games: gameRegistry([brokenIn(broken)]),
    store: new MemoryStore(),
    broadcast: new MemoryBroadcastHub().node(),
    clock: systemClock,
    policy,
    settings: { botPauseMs: 0 },
    onError: (error, match, place) => reported.push({ error, match, place }),
  });
  const refusals: WireRefusal[] = [];
  const made = await sessions.create({ game: 'broken', seats: 2, bots, claim: { name: 'Ann' } });
  if (!made.ok) return { sessions, reported, refusals: [made.refusal], view: () => undefined };
  const { id, token } = made.value;
  const people = [token];
  if (Object.keys(bots).length === 0) {
    const bob = await sessions.claim(id, { name: 'Bob' });
    if (!bob.ok) throw new Error(bob.refusal.message);
    people.push(bob.value.token);
  }
  const callers = await Promise.all(people.map((each) => sessions.actor(id, each)));
  const [ann, bob] = callers.map((each) => {
    if (!each.ok) throw new Error(each.refusal.message);
    return each.value;
  });
  if (ann === undefined) throw new Error('Nobody is seated.');
  if (bob !== undefined) await sessions.perform(id, bob, { kind: 'ready', ready: true });
  await sessions.perform(id, ann, { kind: 'start' });
  let view: SessionView | undefined;
  await sessions.watch(id, ann, (update) => {
    if (update.kind === 'view') view = update.view;
    else if (update.kind === 'patch') view = applyPatch(view, update.patch) as SessionView;
  });
  for (let input = 0; input < 3; input++) {
    const caller = input % 2 === 0 ? ann : bob;
    if (caller === undefined) await expect.poll(() => view?.match?.step === input + 1 || view?.failure).toBeTruthy();
    else {
      const reply = await sessions.perform(id, caller, {
        kind: 'act',
        action: 'go',
        args: { far: 1 },
        movesVersion: input,
      });
      if (!reply.ok) refusals.push(reply.refusal);
    }
  }
  return { sessions, reported, refusals, view: () => view };
}

const OF_RULES = PARTS.filter((part) => part !== 'debug');

test.each(OF_RULES)(
  'a bug in %s is reported with step and seat, and the players learn only that there is one',
  async (part) => {
    const { sessions, reported, refusals, view } = await playedInto(part, {});
    const step = part === 'setup' ? 0 : part === 'outcome' ? 1 : 2;
    const seat = part === 'setup' ? null : part === 'outcome' ? 1 : 0;
    expect(reported.length).toBeGreaterThan(0);
    expect(reported[0]).toMatchObject({ place: { step, seat } });
    expect(String(reported[0]?.error)).toContain('a bug with the ace of spades');
    const told = view()?.failure ?? refusals[0];
    expect(told?.code).toBe('game-failed');
    expect(JSON.stringify([told, view()])).not.toContain('ace of spades');
    await sessions.close();
  },
);

test.each(PARTS)('where it may be debugged, a bug in %s comes with its message, its file and line', async (part) => {
  const { sessions, refusals, view } = await playedInto(part, { debug: true });
  const told = view()?.failure ?? refusals[0];
  expect(told?.details.reason).toContain('a bug with the ace of spades');
  expect(told?.details.source).toMatch(/rooms\/failures\.test\.ts:\d+:\d+$/);
  expect(told?.details).toHaveProperty('step');
  expect(told?.details).toHaveProperty('seat');
  await sessions.close();
});

test('with a bug in what can be chosen, the table is shown as it is now', async () => {
  const { sessions, view } = await playedInto('choose', {});
  expect(view()).toMatchObject({ failure: { code: 'game-failed' }, match: { step: 2, toAct: [0] }, offers: [] });
  await sessions.close();
});

test('a bot that runs into a bug is not awaited in silence', async () => {
  const { sessions, reported, view } = await playedInto('outcome', { debug: true }, { 1: 'random' });
  await expect.poll(() => view()?.failure?.code).toBe('game-failed');
  expect(view()?.failure?.details).toMatchObject({ step: 1, seat: 1 });
  expect(reported[0]?.place).toMatchObject({ step: 1, seat: 1 });
  await sessions.close();
});

test('values of the debug hook are plain data, and only there where it may be debugged', async () => {
  const open = await playedInto('effect', { debug: true });
  expect(open.view()?.debug).toEqual({ laps: 2, game: 'Game Game' });
  const closed = await playedInto('effect', {});
  expect(closed.view()?.match?.step).toBe(2);
  expect(closed.view()).not.toHaveProperty('debug');
  await Promise.all([open, closed].map(({ sessions }) => sessions.close()));
});
