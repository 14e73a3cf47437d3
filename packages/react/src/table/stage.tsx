import { motionBetween, type Placed, playMotions, rectsIn, type Scene } from '@rookery/table';
import { Component, type ReactNode, type RefObject } from 'react';

interface StageProps {
  readonly scene: Scene;
  readonly root: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

type Rects = ReadonlyMap<string, Placed> | null;

/**
 * Shows how things move from one scene to the next. A class, because only classes are asked right before the document changes, and
 * where everything was must be read then.
 */
export class Stage extends Component<StageProps> {
  override getSnapshotBeforeUpdate({ scene }: StageProps): Rects {
    const { current } = this.props.root;
    return scene === this.props.scene || current === null ? null : rectsIn(current);
  }

  override componentDidUpdate({ scene }: StageProps, _: unknown, before: Rects): void {
    const { current } = this.props.root;
    if (before !== null && current !== null) playMotions(current, motionBetween(scene, this.props.scene), before);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
