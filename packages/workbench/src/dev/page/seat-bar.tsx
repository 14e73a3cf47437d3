import type { MatchStore } from '@rookery/client';
import { BOT_LEVELS } from '@rookery/session';
import type { ReactNode } from 'react';
import { useBarHeight } from './use-bar-height.ts';
import { useStoreView } from './use-store-view.ts';
import { OTHER_MODES, type ViewMode } from './view-mode.ts';

const LEVELS: readonly string[] = ['random', ...BOT_LEVELS];

interface SeatBarProps {
  readonly store: MatchStore;
  readonly mode: ViewMode;
  /** The seat that is shown. */
  readonly shown: number | undefined;
  readonly onMode: (mode: ViewMode) => void;
  readonly onBot: (seat: number, bot: string | null) => void;
}

/** Chooses whose view is shown, and who plays each seat. */
export function SeatBar({ store, mode, shown, onMode, onBot }: SeatBarProps): ReactNode {
  const bar = useBarHeight('--wb-seats-height');
  const view = useStoreView(store);
  return (
    <nav ref={bar} className="wb-seats" aria-label="Seats">
      {view?.seats.map(({ seat, name, colour, bot }) => (
        <div
          key={seat}
          className="wb-seat"
          data-colour={colour}
          data-shown={seat === shown || undefined}
          data-turn={(view.stage === 'playing' && view.match?.toAct.includes(seat)) || undefined}
        >
          <button
            type="button"
            className="wb-seat-name"
            aria-pressed={mode.kind === 'seat' && mode.seat === seat}
            title={`See the match as ${name}`}
            onClick={() => onMode({ kind: 'seat', seat })}
          >
            <i className="wb-dot" />
            {name}
          </button>
          <select
            aria-label={`Who plays for ${name}`}
            value={bot ?? ''}
            onChange={({ target }) => onBot(seat, target.value === '' ? null : target.value)}
          >
            <option value="">You</option>
            {(bot === undefined || LEVELS.includes(bot) ? LEVELS : [...LEVELS, bot]).map((level) => (
              <option key={level} value={level}>
                Bot: {level}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div className="wb-modes">
        {OTHER_MODES.map(({ kind, label, hint }) => (
          <button
            key={kind}
            type="button"
            className="wb-mode"
            title={hint}
            aria-pressed={mode.kind === kind}
            onClick={() => onMode({ kind })}
          >
            {label}
          </button>
        ))}
      </div>
    </nav>
  );
}
