/** Input of a server: a Node stream, or any async iterable of text or bytes. */
export type LineInput = AsyncIterable<string | Uint8Array>;

/** Yields the lines of a stream. Yields undefined for a line longer than `limit`, which it drops. */
export async function* readLines(input: LineInput, limit: number): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let line = '';
  let isTooLong = false;
  for await (const piece of input) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      line += text.slice(from, end);
      yield isTooLong || line.length > limit ? undefined : line;
      line = '';
      isTooLong = false;
      from = end + 1;
    }
    if (!isTooLong) line += text.slice(from);
    if (line.length > limit) {
      line = '';
      isTooLong = true;
    }
  }
  if (isTooLong || line !== '') yield isTooLong ? undefined : line;
}
