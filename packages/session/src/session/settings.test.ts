import { defineGame, eachPlayer, Game, loop, number, TurnOrder, turnLoop } from '@rookery/engine';
import type { Command, CreateRequest, SessionView } from '@rookery/protocol';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../entry.ts';
import { gameRegistry } from '../games.ts';
import { claim, codeOf, HOST, NOBODY, perform, SECRET, tokenOf, value } from './session.test-kit.ts';
import { Session } from './session.ts';

class Chase extends Game.with(
  {},
  {
    options: {
      goal: { type: 'number', label: 'Goal', default: 9, min: 1, max: 20 },
      fog: { type: 'boolean', label: 'Fog', default: false },
    },
    playerOptions: {
      begins: { type: 'exclusive', label: 'Begins', default: 'last' },
      side: { type: 'select', label: 'Side', choices: ['north', 'east', 'south', 'west'], unique: true },
      motto: { type: 'text', label: 'Motto', max: 10 },
    },
  },
) {}

const chase = defineGame(Chase, ({ action }) => ({
  name: 'chase',
  players: { min: 2, max: 4 },
  actions: {
    run: action('Run')
      .choose('far', number({ min: 1, max: 3 }))
      .do(({ player, far }) => {
        player.score += far;
      }),
  },
  flow: loop(
    eachPlayer(turnLoop('run'), {
      order: TurnOrder.startFrom(({ game }) => game.players.find(({ options }) => options.begins) ?? game.currentPlayer),
    }),
  ),
  outcome: ({ game }) => game.players.find(({ score }) => score >= game.options.goal),
  presets: [
    { name: 'short', description: 'To three', options: { goal: 3 } },
    {
      name: 'against bots',
      options: { fog: true },
      players: [
        { colour: 'teal', options: { begins: true } },
        { bot: 'easy', options: { side: 'west' } },
        { bot: 'easy', colour: 'crimson' },
      ],
    },
    { name: 'against nobody we know', players: [{}, { bot: 'genius' }] },
  ],
}));

const GAMES = gameRegistry([chase]);

function table(creation: Partial<CreateRequest> = {}): Session {
  const founding = { host: tokenOf('host'), secret: SECRET, now: 1000 };
  return value(Session.create('m1', GAMES, { game: 'chase', ...creation }, founding));
}

function seated(creation: Partial<CreateRequest> = {}): Session {
  const session = table({ seats: 3, ...creation });
  for (const name of ['Ann', 'Ben', 'Cid']) claim(session, { name });
  return session;
}

function seatsOf(session: Session): SessionView['seats'] {
  return session.viewFor(null, NOBODY).seats;
}

function choosing(session: Session, seat: number, options: Record<string, unknown>): string {
  return codeOf(perform(session, seat, { kind: 'setPlayerOptions', options }));
}

function hosted(session: Session, command: Command): string {
  return codeOf(session.perform(command, HOST, 1000));
}

function begins(session: Session): readonly unknown[] {
  return seatsOf(session).map(({ options }) => options.begins);
}

function again(session: Session): Session {
  const entries = session.stored(0).map(({ text }) => JSON.parse(text) as Entry);
  return value(Session.from(session.id, GAMES, entries));
}

describe('what players choose', () => {
  test('is shown with what may be chosen, and what follows where nothing was', () => {
    const view = seated().viewFor(null, NOBODY);
    expect(view.playerOptionSpecs).toEqual(chase.playerOptions);
    expect(view.seats[2]).toMatchObject({
      colour: 'seagreen',
      options: { colour: 'seagreen', begins: true, side: 'south', motto: '' },
    });
  });

  test('moves from seat to seat where exactly one has it', () => {
    const session = seated();
    expect(begins(session)).toEqual([false, false, true]);
    expect(choosing(session, 0, { begins: true })).toBe('ok');
    expect(begins(session)).toEqual([true, false, false]);
    expect(choosing(session, 1, { begins: true, motto: 'first' })).toBe('ok');
    expect(begins(session)).toEqual([false, true, false]);
    expect(choosing(session, 1, { begins: false })).toBe('ok');
    expect(begins(session)).toEqual([false, false, true]);
    expect(seatsOf(session)[1]?.options.motto).toBe('first');
    expect(seatsOf(again(session))).toEqual(seatsOf(session));
  });

  test('is refused where another has chosen the same and two may not', () => {
    const session = seated();
    expect(choosing(session, 0, { side: 'west', colour: 'teal' })).toBe('ok');
    expect(choosing(session, 1, { side: 'west' })).toBe('choice-taken');
    expect(choosing(session, 1, { colour: 'teal' })).toBe('choice-taken');
    expect(choosing(session, 0, { side: null })).toBe('ok');
    expect(choosing(session, 1, { side: 'west' })).toBe('ok');
    expect(seatsOf(session).map(({ options }) => options.side)).toEqual(['north', 'west', 'south']);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an unknown option', { hat: 'tall' }],
    ['an unknown option that is let go', { hat: null }],
    ['a name of the prototype', JSON.parse('{"__proto__": {"begins": true}}')],
    ['a text that is too long', { motto: 'far too long' }],
    ['none of the choices', { side: 'up' }],
    ['no truth value', { begins: 'yes' }],
  ])('is refused where it cannot be: %s', (_, options) => {
    const session = seated();
    const before = seatsOf(session);
    expect(choosing(session, 0, options)).toBe('bad-option');
    expect(seatsOf(session)).toEqual(before);
  });

  test('is what the match begins with, and is played again so', () => {
    const session = seated();
    choosing(session, 1, { begins: true, colour: 'crimson', motto: 'go' });
    for (const seat of [0, 1, 2]) value(perform(session, seat, { kind: 'ready', ready: true }));
    expect(hosted(session, { kind: 'start' })).toBe('ok');
    for (const { match } of [session, again(session)]) {
      expect(match?.toAct).toEqual([1]);
      expect(match?.players.map(({ colour }) => colour)).toEqual(['royalblue', 'crimson', 'seagreen']);
      expect(match?.players[1]?.options).toMatchObject({ begins: true, motto: 'go', side: 'east' });
    }
    expect(seatsOf(session).map(({ colour }) => colour)).toEqual(['royalblue', 'crimson', 'seagreen']);
  });

  test('goes with who leaves', () => {
    const session = seated();
    choosing(session, 0, { begins: true, colour: 'teal' });
    value(perform(session, 0, { kind: 'leave' }));
    expect(begins(session)).toEqual([false, false, true]);
    expect(choosing(session, 1, { colour: 'teal' })).toBe('ok');
  });
});

