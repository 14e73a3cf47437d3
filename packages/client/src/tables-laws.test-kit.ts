import { connectFour } from '@rookery/games/connect-four/rules';
import { crazyEights } from '@rookery/games/crazy-eights/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { applyPatch } from '@rookery/protocol';
import {
  type FailurePlace,
  gameRegistry,
  parseMatchFile,
  type SessionManagerOptions,
  verifyMatchFile,
} from '@rookery/session';
import { afterEach, describe, expect, test } from 'vitest';
import { buggy } from './buggy-game.test-kit.ts';
import { hotSeat } from './hot-seat.ts';
import { KeyValueStore } from './local/key-value-store.ts';
import type { LocalClientOptions } from './local/local-client.ts';
import { MemoryPlace } from './local/memory-key-value.test-kit.ts';
import type { LocalClient } from './local-client.ts';
import type { StoreSnapshot } from './match-store.ts';
import { got, isLive, isMyTurn, until } from './until.test-kit.ts';

const GAMES = [connectFour, crazyEights, klondike];

/** What tables must do wherever their matches are played on this device, as a suite of tests. */
export function tablesLaws(name: string, openTables: (options: LocalClientOptions) => LocalClient): void {
  describe(`tables ${name}`, () => {
    const opened: LocalClient[] = [];
    afterEach(async () => {
      for (const tables of opened.splice(0)) await tables.close();
    });
    const open = (options: Partial<LocalClientOptions> = {}): LocalClient => {
      const tables = openTables({ games: GAMES, sessions: { settings: { botPauseMs: 0 } }, ...options });
      opened.push(tables);
      return tables;
    };
    playLaws(open);
    lobbyLaws(open);
    queryLaws(open);
    gameLaws(open);
    bugLaws(open);
  });
}

/** What `onError` was given. */
interface Failed {
  readonly message: string;
  readonly cause: string | undefined;
  readonly match: string;
  readonly place: FailurePlace | undefined;
}

function bugLaws(open: Open): void {
  test('a bug in the rules reaches onError, and whoever writes the game sees what, where, at which step and seat', async () => {
    const failed: Failed[] = [];
    const onError: SessionManagerOptions['onError'] = (error, match, place) => {
      const { message, cause } = error as Error;
      failed.push({ message, cause: (cause as Error | undefined)?.stack, match, place });
    };
    const tables = open({ games: [buggy], sessions: { onError } });
    const { id } = got(await tables.createAndStart({ game: 'buggy', people: ['Ann'] }));
    const ann = tables.join(id, { seat: 0 });
    await until(ann, isMyTurn);
    got(await ann.act('walk'));
    const reply = await ann.act('trip');
    if (reply.ok) throw new Error('The bug was not run into.');
    expect(reply.refusal).toMatchObject({ code: 'game-failed', details: { step: 1, seat: 0 } });
    expect(reply.refusal.details.reason).toContain("Cannot read properties of undefined (reading 'score')");
    expect(reply.refusal.details.source).toMatch(/buggy-game\.test-kit\.ts:\d+:\d+$/);
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ match: id, place: { match: id, step: 1, seat: 0 } });
    expect(failed[0]?.cause).toContain('buggy-game.test-kit.ts');
    expect(ann.getSnapshot().view).toMatchObject({ debug: { laps: 1 } });
    got(await ann.act('walk'));
    expect(ann.getSnapshot().view).toMatchObject({ debug: { laps: 2 } });
  });

  test('where debugging is forbidden, as in production, players learn only that there is a bug', async () => {
    const tables = open({ games: [buggy], sessions: { policy: { debug: false }, onError: () => {} } });
    const { id } = got(await tables.createAndStart({ game: 'buggy', people: ['Ann'] }));
    const ann = tables.join(id, { seat: 0 });
    await until(ann, isMyTurn);
    expect(await ann.act('trip')).toMatchObject({ ok: false, refusal: { code: 'game-failed', details: {} } });
    expect(ann.getSnapshot().view).not.toHaveProperty('debug');
  });
}

type Open = (options?: Partial<LocalClientOptions>) => LocalClient;

