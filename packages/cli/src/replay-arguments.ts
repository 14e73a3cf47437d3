import { parseArgs } from 'node:util';
import type { CheckOptions, ExpectedValues } from '@rookery/session';
import { UsageError } from './usage-error.ts';

/** Help text of the command. */
export const REPLAY_USAGE = `Usage: npm run replay -- FILE [--boards] [--seat N]
       npm run replay -- --verify FILE [--commitment TEXT] [--entropy TEXT]
       npm run replay -- --check FOLDER|DATABASE|FILE... [--latest]
       npm run replay -- --export FOLDER DATABASE
  FILE               Match file, compressed or JSON
  --boards           Print the position after every step, as a spectator saw it
  --seat N           Print it as seat N saw it, counting from 0
  --verify           Check that the match was fair and followed the rules
  --commitment TEXT  Commitment shown in the lobby; verification fails if the match file has another
  --entropy TEXT     Entropy you contributed; verification fails if the match did not use it
  --check            Replay stored matches and report the first divergence of each
  --latest           Use the latest rules, even if the version the match started with is available
  --export FOLDER    Write every match of a database as a compressed match file; matches in progress contain secrets
  --rules PATH       Module that exports definitions: your own game, changed or older rules; repeatable`;

/** Parsed command line of a replay. */
export type ReplayPlan = { readonly rules: readonly string[] } & (
  | { readonly kind: 'show'; readonly file: string; readonly boards: boolean; readonly seat: number | undefined }
  | { readonly kind: 'verify'; readonly file: string; readonly witness: ExpectedValues }
  | { readonly kind: 'check'; readonly places: readonly string[]; readonly options: CheckOptions }
  | { readonly kind: 'export'; readonly database: string; readonly folder: string }
);

/** Parses the command line; undefined if it requests help. */
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
  if (modes > 1) throw new UsageError('Use only one of --verify, --check and --export.');
  if (latest && !values.check) throw new UsageError('--latest can only be used with --check.');
  if ((commitment !== undefined || entropy !== undefined) && !values.verify)
    throw new UsageError('--commitment and --entropy can only be used with --verify.');
  if ((boards || values.seat !== undefined) && modes > 0)
    throw new UsageError("--boards and --seat print a match; they can't be combined with --verify, --check or --export.");
  if (values.check) {
    if (positionals.length === 0) throw new UsageError('--check needs a folder, a database or match files.');
    return { kind: 'check', rules, places: positionals, options: { latest } };
  }
  if (values.export !== undefined)
    return { kind: 'export', rules, folder: values.export, database: only(positionals, '--export needs one database') };
  const file = only(positionals, 'Name one match file');
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
  if (!/^\d{1,2}$/.test(text)) throw new UsageError(`--seat must be a number from 0, not "${text}".`);
  return Number(text);
}
