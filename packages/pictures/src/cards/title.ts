const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Returns `asked`, or the usual title if it is undefined. Throws on an empty title, which would leave the card without a
 * name.
 */
export function titleOr(usual: string, asked: string | undefined): string {
  if (asked === undefined) return usual;
  if (typeof asked !== 'string' || asked.trim() === '') {
    throw new TypeError(`title is text to be read aloud, such as '${usual}', not '${String(asked)}'`);
  }
  return asked;
}

/** Escapes a text for XML, with replacement characters for those that XML does not allow. */
export function escapeTitle(text: string): string {
  return text.replace(NOT_XML, '\uFFFD').replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}
