import { describe, expect, test } from 'vitest';
import { hashOfToken } from '../token.ts';
import {
  claim,
  codeOf,
  GAMES,
  HOST,
  lobby,
  NOBODY,
  perform,
  rebuilt,
  SECRET,
  sitting,
  started,
  tokenOf,
  value,
} from './session.test-kit.ts';
import { Session } from './session.ts';

const founding = { host: hashOfToken('host'), secret: SECRET, now: 1000 };

describe('creating a session', () => {
  test('refuses unknown games, bots, seats, options and presets', () => {
    const create = (creation: object): string =>
      codeOf(Session.create('m', GAMES, { game: 'auction', ...creation }, founding));
    expect(create({ game: 'chess' })).toBe('unknown-game');
    expect(create({ bots: { 0: 'genius' } })).toBe('unknown-bot');
    expect(create({ bots: { 7: 'easy' } })).toBe('no-seat');
    expect(create({ seats: 5 })).toBe('seat-count');
    expect(create({ options: { rounds: 99 } })).toBe('bad-option');
    expect(create({ options: { cards: 1 } })).toBe('bad-option');
    expect(create({ preset: 'long' })).toBe('unknown-preset');
    expect(create({ claim: { name: '  ' } })).toBe('bad-name');
    expect(create({})).toBe('ok');
  });

  test('fills in the defaults of the options', () => {
    expect(lobby({ game: 'auction' }).viewFor(null, NOBODY).options).toEqual({ rounds: 3 });
  });

  test('seats who creates it, with the token of the host', () => {
    const session = value(Session.create('m', GAMES, { game: 'tic-tac-toe', claim: { name: 'Ann', seat: 1 } }, founding));
    expect(session.actorOf(founding.host)).toEqual({ seat: 1, isHost: true });
    expect(session.viewFor(null, NOBODY).seats.map(({ isHost }) => isHost)).toEqual([false, true]);
  });
});

describe('claiming a seat', () => {
  test('takes the first that is free, or the one wanted', () => {
    const session = lobby({ game: 'auction', seats: 4, bots: { 0: 'easy' } });
    expect(claim(session, { name: 'Ann' })).toBe(1);
    expect(claim(session, { name: 'Ben', seat: 3 })).toBe(3);
    const third = (name: string, seat?: number): string =>
      codeOf(session.claim({ name, ...(seat !== undefined && { seat }) }, tokenOf(name), 1000));
    expect(third('Cid', 0)).toBe('seat-taken');
    expect(third('Cid', 3)).toBe('seat-taken');
    expect(third('Cid', 9)).toBe('no-seat');
    expect(third('Cid')).toBe('ok');
    expect(third('Dot')).toBe('no-free-seat');
  });

  test('refuses a name that somebody has, a blank one, and a second seat for a token', () => {
    const session = lobby({ game: 'auction', seats: 4 });
    claim(session, { name: 'Ann' });
    expect(codeOf(session.claim({ name: ' ann ' }, tokenOf('other'), 1000))).toBe('name-taken');
    expect(codeOf(session.claim({ name: '   ' }, tokenOf('other'), 1000))).toBe('bad-name');
    expect(codeOf(session.claim({ name: '\u0410nn' }, tokenOf('other'), 1000))).toBe('name-taken');
    expect(codeOf(session.claim({ name: 'Ann\u200b' }, tokenOf('other'), 1000))).toBe('bad-name');
    expect(codeOf(session.claim({ name: 'Anna' }, tokenOf('ann'), 1000))).toBe('not-allowed');
    expect(session.head).toBe(2);
  });

  test('gives the seat to the token and to no other', () => {
    const session = lobby({ game: 'auction' });
    claim(session, { name: 'Ann' });
    expect(session.actorOf(tokenOf('Ann'))).toEqual({ seat: 0, isHost: false });
    expect(session.actorOf(tokenOf('Ben'))).toBeUndefined();
    value(session.perform({ kind: 'kick', seat: 0 }, HOST, 1000));
    expect(session.actorOf(tokenOf('Ann'))).toBeUndefined();
  });
});

