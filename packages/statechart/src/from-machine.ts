import type { ActionNames, FlowContext, FlowNode, Player } from '@rookery/engine';
import type { AnyStateMachine, ContextFrom } from 'xstate';
import { checkMachine } from './check-machine.ts';
import { MACHINE, type MachineNodeConfig, type StateWait } from './machine-node.ts';
import type { MachineRules } from './machine-rules.ts';
import { SteppedMachine } from './stepped-machine.ts';

/** What players may do while a machine is in a state. */
export interface MachineWait<G = unknown> {
  /** The actions they may take. */
  readonly actions: ActionNames<G>;
  /**
   * Who may take them: whose turn it is, unless told. Where there are several, each may act until the machine goes on;
   * where there is none, the state waits for nobody.
   */
  readonly players?: (context: FlowContext<G>) => Player | readonly Player[] | undefined;
}

/** How a machine drives a game. States are named by their paths: `'gameplay.combat.declareAttackers'`. */
export interface MachineFlowOptions<G = unknown, C = unknown> {
  readonly name?: string;
  /** What players may do in which states. What is said of a state holds in the states inside it too. */
  readonly waits: Readonly<Record<string, ActionNames<G> | MachineWait<G>>>;
  /** The events that actions send when their effects are done; an event of the action's own name, unless told. */
  readonly events?: Readonly<Record<string, string>>;
  /** The event that states send which wait for nobody: one for all, or one for each. */
  readonly auto?: string | Readonly<Record<string, string>>;
  /** The code of the machine's actions, before what the machine itself says. It runs inside the step. */
  readonly actions?: Readonly<Record<string, (rules: MachineRules<G, C>) => void>>;
  /** The code of the machine's guards, before what the machine itself says. */
  readonly guards?: Readonly<Record<string, (rules: MachineRules<G, C>) => boolean>>;
}

/**
 * A flow that an XState machine drives. The state and the context of the machine are plain data in the match, so undo,
 * saves, search and strict mode work as everywhere; no actor is started. Counts that no position should be told apart by
 * (a turn number) belong into the game as bookkeeping, not into the context.
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
