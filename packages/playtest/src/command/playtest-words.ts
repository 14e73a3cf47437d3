import type { VariantComparison } from '../comparison.ts';
import type { Summary } from '../summary.ts';

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** Prints a summary in a few lines for a terminal. */
export function printSummary(summary: Summary): string {
  const { seats, draws, length, branching, lead, ladder, unusedActions, unusedCards, failures, failed, unfinished } =
    summary;
  const lines = [
    ...seats.map(
      ({ share, low, high }, i) => `seat ${i + 1} wins  ${percent(share)}  (${percent(low)} to ${percent(high)})`,
    ),
    `${seats.length > 1 ? 'draws' : 'not won'}  ${percent(draws.share)}`,
    `length  ${length.mean.toFixed(2)} decisions (${length.min} to ${length.max})`,
    `choices  ${branching.mean.toFixed(2)} at a decision`,
  ];
  if (unfinished.count > 0) lines.push(`unfinished  ${percent(unfinished.share)}`);
  if (lead !== undefined)
    lines.push(
      `lead  changes ${lead.changes.mean.toFixed(2)} times; the winner is behind at ${percent(lead.drama)} of the turns`,
    );
  for (const { bot, rating, low, high, wins } of ladder?.bots ?? [])
    lines.push(
      `${bot}  rating ${rating.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)}), wins ${percent(wins.share)}`,
    );
  if (unusedActions.length > 0) lines.push(`actions never used: ${unusedActions.join(', ')}`);
  if (unusedCards.length > 0) lines.push(`cards that never took part: ${unusedCards.join(', ')}`);
  if (failed > 0) lines.push(`the rules failed in ${failed} games:`);
  for (const { seed, message } of failures) lines.push(`  seed ${seed}: ${message}`);
  return lines.join('\n');
}

/** Prints the differences between two variants, one per line. */
export function printComparison(rows: readonly VariantComparison[]): string {
  return rows
    .map(({ what, a, b, isShare, test, corrected, significant }) => {
      const write = (value: number) => (isShare ? percent(value) : value.toFixed(2));
      return `${what}  ${write(a)} → ${write(b)}  ${significant ? 'significant' : 'not significant'} (p ${corrected.toFixed(4)}, ${test}, Holm)`;
    })
    .join('\n');
}
