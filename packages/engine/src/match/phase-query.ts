import { type CompiledNode, FINISH, type FlowRun } from '../flow/node.ts';
import { nextPhase, type PhaseConfig } from '../flow/phases.ts';
import type { AnyGame } from './definition.ts';
import type { Match } from './match.ts';

/** A phase that a match is in, and the phase after it. */
export interface PhaseState {
  readonly name: string;
  /** Its name with those of the phases around it: `combat/blocks`, as `game.phase` has it. */
  readonly path: string;
  /** Data of the phase for screens and rules. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether it may end without another action: its last step waits and may be finished, or its `endsWhen` holds. */
  readonly canAdvance: boolean;
  /** The phase that would follow if it ended now; undefined if there is none, or it is not one of `phases`. */
  readonly next: string | undefined;
}

/**
 * Returns the phases that a match is in, outermost first; for each, whether it may end and the phase that would follow.
 *
 * @example
 * const [now] = phasesOf(createMatch(cribbage, { seed: 'example' }));
 * console.log(now?.name, now?.canAdvance, now?.next); // deal false discard
 */
export function phasesOf<D extends AnyGame>(match: Match<D>): readonly PhaseState[] {
  const run = match.timeline.flow;
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

/** Whether a seat may finish the waiting step. */
function mayFinish<D extends AnyGame>(match: Match<D>): boolean {
  return match.toAct.some((seat) => match.timeline.flow.offers(seat).includes(FINISH));
}

/** Whether a phase ends after a node in it. */
function isLastIn(run: FlowRun, node: CompiledNode, phase: CompiledNode): boolean {
  for (let at = node; at !== phase; at = at.parent as CompiledNode) {
    const { kind, children } = at.parent as CompiledNode;
    const isLast = kind.type === 'sequence' ? run.read(at.parent as CompiledNode) === children.length - 1 : true;
    if (!isLast || REPEATING.has(kind.type)) return false;
  }
  return true;
}

/** Kinds of nodes that may continue after their last child. */
const REPEATING: ReadonlySet<string> = new Set(['loop', 'repeat', 'forEach', 'eachPlayer', 'phases']);
