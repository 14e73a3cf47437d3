import { printMove } from '@rookery/engine/formats';
import { printMatchTest } from '@rookery/react';
import type { AnyMatch, Entry } from '@rookery/session';
import type { PageSettings } from '../match-start.ts';
import type { Fault } from './fault.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { HostedMatch, MatchHost } from './match-host.ts';
import { attemptedMove, playedMoves, type SeatMove } from './played-moves.ts';
import { rulesImport } from './rules-import.ts';

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

/**
 * Adds to a fault the move that failed, and a test that plays up to it. The test fails until the fault is mended, and belongs
 * beside the game's file.
 */
export async function describeFault(
  fault: Fault,
  settings: PageSettings,
  game: LoadedGame,
  host: MatchHost,
  nameMove: NameMove,
): Promise<Fault> {
  const describe = (match: AnyMatch, position: string | undefined): Fault => {
    const failing = nameMove(match);
    const { seat = null, message: title } = fault;
    const { start, moves } = playedMoves(match, position);
    const test = printMatchTest({
      title,
      rules: rulesImport(game, settings),
      start,
      // Without a failing move, the rules fail when the seat's moves are listed.
      ...(failing ? { moves: [...moves, failing] } : { moves, expected: { kind: 'lists-moves', seat } }),
    });
    return { ...fault, test, ...(failing && { move: failing }) };
  };
  try {
    return (await host.read(({ match, entries }) => match && describe(match, startOf(entries)))) ?? fault;
  } catch {
    // The rules fail while the match is replayed, too: then there is no test.
    return fault;
  }
}

/** Returns the printed position that a match began at, if not with the setup of its game. */
function startOf([first]: readonly Entry[]): string | undefined {
  return first?.kind === 'created' ? first.position : undefined;
}
