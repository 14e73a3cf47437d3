import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A section of the navigation: a title, and pages by their path in the repository. */
export interface Section {
  readonly title: string;
  readonly pages: readonly string[];
  /** Whether it is folded while no page of it is open. */
  readonly isLong?: boolean;
}

/** Pages that are made, not written, by their path in the site. */
export const GENERATED_PAGES = {
  'api/index.html': 'Packages and names',
  'settings.html': 'Settings',
  'protocol.html': 'Wire protocol',
} as const;

/** The place of each page of `docs/`, and pages of the root that people look for. `decisions/` stands for all decisions. */
export const NAVIGATION: readonly Section[] = [
  { title: 'Start', pages: ['docs/start.md', 'docs/guide.md', 'docs/dev.md'] },
  {
    title: 'Concepts',
    pages: ['docs/design.md', 'ARCHITECTURE.md', 'docs/walkthrough.md', 'docs/records.md', 'docs/glossary.md'],
  },
  {
    title: 'Guides',
    pages: [
      'docs/cards.md',
      'docs/table.md',
      'docs/presentation.md',
      'docs/pictures.md',
      'docs/bots.md',
      'docs/hints.md',
      'docs/check.md',
      'docs/inspect.md',
      'docs/debug-panel.md',
      'docs/playtest.md',
      'docs/environment.md',
      'docs/solve.md',
      'docs/client.md',
      'docs/server.md',
      'docs/build.md',
      'docs/new-version.md',
    ],
  },
  {
    title: 'In an app that you have',
    pages: ['docs/embed-engine.md', 'docs/embed-table.md', 'docs/embed-server.md', 'docs/embed-edge.md'],
  },
  {
    title: 'Reference',
    pages: ['docs/reference.md', 'docs/command.md', 'docs/errors.md', ...Object.keys(GENERATED_PAGES)],
  },
  {
    title: 'Project',
    isLong: true,
    pages: ['docs/releases.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs/style.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'],
  },
  { title: 'Decisions', isLong: true, pages: ['docs/decisions/'] },
];

/** The pages of the navigation that are written, each decision too. */
export function writtenPages(root: string): readonly string[] {
  return NAVIGATION.flatMap(({ pages }) => pages).flatMap((page) => {
    if (page.endsWith('.html')) return [];
    return page.endsWith('/') ? pagesIn(root, page) : [page];
  });
}

/** Pages of `docs/` that no section has, and pages of sections that are not there. */
export function navigationProblems(root: string): readonly string[] {
  const listed = writtenPages(root);
  const there = [...pagesIn(root, 'docs/'), ...pagesIn(root, 'docs/decisions/')];
  const all = new Set([...there, ...pagesIn(root, './').map((page) => page.slice('./'.length))]);
  return [
    ...there.filter((page) => !listed.includes(page)).map((page) => `${page} has no place in apps/docs/src/navigation.ts`),
    ...listed.filter((page) => !all.has(page)).map((page) => `${page} is in the navigation, and not there`),
    ...listed.filter((page, i) => listed.indexOf(page) < i).map((page) => `${page} is in the navigation twice`),
  ];
}

function pagesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}${name}`);
}

/** The address of a written page in the site: `docs/guide.md` is `guide.html`. */
export function addressOfPage(page: string): string {
  if (page.endsWith('.html')) return page;
  if (page.endsWith('/')) return `${page.replace(/^docs\//, '')}index.html`;
  return page
    .replace(/^docs\//, '')
    .replace(/^[A-Z_]+(?=\.md$)/, (name) => name.toLowerCase().replaceAll('_', '-'))
    .replace(/\.md$/, '.html');
}
