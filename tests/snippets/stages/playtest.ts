import { connectFour } from '@rookery/games/connect-four/rules';
import { createJob, playJob, type ReportInput, summarize } from '@rookery/playtest';

/** What the examples of playtests use: a played job with its tally, its summary and what a report tells of it. */
export function around() {
  const job = createJob(connectFour, { games: 40, bots: ['random'], seed: 'example' });
  const { tally, timing } = playJob(connectFour, job);
  const summary = summarize(connectFour, job, tally);
  const findings: ReportInput = {
    game: connectFour,
    variants: [{ label: '', job, tally, summary, timing }],
    comparison: undefined,
    verdicts: [],
  };
  return { tally, summary, findings, job };
}
