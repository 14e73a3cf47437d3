import type { AnyGame } from '../match/definition.ts';
import type { Match } from '../match/match.ts';
import { type CompiledNode, FINISH, type Run } from './node.ts';
import { nextPhase, type PhaseConfig } from './phases.ts';

/** A phase that a match is in, and what comes after it. */
export interface PhaseState {
  readonly name: string;
  /** Its name with those of the phases around it: `combat/blocks`, as `game.phase` has it. */
  readonly path: string;
  /** What the flow says of it for screens and rules. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether it may end without another action: its last step waits and may be finished, or its `endsWhen` holds. */
  readonly canAdvance: boolean;
  /** The phase that would follow if it ended now; undefined where none does, or it is not one of `phases`. */
  readonly next: string | undefined;
}

/**
 * The phases that a match is in, the outermost first, with whether each may end and what would follow.
 *
 * @example
 * const [now] = phasesOf(createMatch(cribbage, { seed: 'example' }));
 * console.log(now?.name, now?.canAdvance, now?.next); // deal false discard
 */
export function phasesOf<D extends AnyGame>(match: Match<D>): readonly PhaseState[] {
  const run = match.inner.flow;
  const { waiting } = run;
  const found: PhaseState[] = [];
  for (let at = waiting; at !== undefined; at = at.parent) {
    if (at.kind.type !== 'phase') continue;
    const { data = {} } = at.config as PhaseConfig;
    const isOver = at.kind.interrupts?.(run, at) ?? false;
    const canAdvance = isOver || (mayFinish(match) && isLastIn(run, waiting as CompiledNode, at));
    found.unshift({ name: at.name, path: at.phase, data, canAdvance, next: nextPhase(run, at) });
  }
  return found;
}

/** Whether someone may end the step that waits. */
function mayFinish<D extends AnyGame>(match: Match<D>): boolean {
  return match.toAct.some((seat) => match.inner.flow.offers(seat).includes(FINISH));
}

/** Whether nothing of a phase is left to do after a node in it. */
function isLastIn(run: Run, node: CompiledNode, phase: CompiledNode): boolean {
  for (let at = node; at !== phase; at = at.parent as CompiledNode) {
    const { kind, children } = at.parent as CompiledNode;
    const isLast = kind.type === 'sequence' ? run.read(at.parent as CompiledNode) === children.length - 1 : true;
    if (!isLast || REPEATING.has(kind.type)) return false;
  }
  return true;
}

/** Nodes after whose children more may come. */
const REPEATING: ReadonlySet<string> = new Set(['loop', 'repeat', 'forEach', 'eachPlayer', 'phases']);
