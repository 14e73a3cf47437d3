import { LEFT, TOP, tiled, upTo } from './back-patterns.ts';
import { fill, stroke } from './shapes.ts';

/** Dots in straight rows. */
export function dots(accent: string): string {
  const dot = (x: number, y: number): string => `M${x - 6} ${y}a6 6 0 1 0 12 0a6 6 0 1 0-12 0`;
  return fill(
    accent,
    tiled(6, 9, (x, y) => dot(LEFT + 32 * x + 16, TOP + 32 * y + 16)),
  );
}

/** Waves from side to side; each begins with a crest and ends with a trough, so that they survive a turn. */
export function waves(accent: string): string {
  const wave = 'q16-14 32 0t32 0t32 0t32 0t32 0t32 0';
  return stroke(
    accent,
    3,
    upTo(17)
      .map((i) => `M${LEFT} ${TOP + 16 * (i + 1)}${wave}`)
      .join(''),
  );
}

/** Stars of four points. */
export function stars(accent: string): string {
  const star = (x: number, y: number, size: number): string => {
    const arm = size - 4;
    return `M${x} ${y - size}l4 ${arm}l${arm} 4l-${arm} 4l-4 ${arm}l-4-${arm}l-${arm}-4l${arm}-4z`;
  };
  const large = tiled(6, 9, (x, y) => star(LEFT + 32 * x + 16, TOP + 32 * y + 16, 15));
  const small = tiled(5, 8, (x, y) => star(LEFT + 32 * (x + 1), TOP + 32 * (y + 1), 8));
  return fill(accent, large + small);
}

/** Lozenges inside one another. */
export function diamonds(accent: string): string {
  return stroke(
    accent,
    5,
    upTo(7)
      .map(
        (i) => `M120 ${168 - 20 * (i + 1)}L${120 + 13 * (i + 1)} 168L120 ${168 + 20 * (i + 1)}L${120 - 13 * (i + 1)} 168z`,
      )
      .join(''),
  );
}
