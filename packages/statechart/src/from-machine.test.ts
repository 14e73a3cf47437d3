import {
  type AnyGame,
  createMatch,
  type Definition,
  defineGame,
  execute,
  type FaultCode,
  type FlowNode,
  Game,
  list,
  loop,
  type Match,
  phase,
  seededRandom,
  sequence,
} from '@rookery/engine';
import { fork, restore, snapshot, stateHash } from '@rookery/engine/formats';
import { replayInput } from '@rookery/engine/host';
import { printFlow } from '@rookery/engine/inspect';
import { rewind } from '@rookery/engine/undo';
import { describeGame, randomMove } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, not, raise, setup } from 'xstate';
import { Creature, type Duel, duel, turnMachine } from './duel.test-kit.ts';
import { fromMachine, type MachineRules, machineStateOf } from './index.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });
const badly = (reason: string) =>
  expect.objectContaining({ code: 'bad-definition', message: expect.stringContaining(reason) });

describeGame(duel, { games: 4 });

/** Plays on until the machine of a match is in a state. */
function playTo<D extends AnyGame>(match: Match<D>, state: string): void {
  const random = seededRandom(state);
  for (let i = 0; i < 500 && !JSON.stringify(machineStateOf(match)?.value).includes(state); i++) {
    const move = randomMove(match, random);
    if (move !== undefined) match.play(move);
  }
  expect(JSON.stringify(machineStateOf(match)?.value)).toContain(state);
}

const contextOf = (match: Match<Definition<Duel>>) => machineStateOf(match)?.context;

describe('the turn machine of a card game', () => {
  test('drives several whole turns, each for the other player', () => {
    const match = createMatch(duel, { seed: 'turns', strict: true });
    const seen: string[] = [];
    for (let i = 0; i < 6; i++) {
      expect(contextOf(match)).toEqual({ turns: match.game.turn, moves: 0 });
      expect(match.game.currentPlayer.seat).toBe(i % 2);
      expect(match.availableActions(i % 2).map(({ name }) => name)).toEqual(['summon', 'pass']);
      seen.push(JSON.stringify(machineStateOf(match)?.value));
      for (const state of ['declareAttackers', 'main2', 'main1']) {
        match.act(i % 2, 'pass');
        expect(JSON.stringify(machineStateOf(match)?.value)).toContain(state);
      }
    }
    expect(new Set(seen)).toEqual(new Set(['{"gameplay":"main1"}']));
    expect(match.game.players.map(({ hand }) => hand.size)).toEqual([2 + 4, 2 + 3]);
  });

  test('runs entry actions inside the step, and guards see what they did', () => {
    const match = createMatch(duel, { seed: 'draw' });
    // A card was drawn on entering the draw phase, before its guard was asked.
    expect(match.game.players.map(({ hand }) => hand.size)).toEqual([3, 2]);
    expect(machineStateOf(match)).toEqual({ value: { gameplay: 'main1' }, context: { turns: 1, moves: 0 }, history: {} });
    match.act(0, 'summon', { creature: match.game.players[0]?.hand.first(Creature) ?? expect.fail() });
    expect(machineStateOf(match)?.context).toEqual({ turns: 1, moves: 1 });
    expect(match.step).toBe(1);
  });

  test('asks the defender to block, once there is something to block', () => {
    const match = createMatch(duel, { seed: 'combat' });
    playTo(match, 'declareBlockers');
    expect(match.toAct).toEqual([1 - match.game.currentPlayer.seat]);
    expect(match.act(match.game.currentPlayer.seat, 'pass')).toMatchObject({
      ok: false,
      refusal: { code: 'not-your-turn' },
    });
  });

  test('goes back to every step and on again', () => {
    const match = createMatch(duel, { seed: 'undo' });
    const random = seededRandom('undo');
    const past = [{ hash: stateHash(match), state: machineStateOf(match) }];
    while (!match.isOver) {
      const move = randomMove(match, random);
      if (move === undefined) break;
      match.play(move);
      if (match.questions.length === 0) past.push({ hash: stateHash(match), state: machineStateOf(match) });
    }
    expect(past.length).toBeGreaterThan(20);
    for (const { hash, state } of past.slice(0, -1).reverse()) {
      rewind(match, match.step - 1);
      expect(stateHash(match)).toBe(hash);
      expect(machineStateOf(match)).toEqual(state);
    }
  });

  test('is saved, loaded, and taken as a snapshot in the middle of combat', () => {
    expect.hasAssertions();
    const match = createMatch(duel, { seed: 'saved' });
    playTo(match, 'declareBlockers');
    const copies = [
      { ok: true as const, value: playedAgain(match) },
      restore(duel, JSON.parse(JSON.stringify(snapshot(match)))),
      { ok: true as const, value: fork(match) },
    ];
    for (const copy of copies) {
      if (!copy.ok) throw new Error(copy.refusal.message);
      const { value: other } = copy;
      expect(machineStateOf(other)).toEqual(machineStateOf(match));
      const [one, two] = [seededRandom('on'), seededRandom('on')];
      const original = fork(match);
      while (!original.isOver) {
        original.play(randomMove(original, one) as never);
        other.play(randomMove(other, two) as never);
        expect(stateHash(other)).toBe(stateHash(original));
      }
    }
  });

  test('the end of the machine is the end of its flow', () => {
    const match = createMatch(duel, { seed: 'end' });
    const random = seededRandom('end');
    while (!match.isOver) match.play(randomMove(match, random) as never);
    expect(match.outcome?.winners.length).toBeLessThanOrEqual(1);
  });

  test('is shown by printFlow with the actions it names', () => {
    expect(printFlow(duel.program)).toBe('  machine tcg-game [summon, pass, attack, block]');
  });
});

