import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { FakeNetwork, someView, viewMessage } from './fake-server.test-kit.ts';

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
  vi.unstubAllGlobals();
});

test('there is no socket until a match is joined, and none after the last was left', () => {
  expect(network.sockets).toEqual([]);
  const table = client.join('m');
  expect(network.last.url).toBe('ws://here/socket');
  table.leave();
  expect(network.last.isClosed).toBe(true);
  client.join('m');
  expect(network.sockets).toHaveLength(2);
});

test('matches share a socket, and each hears its own', () => {
  const [one, two] = [client.join('m'), client.join('n')];
  network.last.open();
  network.last.say(viewMessage(1, someView(1), 'm'));
  network.last.say(viewMessage(2, someView(2), 'n'));
  expect(network.sockets).toHaveLength(1);
  expect([one, two].map((table) => table.getSnapshot().view?.match?.movesVersion)).toEqual([1, 2]);
});

test('a socket carries as many matches as a server lets it', () => {
  for (let i = 0; i < 17; i++) client.join(`match ${i}`);
  for (const socket of network.sockets) socket.open();
  expect(network.sockets.map((socket) => socket.of('join').length)).toEqual([16, 1]);
});

test('two seats of one match have a socket each', () => {
  const tables = [client.join('m', { token: 'a' }), client.join('m', { token: 'b' })];
  expect(network.sockets).toHaveLength(2);
  for (const [i, socket] of network.sockets.entries()) {
    socket.open();
    socket.say(viewMessage(i));
  }
  expect(tables.map((table) => table.getSnapshot().view?.match?.movesVersion)).toEqual([0, 1]);
});

/** Cuts the socket; says how long it took until there was another. */
function wait(): number {
  const start = Date.now();
  const count = network.sockets.length;
  network.last.cut();
  while (network.sockets.length === count) vi.advanceTimersByTime(10);
  return Date.now() - start;
}

test('waits grow from try to try up to half a minute, and differ by chance', () => {
  client.join('m');
  const waits = Array.from({ length: 10 }, wait);
  for (const [i, ms] of waits.entries()) {
    const most = Math.min(30_000, 500 * 2 ** i);
    expect(ms).toBeGreaterThanOrEqual(most / 2);
    expect(ms).toBeLessThanOrEqual(most + 10);
  }
  expect(new Set(waits.slice(-4)).size).toBeGreaterThan(1);
});

test('once the server has spoken, the next wait is short again', () => {
  client.join('m');
  for (let i = 0; i < 6; i++) wait();
  network.last.open();
  network.last.say({ type: 'pong', now: 0 });
  expect(wait()).toBeLessThanOrEqual(510);
});

test('a socket that does not open is given up', () => {
  client.join('m');
  vi.advanceTimersByTime(10_500);
  expect(network.sockets[0]?.isClosed).toBe(true);
  expect(network.sockets).toHaveLength(2);
});

test('a socket is asked whether it lives, and given up when it does not answer', () => {
  const table = client.join('m');
  const { last: socket } = network;
  socket.open();
  socket.say(viewMessage(0));
  expect(socket.of('ping')).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  expect(socket.of('ping')).toHaveLength(2);
  expect(socket.isClosed).toBe(false);
  vi.advanceTimersByTime(8_000);
  expect(socket.isClosed).toBe(true);
  expect(table.getSnapshot().status).toBe('away');
});

test('a socket that answers is kept', () => {
  client.join('m');
  const { last: socket } = network;
  socket.open();
  for (let i = 0; i < 20; i++) {
    socket.say({ type: 'pong', now: 0 });
    vi.advanceTimersByTime(15_000);
  }
  expect(network.sockets).toHaveLength(1);
});

test('something that is no server is hung up on', () => {
  client.join('m');
  network.last.open();
  network.last.emit('message', '<html>');
  expect(network.last.isClosed).toBe(true);
});

test('the time of the server is known by the answer that came back fastest', () => {
  const table = client.join('m');
  const { last: socket } = network;
  socket.open();
  const ahead = 5_000_000;
  const answer = (there: number, back: number) => {
    const at = Date.now();
    vi.advanceTimersByTime(there);
    const now = Date.now() + ahead;
    vi.advanceTimersByTime(back);
    socket.say({ type: 'pong', at, now });
  };
  answer(10, 900);
  expect(table.serverNow() - Date.now()).toBe(ahead - 445);
  answer(20, 20);
  answer(5, 700);
  expect(table.serverNow() - Date.now()).toBe(ahead);
});

test('in a browser, a lost network is noticed at once, and so is its return', () => {
  client.close();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  client = connect({ url: 'ws://here/socket', WebSocket: network.WebSocket });
  const table = client.join('m');
  network.last.open();
  network.last.say(viewMessage(0));
  page.dispatchEvent(new Event('offline'));
  expect(table.getSnapshot().status).toBe('away');
  page.dispatchEvent(new Event('online'));
  expect(network.sockets).toHaveLength(2);
  network.last.open();
  network.last.say(viewMessage(0));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(network.last.of('ping')).toHaveLength(2);
  client.close();
  page.dispatchEvent(new Event('online'));
  expect(network.sockets).toHaveLength(2);
});

test('where there is no WebSocket, it is said what to do', () => {
  vi.stubGlobal('WebSocket', undefined);
  expect(() => connect({ url: 'ws://here/socket' })).toThrow('connect({ url, WebSocket })');
});
