/**
 * Something a seat may do now: take an action with its choices, or answer a question. Values are the real entities and data.
 */
export interface Move {
  readonly kind: 'act' | 'answer';
  readonly seat: number;
  /** The action's name; for an answer, the prompt of its question. */
  readonly action: string;
  /** The chosen values, in the order of the selections; for an answer, the one value. */
  readonly args: readonly unknown[];
}

/** An action as a move. */
export function actMove(seat: number, action: string, args: readonly unknown[]): Move {
  return { kind: 'act', seat, action, args };
}

/** An answer as a move. */
export function answerMove(seat: number, prompt: string, value: unknown): Move {
  return { kind: 'answer', seat, action: prompt, args: [value] };
}
