import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import type { MatchFile } from './match-file.ts';
import { badRecord, parseMatchFile } from './read.ts';

/**
 * Signature of a compressed match file: a byte outside ASCII, a name, and line endings that a program would corrupt if it
 * treated the file as text.
 */
const MAGIC = Uint8Array.of(0x89, 0x52, 0x4b, 0x52, 0x0d, 0x0a, 0x1a, 0x0a);

/** Default limit for a decompressed match file, in bytes. */
const LARGEST = 64 * 2 ** 20;

/**
 * Compresses a match file: a signature, then gzipped JSON. Works in Node and in browsers.
 *
 * @example
 * const packed = await compressMatchFile(record); // bytes for a file
 * const unpacked = await decompressMatchFile(packed);
 * console.log(unpacked.ok && unpacked.value.game); // connect-four
 */
export async function compressMatchFile(record: MatchFile): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  const packed = await gather(through(bytes, new CompressionStream('gzip')), Number.POSITIVE_INFINITY);
  return joined([MAGIC, ...(packed ?? [])]);
}

/**
 * Decompresses and parses an untrusted match file. Refuses with `bad-record` if it is not a match file, is damaged, or
 * exceeds `most` bytes.
 *
 * @example
 * const unpacked = await decompressMatchFile(new TextEncoder().encode('no record'));
 * if (!unpacked.ok) console.log(unpacked.refusal.code); // bad-record
 */
export async function decompressMatchFile(
  packed: Uint8Array,
  { most = LARGEST } = {},
): Promise<Result<MatchFile, WireRefusal>> {
  if (packed.length > most) return badRecord(`it has more than ${most} bytes`);
  if (MAGIC.some((byte, i) => packed[i] !== byte)) return badRecord('it does not begin as a packed record does');
  let data: unknown;
  try {
    const chunks = await gather(through(packed.slice(MAGIC.length), new DecompressionStream('gzip')), most);
    if (chunks === undefined) return badRecord(`unpacked it has more than ${most} bytes`);
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(joined(chunks)));
  } catch (error) {
    return badRecord(error instanceof SyntaxError ? 'its content is not JSON' : 'it is damaged or incomplete');
  }
  return parseMatchFile(data);
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** Returns the chunks of a stream, or undefined if it has more than `most` bytes. */
async function gather(stream: ReadableStream<Uint8Array>, most: number): Promise<readonly Uint8Array[] | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