describe('presets', () => {
  test('are shown with what they are for', () => {
    expect(table().viewFor(null, NOBODY).presets).toEqual([
      { name: 'short', description: 'To three' },
      { name: 'against bots' },
      { name: 'against nobody we know' },
    ]);
  });

  test('a session can be created with one, which more can be said beside', () => {
    const session = table({ preset: 'against bots', options: { goal: 5 }, bots: { 2: 'random' } });
    const { seats, options } = session.viewFor(null, NOBODY);
    expect(options).toEqual({ goal: 5, fog: true });
    expect(seats.map(({ bot }) => bot)).toEqual([undefined, 'easy', 'random']);
    expect(seats.map(({ colour }) => colour)).toEqual(['teal', 'royalblue', 'crimson']);
    expect(begins(session)).toEqual([true, false, false]);
    expect(seatsOf(again(session))).toEqual(seats);
    expect(table({ preset: 'against bots', seats: 2 }).seats).toBe(2);
  });

  test('one that is used later sets all settings, adds seats, and bots where nobody sits', () => {
    const session = table({ seats: 2, options: { goal: 12 } });
    claim(session, { name: 'Ann', seat: 1 });
    choosing(session, 1, { colour: 'teal', begins: true });
    value(perform(session, 1, { kind: 'ready', ready: true }));
    expect(hosted(session, { kind: 'usePreset', preset: 'against bots' })).toBe('ok');
    const { seats, options } = session.viewFor(null, NOBODY);
    expect(options).toEqual({ goal: 9, fog: true });
    expect(seats.map(({ status }) => status)).toEqual(['open', 'claimed', 'bot']);
    expect(seats.map(({ colour }) => colour)).toEqual(['teal', 'royalblue', 'crimson']);
    expect(seats.map(({ options: { side } }) => side)).toEqual(['north', 'west', 'south']);
    expect(begins(session)).toEqual([true, false, false]);
    expect(seats[1]?.ready).toBe(false);
    expect(seatsOf(again(session))).toEqual(seats);
  });

  test('one that says nothing of players leaves them as they are', () => {
    const session = seated();
    choosing(session, 0, { colour: 'teal' });
    expect(hosted(session, { kind: 'usePreset', preset: 'short' })).toBe('ok');
    expect(session.viewFor(null, NOBODY)).toMatchObject({ options: { goal: 3 }, seats: [{ colour: 'teal' }, {}, {}] });
  });

  test('are refused where they or their bots are unknown, or by who does not host', () => {
    const session = seated();
    expect(hosted(session, { kind: 'usePreset', preset: 'toString' })).toBe('unknown-preset');
    expect(hosted(session, { kind: 'usePreset', preset: 'against nobody we know' })).toBe('unknown-bot');
    expect(codeOf(perform(session, 0, { kind: 'usePreset', preset: 'short' }))).toBe('not-host');
    const create = (creation: Partial<CreateRequest>): string => {
      const founding = { host: tokenOf('host'), secret: SECRET, now: 1000 };
      return codeOf(Session.create('m2', GAMES, { game: 'chase', ...creation }, founding));
    };
    expect(create({ preset: 'long' })).toBe('unknown-preset');
    expect(create({ preset: 'against nobody we know' })).toBe('unknown-bot');
    expect(create({ preset: 'against bots', bots: { 3: 'easy' } })).toBe('no-seat');
  });
});
