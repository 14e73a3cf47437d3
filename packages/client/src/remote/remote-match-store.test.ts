import type { Command } from '@rookery/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { FakeNetwork, patchMessage, someRefusal, someView, viewMessage } from './fake-server.test-kit.ts';

const DROP: Command = { kind: 'act', action: 'drop', args: { column: 3 }, movesVersion: 0 };
const say = (text: string): Command => ({ kind: 'say', text });

let network: FakeNetwork;
let client: ReturnType<typeof connect>;

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  client = connect({ url: 'ws://here/socket', WebSocket: network.WebSocket });
});

afterEach(() => {
  client.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A table whose view has come. */
function joined(seq = 0) {
  const table = client.join('m', { token: 'secret' });
  network.last.open();
  network.last.say(viewMessage(seq));
  return table;
}

/** Until the client has come back over another socket, which is open. */
function reconnected() {
  const before = network.sockets.length;
  vi.advanceTimersByTime(500);
  expect(network.sockets.length).toBe(before + 1);
  network.last.open();
  return network.last;
}

test('a table works at once and fills when the view arrives', () => {
  const table = client.join('m', { token: 'secret', name: 'Ann' });
  expect(table.getSnapshot()).toEqual({ status: 'connecting', view: null, pending: [], refusal: null });
  network.last.open();
  expect(network.last.of('join')).toEqual([{ type: 'join', protocol: 2, match: 'm', token: 'secret', name: 'Ann' }]);
  network.last.say(viewMessage(4));
  expect(table.getSnapshot()).toMatchObject({ status: 'live', view: someView(4) });
});

test('a snapshot stays the same until something changes, and is never changed itself', () => {
  const table = joined();
  const before = table.getSnapshot();
  expect(table.getSnapshot()).toBe(before);
  network.last.say(patchMessage(1));
  expect(table.getSnapshot()).not.toBe(before);
  expect(before.view?.match?.movesVersion).toBe(0);
  expect(table.getSnapshot().view?.match?.movesVersion).toBe(1);
});

test('listeners are told of every change until they stop', () => {
  const table = joined();
  const listener = vi.fn();
  const [stop, stopOther] = [table.subscribe(listener), table.subscribe(listener)];
  network.last.say(patchMessage(1));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  network.last.say(patchMessage(2));
  expect(listener).toHaveBeenCalledTimes(3);
  stopOther();
  network.last.say(patchMessage(3));
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a command is acknowledged when the server says so, and on its way until then', async () => {
  const table = joined();
  const reply = table.perform(DROP);
  const [sent] = network.last.of('do');
  expect(sent).toMatchObject({ match: 'm', command: DROP });
  expect(table.getSnapshot().pending).toEqual([{ request: sent?.request, command: DROP }]);
  network.last.say({ type: 'done', match: 'm', request: sent?.request ?? '' });
  expect(await reply).toEqual({ ok: true, value: undefined });
  expect(table.getSnapshot().pending).toEqual([]);
});

test('a refused command is answered with the refusal, and the table stays live', async () => {
  const table = joined();
  const reply = table.perform(DROP);
  const refusal = someRefusal('not-your-turn', true);
  network.last.say({ type: 'refused', match: 'm', request: network.last.of('do')[0]?.request ?? '', refusal });
  expect(await reply).toEqual({ ok: false, refusal });
  expect(table.getSnapshot()).toMatchObject({ status: 'live', pending: [], refusal: null });
});

test('act, answer and choose say the number of the view they answer', async () => {
  const table = joined(7);
  void table.act('drop', { column: 3 });
  void table.act('pass');
  void table.answer('yes');
  void table.choose('move', 'piece', { id: 4 });
  expect(network.last.of('do').map(({ command }) => command)).toEqual([
    { kind: 'act', action: 'drop', args: { column: 3 }, movesVersion: 7 },
    { kind: 'act', action: 'pass', movesVersion: 7 },
    { kind: 'answer', answer: 'yes', movesVersion: 7 },
    { kind: 'choose', action: 'move', selection: 'piece', value: { id: 4 }, movesVersion: 7 },
  ]);
});

test('acting in a lobby is refused here', async () => {
  const table = client.join('m');
  network.last.open();
  network.last.say(viewMessage(0, someView(0, { match: null })));
  expect(await table.act('drop', { column: 3 })).toMatchObject({ ok: false, refusal: { code: 'not-started' } });
});

test('acting right after joining waits for the first view, and ends with the table', async () => {
  const [table, left] = [client.join('m'), client.join('n')];
  void table.act('drop', { column: 3 });
  const late = left.act('drop', { column: 3 });
  left.leave();
  expect(await late).toMatchObject({ ok: false, refusal: { code: 'unanswered' } });
  network.last.open();
  network.last.say(viewMessage(7));
  await vi.waitFor(() => expect(network.last.of('do')).toMatchObject([{ command: { action: 'drop', movesVersion: 7 } }]));
});

test('what is asked before the view has come is sent after it, in its order', () => {
  const table = client.join('m');
  void table.perform(say('one'));
  void table.perform(say('two'));
  network.last.open();
  expect(network.last.of('do')).toEqual([]);
  network.last.say(viewMessage(0));
  expect(network.last.of('do').map(({ command }) => command)).toEqual([say('one'), say('two')]);
});

test('a command that was cut off is sent again under the same name, and answered once', async () => {
  const table = joined();
  const reply = table.perform(DROP);
  const first = network.last.of('do')[0];
  network.last.cut();
  expect(table.getSnapshot()).toMatchObject({ status: 'away', view: someView(0), pending: [{ command: DROP }] });
  const socket = reconnected();
  expect(socket.of('do')).toEqual([]);
  socket.say(viewMessage(9));
  expect(socket.of('do')).toEqual([first]);
  socket.say({ type: 'done', match: 'm', request: first?.request ?? '' });
  socket.say({ type: 'done', match: 'm', request: first?.request ?? '' });
  expect(await reply).toEqual({ ok: true, value: undefined });
  expect(socket.of('do')).toHaveLength(1);
});

test('what a socket says after it was given up is not heard', () => {
  const table = joined();
  const old = network.last;
  old.cut();
  reconnected().say(viewMessage(2));
  old.say(viewMessage(99));
  old.cut();
  expect(table.getSnapshot()).toMatchObject({ status: 'live', view: someView(2) });
});

test('a patch that comes twice counts once', () => {
  const table = joined();
  for (const seq of [1, 1, 2, 1, 2]) network.last.say(patchMessage(seq));
  expect(table.getSnapshot().view).toEqual(someView(2));
  expect(network.last.of('resync')).toEqual([]);
});

test('after a gap the whole is asked for once, the old view stays, and later patches wait for the whole', () => {
  const table = joined();
  network.last.say(patchMessage(1));
  for (const seq of [3, 4, 2]) network.last.say(patchMessage(seq));
  expect(network.last.of('resync')).toEqual([{ type: 'resync', match: 'm' }]);
  expect(table.getSnapshot()).toMatchObject({ status: 'live', view: someView(1) });
  network.last.say(viewMessage(4));
  network.last.say(patchMessage(5));
  expect(table.getSnapshot().view).toEqual(someView(5));
});

test('a patch that does not fit is like a gap', () => {
  const table = joined();
  network.last.say({ type: 'patch', match: 'm', seq: 1, patch: { chat: { 7: 'there is no such line' } } });
  expect(network.last.of('resync')).toHaveLength(1);
  expect(table.getSnapshot().view).toEqual(someView(0));
});

test('a whole view replaces everything, whatever its number', () => {
  const table = joined(8);
  network.last.say(viewMessage(2));
  network.last.say(patchMessage(3));
  expect(table.getSnapshot().view).toEqual(someView(3));
});

test('what got lost is asked for again: joining, the whole view, answers', () => {
  const table = client.join('m');
  const { last: socket } = network;
  const beat = () => {
    socket.say({ type: 'pong', now: 0 });
    vi.advanceTimersByTime(15_000);
  };
  socket.open();
  beat();
  expect(socket.of('join')).toHaveLength(2);
  socket.say(viewMessage(0));
  socket.say(patchMessage(2));
  void table.perform(say('hello'));
  beat();
  expect(socket.of('resync')).toHaveLength(2);
  beat();
  const [first, second, ...more] = socket.of('do');
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('a server that goes is joined again, and what it refused for that is sent again', async () => {
  const table = joined();
  const reply = table.perform(say('hello'));
  const [sent] = network.last.of('do');
  const request = sent?.request ?? '';
  network.last.say({ type: 'refused', match: 'm', request, refusal: someRefusal('shutting-down', true) });
  network.last.say({ type: 'parted', match: 'm', reason: 'shutting-down' });
  expect(table.getSnapshot().status).toBe('away');
  vi.advanceTimersByTime(1_000);
  expect(network.last.of('join')).toHaveLength(2);
  network.last.say(viewMessage(0));
  expect(network.last.of('do')).toEqual([sent, sent]);
  network.last.say({ type: 'done', match: 'm', request });
  expect((await reply).ok).toBe(true);
});

test('who is not let in is told why, and nobody tries again', async () => {
  const table = client.join('m', { token: 'wrong' });
  const early = table.perform(DROP);
  network.last.open();
  const refusal = someRefusal('bad-token');
  network.last.say({ type: 'refused', match: 'm', refusal });
  expect(table.getSnapshot()).toEqual({ status: 'refused', view: null, pending: [], refusal });
  expect(await early).toEqual({ ok: false, refusal });
  expect(await table.perform(DROP)).toEqual({ ok: false, refusal });
  vi.advanceTimersByTime(100_000);
  expect(network.sockets).toHaveLength(1);
});

test('who is not let in for a moment tries again', () => {
  const table = client.join('m');
  network.last.open();
  network.last.say({ type: 'refused', match: 'm', refusal: someRefusal('storage-failed', true) });
  expect(table.getSnapshot().status).toBe('connecting');
  vi.advanceTimersByTime(500);
  expect(network.last.of('join')).toHaveLength(2);
});

test('another version of the protocol ends the table', () => {
  const table = client.join('m');
  network.last.open();
  network.last.say({ type: 'refused', match: 'm', refusal: someRefusal('wrong-version') });
  expect(table.getSnapshot().status).toBe('refused');
});

test('what crosses a server that goes is sent again after joining again, whatever was said of it', async () => {
  const table = joined();
  const reply = table.perform(say('hello'));
  const [sent] = network.last.of('do');
  const request = sent?.request ?? '';
  const refusal = someRefusal('not-allowed');
  network.last.say({ type: 'parted', match: 'm', reason: 'shutting-down' });
  network.last.say({ type: 'refused', match: 'm', request, refusal });
  network.last.say({ type: 'refused', match: 'm', refusal });
  expect(table.getSnapshot()).toMatchObject({ status: 'away', pending: [{ request }] });
  vi.advanceTimersByTime(500);
  network.last.say(viewMessage(0));
  expect(network.last.of('do')).toEqual([sent, sent]);
  network.last.say({ type: 'done', match: 'm', request });
  expect((await reply).ok).toBe(true);
});

test('a refusal that names nothing is for the only thing it can be about', async () => {
  const refusal = someRefusal('bad-message', true);
  const table = joined();
  const [good, bad] = [table.perform(say('good')), table.perform(say('bad'))];
  const { last: socket } = network;
  socket.say({ type: 'refused', refusal });
  expect(table.getSnapshot().pending).toHaveLength(2);
  socket.say({ type: 'done', match: 'm', request: socket.of('do')[0]?.request ?? '' });
  expect((await good).ok).toBe(true);
  socket.say({ type: 'refused', refusal });
  expect(await bad).toEqual({ ok: false, refusal });
  const other = client.join('an impossible name');
  socket.say({ type: 'refused', refusal });
  expect(other.getSnapshot()).toMatchObject({ status: 'refused', refusal });
});

test('a player who was shown out sees the last view, and why', () => {
  const table = joined();
  network.last.say({ type: 'parted', match: 'm', reason: 'left' });
  vi.advanceTimersByTime(500);
  network.last.say({ type: 'refused', match: 'm', refusal: someRefusal('bad-token') });
  expect(table.getSnapshot()).toMatchObject({ status: 'refused', view: someView(0), refusal: { code: 'bad-token' } });
});

test('only as many commands are under way as a server remembers', () => {
  const table = joined();
  for (let i = 0; i < 20; i++) void table.perform(say(`line ${i}`));
  expect(network.last.of('do')).toHaveLength(8);
  network.last.say({ type: 'done', match: 'm', request: network.last.of('do')[0]?.request ?? '' });
  expect(network.last.of('do').map(({ command }) => command)).toEqual(
    Array.from({ length: 9 }, (_, i) => say(`line ${i}`)),
  );
  expect(new Set(network.last.of('do').map(({ request }) => request)).size).toBe(9);
});

test('who leaves is told of nothing more; what was under way is said to be unanswered', async () => {
  const table = joined();
  const other = client.join('n');
  const reply = table.perform(DROP);
  const request = network.last.of('do')[0]?.request ?? '';
  table.leave();
  table.leave();
  expect(network.last.of('part')).toEqual([{ type: 'part', match: 'm' }]);
  expect(await reply).toMatchObject({ ok: false, refusal: { code: 'unanswered' } });
  expect(await table.perform(DROP)).toMatchObject({ ok: false, refusal: { code: 'unanswered' } });
  network.last.say(viewMessage(3));
  network.last.say({ type: 'done', match: 'm', request });
  expect(table.getSnapshot()).toMatchObject({ status: 'left', pending: [] });
  expect(other.getSnapshot().status).toBe('connecting');
  expect(network.last.isClosed).toBe(false);
});

test('a listener that throws keeps nobody else from being told', async () => {
  const table = joined();
  const thrown: unknown[] = [];
  vi.stubGlobal('queueMicrotask', (call: () => void) => {
    try {
      call();
    } catch (error) {
      thrown.push(error);
    }
  });
  const other = vi.fn();
  const stop = table.subscribe(() => {
    throw new Error('a bug of the page');
  });
  table.subscribe(other);
  network.last.say(patchMessage(1));
  stop();
  vi.unstubAllGlobals();
  expect(other).toHaveBeenCalledOnce();
  expect(String(thrown)).toContain('a bug of the page');
});
