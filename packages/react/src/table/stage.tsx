import { type MeasuredElement, type Motion, measureRects, motionBetween, playMotions, type Scene } from '@rookery/table';
import { Component, type ReactNode, type RefObject } from 'react';

interface StageProps {
  readonly scene: Scene;
  readonly root: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** What moves, and where everything was that it takes part in. */
interface Before {
  readonly motions: readonly Motion[];
  readonly rects: ReadonlyMap<string, MeasuredElement>;
}

/**
 * Shows how things move from one scene to the next. A class, because only classes are asked right before the document changes, and
 * where everything was must be read then.
 */
export class Stage extends Component<StageProps> {
  override getSnapshotBeforeUpdate({ scene }: StageProps): Before | null {
    const { current } = this.props.root;
    if (scene === this.props.scene || current === null) return null;
    const motions = motionBetween(scene, this.props.scene);
    return { motions, rects: measureRects(current, motions) };
  }

  override componentDidUpdate(_: StageProps, __: unknown, before: Before | null): void {
    const { current } = this.props.root;
    if (before !== null && current !== null) playMotions(current, before.motions, before.rects);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
