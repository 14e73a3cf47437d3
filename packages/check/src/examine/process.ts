// The process that runs the game: a game that crashes, ends the process or never returns takes nothing else along.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type AnyGame, RookeryError } from '@rookery/engine';
import { type LoadedGame, loadFile, ProjectError } from '@rookery/project';
import { replayAgainst } from './against.ts';
import { findingOf } from './fault.ts';
import { checkLaws } from './laws.ts';
import type { Examination, Order, RawFinding } from './messages.ts';
import { profile } from './profile.ts';
import { report } from './reporter.ts';
import { simulateGames } from './simulation.ts';
import { checkTexts } from './texts.ts';
import type { Watch } from './watchdog.ts';

/** Milliseconds that a law, which plays many games, may take. */
const LAW_PATIENCE = 120_000;

// The default of 10 lines often ends before the rules are reached.
Error.stackTraceLimit = 60;

const order = JSON.parse(readFileSync(0, 'utf8')) as Order;
const beats = new Int32Array(new SharedArrayBuffer(8));
const found = (finding: RawFinding): void => report({ kind: 'finding', finding });

/** Says that the game has come back, and how long it may take until the next time. */
function beat(patience = order.patience): void {
  beats[0] = (beats[0] ?? 0) + 1;
  beats[1] = patience;
}

function watch(): void {
  const fromSource = import.meta.url.endsWith('.ts');
  const module = new URL(`./watchdog.${fromSource ? 'ts' : 'js'}`, import.meta.url);
  const data: Watch = { folder: order.folder, files: order.files, pulse: beats.buffer as SharedArrayBuffer };
  new Worker(fromSource ? new URL('../from-source.mjs', import.meta.url) : module, {
    workerData: { module: module.href, watch: data },
    execArgv: fromSource ? ['--conditions=source'] : [],
  }).unref();
}

async function load(): Promise<LoadedGame | undefined> {
  try {
    beat(LAW_PATIENCE);
    return await loadFile(order.file);
  } catch (error) {
    const cause = error instanceof ProjectError && error.cause !== undefined ? error.cause : error;
    const raw = findingOf(cause, order);
    const code = raw.code === 'game-threw' ? 'game-fails' : raw.code;
    const cure = error instanceof ProjectError && error.cause === undefined ? { cure: error.cure } : {};
    found({
      ...raw,
      isDefinition: cause instanceof RookeryError,
      code,
      ...cure,
      message: `The game cannot be loaded: ${raw.message}`,
    });
    return undefined;
  }
}

async function examine(game: LoadedGame): Promise<void> {
  const { definition } = game;
  const wants = (name: Examination): boolean => order.examinations.includes(name);
  const progress = (text: string, done: number, of: number): void => report({ kind: 'progress', text, done, of });
  if (wants('texts')) for (const finding of await checkTexts(game)) found(finding);
  if (wants('simulation'))
    simulateGames(definition, order, {
      report: found,
      progress: (done) => progress('random games', done, order.games),
      beat,
    });
  if (wants('laws'))
    checkLaws(definition, order, found, (done, of) => {
      beat(LAW_PATIENCE);
      progress('laws', done, of);
    });
  if (wants('profile')) for (const finding of profiled(definition)) found(finding);
  if (wants('against'))
    for await (const finding of replayAgainst(definition, order)) {
      beat();
      found(finding);
    }
}

/** A game that crashes has no profile; the crash is reported by another check. */
function profiled(definition: AnyGame): readonly RawFinding[] {
  beat(LAW_PATIENCE);
  report({ kind: 'progress', text: 'profile', done: 0, of: 1 });
  try {
    return profile(definition, order);
  } catch {
    return [];
  }
}

watch();
const game = await load();
if (game !== undefined) {
  report({ kind: 'loaded', name: game.definition.name, title: game.definition.title });
  await examine(game);
}
report({ kind: 'done' });
process.exit(0);
