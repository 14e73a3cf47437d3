import type { MatchStore } from '@rookery/client';
import type { Address } from '@rookery/engine/view';
import type { HintMove } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { beginningsWith, candidateAt } from './candidates.ts';
import { cancelDraft, choose, confirm, currentSelectionOf, open, send, submit } from './choosing.ts';
import { actionsIn, shownActionsIn } from './current-selection.ts';
import { drop, lift } from './dragging.ts';
import { hintedKeys } from './hint.ts';
import { isEntered } from './picks.ts';
import type { Play, PlayState } from './play.ts';
import { PlayStore } from './play-store.ts';
import { type Preference, preferencesFor } from './preference.ts';
import { best, cancel, press, type TargetOrder } from './pressing.ts';

/** Options of `createPlay`. */
export interface PlayOptions {
  /** Which action a tap means if a thing could start several; most wanted first. */
  readonly prefers?: Preference;
  /**
   * Targets that a double tap may choose, best first; targets left out are never chosen. `@default` all, in the order
   * offered
   */
  readonly targetsFor?: TargetOrder;
  /** Finds a good move, as a command would name it. */
  readonly hint?: () => Promise<HintMove | undefined>;
}

/** Time in milliseconds for which a hint is shown. */
const HINT_MS = 5000;

class TablePlay implements Play {
  private readonly play: PlayStore;
  private readonly options: PlayOptions;
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(store: MatchStore, options: PlayOptions) {
    this.play = new PlayStore(store);
    this.options = options;
  }

  readonly getSnapshot = (): PlayState => this.play.state;
  readonly subscribe = (listener: () => void): (() => void) => this.play.subscribe(listener);

  begin(action: string): void {
    const { play } = this;
    play.enqueue((view) => {
      const offer = shownActionsIn(view).find((each) => each.action === action);
      if (offer === undefined) return undefined;
      if (offer.blocked !== undefined) return play.say(offer.blocked.reason);
      if (offer.first === null) return submit(play, () => play.store.act(action));
      const start = () => play.set({ started: action, picks: null, ambiguous: null, held: [], deferred: null });
      return view.draft === null ? start() : cancelDraft(play).then(start);
    });
  }

  pick(value: Address): void {
    this.play.enqueue(() => {
      const current = currentSelectionOf(this.play);
      const candidate = current === null ? undefined : candidateAt(current.selection, value);
      if (current === null || candidate === undefined) {
        this.play.refuseBlocked(addressKey(value));
        return undefined;
      }
      return choose(this.play, current, candidate.value);
    });
  }

  enter(value: number | string): void {
    this.play.enqueue(() => {
      const current = currentSelectionOf(this.play);
      return current !== null && isEntered(current.selection) ? send(this.play, current, value) : undefined;
    });
  }

  confirm(): void {
    this.play.enqueue(() => {
      const current = currentSelectionOf(this.play);
      return current === null ? undefined : confirm(this.play, current);
    });
  }

  cancel(): void {
    this.play.enqueue(() => cancel(this.play));
  }

  press(address: Address): void {
    this.play.enqueue((view) => press(this.play, view, address, this.prefers(address)));
  }

  mean(action: string): void {
    this.play.enqueue((view) => {
      const { ambiguity } = this.play.state;
      const meant = ambiguity && beginningsWith(actionsIn(view), ambiguity.address);
      const beginning = meant?.find(({ offer }) => offer.action === action);
      return beginning && open(this.play, view, beginning);
    });
  }

  lift(addresses: readonly Address[]): void {
    this.play.enqueue((view) => lift(this.play, view, addresses, this.prefers(addresses[0] ?? null)));
  }

  drop(on: Address | null): void {
    this.play.enqueue((view) => drop(this.play, view, on));
  }

  best(address: Address): void {
    this.play.enqueue((view) => best(this.play, view, address, this.prefers(address), this.options.targetsFor));
  }

  hint(): void {
    void this.showHint();
  }

  undo(): void {
    this.play.enqueue(() => this.play.ask(() => this.play.store.perform({ kind: 'undo' })));
  }

  redo(): void {
    this.play.enqueue(() => this.play.ask(() => this.play.store.perform({ kind: 'redo' })));
  }

  dismiss(): void {
    this.play.set({ notice: null });
  }

  close(): void {
    clearTimeout(this.hiding);
    this.play.close();
  }

  private prefers(address: Address): readonly string[] {
    return preferencesFor(this.options.prefers, address);
  }

  private async showHint(): Promise<void> {
    const { play } = this;
    const { position } = play;
    const hint = await this.options.hint?.();
    const { view } = play;
    if (hint === undefined || view === null || play.isClosed || play.position !== position) return;
    play.set({ hinted: hintedKeys(hint, view) });
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => play.set({ hinted: new Set() }), HINT_MS);
  }
}

/**
 * Creates the input model of one viewer. The table and the action panel both act through it, for local and remote matches
 * alike. Call `close` when the table is removed.
 *
 * @example
 * const play = createPlay(store, { prefers: ['attack'] });
 * play.subscribe(() => play.getSnapshot().marks.size); // draw it
 * play.press(address);
 * play.close();
 */
export function createPlay(store: MatchStore, options: PlayOptions = {}): Play {
  return new TablePlay(store, options);
}
