const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The title asked for, or else the usual one. Throws on a title that would leave the card without a name. */
export function titleOr(usual: string, asked: string | undefined): string {
  if (asked === undefined) return usual;
  if (typeof asked !== 'string' || asked.trim() === '') {
    throw new TypeError(`title is text to be read aloud, such as '${usual}', not '${String(asked)}'`);
  }
  return asked;
}

/** Text as it may stand in XML; characters that XML cannot carry become replacement characters. */
export function escapeTitle(text: string): string {
  return text.replace(NOT_XML, '\uFFFD').replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}
