import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Supported encodings, best first. */
export const PACKINGS = ['br', 'gzip'] as const;
/** An encoding of a response body. */
export type Packing = (typeof PACKINGS)[number];

/** Minimum size worth compressing, in bytes. */
const LEAST = 1024;

/** Compressible types. Images and sounds are already compressed. */
const PACKABLE = /^(?:text\/|application\/(?:json|manifest\+json|wasm)|image\/svg\+xml)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Returns the best encoding that a request accepts for a body of a type and a size; undefined for no compression. */
export function packingFor(accepted: string | undefined, type: string, size: number): Packing | undefined {
  if (accepted === undefined || size < LEAST || !PACKABLE.test(type)) return undefined;
  const wanted = accepted.split(',').flatMap((each) => {
    const [name = '', quality = ''] = each.split(';').map((part) => part.trim().toLowerCase());
    return /^q=0(?:\.0*)?$/.test(quality) ? [] : [name];
  });
  return PACKINGS.find((packing) => wanted.includes(packing));
}

/** Compresses at a high level, because each file is compressed once. Runs in libuv's thread pool. */
export function packed(bytes: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'gzip') return zip(bytes, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { params });
}
