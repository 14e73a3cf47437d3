import type { Input, Result } from '@rookery/engine';
import { snapshot } from '@rookery/engine/formats';
import { type MatchEnd, randomId, refuse, type WireRefusal } from '@rookery/protocol';
import type { Entry, EntryBody } from '../entry.ts';
import { ENTRY_FORMAT } from '../entry-format.ts';
import { type AnyMatch, type GameRegistry, gameRegistry } from '../games.ts';
import { retrace } from './compare-replay.ts';
import { describeDivergence } from './divergence.ts';
import { type MatchFile, type MatchFileOptions, recordFrom } from './match-file.ts';
import { badRecord } from './read.ts';

type Because = Extract<EntryBody, { readonly kind: 'played' }>['because'];

/** Options of `MatchFileWriter.start`. */
export interface MatchFileWriterOptions {
  /** Time of the start, in milliseconds since 1970. */
  readonly now: number;
  /** Id of the match. @default a random one */
  readonly id?: string;
  /** Bots by seat. */
  readonly bots?: Readonly<Record<number, string>>;
}

/** Stands in for the secret and the tokens of a match that no server hosts. No token has this hash. */
const NOBODY = '';

/**
 * Writes the file of a match that is played without a session: with the engine alone, or in a terminal. Its seed was chosen, so
 * the file proves that the rules were followed, not that the deal was fair.
 *
 * @example
 * const match = createMatch(hex, { seed: 'a' });
 * const writer = MatchFileWriter.start(match, { now: Date.now() });
 * match.play(match.legal().at(0));
 * writer.record(Date.now());
 * const file = writer.toFile({ running: true });
 * console.log(file.ok && file.value.hashes.length); // 2
 */
export class MatchFileWriter {
  readonly id: string;
  /** The match. The caller plays on it, then calls `record`. */
  readonly match: AnyMatch;
  /** The bots of seats, by seat. */
  readonly bots: ReadonlyMap<number, string>;
  /** The end that the file records when it is opened; null if the match is in progress. */
  readonly ending: MatchEnd | null;
  readonly #games: GameRegistry;
  readonly #entries: Entry[];
  /** Number of the match's inputs that have an entry. */
  #inputs: number;

  /** Starts the file of a match. The match may have been played already; `record` adds its inputs. */
  static start(match: AnyMatch, { now, id = randomId(), bots = {} }: MatchFileWriterOptions): MatchFileWriter {
    const named = new Map(Object.entries(bots).map(([seat, bot]) => [Number(seat), bot]));
    const entries = openingOf(match, named).map((body): Entry => ({ ...body, at: now }));
    return new MatchFileWriter(id, gameRegistry([match.definition]), match, entries, { bots: named, ending: null });
  }

  /**
   * Opens a file to continue its match. Refuses with `bad-record` if the match does not replay as recorded, with `not-started`
   * if it is in the lobby, and with `unknown-game` or `unknown-version` if its rules are not registered.
   */
  static open(games: GameRegistry, file: MatchFile): Result<MatchFileWriter, WireRefusal> {
    const retraced = retrace(games, file);
    if (!retraced.ok) return retraced;
    const { session, divergence } = retraced.value;
    if (divergence !== null) return badRecord(describeDivergence(divergence));
    const { match, isPaused } = session;
    if (match === undefined) return refuse('not-started', {}, false);
    const entries = [...file.entries];
    if (isPaused) entries.push({ kind: 'resumed', seat: 0, at: entries.at(-1)?.at ?? 0 });
    const { seats, ending } = session.viewFor(null, new Set());
    const bots = new Map(seats.flatMap(({ seat, bot }) => (bot === undefined ? [] : [[seat, bot] as const])));
    return { ok: true, value: new MatchFileWriter(file.id, games, match, entries, { bots, ending }) };
  }

  private constructor(
    id: string,
    games: GameRegistry,
    match: AnyMatch,
    entries: Entry[],
    { bots, ending }: Pick<MatchFileWriter, 'bots' | 'ending'>,
  ) {
    this.id = id;
    this.match = match;
    this.bots = bots;
    this.ending = ending;
    this.#games = games;
    this.#entries = entries;
    this.#inputs = entries.reduce((sum, entry) => sum + (entry.kind === 'played' ? entry.inputs.length : 0), 0);
  }

  /**
   * Adds the inputs since the last call. Call it after each move, so that each has its time. After a redo, pass `redo`: the
   * inputs of a redo belong together.
   */
  record(now: number, because?: Because): void {
    const inputs = this.match.log.slice(this.#inputs);
    this.#inputs += inputs.length;
    const at = Math.max(now, this.#entries.at(-1)?.at ?? now);
    const groups: readonly (readonly Input[])[] = because === 'redo' ? [inputs] : inputs.map((input) => [input]);
    for (const group of groups) {
      const [first] = group;
      if (first === undefined) continue;
      // A rewind has no seat.
      const why = first.seat < 0 ? 'rewind' : because;
      const body = { kind: 'played', seat: Math.max(0, first.seat), inputs: group } as const;
      this.#entries.push({ ...body, ...(why !== undefined && { because: why }), at });
    }
  }

  /** Returns the file. Refuses a match in progress unless `running` is set, because a match file contains all hidden information. */
  toFile({ running = false }: MatchFileOptions = {}): Result<MatchFile, WireRefusal> {
    const made = recordFrom(this.#games, this.id, [...this.#entries]);
    return made.ok && made.value.running && !running ? refuse('match-running') : made;
  }
}

/** Returns the entries up to the start of a match. */
function openingOf(match: AnyMatch, bots: ReadonlyMap<number, string>): readonly EntryBody[] {
  const { definition, options, seed } = match;
  const setups = snapshot(match).players.map((setup) => (typeof setup === 'string' ? { name: setup } : setup));
  const seats = setups.map((setup) => ('options' in setup ? { options: setup.options ?? {} } : {}));
  return [
    {
      kind: 'created',
      format: ENTRY_FORMAT,
      game: definition.name,
      version: definition.version,
      options,
      seats,
      time: null,
      absence: null,
      listed: false,
      spectators: false,
      host: NOBODY,
      secret: NOBODY,
      seed,
    },
    ...setups.map(({ name }, seat) => ({ kind: 'claimed', seat, name, token: NOBODY }) as const),
    ...[...bots].map(([seat, bot]) => ({ kind: 'botSet', seat, bot }) as const),
    { kind: 'started' },
  ];
}
