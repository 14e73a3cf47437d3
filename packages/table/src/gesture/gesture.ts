import type { ScreenPoint } from '../layout/screen-point.ts';

/** Type of a pointing device. */
export type PointerDevice = 'mouse' | 'touch' | 'pen';

/** Gestures that a thing supports besides a press. */
export interface GestureSupport {
  readonly lift: boolean;
  readonly double: boolean;
  readonly long: boolean;
}

/** Input of the state machine. It carries time and position, because the machine has no clock and no screen. */
export type GestureEvent =
  | {
      readonly kind: 'down';
      readonly pointer: number;
      readonly device: PointerDevice;
      /** Key of the thing under the pointer, or null. */
      readonly key: string | null;
      readonly can: GestureSupport;
      readonly at: ScreenPoint;
      readonly time: number;
    }
  | { readonly kind: 'move'; readonly pointer: number; readonly at: ScreenPoint; readonly time: number }
  | {
      readonly kind: 'up';
      readonly pointer: number;
      /** Key of the thing now under the pointer, or null. */
      readonly key: string | null;
      readonly at: ScreenPoint;
      readonly time: number;
    }
  /** The browser has taken over the pointer, for example for scrolling. Without `pointer`, the user has cancelled. */
  | { readonly kind: 'cancel'; readonly pointer?: number }
  | { readonly kind: 'timer'; readonly timer: GestureTimer };

/** Timers: a press becomes a long press; a second press can no longer make a double press. */
export type GestureTimer = 'long' | 'double';

/** Output of the state machine. */
export type GestureEffect =
  | { readonly kind: 'press' | 'doublePress' | 'longPress' | 'giveBack'; readonly key: string }
  | { readonly kind: 'lift' | 'drop'; readonly key: string; readonly at: ScreenPoint }
  | { readonly kind: 'carry'; readonly key: string; readonly at: ScreenPoint; readonly by: ScreenPoint }
  | { readonly kind: 'startTimer'; readonly timer: GestureTimer; readonly after: number }
  | { readonly kind: 'stopTimer'; readonly timer: GestureTimer };

interface Down {
  readonly kind: 'down';
  readonly pointer: number;
  readonly device: PointerDevice;
  readonly key: string;
  readonly can: GestureSupport;
  readonly at: ScreenPoint;
  /** Whether it follows a press on the same thing within the time of a double press. */
  readonly isSecond: boolean;
}

/** State of the gesture machine. */
export type GestureState =
  | { readonly kind: 'idle' }
  /** A press has been reported and may still become a double press. */
  | { readonly kind: 'waiting'; readonly key: string; readonly time: number }
  | Down
  | { readonly kind: 'carrying'; readonly pointer: number; readonly key: string; readonly from: ScreenPoint }
  /** The gesture is over, but fingers are still down. */
  | { readonly kind: 'spent'; readonly pointers: readonly number[] };

type After = readonly [GestureState, readonly GestureEffect[]];

/** Distance in pixels at which a press becomes a drag. */
const THRESHOLD: Readonly<Record<PointerDevice, number>> = { mouse: 4, pen: 6, touch: 9 };
/** Delays of timers in milliseconds. */
const DELAY: Readonly<Record<GestureTimer, number>> = { long: 500, double: 300 };

/**
 * State without any gesture.
 *
 * @example
 * let state: GestureState = IDLE_GESTURE;
 */
export const IDLE_GESTURE: GestureState = { kind: 'idle' };

const stop = (timer: GestureTimer): GestureEffect => ({ kind: 'stopTimer', timer });

/**
 * Computes the next state and the effects of an event.
 *
 * @example
 * const can = { press: true, lift: true, double: false, long: false };
 * const at = { x: 10, y: 10 };
 * const [state] = gestureAfter(IDLE_GESTURE, { kind: 'down', pointer: 1, device: 'mouse', key: 'id:7', can, at, time: 0 });
 * console.log(state.kind); // down
 */
export function gestureAfter(state: GestureState, event: GestureEvent): After {
  switch (event.kind) {
    case 'down':
      return afterDown(state, event);
    case 'move':
      return afterMove(state, event);
    case 'up':
      return afterUp(state, event);
    case 'cancel':
      return afterCancel(state, event.pointer);
    case 'timer':
      return afterTimer(state, event.timer);
  }
}

