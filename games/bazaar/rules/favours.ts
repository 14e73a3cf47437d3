import { oneOf, Piece } from '@rookery/engine';

/** Number of favours of each kind. */
export const FAVOURS = { wind: 7, guide: 3, gift: 3, levy: 2, fame: 5 } as const;
const KINDS = ['wind', 'guide', 'gift', 'levy', 'fame'] as const;

/** A favour card. Fame counts a point while it is hidden in the hand; the other kinds are played. */
export class Favour extends Piece.with({ kind: oneOf(KINDS) }) {
  override label(): string {
    return this.kind;
  }
}

/** The kinds of all favours in the deck. */
export const ALL_FAVOURS = KINDS.flatMap((kind) => Array.from({ length: FAVOURS[kind] }, () => kind));
