// Each symbol fills a box of 100 by 100 around the origin. Overlapping parts run clockwise, so that none cuts a hole.
const HEART =
  'M0 47C-10 30-46 12-46-17C-46-34-35-45-22-45C-12-45-4-39 0-29C4-39 12-45 22-45C35-45 46-34 46-17C46 12 10 30 0 47Z';
const DIAMOND = 'M0-50Q15-22 38 0Q15 22 0 50Q-15 22-38 0Q-15-22 0-50Z';
const CLUB =
  'M0-4a22 22 0 1 1 .1 0zM-25 31a22 22 0 1 1 .1 0zM25 31a22 22 0 1 1 .1 0zM-13-12H13L4 12C4 31 8 41 19 48H-19C-8 41-4 31-4 12Z';
const SPADE =
  'M0-49C12-31 45-12 45 13C45 27 35 35 24 35S8 31 4 24C5 36 9 43 19 48H-19C-9 43-5 36-4 24C-8 31-15 35-24 35' +
  'S-45 27-45 13C-45-12-12-31 0-49Z';
const SUIT_PATHS = [HEART, DIAMOND, CLUB, SPADE] as const;

/** A suit symbol of this size, centred; a negative size turns it round. */
export function suitSymbol(suit: number, colour: string, x: number, y: number, size: number, attributes = ''): string {
  return `<path${attributes} fill="${colour}" transform="translate(${x} ${y}) scale(${size / 100})" d="${SUIT_PATHS[suit]}"/>`;
}
