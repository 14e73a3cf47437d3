/** Digits drawn with one pen in a box of 10 by 16; only absolute commands, so that every number is half of a pair. */
const DIGITS = [
  'M5 0C9 0 10 4 10 8C10 12 9 16 5 16C1 16 0 12 0 8C0 4 1 0 5 0',
  'M2 4L7 0L7 16',
  'M0 4C0 1 2 0 5 0C8 0 10 2 10 5C10 8 7 10 0 16L10 16',
  'M1 2C3 -1 9 -1 9 4C9 7 6 8 4 8C7 8 10 9 10 12C10 17 1 17 0 13',
  'M7 16L7 0L0 11L10 11',
  'M9 0L2 0L1 7C4 5 10 6 10 11C10 17 2 17 0 13',
  'M8 0C4 2 0 6 0 11C0 17 10 18 10 11C10 5 2 6 0 10',
  'M0 0L10 0L4 16',
  'M5 8C0 7 0 0 5 0C10 0 10 7 5 8C-1 9 -1 16 5 16C11 16 11 9 5 8',
  'M2 16C6 14 10 10 10 5C10 -1 0 -2 0 5C0 11 8 10 10 6',
] as const;
const GAP = 4;

/** Writes a number around a point. Six and nine alone are underlined, where both occur. */
export function numberPath(number: number, x: number, y: number, scale: number, isMarked: boolean): string {
  const digits = [...String(number)].map(Number);
  const width = digits.length * 10 + (digits.length - 1) * GAP;
  const left = x - (width * scale) / 2;
  const top = y - 8 * scale;
  const glyphs = digits.map((digit, i) => moved(DIGITS[digit] ?? '', left + i * (10 + GAP) * scale, top, scale));
  const isTurnable = isMarked && (number === 6 || number === 9);
  return glyphs.join('') + (isTurnable ? moved('M0 20.5L10 20.5', left, top, scale) : '');
}

function moved(d: string, x: number, y: number, scale: number): string {
  let isAcross = false;
  return d.replace(/-?[\d.]+/g, (number) => {
    isAcross = !isAcross;
    return String(Math.round((Number(number) * scale + (isAcross ? x : y)) * 10) / 10);
  });
}
