import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A registry on loopback. */
export interface Registry {
  readonly url: string;
  /** Names of the packages that it holds itself. */
  readonly names: readonly string[];
  /** Number of downloads of each of them. */
  readonly downloads: ReadonlyMap<string, number>;
  close(): void;
}

interface PackedManifest {
  readonly name: string;
  readonly version: string;
}

const BLOCK = 512;

/** Reads package.json out of a tarball. */
export function readPackedManifest(tarball: Buffer): PackedManifest {
  const tar = gunzipSync(tarball);
  for (let at = 0; at < tar.length; ) {
    const path = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 136), 8) || 0;
    const start = at + BLOCK;
    if (path === 'package/package.json') return JSON.parse(tar.toString('utf8', start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error('The tarball has no package.json.');
}

/** Serves the tarballs of a folder as a registry does. For every other package it redirects to `upstream`. */
export async function serveRegistry(folder: string, upstream: string): Promise<Registry> {
  const versions = new Map<string, Map<string, (host: string) => object>>();
  const files = new Map<string, { readonly name: string; readonly tarball: Buffer }>();
  const downloads = new Map<string, number>();
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.tgz'))) {
    const tarball = readFileSync(`${folder}/${file}`);
    const manifest = readPackedManifest(tarball);
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    files.set(`-/${file}`, { name: manifest.name, tarball });
    const known = versions.get(manifest.name) ?? new Map();
    versions.set(manifest.name, known);
    known.set(manifest.version, (host: string) => ({ ...manifest, dist: { tarball: `${host}/-/${file}`, integrity } }));
  }

  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const found = versions.get(path);
    if (found !== undefined) {
      const all = [...found].map(([version, manifest]) => [version, manifest(`http://${request.headers.host}`)] as const);
      const latest = all
        .map(([version]) => version)
        .sort()
        .at(-1);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ name: path, 'dist-tags': { latest }, versions: Object.fromEntries(all) }));
      return;
    }
    const file = files.get(path);
    if (file !== undefined) {
      downloads.set(file.name, (downloads.get(file.name) ?? 0) + 1);
      response.end(file.tarball);
      return;
    }
    response.writeHead(307, { location: upstream.replace(/\/$/, '') + request.url }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    names: [...versions.keys()].sort(),
    downloads,
    close: () => server.close().closeAllConnections(),
  };
}
