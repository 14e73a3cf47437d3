import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { escapeHtml } from '../markdown/html.ts';
import { type Links, renderCode } from '../markdown/render.ts';
import type { SitePage } from '../site-page.ts';

/** Parts of a folder of sources that are not for readers. */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

/** The page of a source file or folder that another page links to. */
export function sourcePage(root: string, path: string, address: string, links: Links): SitePage {
  const place = join(root, path);
  const isFolder = statSync(place).isDirectory();
  return {
    path: address,
    title: basename(path),
    description: `${path} in the sources of Rookery`,
    html: `<h1 class="path"><code>${escapeHtml(path)}</code></h1>\n${isFolder ? folderHtml(place, links) : fileHtml(place)}`,
    headings: [],
    parts: [],
    trail: [['Sources', '']],
  };
}

function folderHtml(place: string, links: Links): string {
  const names = readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !name.startsWith('.'))
    .map((each) => (each.isDirectory() ? `${each.name}/` : each.name))
    .sort();
  return `<ul class="files">${names.map((name) => `<li><a href="${links.hrefOf(name)}"><code>${escapeHtml(name)}</code></a></li>`).join('\n')}</ul>\n`;
}

function fileHtml(place: string): string {
  const text = readFileSync(place, 'utf8').replaceAll('\r\n', '\n').trimEnd();
  return renderCode(text, extname(place).slice(1));
}
