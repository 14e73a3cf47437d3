/** The messages after the last one that starts something, such as a hand; all of them if none does. */
export function messagesSince(messages: readonly string[], begins: (line: string) => boolean): readonly string[] {
  let from = messages.length;
  while (from > 0 && !begins(messages[from - 1] ?? '')) from--;
  return messages.slice(from);
}
