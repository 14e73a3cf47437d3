import { textOfHtml } from '../markdown/html.ts';
import { type Links, type RenderedMarkdown, renderMarkdown } from '../markdown/render.ts';
import { firstSentence } from '../reference/doc-comment.ts';
import type { SitePage } from '../site-page.ts';

/** A page of the site from Markdown: its first heading is its title, its first paragraph the description. */
export function writtenPage(
  markdown: string,
  path: string,
  links: Links,
  trail: SitePage['trail'] = [],
): SitePage & { readonly markdown: string } {
  const rendered = renderMarkdown(markdown, links);
  const { html, headings, parts, codes } = rendered;
  const title = headings.find(({ level }) => level === 1)?.text ?? path;
  return { path, title, description: descriptionOf(rendered), html, headings, parts, codes, trail, markdown };
}

function descriptionOf({ html }: RenderedMarkdown): string {
  const [, paragraph = ''] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
  return firstSentence(textOfHtml(paragraph));
}
