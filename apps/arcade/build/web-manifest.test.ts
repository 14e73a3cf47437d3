import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { ARCADE } from './arcade-config.ts';
import { webManifest } from './web-manifest.ts';

test('a dev server has the icons and the web manifest, below its base', { timeout: 60_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'rookery-manifest-'));
  const icons = ['icon.svg', 'icon-192.png'].map((file) => join(ARCADE, 'icons', file));
  const server = await createServer({
    root,
    base: '/games/',
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [webManifest({ title: 'Nim', icons })],
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  try {
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const get = (path: string) => fetch(url + path);
    const icon = await get('icon.svg?v=1');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await icon.text()).toContain('<svg');
    expect((await get('icon-192.png')).headers.get('content-type')).toBe('image/png');
    const manifest = await get('manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    expect(await manifest.json()).toMatchObject({
      name: 'Nim',
      icons: [{ src: '/games/icon.svg' }, { src: '/games/icon-192.png' }],
    });
    expect((await get('icon-512.png')).headers.get('content-type')).not.toBe('image/png');
  } finally {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  }
});
