import type { ActionNames, FlowNode, Player } from '@rookery/engine';
import type { FlowContext } from '@rookery/engine/flow-nodes';
import type { AnyStateMachine, ContextFrom } from 'xstate';
import { checkMachine } from './check-machine.ts';
import { MACHINE, type MachineNodeConfig, type StateWait } from './machine-node.ts';
import type { MachineRules } from './machine-rules.ts';
import { SteppedMachine } from './stepped-machine.ts';

/** Actions that players may take while a machine is in a state. */
export interface MachineWait<G = unknown> {
  /** Names of the actions. */
  readonly actions: ActionNames<G>;
  /**
   * Players who may take them. Several players may act until the machine takes a transition; with none, the state does
   * not wait.
   * @default the player whose turn it is
   */
  readonly players?: (context: FlowContext<G>) => Player | readonly Player[] | undefined;
}

/** Options of `fromMachine`. States are named by path: `'gameplay.combat.declareAttackers'`. */
export interface MachineFlowOptions<G = unknown, C = unknown> {
  readonly name?: string;
  /** Actions by state. They also apply in descendants of the state. */
  readonly waits: Readonly<Record<string, ActionNames<G> | MachineWait<G>>>;
  /** Events that actions send when their effects are done. @default an event with the name of the action */
  readonly events?: Readonly<Record<string, string>>;
  /** Event sent in states that wait for nobody: one for all states, or one per state. */
  readonly auto?: string | Readonly<Record<string, string>>;
  /** Code of the machine's actions; overrides the machine's own. Runs inside the step. */
  readonly actions?: Readonly<Record<string, (rules: MachineRules<G, C>) => void>>;
  /** Code of the machine's guards; overrides the machine's own. */
  readonly guards?: Readonly<Record<string, (rules: MachineRules<G, C>) => boolean>>;
}

/**
 * Creates a flow that an XState machine drives. The state and context of the machine are plain data in the match, so
 * undo, saves, search and strict mode work as usual; no actor is started. Keep counters that must not distinguish
 * positions, such as a turn number, in the game as bookkeeping, not in the context.
 *
 * @example
 * import { createMachine } from 'xstate';
 * const day = createMachine({
 *   id: 'day',
 *   initial: 'work',
 *   states: {
 *     work: { on: { dig: { guard: 'foundGold', target: 'evening' }, rest: 'evening' } },
 *     evening: { on: { NEXT: { target: 'work', actions: 'passOn' } } },
 *   },
 * });
 * class Mine extends Game.with({ depth: 0 }) {}
 * const flow: FlowNode<Mine> = fromMachine(day, {
 *   waits: { work: ['dig', 'rest'] }, // each sends an event of its own name
 *   auto: 'NEXT', // sent where nobody is waited for
 *   actions: { passOn: ({ game, player, beginTurn }) => beginTurn(game.playerAfter(player)) },
 *   guards: { foundGold: ({ game }) => game.depth % 3 === 0 },
 * });
 */
export function fromMachine<G, M extends AnyStateMachine = AnyStateMachine>(
  machine: M,
  options: MachineFlowOptions<G, ContextFrom<M>>,
): FlowNode<G> {
  const { actions = {}, guards = {}, events = {}, auto } = options;
  const waits = Object.entries(options.waits).map(([path, given]): StateWait => {
    const wait: MachineWait<G> = isWait(given) ? given : { actions: given };
    return {
      path,
      actions: (typeof wait.actions === 'string' ? [wait.actions] : wait.actions) as StateWait['actions'],
      players: wait.players as StateWait['players'],
    };
  });
  checkMachine(machine, {
    states: [...waits.map(({ path }) => path), ...(typeof auto === 'object' ? Object.keys(auto) : [])],
    actions: Object.keys(actions),
    guards: Object.keys(guards),
    events: [
      ...Object.values(events),
      ...(typeof auto === 'object' ? Object.values(auto) : auto === undefined ? [] : [auto]),
    ],
  });
  const config: MachineNodeConfig = {
    actions: [...new Set(waits.flatMap((wait) => (typeof wait.actions === 'function' ? [] : wait.actions)))],
    stepped: new SteppedMachine(machine, { actions, guards }),
    waits,
    events,
    auto,
    found: new WeakMap(),
  };
  return { kind: MACHINE, name: options.name ?? machine.id, config, children: [] };
}

function isWait<G>(given: ActionNames<G> | MachineWait<G>): given is MachineWait<G> {
  return typeof given === 'object' && !Array.isArray(given);
}
