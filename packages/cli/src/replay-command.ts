import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { viewFor } from '@rookery/engine/view';
import { badArgument, ProjectError, type Subcommand, type SubcommandInput } from '@rookery/project';
import {
  checkMatchFiles,
  compressMatchFile,
  describeDivergence,
  type GameRegistry,
  Replay,
  Session,
  toMatchFile,
  verifyMatchFile,
} from '@rookery/session';
import { gamesOfReplay } from './games-of-replay.ts';
import { matchesAt, matchesInDatabase, recordIn } from './read-match-files.ts';
import { type ReplayPlan, readReplayPlan } from './replay-plan.ts';
import { printEnding, printHead, printPart, printStanding } from './replay-text.ts';
import { printView } from './view.ts';

/** `rookery replay`: prints, verifies, checks and exports matches of files and databases. */
export const replayCommand: Subcommand = {
  name: 'replay',
  summary: 'Print, verify or check match files',
  description: 'Without --verify, --check or --export it prints the match of one file, a line for each step.',
  arguments: [
    { name: 'file', text: 'Match file; for --check also folders and databases, for --export a database', isList: true },
  ],
  options: [
    { name: 'boards', text: 'Print the position after every step, as a spectator saw it' },
    { name: 'seat', value: 'N', text: 'Print it as seat N saw it, counting from 0' },
    { name: 'verify', text: 'Check that the match was fair and followed the rules' },
    {
      name: 'commitment',
      value: 'TEXT',
      text: 'Commitment shown in the lobby; verification fails if the file has another',
    },
    { name: 'entropy', value: 'TEXT', text: 'Entropy you contributed; verification fails if the match did not use it' },
    { name: 'check', text: 'Replay stored matches and report the first divergence of each' },
    { name: 'latest', text: 'Use the latest rules, even if the version the match started with is available' },
    {
      name: 'export',
      value: 'FOLDER',
      text: 'Write every match of a database as a match file; matches in progress contain secrets',
    },
    { name: 'rules', value: 'PATH', text: 'Module that exports definitions: changed or older rules', isRepeatable: true },
  ],
  examples: [
    'rookery replay match.rookery',
    'rookery replay --verify match.rookery',
    'rookery replay --check matches.sqlite --rules rules-of-last-year.ts',
  ],
  async run(input) {
    const plan = readReplayPlan(input);
    const games = await gamesOfReplay(() => input.project, input.options.list('rules'));
    switch (plan.kind) {
      case 'show':
        return show(games, plan, input);
      case 'verify':
        return verify(games, plan, input);
      case 'check':
        return check(games, plan, input);
      case 'export':
        return exportAll(games, plan, input);
    }
  },
};

type PlanOf<K extends ReplayPlan['kind']> = Extract<ReplayPlan, { readonly kind: K }>;
type Writers = Pick<SubcommandInput, 'out' | 'err' | 'json'>;

/** Prints a match, one line per step. */
async function show(
  games: GameRegistry,
  { file, boards, seat }: PlanOf<'show'>,
  { out, err, json }: Writers,
): Promise<number> {
  const record = await recordIn(file, games);
  if (json) {
    out.write(`${JSON.stringify(record)}\n`);
    return 0;
  }
  const begun = Replay.of(games, record);
  if (!begun.ok) throw new ProjectError('bad-file', { file, reason: begun.refusal.message });
  const replay = begun.value;
  const { session } = replay;
  out.write(`${printHead(record)}\n`);
  let heard = 0;
  for (let part = replay.next; part !== undefined; part = replay.next) {
    const words = printPart(session, part);
    const taken = replay.step();
    if (!taken.ok) {
      out.write(`${words}\n`);
      err.write(`${taken.refusal.message}\n`);
      return 1;
    }
    const { match } = session;
    const isStep = match !== undefined && taken.value !== undefined;
    out.write(`${isStep ? words + printStanding(match, taken.value) : words}\n`);
    if (!boards || !isStep) continue;
    if (seat !== undefined && seat >= match.seats)
      throw badArgument(`There is no seat ${seat} in this match.`, `Use --seat 0 to ${match.seats - 1}.`);
    out.write(`\n${printView(match, seat, heard)}\n\n`);
    heard = viewFor(match, seat).messages.length;
  }
  out.write(`${printEnding(session)}\n`);
  return 0;
}

