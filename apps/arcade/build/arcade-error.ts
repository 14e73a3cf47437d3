import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
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

/** The position that the bundler draws into a message: `╭─[ src/table.tsx:1:37 ]`. */
const POSITION = /\[ ?([^\s[\]]+):(\d+):(\d+) ?\]/;

/** Finds message and place in an error of the bundler: those of the first of several. */
export function failureOf(error: unknown): BuildFailure {
  const [first] = (error as BundlerError).errors ?? [];
  const { message: said = String(error), id, loc } = first ?? (error as BundlerError);
  const text = said.replaceAll(COLOURS, '');
  const lines = text.split('\n');
  const line = lines.find((each) => each.trim() !== '' && !/^(Build failed|error during build)/.test(each)) ?? text;
  const message = line.replace(/^\[[\w:-]+\] (Error: )?/, '').trim();
  const [, drawn, row, column] = POSITION.exec(text) ?? [];
  // Sometimes the bundler names a source text instead of its file, or the file only in its drawing.
  const file = [loc?.file, id, drawn].find((each) => each !== undefined && !each.includes('\n') && existsSync(each));
  if (file === undefined) return { message };
  if (row !== undefined) return { message, place: `${resolve(file)}:${row}:${column}` };
  return { message, place: loc === undefined ? resolve(file) : `${resolve(file)}:${loc.line}:${loc.column + 1}` };
}