class Lamp extends Game.with({ notes: list<string>(), lit: false }) {}

/** A game that notes what happens, with a flow to be tried. */
function lamp(flow: FlowNode<Lamp>, players = 2): Definition<Lamp> {
  return defineGame(Lamp, ({ action }) => ({
    name: 'lamp',
    players,
    undo: 'free',
    unbounded: true,
    actions: {
      press: action('Press').do(({ game }) => {
        game.lit = !game.lit;
      }),
      wait: action('Wait').do(() => undefined),
      ponder: action('Ponder').do(function* ({ player, game }) {
        if (yield* player.live.confirm('Sure?')) game.notes.push('sure');
      }),
      stop: action('Stop').do(({ game, player }) => game.end(player)),
    },
    flow,
  }));
}

const begin = (flow: FlowNode<Lamp>, players = 2) => createMatch(lamp(flow, players), { strict: true });
const note =
  (text: string) =>
  ({ game }: MachineRules<Lamp>) =>
    void game.notes.push(text);
const offered = (match: Match<Definition<Lamp>>, seat = 0) => match.availableActions(seat).map(({ name }) => name);

describe('what a machine may be', () => {
  test('several states at once: what all of them offer may be done', () => {
    const machine = createMachine({
      id: 'twins',
      type: 'parallel',
      states: {
        a: { initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } },
        b: { initial: 'idle', states: { idle: { on: { wait: 'busy' } }, busy: {} } },
      },
    });
    const match = begin(
      fromMachine(machine, {
        waits: { a: 'press', 'b.idle': { actions: ['wait', 'press'], players: ({ game }) => game.players } },
      }),
    );
    expect([offered(match, 0), offered(match, 1), match.toAct]).toEqual([
      ['press', 'wait'],
      ['wait', 'press'],
      [0, 1],
    ]);
    match.act(1, 'wait');
    expect(machineStateOf(match)?.value).toEqual({ a: 'off', b: 'busy' });
    expect([offered(match, 0), match.toAct]).toEqual([['press'], [0]]);
  });

  test('history states lead back, also after a save', () => {
    const machine = createMachine({
      id: 'memory',
      initial: 'room',
      states: {
        room: {
          initial: 'dark',
          on: { wait: 'hall' },
          states: { dark: { on: { press: 'light' } }, light: {}, again: { type: 'history' } },
        },
        hall: { on: { wait: 'room.again' } },
      },
    });
    const flow = fromMachine<Lamp>(machine, { waits: { room: ['press', 'wait'], hall: 'wait' } });
    const match = begin(flow);
    match.act(0, 'press');
    match.act(0, 'wait');
    expect(machineStateOf(match)).toMatchObject({ value: 'hall', history: { 'memory.room.again': ['memory.room.light'] } });
    const copy = restore(match.definition, JSON.parse(JSON.stringify(snapshot(match))));
    if (!copy.ok) throw new Error(copy.refusal.message);
    copy.value.act(0, 'wait');
    expect(machineStateOf(copy.value)?.value).toEqual({ room: 'light' });
  });

  test('raised events, composed guards, parameters and eventless ways work as in XState', () => {
    const machine = setup({
      types: { context: {} as { readonly count: number } },
      actions: { note: (_, _params: { readonly text: string }) => undefined },
      guards: { isLit: () => false, isMany: ({ context }) => context.count > 1 },
    }).createMachine({
      id: 'mixed',
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: { press: { actions: [assign({ count: ({ context }) => context.count + 1 }), raise({ type: 'counted' })] } },
          always: { guard: and(['isLit', 'isMany']), target: 'b' },
          exit: [{ type: 'note', params: ({ context }) => ({ text: `left at ${context.count}` }) }],
          initial: 'x',
          states: { x: { on: { counted: 'y' } }, y: { on: { counted: { guard: not('isLit'), target: 'x' } } } },
        },
        b: {},
      },
    });
    const match = begin(
      fromMachine(machine, {
        waits: { a: 'press', b: 'wait' },
        actions: { note: ({ game, params }) => void game.notes.push((params as { readonly text: string }).text) },
        guards: { isLit: ({ game }) => game.lit },
      }),
    );
    match.act(0, 'press');
    expect(machineStateOf(match)).toMatchObject({ value: { a: 'y' }, context: { count: 1 } });
    match.act(0, 'press');
    match.act(0, 'press');
    expect(machineStateOf(match)).toMatchObject({ value: 'b', context: { count: 3 } });
    expect([...match.game.notes]).toEqual(['left at 3']);
  });

  test('actions of the machine may ask, and an effect may be a generator', () => {
    const machine = createMachine({
      id: 'asking',
      initial: 'a',
      entry: 'greet',
      states: { a: { on: { ponder: { target: 'b', actions: 'probe' } } }, b: { on: { wait: 'a' } } },
    });
    const match = begin(
      fromMachine(machine, {
        waits: { a: 'ponder', b: 'wait' },
        actions: {
          greet: ({ game, player }) => void (player.confirm('Hello?') && game.notes.push('hello')),
          probe: ({ game, player, event }) => {
            if (player.confirm(`Really ${event.action}?`)) game.notes.push(`seat ${event.seat}`);
          },
        },
      }),
    );
    expect(match.questionFor(0)?.prompt).toBe('Hello?');
    match.answer(0, true);
    match.act(0, 'ponder');
    match.answer(0, true);
    expect(match.questionFor(0)?.prompt).toBe('Really ponder?');
    expect(machineStateOf(match)?.value).toBe('a');
    match.answer(0, true);
    expect([machineStateOf(match)?.value, ...match.game.notes]).toEqual(['b', 'hello', 'sure', 'seat 0']);
  });

  test('events carry the choices, and code of the machine itself sees them', () => {
    const machine = createMachine({
      types: {} as {
        context: { readonly heard: readonly string[] };
        events: { readonly type: 'press'; readonly seat: number };
      },
      id: 'hearing',
      context: { heard: [] },
      on: {
        press: { actions: assign({ heard: ({ context, event }) => [...context.heard, `${event.type} ${event.seat}`] }) },
      },
      initial: 'a',
      states: { a: {} },
    });
    const match = begin(fromMachine(machine, { waits: { a: 'press' } }));
    match.act(0, 'press');
    expect(machineStateOf(match)?.context).toEqual({ heard: ['press 0'] });
  });
});

