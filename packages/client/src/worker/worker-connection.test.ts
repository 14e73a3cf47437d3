import { connectFour } from '@rookery/games/connect-four/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeyValueStore } from '../local/key-value-store.ts';
import { MemoryPlace } from '../local/memory-key-value.test-kit.ts';
import type { StoreSnapshot } from '../match-store.ts';
import { got, isLive, until } from '../until.test-kit.ts';
import type { ClientPort } from './client-port.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';
import { portPair } from './ports.test-kit.ts';
import { serveLocalClient } from './serve-local-client.ts';
import { createWorkerClient } from './worker-client.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** A worker whose other end is in the test. */
class FakeWorker implements ClientPort {
  readonly said: PageMessage[] = [];
  private readonly listeners = new Map<string, Listener[]>();

  postMessage(message: string): void {
    this.said.push(JSON.parse(message) as PageMessage);
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  emit(type: string, data?: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data });
  }

  say(message: WorkerMessage): void {
    this.emit('message', JSON.stringify(message));
  }

  get kinds(): readonly string[] {
    return this.said.map(({ kind }) => kind);
  }
}

const isAway = ({ status }: StoreSnapshot) => status === 'away';

/** A worker that plays matches of a place, and the port of the page. */
function startWorker(place: MemoryPlace) {
  const [far, near] = portPair();
  const served = serveLocalClient(far, { games: [connectFour], store: new KeyValueStore(place.open()) });
  const end = async () => {
    far.close();
    await served.close();
  };
  return { port: near, end };
}

test('a worker that ends leaves its tables away; with another one they go on where they were', async () => {
  const place = new MemoryPlace();
  const [first, second] = [startWorker(place), startWorker(place)];
  const tables = createWorkerClient(first.port);
  const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
  const [ann, bob] = [tables.join(id, { seat: 0 }), tables.join(id, { seat: 1 })];
  await Promise.all([until(ann, isLive), until(bob, isLive)]);
  got(await ann.act('drop', { column: 4 }));
  const { view } = ann.getSnapshot();

  await first.end();
  const lost = await until(ann, isAway);
  expect(lost).toMatchObject({ view, pending: [], refusal: { code: 'unanswered', retry: true } });
  const refusal = {
    code: 'unanswered',
    message: 'No answer came: the worker has ended. Your request may have been carried out or not.',
  };
  for (const asked of [bob.act('drop', { column: 4 }), bob.hint(), tables.list()])
    expect(await asked).toMatchObject({ ok: false, refusal });
  const late = tables.join(id, { seat: 1 });
  expect(late.getSnapshot()).toMatchObject({ status: 'away', refusal });

  tables.reconnect(second.port);
  await Promise.all([ann, bob, late].map((table) => until(table, isLive)));
  expect(ann.getSnapshot()).toMatchObject({ refusal: null, view: { match: view?.match } });
  got(await late.act('drop', { column: 4 }));
  expect(bob.getSnapshot().view?.match?.step).toBe(2);
  await tables.close();
  expect([ann, bob].map((table) => table.getSnapshot().status)).toEqual(['left', 'left']);
  await second.end();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('what is said before the worker listens waits for it', async () => {
  const worker = new FakeWorker();
  const tables = createWorkerClient(worker);
  const listed = tables.list();
  expect(worker.kinds).toEqual(['hello']);
  worker.say({ kind: 'ready' });
  expect(worker.kinds).toEqual(['hello', 'ask']);
  worker.say({ kind: 'answer', number: 0, reply: { ok: true, value: [] } });
  expect(await listed).toEqual({ ok: true, value: [] });
});

test('a worker that cannot be loaded is given up at once', async () => {
  const worker = new FakeWorker();
  const tables = createWorkerClient(worker);
  const listed = tables.list();
  worker.emit('error');
  expect(await listed).toMatchObject({ refusal: { details: { reason: 'the worker has failed' } } });
});

test('one that does not answer is asked whether it is there, and given up in the end; it may come back', async () => {
  const worker = new FakeWorker();
  const tables = createWorkerClient(worker);
  worker.say({ kind: 'ready' });
  const table = tables.join('m', { seat: 0 });
  const listed = tables.list();
  vi.advanceTimersByTime(20_000);
  worker.say({ kind: 'ready' });
  vi.advanceTimersByTime(29_000);
  expect(table.getSnapshot().status).toBe('connecting');
  expect(worker.kinds.filter((kind) => kind === 'hello').length).toBeGreaterThan(5);
  vi.advanceTimersByTime(1_000);
  expect(await listed).toMatchObject({ refusal: { details: { reason: 'the worker does not answer' } } });
  expect(table.getSnapshot()).toMatchObject({ status: 'away', refusal: { code: 'unanswered' } });
  const before = worker.said.length;
  worker.say({ kind: 'ready' });
  expect(worker.said.slice(before)).toEqual([{ kind: 'join', table: 0, match: 'm', seat: 0 }]);
  expect(table.getSnapshot().refusal).toBe(null);
});

test('one in which something was thrown is given up unless it answers', async () => {
  const [well, dead] = [new FakeWorker(), new FakeWorker()];
  const tables = createWorkerClient(well);
  well.say({ kind: 'ready' });
  const table = tables.join('m');
  well.emit('error');
  well.say({ kind: 'ready' });
  vi.advanceTimersByTime(60_000);
  expect(table.getSnapshot().status).toBe('connecting');

  tables.reconnect(dead);
  dead.say({ kind: 'ready' });
  dead.emit('error');
  vi.advanceTimersByTime(5_000);
  expect(table.getSnapshot()).toMatchObject({ status: 'away', refusal: { code: 'unanswered' } });
});

test('what others say over the same port is not heard, nor what an old worker says', () => {
  const [old, young] = [new FakeWorker(), new FakeWorker()];
  const tables = createWorkerClient(old);
  for (const data of [{ kind: 'ready' }, 'hello', 7]) old.emit('message', data);
  tables.reconnect(young);
  old.say({ kind: 'ready' });
  void tables.list();
  expect([...old.kinds, ...young.kinds]).toEqual(['hello', 'hello']);
  young.say({ kind: 'ready' });
  expect(young.kinds).toEqual(['hello', 'ask']);
  young.emit('close');
});
