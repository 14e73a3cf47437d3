import type { Entry } from './reference/entry.ts';
import { anchorOf } from './reference/entry-page.ts';
import type { SearchItem } from './search/search-item.ts';
import type { SitePage } from './site-page.ts';

/** Everything that the search finds: public names, their members, and the pages part by part. */
export function searchItems(pages: readonly SitePage[], addresses: ReadonlyMap<Entry, string>): readonly SearchItem[] {
  const names = [...addresses].map(
    ([entry, path]): SearchItem => [entry.name, `${entry.kind} · ${entry.specifier}`, path, entry.summary],
  );
  const members = [...addresses].flatMap(([entry, path]) =>
    entry.parts
      .flatMap((part) => part.members)
      .filter(({ kind }) => kind === 'property' || kind === 'method' || kind === 'accessor')
      .map(
        (member): SearchItem => [
          `${entry.name}.${member.name}`,
          `${member.kind} · ${entry.specifier}`,
          `${path}#${anchorOf(member)}`,
          member.doc.text.replaceAll('\n', ' ').slice(0, 160),
        ],
      ),
  );
  const parts = pages.flatMap(({ path, title, parts: texts }) =>
    texts.map(({ heading, text }): SearchItem => {
      const isTop = heading === undefined || heading.level === 1;
      return [isTop ? title : heading.text, isTop ? 'page' : title, isTop ? path : `${path}#${heading.anchor}`, text];
    }),
  );
  const codes = pages.flatMap(({ path, title, codes: rows = [] }) =>
    rows.map(({ code, anchor, text }): SearchItem => [code, `code · ${title}`, `${path}#${anchor}`, text]),
  );
  return [...names, ...members, ...codes, ...parts];
}

/** The index as a script: it loads by itself where a page may not fetch files, such as a site opened from a disk. */
export function searchScript(items: readonly SearchItem[]): string {
  return `globalThis.rookerySearch = ${JSON.stringify(items).replaceAll('\u2028', '\\u2028')};\n`;
}
