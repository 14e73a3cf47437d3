import { type AnyGame, createMatch } from '@rookery/engine';
import { printMove, snapshot, startPosition } from '@rookery/engine/formats';
import { loggedMove, readInput, replayInput } from '@rookery/engine/host';
import type { Command, DraftView } from '@rookery/protocol';
import type { MatchTest } from '@rookery/react';
import type { AnyMatch } from '@rookery/session';

type Played = Pick<MatchTest, 'start' | 'moves'>;
/** A move as text, and the seat that makes it. */
export type SeatMove = MatchTest['moves'][number];

/**
 * Returns the start of a match and its moves as text, without undone ones. A match that did not begin with the setup of its
 * game began at a printed position.
 */
export function playedMoves(match: AnyMatch, position?: string): Played {
  const { players, options, seed } = snapshot(match);
  const again =
    position === undefined
      ? createMatch<AnyGame>(match.definition, { players, options, seed, strict: false })
      : startedAt(match.definition, position);
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
  return { start: position ?? { players, options, seed }, moves: texts };
}

function startedAt(definition: AnyGame, position: string): AnyMatch {
  const made = startPosition(definition, position);
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
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
