import type { Play, Scene } from '@rookery/table';
import { type CSSProperties, memo, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useScene, useWords } from '../provider/hooks.ts';
import { type TableRoom, unitFor } from './fit.ts';
import { LiveRegion } from './live-region.tsx';
import { type Marks, MarksContext, marksReader, NO_MARKS } from './marks.ts';
import { ScenePart } from './scene-part.tsx';
import { Stage } from './stage.tsx';
import { useGestures } from './use-gestures.ts';
import { useWidth } from './use-width.ts';
import { type ColumnRoom, ColumnRoomContext, UnitContext } from './zone.tsx';

/** As wide as a phone, until the table is measured. */
const USUAL_WIDTH = 390;
const USUAL_UNIT = 62;
const USUAL_COLUMNS: ColumnRoom = {};

/** How a table is drawn. */
export interface TableProps {
  /** Arranges the parts of the scene in another way, each drawn by `ScenePart`; as the scene says, unless told. */
  readonly children?: (scene: Scene) => ReactNode;
  /** How wide a card is, in pixels, in the room there is; as large as all can be seen at once, unless told. */
  readonly unit?: (room: TableRoom, scene: Scene) => number;
  /** How columns of cards are laid out, where the usual way does not use the room well. */
  readonly columns?: ColumnRoom;
}

/**
 * The table: everything that lies on it, to be played by pointer, by touch and by keyboard.
 *
 * @example
 * <TableProvider store={store} words={words}>
 *   <Table />
 * </TableProvider>
 */
export const Table = memo(function Table({
  children = wholeScene,
  unit: unitIn,
  columns = USUAL_COLUMNS,
}: TableProps): ReactNode {
  const words = useWords();
  const scene = useScene();
  const { play, moment } = useTableContext();
  const isHolding = usePlayPart(({ held }) => held.length > 0);
  const marksNow = useMarksOf(play);
  const root = useRef<HTMLDivElement>(null);
  const [measure, width = USUAL_WIDTH] = useWidth();
  const isLive = moment.step === null;
  useGestures(root, scene, isLive);
  const unit = useMemo(
    () => (scene === null ? USUAL_UNIT : unitOf(scene, { width, height: roomHeight() }, unitIn)),
    [scene, width, unitIn],
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
      style={{ '--unit': `${unit}px` } as CSSProperties}
    >
      <div className="rk-measure" ref={measure} />
      {scene !== null && (
        <MarksContext value={isLive ? marksNow : NO_MARKS}>
          <UnitContext value={unit}>
            <ColumnRoomContext value={columns}>
              <Stage scene={scene} root={root}>
                {children(scene)}
              </Stage>
            </ColumnRoomContext>
          </UnitContext>
        </MarksContext>
      )}
      <LiveRegion />
    </div>
  );
});

const wholeScene = (scene: Scene): ReactNode => <ScenePart node={scene.root} />;

/** What can be done with the things on the table now. */
function useMarksOf(play: Play): Marks {
  const read = useMemo(() => marksReader(play), [play]);
  return useSyncExternalStore(play.subscribe, read, read);
}

/** From this width on, in pixels, what can be done stands beside the table, as the stylesheet has it. */
const BESIDE = 1088;

/** How high a table should be, so that it is seen at once: where what can be done lies below it, that needs room, too. */
function roomHeight(): number {
  if (typeof window === 'undefined') return 600;
  const { innerWidth, innerHeight } = window;
  return Math.max(360, innerHeight - (innerWidth >= BESIDE ? 130 : innerWidth < 700 ? 230 : 290));
}

function unitOf(scene: Scene, room: TableRoom, unitIn: TableProps['unit']): number {
  return unitIn === undefined ? unitFor(scene, room) : unitIn(room, scene);
}
