import { escapeHtml } from '../markdown/html.ts';
import { relativeAddress, type SitePage } from '../site-page.ts';

/** A link of the side navigation, with those below it. */
export interface NavigationItem {
  readonly title: string;
  readonly path: string;
  readonly items?: readonly NavigationItem[];
  /** Whether the title is code. */
  readonly isCode?: boolean;
}

/** A titled list of links in the side navigation. */
export interface NavigationGroup {
  readonly title: string;
  readonly items: readonly NavigationItem[];
  /** Whether it is folded while no page of it is open. */
  readonly isLong?: boolean;
}

/** Everything around the text of a page. */
export interface Frame {
  readonly navigation: readonly NavigationGroup[];
  readonly before?: NavigationItem | undefined;
  readonly after?: NavigationItem | undefined;
}

const ROOK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M7 5h5v3h2V5h4v3h2V5h5v7l-3 3v7l3 3v3H7v-3l3-3v-7l-3-3z"/></svg>';
const MENU = '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14v2H3zm0 4h14v2H3zm0 4h14v2H3z"/></svg>';
const GLASS =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M8.5 3a5.5 5.5 0 1 0 3.4 9.8l3.7 3.7 1.4-1.4-3.7-3.7A5.5 5.5 0 0 0 8.5 3m0 2a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7"/></svg>';
const HALF =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 2v12a6 6 0 0 1 0-12"/></svg>';

/** The links of the header. */
const PLACES = [
  ['Guide', 'guide.html'],
  ['Reference', 'reference.html'],
  ['API', 'api/index.html'],
] as const;

/** The whole page. All scripts and styles are files, so that a strict content security policy allows them. */
export function framePage(page: SitePage, { navigation, before, after }: Frame): string {
  const to = (path: string): string => escapeHtml(relativeAddress(page.path, path));
  const root = '../'.repeat(page.path.split('/').length - 1);
  const place = page.place ?? page.path;
  const title = page.path === 'index.html' ? 'Rookery' : `${page.title} · Rookery`;
  const headings = page.headings.filter(({ level }) => level === 2 || level === 3);
  const places = PLACES.map(([name, path]) => `<a href="${to(path)}"${current(path === place)}>${name}</a>`);
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="generator" content="Rookery documentation">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}assets/icon.svg">
<link rel="stylesheet" href="${root}assets/site.css">
<script src="${root}assets/theme.js"></script>
<script defer src="${root}assets/site.js"></script>
</head>
<body>
<a class="skip" href="#_text">Skip to the text</a>
<header class="top">
<button class="icon menu" type="button" aria-controls="_pages" aria-expanded="false" aria-label="Menu">${MENU}</button>
<a class="brand" href="${to('index.html')}">${ROOK}<span>Rookery</span></a>
<nav class="places" aria-label="Main">${places.join('')}</nav>
<button class="search" type="button" aria-haspopup="dialog">${GLASS}<span>Search</span><kbd>/</kbd></button>
<button class="icon theme" type="button" aria-label="Light or dark">${HALF}</button>
</header>
<div class="columns">
<nav class="side" id="_pages" aria-label="Pages">
${navigation.map((group) => groupHtml(group, place, to)).join('\n')}
</nav>
<main id="_text">
${trailHtml(page, to)}<article>
${page.html}</article>
${stepsHtml(before, after, to)}</main>
${headings.length < 2 ? '' : `<nav class="toc" aria-labelledby="_headings">\n<h2 id="_headings">On this page</h2>\n<ul>${headings.map(({ level, text, anchor }) => `<li class="level-${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`).join('\n')}</ul>\n</nav>`}
</div>
</body>
</html>
`;
}

type To = (path: string) => string;

const current = (isCurrent: boolean): string => (isCurrent ? ' aria-current="page"' : '');

function groupHtml({ title, items, isLong = false }: NavigationGroup, place: string, to: To): string {
  const isOpen = !isLong || items.some((item) => isWithin(item, place));
  return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary>\n${listHtml(items, place, to)}</details>`;
}

function listHtml(items: readonly NavigationItem[], place: string, to: To): string {
  const links = items.map((item) => {
    const title = escapeHtml(item.title);
    const inner = item.items === undefined ? '' : listHtml(item.items, place, to);
    return `<li><a href="${to(item.path)}"${current(item.path === place)}>${item.isCode ? `<code>${title}</code>` : title}</a>${inner}</li>`;
  });
  return `<ul>${links.join('\n')}</ul>`;
}

function isWithin({ path, items = [] }: NavigationItem, place: string): boolean {
  return path === place || items.some((item) => isWithin(item, place));
}

function trailHtml({ trail }: SitePage, to: To): string {
  if (trail.length === 0) return '';
  const steps = trail.map(([title, path]) =>
    path === '' ? escapeHtml(title) : `<a href="${to(path)}">${escapeHtml(title)}</a>`,
  );
  return `<p class="trail">${steps.join(' <span aria-hidden="true">›</span> ')}</p>\n`;
}

function stepsHtml(before: NavigationItem | undefined, after: NavigationItem | undefined, to: To): string {
  if (before === undefined && after === undefined) return '';
  const link = (item: NavigationItem | undefined, name: string, text: string): string =>
    item === undefined
      ? '<span></span>'
      : `<a class="${name}" href="${to(item.path)}"><small>${text}</small>${escapeHtml(item.title)}</a>`;
  return `<nav class="steps" aria-label="Next pages">${link(before, 'before', 'Before')}${link(after, 'after', 'Next')}</nav>\n`;
}
