import { Drag } from './drag.ts';
import { thingAt } from './find-thing.ts';
import {
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  type GestureTimer,
  gestureAfter,
  IDLE_GESTURE,
  type PointerDevice,
} from './gesture.ts';
import { addGestureStyle } from './style.ts';

/** Callbacks for gestures on a table. A key is the `data-key` of a thing's element. */
export interface GestureHandlers {
  /** A press: by pointer, with Enter or Space on a button, or by any other click. */
  press(key: string): void;
  /**
   * Whether the thing handles double presses. The first half of a double press is still reported as `press`, so the two
   * actions must work together.
   */
  hasDouble?(key: string): boolean;
  doublePress?(key: string): void;
  /**
   * Whether the thing handles long presses of this device. A long press is not reported as `press`. `@default` true if
   * there is `longPress`
   */
  hasLong?(key: string, device: PointerDevice): boolean;
  longPress?(key: string): void;
  /** The keys to drag along with a thing: its own first, then those of everything on top of it. `@default` its own key */
  stackOf?(key: string): readonly string[];
  lift?(key: string, stack: readonly string[]): void;
  /**
   * Returns whether the drop was accepted. Until then everything stays where the user dropped it; then it goes to its new
   * place, or back. An accepted drop should be drawn before the promise resolves.
   */
  drop?(key: string, on: string | null): boolean | PromiseLike<boolean>;
  /** The drag was cancelled: by Escape, a second finger or an incoming call. */
  giveBack?(key: string): void;
}

/** Browsers send a click right after `pointerup`; a click after this time has another cause. */
const CLICK_MS = 500;

/**
 * Listens to pointers on a table, with one set of listeners for everything in it. `data-can-lift` says which things can be
 * lifted, `data-drop` where they can be dropped. Don't add click listeners to things as well: `press` receives all clicks.
 * Returns a function that removes the listeners.
 *
 * @example
 * const things = new Map([...scene.byAddress.values()].map((thing) => [addressKey(thing.address), thing]));
 * const press = (key: string) => {
 *   const pressed = things.get(key);
 *   if (pressed) play.press(pressed.address);
 * };
 * const detach = attachGestures(document.body, { press });
 */
export function attachGestures(root: HTMLElement, handlers: GestureHandlers): () => void {
  const gestures = new Gestures(root, handlers);
  return () => gestures.detach();
}

class Gestures {
  readonly #root: HTMLElement;
  readonly #handlers: GestureHandlers;
  readonly #timers = new Map<GestureTimer, ReturnType<typeof setTimeout>>();
  readonly #listening = new AbortController();
  readonly #removeStyle: () => void;
  #state: GestureState = IDLE_GESTURE;
  #drag: Drag | null = null;
  #device: PointerDevice = 'mouse';
  #pointer = 0;
  /** The last gesture: the next click may belong to it. */
  #done: { readonly time: number; readonly isPress: boolean } | null = null;

