/** Plain data that `createMachine` of XState takes: the flow of a game as a machine. */
export interface FlowMachine extends FlowState {
  readonly id: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, FlowState>>;
}

/** A state of an exported flow. */
export interface FlowState {
  readonly type?: 'final' | 'parallel' | 'history';
  readonly history?: 'shallow' | 'deep';
  /** Where a history state leads that has no history yet. */
  readonly target?: string;
  readonly description?: string;
  /** The kind of the node it stands for, and its place in the compiled flow. */
  readonly meta?: { readonly kind: string; readonly node: number };
  /** `'waiting'` where players are waited for. */
  readonly tags?: readonly string[];
  readonly initial?: string;
  readonly states?: Readonly<Record<string, FlowState>>;
  readonly entry?: readonly string[];
  readonly exit?: readonly string[];
  /** By the name of the action that a player takes. */
  readonly on?: Readonly<Record<string, readonly FlowTransition[]>>;
  readonly always?: readonly FlowTransition[];
  readonly onDone?: readonly FlowTransition[];
}

/** A way from one state to another. Guards and actions are names; their code stays in the game. */
export interface FlowTransition {
  readonly target?: string | readonly string[];
  readonly guard?: string;
  readonly actions?: readonly string[];
  readonly reenter?: boolean;
}

/** The tag of states in which players are waited for. */
export const WAITING_TAG = 'waiting';

/** The event that leads to the end from anywhere: the game is over. */
export const GAME_OVER = 'game.over';
