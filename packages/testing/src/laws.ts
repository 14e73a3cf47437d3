import type { Law } from './law.ts';
import { clients } from './laws/clients.ts';
import { determinism, liveTwins, strictness, styles } from './laws/determinism.ts';
import { liveliness, termination } from './laws/endings.ts';
import { enumeration } from './laws/enumeration.ts';
import { heuristics } from './laws/heuristics.ts';
import { invariants } from './laws/invariants.ts';
import { notation, positions } from './laws/notation.ts';
import { numbers } from './laws/numbers.ts';
import { refusals } from './laws/refusals.ts';
import { replay } from './laws/replay.ts';
import { secrecy } from './laws/secrecy.ts';
import { snapshots } from './laws/snapshots.ts';
import { rewinding, rollback, undoLimit } from './laws/undo.ts';
import { views } from './laws/views.ts';

/**
 * Every law, by a short name.
 *
 * @example
 * LAWS.determinism.check(createLawSubject(ticTacToe, { games: 1 }));
 */
export const LAWS = {
  determinism,
  strictness,
  liveTwins,
  styles,
  replay,
  rollback,
  rewinding,
  undoLimit,
  snapshots,
  enumeration,
  clients,
  refusals,
  views,
  notation,
  positions,
  secrecy,
  numbers,
  termination,
  liveliness,
  invariants,
  heuristics,
} as const satisfies Readonly<Record<string, Law>>;
/** The name of a law. */
export type LawName = keyof typeof LAWS;
