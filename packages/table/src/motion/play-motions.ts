import type { Drawn } from '../gesture/drawn.ts';
import { letGo } from '../gesture/held.ts';
import { centreOf, type Rect } from '../layout/rect.ts';
import type { Motion } from './motion.ts';
import { flightOf, ghostOf } from './passing.ts';
import { type MeasuredElement, measureRects } from './rects.ts';
import { MOTION, prefersStillness } from './stillness.ts';

/** In milliseconds; with the longest delay of a motion, all is over after 400. */
const DURATION = 220;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** Animations under way, each with what is to be tidied up after it. */
type Running = Map<Animation, () => void>;
const RUNNING = new WeakMap<Element, Running>();

/** Motions under way. */
export interface MotionPlayback {
  /** When all are over, or were broken off. */
  readonly finished: Promise<void>;
  /** Everything is at once where it belongs. */
  stop(): void;
}

/**
 * Shows motions on a table that has just been drawn anew, from where everything was before. Those of an earlier call that still
 * run are broken off; as `before` was read while they ran, everything goes on from where it was seen. Whoever prefers reduced
 * motion sees none.
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
  if (!prefersStillness(root)) {
    const after = measureRects(root, motions);
    for (const motion of motions) start(root, motion, before, after, running);
  }
  const finished = Promise.allSettled([...running.keys()].map((animation) => animation.finished)).then(() => undefined);
  return { finished, stop: () => stopAll(running) };
}

/** At once: the event of a broken-off animation comes too late, when the next one may have begun on the same element. */
function stopAll(running: Running): void {
  for (const [animation, end] of running) {
    animation.cancel();
    end();
  }
  running.clear();
}

/** What was dropped and has found its place is not in the hand any more. */
function putDown(root: HTMLElement, motions: readonly Motion[]): void {
  const keys = new Set(motions.map(({ key }) => key));
  for (const element of root.querySelectorAll<Drawn>('[data-moving="dropped"]')) {
    if (keys.has(element.getAttribute('data-key') ?? '')) letGo(element);
  }
}

type Rects = ReadonlyMap<string, MeasuredElement>;

function start(root: HTMLElement, motion: Motion, before: Rects, after: Rects, running: Running): void {
  if (motion.kind === 'leave' || motion.kind === 'score') {
    startPassing(root, motion, before, after, running);
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

/** Unless it has been taken into the hand meanwhile. */
function rest(element: Drawn): void {
  if (element.getAttribute('data-moving') === 'yes') element.removeAttribute('data-moving');
}

/** What has nothing on the table any more, or never had. */
function startPassing(
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
  // Only the new side is there to be shown: it opens like a door.
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

/** From middle to middle, growing or shrinking on the way; nothing where there is no way to go. */
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

function run(element: Drawn, keyframes: Keyframe[], delay: number, running: Running, end: () => void): void {
  const animation = element.animate(keyframes, {
    id: MOTION,
    duration: DURATION,
    delay,
    easing: EASING,
    fill: 'backwards',
  });
  running.set(animation, end);
  // Not by its event, which comes with the next picture: whoever waits until all are over finds everything tidied up.
  const tidy = (): void => {
    if (running.delete(animation)) end();
  };
  // Who breaks it off tidies up.
  animation.finished.then(tidy, () => {});
}
