import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How what is sent may be packed, the best first. */
export const PACKINGS = ['br', 'gzip'] as const;
/** How what is sent is packed. */
export type Packing = (typeof PACKINGS)[number];

/** Less than that is not worth it, in bytes. */
const LEAST = 1024;

/** Pictures and sounds are packed already. */
const PACKABLE = /^(?:text\/|application\/(?:json|manifest\+json|wasm)|image\/svg\+xml)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best packing that a request accepts, for something of a type and a size; undefined where it goes as it is. */
export function packingFor(accepted: string | undefined, type: string, size: number): Packing | undefined {
  if (accepted === undefined || size < LEAST || !PACKABLE.test(type)) return undefined;
  const wanted = accepted.split(',').flatMap((each) => {
    const [name = '', quality = ''] = each.split(';').map((part) => part.trim().toLowerCase());
    return /^q=0(?:\.0*)?$/.test(quality) ? [] : [name];
  });
  return PACKINGS.find((packing) => wanted.includes(packing));
}

/** Packs bytes as well as it can be done: each file is packed once. Not in this thread. */
export function packed(bytes: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'gzip') return zip(bytes, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { params });
}