function afterDown(state: GestureState, event: Extract<GestureEvent, { readonly kind: 'down' }>): After {
  if (state.kind === 'spent') {
    const left = without(state.pointers, event.pointer);
    return left.kind === 'spent'
      ? [{ kind: 'spent', pointers: [...left.pointers, event.pointer] }, []]
      : afterDown(left, event);
  }
  if (state.kind === 'down' || state.kind === 'carrying') {
    if (state.pointer !== event.pointer) return [{ kind: 'spent', pointers: [state.pointer, event.pointer] }, given(state)];
    // Its `up` event never arrived.
    const [next, effects] = afterDown(IDLE_GESTURE, event);
    return [next, [...given(state), ...effects]];
  }
  const { pointer, device, key, can, at } = event;
  const isSecond = state.kind === 'waiting' && state.key === key && event.time - state.time <= DELAY.double;
  const settled: readonly GestureEffect[] = state.kind === 'waiting' ? [stop('double')] : [];
  if (key === null) return [IDLE_GESTURE, settled];
  const timers: readonly GestureEffect[] = can.long ? [{ kind: 'startTimer', timer: 'long', after: DELAY.long }] : [];
  return [{ kind: 'down', pointer, device, key, can, at, isSecond }, [...settled, ...timers]];
}

function afterMove(state: GestureState, { pointer, at }: Extract<GestureEvent, { readonly kind: 'move' }>): After {
  if (state.kind === 'carrying' && state.pointer === pointer) {
    return [state, [carried(state.key, state.from, at)]];
  }
  if (state.kind !== 'down' || state.pointer !== pointer) return [state, []];
  const { key, at: from, device, can } = state;
  if (Math.hypot(at.x - from.x, at.y - from.y) <= THRESHOLD[device]) return [state, []];
  // A mouse may slip while its button is down; a moving finger wants to scroll.
  if (!can.lift && device !== 'touch') return [state, []];
  const stopped = can.long ? [stop('long')] : [];
  if (!can.lift) return [{ kind: 'spent', pointers: [pointer] }, stopped];
  const effects: readonly GestureEffect[] = [...stopped, { kind: 'lift', key, at: from }, carried(key, from, at)];
  return [{ kind: 'carrying', pointer, key, from }, effects];
}

const carried = (key: string, from: ScreenPoint, at: ScreenPoint): GestureEffect => ({
  kind: 'carry',
  key,
  at,
  by: { x: at.x - from.x, y: at.y - from.y },
});

function afterUp(state: GestureState, event: Extract<GestureEvent, { readonly kind: 'up' }>): After {
  const { pointer, at, time } = event;
  if (state.kind === 'spent') return [without(state.pointers, pointer), []];
  if (state.kind === 'carrying' && state.pointer === pointer) return [IDLE_GESTURE, [{ kind: 'drop', key: state.key, at }]];
  if (state.kind !== 'down' || state.pointer !== pointer) return [state, []];
  const { key, can, isSecond } = state;
  const stopped = can.long ? [stop('long')] : [];
  if (event.key !== key) return [IDLE_GESTURE, stopped];
  if (isSecond) return [IDLE_GESTURE, [...stopped, { kind: 'doublePress', key }]];
  const press: GestureEffect = { kind: 'press', key };
  if (!can.double) return [IDLE_GESTURE, [...stopped, press]];
  // The press is reported at once, because waiting for a second one would make every tap feel slow.
  const waiting: GestureEffect = { kind: 'startTimer', timer: 'double', after: DELAY.double };
  return [{ kind: 'waiting', key, time }, [...stopped, press, waiting]];
}

function without(pointers: readonly number[], pointer: number): GestureState {
  const rest = pointers.filter((other) => other !== pointer);
  return rest.length === 0 ? IDLE_GESTURE : { kind: 'spent', pointers: rest };
}

function afterCancel(state: GestureState, pointer: number | undefined): After {
  if (state.kind === 'spent') return [pointer === undefined ? state : without(state.pointers, pointer), []];
  if (state.kind !== 'down' && state.kind !== 'carrying') return [state, []];
  if (pointer === undefined) return [{ kind: 'spent', pointers: [state.pointer] }, given(state)];
  return pointer === state.pointer ? [IDLE_GESTURE, given(state)] : [state, []];
}

/** Effects of cancelling a gesture. */
function given(state: Extract<GestureState, { readonly pointer: number }>): readonly GestureEffect[] {
  if (state.kind === 'carrying') return [{ kind: 'giveBack', key: state.key }];
  return state.can.long ? [stop('long')] : [];
}

function afterTimer(state: GestureState, timer: GestureTimer): After {
  if (timer === 'double' && state.kind === 'waiting') return [IDLE_GESTURE, []];
  if (timer === 'long' && state.kind === 'down') {
    return [{ kind: 'spent', pointers: [state.pointer] }, [{ kind: 'longPress', key: state.key }]];
  }
  return [state, []];
}
