import { escapeHtml } from './words.ts';

/** A table with the numbers of a plot, for accessibility. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A figure of a report: a plot if there is anything to draw, and always a table. */
export interface Figure {
  readonly title: string;
  /** Caption, one or two sentences. */
  readonly says: string;
  readonly svg: string | undefined;
  readonly table: Table;
  /** Whether the figure takes the whole width of the page. */
  readonly isWide?: boolean;
}

/** Maximum number of rows of a table without a plot that is not collapsed. */
const SHORT = 12;

/** Renders a figure as HTML. */
export function figureHtml({ title, says, svg, table, isWide = false }: Figure): string {
  const drawn = svg === undefined ? '' : `<div class="plot">${svg}</div>`;
  const rows = tableHtml(table, title);
  const numbers =
    svg === undefined && table.rows.length <= SHORT ? rows : `<details><summary>As a table</summary>${rows}</details>`;
  return `<figure${isWide ? ' class="wide"' : ''}><figcaption><h3>${escapeHtml(title)}</h3><p>${escapeHtml(says)}</p></figcaption>${drawn}${numbers}</figure>`;
}

function tableHtml({ head, rows }: Table, title: string): string {
  const cell = (text: string, i: number): string =>
    i === 0 ? `<th scope="row">${escapeHtml(text)}</th>` : `<td>${escapeHtml(text)}</td>`;
  const top = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}, table"><table><thead><tr>${top}</tr></thead><tbody>${body}</tbody></table></div>`;
}
