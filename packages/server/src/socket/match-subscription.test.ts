import { connectFour } from '@rookery/games/connect-four/rules';
import type { ServerMessage } from '@rookery/protocol';
import { gameRegistry, MemoryBroadcastHub, MemoryStore, SessionManager, systemClock } from '@rookery/session';
import { afterEach, expect, test } from 'vitest';
import { MatchSubscription, type MessageSink } from './match-subscription.ts';

/** An outlet that can be told to be slow. */
class Sink implements MessageSink {
  isSlow = false;
  readonly messages: ServerMessage[] = [];
  readonly late: MatchSubscription[] = [];

  send(text: string): void {
    this.messages.push(JSON.parse(text));
  }

  behind(following: MatchSubscription): void {
    this.late.push(following);
  }

  ended(): void {}
}

const sessions = new SessionManager({
  games: gameRegistry([connectFour]),
  store: new MemoryStore(),
  broadcast: new MemoryBroadcastHub().node(),
  clock: systemClock,
});
afterEach(() => sessions.close());

test('a slow reader is sent nothing until it has read, then one whole view, then changes again', async () => {
  const made = await sessions.create({ game: 'connect-four', claim: { name: 'Ann' } });
  if (!made.ok) throw new Error(made.refusal.message);
  const { id, token } = made.value;
  const host = await sessions.actor(id, token);
  if (!host.ok) throw new Error(host.refusal.message);
  const say = (text: string) => sessions.perform(id, host.value, { kind: 'say', text });
  const sink = new Sink();
  const following = new MatchSubscription(sessions, sink, id);
  expect(await following.open()).toEqual({ ok: true, value: undefined });
  await say('one');
  sink.isSlow = true;
  for (const text of ['two', 'three', 'four']) await say(text);
  expect(sink.messages.map(({ type }) => type)).toEqual(['view', 'patch']);
  expect(sink.late).toEqual([following]);
  sink.isSlow = false;
  await say('five');
  expect(sink.messages).toHaveLength(2);
  following.resync();
  await say('six');
  expect(sink.messages.map(({ type }) => type)).toEqual(['view', 'patch', 'view', 'patch']);
  const [, , whole, after] = sink.messages as [
    unknown,
    unknown,
    ServerMessage & { type: 'view' },
    ServerMessage & { type: 'patch' },
  ];
  expect(whole.view.chat.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect(after.seq).toBe(whole.seq + 1);
  following.close();
  await say('seven');
  expect(sink.messages).toHaveLength(4);
});
