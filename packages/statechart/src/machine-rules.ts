import type { FlowContext, Player, Run } from '@rookery/engine';

/** An event as a machine that drives a game receives it. */
export interface MachineEvent {
  readonly type: string;
  /** The action that led to it, who took it, and the choices in the order of the action's selections. */
  readonly action?: string;
  readonly seat?: number;
  readonly args?: readonly unknown[];
}

/**
 * What the actions and guards of a machine are given: the game, as flow code sees it, and what XState gives them.
 *
 * @example
 * const onTurnEnd = ({ game, player, beginTurn }: MachineRules<Game>) => beginTurn(game.playerAfter(player));
 */
export interface MachineRules<G = unknown, C = unknown> extends FlowContext<G> {
  /** The context of the machine: plain data, changed by the machine's own `assign`. */
  readonly context: C;
  /** The event that the machine is at; of type `xstate.init` where it begins. */
  readonly event: MachineEvent;
  /** The parameters that the machine names beside the action or guard. */
  readonly params: unknown;
  /** Gives the turn to a player; a turn that was given before is over. For actions. */
  readonly beginTurn: (player: Player) => void;
}

/** What XState hands to an action or guard. */
export interface Given {
  readonly context: unknown;
  readonly event: MachineEvent;
}

/** The code of a game that a machine calls by name. */
export type RulesCode<T> = (rules: MachineRules<never, never>) => T;

/** A step of one match: what the code of the machine may see and do in it. */
export interface Hands {
  readonly run: Run;
  readonly beginTurn: (player: Player) => void;
}

/** Reads through to the running flow, so that what one action changes is seen by the next. */
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
