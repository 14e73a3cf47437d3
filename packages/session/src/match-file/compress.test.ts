import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, value } from '../session/session.test-kit.ts';
import { compressMatchFile, decompressMatchFile } from './compress.ts';
import { finishedRace, recorded } from './match-file.test-kit.ts';

const record = recorded(finishedRace());
const HEAD = 8;

/** The reason of a refusal. */
async function reasonOf(bytes: Uint8Array, most?: number): Promise<unknown> {
  const read = await decompressMatchFile(bytes, most === undefined ? {} : { most });
  expect(codeOf(read)).toBe('bad-record');
  return read.ok ? undefined : read.refusal.details.reason;
}

function packedAs(text: string | Uint8Array, magic: Uint8Array): Uint8Array {
  return new Uint8Array([...magic, ...gzipSync(text)]);
}

describe('a packed record', () => {
  test('comes out as it went in, in less bytes', async () => {
    const packed = await compressMatchFile(record);
    expect(value(await decompressMatchFile(packed))).toEqual(record);
    expect(packed.length).toBeLessThan(JSON.stringify(record).length / 2);
  });

  test('is what any gzip reads, after its first bytes', async () => {
    const packed = await compressMatchFile(record);
    expect(JSON.parse(gunzipSync(packed.slice(HEAD)).toString())).toEqual(record);
  });

  test('is refused where it is something else, cut off, changed or too large', async () => {
    const packed = await compressMatchFile(record);
    const magic = packed.slice(0, HEAD);
    expect(await reasonOf(new Uint8Array())).toBe('it does not begin as a packed record does');
    expect(await reasonOf(new TextEncoder().encode(JSON.stringify(record)))).toContain('does not begin');
    expect(await reasonOf(magic)).toBe('it is damaged or incomplete');
    expect(await reasonOf(packed.slice(0, -20))).toBe('it is damaged or incomplete');
    expect(await reasonOf(packedAs('{"format":1', magic))).toBe('its content is not JSON');
    expect(await reasonOf(packedAs(Uint8Array.of(0x22, 0xff, 0x22), magic))).toBe('it is damaged or incomplete');
    expect(await reasonOf(packed, packed.length)).toContain('unpacked it has more than');
    expect(await reasonOf(packed, packed.length - 1)).toContain('it has more than');
  });

  test('does not swell beyond the limit, however small it is', async () => {
    const packed = packedAs(new Uint8Array(50_000_000), (await compressMatchFile(record)).slice(0, HEAD));
    expect(packed.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await reasonOf(packed, 1_000_000)).toBe('unpacked it has more than 1000000 bytes');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  test('is refused or the same, whatever byte was changed', async () => {
    const packed = await compressMatchFile(record);
    const places = fc.integer({ min: 0, max: packed.length - 1 });
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const damaged = packed.slice();
        damaged[place] = (damaged[place] ?? 0) ^ change;
        const read = await decompressMatchFile(damaged);
        // A few bytes of gzip's own head mean nothing.
        if (read.ok) expect(read.value).toEqual(record);
        else expect(read.refusal.code).toBe('bad-record');
      }),
      { numRuns: 200 },
    );
  });
});
