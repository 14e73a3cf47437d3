import { badArgument, type SubcommandInput } from '@rookery/project';
import type { CheckOptions, ExpectedValues } from '@rookery/session';

/** Parsed command line of a replay. */
export type ReplayPlan =
  | { readonly kind: 'show'; readonly file: string; readonly boards: boolean; readonly seat: number | undefined }
  | { readonly kind: 'verify'; readonly file: string; readonly witness: ExpectedValues }
  | { readonly kind: 'check'; readonly places: readonly string[]; readonly options: CheckOptions }
  | { readonly kind: 'export'; readonly database: string; readonly folder: string };

const HELP = 'For what can be combined: rookery replay --help';

/** Reads the plan of a replay. */
export function readReplayPlan({ args, options }: Pick<SubcommandInput, 'args' | 'options'>): ReplayPlan {
  const [boards, latest] = [options.has('boards'), options.has('latest')];
  const [commitment, entropy, folder] = [options.text('commitment'), options.text('entropy'), options.text('export')];
  const [isVerify, isCheck] = [options.has('verify'), options.has('check')];
  const modes = [isVerify, isCheck, folder !== undefined].filter(Boolean).length;
  if (modes > 1) throw badArgument('Use only one of --verify, --check and --export.', HELP);
  if (latest && !isCheck) throw badArgument('--latest can only be used with --check.', HELP);
  if ((commitment !== undefined || entropy !== undefined) && !isVerify)
    throw badArgument('--commitment and --entropy can only be used with --verify.', HELP);
  if ((boards || options.has('seat')) && modes > 0)
    throw badArgument(
      "--boards and --seat print a match; they can't be combined with --verify, --check or --export.",
      HELP,
    );
  if (isCheck) {
    if (args.length === 0) throw badArgument('--check needs a folder, a database or match files.', HELP);
    return { kind: 'check', places: args, options: { latest } };
  }
  if (folder !== undefined) return { kind: 'export', folder, database: only(args, '--export needs one database') };
  const file = only(args, 'Name one match file');
  const seat = options.count('seat', { min: 0, max: 99 });
  if (!isVerify) return { kind: 'show', file, boards: boards || seat !== undefined, seat };
  const witness = { ...(commitment !== undefined && { commitment }), ...(entropy !== undefined && { entropy }) };
  return { kind: 'verify', file, witness };
}

function only(args: readonly string[], wanted: string): string {
  const [first] = args;
  if (first !== undefined && args.length === 1) return first;
  throw badArgument(
    `${wanted}${first === undefined ? '' : `, not ${args.length}`}.`,
    'Usage: rookery replay <file> [options]',
  );
}
