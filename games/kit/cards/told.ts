/** What was said since the last line that begins something, that line left out; all of it, where none does. */
export function toldSince(messages: readonly string[], begins: (line: string) => boolean): readonly string[] {
  let from = messages.length;
  while (from > 0 && !begins(messages[from - 1] ?? '')) from--;
  return messages.slice(from);
}
