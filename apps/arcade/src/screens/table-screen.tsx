import '@rookery/react/styles.css';
import type { MatchStore } from '@rookery/client';
import { TableHostContext } from '@rookery/kit';
import { GameScreen, TableProvider } from '@rookery/react';
import { type ReactNode, use, useMemo } from 'react';
import { debugTools } from '../games/debug-tools.ts';
import { useTableWords } from '../games/game-words.ts';
import { LEVELS } from '../games/levels.ts';
import { tableFor } from '../games/table.ts';
import { TABLE_HOST } from '../local/table-host.ts';
import { isDebugVisit } from '../router/visit-flags.ts';
import { useSettings } from '../settings/settings.ts';
import { playSound } from '../settings/sounds.ts';

interface TableScreenProps {
  readonly store: MatchStore;
  /** Name of the game, which may have a table of its own. */
  readonly game: string;
  /** Whether players can ask for hints; only where that spoils nobody else's game. */
  readonly hasHints: boolean;
  /** Content by which others are invited while seats are free. */
  readonly share?: ReactNode;
  /** Content shown when the match is over. */
  readonly afterwards: ReactNode;
  /** Starts another match like this one at a position, for the debug panel. Resolves to the reason if it can't. */
  readonly playFrom?: (position: string) => Promise<string | undefined>;
}

/**
 * Screen of a match, local or online: lobby, table and end. It is a chunk of its own, with everything that draws tables.
 */
export default function TableScreen({ store, game, hasHints, share, afterwards, playFrom }: TableScreenProps): ReactNode {
  const { words, texts } = useTableWords(game);
  const { refusals } = useSettings();
  const { design, options: made, table, className } = use(tableFor(game));
  const options = useMemo(() => ({ ...made, refusals, onSound: playSound }), [made, refusals]);
  // `?debug` in the URL opens the debug panel for authors of games.
  const debug = useMemo(
    () => isDebugVisit(location.search) && { ...debugTools(game), ...(playFrom && { playFrom }) },
    [game, playFrom],
  );
  return (
    <div className={className} data-game={game}>
      <TableHostContext value={TABLE_HOST}>
        <TableProvider store={store} words={words} texts={texts} options={options} {...(design && { design })}>
          <GameScreen
            share={share}
            afterwards={afterwards}
            hasHints={hasHints}
            debug={debug}
            bots={LEVELS}
            {...(table !== undefined && { table })}
          />
        </TableProvider>
      </TableHostContext>
    </div>
  );
}
