import { Chips } from '@rookery/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { type GameName, manifestOf } from '../../games/catalogue.ts';
import { useGameCatalogue } from '../../games/game-words.ts';
import { aboutOf, languageOf } from '../../games/texts.ts';
import { tablesHere } from '../../local/tables.ts';
import { Cover } from '../../parts/cover.tsx';
import { Facts } from '../../parts/facts.tsx';
import { MatchList, rememberedHere, rememberedOnline } from '../../parts/match-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { whenIdle } from '../../parts/when-idle.ts';
import { useLocalMatches } from '../../saved/local-matches.ts';
import { useOnlineSeats } from '../../saved/online-seats.ts';
import { useWords } from '../../words/use-words.ts';
import { loadTable } from '../load-table.ts';
import { BotsForm } from './bots-form.tsx';
import { HotSeatForm } from './hot-seat-form.tsx';
import { OnlineForm } from './online-form.tsx';
import { type Way, waysOf } from './setup.ts';

/** Page of a game: its description, and the ways to play it. */
export default function GamePage({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const { title, blurb } = aboutOf(words, game);
  useEffect(() => whenIdle(warmUp), []);
  return (
    <Screen title={title} {...(blurb !== '' && { lead: blurb })} language={languageOf(words, game)}>
      <div className="ar-game">
        <div className="ar-game-about">
          <Cover game={game} />
          <Facts game={game} />
        </div>
        <div className="ar-game-play">
          <Ways game={game} />
          <Yours game={game} />
        </div>
        <Rules game={game} />
      </div>
    </Screen>
  );
}

/**
 * Preloads what a match needs, because most visitors of this page are about to play. A failure is ignored: starting a match
 * requests it again.
 */
function warmUp(): void {
  const ignore = () => {};
  loadTable().catch(ignore);
  tablesHere().catch(ignore);
}

function Rules({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const { rules } = useGameCatalogue(game);
  const { rulesPage, words: languages } = manifestOf(game);
  if (rulesPage === undefined && Object.keys(languages).length === 0) return null;
  return (
    <section className="ar-game-rules" aria-labelledby="rules">
      <h2 id="rules" className="ar-heading">
        {words('arcade.game.rules')}
      </h2>
      <p lang={languageOf(words, game)}>{rules}</p>
      {rulesPage !== undefined && (
        <p>
          <a href={rulesPage} target="_blank" rel="noreferrer">
            {words('arcade.game.rulesLink')}
          </a>
        </p>
      )}
    </section>
  );
}

const FORMS = { bots: BotsForm, hotSeat: HotSeatForm, online: OnlineForm } as const;

function Ways({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const ways = waysOf(game);
  const [chosen, choose] = useState<Way>('bots');
  const isAlone = ways.length === 1;
  const Form = FORMS[chosen];
  return (
    <section className="ar-panel ar-ways" aria-labelledby="play">
      <h2 id="play" className="ar-heading">
        {words('arcade.game.play')}
      </h2>
      {!isAlone && (
        <Chips
          label={words('arcade.game.how')}
          value={chosen}
          onChange={choose}
          choices={ways.map((way) => ({ value: way, label: words(`arcade.game.${way}`) }))}
        />
      )}
      <p className="ar-hint">{words(isAlone ? 'arcade.game.aloneHint' : `arcade.game.${chosen}Hint`)}</p>
      <Form key={`${game} ${chosen}`} game={game} />
    </section>
  );
}

/** Maximum number of matches listed here. */
const MOST = 12;

function Yours({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const here = useLocalMatches().filter((match) => match.game === game);
  const online = useOnlineSeats().filter((seat) => seat.game === game);
  const all = [
    ...here.map((match) => rememberedHere(match, words)),
    ...online.map((seat) => rememberedOnline(seat, words)),
  ].sort((a, b) => b.updatedAt - a.updatedAt);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="yours">
      <h2 id="yours" className="ar-heading">
        {words('arcade.game.yours')}
      </h2>
      <MatchList matches={all.slice(0, MOST)} />
    </section>
  );
}
