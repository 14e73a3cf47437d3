import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import { type AnyMatch, findGame, type GameRegistry } from '../games.ts';
import { foldAbsent } from './absence.ts';
import { foldSaid } from './chat.ts';
import { clockPlay, runClocks, setClocks, stopClocks } from './clocks.ts';
import { type Mark, markOf, type PendingEntry } from './decision.ts';
import { giveUp, settleByRules } from './endings.ts';
import { matchOf } from './lobby.ts';
import { foldLobby, seatOf } from './lobby-fold.ts';
import { playAgain, playAll } from './play.ts';
import { rememberRequest } from './requests.ts';
import { foldAgreed, foldProposed, proposalAfter } from './social-commands.ts';
import type { SessionState } from './state.ts';

/** Context of a fold: the game registry and all previous entries. */
export interface FoldContext {
  readonly games: GameRegistry;
  readonly entries: readonly Entry[];
}

/** Results of an entry that the live match has already executed; empty for an entry from a log. */
type ExecutedPart = Omit<PendingEntry, 'happened'>;

/** Applies an entry, new or from a log, to the state. */
export function fold(state: SessionState, entry: Entry, past: FoldContext, live: ExecutedPart = {}): void {
  const { proposal, declined, ending } = state;
  // Runs first, because the entry may free the seat or renumber it.
  rememberRequest(state, entry);
  state.at = entry.at;
  take(state, entry, past, live);
  // Without clocks, a move that changes neither the ending nor a proposal changes only the match, so the shared view stays
  // valid.
  const isOfMatch = entry.kind === 'played' && state.clocks === undefined;
  const isChanged = state.ending !== ending || state.proposal !== proposal || state.declined !== declined;
  if (!isOfMatch || isChanged) state.frame = undefined;
}

function take(state: SessionState, entry: Entry, past: FoldContext, live: ExecutedPart): void {
  switch (entry.kind) {
    case 'created':
      throw new TypeError('A session is created once.');
    case 'started':
      foldStarted(state, entry.at, live);
      return;
    case 'played':
      foldPlayed(state, entry, live.mark);
      return;
    case 'premovesSet':
      seatOf(state, entry.seat).premoves = entry.moves;
      return;
    case 'resigned':
      giveUp(state, entry.seat, 'resignation', entry.at);
      return;
    case 'outOfTime':
      giveUp(state, entry.seat, 'time', entry.at);
      return;
    case 'absent':
      foldAbsent(state, entry);
      return;
    case 'returned':
      seatOf(state, entry.seat).isAway = false;
      return;
    case 'proposed':
      foldProposed(state, entry);
      return;
    case 'agreed':
      foldAgreed(state, entry);
      return;
    case 'resumed':
      state.isPaused = false;
      runClocks(state, entry.at);
      return;
    case 'said':
      foldSaid(state, entry);
      return;
    case 'chatSet':
      state.chatAccess = entry.chat;
      return;
    case 'rulesChanged':
      foldRules(state, entry, past, live);
      return;
    default:
      foldLobby(state, entry);
  }
}

function foldStarted(state: SessionState, at: number, { match }: ExecutedPart): void {
  state.match = match ?? demand(matchOf(state));
  setClocks(state, at);
  settleByRules(state, at);
}

function foldPlayed(state: SessionState, entry: Extract<Entry, { readonly kind: 'played' }>, done: Mark | undefined): void {
  const { match } = state;
  if (match === undefined) throw new TypeError('A move was played before the start of the match.');
  const mark = done ?? markOf(match);
  if (done === undefined) playAgain(match, entry);
  const { seat, because, at } = entry;
  clockPlay(state, match, seat, mark, at);
  if (because === 'premove') seatOf(state, seat).premoves = seatOf(state, seat).premoves.slice(1);
  // An undo invalidates the premoves.
  if (match.step < mark.step) for (const each of state.seats) each.premoves = [];
  if (match.movesVersion !== mark.movesVersion) {
    state.proposal = proposalAfter(state, seat);
    state.declined = null;
  }
  settleByRules(state, at);
}

function foldRules(
  state: SessionState,
  entry: Extract<Entry, { readonly kind: 'rulesChanged' }>,
  { games, entries }: FoldContext,
  live: ExecutedPart,
): void {
  const { version, at } = entry;
  state.definition = live.definition ?? demand(findGame(games, state.created.game, version));
  if (state.match === undefined) return;
  stopClocks(state, at);
  state.match = live.match ?? replayed(state, [...entries, entry]);
  settleByRules(state, at);
  runClocks(state, at);
}

function replayed(state: SessionState, entries: readonly Entry[]): AnyMatch {
  const match = demand(matchOf(state));
  playAll(match, entries);
  return match;
}

/** Returns the value of a reply, or throws if it is a refusal: the log can't be applied. */
function demand<T>(reply: Result<T, WireRefusal>): T {
  if (!reply.ok) throw new TypeError(reply.refusal.message);
  return reply.value;
}
