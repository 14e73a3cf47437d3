import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import type { Session } from '../session/session.ts';
import type { Divergence } from './divergence.ts';
import type { MatchFile } from './match-file.ts';
import { Replay, type ReplayPart } from './replay.ts';

/**
 * The data needed to replay a match and compare it. A store has no hashes; then only the legality of inputs and the end are
 * compared.
 */
export type ReplayInput = Pick<MatchFile, 'id' | 'entries' | 'running'> & Partial<Pick<MatchFile, 'hashes'>>;

/** The result of a compared replay. */
export interface ReplayComparison {
  readonly session: Session;
  /** The first divergence; null if there is none. */
  readonly divergence: Divergence | null;
}

/**
 * Replays a match and compares it with the recording, up to the first divergence. Refuses if its rules are not registered.
 */
export function retrace(games: GameRegistry, match: ReplayInput): Result<ReplayComparison, WireRefusal> {
  const begun = Replay.of(games, match);
  if (!begun.ok) return begun;
  const replay = begun.value;
  const { session } = replay;
  const expected = match.hashes?.values();
  for (let part = replay.next; part !== undefined; part = replay.next) {
    const divergence = wrongTime(session, part) ?? wrongStep(replay, part, expected);
    if (divergence !== undefined) return { ok: true, value: { session, divergence } };
  }
  return { ok: true, value: { session, divergence: wrongEnd(session, match) ?? wrongLength(expected) ?? null } };
}

/** Checks the time of the next entry, and whether a clock had really run out. */
function wrongTime(session: Session, { entry, happened }: ReplayPart): Divergence | undefined {
  const { at } = happened;
  const before = (session.entries.at(-1) as Entry).at;
  if (at < before) return { what: 'time', entry, expected: `${before} or later`, found: String(at) };
  if (happened.kind !== 'outOfTime') return undefined;
  const due = session.dueAt;
  if (due !== undefined && due <= at) return undefined;
  const expected = due === undefined ? 'no clock to run out' : `nobody out of time before ${due}`;
  return { what: 'clock', entry, expected, found: `seat ${happened.seat} out of time at ${at}` };
}

/** Applies the next part and compares the result. */
function wrongStep(
  replay: Replay,
  { entry, happened }: ReplayPart,
  hashes: Iterator<string> | undefined,
): Divergence | undefined {
  const { match } = replay.session;
  const input = happened.kind === 'played' && match !== undefined ? match.log.length : undefined;
  const taken = replay.step();
  const place = { entry, step: replay.session.match?.step ?? 0, ...(input !== undefined && { input }) };
  if (!taken.ok) return { what: 'rules', ...place, expected: wordsOf(happened), found: String(taken.refusal.details.why) };
  const found = taken.value;
  if (found === undefined || hashes === undefined) return undefined;
  const { done, value: expected } = hashes.next();
  if (done === true) return { what: 'length', ...place, expected: 'no more hashes', found: `another, ${found}` };
  return expected === found ? undefined : { what: 'hash', ...place, expected, found };
}

/** Describes the recorded event that the rules should have accepted. */
function wordsOf(happened: Entry): string {
  if (happened.kind !== 'played') return happened.kind;
  const [input] = happened.inputs;
  if (input === undefined) return 'nothing';
  return `seat ${input.seat}: ${input.kind === 'undo' ? `undo ${input.steps}` : `${input.kind} ${input.action}`}`;
}

function wrongEnd({ stage, head }: Session, { running }: ReplayInput): Divergence | undefined {
  if (running === (stage !== 'over')) return undefined;
  return {
    what: 'end',
    entry: head - 1,
    expected: running ? 'a match in progress' : 'a match that is over',
    found: stage,
  };
}

function wrongLength(hashes: Iterator<string> | undefined): Divergence | undefined {
  const rest = hashes?.next();
  if (rest === undefined || rest.done === true) return undefined;
  return { what: 'length', expected: `another hash, ${rest.value}`, found: 'the end of the match' };
}
