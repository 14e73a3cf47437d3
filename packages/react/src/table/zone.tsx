import { attributesOf, layOut, type Thing, type ZoneNode } from '@rookery/table';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { useWords } from '../provider/hooks.ts';
import { isUsable, useMarks } from './marks.ts';
import { useSeats } from './seats.ts';
import { Sheet } from './sheet.tsx';
import { thingName } from './thing-name.ts';
import { ThingView } from './thing-view.tsx';
import { layoutFor, ratioOf, shownOf, thingWidth, wantedUnits } from './unit.ts';
import { useWidth } from './use-width.ts';

/** How wide a thing is on this table, in pixels. */
export const UnitContext = createContext(72);

/** A column may be so high, in pixels, before it closes up. */
const columnHeight = (): number => (typeof window === 'undefined' ? 560 : Math.max(320, window.innerHeight * 0.62));

/** What lies on one another: the number is written on it. */
const isHeap = ({ layout }: ZoneNode): boolean => layout === 'stack' || layout === 'pile';

/** Narrow columns stand close together, and are known by their places. */
const hasRoomForLabel = ({ layout }: ZoneNode, width: number): boolean => layout !== 'column' || width >= 64;

/** A zone with its heading, and what lies in it laid out. */
export function Zone({ node }: { readonly node: ZoneNode }): ReactNode {
  const { thing, label } = node;
  const words = useWords();
  const seats = useSeats();
  const width = thingWidth(node, useContext(UnitContext));
  if (thing.layout === null && thing.things.length === 0) return <Sheet thing={thing} label={label} />;
  const style = { '--w': `${width}px`, '--wanted': wantedUnits(node), '--ratio': ratioOf(thing) } as CSSProperties;
  return (
    <div className="rk-zone" data-layout={node.layout} style={style}>
      {label !== '' && hasRoomForLabel(node, width) && (
        <div className="rk-zone-label" aria-hidden="true">
          {label}
          {thing.count > 1 && !isHeap(node) && node.layout !== 'column' && <span className="rk-count">{thing.count}</span>}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div role="group" aria-label={thingName(thing, { words, seats })} className="rk-zone-group">
        <ZoneArea node={node} width={width} />
        {thing.facts.length > 0 && <ZoneFacts thing={thing} />}
      </div>
    </div>
  );
}

function ZoneFacts({ thing }: { readonly thing: Thing }): ReactNode {
  return (
    <div className="rk-zone-facts">
      {thing.facts.map(({ name, text }) => (
        <span key={name}>
          {name} <b>{text}</b>
        </span>
      ))}
    </div>
  );
}

/** The place itself. Where it can be pressed a button lies below all that lies in it, not around: buttons cannot hold buttons. */
function ZoneArea({ node, width }: { readonly node: ZoneNode; readonly width: number }): ReactNode {
  const { thing } = node;
  const layout = layoutFor(node);
  const [ref, room] = useWidth();
  const marks = useMarks();
  const seats = useSeats();
  const words = useWords();
  const shown = shownOf(node);
  const mark = marks.of(thing);
  const laid = layOut(layout, shown.length, {
    // A pixel more, because widths are measured in whole ones.
    width: room === undefined ? wantedUnits(node) : (room + 1) / width,
    ratio: ratioOf(thing),
    height: columnHeight() / width,
    faceDown: shown.map(({ isHidden }) => isHidden),
  });
  return (
    <div
      {...attributesOf(thing, mark, { isHeld: false })}
      className="rk-area"
      ref={ref}
      style={{ '--across': laid.width, '--down': laid.height } as CSSProperties}
    >
      {isUsable(mark) ? (
        <button
          type="button"
          tabIndex={-1}
          className="rk-area-button"
          data-key={thing.key}
          data-can-press="yes"
          aria-label={thingName(thing, { words, seats })}
        />
      ) : (
        (shown.length === 0 || isHeap(node) || layout === 'column') && <span className="rk-area-empty" />
      )}
      <div className="rk-laid">
        {shown.map((each, i) => (
          <ThingView
            key={each.key}
            thing={each}
            mark={marks.of(each)}
            isHeld={marks.isHeld(each)}
            seats={seats}
            placement={laid.placements[i]}
            place={placeOf(node, i, shown.length, words)}
          />
        ))}
      </div>
      {isHeap(node) && thing.count > 1 && (
        <span className="rk-stack-count" aria-hidden="true">
          {thing.count}
        </span>
      )}
    </div>
  );
}

/** Where in its zone a thing lies, in words. */
function placeOf(
  { label, thing, layout }: ZoneNode,
  index: number,
  count: number,
  words: ReturnType<typeof useWords>,
): string {
  const zone = label === '' ? thing.label : label;
  if (layout === 'row' || layout === 'fan' || layout === 'free') return zone;
  return index === count - 1 ? words('panel.topOf', { zone }) : zone;
}
