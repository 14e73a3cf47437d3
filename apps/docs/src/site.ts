import { NAVIGATION } from './navigation.ts';
import { framePage } from './pages/frame.ts';
import { llmsFull, llmsIndex } from './pages/llms.ts';
import { sourcePage } from './pages/source-page.ts';
import { writtenSitePages } from './pages/written-pages.ts';
import type { Reference } from './reference/reference.ts';
import { referencePages } from './reference/reference-pages.ts';
import { searchItems, searchScript } from './search-index.ts';
import { type FramedPage, SiteContext } from './site-context.ts';

/** The files of the site: texts by path, and files of the repository to copy, with their path in the site. */
export interface SiteFiles {
  readonly texts: ReadonlyMap<string, string>;
  readonly copies: ReadonlyMap<string, string>;
}

/** Makes all files of the documentation site but its scripts and styles. */
export async function siteFiles(root: string, reference: Reference): Promise<SiteFiles> {
  const context = new SiteContext(root, reference);
  const { pages: written, texts: markdown } = await writtenSitePages(context);
  const pages = [...written, ...referencePages(context)];
  const navigation = written[0]?.frame.navigation ?? [];
  const sources = sourcePages(context).map((page): FramedPage => ({ page, frame: { navigation } }));
  const index = searchItems(
    pages.map(({ page }) => page),
    context.addresses,
  );
  const texts = new Map([
    ...[...pages, ...sources].map(({ page, frame }) => [page.path, framePage(page, frame)] as const),
    ...markdown.map(({ path, text }) => [path, text] as const),
    ['assets/search-index.js', searchScript(index)] as const,
    ['llms.txt', llmsIndex(context.lead(), NAVIGATION, markdown)] as const,
    ['llms-full.txt', llmsFull(markdown, reference)] as const,
  ]);
  return { texts, copies: context.links.copies };
}

/** Pages of the sources that other pages link to. A folder links to what is in it, so the list grows while it is read. */
function sourcePages(context: SiteContext): ReturnType<typeof sourcePage>[] {
  const pages: ReturnType<typeof sourcePage>[] = [];
  for (const source of context.links.sources) {
    const path = context.links.addressOfSource(source);
    const isFolder = path.endsWith('/index.html');
    // Names in a folder are links from a file of it.
    pages.push(sourcePage(context.root, source, path, context.linksOf(isFolder ? `${source}/index` : source, path)));
  }
  return pages;
}
