import type { AnyGame } from '@rookery/engine';
import type { AssertionResult } from '../assertion.ts';
import type { VariantComparison } from '../comparison.ts';
import type { PlaytestJob } from '../job.ts';
import { type Figure, figureHtml } from './figure.ts';
import { figuresOf, type Variant } from './figures.ts';
import { distribution } from './plots.ts';
import { STYLE } from './style.ts';
import { decimal, escapeHtml, likelihood, percent, signed, whole } from './words.ts';

/** Input of a report. */
export interface ReportInput {
  readonly game: Pick<AnyGame, 'name' | 'title' | 'version'>;
  /** One variant, or two to compare. */
  readonly variants: readonly Variant[];
  readonly comparison: readonly VariantComparison[] | undefined;
  readonly verdicts: readonly AssertionResult[];
}

/**
 * Renders a report as a single HTML page with inline plots. It loads no external resources.
 *
 * @example
 * const page = reportPage(findings);
 * console.log(page.slice(0, 15)); // <!doctype html>
 */
export function reportPage({ game, variants, comparison, verdicts }: ReportInput): string {
  const title = `${game.title}: playtest`;
  const sections = variants.map((variant) => variantSection(variant, variants.length > 1));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(describe(variants[0]?.job, game.version))}</p>
${verdictList(verdicts)}
${comparison === undefined ? '' : comparisonSection(comparison, variants)}
${sections.join('\n')}
<p>The seed of game n is <code>${escapeHtml(variants[0]?.job.seed ?? '')}/n</code>; all are listed in the JSON file beside this page.</p>
</main></body>
</html>
`;
}

function describe(job: PlaytestJob | undefined, version: string): string {
  if (job === undefined) return '';
  const who = job.bots.length === 1 ? `all played by ${job.bots[0]}` : `played by ${job.bots.join(', ')} in all seatings`;
  return `${whole(job.to - job.from)} games of ${job.players} player${job.players === 1 ? '' : 's'}, ${who}; rules version ${version}, seed ${job.seed}.`;
}

function verdictList(verdicts: readonly AssertionResult[]): string {
  if (verdicts.length === 0) return '';
  const line = ({ ok, message }: AssertionResult) =>
    `<li class="${ok ? 'ok' : 'broken'}">${ok ? '✓' : '✗'} ${escapeHtml(message)}</li>`;
  return `<h2>Assertions</h2><ul>${verdicts.map(line).join('')}</ul>`;
}

function variantSection(variant: Variant, isOneOfTwo: boolean): string {
  const { label, summary, job } = variant;
  const options = Object.entries(job.options).map(([name, value]) => `${name}=${value}`);
  return `<section><h2>${escapeHtml(isOneOfTwo ? `Variant ${label}` : 'What was found')}</h2>
${options.length === 0 ? '' : `<p>Options: ${escapeHtml(options.join(', '))}</p>`}
${tiles(variant)}
${listOf(
  'The rules failed',
  summary.failures.map(({ seed, message }) => `seed ${seed}: ${message}`),
  summary.failed,
)}
${listOf('Actions never used', summary.unusedActions, summary.unusedActions.length)}
${listOf('Cards that never took part', summary.unusedCards, summary.unusedCards.length)}
<div class="figures">${figuresOf(variant).map(figureHtml).join('\n')}</div></section>`;
}

function tiles({ summary, job }: Variant): string {
  const { seats, draws, length, branching, lead, ladder, longest, shortest, unfinished } = summary;
  const first = seats[0];
  const shown: (readonly [string, string])[] = [
    [percent(first?.share ?? 0), `wins of seat 1 (${percent(first?.low ?? 0)} to ${percent(first?.high ?? 0)})`],
    ...(job.players > 1 ? [[signed(summary.firstSeatEdge, percent), 'edge of the first seat'] as const] : []),
    [percent(draws.share), job.players > 1 ? 'draws' : 'not won'],
    [decimal(length.mean), 'decisions a game'],
    [decimal(branching.mean), 'choices at a decision'],
    ...(lead === undefined ? [] : [[percent(lead.drama), 'drama: turns with the winner behind'] as const]),
    ...(ladder === undefined ? [] : [[percent(ladder.skill, 0), 'skill (the rest is luck)'] as const]),
    ...(unfinished.count === 0 ? [] : [[percent(unfinished.share), `left after ${whole(job.longest)} decisions`] as const]),
    ...(longest === undefined ? [] : [[whole(longest.length), `longest game, seed ${longest.seed}`] as const]),
    ...(shortest === undefined ? [] : [[whole(shortest.length), `shortest game, seed ${shortest.seed}`] as const]),
  ];
  return `<div class="tiles">${shown.map(([value, words]) => `<div class="tile"><b>${escapeHtml(value)}</b><span>${escapeHtml(words)}</span></div>`).join('')}</div>`;
}

function listOf(title: string, items: readonly string[], count: number): string {
  if (items.length === 0) return '';
  return `<h3>${escapeHtml(title)}: ${whole(count)}</h3><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

function comparisonSection(rows: readonly VariantComparison[], variants: readonly Variant[]): string {
  const [a, b] = variants;
  if (a === undefined || b === undefined) return '';
  const write = ({ isShare }: VariantComparison) => (isShare ? (x: number) => percent(x, 2) : decimal);
  const changed = rows.filter(({ significant }) => significant).map(({ what }) => what);
  const tests: Figure = {
    title: 'What differs',
    isWide: true,
    says: `Shares by the z-test for two proportions, means by Welch's test, both two-sided; p-values for all questions at once by Holm. ${changed.length === 0 ? 'Nothing differs significantly.' : `Significant at 5 %: ${changed.join(', ')}.`}`,
    svg: undefined,
    table: {
      head: ['what', a.label, b.label, 'difference', 'significant', 'p, all', 'p alone', 'test'],
      rows: rows.map((row) => [
        row.what,
        write(row)(row.a),
        write(row)(row.b),
        signed(row.difference, write(row)),
        row.significant ? 'yes' : 'no',
        likelihood(row.corrected),
        likelihood(row.p),
        row.test,
      ]),
    },
  };
  const lengths: Figure = {
    title: 'Length of a game, both',
    says: 'Where the colours overlap, both variants have games of that length.',
    svg: distribution(
      'Length of a game in both variants',
      [a, b].map(({ label, tally }) => ({ name: label, histogram: tally.length })),
      'decisions a game',
    ),
    table: {
      head: ['', 'mean', 'deviation', 'middle', 'shortest', 'longest'],
      rows: [a, b].map(({ label, summary: { length } }) => [
        label,
        ...[length.mean, length.deviation].map(decimal),
        ...[length.median, length.min, length.max].map(whole),
      ]),
    },
  };
  const key = [a, b].map(
    ({ label }, i) => `<span><span class="key" style="background: var(--c${i + 1})"></span>${escapeHtml(label)}</span>`,
  );
  return `<section><h2>Comparison</h2><p>${key.join(' &nbsp; ')}</p><div class="figures">${[tests, lengths].map(figureHtml).join('\n')}</div></section>`;
}
