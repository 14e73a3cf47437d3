import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

/** Links of a built site that lead to no file of it, or to no place in a page. Other sites are not asked. */
export function deadLinks(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) =>
      relative(folder, join(each.parentPath ?? each.path, each.name))
        .split(sep)
        .join('/'),
    );
  const there = new Set(files);
  const pages = files.filter((file) => file.endsWith('.html'));
  const texts = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));
  const anchors = new Map(
    [...texts].map(([page, text]) => [page, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]),
  );
  return [...texts].flatMap(([page, text]) => {
    const links = new Set([...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link));
    return [...links].filter((link) => isDead(link, page, there, anchors)).map((link) => `${page}: ${link}`);
  });
}

/** Anchors that a page has twice: a link to one is a link to the first. */
export function doubleAnchors(page: string): readonly string[] {
  const all = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  return all.filter((id, i) => all.indexOf(id) < i);
}

function isDead(
  link: string,
  page: string,
  there: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string | undefined>>,
): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [path = '', anchor = ''] = link.split('#');
  const target =
    path === ''
      ? page
      : normalize(join(dirname(page), decodeURI(path)))
          .split(sep)
          .join('/');
  if (!there.has(target)) return true;
  return anchor !== '' && anchors.has(target) && anchors.get(target)?.has(decodeURIComponent(anchor)) !== true;
}
