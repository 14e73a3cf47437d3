// Plays random games and rebuilds the match at every pending question: from the log, from a snapshot, after a kill.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AnyGame,
  createMatch,
  load,
  type Match,
  printMove,
  restore,
  save,
  seededRandom,
  snapshot,
} from '@rookery/engine';
import { gamesFor, type Options } from '@rookery/games/plans';
import { randomMove } from '@rookery/testing';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'resumption';
export const title = 'a pending question survives: rebuilt from the log, from a snapshot, after a kill';

type AnyDefinition = AnyGame;
type AnyMatch = Match;

/** The games with questions, and options that keep them short. */
export const GAMES: readonly { readonly definition: AnyDefinition; readonly options: Options }[] = await Promise.all(
  gamesFor('resumption').map(async ({ load, plan }) => ({
    definition: (await load()) as unknown as AnyDefinition,
    options: plan,
  })),
);
/** More inputs than any of these games has by far. */
const LONGEST = 20_000;

const optionsOf = (definition: AnyDefinition): Options =>
  GAMES.find((game) => game.definition === definition)?.options ?? {};

export function begin(definition: AnyDefinition, seed: string): AnyMatch {
  const { min, max } = definition.players;
  const players = min + seededRandom(`${seed}/players`).below(max - min + 1);
  return createMatch(definition, { seed, players, options: optionsOf(definition) });
}

/** Makes a move that depends on the seed and on how much has been put in, on nothing else. */
export function advance(match: AnyMatch, seed: string): void {
  const move = randomMove(match, seededRandom(`${seed}/${match.log.length}`));
  if (move === undefined || !match.play(move).ok) throw new Error(`${seed}: stuck at step ${match.step}`);
}

/** All that must be the same after a rebuild: the state, who is asked what, and every answer on offer. */
function situation(match: AnyMatch): string {
  const asked = match.questions.map(({ seat, prompt }) => {
    const moves = match.legal(seat);
    return `${seat} ${prompt}: ${[...moves].map((move) => printMove(match, move)).join(' | ')} ${moves.complete}`;
  });
  return [match.hash(), match.step, match.log.length, match.toAct.join(','), ...asked].join('\n');
}

function unwrap<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: { readonly message: string } },
): T {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** Through text, as a file or a database would keep it. */
function fromLog(match: AnyMatch): AnyMatch {
  return unwrap(load(match.definition, JSON.parse(JSON.stringify(save(match)))));
}

function fromSnapshot(match: AnyMatch): AnyMatch {
  return unwrap(restore(match.definition, JSON.parse(JSON.stringify(snapshot(match)))));
}

/** Plays one game, going on with a rebuilt match at every question, beside one that is never disturbed. */
function playRebuilding(definition: AnyDefinition, seed: string, assert: ProofContext['assert']): number {
  const control = begin(definition, seed);
  let match = begin(definition, seed);
  let questions = 0;
  for (let inputs = 0; !match.isOver && inputs < LONGEST; inputs++) {
    if (match.questions.length > 0) {
      const before = situation(match);
      const rebuilt = [fromSnapshot(match), fromLog(match)] as const;
      for (const copy of rebuilt)
        assert(situation(copy) === before, `${definition.name} ${seed}: another situation at input ${inputs}`);
      match = rebuilt[questions++ % 2] as AnyMatch;
    }
    advance(match, seed);
    advance(control, seed);
  }
  assert(match.isOver, `${definition.name} ${seed}: no end`);
  assert(match.hash() === control.hash(), `${definition.name} ${seed}: another end`);
  return questions;
}

const CHILD = fileURLToPath(new URL('../scripts/resumption-child.ts', import.meta.url));

/** Lets a process play up to a question, kills it there, and goes on from what it had written down. */
async function playKilled(
  definition: AnyDefinition,
  seed: string,
  folder: string,
  assert: ProofContext['assert'],
): Promise<boolean> {
  const file = join(folder, 'save.json');
  const child = spawn(process.execPath, [...process.execArgv, CHILD, definition.name, seed, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  const [, signal] = await gone;
  if (!String(said).includes('waiting')) return false;
  assert(signal === 'SIGKILL', `${definition.name} ${seed}: the process ended by itself`);
  const match = unwrap(load(definition, JSON.parse(readFileSync(file, 'utf8'))));
  assert(match.questions.length > 0, `${definition.name} ${seed}: no question waits after the kill`);
  const control = begin(definition, seed);
  while (control.log.length < match.log.length) advance(control, seed);
  assert(situation(match) === situation(control), `${definition.name} ${seed}: another situation after the kill`);
  while (!control.isOver) {
    advance(control, seed);
    advance(match, seed);
  }
  assert(match.hash() === control.hash(), `${definition.name} ${seed}: another end after the kill`);
  return true;
}

/** `--games=10000` in turn over all games; `--game=<name>` for one of them. */
export async function run({ assert, options, progress, checkpoint }: ProofContext): Promise<void> {
  const total = Number(options.games ?? 10_000);
  const kills = Number(options.kills ?? 200);
  const all = GAMES.map(({ definition }) => definition);
  const chosen = all.filter(({ name: own }) => options.game === undefined || own === options.game);
  assert(chosen.length > 0, `there is no game ${options.game}; there are ${all.map(({ name: own }) => own).join(', ')}`);
  // So that several processes can share the work: `--shards=2 --shard=0` and `--shards=2 --shard=1`.
  const shards = Number(options.shards ?? 1);
  const shard = Number(options.shard ?? 0);
  const counts = checkpoint.load<{ games: number; questions: number }>() ?? { games: 0, questions: 0 };
  const share = Math.ceil((total - shard) / shards);
  while (counts.games < share) {
    const number = counts.games * shards + shard;
    const definition = chosen[number % chosen.length] as AnyDefinition;
    counts.questions += playRebuilding(definition, `resumption/${number}`, assert);
    counts.games++;
    progress(counts.games, share, `${counts.questions} questions`);
    if (counts.games % 100 === 0) checkpoint.save(counts);
  }
  const folder = mkdtempSync(join(tmpdir(), 'rookery-'));
  let killed = 0;
  const wanted = Math.ceil((kills - shard) / shards);
  for (let tries = 0; killed < wanted && tries < 3 * wanted; tries++) {
    const definition = chosen[tries % chosen.length] as AnyDefinition;
    if (await playKilled(definition, `kill/${shard}/${tries}`, folder, assert)) killed++;
    progress(killed, wanted, 'killed');
  }
  rmSync(folder, { recursive: true });
  console.log(`${counts.games} games rebuilt at ${counts.questions} questions, twice each; ${killed} processes killed`);
  assert(killed === wanted, 'too few processes came to a question');
}
