import '@rookery/react/styles.css';
import type { MatchStore } from '@rookery/client';
import { TableHostContext } from '@rookery/games/kit';
import { GameScreen, TableProvider } from '@rookery/react';
import { type ReactNode, use, useMemo } from 'react';
import { useFlowText } from '../games/flow-text.ts';
import { useTableWords } from '../games/game-words.ts';
import { LEVELS } from '../games/levels.ts';
import { tableFor } from '../games/table.ts';
import { TABLE_HOST } from '../local/table-host.ts';
import { useSettings } from '../settings/settings.ts';
import { playSound } from '../settings/sounds.ts';

interface TableScreenProps {
  readonly store: MatchStore;
  /** The name of the game, for which there may be a table made. */
  readonly game: string;
  /** Whether hints may be asked for: nobody else's game is spoilt by them. */
  readonly hasHints: boolean;
  /** How others come to the table, while there are free seats. */
  readonly share?: ReactNode;
  /** What can be done when the match is over. */
  readonly afterwards: ReactNode;
}

/** A match on the screen, wherever it is played: the lobby, the table, the end. In a chunk of its own, with all that draws tables. */
export default function TableScreen({ store, game, hasHints, share, afterwards }: TableScreenProps): ReactNode {
  const { words, texts } = useTableWords(game);
  const { refusals } = useSettings();
  const { design, options: made, table, className } = use(tableFor(game));
  const options = useMemo(() => ({ ...made, refusals, onSound: playSound }), [made, refusals]);
  // For whoever writes a game: the address with `?debug` shows what the rules think.
  const debug = useMemo(() => new URLSearchParams(location.search).has('debug'), []);
  const flow = useFlowText(game, debug);
  return (
    <div className={className} data-game={game}>
      <TableHostContext value={TABLE_HOST}>
        <TableProvider store={store} words={words} texts={texts} options={options} {...(design && { design })}>
          <GameScreen
            share={share}
            afterwards={afterwards}
            hasHints={hasHints}
            debug={flow ?? debug}
            bots={LEVELS}
            {...(table !== undefined && { table })}
          />
        </TableProvider>
      </TableHostContext>
    </div>
  );
}
