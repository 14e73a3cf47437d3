import type { EntityView, HiddenView } from '@rookery/engine';
import { addressKey } from '@rookery/table';
import { type Act, lastTurn } from '../../kit/board/acts.ts';

/** The keys of the cells where things stood, by their own keys. */
export type Places = ReadonlyMap<string, string>;

/** Where everything stands on a table, piece by piece. */
export function placesOn(table: EntityView): Places {
  const places = new Map<string, string>();
  const look = (view: EntityView | HiddenView): void => {
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
 * The cells that the last turn led over, from where the checker stood to where it is. An act tells where a checker went; it came
 * from where it went before, or from where it stood at the start.
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
