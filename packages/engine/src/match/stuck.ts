import { isAvailable } from '../action/completion.ts';
import { FINISH } from '../flow/node.ts';
import type { AnyGame } from './definition.ts';
import { type ActionTrace, explain } from './explain.ts';
import { contextOf } from './legal.ts';
import type { Match } from './match.ts';

/** A step that the match cannot leave, because the seats it waits for have no legal move. */
export interface StuckStep {
  /** The names, or kinds, of the flow nodes around it and its own: `loop > eachPlayer > turnLoop`. */
  readonly place: string;
  /** The seats without a legal move, and the reason for each action that the step offers them. */
  readonly seats: readonly { readonly seat: number; readonly actions: readonly ActionTrace[] }[];
}

/**
 * Returns the step in which the match is stuck, because no seat that it waits for can act; undefined if the match can
 * continue. The reasons may reveal hidden information: they are for authors and operators, not for players.
 *
 * @example
 * const stuck = findStuckStep(match);
 * if (stuck) console.error(printStuckStep(match, stuck));
 */
export function findStuckStep<D extends AnyGame>(match: Match<D>): StuckStep | undefined {
  // A question without a possible answer already faults when the effect asks it.
  if (match.isOver || match.questions.length > 0) return undefined;
  const { toAct, flow } = match;
  const blocked = toAct.filter((seat) => !canAct(match, seat));
  // Sealed actions need all seats; otherwise one seat that can act is enough.
  const isStuck = flow.waiting?.kind.handIn === undefined ? blocked.length === toAct.length : blocked.length > 0;
  if (!isStuck) return undefined;
  const seats = blocked.map((seat) => ({
    seat,
    actions: match.availableActions(seat).map(({ name }) => explain(match, seat, name)),
  }));
  return { place: flow.place, seats };
}

function canAct<D extends AnyGame>(match: Match<D>, seat: number): boolean {
  const { candidates } = match.timeline.state.limits;
  return match
    .availableActions(seat)
    .some(({ name, action }) => name === FINISH || isAvailable(action, contextOf(match, seat), candidates));
}

/**
 * Describes a stuck step: its position in the flow and the obstacle to each action, for all seats or only one.
 *
 * @example
 * const stuck = findStuckStep(match);
 * if (stuck) console.error(printStuckStep(match, stuck));
 */
export function printStuckStep<D extends AnyGame>(match: Match<D>, { place, seats }: StuckStep, only?: number): string {
  const told = seats.filter(({ seat }) => only === undefined || seat === only);
  const lines = told.map(({ seat, actions }) => {
    const reasons = actions.map((trace) => `${trace.action}: ${obstacleOf(trace)}`).join('; ');
    return `\n  ${match.players[seat]?.name} (seat ${seat}): ${reasons || 'no action is offered'}`;
  });
  return `Nobody can act in ${place}. Offer an action that is always possible, such as pass, or skipIf.${lines.join('')}`;
}

/** Describes the obstacle to an action. */
function obstacleOf({ conditions, selections, refused }: ActionTrace): string {
  const failed = conditions.filter(({ passed }) => !passed).map(({ label }) => `"${label}"`);
  if (failed.length > 0) return `the condition ${failed.join(' and ')} does not hold`;
  if (refused.length > 0) return `every choice fails ${refused.map((label) => `"${label}"`).join(' or ')}`;
  const empty = selections.find(({ tried }) => tried === 0);
  return empty === undefined ? 'it cannot be completed' : `there is nothing to choose for ${empty.name}`;
}
