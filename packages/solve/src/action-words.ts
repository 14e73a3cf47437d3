import type { Move } from '@rookery/engine';
import { addressOf } from '@rookery/engine/view';
import type { SeenNumbers } from './observation.ts';

/** Says each move as its seat may know it: the action and its choices. Moves that sound the same get the places of their choices too. */
export function wordsOfMoves(moves: readonly Move[], numbers: SeenNumbers): readonly string[] {
  const plain = moves.map(({ kind, action, seat, args }) =>
    [...(kind === 'act' ? [action] : []), ...args.map((arg) => wordsOf(arg, seat))].join(' '),
  );
  return plain.map((words, i) => {
    if (plain.indexOf(words) === i && plain.lastIndexOf(words) === i) return words;
    const { seat, args } = moves[i] as Move;
    const exact = JSON.stringify(
      args.map((arg) => addressOf(arg, seat)),
      (key, value) => (key === 'id' || key === 'in' ? (numbers.get(value) ?? value) : value),
    );
    return `${words} ${exact}`;
  });
}

/** Whether a choice is an entity, which has a label. */
function isLabelled(value: unknown): value is { label(): string; readonly name: string } {
  return typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'function';
}

function wordsOf(value: unknown, seat: number): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((item) => wordsOf(item, seat)).join('+');
  if (isLabelled(value)) {
    const address = addressOf(value, seat);
    const isKnown = typeof address === 'object' && address !== null && 'id' in address;
    return isKnown ? value.label() : 'hidden';
  }
  if (value === undefined || value === null) return 'none';
  return typeof value === 'object' ? JSON.stringify(addressOf(value, seat)) : String(value);
}
