import { gameSeed } from '../job.ts';
import type { ReportInput } from './page.ts';

/**
 * Returns a report as data. Everything except `timing` is reproducible from the same job.
 *
 * @example
 * const json = JSON.stringify(reportData(findings));
 * console.log(json.slice(0, 40)); // {"form":"rookery playtest report 1","gam
 */
export function reportData({ game, variants, comparison, verdicts }: ReportInput): Readonly<Record<string, unknown>> {
  const job = variants[0]?.job;
  return {
    form: 'rookery playtest report 1',
    game: { name: game.name, title: game.title, version: game.version },
    variants: variants.map(({ label, job: own, summary, tally }) => ({ label, job: own, summary, tally })),
    comparison,
    assertions: verdicts,
    seeds: job === undefined ? [] : Array.from({ length: job.to - job.from }, (_, i) => gameSeed(job, job.from + i)),
    timing: variants.map(({ label, job: { bots }, timing }) => ({ label, bots, ...timing })),
  };
}
