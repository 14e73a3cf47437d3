import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GestureEffect, GestureEvent, GestureState, GestureSupport, PointerDevice } from './gesture.ts';
import { gestureAfter, IDLE_GESTURE } from './gesture.ts';

const CAN: GestureSupport = { lift: true, double: false, long: false };

function down(key: string | null, options: Partial<Extract<GestureEvent, { kind: 'down' }>> = {}): GestureEvent {
  return { kind: 'down', pointer: 1, device: 'mouse', key, can: CAN, at: { x: 0, y: 0 }, time: 0, ...options };
}
const move = (x: number, pointer = 1): GestureEvent => ({ kind: 'move', pointer, at: { x, y: 0 }, time: 0 });
const up = (time = 0, pointer = 1, key: string | null = 'a'): GestureEvent => ({
  kind: 'up',
  pointer,
  key,
  at: { x: 0, y: 0 },
  time,
});
const timer = (name: 'long' | 'double'): GestureEvent => ({ kind: 'timer', timer: name });
const cancel = (pointer?: number): GestureEvent => ({ kind: 'cancel', ...(pointer === undefined ? {} : { pointer }) });

function run(...events: readonly GestureEvent[]): {
  readonly state: GestureState;
  readonly effects: readonly GestureEffect[];
} {
  let state = IDLE_GESTURE;
  const effects: GestureEffect[] = [];
  for (const event of events) {
    const [next, more] = gestureAfter(state, event);
    state = next;
    effects.push(...more);
  }
  return { state, effects };
}
const kinds = (...events: readonly GestureEvent[]) => run(...events).effects.map(({ kind }) => kind);

describe('a press', () => {
  test('is told when the pointer goes up where it went down', () => {
    expect(run(down('a'), move(2), up())).toEqual({ state: IDLE_GESTURE, effects: [{ kind: 'press', key: 'a' }] });
  });

  test('beside all things is none', () => {
    expect(run(down(null), up())).toEqual({ state: IDLE_GESTURE, effects: [] });
  });

  test('is told at once, though a second one may follow where the thing has something for it', () => {
    const can = { ...CAN, double: true };
    expect(kinds(down('a', { can }), up())).toEqual(['press', 'startTimer']);
    expect(run(down('a', { can }), up(), timer('double')).state).toBe(IDLE_GESTURE);
    expect(kinds(down('a', { can }), up(), timer('double'))).toEqual(['press', 'startTimer']);
  });

  test('twice on the same thing within the time is a press and then a double press', () => {
    const can = { ...CAN, double: true };
    const events = [down('a', { can }), up(10), down('a', { can, time: 200 }), up(250)];
    expect(kinds(...events)).toEqual(['press', 'startTimer', 'stopTimer', 'doublePress']);
  });

  test('on another thing is no second half', () => {
    const can = { ...CAN, double: true };
    const { effects } = run(down('a', { can }), up(10), down('b', { time: 200 }), up(250, 1, 'b'));
    expect(effects).toEqual([
      { kind: 'press', key: 'a' },
      { kind: 'startTimer', timer: 'double', after: 300 },
      { kind: 'stopTimer', timer: 'double' },
      { kind: 'press', key: 'b' },
    ]);
  });

  test('beside all things ends the wait for a second half', () => {
    const can = { ...CAN, double: true };
    expect(run(down('a', { can }), up(10), down(null, { time: 200 })).state).toBe(IDLE_GESTURE);
    expect(kinds(down('a', { can }), up(10), down(null, { time: 200 }))).toEqual(['press', 'startTimer', 'stopTimer']);
  });

  test('too late for a double one is one more press, even where the timer is late', () => {
    const can = { ...CAN, double: true };
    const events = [down('a', { can }), up(10), down('a', { can, time: 400 }), up(450)];
    expect(kinds(...events)).toEqual(['press', 'startTimer', 'stopTimer', 'press', 'startTimer']);
  });

  test('is long after a while, and then no press any more', () => {
    const can = { ...CAN, long: true };
    const { state, effects } = run(down('a', { can }), timer('long'), move(50), up());
    expect(effects).toEqual([
      { kind: 'startTimer', timer: 'long', after: 500 },
      { kind: 'longPress', key: 'a' },
    ]);
    expect(state).toBe(IDLE_GESTURE);
  });

  test('of a thing that knows no long one may last as long as it likes', () => {
    expect(kinds(down('a'), up(5000))).toEqual(['press']);
  });
});

