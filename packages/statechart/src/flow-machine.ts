/** The flow of a game as a machine: plain data for XState's `createMachine`. */
export interface FlowMachine extends FlowState {
  readonly id: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, FlowState>>;
}

/** A state of an exported flow. */
export interface FlowState {
  readonly type?: 'final' | 'parallel' | 'history';
  readonly history?: 'shallow' | 'deep';
  /** Target of a history state without a recorded history. */
  readonly target?: string;
  readonly description?: string;
  /** Kind of the flow node, and its index in the compiled flow. */
  readonly meta?: { readonly kind: string; readonly node: number };
  /** `'waiting'` if players act in this state. */
  readonly tags?: readonly string[];
  readonly initial?: string;
  readonly states?: Readonly<Record<string, FlowState>>;
  readonly entry?: readonly string[];
  readonly exit?: readonly string[];
  /** Transitions by the name of the action that a player takes. */
  readonly on?: Readonly<Record<string, readonly FlowTransition[]>>;
  readonly always?: readonly FlowTransition[];
  readonly onDone?: readonly FlowTransition[];
}

/** A transition. Guards and actions are names; their code stays in the game. */
export interface FlowTransition {
  readonly target?: string | readonly string[];
  readonly guard?: string;
  readonly actions?: readonly string[];
  readonly reenter?: boolean;
}

/** Tag of states in which players act. */
export const WAITING_TAG = 'waiting';

/** Event that leads to the final state from anywhere when the game is over. */
export const GAME_OVER = 'game.over';
