import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { viewFor } from '@rookery/engine/view';
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
import { matchesAt, matchesInDatabase, recordIn, registryOf } from './read-match-files.ts';
import { REPLAY_USAGE, type ReplayPlan, readReplayArguments } from './replay-arguments.ts';
import { printEnding, printHead, printPart, printStanding } from './replay-text.ts';
import { UsageError } from './usage-error.ts';
import { printView } from './view.ts';

/** Exit codes: success, divergence, bad usage or unreadable match file. */
const EXIT = { well: 0, diverged: 1, usage: 2 } as const;

type PlanOf<K extends ReplayPlan['kind']> = Extract<ReplayPlan, { readonly kind: K }>;

/** Prints a match, one line per step. */
async function show(games: GameRegistry, { file, boards, seat }: PlanOf<'show'>): Promise<number> {
  const record = await recordIn(file, games);
  const begun = Replay.of(games, record);
  if (!begun.ok) throw new UsageError(`${file}: ${begun.refusal.message}`);
  const replay = begun.value;
  const { session } = replay;
  console.log(printHead(record));
  let heard = 0;
  for (let part = replay.next; part !== undefined; part = replay.next) {
    const words = printPart(session, part);
    const taken = replay.step();
    if (!taken.ok) {
      console.log(words);
      console.error(taken.refusal.message);
      return EXIT.diverged;
    }
    const { match } = session;
    console.log(match !== undefined && taken.value !== undefined ? words + printStanding(match, taken.value) : words);
    if (!boards || match === undefined || taken.value === undefined) continue;
    if (seat !== undefined && seat >= match.seats)
      throw new UsageError(`There is no seat ${seat}; this match has seats 0 to ${match.seats - 1}.`);
    console.log(`\n${printView(match, seat, heard)}\n`);
    heard = viewFor(match, seat).messages.length;
  }
  console.log(printEnding(session));
  return EXIT.well;
}

/** Verifies a match file and prints the result. */
async function verify(games: GameRegistry, { file, witness }: PlanOf<'verify'>): Promise<number> {
  const record = await recordIn(file, games);
  const verified = verifyMatchFile(games, record, witness);
  if (!verified.ok) throw new UsageError(`${file}: ${verified.refusal.message}`);
  console.log(printHead(record));
  const { divergence, entries, steps } = verified.value;
  if (divergence !== null) {
    console.error(`Verification failed. ${describeDivergence(divergence)}`);
    return EXIT.diverged;
  }
  console.log(`Verified: ${entries} entries, ${steps} steps, ${record.hashes.length} hashes, seed and chain.`);
  const [created] = record.entries;
  if (created?.kind === 'created' && created.seed !== undefined)
    console.log(
      'The seed was chosen, as in a terminal: the rules were followed, but nothing proves that the deal was fair.',
    );
  else if (witness.commitment === undefined)
    console.log('Compare the commitment with the one you saw in the lobby, or pass it as --commitment.');
  return EXIT.well;
}

/** Replays stored matches and prints the first divergence of each. */
async function check(games: GameRegistry, { places, options }: PlanOf<'check'>): Promise<number> {
  let matches = 0;
  let failed = 0;
  const fail = (place: string, reason: string): void => {
    failed++;
    console.error(`${place}: ${reason}`);
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
  console.log(`${matches} ${matches === 1 ? 'match' : 'matches'} replayed, ${failed} with a divergence.`);
  return failed === 0 ? EXIT.well : EXIT.diverged;
}

/** Writes every match of a database as a match file. */
async function exportAll(games: GameRegistry, { database, folder }: PlanOf<'export'>): Promise<number> {
  await mkdir(folder, { recursive: true });
  let failed = 0;
  let written = 0;
  for await (const found of matchesInDatabase(database)) {
    const made = 'reason' in found ? undefined : Session.from(found.match.id, games, found.match.entries);
    const record = made?.ok ? toMatchFile(games, made.value, { running: true }) : made;
    if (record?.ok) {
      await writeFile(join(folder, `${record.value.id}.rookery`), await compressMatchFile(record.value));
      written++;
      continue;
    }
    failed++;
    console.error(`${found.place}: ${'reason' in found ? found.reason : record?.refusal.message}`);
  }
  console.log(`${written} match files written to ${folder}.`);
  return failed === 0 ? EXIT.well : EXIT.diverged;
}

async function main(): Promise<number> {
  const plan = readReplayArguments(process.argv.slice(2));
  if (plan === undefined) {
    console.log(REPLAY_USAGE);
    return EXIT.well;
  }
  const games = await registryOf(plan.rules);
  switch (plan.kind) {
    case 'show':
      return show(games, plan);
    case 'verify':
      return verify(games, plan);
    case 'check':
      return check(games, plan);
    case 'export':
      return exportAll(games, plan);
  }
}

// Exit without an error if the reader closes the pipe early, like `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.well);
});

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = (error as { readonly code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (!(error instanceof Error) || !(isUsage || error instanceof UsageError)) throw error;
  console.error(isUsage ? `${error.message.split('. ')[0]}.\n${REPLAY_USAGE}` : error.message);
  process.exitCode = EXIT.usage;
}