describe('seats in the lobby', () => {
  test('are added and removed by the host, as many as the game allows', () => {
    const session = lobby({ game: 'auction' });
    expect(codeOf(perform(session, 0, { kind: 'addSlot' }))).toBe('not-host');
    const host = (command: Parameters<Session['perform']>[0]): string => codeOf(session.perform(command, HOST, 1000));
    expect([host({ kind: 'addSlot' }), host({ kind: 'addSlot' }), host({ kind: 'addSlot' })]).toEqual([
      'ok',
      'ok',
      'seat-count',
    ]);
    claim(session, { name: 'Ann', seat: 3 });
    expect(host({ kind: 'removeSlot', seat: 3 })).toBe('seat-taken');
    expect(host({ kind: 'removeSlot', seat: 0 })).toBe('ok');
    expect(session.actorOf(tokenOf('Ann'))?.seat).toBe(2);
    expect(host({ kind: 'removeSlot', seat: 0 })).toBe('ok');
    expect(host({ kind: 'removeSlot', seat: 0 })).toBe('seat-count');
  });

  test('are given to bots and taken from them', () => {
    const session = lobby({ game: 'tic-tac-toe' });
    const host = (command: Parameters<Session['perform']>[0]): string => codeOf(session.perform(command, HOST, 1000));
    expect(host({ kind: 'setBot', seat: 1, bot: 'genius' })).toBe('unknown-bot');
    expect(host({ kind: 'setBot', seat: 1, bot: 'mcts:50' })).toBe('ok');
    expect(session.viewFor(null, NOBODY).seats[1]).toMatchObject({
      status: 'bot',
      bot: 'mcts:50',
      ready: true,
      name: 'Bot 2',
    });
    expect(host({ kind: 'setBot', seat: 1, bot: null })).toBe('ok');
    expect(session.viewFor(null, NOBODY).seats[1]).toMatchObject({ status: 'open', name: '' });
    claim(session, { name: 'Ann', seat: 1 });
    expect(host({ kind: 'setBot', seat: 1, bot: 'easy' })).toBe('seat-taken');
    expect(host({ kind: 'kick', seat: 0 })).toBe('not-allowed');
    expect(host({ kind: 'kick', seat: 1 })).toBe('ok');
  });

  test('a bot is not called like a player', () => {
    const session = lobby({ game: 'tic-tac-toe', bots: { 1: 'easy' } });
    claim(session, { name: 'bot 2' });
    expect(session.viewFor(null, NOBODY).seats.map(({ name }) => name)).toEqual(['bot 2', "Bot 2'"]);
    expect(codeOf(session.perform({ kind: 'ready', ready: true }, sitting(0), 1000))).toBe('ok');
    expect(codeOf(session.perform({ kind: 'start' }, HOST, 1000))).toBe('ok');
  });

  test('hosting passes to the next when the host leaves, and to the next to come when nobody is there', () => {
    const session = value(Session.create('m', GAMES, { game: 'auction', seats: 3, claim: { name: 'Zoe' } }, founding));
    claim(session, { name: 'Ben', seat: 2 });
    value(session.perform({ kind: 'leave' }, { seat: 0, isHost: true }, 1000));
    expect(session.actorOf(founding.host)).toBeUndefined();
    expect(session.actorOf(tokenOf('Ben'))).toEqual({ seat: 2, isHost: true });
    value(session.perform({ kind: 'leave' }, { seat: 2, isHost: true }, 1000));
    claim(session, { name: 'Cid' });
    expect(session.actorOf(tokenOf('Cid'))).toEqual({ seat: 0, isHost: true });
  });

  test('a colour is chosen by one only, and the others keep theirs or get the next', () => {
    const session = lobby({ game: 'auction', seats: 3 });
    claim(session, { name: 'Ann' });
    claim(session, { name: 'Ben' });
    const colours = (): readonly string[] => session.viewFor(null, NOBODY).seats.map(({ colour }) => colour);
    expect(colours()).toEqual(['crimson', 'royalblue', 'seagreen']);
    value(perform(session, 0, { kind: 'setPlayerOptions', options: { colour: 'royalblue' } }));
    expect(colours()).toEqual(['royalblue', 'seagreen', 'goldenrod']);
    const ben = (command: Parameters<Session['perform']>[0]): string => codeOf(perform(session, 1, command));
    expect(ben({ kind: 'setPlayerOptions', options: { colour: 'royalblue' } })).toBe('choice-taken');
    expect(ben({ kind: 'setPlayerOptions', options: { colour: 'beige' } })).toBe('bad-option');
    expect(ben({ kind: 'setPlayerOptions', options: { hat: 'tall' } })).toBe('bad-option');
    expect(ben({ kind: 'setPlayerOptions', seat: 0, options: { colour: 'teal' } })).toBe('not-host');
    expect(codeOf(session.perform({ kind: 'setPlayerOptions', seat: 0, options: {} }, HOST, 1000))).toBe('not-allowed');
    expect(codeOf(session.perform({ kind: 'setPlayerOptions', seat: 2, options: { colour: 'teal' } }, HOST, 1000))).toBe(
      'ok',
    );
    value(perform(session, 0, { kind: 'setPlayerOptions', options: { colour: null } }));
    expect(colours()).toEqual(['crimson', 'royalblue', 'teal']);
  });

  test('renaming keeps names apart, but lets one write their own differently', () => {
    const session = lobby({ game: 'auction' });
    claim(session, { name: 'Ann' });
    claim(session, { name: 'Ben' });
    expect(codeOf(perform(session, 1, { kind: 'rename', name: 'ANN' }))).toBe('name-taken');
    expect(codeOf(perform(session, 1, { kind: 'rename', name: 'BEN' }))).toBe('ok');
    expect(codeOf(session.perform({ kind: 'rename', name: 'X' }, HOST, 1000))).toBe('not-seated');
  });
});

