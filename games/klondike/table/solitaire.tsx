import { Table, useView } from '@rookery/react';
import type { Scene } from '@rookery/table';
import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import { Board } from './board.tsx';
import { LargePrint } from './card-face.tsx';
import { CARD_SIZES, usePreferences } from './preferences.ts';
import { TopBar } from './top-bar.tsx';
import { useAutoMove } from './use-auto-move.ts';
import { useFinishing } from './use-finishing.ts';
import { useRoom } from './use-room.ts';
import { WinCascade } from './win-cascade.tsx';

/** Narrower cards have large figures, in pixels. */
const LARGE_PRINT_BELOW = 66;

const board = (scene: Scene): ReactNode => <Board scene={scene} />;

/** The whole table: how the game goes, the cards, and what happens when all of them are up. */
export function Solitaire(): ReactNode {
  const view = useView();
  const { autoMove, size } = usePreferences();
  const place = useRef<HTMLDivElement>(null);
  const { unit, columns, shape, padding, height } = useRoom(place, CARD_SIZES[size]);
  const unitIn = useCallback(() => unit, [unit]);
  const finishing = useFinishing();
  useAutoMove(autoMove && !finishing.isFinishing);
  const style = { '--kl-column': `${columns.height}px`, '--kl-padding': `${padding}px`, '--kl-height': `${height}px` };
  return (
    <div className="kl-solitaire">
      {view !== null && <TopBar view={view} finishing={finishing} />}
      <div className="kl-place" data-shape={shape} ref={place} style={style as CSSProperties}>
        <LargePrint value={unit < LARGE_PRINT_BELOW}>
          <Table unit={unitIn} columns={columns}>
            {board}
          </Table>
        </LargePrint>
      </div>
      {view !== null && <WinCascade view={view} table={place} />}
    </div>
  );
}