describe('a machine as part of a flow', () => {
  const machine = createMachine({
    id: 'part',
    initial: 'a',
    states: { a: { entry: 'enter', on: { press: 'b' } }, b: { on: { GO: 'c', STAY: {} } }, c: { type: 'final' } },
  });
  const part = (enter: string) =>
    fromMachine<Lamp>(machine, {
      name: enter,
      waits: { a: ['press', 'stop'] },
      auto: { b: 'GO' },
      actions: { enter: note(enter) },
    });

  test('begins anew each time, and what follows it goes on', () => {
    const match = begin(
      loop(
        sequence(
          part('one'),
          execute(({ game }) => void game.notes.push('between')),
          part('two'),
        ),
      ),
    );
    for (let i = 0; i < 4; i++) match.act(0, 'press');
    expect([...match.game.notes]).toEqual(['one', 'between', 'two', 'one', 'between', 'two', 'one']);
    expect(machineStateOf(match)?.value).toBe('a');
  });

  test('is left when a phase around it ends early', () => {
    const switched = createMachine({ id: 'switch', initial: 'a', states: { a: { on: { press: {} } } } });
    const flow = fromMachine<Lamp>(switched, { waits: { a: ['press', 'wait'] } });
    const match = begin(loop(sequence(phase('early', { do: flow, endsWhen: ({ game }) => game.lit }), part('after'))));
    match.act(0, 'wait');
    match.act(0, 'press');
    expect(machineStateOf(match)?.value).toBe('a');
    expect([...match.game.notes]).toEqual(['after']);
  });

  test('a game may end inside it', () => {
    const match = begin(part('one'));
    match.act(0, 'stop');
    expect(match.outcome).toEqual({ winners: [0] });
    expect(machineStateOf(match)).toBeUndefined();
  });

  test('turns are given by its actions, and end when another is given', () => {
    const turning = createMachine({
      id: 'turning',
      initial: 'a',
      states: { a: { entry: 'next', on: { press: { target: 'a', reenter: true } } } },
    });
    const match = begin(
      fromMachine(turning, {
        waits: { a: 'press' },
        actions: {
          next: ({ game, player, beginTurn }) => beginTurn(game.turn === 0 ? player : game.playerAfter(player)),
        },
      }),
      3,
    );
    for (const seat of [0, 1, 2, 0]) {
      expect(match.toAct).toEqual([seat]);
      match.act(seat, 'press');
    }
    expect(match.game.turn).toBe(5);
  });
});

