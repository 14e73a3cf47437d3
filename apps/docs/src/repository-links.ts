import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { addressOfPage } from './navigation.ts';
import { relativeAddress } from './site-page.ts';

/** Targets of the links of pages in the site: to pages, to files that are copied, and to pages that show a source. */
export class RepositoryLinks {
  readonly #root: string;
  readonly #pages: ReadonlySet<string>;
  /** Files that the site needs as they are, by their path in the repository. */
  readonly copies = new Map<string, string>();
  /** Sources and folders that pages link to. */
  readonly sources = new Set<string>();

  /** @param pages the Markdown pages of the site, by their path in the repository */
  constructor(root: string, pages: Iterable<string>) {
    this.#root = root;
    this.#pages = new Set(pages);
  }

  /** The address in a page of the site for a link as a file of the repository has it. */
  hrefOf(link: string, file: string, from: string): string {
    if (/^[a-z]+:/.test(link)) return link;
    const [path = '', anchor] = link.split('#');
    if (path === '') return link;
    const target = this.addressOf(normalize(join(dirname(file), path)).replaceAll('\\', '/'));
    return relativeAddress(from, anchor === undefined ? target : `${target}#${anchor}`);
  }

  /** The address in the site of a file or folder of the repository, which the site has from now on. */
  addressOf(target: string): string {
    if (target === 'README.md' || target === './') return 'index.html';
    if (this.#pages.has(target)) return addressOfPage(target);
    if (target === 'docs/decisions/' || target === 'docs/decisions') return 'decisions/index.html';
    const packageReadme = /^packages\/([\w-]+)\/README\.md$/.exec(target);
    if (packageReadme !== null) return `api/${packageReadme[1]}/index.html`;
    if (/^docs\/.*\.(json|jpg|png|svg)$/.test(target)) {
      const address = target.slice('docs/'.length);
      this.copies.set(target, address);
      return address;
    }
    return this.addressOfSource(target);
  }

  /** The address of the page that shows a source or lists a folder. A target that is not there keeps its dead link, for the check. */
  addressOfSource(target: string): string {
    const path = target.replace(/\/$/, '');
    const place = join(this.#root, path);
    if (!existsSync(place)) return `source/${path}.html`;
    this.sources.add(path);
    return statSync(place).isDirectory() ? `source/${path}/index.html` : `source/${path}.html`;
  }
}
