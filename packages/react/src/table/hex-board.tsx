import { attributesOf, type BoardSize, hexBounds, hexCentre, type Thing } from '@rookery/table';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { Cell, cellMarks } from './cell.tsx';
import { useMarks } from './marks.ts';
import { Others } from './others.tsx';
import { useSeats } from './seats.ts';
import { thingName } from './thing-name.ts';

type HexSize = Extract<BoardSize, { readonly kind: 'hex' }>;
type HexSpot = Extract<Thing['spot'], { kind: 'hex' }>;
const NOTATION = /^([a-z]+)(\d+)$/;

/** A board of hexes, each a button of that shape; with letters and numbers at its edges where the cells are named by them. */
export function HexBoard({ board, size }: { readonly board: Thing; readonly size: HexSize }): ReactNode {
  const marks = useMarks();
  const seats = useSeats();
  const words = useWords();
  const cells = board.things.filter(({ spot }) => spot?.kind === 'hex');
  const others = board.things.filter(({ spot }) => spot?.kind !== 'hex');
  const edges = edgesOf(cells);
  const spots = [...cells.map(({ spot }) => spot as HexSpot), ...edges.map(({ spot }) => spot)];
  const box = hexBounds(spots, size.orientation);
  const place = (spot: HexSpot): CSSProperties => {
    const { x, y } = hexCentre(spot.q, spot.r, size.orientation);
    return { '--x': x - box.left, '--y': y - box.top } as CSSProperties;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        role="group"
        aria-label={thingName({ ...board, facts: [] }, { words, seats })}
        {...attributesOf(board, marks.of(board), { isHeld: false })}
        className="rk-hexes"
        data-orientation={size.orientation}
        style={{ '--across': box.width, '--down': box.height } as CSSProperties}
      >
        {edges.map(({ text, spot }) => (
          <span key={text} className="rk-hex-edge" aria-hidden="true" style={place(spot)}>
            {text}
          </span>
        ))}
        {cells.map((cell) => (
          <Cell
            key={cell.key}
            cell={cell}
            marks={cellMarks(marks, cell)}
            seats={seats}
            style={place(cell.spot as HexSpot)}
          />
        ))}
      </div>
      <Others things={others} />
    </>
  );
}

/** The letters above the first line and the numbers before each line, where the cells are named by them. */
function edgesOf(cells: readonly Thing[]): readonly { readonly text: string; readonly spot: HexSpot }[] {
  return cells.flatMap(({ name, spot }) => {
    const [, file, rank] = NOTATION.exec(name) ?? [];
    if (spot?.kind !== 'hex' || file === undefined || rank === undefined) return [];
    const { q, r } = spot;
    return [
      ...(r === 0 ? [{ text: file, spot: { kind: 'hex', q, r: -1 } as const }] : []),
      ...(q === 0 ? [{ text: rank, spot: { kind: 'hex', q: -1, r } as const }] : []),
    ];
  });
}
