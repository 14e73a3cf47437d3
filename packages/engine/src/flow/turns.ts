import type { ActionContext, PlayerOf } from '../action/action.ts';
import type { WordingFor } from '../action/wording.ts';
import type { Player } from '../entity/player.ts';
import type { FlowTest } from './control.ts';
import {
  type CompiledNode,
  DONE,
  FINISH,
  type FlowContext,
  type FlowNext,
  type FlowNode,
  type FlowRun,
  type NodeKind,
  WAIT,
} from './node.ts';
import type { TurnOrder } from './turn-order.ts';

/** Prompt of a step for the players who may act in it, carried by the waiting node. */
export interface StepPrompt {
  readonly prompt?: WordingFor<never> | undefined;
}

type AnyTest = (context: FlowContext) => boolean;
type Chooser<T> = (context: FlowContext) => T;

interface EachPlayerConfig {
  /** @default by seat */
  readonly order: TurnOrder | undefined;
  readonly filter: ((player: Player, context: FlowContext) => boolean) | undefined;
}

const EACH_PLAYER: NodeKind = {
  type: 'eachPlayer',
  givesTurns: true,
  registers: 2,
  enter(run, at) {
    const { order } = at.config as EachPlayerConfig;
    const players = order === undefined ? run.players : Object.freeze([...order(run.players, run.context)]);
    run.write(at, players);
    run.write(at, -1, 1);
    if (!at.inTurn) run.beginRound();
    return nextPlayer(run, at);
  },
  resume(run, at) {
    endTurn(run, at);
    return nextPlayer(run, at);
  },
  leave(run, at) {
    endTurn(run, at);
    if (!at.inTurn) run.endRound();
    return DONE;
  },
};

function endTurn(run: FlowRun, at: CompiledNode): void {
  if (run.state.book === undefined) return;
  const player = (run.read(at) as readonly Player[])[run.read(at, 1) as number];
  if (player !== undefined) run.endTurn(player, at.inTurn);
}

function nextPlayer(run: FlowRun, at: CompiledNode): FlowNext {
  const players = run.read(at) as readonly Player[];
  const { filter } = at.config as EachPlayerConfig;
  for (let place = (run.read(at, 1) as number) + 1; ; place++) {
    while (filter !== undefined && place < players.length && !filter(players[place] as Player, run.context)) place++;
    run.write(at, place, 1);
    const player = players[place];
    if (player === undefined) {
      if (!at.inTurn) run.endRound();
      return DONE;
    }
    if (run.beginTurn(player)) return at.children[0] ?? DONE;
  }
}

/**
 * Gives each player a turn, in order. It evaluates the order at the start of the round, and the filter before each turn.
 *
 * @example
 * flow: loop(eachPlayer(turnLoop('move'), { filter: (player) => !player.eliminated })),
 */
export function eachPlayer<G>(
  body: FlowNode<G>,
  config: {
    readonly name?: string;
    readonly order?: TurnOrder<G>;
    readonly filter?: (player: PlayerOf<G>, context: FlowContext<G>) => boolean;
  } = {},
): FlowNode<G> {
  const { order, filter, name = '' } = config;
  return { kind: EACH_PLAYER, name, config: { order, filter } as EachPlayerConfig, children: [body] };
}

interface ActionStepConfig extends StepPrompt {
  readonly actions: readonly string[] | Chooser<readonly string[]>;
  readonly player: Chooser<Player> | undefined;
  readonly min: number;
  readonly max: number;
  readonly skipIf: AnyTest | undefined;
  readonly repeatUntil: AnyTest | undefined;
  readonly goOn: AnyTest | undefined;
  readonly ownTurn: boolean;
}

function actor(run: FlowRun, at: CompiledNode): Player {
  const { player, ownTurn } = at.config as ActionStepConfig;
  // A turn belongs to the player who had it at its start.
  return player === undefined || ownTurn ? run.current : player(run.context);
}

function actionsOf(run: FlowRun, at: CompiledNode): readonly string[] {
  return namesFor(run, (at.config as ActionStepConfig).actions);
}

/** Returns the names of the actions, calling the function if there is one. */
export function namesFor(run: FlowRun, actions: readonly string[] | Chooser<readonly string[]>): readonly string[] {
  return typeof actions === 'function' ? actions(run.context) : actions;
}

/** The list of one seat, for each seat. */
export const SINGLE: readonly (readonly number[])[] = Array.from({ length: 30 }, (_, seat) => [seat]);

/** Whether a step is a turn itself, rather than part of a turn that an ancestor gives. */
function hasOwnTurn(at: CompiledNode): boolean {
  const { ownTurn, player } = at.config as ActionStepConfig;
  return ownTurn && (player !== undefined || !at.inTurn);
}

