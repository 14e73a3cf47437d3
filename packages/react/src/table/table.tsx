import type { Play, Scene } from '@rookery/table';
import { type CSSProperties, memo, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useScene, useWords } from '../provider/hooks.ts';
import { type TableRoom, unitFor } from './fit.ts';
import { LiveRegion } from './live-region.tsx';
import { MarksContext, marksReader, NO_MARKS, type ThingMarks } from './marks.ts';
import { SceneElement } from './scene-element.tsx';
import { Stage } from './stage.tsx';
import { useGestures } from './use-gestures.ts';
import { useWidth } from './use-width.ts';
import { type ColumnLayout, ColumnLayoutContext, UnitContext } from './zone.tsx';

/** As wide as a phone, until the table is measured. */
const USUAL_WIDTH = 390;
const USUAL_UNIT = 62;
const USUAL_COLUMNS: ColumnLayout = {};

/** Props of `Table`. */
export interface TableProps {
  /** Arranges the nodes of the scene in another way; render each with `SceneElement`. `@default` the order of the scene */
  readonly children?: (scene: Scene) => ReactNode;
  /**
   * Returns the width of a card in pixels for the available space. `@default` as large as the whole table can be visible at
   * once
   */
  readonly unit?: (room: TableRoom, scene: Scene) => number;
  /**
   * Height in pixels within which the whole table should be visible at once, for a table among other content. Its container
   * decides the width. `@default` most of the window
   */
  readonly height?: number;
  /** Layout of columns of cards, if the default does not use the space well. */
  readonly columns?: ColumnLayout;
}

/**
 * Shows the table and makes it playable by pointer, touch and keyboard.
 *
 * @example
 * <TableProvider store={store} words={words}>
 *   <Table />
 * </TableProvider>
 */
export const Table = memo(function Table({
  children = wholeScene,
  unit: unitIn,
  height,
  columns = USUAL_COLUMNS,
}: TableProps): ReactNode {
  const words = useWords();
  const scene = useScene();
  const { play, position } = useTableContext();
  const isHolding = usePlayPart(({ held }) => held.length > 0);
  const marksNow = useMarksOf(play);
  const root = useRef<HTMLDivElement>(null);
  const [measure, width = USUAL_WIDTH] = useWidth();
  const isLive = position.step === null;
  useGestures(root, scene, isLive);
  const unit = useMemo(
    () => (scene === null ? USUAL_UNIT : unitOf(scene, { width, height: height ?? roomHeight(root.current) }, unitIn)),
    [scene, width, height, unitIn],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={root}
      role="group"
      aria-label={words('panel.table')}
      className="rk-table"
      data-holding={isHolding || undefined}
      data-past={isLive ? undefined : true}
      style={styleOf(unit, height)}
    >
      <div className="rk-measure" ref={measure} />
      {scene !== null && (
        <MarksContext.Provider value={isLive ? marksNow : NO_MARKS}>
          <UnitContext.Provider value={unit}>
            <ColumnLayoutContext.Provider value={columns}>
              <Stage scene={scene} root={root}>
                {children(scene)}
              </Stage>
            </ColumnLayoutContext.Provider>
          </UnitContext.Provider>
        </MarksContext.Provider>
      )}
      <LiveRegion />
    </div>
  );
});

/** Boards are as high as the window allows, or as the table may be, within its padding. */
function styleOf(unit: number, height: number | undefined): CSSProperties {
  const style: Record<string, string> = { '--unit': `${unit}px` };
  if (height !== undefined) style['--rk-board-height'] = `calc(${height}px - 1.75rem)`;
  return style;
}

const wholeScene = (scene: Scene): ReactNode => <SceneElement node={scene.root} />;

/** Current marks of all things. */
function useMarksOf(play: Play): ThingMarks {
  const read = useMemo(() => marksReader(play), [play]);
  return useSyncExternalStore(play.subscribe, read, read);
}

/** Width in pixels from which the panel stands beside the table; the same as in the stylesheet. */
const BESIDE = 1088;

/** Height of the bars above a table in pixels that any page may have; the same as in the stylesheet. */
const USUAL_TOP = 56;

/** Height at which the whole table is visible at once, leaving space for the actions below it on small screens. */
function roomHeight(table: Element | null): number {
  if (typeof window === 'undefined') return 600;
  const { innerWidth, innerHeight } = window;
  // The stylesheet sets this margin to `--rk-top`; read from here, it is in pixels.
  const margin = table === null ? 0 : Number.parseFloat(getComputedStyle(table).scrollMarginTop);
  const top = Math.max(USUAL_TOP, Number.isNaN(margin) ? 0 : margin);
  return Math.max(360, innerHeight - top - (innerWidth >= BESIDE ? 74 : innerWidth < 700 ? 174 : 234));
}

function unitOf(scene: Scene, room: TableRoom, unitIn: TableProps['unit']): number {
  return unitIn === undefined ? unitFor(scene, room) : unitIn(room, scene);
}
