import { attributesOf, computeLayout, type Thing, type Words, type ZoneNode } from '@rookery/table';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useWords } from '../provider/hooks.ts';
import { isPressable, useMarks } from './marks.ts';
import { useSeats } from './seats.ts';
import { Sheet } from './sheet.tsx';
import { thingName } from './thing-name.ts';
import { ThingView } from './thing-view.tsx';
import { layoutFor, ratioOf, shownOf, thingWidth, wantedUnits } from './unit.ts';
import { useWidth } from './use-width.ts';

/** Width of a thing on this table, in pixels. */
export const UnitContext = createContext(72);

/** Layout of columns of cards. */
export interface ColumnLayout {
  /** Maximum height of a column in pixels before it is compressed. `@default` a part of the window's height */
  readonly height?: number;
  /** Factor by which the steps of a column may grow if there is space. `@default 1` */
  readonly opening?: number;
}

/** Layout of columns on this table. */
export const ColumnLayoutContext = createContext<ColumnLayout>({});

const usualColumnHeight = (): number => (typeof window === 'undefined' ? 560 : Math.max(320, window.innerHeight * 0.62));

/** Whether things lie on top of each other, with their number written on them. */
const isHeap = ({ layout }: ZoneNode): boolean => layout === 'stack' || layout === 'pile';

/** Narrow columns stand close together and have no headings: their positions identify them. */
const hasRoomForLabel = ({ layout }: ZoneNode, width: number): boolean => layout !== 'column' || width >= 64;

/** A zone with its heading and the layout of its contents. */
export function Zone({ node }: { readonly node: ZoneNode }): ReactNode {
  const { thing, label } = node;
  const name = useZoneName(node);
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
      <div role="group" aria-label={name} className="rk-zone-group">
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

/** The zone itself. If it can be pressed, its button lies behind its contents, because buttons cannot contain buttons. */
function ZoneArea({ node, width }: { readonly node: ZoneNode; readonly width: number }): ReactNode {
  const { thing } = node;
  const layout = layoutFor(node);
  const marks = useMarks();
  const seats = useSeats();
  const words = useWords();
  const name = useZoneName(node);
  const { nameOf } = useTableContext().options;
  const { height = usualColumnHeight(), opening = 1 } = useContext(ColumnLayoutContext);
  const shown = shownOf(node);
  const [ref, room] = useWidth(shown.length);
  const mark = marks.ofZone(node);
  const laid = computeLayout(layout, shown.length, {
    // A pixel more, because widths are measured in whole ones.
    width: room === undefined ? wantedUnits(node) : (room + 1) / width,
    ratio: ratioOf(thing),
    height: height / width,
    opening,
    faceDown: shown.map(({ isHidden }) => isHidden),
  });
  return (
    <div
      {...attributesOf(thing, mark, { isHeld: false })}
      className="rk-area"
      ref={ref}
      style={{ '--across': laid.width, '--down': laid.height } as CSSProperties}
    >
      {isPressable(mark) ? (
        <button
          type="button"
          tabIndex={-1}
          className="rk-area-button"
          data-key={thing.key}
          data-can-press="yes"
          aria-label={name}
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
            place={placeOf(node, i, shown.length, words, nameOf?.(thing, words))}
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

/** Name of a zone with a text about its contents. */
function useZoneName({ thing }: ZoneNode): string {
  const words = useWords();
  const seats = useSeats();
  const called = useTableContext().options.nameOf?.(thing, words);
  return thingName(called === undefined ? thing : { ...thing, label: called }, { words, seats });
}

/** Text about the position of a thing in its zone. */
function placeOf(
  { label, thing, layout }: ZoneNode,
  index: number,
  count: number,
  words: Words,
  called: string | undefined,
): string {
  const zone = called ?? (label === '' ? thing.label : label);
  if (layout === 'row' || layout === 'fan' || layout === 'free') return zone;
  if (index === count - 1) return words('panel.topOf', { zone });
  return layout === 'column' ? words('panel.placeIn', { zone, place: index + 1, count }) : zone;
}
