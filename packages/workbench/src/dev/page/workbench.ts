import type { MatchFile } from '@rookery/session';
import type { PageSettings } from '../match-start.ts';
import { describeFault, moveUnderWay } from './describe-fault.ts';
import type { Fault } from './fault.ts';
import { FaultLog } from './fault-log.ts';
import { type LoadedGame, loadGame } from './loaded-game.ts';
import { type HostedMatch, MatchHost, type MatchSettings } from './match-host.ts';
import { MatchReplay } from './match-replay.ts';
import { readOptions } from './read-options.ts';
import { StateStore } from './state-store.ts';
import type { WorkbenchState } from './workbench-state.ts';

/** Whether a module could not be fetched, in the words of each browser. */
function isNotServed(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script failed/i.test(message);
}

/** The workbench of a page: the author's game, its match, and what went wrong. */
export class Workbench {
  readonly state: StateStore<WorkbenchState> = new StateStore<WorkbenchState>({
    game: null,
    match: null,
    settings: null,
    divergence: null,
    faults: [],
    notice: null,
  });
  private readonly page: PageSettings;
  private readonly faults: FaultLog;
  private opened: MatchHost | undefined;
  private readonly replays: MatchReplay;
  /** Loads one after another: the last saved file wins. */
  private loading: Promise<void> = Promise.resolve();

  private readonly kept: Pick<MatchFile, 'entries' | 'seed'> | undefined;

  /** `kept` is the match that the page showed before it was loaded again. */
  constructor(page: PageSettings, report: (text: string) => void, kept?: Pick<MatchFile, 'entries' | 'seed'>) {
    this.page = page;
    this.kept = kept;
    this.faults = new FaultLog({
      faults: () => this.state.get().faults,
      show: (faults) => this.state.set({ faults }),
      describe: async (fault, nameMove) => {
        const { game } = this.state.get();
        return game === null || this.opened === undefined ? fault : describeFault(fault, page, game, this.opened, nameMove);
      },
      moveUnderWay: (seat) => moveUnderWay(this.state.get().match, this.opened, seat),
      report,
    });
    this.replays = new MatchReplay(this.state, this.faults, () => this.opened);
  }

  /** Runs the matches; undefined until the game has loaded for the first time. */
  get host(): MatchHost | undefined {
    return this.opened;
  }

  /** Loads the game, at first and after each change of its files. The match continues under the new rules. */
  load(load: () => Promise<object>): Promise<void> {
    this.loading = this.loading.then(() => this.take(load));
    return this.loading;
  }

  /** Starts a new match. */
  async begin(settings: MatchSettings): Promise<void> {
    const begun = await this.opened?.begin(settings);
    if (begun === undefined) return;
    if (begun.ok) this.show(begun.value, settings);
    else this.state.set({ notice: begun.refusal.message });
  }

  /** Starts a match like the present one at a printed position. Resolves to the reason if it can't. */
  async playFrom(position: string): Promise<string | undefined> {
    const { game, settings, match } = this.state.get();
    const usual = { players: match?.seats.length ?? game?.definition.players.min ?? 1, options: {} };
    const from = { ...usual, ...settings, position };
    const begun = await this.opened?.begin(from);
    if (begun === undefined) return undefined;
    if (!begun.ok) return begun.refusal.message;
    this.show(begun.value, from);
    return undefined;
  }

  /** Continues a saved match. */
  async continue(file: Pick<MatchFile, 'entries' | 'seed'>): Promise<void> {
    try {
      const match = await this.opened?.continue(file);
      if (match === undefined) return;
      this.show(match, null);
      if (match.stopped !== undefined)
        this.state.set({ notice: `The saved match is continued before its end. ${match.stopped}` });
    } catch (error) {
      this.state.set({ notice: `The saved match cannot be continued. ${(error as Error).message}` });
    }
  }

  /** Starts the match again, with the settings it had. */
  again(): Promise<void> {
    const { settings, game } = this.state.get();
    return this.begin(settings ?? { players: game?.definition.players.min ?? 1, options: {} });
  }

  /** Continues from where the match stands, without the moves after it. */
  goOn(): void {
    this.replays.goOn();
  }

  /** Replays the match without the move that the rules refuse. */
  replayWithout(): Promise<void> {
    const { divergence, game } = this.state.get();
    if (divergence === null || game === null) return Promise.resolve();
    this.replays.leaveOut();
    this.loading = this.loading.then(() => this.replays.run(game.definition));
    return this.loading;
  }

  dismiss(fault: Fault): void {
    this.state.set({ faults: this.state.get().faults.filter((each) => each !== fault) });
  }

  /** Shows a notice. */
  say(notice: string): void {
    this.state.set({ notice });
  }

  dismissNotice(): void {
    this.state.set({ notice: null });
  }

  private async take(load: () => Promise<object>): Promise<void> {
    let game: LoadedGame;
    try {
      game = await loadGame(load);
    } catch (error) {
      // A file that Vite cannot compile: its overlay and the terminal say where.
      if (isNotServed(error)) return;
      await this.faults.notLoaded(error);
      return;
    }
    // Modules have maps once they are loaded.
    const mapped = this.faults.readMaps();
    const before = this.state.get().game;
    const others = this.state.get().faults.filter(({ during }) => during === 'play');
    this.state.set({ game, faults: game.definition === before?.definition ? others : [] });
    if (game.definition === before?.definition) return;
    if (this.opened === undefined || game.definition.name !== before?.definition.name) {
      await mapped;
      this.state.set({ match: null });
      this.opened = new MatchHost(game.definition, this.faults);
      await this.first(game);
      return;
    }
    await this.replays.run(game.definition, mapped);
    // The rules before could not start a match.
    if (this.state.get().match === null) await this.first(game);
  }

  /** Starts the first match: one that was saved before, or a new one as the command line says. */
  private async first(game: LoadedGame): Promise<void> {
    const { players, seed, preset, options } = this.page.start;
    const saved = this.kept ?? this.page.start.saved;
    if (saved !== undefined) await this.continue(saved);
    if (this.state.get().match !== null) return;
    await this.begin({
      players: players ?? game.definition.players.min,
      ...(seed !== undefined && { seed }),
      ...(preset !== undefined && { preset }),
      options: readOptions(game.definition, options),
    });
    const { match, notice } = this.state.get();
    if (match !== null) return;
    await this.begin({ players: game.definition.players.min, options: {} });
    if (notice !== null) this.say(notice);
  }

  private show(match: HostedMatch, settings: MatchSettings | null): void {
    this.replays.reset();
    this.state.set({ match, settings, divergence: null, faults: [], notice: null });
  }
}
