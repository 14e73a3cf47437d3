import { type AnyGame, createMatch } from '@rookery/engine';
import { printMove, snapshot } from '@rookery/engine/formats';
import { loggedMove, readInput, replayInput } from '@rookery/engine/host';
import type { Command, DraftView } from '@rookery/protocol';
import type { AnyMatch } from '@rookery/session';
import type { FaultCase, SeatMove } from './test-source.ts';

type Played = Pick<FaultCase, 'players' | 'options' | 'seed' | 'moves'>;

/** Returns the setup of a match and its moves as text, without undone ones. */
export function playedMoves(match: AnyMatch): Played {
  const { players, options, seed } = snapshot(match);
  const again = createMatch<AnyGame>(match.definition, { players, options, seed, strict: false });
  const texts: SeatMove[] = [];
  // The number of moves in each step: an action and the answers after it.
  const steps: number[] = [];
  for (const input of match.log) {
    if (input.kind === 'undo')
      for (const count of steps.splice(steps.length - input.steps)) texts.splice(texts.length - count);
    else {
      texts.push([input.seat, printMove(again, loggedMove(again, input))]);
      if (input.kind === 'act' || steps.length === 0) steps.push(1);
      else steps.push((steps.pop() ?? 0) + 1);
    }
    replayInput(again, input);
  }
  return { players, options, seed, moves: texts };
}

/** Returns the move that a command attempts as text; undefined for other commands, and if it cannot be named. */
export function attemptedMove(
  match: AnyMatch,
  seat: number,
  command: Command | undefined,
  draft: DraftView | null,
): SeatMove | undefined {
  const input = inputOf(command, draft);
  if (input === undefined) return undefined;
  try {
    const read = readInput(match, seat, input);
    return read.ok ? [seat, printMove(match, read.value)] : undefined;
  } catch {
    return undefined;
  }
}

function inputOf(command: Command | undefined, draft: DraftView | null): object | undefined {
  if (command?.kind === 'act') return { action: command.action, args: command.args ?? {} };
  if (command?.kind === 'answer') return { answer: command.answer };
  if (command?.kind !== 'choose') return undefined;
  const { action, selection, value } = command;
  const before = draft?.action === action ? draft.args : {};
  return { action, args: { ...before, [selection]: value } };
}