describe('starting', () => {
  test('waits for seats and players, not for the host', () => {
    const session = value(Session.create('m', GAMES, { game: 'auction', seats: 2, claim: { name: 'Zoe' } }, founding));
    const start = (): string => codeOf(session.perform({ kind: 'start' }, { seat: 0, isHost: true }, 1000));
    expect(start()).toBe('not-ready');
    claim(session, { name: 'Ben' });
    expect(start()).toBe('not-ready');
    value(perform(session, 1, { kind: 'ready', ready: true }));
    expect(codeOf(perform(session, 1, { kind: 'start' }))).toBe('not-host');
    expect(start()).toBe('ok');
    expect(start()).toBe('already-started');
    expect(session.match?.players.map(({ name }) => name)).toEqual(['Zoe', 'Ben']);
    expect(codeOf(session.claim({ name: 'Cid' }, tokenOf('Cid'), 1000))).toBe('already-started');
  });

  test('other options make everyone think again', () => {
    const session = lobby({ game: 'auction' });
    claim(session, { name: 'Ann' });
    value(perform(session, 0, { kind: 'ready', ready: true }));
    expect(codeOf(session.perform({ kind: 'setOptions', options: { rounds: 0 } }, HOST, 1000))).toBe('bad-option');
    expect(session.viewFor(null, NOBODY).seats[0]?.ready).toBe(true);
    value(session.perform({ kind: 'setOptions', options: { rounds: 5 } }, HOST, 1000));
    expect(session.viewFor(null, NOBODY)).toMatchObject({ options: { rounds: 5 }, seats: [{ ready: false }, {}] });
    expect(codeOf(session.perform({ kind: 'usePreset', preset: 'long' }, HOST, 1000))).toBe('unknown-preset');
  });

  test('the seed follows from the secret and what all players add', () => {
    const seedOf = (entropy: string): string | undefined => {
      const session = lobby({ game: 'tic-tac-toe', bots: { 1: 'easy' } });
      claim(session, { name: 'Ann', entropy });
      value(perform(session, 0, { kind: 'ready', ready: true }));
      value(session.perform({ kind: 'start' }, HOST, 1000));
      expect(rebuilt(session).match?.seed).toBe(session.match?.seed);
      return session.match?.seed;
    };
    expect(seedOf('a')).not.toBe(seedOf('b'));
    expect(seedOf('a')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('lobby commands and moves are refused in the other stage', () => {
    expect(codeOf(perform(lobby({ game: 'auction' }), 0, { kind: 'resign' }))).toBe('not-started');
    const session = started({ game: 'auction' });
    expect(codeOf(session.perform({ kind: 'addSlot' }, HOST, 1000))).toBe('already-started');
    expect(codeOf(perform(session, 0, { kind: 'rename', name: 'X' }))).toBe('already-started');
  });
});
