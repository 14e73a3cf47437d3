import { describe, expect, test } from 'vitest';
import type { Participant } from './actor.ts';
import { codeOf, HOST, lobby, NOBODY, perform, rebuilt, shown, sitting, started, value } from './session.test-kit.ts';

const view = (session: Parameters<typeof shown>[0]) => session.viewFor(null, NOBODY);
const watching = (visitor: string, name?: string): Participant => ({
  seat: null,
  isHost: false,
  visitor,
  ...(name !== undefined && { name }),
});

describe('the chat', () => {
  test('is open to players, the host and, where the session says so, spectators', () => {
    const session = started({ game: 'race', seats: 2 });
    value(perform(session, 0, { kind: 'say', text: ' hello ' }, 2000));
    value(session.perform({ kind: 'say', text: 'hm' }, { seat: null, isHost: false, name: 'Eve' }, 3000));
    value(session.perform({ kind: 'say', text: 'well' }, HOST, 4000));
    expect(codeOf(perform(session, 0, { kind: 'say', text: '  ' }))).toBe('bad-message');
    expect(view(session).chat).toEqual([
      { seat: 0, name: 'Ann', text: 'hello', at: 2000 },
      { seat: null, name: 'Eve', text: 'hm', at: 3000 },
      { seat: null, name: 'Host', text: 'well', at: 4000 },
    ]);
    expect(shown(rebuilt(session))).toEqual(shown(session));
    const closed = lobby({ game: 'race', spectators: false });
    expect(codeOf(closed.perform({ kind: 'say', text: 'hm' }, { seat: null, isHost: false }, 1000))).toBe('no-spectators');
  });

  test('shows the last hundred lines', () => {
    const session = started({ game: 'race', seats: 2 });
    for (let i = 0; i < 120; i++) value(session.perform({ kind: 'say', text: `${i}` }, sitting(0), 1000));
    expect(view(session).chat.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, i) => `${i + 20}`));
  });

  test('keeps only so much of each seat, and of all without a seat together', () => {
    const session = started({ game: 'race', seats: 2 });
    const flood = (by: Participant): number => {
      let lines = 0;
      while (lines < 999 && codeOf(session.perform({ kind: 'say', text: 'x'.repeat(500) }, by, 1000)) === 'ok') lines++;
      return lines;
    };
    expect(flood(watching('eve', 'Eve'))).toBe(192);
    expect(codeOf(session.perform({ kind: 'say', text: 'me too' }, watching('fay', 'Fay'), 1000))).toBe('ok');
    expect(flood(sitting(0))).toBe(192);
    expect(codeOf(session.perform({ kind: 'say', text: 'and?' }, sitting(0), 1000))).toBe('ok');
    expect(codeOf(session.perform({ kind: 'say', text: 'x'.repeat(500) }, sitting(0), 1000))).toBe('chat-full');
    expect(codeOf(session.perform({ kind: 'say', text: 'x'.repeat(500) }, sitting(1), 1000))).toBe('ok');
    const again = rebuilt(session);
    expect(codeOf(again.perform({ kind: 'say', text: 'x'.repeat(500) }, sitting(0), 1000))).toBe('chat-full');
  });

  test('is closed and opened by the host, to spectators or to all', () => {
    const session = started({ game: 'race', seats: 2 });
    const say = (by: Participant): string => codeOf(session.perform({ kind: 'say', text: 'hm' }, by, 1000));
    const eve = watching('eve', 'Eve');
    expect(codeOf(perform(session, 0, { kind: 'setChat', chat: 'nobody' }))).toBe('not-host');
    value(session.perform({ kind: 'setChat', chat: 'players' }, HOST, 1000));
    expect([say(sitting(0)), say(eve), say(HOST)]).toEqual(['ok', 'chat-closed', 'ok']);
    value(session.perform({ kind: 'setChat', chat: 'nobody' }, HOST, 1000));
    expect([say(sitting(0)), say(eve), say(HOST)]).toEqual(['chat-closed', 'chat-closed', 'chat-closed']);
    expect(view(session).chatAccess).toBe('nobody');
    expect(shown(rebuilt(session))).toEqual(shown(session));
    value(session.perform({ kind: 'setChat', chat: 'everyone' }, HOST, 1000));
    expect([say(sitting(0)), say(eve)]).toEqual(['ok', 'ok']);
    expect(value(session.perform({ kind: 'setChat', chat: 'everyone' }, HOST, 1000))).toEqual([]);
  });

  test('can be closed from the start', () => {
    const session = lobby({ game: 'race', chat: 'players' });
    expect(view(session).chatAccess).toBe('players');
    expect(codeOf(session.perform({ kind: 'say', text: 'hm' }, watching('eve'), 1000))).toBe('chat-closed');
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test.each(['Ann', 'ANN', '\u0410nn', 'Bot 2', 'Host', 'An\u200bn'])('nobody watches and speaks as %j', (name) => {
    const session = started({ game: 'race', seats: 2, bots: { 1: 'easy' } });
    const reply = session.perform({ kind: 'say', text: 'I resign' }, watching('eve', name), 1000);
    expect(codeOf(reply)).toBe(name.includes('\u200b') ? 'bad-name' : 'name-taken');
  });
});

describe('what was asked before', () => {
  test('is remembered for as many requests as may be under way', () => {
    const session = started({ game: 'race', seats: 2 });
    const requests = Array.from({ length: 128 }, (_, i) => `${i}`);
    for (const request of requests) value(session.perform({ kind: 'say', text: request }, sitting(0), 1000, request));
    const { head } = session;
    for (const request of requests)
      expect(value(session.perform({ kind: 'say', text: request }, sitting(0), 1000, request))).toEqual([]);
    expect(session.head).toBe(head);
    expect(value(rebuilt(session).perform({ kind: 'say', text: '0' }, sitting(0), 1000, '0'))).toEqual([]);
  });

  test('is remembered for each spectator alone', () => {
    const session = started({ game: 'race', seats: 2 });
    const say = (visitor: string): number =>
      value(session.perform({ kind: 'say', text: `I am ${visitor}` }, watching(visitor), 1000, '1')).length;
    expect(['eve', 'fay', 'eve', '7', '__proto__', '7', '__proto__'].map(say)).toEqual([1, 1, 0, 1, 1, 0, 0]);
    expect(shown(rebuilt(session))).toEqual(shown(session));
    // Somebody who was silent for long is forgotten: memory is bounded.
    for (let i = 0; i < 64; i++) say(`crowd ${i}`);
    expect([say('eve'), say('crowd 63')]).toEqual([1, 0]);
  });
});
