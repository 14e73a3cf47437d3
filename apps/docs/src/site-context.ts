import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Links } from './markdown/render.ts';
import { writtenPages } from './navigation.ts';
import type { Frame } from './pages/frame.ts';
import type { Entry } from './reference/entry.ts';
import { addressesOf } from './reference/entry-address.ts';
import type { Reference } from './reference/reference.ts';
import { RepositoryLinks } from './repository-links.ts';
import { relativeAddress, type SitePage } from './site-page.ts';

/** A page, and what is around its text. */
export interface FramedPage {
  readonly page: SitePage;
  readonly frame: Frame;
}

/** The sources of all pages of the site: files of the repository, the reference, and where links lead. */
export class SiteContext {
  readonly root: string;
  readonly reference: Reference;
  readonly links: RepositoryLinks;
  /** The page of each public name. */
  readonly addresses: ReadonlyMap<Entry, string>;

  constructor(root: string, reference: Reference) {
    this.root = root;
    this.reference = reference;
    this.links = new RepositoryLinks(root, writtenPages(root));
    this.addresses = addressesOf(reference);
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** The first paragraph of the README, as one line. */
  lead(): string {
    return /^# .*\n+([\s\S]*?)\n\n/.exec(this.read('README.md'))?.[1]?.replaceAll('\n', ' ') ?? '';
  }

  /** The links of a page that comes from a file of the repository. */
  linksOf(file: string, path: string): Links {
    return {
      hrefOf: (link) => this.links.hrefOf(link, file, path),
      nameLink: (name) => {
        const entry = this.reference.byName.get(name);
        return entry === undefined ? undefined : this.entryHref(entry, path);
      },
    };
  }

  entryHref(entry: Entry, from: string): string {
    return relativeAddress(from, this.addresses.get(entry) ?? 'api/index.html');
  }
}
