import type { Player } from '@rookery/engine';
import type { FlowContext, FlowRun } from '@rookery/engine/flow-nodes';

/** An event that a machine receives in a game. */
export interface MachineEvent {
  readonly type: string;
  /** Action that caused it, the seat that took it, and the choices in the order of its selections. */
  readonly action?: string;
  readonly seat?: number;
  readonly args?: readonly unknown[];
}

/**
 * Arguments of a machine's actions and guards: the flow context of the game, and those of XState.
 *
 * @example
 * const onTurnEnd = ({ game, player, beginTurn }: MachineRules<Game>) => beginTurn(game.playerAfter(player));
 */
export interface MachineRules<G = unknown, C = unknown> extends FlowContext<G> {
  /** Context of the machine: plain data that only the machine's `assign` changes. */
  readonly context: C;
  /** Current event; of type `xstate.init` at the start. */
  readonly event: MachineEvent;
  /** Parameters that the machine passes to the action or guard. */
  readonly params: unknown;
  /** Starts the turn of a player and ends the one started before. For actions. */
  readonly beginTurn: (player: Player) => void;
}

/** Arguments that XState passes to an action or guard. */
export interface Given {
  readonly context: unknown;
  readonly event: MachineEvent;
}

/** Code of a game that a machine calls by name. */
export type RulesCode<T> = RulesCall<T>['call'];
/** A method, so that code for the rules of any game fits. */
interface RulesCall<T> {
  call(rules: MachineRules): T;
}

/** Access of the machine's code to one step of a match. */
export interface Hands {
  readonly run: Pick<FlowRun, 'context'>;
  readonly beginTurn: (player: Player) => void;
}

/** Getters read the running flow, so that each action sees the changes of the one before. */
export class HandedRules implements MachineRules {
  readonly context: unknown;
  readonly event: MachineEvent;
  readonly params: unknown;
  readonly beginTurn: (player: Player) => void;
  readonly get: FlowContext['get'];
  private readonly flow: FlowContext;

  constructor({ run, beginTurn }: Hands, { context, event }: Given, params: unknown) {
    this.flow = run.context;
    this.get = run.context.get;
    this.beginTurn = beginTurn;
    this.context = context;
    this.event = event;
    this.params = params;
  }

  get game(): unknown {
    return this.flow.game;
  }

  get player(): FlowContext['player'] {
    return this.flow.player;
  }

  get last(): unknown {
    return this.flow.last;
  }
}
