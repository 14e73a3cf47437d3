import { type MeasuredElement, type Motion, measureRects, motionBetween, playMotions, type Scene } from '@rookery/table';
import { Component, type ReactNode, type RefObject } from 'react';

interface StageProps {
  readonly scene: Scene;
  readonly root: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Motions, and the positions before the redraw of everything that takes part in them. */
interface Before {
  readonly motions: readonly Motion[];
  readonly rects: ReadonlyMap<string, MeasuredElement>;
}

/**
 * Animates the changes between scenes. A class component, because only classes can measure positions right before the
 * document changes.
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
