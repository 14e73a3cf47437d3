/** Escapes a text for markup. */
export function escapeMarkup(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  const clean = [...text].filter((sign) => !FORBIDDEN.test(sign)).join('');
  return clean.replace(/[&<>"']/g, (sign) => signs[sign] as string);
}

/** Characters that XML forbids: controls, lone surrogates and unassigned code points. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Cn}]/u;

/**
 * Letter classes by width relative to the font size. Estimates are slightly too wide, because too narrow would clip the
 * text.
 */
const NARROW = /[iljtfI.,:;'|!()[\] ]/;
const WIDE = /[mwMW@%…]/;
/** Width factor of bold text. */
export const BOLD = 1.12;

/** Estimates the width of a text, because there is no font to measure with. */
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

/** Truncates a text to at most `most` characters. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
