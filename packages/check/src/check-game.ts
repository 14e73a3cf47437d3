import { relative } from 'node:path';
import { EXAMINATIONS, type Examination, type RawFinding } from './examine/messages.ts';
import { type Finding, sortFindings } from './finding.ts';
import { placeOfName, placeOfText } from './place-of-name.ts';
import { checkPurity } from './purity-check.ts';
import { runGame } from './run-game.ts';
import { checkSize } from './size-check.ts';
import { type GameSources, readSources } from './sources.ts';
import { type TypeCheck, typeCheckOf } from './types-check.ts';

/** Everything that can be checked. `against` needs match files. */
export const CHECKS = ['types', 'purity', 'size', ...EXAMINATIONS] as const;
/** One of the checks. */
export type CheckName = (typeof CHECKS)[number];

/** Options of `checkGame`. */
export interface GameCheckOptions {
  /** @default all */
  readonly only?: readonly CheckName[];
  /** Number of random games. @default 100 */
  readonly games?: number;
  /** Number of random games for each law. @default 2 */
  readonly lawGames?: number;
  /** @default 'rookery-laws' */
  readonly seed?: string;
  /** Match files to replay under the present rules. */
  readonly against?: readonly string[];
  /** Milliseconds that one move may take before it counts as endless. @default 5000 */
  readonly patience?: number;
  readonly signal?: AbortSignal;
  /** Shared by the games of a project, so that it is compiled once. */
  readonly types?: TypeCheck;
  /** Called with what is being done, and how far it is. */
  readonly onProgress?: (text: string, done: number, of: number) => void;
}

/**
 * Checks one game: its types, that its rules are pure, and how it plays. Returns the findings, worst first; none if all is
 * well. The game runs in a process of its own, which ends with the check.
 *
 * @example
 * const { folder } = findProject(process.cwd());
 * const found = await checkGame(folder, `${folder}/games/hex/game.ts`, { only: ['purity'] });
 * console.log(found.map(printFinding)); // []
 */
export async function checkGame(folder: string, file: string, options: GameCheckOptions = {}): Promise<readonly Finding[]> {
  const {
    only = CHECKS,
    games = 100,
    lawGames = 2,
    seed = 'rookery-laws',
    against = [],
    patience = 5000,
    signal,
  } = options;
  const { onProgress = () => {}, types = typeCheckOf(folder, signal) } = options;
  const wants = (name: CheckName): boolean => only.includes(name) && (name !== 'against' || against.length > 0);
  const sources = readSources(folder, file);
  const compiled = wants('types') ? types(file) : [];
  const examinations: readonly Examination[] = EXAMINATIONS.filter(wants);
  const files = sources.files.map(({ path }) => path);
  const run =
    examinations.length === 0
      ? undefined
      : await runGame({ folder, file, files, examinations, games, lawGames, seed, against, patience }, onProgress, signal);
  const raw = run?.findings.map((finding) => located(finding, sources)) ?? [];
  const found = [
    ...(await compiled),
    ...(wants('purity') ? checkPurity(sources) : []),
    ...(wants('size') ? await checkSize(sources) : []),
    ...sources.findings.map((finding) => ({
      ...finding,
      severity: worsened(finding, run?.name === undefined && run !== undefined),
    })),
    ...raw,
  ];
  return sortFindings(found);
}

/** A circle of imports that keeps the game from loading is an error. */
function worsened({ code, severity }: Finding, fails: boolean): Finding['severity'] {
  return code === 'circular-import' && fails ? 'error' : severity;
}

/** Gives a finding its place: the one it has, that of a name that it is about, or that of the definition. */
function located({ names = [], isDefinition, file, line, ...finding }: RawFinding, sources: GameSources): Finding {
  const text = isDefinition === true && names[0] !== undefined ? placeOfText(sources, names[0]) : undefined;
  if (text !== undefined) return { ...finding, ...text };
  if (file !== undefined && line !== undefined) return { ...finding, file, line };
  for (const name of [...names, 'defineGame', 'extendGame']) {
    const place = placeOfName(sources, name);
    if (place !== undefined) return { ...finding, ...place };
  }
  return { ...finding, file: relative(sources.folder, sources.entry), line: 1 };
}
