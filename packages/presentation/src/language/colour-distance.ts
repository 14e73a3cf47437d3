import { type ColourName, PALETTE } from '@rookery/pictures';
import type { Colour } from './colour.ts';

/** Smallest distance in OKLab at which people tell two colours apart side by side. */
const LEAST = 0.06;

/** Whether two colours can be told apart, on light and on dark pages. */
export function coloursDiffer(one: Colour, other: Colour): boolean {
  return (['light', 'dark'] as const).every((theme) => distance(hexOf(one, theme), hexOf(other, theme)) >= LEAST);
}

function hexOf(colour: Colour, theme: 'light' | 'dark'): string {
  return isName(colour) ? PALETTE[colour][theme] : colour;
}

function isName(colour: Colour): colour is ColourName {
  return Object.hasOwn(PALETTE, colour);
}

function distance(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

/** OKLab, where equal distances look equally large: https://bottosson.github.io/posts/oklab/. */
function toLab(colour: string): { readonly l: number; readonly a: number; readonly b: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
