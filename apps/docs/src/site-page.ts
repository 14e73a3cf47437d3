import { dirname, relative } from 'node:path/posix';
import type { Heading } from './markdown/heading.ts';
import type { CodeRow, TextPart } from './markdown/render.ts';

/** A page of the site before it gets its frame. */
export interface SitePage {
  /** Its path in the site, such as `api/engine/Grid.html`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Texts for the search; none for a page that the search finds by its title only. */
  readonly parts: readonly TextPart[];
  /** Codes that the page explains, each with an anchor. */
  readonly codes?: readonly CodeRow[];
  /** The trail above the title, outermost first. */
  readonly trail: readonly (readonly [title: string, path: string])[];
  /** The entry of the navigation that is marked while this page is open; its own path by default. */
  readonly place?: string;
}

/** The address of a page or file of the site from another page. Works below any path, and without a server. */
export function relativeAddress(from: string, to: string): string {
  const [path = '', anchor] = to.split('#');
  const address = path === '' || path === from ? '' : relative(dirname(from), path);
  return anchor === undefined ? address || '#' : `${address}#${anchor}`;
}
