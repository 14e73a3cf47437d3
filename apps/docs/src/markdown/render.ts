import { Marked, type Tokens } from 'marked';
import { Anchors, type Heading } from './heading.ts';
import { highlight, type NameLink } from './highlight.ts';
import { escapeHtml, textOfHtml } from './html.ts';

/** Addresses that the text of a page refers to: other pages, and the names of packages. */
export interface Links {
  /** The address of a link as the page has it, from the page that is written. */
  hrefOf(link: string): string;
  readonly nameLink: NameLink;
}

/** A part of a page from one heading to the next, for the search. */
export interface TextPart {
  readonly heading: Heading | undefined;
  readonly text: string;
}

/** A row of a table of codes: it has an anchor of its own. */
export interface CodeRow {
  readonly code: string;
  readonly anchor: string;
  readonly text: string;
}

export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly codes: readonly CodeRow[];
  readonly parts: readonly TextPart[];
}

/** Renders a page: headings with anchors, coloured code, tables that scroll, names of packages as links to the reference. */
export function renderMarkdown(markdown: string, links: Links): RenderedMarkdown {
  const anchors = new Anchors();
  const headings: Heading[] = [];
  const parts: { heading: Heading | undefined; text: string }[] = [{ heading: undefined, text: '' }];
  const marked = rendererOf(links, anchors, {
    heading({ tokens, depth }: Tokens.Heading): string {
      const inner = this.parser.parseInline(tokens);
      const text = textOfHtml(inner);
      const heading = { level: depth, text, anchor: anchors.anchorOf(text) };
      headings.push(heading);
      const mark = `<a class="anchor" href="#${heading.anchor}" aria-label="Link to “${escapeHtml(text)}”"></a>`;
      return `<h${depth} id="${heading.anchor}">${inner}${depth === 1 ? '' : mark}</h${depth}>\n`;
    },
  });
  const html = marked.parse(markdown, { async: false });
  for (const piece of html.split(/(?=<h[1-6] id=")/)) {
    const anchor = /^<h[1-6] id="([^"]*)"/.exec(piece)?.[1];
    const text = textOfHtml(piece.replace(/<h([1-6]) id=[\s\S]*?<\/h\1>/, ''))
      .replaceAll(/\s+/g, ' ')
      .trim();
    parts.push({ heading: headings.find((heading) => heading.anchor === anchor), text });
  }
  return {
    html,
    headings,
    codes: codeRows(html),
    parts: parts.filter(({ heading, text }) => heading !== undefined || text !== ''),
  };
}

/** Renders the text of a comment, without headings of its own. */
export function renderComment(markdown: string, links: Links): string {
  return rendererOf(links, new Anchors()).parse(markdown.replaceAll(/\{@link ([\w.]+)\}/g, '`$1`'), { async: false });
}

/** Renders a line of text, such as a cell of a table. */
export function renderLine(markdown: string, links: Links): string {
  const text = markdown.replaceAll(/\{@link ([\w.]+)\}/g, '`$1`').replaceAll('\n', ' ');
  return rendererOf(links, new Anchors()).parseInline(text, { async: false });
}

/** Renders code as a block, with the name of its file above it if it has one. */
export function renderCode(code: string, language: string, nameLink?: NameLink, file?: string): string {
  const label = file === undefined ? '' : `<p class="file">${escapeHtml(file)}</p>`;
  const html = highlight(code, language, nameLink);
  return `<div class="code">${label}<pre tabindex="0"><code>${html}</code></pre></div>\n`;
}

/** The names that a snippet imports from packages of Rookery. */
function importedNames(code: string): ReadonlySet<string> {
  const lists = [...code.matchAll(/import (?:type )?\{([^}]*)\} from '(?:@rookery\/|rookery)[^']*'/g)];
  return new Set(lists.flatMap(([, list = '']) => list.split(',').map((each) => each.replace(/^\s*type /, '').trim())));
}

/** A row of a table of codes is a place to link to, by its code. */
function codeAnchor(cell = '', anchors: Anchors): string {
  const [, code] = /^`([\w-]+)`$/.exec(cell) ?? [];
  return code === undefined ? '' : ` id="${anchors.anchorOf(`code-${code}`)}"`;
}

function codeRows(html: string): readonly CodeRow[] {
  return [...html.matchAll(/<tr id="([^"]*)"><td><code>([\w-]+)<\/code>([\s\S]*?)<\/tr>/g)].map(
    ([, anchor = '', code = '', row = '']) => ({
      code,
      anchor,
      text: textOfHtml(row.replaceAll('</td>', ' ')).trim(),
    }),
  );
}

type Renderers = NonNullable<ConstructorParameters<typeof Marked<string, string>>[0]>['renderer'];

function rendererOf({ hrefOf, nameLink }: Links, anchors: Anchors, more: Renderers = {}): Marked {
  return new Marked<string, string>({
    renderer: {
      code({ text, lang: info = '' }: Tokens.Code): string {
        // A snippet may name its file: `ts nim.ts`.
        const [lang = '', file] = info.split(/\s/);
        const imported = importedNames(text);
        return renderCode(text, lang, (name) => (imported.has(name) ? nameLink(name) : undefined), file);
      },
      codespan({ text }: Tokens.Codespan): string {
        // A small word such as `text` may mean anything.
        const href = /[A-Z]/.test(text) ? nameLink(text) : undefined;
        const inner = `<code>${escapeHtml(text)}</code>`;
        return href === undefined ? inner : `<a class="name" href="${href}">${inner}</a>`;
      },
      link({ href, tokens }: Tokens.Link): string {
        // Links do not nest: a name in the text of a link is only a name.
        const inner = this.parser.parseInline(tokens).replaceAll(/<a class="name"[^>]*>|(?<=<\/code>)<\/a>/g, '');
        return `<a href="${escapeHtml(hrefOf(href))}">${inner}</a>`;
      },
      image({ href, text }: Tokens.Image): string {
        return `<img src="${escapeHtml(hrefOf(href))}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      table(token: Tokens.Table): string {
        const cells = (row: readonly Tokens.TableCell[], tag: 'td' | 'th'): string =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const hasCodes = token.header[0]?.text === 'code';
        const rows = token.rows.map(
          (row) => `<tr${hasCodes ? codeAnchor(row[0]?.text, anchors) : ''}>${cells(row, 'td')}</tr>`,
        );
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(token.header, 'th')}</tr></thead>\n<tbody>${rows.join('\n')}</tbody></table></div>\n`;
      },
      ...more,
    },
  });
}
