import { letGo } from '../gesture/dragged-elements.ts';
import type { TableElement } from '../gesture/table-element.ts';
import { centreOf, type Rect } from '../layout/rect.ts';
import type { Motion } from './motion.ts';
import { type MeasuredElement, measureRects } from './rects.ts';
import { MOTION, prefersReducedMotion } from './reduced-motion.ts';
import { flightOf, ghostOf } from './temporary-elements.ts';

/** In milliseconds; with the longest delay, all motions end within 400 ms. */
const DURATION = 220;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** Running animations, each with its clean-up. */
type Running = Map<Animation, () => void>;
const RUNNING = new WeakMap<Element, Running>();

/** Handle of running motions. */
export interface MotionPlayback {
  /** Resolves when all have finished or were cancelled. */
  readonly finished: Promise<void>;
  /** Cancels all motions; everything is in its final place at once. */
  stop(): void;
}

/**
 * Animates a table that has just been redrawn, from the positions before. Cancels running motions of an earlier call:
 * `before` was measured while they ran, so the new ones continue from the visible positions. Does nothing if the user
 * prefers reduced motion.
 *
 * @example
 * const root = document.body;
 * const motions = motionBetween(scene, after);
 * const rects = measureRects(root, motions);
 * root.replaceChildren(); // and draw the scene after
 * playMotions(root, motions, rects);
 */
export function playMotions(
  root: HTMLElement,
  motions: readonly Motion[],
  before: ReadonlyMap<string, MeasuredElement>,
): MotionPlayback {
  stopAll(RUNNING.get(root) ?? new Map());
  const running: Running = new Map();
  RUNNING.set(root, running);
  putDown(root, motions);
  if (!prefersReducedMotion(root)) {
    const after = measureRects(root, motions);
    for (const motion of motions) start(root, motion, before, after, running);
  }
  const finished = Promise.allSettled([...running.keys()].map((animation) => animation.finished)).then(() => undefined);
  return { finished, stop: () => stopAll(running) };
}

/** Cleans up synchronously: the `cancel` event comes later, when the next animation may already run on the same element. */
function stopAll(running: Running): void {
  for (const [animation, end] of running) {
    animation.cancel();
    end();
  }
  running.clear();
}

/** Releases dropped elements that now move to their place. */
function putDown(root: HTMLElement, motions: readonly Motion[]): void {
  const keys = new Set(motions.map(({ key }) => key));
  for (const element of root.querySelectorAll<TableElement>('[data-moving="dropped"]')) {
    if (keys.has(element.getAttribute('data-key') ?? '')) letGo(element);
  }
}

type Rects = ReadonlyMap<string, MeasuredElement>;

function start(root: HTMLElement, motion: Motion, before: Rects, after: Rects, running: Running): void {
  if (motion.kind === 'leave' || motion.kind === 'score') {
    startTemporary(root, motion, before, after, running);
    return;
  }
  const is = after.get(motion.key);
  if (is === undefined || is.element.getAttribute('data-moving') === 'carried') return;
  const keyframes = keyframesOf(motion, before, after, is);
  if (keyframes === undefined) return;
  const { element } = is;
  element.setAttribute('data-moving', 'yes');
  run(element, keyframes, motion.delay, running, () => rest(element));
}

/** Clears the mark, unless the user has lifted the element meanwhile. */
function rest(element: TableElement): void {
  if (element.getAttribute('data-moving') === 'yes') element.removeAttribute('data-moving');
}

/** Animates a thing that has left, or a number that rises from a player. */
function startTemporary(
  root: HTMLElement,
  motion: Extract<Motion, { readonly kind: 'leave' | 'score' }>,
  before: Rects,
  after: Rects,
  running: Running,
): void {
  const document = root.ownerDocument;
  const place = motion.kind === 'leave' ? before.get(motion.key) : after.get(motion.key);
  if (place === undefined || (motion.kind === 'leave' && after.has(motion.key))) return;
  const passing = motion.kind === 'leave' ? ghostOf(place) : flightOf(motion.by, place, document);
  document.body.append(passing);
  const rise = motion.kind === 'leave' ? '0px 0px' : '0px -2.5em';
  run(passing, [{ opacity: 1 }, { opacity: 0, translate: rise }], motion.delay, running, () => passing.remove());
}

function keyframesOf(
  motion: Exclude<Motion, { readonly kind: 'leave' | 'score' }>,
  before: Rects,
  after: Rects,
  is: MeasuredElement,
): Keyframe[] | undefined {
  if (motion.kind === 'appear') return [{ opacity: 0, scale: '0.9' }, { opacity: 1 }];
  // Only the new side is in the document, so it opens like a door.
  if (motion.kind === 'flip') return [{ scale: '0 1' }, { scale: '1 1' }];
  const was = startOf(motion, before, after);
  if (was === undefined) return motion.isTurned ? [{ scale: '0 1' }, { scale: '1 1' }] : undefined;
  return flight(was, is, motion.isTurned);
}

function startOf(
  motion: Extract<Motion, { readonly kind: 'move' | 'deal' }>,
  before: Rects,
  after: Rects,
): Rect | undefined {
  const key = motion.kind === 'deal' ? (motion.left ?? motion.from) : motion.key;
  return before.get(key) ?? before.get(motion.from) ?? after.get(motion.from);
}

/** Moves centre to centre while scaling; undefined if there is nothing to move. */
function flight(was: Rect, is: Rect, isTurned: boolean): Keyframe[] | undefined {
  const [from, to] = [centreOf(was), centreOf(is)];
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(x, y) < 1 && !isTurned) return undefined;
  const size = is.width === 0 || is.height === 0 ? 1 : Math.min(was.width / is.width, was.height / is.height);
  const scale = isTurned ? `0 ${size}` : `${size} ${size}`;
  return [
    { translate: `${x}px ${y}px`, scale },
    { translate: '0px 0px', scale: '1 1' },
  ];
}

function run(element: TableElement, keyframes: Keyframe[], delay: number, running: Running, end: () => void): void {
  const animation = element.animate(keyframes, {
    id: MOTION,
    duration: DURATION,
    delay,
    easing: EASING,
    fill: 'backwards',
  });
  running.set(animation, end);
  // Not on the `finish` event, which fires with the next frame: after `finished` resolves, everything must be cleaned up.
  const tidy = (): void => {
    if (running.delete(animation)) end();
  };
  // On cancel, `stopAll` cleans up.
  animation.finished.then(tidy, () => {});
}
