import { oneOf, Piece } from '@rookery/engine';

/** How many favours of each kind there are. */
export const FAVOURS = { wind: 7, guide: 3, gift: 3, levy: 2, fame: 5 } as const;
const KINDS = ['wind', 'guide', 'gift', 'levy', 'fame'] as const;

/** A card with a favour: fame is worth a point while it is hidden in the hand, the others are played. */
export class Favour extends Piece.with({ kind: oneOf(KINDS) }) {
  override label(): string {
    return this.kind;
  }
}

/** The kinds of all favours, as often as there are. */
export const ALL_FAVOURS = KINDS.flatMap((kind) => Array.from({ length: FAVOURS[kind] }, () => kind));
