import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed, packingFor } from './compression.ts';

const TEXT = 'text/javascript; charset=utf-8';

test('the best packing that is accepted is taken', () => {
  expect(packingFor('gzip, deflate, br', TEXT, 5000)).toBe('br');
  expect(packingFor('gzip;q=1.0, br;q=0', TEXT, 5000)).toBe('gzip');
  expect(packingFor('gzip;q=0.5', TEXT, 5000)).toBe('gzip');
  expect(packingFor('identity', TEXT, 5000)).toBeUndefined();
  expect(packingFor('gzip;q=0.000', TEXT, 5000)).toBeUndefined();
  expect(packingFor(undefined, TEXT, 5000)).toBeUndefined();
});

test('what is small, or packed already, goes as it is', () => {
  expect(packingFor('br', TEXT, 900)).toBeUndefined();
  expect(packingFor('br', 'image/png', 90_000)).toBeUndefined();
  expect(packingFor('br', 'font/woff2', 90_000)).toBeUndefined();
  expect(packingFor('br', 'image/svg+xml', 9000)).toBe('br');
});

test('what is packed can be unpacked', async () => {
  const bytes = Buffer.from('play(); '.repeat(500));
  expect(brotliDecompressSync(await packed(bytes, 'br'))).toEqual(bytes);
  expect(gunzipSync(await packed(bytes, 'gzip'))).toEqual(bytes);
  expect((await packed(bytes, 'br')).length).toBeLessThan(200);
});
