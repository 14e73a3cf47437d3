import type { ClientRefusal } from '@rookery/client';
import type { Address, OfferedAction, OfferedSelection } from '@rookery/engine';

/** What can be done with a thing on the table now. */
export interface Mark {
  /** A press on it chooses it, begins an action with it, or takes one. */
  readonly canPress: boolean;
  /** It has been chosen for the action that is begun. */
  readonly isChosen: boolean;
  /** What is held can be dropped here. */
  readonly isTarget: boolean;
  /** It can be lifted: some action begins with it and goes on with another thing. */
  readonly canLift: boolean;
  /** The hint names it. */
  readonly isHinted: boolean;
  /** It is shown greyed: why it cannot be chosen now. */
  readonly blocked?: string;
}

/** The action, or question, that is being filled in. */
export interface CurrentAction {
  /** Its name; empty for a question. */
  readonly action: string;
  readonly prompt: string;
  readonly selection: OfferedSelection;
  /** What was chosen before, in words, in order. */
  readonly before: readonly { readonly name: string; readonly label: string }[];
  /** What is chosen of several, and not confirmed yet; in order. */
  readonly picked: readonly Address[];
  readonly canConfirm: boolean;
  readonly canCancel: boolean;
}

/** A thing that several actions could be begun with: which is meant? */
export interface Ambiguity {
  readonly address: Address;
  readonly actions: readonly OfferedAction[];
}

/** What has been said to the player, newest last: refusals, with what would be right. */
export interface Notice {
  /** Grows: another notice, though it says the same. */
  readonly number: number;
  readonly refusal: ClientRefusal;
}

/** Everything a table and an action panel show about what the viewer can do. Never changed: whatever happens makes another one. */
export interface PlayState {
  /** Whether the viewer is to act. */
  readonly isMine: boolean;
  /** Whether something was asked for and has not been answered. */
  readonly isPending: boolean;
  /** Whether what the viewer has handed in waits for others to do the same. It may still be changed. */
  readonly isHandedIn: boolean;
  /**
   * What the viewer can begin, and what is shown greyed with `blocked`; while something is begun, too. Empty while it is not
   * theirs to act.
   */
  readonly actions: readonly OfferedAction[];
  readonly current: CurrentAction | null;
  readonly ambiguity: Ambiguity | null;
  /** What is held: the things being dragged, or picked up by keyboard. The first is what the action is about. */
  readonly held: readonly Address[];
  readonly notice: Notice | null;
  /** What can be done with a thing, by the key of its address; what is not in here cannot be used. */
  readonly marks: ReadonlyMap<string, Mark>;
}

/**
 * What the viewer does at a table: board and panel both read it and both act through it, so that an action begun on one can be
 * finished on the other. A store like any other: `subscribe`, `getSnapshot`.
 */
export interface Play {
  readonly getSnapshot: () => PlayState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins an action of the panel; takes it at once where nothing is to be chosen. One that is blocked says why. */
  begin(action: string): void;
  /** Chooses a candidate of the current selection; of several, adds or takes back. */
  pick(value: Address): void;
  /** Enters a number or a text for the current selection. */
  enter(value: number | string): void;
  /** Confirms what was picked of several; leaves out what is optional. */
  confirm(): void;
  /** Gives up what is begun; everything stays as it was. */
  cancel(): void;
  /** A tap on a thing: picks it, begins the action that begins with it, or asks which is meant. */
  press(address: Address): void;
  /** Says which action was meant. */
  mean(action: string): void;
  /** Lifts a thing, and those that go with it. */
  lift(addresses: readonly Address[]): void;
  /** Puts what is held down on a thing; on nothing, puts it back. What cannot be is refused with the reason. */
  drop(on: Address | null): void;
  /** A double tap: takes the action the thing is best for, as the caller's order of preference says. */
  best(address: Address): void;
  /** Shows a good move for a while. */
  hint(): void;
  /** Takes back, or plays again. */
  undo(): void;
  redo(): void;
  /** Forgets the notice. */
  dismiss(): void;
  /** Listens no longer. */
  close(): void;
}