/** Verifies a match file and prints the result. */
async function verify(
  games: GameRegistry,
  { file, witness }: PlanOf<'verify'>,
  { out, err, json }: Writers,
): Promise<number> {
  const record = await recordIn(file, games);
  const verified = verifyMatchFile(games, record, witness);
  if (!verified.ok) throw new ProjectError('bad-file', { file, reason: verified.refusal.message });
  const { divergence, entries, steps } = verified.value;
  if (json) out.write(`${JSON.stringify({ ...verified.value, verified: divergence === null })}\n`);
  else out.write(`${printHead(record)}\n`);
  if (divergence !== null) {
    if (!json) err.write(`Verification failed. ${describeDivergence(divergence)}\n`);
    return 1;
  }
  if (json) return 0;
  out.write(`Verified: ${entries} entries, ${steps} steps, ${record.hashes.length} hashes, seed and chain.\n`);
  const [created] = record.entries;
  if (created?.kind === 'created' && created.seed !== undefined)
    out.write(
      'The seed was chosen, as in a terminal: the rules were followed, but nothing proves that the deal was fair.\n',
    );
  else if (witness.commitment === undefined)
    out.write('Compare the commitment with the one you saw in the lobby, or pass it as --commitment.\n');
  return 0;
}

/** Replays stored matches and prints the first divergence of each. */
async function check(
  games: GameRegistry,
  { places, options }: PlanOf<'check'>,
  { out, err, json }: Writers,
): Promise<number> {
  let matches = 0;
  const failures: { readonly place: string; readonly reason: string }[] = [];
  const fail = (place: string, reason: string): void => {
    failures.push({ place, reason });
    if (!json) err.write(`${place}: ${reason}\n`);
  };
  for (const place of places) {
    for await (const found of matchesAt(place, games)) {
      matches++;
      if ('reason' in found) {
        fail(found.place, found.reason);
        continue;
      }
      for (const { game, version, against, divergence, refusal } of checkMatchFiles(games, [found.match], options)) {
        const rules = against === version ? `${game} ${version}` : `${game} ${version} by the rules of ${against}`;
        if (refusal !== null) fail(found.place, refusal.message);
        else if (divergence !== null) fail(found.place, `${rules}: ${describeDivergence(divergence)}`);
      }
    }
  }
  if (json) out.write(`${JSON.stringify({ matches, failures })}\n`);
  else out.write(`${matches} ${matches === 1 ? 'match' : 'matches'} replayed, ${failures.length} with a divergence.\n`);
  return failures.length === 0 ? 0 : 1;
}

/** Writes every match of a database as a match file. */
async function exportAll(
  games: GameRegistry,
  { database, folder }: PlanOf<'export'>,
  { out, err, json }: Writers,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const failures: { readonly place: string; readonly reason: string }[] = [];
  let written = 0;
  for await (const found of matchesInDatabase(database)) {
    const made = 'reason' in found ? undefined : Session.from(found.match.id, games, found.match.entries);
    const record = made?.ok ? toMatchFile(games, made.value, { running: true }) : made;
    if (record?.ok) {
      await writeFile(join(folder, `${record.value.id}.rookery`), await compressMatchFile(record.value));
      written++;
      continue;
    }
    const reason = 'reason' in found ? found.reason : (record?.refusal.message ?? '');
    failures.push({ place: found.place, reason });
    if (!json) err.write(`${found.place}: ${reason}\n`);
  }
  if (json) out.write(`${JSON.stringify({ written, folder, failures })}\n`);
  else out.write(`${written} match files written to ${folder}.\n`);
  return failures.length === 0 ? 0 : 1;
}
