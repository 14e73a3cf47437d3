import { GAME_KINDS } from '@rookery/engine/manifest';
import { Chips, Select, TextField } from '@rookery/kit';
import { pluralize } from '@rookery/table';
import { type ReactNode, useEffect, useState } from 'react';
import { GAME_NAMES, type GameName } from '../../games/catalogue.ts';
import { type Filter, filterFrom, matching, NO_FILTER, searchOf } from '../../games/filter.ts';
import { searchedText } from '../../games/texts.ts';
import { Screen } from '../../parts/screen.tsx';
import { withVisitFlags } from '../../router/visit-flags.ts';
import { HAS_SERVER } from '../../site/site.ts';
import { useWords } from '../../words/use-words.ts';
import { GameCard } from './game-card.tsx';
import { Resume } from './resume.tsx';

/** All games, with unfinished matches at the top. */
export default function Catalogue(): ReactNode {
  const words = useWords();
  const [filter, setFilter] = useState(() => filterFrom(location.search));
  // The filter is in the URL, so that it can be shared and survives going back.
  useEffect(() => {
    const address = withVisitFlags(`${location.pathname}${searchOf(filter)}`, location.search);
    history.replaceState(history.state, '', address);
  }, [filter]);
  const found = matching(filter, (game) => searchedText(words, game));
  return (
    <Screen
      title={words('arcade.catalogue.title')}
      lead={words(HAS_SERVER ? 'arcade.catalogue.lead' : 'arcade.catalogue.leadHere', { count: GAME_NAMES.length })}
    >
      <Resume />
      <Filters filter={filter} onChange={setFilter} />
      <p className="ar-count" role="status">
        {pluralize(words, 'arcade.catalogue.count', found.length)}
      </p>
      {found.length === 0 ? <NothingFound onClear={() => setFilter(NO_FILTER)} /> : <Cards games={found} />}
    </Screen>
  );
}

function Cards({ games }: { readonly games: readonly GameName[] }): ReactNode {
  return (
    <ul className="ar-cards">
      {games.map((game) => (
        <li key={game}>
          <GameCard game={game} />
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }): ReactNode {
  const words = useWords();
  return (
    <div className="ar-empty">
      <p>{words('arcade.catalogue.none')}</p>
      <button type="button" className="ar-button" onClick={onClear}>
        {words('arcade.catalogue.clear')}
      </button>
    </div>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Maximum number of players in the filter. */
const MOST_PLAYERS = 9;

function Filters({ filter, onChange }: FiltersProps): ReactNode {
  const words = useWords();
  const counts = Array.from({ length: MOST_PLAYERS }, (_, i) => i + 1);
  return (
    <search className="ar-filters" aria-label={words('arcade.catalogue.filters')}>
      <TextField
        type="search"
        label={words('arcade.catalogue.search')}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <Chips
        label={words('arcade.catalogue.kind')}
        value={filter.kind ?? 'any'}
        onChange={(kind) => onChange({ ...filter, kind: kind === 'any' ? null : kind })}
        choices={[
          { value: 'any', label: words('arcade.catalogue.any') },
          ...GAME_KINDS.map((kind) => ({ value: kind, label: words(`arcade.kind.${kind}`) })),
        ]}
      />
      <Select
        label={words('arcade.catalogue.players')}
        value={String(filter.players ?? '')}
        onChange={(players) => onChange({ ...filter, players: players === '' ? null : Number(players) })}
        choices={[
          { value: '', label: words('arcade.catalogue.anyNumber') },
          ...counts.map((count) => ({ value: String(count), label: pluralize(words, 'arcade.players', count) })),
        ]}
      />
    </search>
  );
}
