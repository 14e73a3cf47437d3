import type { Heading } from '../markdown/heading.ts';
import { escapeHtml } from '../markdown/html.ts';
import { type Links, renderLine } from '../markdown/render.ts';
import type { Entry } from './entry.ts';
import type { DoorReference, PackageReference, Reference } from './reference.ts';

/** The list of a door with at least this number of names is divided by the folders that declare them. */
const MANY_NAMES = 40;

type HrefOf = (entry: Entry) => string;

/** The doors of a package with all names, after its README. */
export function doorLists(
  { name, folder, doors }: PackageReference,
  links: Links,
  hrefOf: HrefOf,
): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const html = doors.map((door) => {
    const anchor = anchorOfDoor(door.specifier);
    headings.push({ level: 2, text: door.specifier.slice(name.length) || name, anchor });
    const groups = groupsOf(door, folder);
    return [
      `<h2 id="${anchor}" class="door"><code>${escapeHtml(door.specifier)}</code></h2>\n`,
      otherText(door),
      ...groups.map(([title, entries]) => {
        const head = title === '' ? '' : `<h3 class="group" id="group-${title}">${escapeHtml(title)}</h3>\n`;
        return `${head}<ul class="entries">${entries.map((entry) => entryItem(entry, links, hrefOf)).join('\n')}</ul>\n`;
      }),
    ].join('');
  });
  return { html: html.join(''), headings };
}

/** The anchor of a door on the page of its package: `@rookery/engine/view` is `door-engine-view`. */
export const anchorOfDoor = (specifier: string): string =>
  `door-${specifier.replace('@rookery/', '').replaceAll(/[^\w-]+/g, '-')}`.toLowerCase();

/** All packages with their descriptions, and all names by letter. */
export function indexHtml(
  { packages }: Reference,
  links: Links,
  hrefOf: HrefOf,
  packageHref: (each: PackageReference) => string,
): string {
  const entries = packages.flatMap(({ doors }) => doors.flatMap((door) => door.entries));
  const cards = packages.map((each) => {
    const count = each.doors.reduce((sum, door) => sum + door.entries.length, 0);
    const size = count === 0 ? '' : `<small>${count} ${count === 1 ? 'name' : 'names'}</small>`;
    return `<li><a href="${packageHref(each)}"><strong>${escapeHtml(each.name)}</strong>${size}</a><p>${renderLine(each.description, links)}</p></li>`;
  });
  const sorted = [...entries].sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
  const letters = groupBy(sorted, letterOf);
  const lists = [...letters].map(
    ([letter, names]) =>
      `<h3 id="letter-${letter.toLowerCase()}">${letter}</h3>\n<ul class="names">${names.map((entry) => `<li><a href="${hrefOf(entry)}" title="${escapeHtml(entry.specifier)}"><code>${entry.name}</code></a></li>`).join('\n')}</ul>\n`,
  );
  return [
    '<h1>Packages and names</h1>\n',
    `<p>${entries.length} names of ${packages.length} packages, from the sources. Each has a page with its signature, members and an example.</p>\n`,
    `<h2 id="packages">Packages</h2>\n<ul class="cards">${cards.join('\n')}</ul>\n`,
    `<h2 id="all-names">All names</h2>\n${lists.join('')}`,
  ].join('');
}

const letterOf = ({ name }: Entry): string => (name[0] ?? '').toUpperCase();

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function groupsOf({ entries, file = '' }: DoorReference, folder: string): readonly (readonly [string, readonly Entry[]])[] {
  if (entries.length < MANY_NAMES) return [['', entries]];
  const place = file.slice(0, file.lastIndexOf('/') + 1) || `${folder}/src/`;
  const groups = groupBy(entries, (entry) => {
    const [first = '', ...rest] = entry.file.slice(place.length).split('/');
    return rest.length > 0 ? first : '';
  });
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

function otherText({ file, entries, passesOn }: DoorReference): string {
  if (file === undefined) return '<p>A file to be imported as it is, such as a style sheet.</p>\n';
  if (passesOn.length > 0)
    return `<p>Passes on names of ${passesOn.map((each) => `<code>${escapeHtml(each)}</code>`).join(', ')}.</p>\n`;
  return entries.length === 0 ? '<p>No names: importing it is all.</p>\n' : '';
}

const entryItem = (entry: Entry, links: Links, hrefOf: HrefOf): string =>
  `<li><a href="${hrefOf(entry)}"><code>${entry.name}</code></a> <span class="kind">${entry.kind}</span><p>${renderLine(entry.summary, links)}</p></li>`;
