import type { FailurePlace, ReloadDivergence } from '@rookery/session';
import type { NameMove } from './describe-fault.ts';
import { type Fault, faultOf, printFault } from './fault.ts';
import { type ModuleMap, SourceMaps } from './source-maps.ts';

/** Maximum number of faults on the page. */
const MOST_FAULTS = 3;

/** The parts of the workbench that a fault log needs. */
export interface FaultLogOptions {
  readonly faults: () => readonly Fault[];
  readonly show: (faults: readonly Fault[]) => void;
  /** Adds to a fault the move that failed, and a test. */
  readonly describe: (fault: Fault, nameMove: NameMove) => Promise<Fault>;
  /** Names the move that a seat is attempting now. */
  readonly moveUnderWay: (seat: number | null) => NameMove;
  /** Writes a text to the terminal. */
  readonly report: (text: string) => void;
}

/** Collects errors of the rules for the page, the console and the terminal. */
export class FaultLog {
  private readonly options: FaultLogOptions;
  private maps = new SourceMaps({});
  /** Errors while a match is replayed; undefined at other times. */
  private duringReplay: { readonly error: unknown; readonly place: FailurePlace }[] | undefined;

  constructor(options: FaultLogOptions) {
    this.options = options;
  }

  /** Reads the source maps of the modules that the page has loaded. */
  async readMaps(): Promise<void> {
    const response = await fetch('/@rookery/maps');
    if (response.ok) this.maps = new SourceMaps((await response.json()) as Record<string, ModuleMap>);
  }

  /** Takes an error of the rules in play. While a match is replayed, the maps of its new modules may be missing yet. */
  failed(error: unknown, place: FailurePlace): void {
    if (this.duringReplay !== undefined) this.duringReplay.push({ error, place });
    else this.describe(error, faultOf(error, 'play', this.maps, place), this.options.moveUnderWay(place.seat));
  }

  /** Takes an error that nobody has received, such as one of a bot's search; only if it comes from the author's files. */
  unreceived(error: unknown, place: FailurePlace | undefined): void {
    const fault = faultOf(error, 'play', this.maps, place);
    if (fault.places.length > 0) this.describe(error, fault, () => undefined);
    else console.error(error);
  }

  /** Takes the error of a game that does not load. */
  async notLoaded(error: unknown): Promise<void> {
    await this.readMaps();
    this.add(faultOf(error, 'load', this.maps), error);
  }

  /** Keeps errors until `replayed`. */
  replaying(): void {
    this.duringReplay = [];
  }

  /** Describes the errors of a replay, once the maps are read. */
  replayed(stopped: ReloadDivergence | null): void {
    const { duringReplay: all = [] } = this;
    this.duringReplay = undefined;
    for (const { error, place } of all) {
      const at = stopped === null ? place : { ...place, step: stopped.step, seat: stopped.seat };
      const nameMove: NameMove = () => (stopped === null ? undefined : [stopped.seat, stopped.move]);
      this.describe(error, faultOf(error, 'replay', this.maps, at), nameMove);
    }
  }

  private describe(error: unknown, fault: Fault, nameMove: NameMove): void {
    void this.options.describe(fault, nameMove).then((described) => this.add(described, error));
  }

  private add(fault: Fault, error: unknown): void {
    const { faults, show, report } = this.options;
    const text = printFault(fault);
    if (faults().some((each) => printFault(each) === text)) return;
    console.error(error);
    report(text);
    show([fault, ...faults()].slice(0, MOST_FAULTS));
  }
}
