import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressOfPage, GENERATED_PAGES, NAVIGATION } from '../navigation.ts';
import type { FramedPage, SiteContext } from '../site-context.ts';
import type { SitePage } from '../site-page.ts';
import type { NavigationGroup, NavigationItem } from './frame.ts';
import { frontPage } from './front-page.ts';
import type { TextPage } from './llms.ts';
import { type ProtocolDocument, protocolPage } from './protocol-page.ts';
import { settingsPage } from './settings-page.ts';
import { writtenPage } from './written-page.ts';

/** The front page, the pages of the repository, and those that are made from data, in the order of the navigation. */
export async function writtenSitePages(
  context: SiteContext,
): Promise<{ readonly pages: readonly FramedPage[]; readonly texts: readonly TextPage[] }> {
  const { reference } = context;
  const generated: Readonly<Record<string, string>> = {
    'settings.html': await settingsPage(reference),
    'protocol.html': protocolPage(JSON.parse(context.read('docs/protocol.json')) as ProtocolDocument, reference),
  };
  const texts: TextPage[] = [];
  const pageOf = (section: string, page: string): SitePage => {
    const path = addressOfPage(page);
    const markdown = generated[page] ?? context.read(page);
    // Links of generated pages are as those of the README: from the root of the repository.
    const links = context.linksOf(page in generated ? 'README.md' : page, path);
    const written = writtenPage(markdown, path, links, [[section, '']]);
    const { title, description } = written;
    texts.push({ page, title, description, path: path.replace(/html$/, 'md'), text: markdown });
    return written;
  };
  const pages = NAVIGATION.flatMap(({ title, pages: listed }) =>
    listed
      .filter((page) => page !== 'api/index.html')
      .flatMap((page) => (page.endsWith('/') ? decisionPages(context, page, pageOf) : [pageOf(title, page)])),
  );
  const navigation = navigationOf(pages);
  const order = navigation.flatMap(({ items }) => items);
  const framed = pages.map((page): FramedPage => {
    const at = order.findIndex(({ path }) => path === page.path);
    return { page, frame: { navigation, before: order[at - 1], after: at < 0 ? undefined : order[at + 1] } };
  });
  return { pages: [{ page: front(context), frame: { navigation } }, ...framed], texts };
}

function front(context: SiteContext): SitePage {
  const html = frontPage(context.read('README.md'), context.linksOf('README.md', 'index.html'));
  const description = 'Documentation of Rookery, a TypeScript framework for turn-based board and card games';
  return { path: 'index.html', title: 'Rookery', description, html, headings: [], parts: [], trail: [] };
}

/** A page that lists all decisions, and each of them. */
function decisionPages(
  context: SiteContext,
  folder: string,
  pageOf: (section: string, page: string) => SitePage,
): readonly SitePage[] {
  const path = addressOfPage(folder);
  const files = readdirSync(join(context.root, folder)).filter((name) => name.endsWith('.md'));
  const decisions = files
    .sort()
    .map((name) => ({ file: `${folder}${name}`, page: pageOf('Decisions', `${folder}${name}`) }));
  const list = [
    '# Decisions',
    'Choices that somebody may want to reverse: what was decided, why, and what it costs.',
    decisions.map(({ file, page }) => `- [${page.title}](${file})`).join('\n'),
  ].join('\n\n');
  return [
    writtenPage(list, path, context.linksOf('README.md', path)),
    ...decisions.map(({ page }) => ({ ...page, trail: [['Decisions', path] as const] })),
  ];
}

function navigationOf(pages: readonly SitePage[]): readonly NavigationGroup[] {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  return NAVIGATION.map(({ title, pages: listed, isLong = false }) => ({
    title,
    isLong,
    items: listed.flatMap((page): readonly NavigationItem[] => {
      const path = addressOfPage(page);
      if (!page.endsWith('/')) return [{ title: titles.get(path) ?? GENERATED_PAGES['api/index.html'], path }];
      const folder = path.replace(/index\.html$/, '');
      return [...titles].filter(([each]) => each.startsWith(folder)).map(([each, name]) => ({ title: name, path: each }));
    }),
  }));
}