describe('a drag', () => {
  test('lifts from where the pointer went down, carries, drops', () => {
    expect(run(down('a'), move(30), move(40), up()).effects).toEqual([
      { kind: 'lift', key: 'a', at: { x: 0, y: 0 } },
      { kind: 'carry', key: 'a', at: { x: 30, y: 0 }, by: { x: 30, y: 0 } },
      { kind: 'carry', key: 'a', at: { x: 40, y: 0 }, by: { x: 40, y: 0 } },
      { kind: 'drop', key: 'a', at: { x: 0, y: 0 } },
    ]);
  });

  test.each<[PointerDevice, number]>([
    ['mouse', 4],
    ['pen', 6],
    ['touch', 9],
  ])('with a %s begins beyond %i pixels', (device, pixels) => {
    expect(kinds(down('a', { device }), move(pixels))).toEqual([]);
    expect(kinds(down('a', { device }), move(pixels + 1))).toEqual(['lift', 'carry']);
  });

  test('of a finger on what cannot be lifted is nothing, and no press either', () => {
    const can = { ...CAN, lift: false };
    expect(run(down('a', { can, device: 'touch' }), move(30), up())).toEqual({ state: IDLE_GESTURE, effects: [] });
  });

  test('of a mouse on what cannot be lifted is a press if it ends on the same thing', () => {
    const can = { ...CAN, lift: false };
    expect(kinds(down('a', { can }), move(30), up())).toEqual(['press']);
    expect(kinds(down('a', { can }), move(30), up(0, 1, 'b'))).toEqual([]);
  });

  test('whose end nobody saw is given back when the same pointer comes down again', () => {
    expect(kinds(down('a'), move(30), down('a'), up())).toEqual(['lift', 'carry', 'giveBack', 'press']);
  });

  test('ends the wait for a long press', () => {
    expect(kinds(down('a', { can: { ...CAN, long: true } }), move(30))).toEqual([
      'startTimer',
      'stopTimer',
      'lift',
      'carry',
    ]);
  });

  test('right after a press is no double press', () => {
    const can = { ...CAN, double: true };
    const events = [down('a', { can }), up(10), down('a', { can, time: 100 }), move(30), up()];
    expect(kinds(...events)).toEqual(['press', 'startTimer', 'stopTimer', 'lift', 'carry', 'drop']);
  });

  test('is given back when the browser takes the pointer away', () => {
    expect(run(down('a'), move(30), cancel(1))).toMatchObject({ state: IDLE_GESTURE });
    expect(kinds(down('a'), move(30), cancel(1))).toEqual(['lift', 'carry', 'giveBack']);
  });

  test('is given back when the user gives up, and the pointer that is still down does nothing more', () => {
    const { state, effects } = run(down('a'), move(30), cancel(), move(40), up());
    expect(effects.map(({ kind }) => kind)).toEqual(['lift', 'carry', 'giveBack']);
    expect(state).toBe(IDLE_GESTURE);
  });

  test('is given back when a second finger comes, until both are up', () => {
    const events = [down('a'), move(30), down('b', { pointer: 2 }), move(90, 2), up(0, 2)];
    expect(kinds(...events)).toEqual(['lift', 'carry', 'giveBack']);
    expect(run(...events).state).toEqual({ kind: 'spent', pointers: [1] });
    expect(kinds(...events, down('c', { pointer: 3 }), up(0, 3), up())).toEqual(['lift', 'carry', 'giveBack']);
    expect(run(...events, up()).state).toBe(IDLE_GESTURE);
  });

  test('does not mind what other pointers do elsewhere', () => {
    expect(kinds(down('a'), move(30), move(80, 2), up(0, 2), cancel(2), up())).toEqual(['lift', 'carry', 'drop']);
  });
});

test('whatever happens: what is lifted is dropped or given back once, and timers that run are stopped or go off', () => {
  expect.hasAssertions();
  const pointer = fc.integer({ min: 1, max: 2 });
  const time = fc.integer({ min: 0, max: 1000 });
  const at = fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.constant(0) });
  const can = fc.record({ lift: fc.boolean(), double: fc.boolean(), long: fc.boolean() });
  const key = fc.constantFrom('a', 'b', null);
  const device = fc.constantFrom<PointerDevice>('mouse', 'touch', 'pen');
  const event: fc.Arbitrary<GestureEvent> = fc.oneof(
    fc.record({ kind: fc.constant('down' as const), pointer, device, key, can, at, time }),
    fc.record({ kind: fc.constant('move' as const), pointer, at, time }),
    fc.record({ kind: fc.constant('up' as const), pointer, key, at, time }),
    fc.record({ kind: fc.constant('cancel' as const), pointer }),
    fc.constant<GestureEvent>({ kind: 'cancel' }),
    fc.constantFrom(timer('long'), timer('double')),
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = IDLE_GESTURE;
      let held: string | null = null;
      const running = new Set<string>();
      for (const happened of events) {
        if (happened.kind === 'timer' && !running.delete(happened.timer)) continue;
        const [next, effects] = gestureAfter(state, happened);
        state = next;
        for (const effect of effects) {
          seen.add(effect.kind);
          if (effect.kind === 'startTimer') expect(running.has(effect.timer)).toBe(false);
          if (effect.kind === 'startTimer') running.add(effect.timer);
          if (effect.kind === 'stopTimer') expect(running.delete(effect.timer)).toBe(true);
          if (effect.kind === 'lift') {
            expect(held).toBe(null);
            held = effect.key;
          }
          if (effect.kind === 'carry') expect(held).toBe(effect.key);
          if (effect.kind === 'drop' || effect.kind === 'giveBack') {
            expect(held).toBe(effect.key);
            held = null;
          }
        }
        expect(held !== null).toBe(state.kind === 'carrying');
        expect(running.has('double')).toBe(state.kind === 'waiting');
        expect(running.has('long')).toBe(state.kind === 'down' && state.can.long);
      }
    }),
    { numRuns: 500 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['startTimer', 'stopTimer', 'lift', 'carry', 'giveBack']));
});