function playLaws(open: Open): void {
  test('two people at one screen play to the end', async () => {
    const tables = open();
    const { id, seats } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    expect(seats).toEqual([0, 1]);
    const [ann, bob] = [tables.join(id, { seat: 0 }), tables.join(id, { seat: 1 })];
    await Promise.all([until(ann, isLive), until(bob, isLive)]);
    const table = hotSeat([ann, bob]);
    for (const column of [1, 2, 1, 2, 1, 2, 1]) {
      table.switchSeat(table.next ?? 0);
      got(await table.act('drop', { column }));
    }
    expect(table.getSnapshot().view).toMatchObject({ stage: 'over', ending: { by: 'rules', winners: [0] } });
    expect(bob.getSnapshot().view?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  });

  test('a move made right after joining waits for the first view', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Ben'] }));
    got(await tables.join(id, { seat: 0 }).act('drop', { column: 4 }));
    const stranger = await tables.join('nowhere', { seat: 0 }).act('drop', { column: 4 });
    expect(stranger).toMatchObject({ ok: false, refusal: { code: 'unknown-match' } });
  });

  test('a hand is seen by its own seat only', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'crazy-eights', people: ['Ann', 'Bob'] }));
    const [ann, bob] = [tables.join(id, { seat: 0 }), tables.join(id, { seat: 1 })];
    const [hers, his] = await Promise.all([until(ann, isLive), until(bob, isLive)]);
    expect(hers.view?.seat).toBe(0);
    expect(JSON.stringify(hers.view?.match?.table)).not.toBe(JSON.stringify(his.view?.match?.table));
  });

  test('against a bot: it answers by itself', async () => {
    const tables = open();
    const { id, seats } = got(
      await tables.createAndStart({ game: 'connect-four', people: ['Ann'], bots: { 0: 'random' } }),
    );
    expect(seats).toEqual([1]);
    const table = tables.join(id, { seat: 1 });
    for (let snapshot = await until(table, isMyTurn); snapshot.view?.stage !== 'over'; ) {
      const column = snapshot.view?.offers[0]?.first?.candidates?.[0]?.value;
      got(await table.act('drop', { column }));
      snapshot = await until(table, isMyTurn);
    }
    expect(table.getSnapshot().view?.ending?.by).toBe('rules');
  });

  test('alone', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'klondike', people: ['Ann'] }));
    const { view } = await until(tables.join(id, { seat: 0 }), isLive);
    expect(view).toMatchObject({ stage: 'playing', seat: 0 });
    expect(view?.offers.length).toBeGreaterThan(0);
  });

  test('a saved match goes on in another visit, with all its seats', async () => {
    const place = new MemoryPlace();
    const first = open({ store: new KeyValueStore(place.open()) });
    const { id } = got(await first.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    const table = first.join(id, { seat: 0 });
    await until(table, isLive);
    got(await table.act('drop', { column: 4 }));
    const before = table.getSnapshot().view;
    await first.close();
    expect(table.getSnapshot()).toMatchObject({ status: 'left', view: before });

    const second = open({ store: new KeyValueStore(place.open()) });
    expect(got(await second.list()).map((listing) => [listing.id, listing.stage])).toEqual([[id, 'playing']]);
    const again = second.join(id, { seat: 0 });
    expect((await until(again, isLive)).view?.match).toEqual(before?.match);
    const bob = second.join(id, { seat: 1 });
    await until(bob, isLive);
    got(await bob.act('drop', { column: 4 }));
    expect(bob.getSnapshot().view?.match?.step).toBe(2);
    await second.remove(id);
    expect(got(await second.list())).toEqual([]);
  });

  test('what is on its way is listed, and a refusal changes nothing', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    const bob = tables.join(id, { seat: 1 });
    const { view } = await until(bob, isLive);
    const reply = bob.act('drop', { column: 1 });
    expect(bob.getSnapshot().pending).toMatchObject([{ command: { kind: 'act', action: 'drop' } }]);
    expect(await reply).toMatchObject({ ok: false, refusal: { code: 'not-your-turn' } });
    expect(bob.getSnapshot()).toMatchObject({ status: 'live', pending: [], view });
  });

  test('bots alone are watched', async () => {
    const tables = open();
    const { id } = got(
      await tables.createAndStart({ game: 'connect-four', people: [], bots: { 0: 'random', 1: 'random' } }),
    );
    const { view } = await until(tables.join(id), ({ view }) => view?.stage === 'over');
    expect(view?.seat).toBe(null);
  });
}

