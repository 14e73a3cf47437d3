import { readSaveGame, refused } from './save-check.ts';
import type { SaveGame, SaveResult } from './save-format.ts';

/** Limit of the decompressed size, against decompression bombs; a save has some hundred kilobytes. */
const MOST_BYTES = 50_000_000;

/**
 * Compresses a save to about a tenth of its size.
 *
 * @example
 * await writeFile('friday.innovation', await compressGameState(serializeGame(match, { timestamp: Date.now(), gameId: 'friday' })));
 */
export async function compressGameState(save: SaveGame): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(JSON.stringify(save));
  const packed: Uint8Array[] = [];
  for await (const chunk of through(bytes, new CompressionStream('gzip'))) packed.push(chunk);
  return joined(packed);
}

/**
 * Decompresses and validates a save.
 *
 * @example
 * const read = await decompressGameState(await readFile('friday.innovation'));
 */
export async function decompressGameState(bytes: Uint8Array): Promise<SaveResult<SaveGame>> {
  try {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of through(bytes, new DecompressionStream('gzip'))) {
      size += chunk.length;
      if (size > MOST_BYTES) return refused('SerializationError', '', 'What was compressed is too long for a save.');
      parts.push(chunk);
    }
    return readSaveGame(JSON.parse(new TextDecoder().decode(joined(parts))));
  } catch {
    return refused('SerializationError', '', 'This is no compressed save: it cannot be unpacked.');
  }
}

function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): AsyncIterable<Uint8Array> {
  return new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
