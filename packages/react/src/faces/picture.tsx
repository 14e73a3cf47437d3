import type { ImageRef } from '@rookery/engine';
import type { ReactNode } from 'react';

/** A picture of a game's, or the part of a sheet that it names. It fills what it lies in, and is never distorted. */
export function Picture({ image }: { readonly image: ImageRef }): ReactNode {
  if (typeof image === 'string') return <img className="rk-picture" src={image} alt="" draggable={false} />;
  const { sprite, x, y, width, height } = image;
  // The sheet is as large as it is; the view box cuts out the part.
  return (
    <svg className="rk-picture" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <image href={sprite} />
    </svg>
  );
}