describe('mistakes', () => {
  const two = createMachine({ id: 'two', initial: 'a', states: { a: { on: { press: 'b' } }, b: { on: { NEXT: 'a' } } } });

  test('are told when the game is defined', () => {
    const make =
      (config: object, options: object = {}) =>
      () =>
        fromMachine<Lamp>(createMachine({ id: 'm', initial: 'a', states: { a: {} }, ...config }), {
          waits: {},
          ...options,
        });
    expect(make({}, { waits: { 'a.b': 'press' } })).toThrow(badly('there is no state a.b; known: a'));
    expect(make({}, { auto: { c: 'GO' } })).toThrow(badly('there is no state c'));
    expect(make({}, { auto: 'GO' })).toThrow(badly('no state hears of the event GO'));
    expect(make({ entry: 'shout' })).toThrow(badly('the action shout has no code'));
    expect(make({ always: { guard: 'isLoud', target: '.a' } })).toThrow(badly('the guard isLoud has no code'));
    expect(make({}, { actions: { shout: () => undefined } })).toThrow(badly('there is no action shout'));
    expect(make({ after: { 10: '.a' } })).toThrow(badly('rules know no clock'));
    expect(make({ invoke: { src: 'fetcher' } })).toThrow(badly('invokes an actor'));
    expect(() => lamp(fromMachine(two, { waits: { a: 'dance' }, auto: 'NEXT' }))).toThrow(coded('unknown-flow-action'));
  });

  test('a state that waits for nobody must be left', () => {
    expect(begin(fromMachine(two, { waits: { a: 'press' }, auto: 'NEXT' })).act(0, 'press').ok).toBe(true);
    const without = begin(fromMachine(two, { waits: { a: 'press' } }));
    expect(() => without.act(0, 'press')).toThrow(badly('b waits for nobody and no automatic event is named for it'));
    expect(machineStateOf(without)?.value).toBe('a');
    const deaf = begin(fromMachine(two, { waits: { a: 'press' }, auto: 'press' }));
    expect(() => deaf.act(0, 'press')).toThrow(badly('b waits for nobody and is not left by press'));
  });

  test('a machine that never waits is stopped', () => {
    const round = createMachine({ id: 'round', initial: 'a', states: { a: { on: { GO: 'b' } }, b: { on: { GO: 'a' } } } });
    expect(() => begin(fromMachine(round, { waits: {}, auto: 'GO' }))).toThrow(coded('flow-without-progress'));
    const spin = createMachine({ id: 'spin', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } });
    expect(() => begin(fromMachine(spin, { waits: {} }))).toThrow(/Infinite loop/);
  });

  test('errors of the game come through as they are', () => {
    const failing = createMachine({
      id: 'failing',
      initial: 'a',
      states: { a: { on: { press: { guard: 'broken', target: 'b' }, wait: { actions: 'broken', target: 'b' } } }, b: {} },
    });
    const broken = (): never => {
      throw new RangeError('too far');
    };
    const match = begin(fromMachine(failing, { waits: { a: ['press', 'wait'] }, actions: { broken }, guards: { broken } }));
    expect(() => match.act(0, 'press')).toThrow(/^press failed: too far$/);
    expect(() => match.act(0, 'wait')).toThrow(/^wait failed: too far$/);
    expect(match.game.lit).toBe(false);
  });

  test('the context holds plain data only, and nothing is timed or sent', () => {
    const strange = (entry: unknown) =>
      fromMachine<Lamp>(createMachine({ id: 'm', initial: 'a', states: { a: { entry } } }), {
        waits: { a: 'press' },
      });
    expect(() => begin(strange(assign({ when: () => new Map() })))).toThrow(coded('not-plain'));
    expect(() => begin(strange(assign({ code: () => () => 1 })))).toThrow(coded('not-plain'));
    expect(() => begin(strange(raise({ type: 'later' }, { delay: 5 })))).toThrow(badly('waits for no time'));
  });
});

test('the machine that was given is left as it was', () => {
  expect(Object.keys(turnMachine.implementations.guards)).toEqual(['hasDrawnCard', 'attackersDeclared', 'someoneFell']);
  expect((turnMachine.implementations.guards.hasDrawnCard as () => boolean)()).toBe(false);
});

/** The match, played again from its settings and inputs. */
function playedAgain<D extends AnyGame>(match: Match<D>): Match<D> {
  const { players, options, seed, log } = snapshot(match);
  const again = createMatch(match.definition, { players, options, seed });
  for (const input of log) replayInput(again, input);
  return again;
}
