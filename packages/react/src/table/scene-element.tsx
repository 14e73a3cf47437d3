import type { SceneNode, Thing, ZoneNode } from '@rookery/table';
import { memo, type ReactNode } from 'react';
import { GridBoard } from './grid-board.tsx';
import { HexBoard } from './hex-board.tsx';
import { PlayerPlate } from './player-plate.tsx';
import { seatColour, useSeats } from './seats.ts';
import { Zone } from './zone.tsx';

/**
 * Renders a node of the scene with its children. Use it inside a `Table`.
 *
 * @example
 * <Table>{(scene) => scene.root.children.map((part) => <SceneElement key={part.key} node={part} />)}</Table>
 */
export const SceneElement = memo(function SceneElement({ node }: { readonly node: SceneNode }): ReactNode {
  const seats = useSeats();
  if (node.kind === 'zone') return <ZonePart node={node} />;
  if (node.kind === 'text') return <p className="rk-words">{node.text}</p>;
  if (node.kind === 'player') return <PlayerPlate thing={node.thing} seat={node.seat} />;
  const parts = node.children.map((child) => <SceneElement key={child.key} node={child} />);
  return (
    <div
      className="rk-group"
      data-direction={node.direction}
      data-seat={node.seat ?? undefined}
      {...seatColour(seats, node.seat)}
    >
      {node.label !== '' && <div className="rk-group-label">{node.label}</div>}
      {parts}
    </div>
  );
});

/** A zone: a board, a zone of zones, or things in a layout. */
function ZonePart({ node }: { readonly node: ZoneNode }): ReactNode {
  const { thing, label } = node;
  if (thing.board !== null && thing.things.length > 0)
    return (
      <div className="rk-board">
        {thing.board.kind === 'grid' ? (
          <GridBoard board={thing} size={thing.board} />
        ) : (
          <HexBoard board={thing} size={thing.board} />
        )}
      </div>
    );
  if (!thing.things.some(({ role }) => role === 'zone')) return <Zone node={node} />;
  return (
    <div className="rk-nest">
      {label !== '' && <div className="rk-zone-label">{label}</div>}
      <div className="rk-group" data-direction="wrap">
        {thing.things.map((each) => (
          <ZonePart key={each.key} node={nodeOf(each, node)} />
        ))}
      </div>
    </div>
  );
}

/** A zone within a zone, drawn with the settings of the outer one. */
function nodeOf(thing: Thing, { scale, prefers }: ZoneNode): ZoneNode {
  const layout = thing.layout ?? 'row';
  return { kind: 'zone', key: thing.key, thing, layout, label: thing.label, tap: null, prefers, scale, shows: null };
}
