import { type BoardSize, hexBounds, hexCentre, type Thing } from '@rookery/table';
import type { CSSProperties, ReactNode } from 'react';
import { Board, notationOf } from './board.tsx';
import { EdgePiece } from './edge-piece.tsx';

type HexSize = Extract<BoardSize, { readonly kind: 'hex' }>;
type HexSpot = Extract<Thing['spot'], { kind: 'hex' }>;
type SpotBetween = Extract<Thing['spot'], { kind: 'between' }>;

/** A board of hexes, each a button of that shape; with coordinates at its edges if its cells are named by them. */
export function HexBoard({ board, size }: { readonly board: Thing; readonly size: HexSize }): ReactNode {
  const cells = board.things.filter(({ spot }) => spot?.kind === 'hex');
  const between = board.things.filter(({ spot }) => spot?.kind === 'between');
  const edges = edgesOf(cells);
  const spots = [...cells.map(({ spot }) => spot as HexSpot), ...edges.map(({ spot }) => spot)];
  const box = hexBounds(spots, size.orientation);
  const at = ({ q, r }: HexSpot | SpotBetween): CSSProperties => {
    const { x, y } = hexCentre(q, r, size.orientation);
    return { '--x': x - box.left, '--y': y - box.top } as CSSProperties;
  };
  return (
    <Board
      board={board}
      cells={cells}
      between={between}
      place={({ spot }) => ({ style: at(spot as HexSpot) })}
      className="rk-hexes"
      data-orientation={size.orientation}
      style={{ '--across': box.width, '--down': box.height } as CSSProperties}
    >
      {edges.map(({ text, spot }) => (
        <span key={text} className="rk-hex-edge" aria-hidden="true" style={at(spot)}>
          {text}
        </span>
      ))}
      {between.map((thing) => (
        <EdgePiece
          key={thing.key}
          thing={thing}
          turn={(thing.spot as SpotBetween).turn}
          style={at(thing.spot as SpotBetween)}
        />
      ))}
    </Board>
  );
}

/** The coordinates: letters above the first line, a number before each line; none if the cells have other names. */
function edgesOf(cells: readonly Thing[]): readonly { readonly text: string; readonly spot: HexSpot }[] {
  return cells.flatMap((cell) => {
    const { spot } = cell;
    const notation = notationOf(cell);
    if (spot?.kind !== 'hex' || notation === undefined) return [];
    const { q, r } = spot;
    return [
      ...(r === 0 ? [{ text: notation.file, spot: { kind: 'hex', q, r: -1 } as const }] : []),
      ...(q === 0 ? [{ text: notation.rank, spot: { kind: 'hex', q: -1, r } as const }] : []),
    ];
  });
}
