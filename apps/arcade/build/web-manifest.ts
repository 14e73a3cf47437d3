import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { initialIcon } from './initial-icon.ts';

/** Names of the icons that an arcade may have. */
const ICONS = [
  { file: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { file: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
] as const;

const MANIFEST = 'manifest.webmanifest';
const COLOURS = { paper: '#f6f3ec', ink: '#12545c' };
/** Names of the icons. */
export const ICON_FILES: readonly string[] = ICONS.map(({ file }) => file);

const ABOUT = 'Board and card games: against bots, at one screen, or with friends.';

/** Title, description and icons of an arcade, for its web manifest and the head of its page. */
export interface WebManifestOptions {
  /** @default 'Rookery' */
  readonly title?: string;
  /** One sentence about it. @default a sentence about all games */
  readonly description?: string;
  /** Files of its icons, named `icon.svg`, `icon-192.png` and `icon-512.png`. Without any, its initial on a square. */
  readonly icons: readonly string[];
}

/** Writes or serves icons and the web manifest, which makes the arcade installable, and puts its title into the page. */
export function webManifest({ title = 'Rookery', description = ABOUT, icons }: WebManifestOptions): Plugin {
  const files = new Map<string, Uint8Array | string>(icons.map((file) => [basename(file), readFileSync(file)]));
  if (files.size === 0) files.set('icon.svg', initialIcon(title, COLOURS));
  const listed = ICONS.filter(({ file }) => files.has(file));
  let base = '/';
  let isBuild = false;
  const manifest = (): string => {
    const said = {
      name: title,
      short_name: title,
      description,
      id: base,
      start_url: base,
      scope: base,
      display: 'standalone',
      background_color: COLOURS.paper,
      theme_color: COLOURS.ink,
      icons: listed.map(({ file, ...icon }) => ({ src: base + file, ...icon })),
    };
    return `${JSON.stringify(said, null, 2)}\n`;
  };
  return {
    name: 'rookery-web-manifest',
    configResolved(config) {
      base = config.base;
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      for (const { file } of listed) this.emitFile({ type: 'asset', fileName: file, source: files.get(file) ?? '' });
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() });
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const [path = ''] = url.split(/[?#]/);
        const asked = path.startsWith(base) ? path.slice(base.length) : '';
        const type = asked === MANIFEST ? 'application/manifest+json' : listed.find(({ file }) => file === asked)?.type;
        if (type === undefined) return next();
        response.setHeader('content-type', type);
        response.end(asked === MANIFEST ? manifest() : files.get(asked));
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replaceAll('%TITLE%', escaped(title)).replaceAll('%DESCRIPTION%', escaped(description)),
        tags: [
          ...listed.filter(({ file }) => file === 'icon.svg').map(({ type }) => link('icon', `${base}icon.svg`, { type })),
          ...listed
            .filter(({ file }) => file === 'icon-192.png')
            .map(() => link('apple-touch-icon', `${base}icon-192.png`)),
          link('manifest', base + MANIFEST),
        ],
      }),
    },
  };
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}) {
  return { tag: 'link', attrs: { rel, href, ...more }, injectTo: 'head' } as const;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
