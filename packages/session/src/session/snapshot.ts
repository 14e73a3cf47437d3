import { restore, type Snapshot, snapshot } from '@rookery/engine/formats';
import { canRedo } from '@rookery/engine/undo';
import { nextChainHash } from '../chain.ts';
import type { Entry } from '../entry.ts';
import { type AnyMatch, findGame, type GameRegistry } from '../games.ts';
import type { StoredSnapshot } from '../ports.ts';
import { playedEntries } from './played-entries.ts';
import { type Clocks, foundedOn, type SessionState } from './state.ts';

/** Format of snapshots. Increase it whenever they or their restoration change; snapshots of other formats are ignored. */
const FORMAT = 4;

type Created = Extract<Entry, { readonly kind: 'created' }>;

/** A match without its log, which the entries contain. */
type KeptMatch = Omit<Snapshot, 'log'>;

/** Fields that are derived from the `created` entry, or only cached. */
type Derived = 'id' | 'created' | 'commitment' | 'frame';

/** The state of a session as plain data. */
interface SessionSnapshot extends Omit<SessionState, Derived | 'definition' | 'match' | 'clocks'> {
  readonly format: typeof FORMAT;
  /** The version of the rules. */
  readonly rules: string;
  readonly match: KeptMatch | null;
  readonly clocks: (Omit<Clocks, 'handedIn'> & { readonly handedIn: readonly (readonly [number, number])[] }) | null;
}

/** Serializes a state. Returns undefined while a step can be redone, because a snapshot does not
 * contain undone steps. */
export function snapshotOf(state: SessionState, head: number, chain: string): StoredSnapshot | undefined {
  const { match, clocks } = state;
  // A restored match would not know the position that it started at.
  if (state.created.position !== undefined) return undefined;
  if (match?.players.some(({ seat }) => canRedo(match, seat))) return undefined;
  const {
    seats,
    host,
    sentAway,
    options,
    isPaused,
    proposal,
    declined,
    ending,
    chat,
    chatAccess,
    chatSizes,
    requests,
    at,
  } = state;
  const kept: SessionSnapshot = {
    format: FORMAT,
    rules: state.definition.version,
    match: match === undefined ? null : keptMatch(match),
    clocks: clocks === undefined ? null : { ...clocks, handedIn: [...clocks.handedIn] },
    ...{ seats, host, sentAway, options, isPaused, proposal, declined, ending, chat, chatAccess, chatSizes, requests, at },
  };
  const text = JSON.stringify(kept);
  return { head, chain, data: new TextEncoder().encode(nextChainHash(chain, text) + text) };
}

function keptMatch(match: AnyMatch): KeptMatch {
  const { log, ...kept } = snapshot(match);
  return kept;
}

/**
 * Restores a state from a snapshot of a session with these first entries. Returns undefined if its format differs or its
 * rules are not registered. Throws if it is damaged.
 */
export function stateOf(
  id: string,
  games: GameRegistry,
  entries: readonly Entry[],
  { chain, data }: StoredSnapshot,
): SessionState | undefined {
  const bytes = new TextDecoder().decode(data);
  const text = bytes.slice(bytes.indexOf('{'));
  if (bytes !== nextChainHash(chain, text) + text) throw new TypeError('The snapshot is damaged.');
  const { format, rules, match, clocks, ...kept } = JSON.parse(text) as SessionSnapshot;
  const created = entries[0] as Created;
  const found = findGame(games, created.game, rules);
  if (format !== FORMAT || !found.ok) return undefined;
  const definition = found.value;
  return {
    ...foundedOn(id, definition, created),
    ...kept,
    match: match === null ? undefined : matchFrom(definition, match, entries),
    clocks: clocks === null ? undefined : { ...clocks, handedIn: new Map(clocks.handedIn) },
  };
}

/** Restores the match; its log comes from the entries. */
function matchFrom(definition: SessionState['definition'], kept: KeptMatch, entries: readonly Entry[]): AnyMatch {
  const log = playedEntries(entries).flatMap(({ inputs }) => inputs);
  const made = restore(definition, { ...kept, log }, { strict: false });
  if (!made.ok) throw new TypeError(made.refusal.message);
  return made.value;
}
