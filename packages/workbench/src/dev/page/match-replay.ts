import type { AnyGame } from '@rookery/engine';
import type { FaultLog } from './fault-log.ts';
import type { MatchHost } from './match-host.ts';
import type { StateStore } from './state-store.ts';
import type { WorkbenchState } from './workbench-state.ts';

/** Keeps a match while its rules change: replays it, and continues where the author says. */
export class MatchReplay {
  private readonly state: StateStore<WorkbenchState>;
  private readonly faults: FaultLog;
  private readonly host: () => MatchHost | undefined;
  /** Entries that the author continues without. */
  private leftOut: readonly number[] = [];
  /** Entries that the last replay left out: those, and the ones after a divergence. */
  private replayedWithout: readonly number[] = [];
  /** Stops to wait for a move after a divergence. */
  private stopWaiting = (): void => {};

  constructor(state: StateStore<WorkbenchState>, faults: FaultLog, host: () => MatchHost | undefined) {
    this.state = state;
    this.faults = faults;
    this.host = host;
  }

  /** Forgets everything about the match before. */
  reset(): void {
    this.stopWaiting();
    this.leftOut = [];
    this.host()?.bots.goOn();
  }

  /** Replays the match under other rules as far as they accept it. `mapped` resolves when their source maps are read. */
  async run(definition: AnyGame, mapped: Promise<void> = Promise.resolve()): Promise<void> {
    const host = this.host();
    if (host === undefined) return;
    host.bots.hold();
    this.stopWaiting();
    this.faults.replaying();
    const reloaded = await host.reload(definition, { without: this.leftOut, keepPrefix: true });
    await mapped;
    this.faults.replayed(reloaded.ok ? reloaded.value.divergence : null);
    if (!reloaded.ok) {
      const reason = reloaded.refusal.message;
      if (this.state.get().match !== null)
        this.state.set({ notice: `These rules cannot start this match; it goes on under the rules before. ${reason}` });
      host.bots.goOn();
      return;
    }
    const { divergence, without } = reloaded.value;
    this.replayedWithout = without;
    this.state.set({ divergence, notice: null });
    if (divergence === null) host.bots.goOn();
    else this.goOnAfterMove();
  }

  /** Continues from where the match stands, without the moves after it. */
  goOn(): void {
    if (this.state.get().divergence === null) return;
    this.stopWaiting();
    this.leftOut = this.replayedWithout;
    this.state.set({ divergence: null });
    this.host()?.bots.goOn();
  }

  /** Leaves out the move that the rules refuse, in the next replay and all after it. */
  leaveOut(): void {
    const { divergence } = this.state.get();
    if (divergence !== null) this.leftOut = [...this.leftOut, divergence.entry];
  }

  /** A move of the author means that the match continues from here. */
  private goOnAfterMove(): void {
    const spectator = this.state.get().match?.spectator;
    const version = (): number | undefined => spectator?.getSnapshot().view?.match?.movesVersion;
    const before = version();
    const stop = spectator?.subscribe(() => {
      if (version() !== before) this.goOn();
    });
    this.stopWaiting = () => stop?.();
  }
}