function lobbyLaws(open: Open): void {
  test('a lobby is led at its tables', async () => {
    const tables = open();
    const { id, seat } = got(await tables.create({ game: 'connect-four', claim: { name: 'Ann' } }));
    const host = tables.join(id, { seat });
    await until(host, isLive);
    got(await tables.claim(id, { name: 'Bob' }));
    const bob = tables.join(id, { seat: 1 });
    got(await bob.perform({ kind: 'ready', ready: true }));
    got(await host.perform({ kind: 'start' }));
    expect(host.getSnapshot().view?.stage).toBe('playing');
    bob.leave();
    expect(await bob.perform({ kind: 'resign' })).toMatchObject({ ok: false, refusal: { code: 'unanswered' } });
  });

  test('who is shown out of a lobby sees why', async () => {
    const tables = open();
    const { id, seat } = got(await tables.create({ game: 'connect-four', claim: { name: 'Ann' } }));
    got(await tables.claim(id, { name: 'Bob' }));
    const [host, bob] = [tables.join(id, { seat }), tables.join(id, { seat: 1 })];
    await Promise.all([until(host, isLive), until(bob, isLive)]);
    got(await host.perform({ kind: 'kick', seat: 1 }));
    expect(bob.getSnapshot()).toMatchObject({ status: 'refused', refusal: { code: 'bad-token' } });
    expect(await bob.perform({ kind: 'ready', ready: true })).toMatchObject({ refusal: { code: 'bad-token' } });
  });

  test('who cannot sit there is told why', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann'], bots: { 1: 'random' } }));
    const isRefused = ({ status }: StoreSnapshot) => status === 'refused';
    expect((await until(tables.join(id, { seat: 1 }), isRefused)).refusal?.code).toBe('no-seat');
    const nowhere = tables.join('nowhere', { seat: 0 });
    const early = nowhere.perform({ kind: 'resign' });
    expect((await until(nowhere, isRefused)).refusal?.code).toBe('unknown-match');
    expect(await early).toMatchObject({ refusal: { code: 'unknown-match' } });
    expect(nowhere.getSnapshot().pending).toEqual([]);
  });

  test('a match that cannot begin is not kept', async () => {
    const tables = open();
    expect(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Ann'] })).toMatchObject({
      refusal: { code: 'name-taken' },
    });
    expect(await tables.createAndStart({ game: 'connect-four', people: ['Ann'] })).toMatchObject({
      refusal: { code: 'seat-count' },
    });
    expect(got(await tables.list())).toEqual([]);
  });
}

