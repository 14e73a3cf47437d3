import { existsSync } from 'node:fs';
import type { RolldownError } from 'rolldown';

/** Pages that cannot be built: what is wrong, and where. */
export class ArcadeBuildError extends Error {
  override readonly name = 'ArcadeBuildError';
  /** File and position of the mistake, if they are known: `/home/ann/game/src/table.tsx:3:14`. */
  readonly place: string | undefined;

  constructor(message: string, place: string | undefined) {
    super(message);
    this.place = place;
  }
}

/** Report of vite and rolldown about a mistake, or several. */
type BundlerError = Partial<RolldownError> & { readonly errors?: readonly RolldownError[] };

/** An error as it is sent from the process that builds. */
export interface BuildFailure {
  readonly message: string;
  readonly place?: string;
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** Finds message and place in an error of the bundler: those of the first of several. */
export function failureOf(error: unknown): BuildFailure {
  const [first] = (error as BundlerError).errors ?? [];
  const { message = String(error), id, loc } = first ?? (error as BundlerError);
  // Sometimes the bundler names a source text instead of its file.
  const file = [loc?.file, id].find(
    (each) => each !== undefined && /^(\/|[A-Za-z]:)[^\n]*$/.test(each) && existsSync(each),
  );
  const lines = message.replaceAll(COLOURS, '').split('\n');
  const text = lines.find((line) => line.trim() !== '' && !/^(Build failed|error during build)/.test(line)) ?? message;
  const said = text.replace(/^\[[\w:-]+\] (Error: )?/, '').trim();
  if (file === undefined) return { message: said };
  return { message: said, place: loc === undefined ? file : `${file}:${loc.line}:${loc.column}` };
}
