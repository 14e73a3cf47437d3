import type { AnyMatch } from '../games.ts';
import type { Mark } from './decision.ts';
import type { Clocks, SessionState } from './state.ts';

/** Sets the clocks at the start of the match. */
export function setClocks(state: SessionState, at: number): void {
  const { time } = state.created;
  if (time === null) return;
  const left = state.seats.map(() => time.initial * 1000);
  state.clocks = { left, since: null, running: [], handedIn: new Map() };
  runClocks(state, at);
}

/** Starts the clocks of the seats that may act, unless the match is paused or over. */
export function runClocks(state: SessionState, at: number): void {
  const { clocks, match, seats } = state;
  if (clocks === undefined || match === undefined) return;
  const stands = state.isPaused || state.ending !== null;
  clocks.running = stands ? [] : match.mayAct.filter((seat) => seats[seat]?.isOut === false);
  clocks.since = clocks.running.length === 0 ? null : at;
  clocks.handedIn.clear();
}

/** Charges the running clocks and stops them. */
export function stopClocks({ clocks }: SessionState, at: number): void {
  if (clocks === undefined || clocks.since === null) return;
  for (const seat of clocks.running)
    clocks.left[seat] = Math.max(0, dueOf(clocks, seat) - (clocks.handedIn.get(seat) ?? at));
  clocks.since = null;
  clocks.running = [];
}

/** Returns the time at which a seat's clock runs out. */
function dueOf({ left, since }: Clocks, seat: number): number {
  return (since ?? 0) + (left[seat] ?? 0);
}

/** Charges the time of a move, adds the increment for every step since `mark`, and starts the next clocks. */
export function clockPlay(state: SessionState, match: AnyMatch, seat: number, mark: Mark, at: number): void {
  const { clocks, created } = state;
  if (clocks === undefined) return;
  if (match.movesVersion === mark.movesVersion) {
    clocks.handedIn.set(seat, at);
    return;
  }
  stopClocks(state, at);
  const steps = match.step > mark.step ? match.steps.slice(mark.step - match.step) : [];
  for (const { enacted } of steps)
    for (const mover of new Set(enacted.map((move) => move.seat)))
      clocks.left[mover] = (clocks.left[mover] ?? 0) + (created.time?.increment ?? 0) * 1000;
  runClocks(state, at);
}

/**
 * Returns the next seat whose clock runs out, and the time. Skips seats that have submitted their simultaneous move and
 * wait for others.
 */
export function nextDue({ clocks, match }: SessionState): { readonly seat: number; readonly at: number } | undefined {
  if (clocks === undefined || clocks.since === null) return undefined;
  const missing = match?.toAct ?? [];
  let next: { readonly seat: number; readonly at: number } | undefined;
  for (const seat of clocks.running) {
    const at = dueOf(clocks, seat);
    if (missing.includes(seat) && (next === undefined || at < next.at)) next = { seat, at };
  }
  return next;
}
