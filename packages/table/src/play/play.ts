import type { ClientRefusal } from '@rookery/client';
import type { Address, OfferedAction, OfferedSelection } from '@rookery/engine/view';

/** Options that the viewer has with a thing now. */
export interface ThingMark {
  /** A press chooses it, or starts or takes an action. */
  readonly canPress: boolean;
  /** It is chosen in the current action. */
  readonly isChosen: boolean;
  /** Held things can be dropped here. */
  readonly isTarget: boolean;
  /** It can be lifted: an action starts with it and needs another thing. */
  readonly canLift: boolean;
  /** The hint names it. */
  readonly isHinted: boolean;
  /** It is shown greyed; the reason why it cannot be chosen now. */
  readonly blocked?: string;
}

/** The action or question that is being filled in. */
export interface CurrentAction {
  /** Name of the action; empty for a question. */
  readonly action: string;
  readonly prompt: string;
  readonly selection: OfferedSelection;
  /** Texts of earlier choices, in order. */
  readonly before: readonly { readonly name: string; readonly label: string }[];
  /** Picks that are not confirmed yet, in order. */
  readonly picked: readonly Address[];
  readonly canConfirm: boolean;
  readonly canCancel: boolean;
}

/** A thing that could start several actions; the player has to say which. */
export interface Ambiguity {
  readonly address: Address;
  readonly actions: readonly OfferedAction[];
}

/** Refusal to show to the player, with what to do instead. */
export interface Notice {
  /** Increases with each notice, even if the text is the same. */
  readonly number: number;
  readonly refusal: ClientRefusal;
}

/**
 * Everything that a table and an action panel show about the viewer's options. Immutable: each change creates a new one.
 */
export interface PlayState {
  /** Whether the viewer has to act. */
  readonly isMine: boolean;
  /** Whether a command is pending. */
  readonly isPending: boolean;
  /** Whether the viewer's choice waits for those of other players. It can still be changed. */
  readonly isHandedIn: boolean;
  /**
   * Actions that the viewer can start, and greyed ones with `blocked`; also during a draft. Empty while the viewer does not
   * have to act.
   */
  readonly actions: readonly OfferedAction[];
  readonly current: CurrentAction | null;
  readonly ambiguity: Ambiguity | null;
  /** Things being dragged, or picked up by keyboard. The first one is the choice. */
  readonly held: readonly Address[];
  readonly notice: Notice | null;
  /** Options that the viewer has with things, by the key of their address. A thing without a mark cannot be used. */
  readonly marks: ReadonlyMap<string, ThingMark>;
}

/**
 * Input model of a viewer. The table and the action panel both read it and act through it, so that an action started on one
 * can be finished on the other. A store with `subscribe` and `getSnapshot`.
 */
export interface Play {
  readonly getSnapshot: () => PlayState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Starts an action of the panel; plays it at once if it has nothing to choose. For a blocked action, shows the reason.
   */
  begin(action: string): void;
  /** Chooses a candidate of the current selection; if it takes several, adds or removes a pick. */
  pick(value: Address): void;
  /** Enters a number or text for the current selection. */
  enter(value: number | string): void;
  /** Confirms the picks, or skips an optional selection. */
  confirm(): void;
  /** Cancels the draft. */
  cancel(): void;
  /** Handles a tap on a thing: chooses it, starts the action that begins with it, or asks which action is meant. */
  press(address: Address): void;
  /** Answers which action was meant. */
  mean(action: string): void;
  /** Lifts a thing together with the things that move along. */
  lift(addresses: readonly Address[]): void;
  /** Drops the held things on a thing; null puts them back. An illegal drop is refused with the reason. */
  drop(on: Address | null): void;
  /** Handles a double tap: plays the best action for the thing, by `prefers` and `targetsFor`. */
  best(address: Address): void;
  /** Shows a good move for a few seconds. */
  hint(): void;
  /** Undoes or redoes the last step. */
  undo(): void;
  redo(): void;
  /** Hides the notice. */
  dismiss(): void;
  /** Unsubscribes from the match store. */
  close(): void;
}
