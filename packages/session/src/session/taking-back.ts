import type { AnyMatch } from '../games.ts';

/** Whether a seat may take back the last step without asking anyone: a hint for its view. The engine decides when it is tried. */
export function canUndo(match: AnyMatch, seat: number): boolean {
  const { definition, step, steps, seats, inner } = match;
  const waiting = inner.runner.running?.step;
  const last = waiting?.move === undefined ? (step > 0 ? steps.at(-1) : undefined) : waiting;
  if (last === undefined || definition.actions[last.move?.action ?? '']?.undoable === false) return false;
  // What was handed in, sealed, is handed in anew instead; whether others have must not be seen from this.
  if (last.batch?.length === 0) return false;
  const policy = seats === 1 ? 'free' : (definition.undo ?? 'until-learned');
  if (policy !== 'until-learned') return policy === 'free';
  return last.learned === 0 && last.inputs.every((input) => input.seat === seat);
}

/** Whether a seat may play again what was taken back. */
export function canRedo({ inner }: AnyMatch, seat: number): boolean {
  return inner.undone.at(-1)?.move?.seat === seat;
}
