import { holds, type Rect } from '../layout/rect.ts';
import type { ScreenPoint } from '../layout/screen-point.ts';

/** Place where things can be dropped. */
export interface Target {
  readonly element: Element;
  readonly key: string;
  readonly rect: Rect;
  /** Whether it accepts the dragged things. */
  readonly accepts: boolean;
}

/**
 * Returns all elements with `data-drop` except the dragged ones, bottom first: later elements of a document are drawn above
 * earlier ones.
 */
export function targetsIn(root: Element, held: readonly Element[]): readonly Target[] {
  const found: Target[] = [];
  for (const element of root.querySelectorAll('[data-drop][data-key]')) {
    if (held.some((one) => one.contains(element))) continue;
    found.push({
      element,
      key: element.getAttribute('data-key') ?? '',
      rect: element.getBoundingClientRect(),
      accepts: element.getAttribute('data-drop') === 'yes',
    });
  }
  return found;
}

/**
 * Returns the topmost target at a point. A target that accepts wins over one above it that doesn't, such as a card on its
 * pile.
 */
export function targetAt<T extends Pick<Target, 'rect' | 'accepts'>>(
  targets: readonly T[],
  at: ScreenPoint,
): T | undefined {
  const under = targets.filter(({ rect }) => holds(rect, at));
  return under.filter(({ accepts }) => accepts).at(-1) ?? under.at(-1);
}
