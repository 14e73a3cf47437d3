import { diamonds, dots, stars, waves } from './back-motifs.ts';
import { lattice, petals, rays, rooks } from './back-patterns.ts';
import { sheet } from './sheet.ts';
import { titleOr } from './title.ts';

/**
 * The patterns a back can have, by name.
 *
 * @example
 * const choices = BACKS.map((pattern) => backSvg({ pattern }));
 */
export const BACKS = ['lattice', 'petals', 'rooks', 'rays', 'dots', 'waves', 'stars', 'diamonds'] as const;

/**
 * The name of a pattern for backs.
 *
 * @example
 * const pattern: Back = 'rooks';
 */
export type Back = (typeof BACKS)[number];

/**
 * Options of `backSvg`: the pattern, the colours of the background and of the lines (`#rgb`, `#rrggbb` or a CSS colour
 * name), and the title for screen readers.
 *
 * @example
 * const options: BackOptions = { pattern: 'petals', colour: '#5b2a6e', accent: 'gold' };
 */
export type BackOptions = {
  readonly pattern?: Back;
  readonly colour?: string;
  readonly accent?: string;
  readonly title?: string;
};

const PATTERNS: Readonly<Record<Back, (accent: string, colour: string) => string>> = {
  lattice,
  petals,
  rooks,
  rays,
  dots,
  waves,
  stars,
  diamonds,
};
const COLOUR = /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]+)$/i;

/**
 * The back of a card as a whole SVG document, 240 by 336 units; it looks the same when turned round, so that it gives
 * nothing away.
 *
 * @example
 * backSvg(); // a blue lattice
 * backSvg({ pattern: 'rooks', colour: '#8c1a31', accent: '#f6d9a0' });
 */
export function backSvg(options: BackOptions = {}): string {
  const { pattern = 'lattice', colour = '#24487e', accent = '#dfe9f7' } = options;
  if (!BACKS.includes(pattern)) throw new RangeError(`pattern is one of ${BACKS.join(', ')}, not ${String(pattern)}`);
  for (const [name, value] of Object.entries({ colour, accent })) checkColour(name, value);
  return sheet(
    titleOr('Back of a card', options.title),
    `<rect x="10" y="10" width="220" height="316" rx="10" fill="${colour}"/>` +
      PATTERNS[pattern](accent, colour) +
      `<rect x="19" y="19" width="202" height="298" rx="5" fill="none" stroke="${accent}" stroke-width="2"/>`,
  );
}

/**
 * Rejects anything but a plain colour, because colours go into the markup unescaped and could break out of their
 * attribute.
 */
function checkColour(name: string, value: unknown): void {
  if (typeof value === 'string' && COLOUR.test(value)) return;
  throw new TypeError(`${name} is #rgb, #rrggbb or the name of a colour, not ${String(value)}`);
}
