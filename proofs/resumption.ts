// Plays random games and rebuilds the match at every pending question: from the log, from a snapshot, and after a kill.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, createMatch, type Match, seededRandom } from '@rookery/engine';
import { unwrap } from '@rookery/engine/errors';
import { printMove, restore, type Snapshot, snapshot, stateHash } from '@rookery/engine/formats';
import { replayInput } from '@rookery/engine/host';
import { gamesFor, type Options } from '@rookery/games/plans';
import { randomMove } from '@rookery/testing';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'resumption';
export const title = 'a pending question survives: rebuilt from the log, from a snapshot, after a kill';

type AnyDefinition = AnyGame;
type AnyMatch = Match;

/** The games with questions, with options that keep them short. */
export const GAMES: readonly { readonly definition: AnyDefinition; readonly options: Options }[] = await Promise.all(
  gamesFor('resumption').map(async ({ load, plan }) => ({
    definition: await load(),
    options: plan,
  })),
);
/** Upper bound of the inputs of a game. */
const LONGEST = 20_000;

const optionsOf = (definition: AnyDefinition): Options =>
  GAMES.find((game) => game.definition === definition)?.options ?? {};

export function begin(definition: AnyDefinition, seed: string): AnyMatch {
  const { min, max } = definition.players;
  const players = min + seededRandom(`${seed}/players`).below(max - min + 1);
  return createMatch(definition, { seed, players, options: optionsOf(definition) });
}

/** Makes a move that depends only on the seed and the number of inputs. */
export function advance(match: AnyMatch, seed: string): void {
  const move = randomMove(match, seededRandom(`${seed}/${match.log.length}`));
  if (move === undefined || !match.play(move).ok) throw new Error(`${seed}: stuck at step ${match.step}`);
}

/** Everything that must be equal after a rebuild, as text: the state, the questions, and all offered answers. */
function stateText(match: AnyMatch): string {
  const asked = match.questions.map(({ seat, prompt }) => {
    const moves = match.legal(seat);
    return `${seat} ${prompt}: ${[...moves].map((move) => printMove(match, move)).join(' | ')} ${moves.complete}`;
  });
  return [stateHash(match), match.step, match.log.length, match.toAct.join(','), ...asked].join('\n');
}

/** Through text, like a file or a database. */
function fromLog(match: AnyMatch): AnyMatch {
  const { players, options, seed, log } = JSON.parse(JSON.stringify(snapshot(match))) as Snapshot;
  return playAgain(match.definition, { players, options, seed, log });
}

/** Settings and inputs of a match: what a process writes down before it is killed. */
type Logged = Pick<Snapshot, 'players' | 'options' | 'seed' | 'log'>;

function playAgain(definition: AnyDefinition, { log, ...settings }: Logged): AnyMatch {
  const match = createMatch(definition, settings);
  for (const input of log) replayInput(match, input);
  return match;
}

function fromSnapshot(match: AnyMatch): AnyMatch {
  return unwrap(restore(match.definition, JSON.parse(JSON.stringify(snapshot(match)))));
}

/** Plays one game, rebuilding the match at every question, beside one that is never rebuilt. */
function playRebuilding(definition: AnyDefinition, seed: string, assert: ProofContext['assert']): number {
  const control = begin(definition, seed);
  let match = begin(definition, seed);
  let questions = 0;
  for (let inputs = 0; !match.isOver && inputs < LONGEST; inputs++) {
    if (match.questions.length > 0) {
      const before = stateText(match);
      const rebuilt = [fromSnapshot(match), fromLog(match)] as const;
      for (const copy of rebuilt)
        assert(stateText(copy) === before, `${definition.name} ${seed}: a different state at input ${inputs}`);
      match = rebuilt[questions++ % 2] as AnyMatch;
    }
    advance(match, seed);
    advance(control, seed);
  }
  assert(match.isOver, `${definition.name} ${seed}: no end`);
  assert(stateHash(match) === stateHash(control), `${definition.name} ${seed}: a different end`);
  return questions;
}

const CHILD = fileURLToPath(new URL('../scripts/resumption-child.ts', import.meta.url));

/** Lets a process play up to a question, kills it there, and continues from what it had written. */
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
  assert(signal === 'SIGKILL', `${definition.name} ${seed}: the process ended before it was killed`);
  const match = playAgain(definition, JSON.parse(readFileSync(file, 'utf8')) as Logged);
  assert(match.questions.length > 0, `${definition.name} ${seed}: no question is pending after the kill`);
  const control = begin(definition, seed);
  while (control.log.length < match.log.length) advance(control, seed);
  assert(stateText(match) === stateText(control), `${definition.name} ${seed}: a different state after the kill`);
  while (!control.isOver) {
    advance(control, seed);
    advance(match, seed);
  }
  assert(stateHash(match) === stateHash(control), `${definition.name} ${seed}: a different end after the kill`);
  return true;
}

/** Options: `--games=10000` in turn over all games; `--game=<name>` for one of them. */
export async function run({ assert, options, progress, checkpoint }: ProofContext): Promise<void> {
  const total = Number(options.games ?? 10_000);
  const kills = Number(options.kills ?? 200);
  const all = GAMES.map(({ definition }) => definition);
  const chosen = all.filter(({ name: own }) => options.game === undefined || own === options.game);
  assert(chosen.length > 0, `there is no game ${options.game}; there are ${all.map(({ name: own }) => own).join(', ')}`);
  // Lets several processes share the work: `--shards=2 --shard=0` and `--shards=2 --shard=1`.
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
  assert(killed === wanted, 'too few processes reached a question');
}
