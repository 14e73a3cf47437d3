import { parseArgs } from 'node:util';
import type { CheckOptions, ExpectedValues } from '@rookery/session';
import { UsageError } from './usage-error.ts';

/** How the command is used. */
export const REPLAY_USAGE = `Usage: npm run replay -- FILE [--boards] [--seat N]
       npm run replay -- --verify FILE [--commitment TEXT] [--entropy TEXT]
       npm run replay -- --check FOLDER|DATABASE|FILE... [--latest]
       npm run replay -- --export FOLDER DATABASE
  FILE               a record of a match, packed or as JSON
  --boards           prints the table after every step, as everyone saw it
  --seat N           prints it as one seat saw it, from 0
  --verify           checks that the match was fair and was played by the rules
  --commitment TEXT  what the lobby showed before the match; the record must keep to it
  --entropy TEXT     what you have added to the chance of the match; it must be in it
  --check            plays stored matches again and names the first divergence of each
  --latest           by the latest rules, though those that a match began with be known
  --export FOLDER    writes every match of a database as a packed record; those that still run are secrets
  --rules PATH       a module that exports definitions: your own game, changed rules, older ones; as often as needed`;

/** What the command is to do. */
export type ReplayPlan = { readonly rules: readonly string[] } & (
  | { readonly kind: 'show'; readonly file: string; readonly boards: boolean; readonly seat: number | undefined }
  | { readonly kind: 'verify'; readonly file: string; readonly witness: ExpectedValues }
  | { readonly kind: 'check'; readonly places: readonly string[]; readonly options: CheckOptions }
  | { readonly kind: 'export'; readonly database: string; readonly folder: string }
);

/** Reads the command line; undefined when it asks for help. */
export function readReplayArguments(given: readonly string[]): ReplayPlan | undefined {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      boards: { type: 'boolean', default: false },
      seat: { type: 'string' },
      verify: { type: 'boolean', default: false },
      commitment: { type: 'string' },
      entropy: { type: 'string' },
      check: { type: 'boolean', default: false },
      latest: { type: 'boolean', default: false },
      export: { type: 'string' },
      rules: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const { rules, boards, latest, commitment, entropy } = values;
  const modes = [values.verify, values.check, values.export !== undefined].filter(Boolean).length;
  if (modes > 1) throw new UsageError('--verify, --check and --export are one at a time.');
  if (latest && !values.check) throw new UsageError('--latest belongs to --check.');
  if ((commitment !== undefined || entropy !== undefined) && !values.verify)
    throw new UsageError('--commitment and --entropy belong to --verify.');
  if ((boards || values.seat !== undefined) && modes > 0)
    throw new UsageError('--boards and --seat are for printing a match, without --verify, --check and --export.');
  if (values.check) {
    if (positionals.length === 0) throw new UsageError('--check needs a folder, a database or files with records.');
    return { kind: 'check', rules, places: positionals, options: { latest } };
  }
  if (values.export !== undefined)
    return { kind: 'export', rules, folder: values.export, database: only(positionals, '--export needs one database') };
  const file = only(positionals, 'One file with a record is needed');
  if (!values.verify)
    return { kind: 'show', rules, file, boards: boards || values.seat !== undefined, seat: seatOf(values.seat) };
  const witness = { ...(commitment !== undefined && { commitment }), ...(entropy !== undefined && { entropy }) };
  return { kind: 'verify', rules, file, witness };
}

function only(positionals: readonly string[], wanted: string): string {
  const [first] = positionals;
  if (first === undefined || positionals.length > 1)
    throw new UsageError(`${wanted}${first === undefined ? '' : `, not ${positionals.length}`}.`);
  return first;
}

function seatOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,2}$/.test(text)) throw new UsageError(`--seat is a number from 0, not "${text}".`);
  return Number(text);
}
