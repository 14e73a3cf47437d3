/** The log messages of the latest show: those from its first hand, which the rules name, to the next deal. */
export function showMessages(messages: readonly string[], firstShown: string | null): readonly string[] {
  if (firstShown === null) return [];
  const from = messages.map((line) => line.includes(firstShown)).lastIndexOf(true);
  return from === -1 ? [] : messages.slice(from);
}