  constructor(root: HTMLElement, handlers: GestureHandlers) {
    this.#root = root;
    this.#handlers = handlers;
    this.#removeStyle = addGestureStyle(root);
    const { signal } = this.#listening;
    root.addEventListener('pointerdown', this.#down, { signal });
    root.addEventListener('click', this.#click, { signal, capture: true });
    root.addEventListener('dragstart', this.#refuse, { signal });
    root.addEventListener('contextmenu', this.#refuseTouch, { signal });
    // On the document, because a fast pointer leaves the table before the gesture becomes a drag.
    const { ownerDocument } = root;
    ownerDocument.addEventListener('pointermove', this.#move, { signal });
    ownerDocument.addEventListener('pointerup', this.#up, { signal });
    ownerDocument.addEventListener('pointercancel', this.#cancel, { signal });
    ownerDocument.addEventListener('keydown', this.#escape, { signal, capture: true });
  }

  detach(): void {
    this.#send({ kind: 'cancel' });
    this.#listening.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#removeStyle();
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && (event.button !== 0 || event.ctrlKey)) return;
    const thing = thingAt(this.#root, event.target);
    const key = keyOf(thing);
    this.#done = null;
    this.#device = deviceOf(event);
    this.#pointer = event.pointerId;
    const can = {
      lift: thing?.getAttribute('data-can-lift') === 'yes',
      double: key !== null && (this.#handlers.hasDouble?.(key) ?? false),
      long: key !== null && this.#handlers.longPress !== undefined && (this.#handlers.hasLong?.(key, this.#device) ?? true),
    };
    this.#send({ kind: 'down', pointer: event.pointerId, device: this.#device, key, can, ...momentOf(event) });
  };

  readonly #move = (event: PointerEvent): void => {
    if (this.#state.kind !== 'down' && this.#state.kind !== 'carrying') return;
    // The button was released outside the window.
    if (event.pointerType === 'mouse' && event.buttons === 0) this.#cancel(event);
    else this.#send({ kind: 'move', pointer: event.pointerId, ...momentOf(event) });
  };

  readonly #up = (event: PointerEvent): void => {
    if (this.#state.kind === 'idle' || this.#state.kind === 'waiting') return;
    this.#done = { time: event.timeStamp, isPress: this.#state.kind === 'down' };
    const key = keyOf(thingAt(this.#root, event.target));
    this.#send({ kind: 'up', pointer: event.pointerId, key, ...momentOf(event) });
  };

  readonly #cancel = (event: PointerEvent): void => this.#send({ kind: 'cancel', pointer: event.pointerId });

  /** Handles clicks that don't come from a pointer gesture: keyboard and assistive technology. */
  readonly #click = (event: MouseEvent): void => {
    const done = this.#done;
    if (done !== null && event.detail > 0 && event.timeStamp - done.time < CLICK_MS) {
      this.#done = null;
      if (!done.isPress) stopWholly(event);
      return;
    }
    const key = keyOf(thingAt(this.#root, event.target));
    if (key !== null) this.#handlers.press(key);
  };

  readonly #refuse = (event: Event): void => {
    if (thingAt(this.#root, event.target) !== null) event.preventDefault();
  };

  readonly #refuseTouch = (event: Event): void => {
    const isTouched = this.#device === 'touch' && this.#state.kind !== 'idle' && this.#state.kind !== 'waiting';
    if (isTouched) event.preventDefault();
  };

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#state.kind !== 'carrying') return;
    stopWholly(event);
    this.#send({ kind: 'cancel' });
  };

  #send(event: GestureEvent): void {
    const [state, effects] = gestureAfter(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: GestureEffect): void {
    const handlers = this.#handlers;
    if (effect.kind === 'press') handlers.press(effect.key);
    else if (effect.kind === 'doublePress') handlers.doublePress?.(effect.key);
    else if (effect.kind === 'longPress') handlers.longPress?.(effect.key);
    else if (effect.kind === 'lift') this.#lift(effect.key);
    else if (effect.kind === 'carry') this.#drag?.carry(effect.at, effect.by);
    else if (effect.kind === 'drop') this.#drop(effect);
    else if (effect.kind === 'giveBack') this.#giveBack(effect.key);
    else if (effect.kind === 'startTimer') this.#start(effect.timer, effect.after);
    else if (effect.kind === 'stopTimer') clearTimeout(this.#timers.get(effect.timer));
  }

  #giveBack(key: string): void {
    this.#drag?.giveBack();
    this.#drag = null;
    this.#handlers.giveBack?.(key);
  }

  #start(timer: GestureTimer, after: number): void {
    this.#timers.set(
      timer,
      setTimeout(() => this.#send({ kind: 'timer', timer }), after),
    );
  }

  #lift(key: string): void {
    const stack = this.#handlers.stackOf?.(key) ?? [key];
    this.#drag = new Drag(this.#root, stack);
    this.#root.setPointerCapture(this.#pointer);
    this.#handlers.lift?.(key, stack);
  }

  #drop({ key, at }: Extract<GestureEffect, { readonly kind: 'lift' | 'drop' }>): void {
    const drag = this.#drag;
    if (drag === null) return;
    this.#drag = null;
    const end = (isAccepted: boolean): void => (isAccepted ? drag.settle() : drag.giveBack());
    const reply = this.#handlers.drop?.(key, drag.drop(at)) ?? false;
    if (typeof reply === 'boolean') end(reply);
    else reply.then(end, () => end(false));
  }
}

const keyOf = (thing: Element | null): string | null => thing?.getAttribute('data-key') ?? null;

const deviceOf = ({ pointerType }: PointerEvent): PointerDevice =>
  pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';

const momentOf = (event: PointerEvent) => ({ at: { x: event.clientX, y: event.clientY }, time: event.timeStamp });

function stopWholly(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
