import type { Section } from '../navigation.ts';
import type { Reference } from '../reference/reference.ts';

/** A written page as programs that read take it. */
export interface TextPage {
  readonly page: string;
  readonly title: string;
  readonly description: string;
  /** Its Markdown in the site. */
  readonly path: string;
  readonly text: string;
}

/** `llms.txt`: a list of all written pages, as Markdown, by section. */
export function llmsIndex(lead: string, sections: readonly Section[], pages: readonly TextPage[]): string {
  const lists = sections.map(({ title, pages: listed }) => {
    const found = pages.filter(({ page }) =>
      listed.some((each) => each === page || (each.endsWith('/') && page.startsWith(each))),
    );
    return [
      `## ${title === 'Decisions' ? 'Optional' : title}`,
      ...found.map((each) => `- [${each.title}](${each.path}): ${each.description}`),
    ].join('\n');
  });
  return `# Rookery\n\n> ${lead}\n\n[llms-full.txt](llms-full.txt) has all of these pages in one file, and a line for each public name.\n\n${lists.filter((list) => list.includes('\n')).join('\n\n')}\n`;
}

/** `llms-full.txt`: all pages but the decisions, and a line for each public name. */
export function llmsFull(pages: readonly TextPage[], { packages }: Reference): string {
  const texts = pages
    .filter(({ page }) => !page.includes('/decisions/'))
    .map(({ page, text }) => `<!-- ${page} -->\n\n${text.trim()}`);
  const doors = packages.flatMap(({ doors }) => doors).filter(({ entries }) => entries.length > 0);
  const names = doors.map(({ specifier, entries }) =>
    [`## ${specifier}`, ...entries.map(({ name, kind, summary }) => `- \`${name}\` (${kind}): ${summary}`)].join('\n'),
  );
  return `${[...texts, '# All public names', ...names].join('\n\n')}\n`;
}
