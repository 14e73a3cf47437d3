const BLOCK = 512;
/** Positions and lengths of the fields of a header that are used here. */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  time: [136, 12],
  sum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const;

/** Reads the plain files of a tar archive, by their paths. Throws if it is cut off. */
export function readTar(tar: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const path = textOf(tar, at, 'name');
    if (path === '') break;
    const size = Number.parseInt(textOf(tar, at, 'size'), 8) || 0;
    const start = at + BLOCK;
    if (start + size > tar.length) throw new Error('it is cut off');
    if (/^0?$/.test(textOf(tar, at, 'kind'))) files.set(path, tar.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** Writes a tar archive. The same files always give the same bytes. */
export function writeTar(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const blocks = [...files].flatMap(([path, bytes]) => {
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
    return [headerOf(path, bytes.length), bytes, padding];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function headerOf(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) >= FIELDS.name[1]) throw new Error(`the path ${path} is too long`);
  const header = Buffer.alloc(BLOCK);
  const put = (field: keyof typeof FIELDS, text: string): void => {
    header.write(text, FIELDS[field][0]);
  };
  put('name', path);
  put('mode', '0000644\0');
  put('size', `${size.toString(8).padStart(11, '0')}\0`);
  put('time', `${'0'.repeat(11)}\0`);
  put('kind', '0');
  put('magic', 'ustar\u000000');
  // The sum counts its own field as spaces.
  put('sum', ' '.repeat(8));
  const sum = header.reduce((total, byte) => total + byte, 0);
  put('sum', `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
}

function textOf(tar: Buffer, at: number, field: keyof typeof FIELDS): string {
  const [start, length] = FIELDS[field];
  return tar
    .toString('utf8', at + start, at + start + length)
    .replace(/\0.*$/s, '')
    .trim();
}
