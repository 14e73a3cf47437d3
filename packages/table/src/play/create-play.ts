import type { MatchStore } from '@rookery/client';
import type { Address } from '@rookery/engine';
import { addressKey } from '../scene/address-key.ts';
import { beginningsWith, candidateAt } from './candidates.ts';
import { choose, confirm, fillingAt, giveUpDraft, open, send, take } from './choosing.ts';
import { PlayStore } from './desk.ts';
import { drop, lift } from './dragging.ts';
import { actionsIn, shownActionsIn } from './filling.ts';
import { type Hint, hintedKeys } from './hint.ts';
import type { Play, PlayState } from './play.ts';
import { type Preference, preferencesFor } from './preference.ts';
import { best, cancel, press, type TargetOrder } from './pressing.ts';

/** How a play decides what is meant, and where hints come from. */
export interface PlayOptions {
  /** Which action a tap means where a thing could be for several, the one most wanted first. */
  readonly prefers?: Preference;
  /** Where a thing goes at a double tap, the best first; in the order offered, unless told. What is left out is not taken. */
  readonly targetsFor?: TargetOrder;
  /** Gives a good move, named as in commands. */
  readonly hint?: () => Promise<Hint | undefined>;
}

/** How long a hint is shown, in milliseconds. */
const HINT_MS = 5000;

class TablePlay implements Play {
  private readonly desk: PlayStore;
  private readonly options: PlayOptions;
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(store: MatchStore, options: PlayOptions) {
    this.desk = new PlayStore(store);
    this.options = options;
  }

  readonly getSnapshot = (): PlayState => this.desk.state;
  readonly subscribe = (listener: () => void): (() => void) => this.desk.subscribe(listener);

  begin(action: string): void {
    const { desk } = this;
    desk.does((view) => {
      const offer = shownActionsIn(view).find((each) => each.action === action);
      if (offer === undefined) return undefined;
      if (offer.blocked !== undefined) return desk.say(offer.blocked.reason);
      if (offer.first === null) return take(desk, () => desk.store.act(action));
      const start = () => desk.set({ begun: action, picks: null, ambiguous: null, held: [], later: null });
      return view.draft === null ? start() : giveUpDraft(desk).then(start);
    });
  }

  pick(value: Address): void {
    this.desk.does(() => {
      const filling = fillingAt(this.desk);
      const candidate = filling === null ? undefined : candidateAt(filling.selection, value);
      if (filling === null || candidate === undefined) {
        this.desk.refuseBlocked(addressKey(value));
        return undefined;
      }
      return choose(this.desk, filling, candidate.value);
    });
  }

  enter(value: number | string): void {
    this.desk.does(() => {
      const filling = fillingAt(this.desk);
      const isEntered = filling?.selection.kind === 'number' || filling?.selection.kind === 'text';
      return filling !== null && isEntered ? send(this.desk, filling, value) : undefined;
    });
  }

  confirm(): void {
    this.desk.does(() => {
      const filling = fillingAt(this.desk);
      return filling === null ? undefined : confirm(this.desk, filling);
    });
  }

  cancel(): void {
    this.desk.does(() => cancel(this.desk));
  }

  press(address: Address): void {
    this.desk.does((view) => press(this.desk, view, address, this.prefers(address)));
  }

  mean(action: string): void {
    this.desk.does((view) => {
      const { ambiguity } = this.desk.state;
      const meant = ambiguity && beginningsWith(actionsIn(view), ambiguity.address);
      const beginning = meant?.find(({ offer }) => offer.action === action);
      return beginning && open(this.desk, view, beginning);
    });
  }

  lift(addresses: readonly Address[]): void {
    this.desk.does((view) => lift(this.desk, view, addresses, this.prefers(addresses[0] ?? null)));
  }

  drop(on: Address | null): void {
    this.desk.does((view) => drop(this.desk, view, on));
  }

  best(address: Address): void {
    this.desk.does((view) => best(this.desk, view, address, this.prefers(address), this.options.targetsFor));
  }

  hint(): void {
    void this.showHint();
  }

  undo(): void {
    this.desk.does(() => this.desk.ask(() => this.desk.store.perform({ kind: 'undo' })));
  }

  redo(): void {
    this.desk.does(() => this.desk.ask(() => this.desk.store.perform({ kind: 'redo' })));
  }

  dismiss(): void {
    this.desk.set({ notice: null });
  }

  close(): void {
    clearTimeout(this.hiding);
    this.desk.close();
  }

  private prefers(address: Address): readonly string[] {
    return preferencesFor(this.options.prefers, address);
  }

  private async showHint(): Promise<void> {
    const { desk } = this;
    const { situation } = desk;
    const hint = await this.options.hint?.();
    const { view } = desk;
    if (hint === undefined || view === null || desk.isClosed || desk.situation !== situation) return;
    desk.set({ hinted: hintedKeys(hint, view) });
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => desk.set({ hinted: new Set() }), HINT_MS);
  }
}

/**
 * What a viewer does at a table: one object through which board and panel act, over a match wherever it is played. Close it when the
 * table is gone.
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
