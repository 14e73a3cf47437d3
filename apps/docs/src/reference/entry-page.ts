import { Anchors, type Heading } from '../markdown/heading.ts';
import { escapeHtml } from '../markdown/html.ts';
import { type Links, renderCode, renderComment } from '../markdown/render.ts';
import type { DocComment } from './doc-comment.ts';
import type { Base, Entry, EntryPart } from './entry.ts';
import type { Member } from './member.ts';

/** The page of a public name: how to import it, its signature, text and examples, and each member. */
export function entryPage(
  entry: Entry,
  links: Links & { readonly sourceHref: string; readonly isPublic: (name: string) => boolean },
): { readonly html: string; readonly headings: readonly Heading[] } {
  const anchors = new Anchors();
  const headings: Heading[] = [];
  const keyword = entry.parts.every(({ kind }) => kind === 'interface' || kind === 'type') ? 'import type' : 'import';
  const heading = (level: number, text: string, anchor = anchors.anchorOf(text)): string => {
    headings.push({ level, text, anchor });
    return `<h${level} id="${anchor}">${escapeHtml(text)}<a class="anchor" href="#${anchor}" aria-label="Link to “${escapeHtml(text)}”"></a></h${level}>\n`;
  };
  const signature = (code: string): string => `<div class="signature">${renderCode(code, 'ts', typeLink(links))}</div>\n`;
  const member = (each: Member): string =>
    `<section class="member">${heading(3, labelOf(each), anchors.anchorOf(anchorOf(each)))}${signature(each.signatures.join('\n'))}${docHtml(each.doc, links)}</section>\n`;
  const base = ({ name, members }: Base): string => {
    if (!links.isPublic(name)) return `${heading(2, `From ${name}`)}${members.map(member).join('')}`;
    const href = links.nameLink(name) ?? '';
    const list = members.map(
      (each) => `<li><a href="${href}#${anchorOf(each)}"><code>${escapeHtml(labelOf(each))}</code></a></li>`,
    );
    return `${heading(2, `From ${name}`)}<ul class="names">${list.join('')}</ul>\n`;
  };
  const part = (each: EntryPart): string =>
    [
      signature(each.signature),
      docHtml(each.doc, links),
      each.members.length === 0 ? '' : heading(2, 'Members') + each.members.map(member).join(''),
      ...each.bases.map(base),
    ].join('');
  const html = [
    `<h1>${escapeHtml(entry.name)} <span class="kind">${entry.kind}</span></h1>\n`,
    renderCode(`${keyword} { ${entry.name} } from '${entry.specifier}';`, 'ts'),
    ...entry.parts.map(part),
    `<p class="source">Declared in <a href="${links.sourceHref}"><code>${entry.file}</code></a>, line ${entry.line}.</p>\n`,
  ].join('');
  return { html, headings };
}

/** The anchor of a member on the page of its class. */
export function anchorOf({ name, isStatic }: Member): string {
  return `${isStatic ? 'static-' : ''}${name.replaceAll(/[^\w-]/g, '') || 'member'}`.toLowerCase();
}

const labelOf = ({ name, isStatic, kind }: Member): string =>
  `${isStatic ? 'static ' : ''}${name}${kind === 'method' ? '()' : ''}`;

/** Only types of a signature are links: its parameters may be called as anything. */
const typeLink =
  ({ nameLink }: Links): Links['nameLink'] =>
  (name) =>
    /^[A-Z]/.test(name) ? nameLink(name) : undefined;

function docHtml(doc: DocComment, links: Links): string {
  const notes = doc.notes.map(([tag, text]) => `<dt>${escapeHtml(tag)}</dt><dd>${renderComment(text, links)}</dd>`);
  const standard = doc.standard === undefined ? [] : [`<dt>default</dt><dd>${renderComment(doc.standard, links)}</dd>`];
  const list = [...standard, ...notes].join('');
  return [
    doc.deprecated === undefined
      ? ''
      : `<div class="warning"><strong>Deprecated.</strong> ${renderComment(doc.deprecated, links)}</div>\n`,
    renderComment(doc.text, links),
    list === '' ? '' : `<dl class="notes">${list}</dl>\n`,
    ...doc.examples.map((code) => `<p class="label">Example</p>\n${renderCode(code, 'tsx', links.nameLink)}`),
  ].join('');
}
