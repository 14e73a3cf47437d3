import { expect, test, vi } from 'vitest';
import { hotSeat } from './hot-seat.ts';
import { connect } from './remote/connect.ts';
import { FakeNetwork, someView, viewMessage } from './remote/fake-server.test-kit.ts';

function atOneScreen() {
  const network = new FakeNetwork();
  const client = connect({ url: 'ws://here', WebSocket: network.WebSocket });
  const table = hotSeat([client.join('m', { token: 'a' }), client.join('m', { token: 'b' })]);
  const show = (toAct: number) => {
    for (const [seat, socket] of network.sockets.entries())
      socket.say(viewMessage(0, someView(0, { seat, match: { movesVersion: 0, toAct: [toAct] } as never })));
  };
  for (const socket of network.sockets) socket.open();
  return { network, client, table, show };
}

test('only the seat that was asked for is shown, and acts', () => {
  const { network, client, table, show } = atOneScreen();
  show(1);
  expect([table.shown, table.next, table.getSnapshot().view?.seat]).toEqual([0, 1, 0]);
  table.switchSeat(1);
  expect([table.shown, table.next, table.getSnapshot().view?.seat]).toEqual([1, 1, 1]);
  void table.act('drop', { column: 1 });
  expect(network.sockets.map((socket) => socket.of('do').length)).toEqual([0, 1]);
  expect(() => table.switchSeat(2)).toThrow('there are 0 to 1');
  client.close();
});

test('listeners hear of switching and of all seats', () => {
  const { network, table, show } = atOneScreen();
  const listener = vi.fn();
  const stop = table.subscribe(listener);
  show(0);
  table.switchSeat(1);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  table.switchSeat(0);
  table.leave();
  expect(listener).toHaveBeenCalledTimes(3);
  expect(network.sockets.every(({ isClosed }) => isClosed)).toBe(true);
});

test('who has handed in is not asked again while the others choose', async () => {
  const { network, client, table } = atOneScreen();
  const show = (seq: number, movesVersion: number) => {
    for (const [seat, socket] of network.sockets.entries())
      socket.say(viewMessage(seq, someView(0, { seat, match: { movesVersion, toAct: [0, 1] } as never })));
  };
  show(0, 4);
  expect([table.next, table.seats]).toEqual([0, [0, 1]]);
  const heard = vi.fn();
  table.subscribe(heard);
  const handing = table.answer(true);
  const [{ request, match } = { request: '', match: '' }] = network.sockets[0]?.of('do') ?? [];
  network.sockets[0]?.say({ type: 'done', match, request });
  expect(await handing).toMatchObject({ ok: true });
  expect(heard).toHaveBeenCalled();
  expect(table.next).toBe(1);
  show(1, 6);
  expect(table.next).toBe(0);
  client.close();
});

test('a screen for nobody is refused', () => {
  expect(() => hotSeat([])).toThrow('hotSeat needs a match store for each person.');
});