const ACTION_STEP: NodeKind = {
  type: 'actionStep',
  registers: 1,
  enter(run, at) {
    const { skipIf, player } = at.config as ActionStepConfig;
    if (skipIf?.(run.context)) return DONE;
    if (hasOwnTurn(at) && !run.beginTurn(player?.(run.context) ?? run.current)) return DONE;
    run.write(at, 0);
    return WAIT;
  },
  resume(run, at) {
    const { min, max, repeatUntil, goOn } = at.config as ActionStepConfig;
    if (goOn?.(run.context)) return WAIT;
    if (run.state.book !== undefined && hasOwnTurn(at)) run.endTurn(run.current, at.inTurn);
    if (goOn !== undefined) return DONE;
    const made = (run.read(at) as number) + 1;
    if (made >= max || repeatUntil?.(run.context)) return DONE;
    run.write(at, made);
    // With hidden information, ending automatically could reveal what a player holds, so the player must finish explicitly.
    return made >= min && !run.state.secrets && !run.canAct(actor(run, at).seat, actionsOf(run, at)) ? DONE : WAIT;
  },
  leave(run, at) {
    if (hasOwnTurn(at)) run.endTurn(run.current, at.inTurn);
    return DONE;
  },
  seats: (run, at) => SINGLE[actor(run, at).seat] as readonly number[],
  offers(run, at, seat) {
    if (actor(run, at).seat !== seat) return [];
    const actions = actionsOf(run, at);
    const { min, goOn } = at.config as ActionStepConfig;
    const made = run.read(at) as number;
    return goOn === undefined && made >= min ? [...actions, FINISH] : actions;
  },
};

function asList<T>(given: T | readonly T[]): readonly T[] {
  return Array.isArray(given) ? (given as readonly T[]) : [given as T];
}

/** Names of actions, or a function that returns them. */
export type ActionNames<G> = string | readonly string[] | ((context: FlowContext<G>) => readonly string[]);

/** Options of an action step. */
export interface ActionStepOptions<G> {
  readonly name?: string;
  /** Player who acts. @default the player whose turn it is */
  readonly player?: (context: FlowContext<G>) => Player;
  /** Minimum number of actions. @default 1 */
  readonly min?: number;
  /** Maximum number of actions; from `min` on, the player may finish. @default the same as `min` */
  readonly max?: number;
  /** Ends the step after an action. */
  readonly repeatUntil?: FlowTest<G>;
  /** Skips the step. Must depend on public information only. */
  readonly skipIf?: FlowTest<G>;
  /** Prompt for the player, as a sentence; shown above the actions. */
  readonly prompt?: WordingFor<ActionContext<G>>;
}

export function names<G>(actions: ActionNames<G>): ActionStepConfig['actions'] {
  return typeof actions === 'function'
    ? (actions as Chooser<readonly string[]>)
    : asList(actions as string | readonly string[]);
}

/**
 * Waits for a player to take one of some actions.
 *
 * @example
 * flow: loop(eachPlayer(actionStep(['draw', 'trade'], { min: 1, max: 3 }))),
 */
export function actionStep<G>(actions: ActionNames<G>, options: ActionStepOptions<G> = {}): FlowNode<G> {
  const { min = 1, repeatUntil, name = '' } = options;
  const config: ActionStepConfig = {
    actions: names(actions),
    player: options.player as Chooser<Player> | undefined,
    min,
    max: options.max ?? (repeatUntil === undefined ? Math.max(min, 1) : Number.POSITIVE_INFINITY),
    skipIf: options.skipIf as AnyTest | undefined,
    repeatUntil: repeatUntil as AnyTest | undefined,
    goOn: undefined,
    ownTurn: false,
    prompt: options.prompt,
  };
  return { kind: ACTION_STEP, name, config, children: [] };
}

/**
 * One turn: an action, and further ones for as long as a test holds after each.
 *
 * @example
 * flow: loop(eachPlayer(turnLoop('move', { while: ({ game }) => game.tired }))),
 */
export function turnLoop<G>(
  actions: ActionNames<G>,
  options: {
    readonly name?: string;
    /** Player whose turn it is. @default the player of the enclosing turn */
    readonly player?: (context: FlowContext<G>) => Player;
    readonly while?: FlowTest<G>;
    readonly skipIf?: FlowTest<G>;
    /** Prompt for the player, as a sentence; shown above the actions. */
    readonly prompt?: WordingFor<ActionContext<G>>;
  } = {},
): FlowNode<G> {
  const goOn = options.while as AnyTest | undefined;
  const config: ActionStepConfig = {
    actions: names(actions),
    player: options.player as Chooser<Player> | undefined,
    min: 1,
    max: 1,
    skipIf: options.skipIf as AnyTest | undefined,
    repeatUntil: undefined,
    goOn,
    ownTurn: true,
    prompt: options.prompt,
  };
  return { kind: ACTION_STEP, name: options.name ?? '', config, children: [] };
}
