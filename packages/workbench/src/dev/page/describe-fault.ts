import { printMove } from '@rookery/engine/formats';
import type { AnyMatch } from '@rookery/session';
import type { PageSettings } from '../match-start.ts';
import type { Fault } from './fault.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { HostedMatch, MatchHost } from './match-host.ts';
import { attemptedMove, playedMoves } from './played-moves.ts';
import { type SeatMove, testSource } from './test-source.ts';

/** Names a move of a match; undefined if it cannot. */
export type NameMove = (match: AnyMatch) => SeatMove | undefined;

/** Returns a function that names the move that a seat, or its bot, is attempting at this moment. */
export function moveUnderWay(match: HostedMatch | null, host: MatchHost | undefined, seat: number | null): NameMove {
  if (seat === null) return () => undefined;
  const snapshot = match?.seats[seat]?.getSnapshot();
  const command = snapshot?.pending.at(-1)?.command;
  const draft = snapshot?.view?.draft ?? null;
  const tried = host?.bots.lastMove(seat);
  return (running) => {
    if (command !== undefined) return attemptedMove(running, seat, command, draft);
    return tried === undefined ? undefined : [seat, printMove(running, tried)];
  };
}

/** Adds to a fault the move that failed, and a test that reproduces it. */
export async function describeFault(
  fault: Fault,
  { file, library }: PageSettings,
  { exportName, isManifest }: LoadedGame,
  host: MatchHost,
  nameMove: NameMove,
): Promise<Fault> {
  const describe = (match: AnyMatch): Fault => {
    const failing = nameMove(match);
    const { seat = null, message: title } = fault;
    const played = playedMoves(match);
    const test = testSource({ title, library, file, exportName, isManifest, seat, ...played, ...(failing && { failing }) });
    return { ...fault, test, ...(failing && { move: failing }) };
  };
  try {
    return (await host.read(({ match }) => match && describe(match))) ?? fault;
  } catch {
    // The rules fail while the match is replayed, too: then there is no test.
    return fault;
  }
}
