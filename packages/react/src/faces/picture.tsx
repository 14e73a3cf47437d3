import type { ImageRef } from '@rookery/engine';
import type { ReactNode } from 'react';

/** Image of a game, or part of a sprite sheet. It fills its container without distortion. */
export function Picture({ image }: { readonly image: ImageRef }): ReactNode {
  if (typeof image === 'string') return <img className="rk-picture" src={image} alt="" draggable={false} />;
  const { sprite, x, y, width, height } = image;
  // The sheet keeps its size; the view box cuts out the part.
  return (
    <svg className="rk-picture" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <image href={sprite} />
    </svg>
  );
}
