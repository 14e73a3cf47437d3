/** Text as it may stand in markup. */
export function escapeMarkup(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  const clean = [...text].filter((sign) => !FORBIDDEN.test(sign)).join('');
  return clean.replace(/[&<>"']/g, (sign) => signs[sign] as string);
}

/** Signs that XML does not allow at all: controls, halves of signs, and what is no sign. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Cn}]/u;

/** How wide letters are, as a share of the size of the font. A little too wide is better than too narrow. */
const NARROW = /[iljtfI.,:;'|!()[\] ]/;
const WIDE = /[mwMW@%…]/;
/** How much wider bold letters are. */
export const BOLD = 1.12;

/** About how wide a text is. There is nothing to measure it with. */
export function widthOf(text: string, size: number, weight = 1): number {
  let width = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) as number;
    if (code > 0x2e7f) width += 1.05;
    else if (NARROW.test(letter)) width += 0.36;
    else if (WIDE.test(letter)) width += 0.98;
    else if (letter !== letter.toLowerCase()) width += 0.73;
    else width += 0.62;
  }
  return Math.ceil(width * size * weight);
}

/** A text that is not longer than so many letters. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
