import '@rookery/react/styles.css';
import type { MatchStore } from '@rookery/client';
import { GameScreen, TableProvider } from '@rookery/react';
import { type ReactNode, use, useMemo } from 'react';
import { LEVELS } from '../games/levels.ts';
import { playSound } from '../settings/sounds.ts';
import type { MadeTable } from '../tables/made-table.ts';
import { tableFor } from '../tables/tables.ts';
import { useWords } from '../words/use-words.ts';

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
  const words = useWords();
  const { design, options: made, table, className } = use(madeFor(game));
  const options = useMemo(() => ({ ...made, onSound: playSound }), [made]);
  // For whoever writes a game: the address with `?debug` shows what the rules think.
  const debug = useMemo(() => new URLSearchParams(location.search).has('debug'), []);
  return (
    <div className={className} data-game={game}>
      <TableProvider store={store} words={words} options={options} {...(design && { design })}>
        <GameScreen
          share={share}
          afterwards={afterwards}
          hasHints={hasHints}
          debug={debug}
          bots={LEVELS}
          {...(table !== undefined && { table })}
        />
      </TableProvider>
    </div>
  );
}

const MADE = new Map<string, Promise<MadeTable>>();

/** The table made for a game, asked for once. */
function madeFor(game: string): Promise<MadeTable> {
  let made = MADE.get(game);
  if (made === undefined) {
    made = tableFor(game);
    MADE.set(game, made);
  }
  return made;
}
