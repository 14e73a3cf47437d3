import { expect, test } from 'vitest';
import { PALETTE } from './palette.ts';

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

/** Relative luminance, as the accessibility guidelines define it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ratio = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Oklab: equal distances look equally far apart. */
function oklab(hex: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
const apart = (one: string, other: string): number =>
  Math.hypot(...oklab(one).map((part, i) => part - (oklab(other)[i] ?? 0)));

const COLOURS = Object.entries(PALETTE);

test('black on white is 21 to 1, so that the measure is right', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(COLOURS)('ink on %s can be read on light and on dark pages', (_, { light, dark, contrast }) => {
  for (const value of [light, dark, contrast]) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  expect(ratio(light, contrast)).toBeGreaterThanOrEqual(4.5);
  expect(ratio(dark, contrast)).toBeGreaterThanOrEqual(4.5);
});

test('there are sixteen colours, and any two are well apart', () => {
  expect(COLOURS).toHaveLength(16);
  const pairs = COLOURS.flatMap(([name, { light }], i) =>
    COLOURS.slice(i + 1).map(([other, value]) => ({ pair: `${name} ${other}`, apart: apart(light, value.light) })),
  );
  expect(pairs.filter((each) => each.apart < 0.06)).toEqual([]);
});
