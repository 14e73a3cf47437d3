import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServerError } from '../server-error.ts';
import { type Packing, packed, packingFor } from './compression.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A file name with a content hash: `index-B7PI925R.js`. */
const HASHED = /[-.][\w-]{8,}\.\w+$/;

interface Page {
  readonly file: string;
  readonly type: string;
  readonly size: number;
  readonly tag: string;
  readonly cache: string;
  /** Cache of the compressed file, by encoding. */
  readonly packed: Map<Packing, Promise<Buffer>>;
}

/**
 * Returns all files of a folder by URL path. Only files that exist at the start are served, so no path can leave the
 * folder.
 */
function pagesOf(folder: string, hasHashes: boolean): ReadonlyMap<string, Page> {
  let files: readonly string[];
  try {
    files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath ?? each.path, each.name));
  } catch (error) {
    throw new ServerError('no-pages', { folder, reason: 'it cannot be read' }, error);
  }
  const pages = new Map(files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, pageOf(file, hasHashes)]));
  const index = pages.get('/index.html');
  if (index === undefined) throw new ServerError('no-pages', { folder, reason: 'it has no index.html' });
  return pages.set('/', index);
}

function pageOf(file: string, hasHashes: boolean): Page {
  const isLasting = hasHashes && HASHED.test(file) && extname(file) !== '.html';
  const bytes = readFileSync(file);
  return {
    file,
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    size: bytes.length,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    cache: isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    packed: new Map(),
  };
}

/**
 * Serves static files. A browser that requests an unknown path without a file extension gets `index.html`, so that
 * client-side routes work.
 */
export function servePages(app: FastifyInstance, folder: string): void {
  const pages = pagesOf(folder, true);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPlace = !path.startsWith('/api/') && extname(path) === '' && request.headers.accept?.includes('text/html');
    const page = pages.get(path) ?? (isPlace ? pages.get('/') : undefined);
    return page === undefined ? reply.callNotFound() : send(page, request, reply);
  });
}

/**
 * Serves static files below a path. A folder is its `index.html`, so that a site has the addresses that it has on a disk.
 * An unknown path is not found.
 */
export function serveSite(app: FastifyInstance, path: string, folder: string): void {
  // Names of its pages may look like hashes.
  const pages = pagesOf(folder, false);
  // The links of a page lead from its folder: the path ends with a slash.
  app.get(path, (_, reply) => reply.redirect(`${path.slice(path.lastIndexOf('/') + 1)}/`));
  app.get<{ Params: { readonly '*': string } }>(`${path}/*`, async (request, reply) => {
    const asked = `/${request.params['*']}`;
    const page = pages.get(asked.endsWith('/') ? `${asked}index.html` : asked);
    return page === undefined ? reply.callNotFound() : send(page, request, reply);
  });
}

/** Sends a page, compressed if the client accepts that. Each encoding has its own ETag. */
async function send(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file, type, size, cache } = page;
  const packing = packingFor(request.headers['accept-encoding']?.toString(), type, size);
  const tag = packing === undefined ? `"${page.tag}"` : `"${page.tag}-${packing}"`;
  reply.header('etag', tag).header('cache-control', cache).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (packing === undefined) return reply.type(type).send(await readFile(file));
  return reply
    .type(type)
    .header('content-encoding', packing)
    .send(await packedOnce(page, packing));
}

function packedOnce({ file, packed: known }: Page, packing: Packing): Promise<Buffer> {
  const before = known.get(packing);
  if (before !== undefined) return before;
  const being = readFile(file).then((bytes) => packed(bytes, packing));
  known.set(packing, being);
  // A failed read is not cached: the file may be readable next time.
  being.catch(() => known.delete(packing));
  return being;
}
