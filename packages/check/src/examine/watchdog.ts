// A thread that notices when the game never returns from a move, and where it is then.
import { type Debugger, Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { RawFinding } from './messages.ts';
import { report } from './reporter.ts';
import { sourcePosition } from './source-position.ts';

/** Data from the thread that plays. */
export interface Watch {
  readonly folder: string;
  readonly files: readonly string[];
  /** A number that changes with each move, and the milliseconds that one may take. */
  readonly pulse: SharedArrayBuffer;
}

const { folder, files, pulse } = workerData.watch as Watch;
const beats = new Int32Array(pulse);
const EVERY = 250;

let last = -1;
let since = 0;
setInterval(() => {
  const [beat = 0, patience = 0] = beats;
  if (beat !== last) {
    last = beat;
    since = performance.now();
  } else if (patience > 0 && performance.now() - since > patience) interrupt(patience);
}, EVERY);

/** Stops the other thread where it is, and reports the place. */
function interrupt(patience: number): void {
  beats[1] = 0;
  const session = new Session();
  session.connectToMainThread();
  const scripts: Scripts = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params));
  session.on('Debugger.paused', ({ params }) => {
    const place = params.callFrames.map((frame) => placeOf(frame, scripts)).find((each) => each !== undefined);
    const finding: RawFinding = {
      ...place,
      code: 'endless-loop',
      message: `A move has not ended after ${patience / 1000} s: a loop here does not end.`,
      cure: 'Give the loop an end that is always reached, or a limit.',
      severity: 'error',
    };
    report({ kind: 'stuck', finding });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

type Scripts = Map<string, Debugger.ScriptParsedEventDataType>;

function placeOf(
  { location }: Debugger.CallFrame,
  scripts: Scripts,
): Pick<RawFinding, 'file' | 'line' | 'column'> | undefined {
  const { lineNumber, columnNumber = 0, scriptId } = location;
  const { url = '', sourceMapURL = '' } = scripts.get(scriptId) ?? {};
  if (!url.startsWith('file:')) return undefined;
  const path = fileURLToPath(url.replace(/\?.*$/, ''));
  if (!files.includes(path)) return undefined;
  const [, data] = /^data:application\/json[^,]*;base64,(.*)$/.exec(sourceMapURL) ?? [];
  const map = data === undefined ? undefined : new SourceMap(JSON.parse(atob(data)));
  return { file: relative(folder, path), ...sourcePosition(map, lineNumber, columnNumber) };
}
