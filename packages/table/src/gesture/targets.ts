import type { Point } from '../layout/point.ts';
import { holds, type Rect } from '../layout/rect.ts';

/** Where something can be let go. */
export interface Target {
  readonly element: Element;
  readonly key: string;
  readonly rect: Rect;
  /** Whether what is held may be dropped there. */
  readonly accepts: boolean;
}

/** Every element with `data-drop`, lowest first, other than what is held: what comes later in a document is drawn above. */
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

/** The topmost target at a point; one that accepts comes before one above it that does not, such as a card in its pile. */
export function targetAt<T extends Pick<Target, 'rect' | 'accepts'>>(targets: readonly T[], at: Point): T | undefined {
  const under = targets.filter(({ rect }) => holds(rect, at));
  return under.filter(({ accepts }) => accepts).at(-1) ?? under.at(-1);
}
