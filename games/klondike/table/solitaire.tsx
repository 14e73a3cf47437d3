import { Table, useView } from '@rookery/react';
import type { Scene } from '@rookery/table';
import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import { Board } from './board.tsx';
import { LargePrint } from './card-face.tsx';
import { CARD_SIZES, usePreferences } from './preferences.ts';
import { TopBar } from './top-bar.tsx';
import { useAutoMove } from './use-auto-move.ts';
import { useFinishing } from './use-finishing.ts';
import { useFit } from './use-fit.ts';
import { WinCascade } from './win-cascade.tsx';

/** Cards narrower than this, in pixels, have large figures. */
const LARGE_PRINT_BELOW = 66;

const board = (scene: Scene): ReactNode => <Board scene={scene} />;

/** The whole table: the top bar, the cards, and the cascade after a win. */
export function Solitaire(): ReactNode {
  const view = useView();
  const { autoMove, size } = usePreferences();
  const place = useRef<HTMLDivElement>(null);
  const { unit, columns, shape, padding, height } = useFit(place, CARD_SIZES[size]);
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
