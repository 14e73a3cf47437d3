import type { EntityView, HiddenEntityView } from '@rookery/engine/view';
import { type Act, lastTurn } from '@rookery/kit/board';
import { addressKey } from '@rookery/table';

/** The keys of the cells where pieces stand, by the keys of the pieces. */
export type Places = ReadonlyMap<string, string>;

/** Maps each piece to its cell. */
export function placesOn(table: EntityView): Places {
  const places = new Map<string, string>();
  const look = (view: EntityView | HiddenEntityView): void => {
    if (view.hidden === true) return;
    for (const child of view.children) {
      if (child.hidden === true) continue;
      places.set(addressKey({ id: child.id }), addressKey({ id: view.id }));
      look(child);
    }
  };
  look(table);
  return places;
}

/**
 * The cells of the last turn, from the checker's starting square to where it is now. An act gives only the destination
 * of a checker, so the start is the destination of its act before, or its place at the start of the match.
 */
export function lastPath(acts: readonly Act[], start: Places): readonly string[] {
  const turn = lastTurn(acts);
  const [first] = turn;
  const piece = first?.args.piece;
  if (first === undefined || piece === undefined) return [];
  const before = acts
    .slice(0, acts.indexOf(first))
    .filter(({ args }) => args.piece === piece)
    .at(-1);
  const from = before?.args.to ?? start.get(piece);
  return [from, ...turn.map(({ args }) => args.to)].filter((key) => key !== undefined);
}