function queryLaws(open: Open): void {
  test('what happened is told step by step, as each was told it', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    const [ann, bob] = [tables.join(id, { seat: 0 }), tables.join(id, { seat: 1 })];
    await Promise.all([until(ann, isLive), until(bob, isLive)]);
    got(await ann.act('drop', { column: 4 }));
    const afterOne = ann.getSnapshot().view?.match;
    got(await bob.act('drop', { column: 3 }));
    expect(got(await ann.history())).toMatchObject([
      { step: 1, lines: ['Ann: Drop a disc 4'], isTakenBack: false },
      { step: 2, lines: ['Bob: Drop a disc 3'], isTakenBack: false },
    ]);
    expect(got(await ann.stateAt(1))).toMatchObject({ step: 1, toAct: [1], table: afterOne?.table });
    expect(await ann.stateAt(9)).toMatchObject({ ok: false, refusal: { code: 'malformed-input' } });
    const patch = got(await ann.diff(0, 2)) ?? expect.fail();
    expect(applyPatch(got(await ann.stateAt(0)), patch)).toEqual(got(await ann.stateAt(2)));
    expect(got(await ann.diff(1, 1))).toBeNull();
    expect(got(await hotSeat([ann, bob]).history())).toHaveLength(2);
  });

  test('why an action can be taken is told to a seat', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    expect(got(await tables.join(id, { seat: 0 }).traces())).toMatchObject([{ action: 'drop', available: true }]);
    expect(await tables.join(id).traces()).toMatchObject({ refusal: { code: 'not-seated' } });
    const drop = { action: 'drop', args: { column: 4 } };
    expect(got(await tables.join(id, { seat: 0 }).preview(drop))).toMatchObject({ worlds: 1, possible: [] });
    expect(await tables.join(id).preview(drop)).toMatchObject({ refusal: { code: 'not-seated' } });
    const wrong = await tables.join(id, { seat: 0 }).preview({ action: 'drop', args: { column: 9 } });
    expect(wrong).toMatchObject({ refusal: { code: 'not-a-candidate', details: { alternatives: { length: 7 } } } });
  });

  test('everything about a position is told in development only, and each request has an answer of its own', async () => {
    const closed = open();
    const made = got(await closed.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    expect(await closed.join(made.id, { seat: 0 }).inspect({})).toMatchObject({ refusal: { code: 'not-allowed' } });
    const tables = open({ sessions: { policy: { development: true } } });
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    const table = tables.join(id, { seat: 0 });
    await until(table, isLive);
    expect(table.getSnapshot().view?.isDevelopment).toBe(true);
    got(await table.act('drop', { column: 4 }));
    const [before, after, seen, whole] = await Promise.all(
      [{ step: 0 }, {}, { viewer: 1 }, { moves: true }].map((request) => table.inspect(request)),
    );
    expect([before, after, seen, whole].map((reply) => reply?.ok && reply.value.step)).toEqual([0, 1, 1, 1]);
    expect(got(seen ?? expect.fail()).as).toMatchObject({ viewer: 1, traces: [{ action: 'drop', available: true }] });
    expect(got(whole ?? expect.fail()).moves).toEqual([[0, 'drop 4']]);
    const { position } = got(before ?? expect.fail());
    const another = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'], position }));
    expect(got(await tables.join(another.id, { seat: 0 }).inspect({})).start).toBe(position);
  });

  test('a hint is a move that can be made: it wins where that is possible', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    const table = hotSeat([tables.join(id, { seat: 0 }), tables.join(id, { seat: 1 })]);
    await until(table, isLive);
    for (const column of [1, 2, 1, 2, 1, 2]) {
      table.switchSeat(table.next ?? 0);
      got(await table.act('drop', { column }));
    }
    expect(await table.hint()).toMatchObject({ refusal: { code: 'not-your-turn' } });
    table.switchSeat(0);
    const hint = got(await table.hint());
    if (!('action' in hint)) return expect.fail();
    got(await table.act(hint.action, hint.args));
    expect(table.getSnapshot().view?.ending?.winners).toEqual([0]);
  });

  test('a match that is over is to be had as a record, and not before', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    const table = tables.join(id, { seat: 0 });
    expect(await table.record()).toMatchObject({ refusal: { code: 'match-running' } });
    got(await table.perform({ kind: 'resign' }));
    const record = parseMatchFile(got(await table.record()));
    expect(record.ok && verifyMatchFile(gameRegistry(GAMES), record.value)).toMatchObject({ ok: true });
  });

  test('who has left, or is not let in, is answered nothing', async () => {
    const tables = open();
    const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
    const table = tables.join(id, { seat: 0 });
    table.leave();
    expect(await table.history()).toMatchObject({ refusal: { code: 'unanswered' } });
    expect(await tables.join('nowhere', { seat: 0 }).hint()).toMatchObject({ refusal: { code: 'unknown-match' } });
  });
}

function gameLaws(open: Open): void {
  test('games are fetched when they are played, and once', async () => {
    const place = new MemoryPlace();
    const store = () => new KeyValueStore(place.open());
    const fetched: string[] = [];
    const games = async (game: string) => {
      fetched.push(game);
      return GAMES.find((each) => each.name === game);
    };
    const first = open({ games, store: store() });
    expect(got(await first.list())).toEqual([]);
    expect(fetched).toEqual([]);
    const creation = { game: 'klondike', people: ['Ann'] };
    const [created] = await Promise.all([first.createAndStart(creation), first.createAndStart(creation)]);
    const { id } = got(created);
    expect(fetched).toEqual(['klondike']);
    expect(await first.createAndStart({ game: 'chess', people: ['Ann'] })).toMatchObject({
      refusal: { code: 'unknown-game' },
    });
    await first.close();

    const second = open({ games, store: store() });
    expect(got(await second.list())).toHaveLength(2);
    expect(fetched).toEqual(['klondike', 'chess']);
    expect((await until(second.join(id, { seat: 0 }), isLive)).view?.game).toBe('klondike');
    expect(fetched).toEqual(['klondike', 'chess', 'klondike']);
  });

  test('a game that could not be fetched is fetched again', async () => {
    let isOnline = false;
    const tables = open({
      games: async () => {
        if (!isOnline) throw new Error('there is no network.');
        return [connectFour];
      },
    });
    const creation = { game: 'connect-four', people: ['Ann', 'Bob'] };
    expect(await tables.createAndStart(creation)).toMatchObject({
      refusal: {
        code: 'game-not-loaded',
        retry: true,
        message: "The game connect-four couldn't be loaded: there is no network. Please try again.",
      },
    });
    isOnline = true;
    got(await tables.createAndStart(creation));
  });
}
