import { type Debugger, type Profiler, Session } from 'node:inspector';
import { findSourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, createMatch, seededRandom } from '@rookery/engine';
import { playRandomly } from '@rookery/testing/law-check';
import type { Order, RawFinding } from './messages.ts';
import { settingOf } from './simulation.ts';
import { sourcePosition } from './source-position.ts';

/** Number of moves to play in each of the two runs. */
const MOVES = 1500;
/** Microseconds between samples. */
const INTERVAL = 100;
/** Functions with a smaller share of a move are not worth a line. */
const SHARE = 0.1;
const SHOWN = 5;
/** Calls a step from which computing a value once is worth it. */
const REPEATED = 3;

/** A function of the game. */
interface Usage {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Share of the time of a move, with what it calls. */
  readonly share: number;
  readonly calls: number;
}

/** Measures where the time of a move goes, by the functions of the game's own files. */
export function profile(definition: AnyGame, order: Order): readonly RawFinding[] {
  // The first run compiles the code.
  playMoves(definition, order, MOVES / 3);
  const session = new Session();
  session.connect();
  try {
    const { times, total, milliseconds, played } = timesOf(session, definition, order);
    const calls = callsOf(session, definition, order);
    const usages = times
      .sort((a, b) => b.samples - a.samples)
      .filter(({ samples }, rank) => rank === 0 || samples / total >= SHARE)
      .map(
        (each): Usage => ({
          name: each.name,
          ...sourcePlace(each, order),
          share: each.samples / total,
          calls: calls(each),
        }),
      );
    const repeated = usages.filter((each) => each.share >= SHARE && each.calls >= 1.5).slice(0, SHOWN);
    const perMove = milliseconds / Math.max(1, played);
    return (repeated.length > 0 ? repeated : usages.slice(0, 1)).map((usage) => describe(usage, perMove));
  } finally {
    session.disconnect();
  }
}

function describe({ name, file, line, column, share, calls }: Usage, perMove: number): RawFinding {
  const often = calls >= REPEATED;
  const move = `a move of ${perMove < 1 ? `${Math.round(perMove * 1000)} µs` : `${perMove.toFixed(1)} ms`}`;
  return {
    file,
    line,
    column,
    code: 'profile',
    message: `${Math.round(share * 100)} % of ${move} is ${name}, called ${calls.toFixed(calls < 10 ? 1 : 0)} times a step.`,
    cure: often
      ? `If it only reads the state, make it derived: const ${name.split('.').at(-1)} = derived((entity) => …).`
      : 'Nothing, if moves are fast enough.',
    severity: 'info',
  };
}

/** Plays random moves, game after game; returns the number. */
function playMoves(definition: AnyGame, order: Order, moves: number): number {
  let played = 0;
  for (let game = 0; played < moves && game < moves; game++) {
    const { seed, players } = settingOf(definition, `${order.seed}/profile`, game);
    const match = createMatch(definition, { seed, players });
    played += playRandomly(match, seededRandom(`${seed}/moves`), { maxSteps: moves - played });
  }
  return played;
}

/** A function in the code as it runs, which differs from its source. */
interface Timed {
  readonly name: string;
  readonly url: string;
  readonly line: number;
  readonly column: number;
  /** Samples in which it was on the stack. */
  samples: number;
}

/** Samples the stack while random games run. */
function timesOf(session: Session, definition: AnyGame, order: Order) {
  post(session, 'Profiler.enable');
  post(session, 'Profiler.setSamplingInterval', { interval: INTERVAL });
  post(session, 'Profiler.start');
  const began = performance.now();
  const played = playMoves(definition, order, MOVES);
  const milliseconds = performance.now() - began;
  const { profile } = post<Profiler.StopReturnType>(session, 'Profiler.stop');
  const { times, total } = inclusiveTimes(profile, (url) => pathOf(url, order) !== undefined);
  return { times, total, milliseconds, played };
}

/** Sums the samples of each named function of the game, with those of what it calls. */
function inclusiveTimes({ nodes }: Profiler.Profile, isOwn: (url: string) => boolean) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const times = new Map<string, Timed>();
  let total = 0;
  for (const node of nodes) {
    const { hitCount = 0, callFrame } = node;
    if (hitCount === 0 || callFrame.functionName === '(idle)') continue;
    total += hitCount;
    const counted = new Set<string>();
    for (let at: Profiler.ProfileNode | undefined = node; at !== undefined; at = byId.get(parents.get(at.id) ?? -1)) {
      const { functionName: name, url, lineNumber: line, columnNumber: column } = at.callFrame;
      const key = `${url}:${line}:${column}`;
      if (name === '' || name.startsWith('<') || counted.has(key) || !isOwn(url)) continue;
      counted.add(key);
      const known = times.get(key) ?? { name, url, line, column, samples: 0 };
      known.samples += hitCount;
      times.set(key, known);
    }
  }
  return { times: [...times.values()], total: Math.max(1, total) };
}

/** Counts the calls of functions a move, while random games run. */
function callsOf(session: Session, definition: AnyGame, order: Order): (timed: Timed) => number {
  post(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const moves = Math.max(1, playMoves(definition, order, MOVES / 3));
  const { result } = post<Profiler.TakePreciseCoverageReturnType>(session, 'Profiler.takePreciseCoverage');
  post(session, 'Profiler.stopPreciseCoverage');
  post(session, 'Debugger.enable');
  const scripts = new Map(
    result
      .filter(({ url }) => pathOf(url, order) !== undefined)
      .map(({ url, scriptId, functions }) => {
        const { scriptSource } = post<Debugger.GetScriptSourceReturnType>(session, 'Debugger.getScriptSource', {
          scriptId,
        });
        return [url, { lines: scriptSource.split('\n'), functions }] as const;
      }),
  );
  post(session, 'Debugger.disable');
  return ({ url, line, column }) => {
    const { lines = [], functions = [] } = scripts.get(url) ?? {};
    const offset = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, column);
    const around = functions
      .map(({ ranges }) => ranges[0])
      .filter((range) => range !== undefined && range.startOffset <= offset && offset < range.endOffset)
      .sort((a, b) => length(a) - length(b));
    return (around[0]?.count ?? 0) / moves;
  };
}

function length(range: Profiler.CoverageRange | undefined): number {
  return range === undefined ? 0 : range.endOffset - range.startOffset;
}

/** Returns the path of a script that is part of the rules. */
function pathOf(url: string, { files }: Order): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  const path = fileURLToPath(url.replace(/\?.*$/, ''));
  return files.includes(path) ? path : undefined;
}

/** Returns the place of a function in its source. */
function sourcePlace({ url, line, column }: Timed, order: Order): Pick<Usage, 'file' | 'line' | 'column'> {
  return { file: relative(order.folder, pathOf(url, order) ?? url), ...sourcePosition(findSourceMap(url), line, column) };
}

/** Sends a command to the inspector, which answers at once. */
function post<T = void>(session: Session, method: string, params: object = {}): T {
  let answer: unknown;
  session.post(method, params, (error, result) => {
    if (error !== null) throw error;
    answer = result;
  });
  return answer as T;
}
