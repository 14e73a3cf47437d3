import type { ClientRefusal, MatchStore } from '@rookery/client';
import { TextField } from '@rookery/kit';
import type { SessionView } from '@rookery/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isGameName } from '../../games/catalogue.ts';
import { titleOf } from '../../games/texts.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { usePart } from '../../parts/use-part.ts';
import { takeSeat } from '../../server/seats.ts';
import { changeSettings, currentSettings } from '../../settings/settings.ts';
import { useWords } from '../../words/use-words.ts';

/** Form for visitors without a seat: offers the free seats, or says that they are watching. */
export function SitDown({ store }: { readonly store: MatchStore }): ReactNode {
  const words = useWords();
  const view = usePart(store, (snapshot) => snapshot.view);
  if (view === null) return null;
  const hasRoom = view.stage === 'lobby' && view.seats.some(({ status }) => status === 'open');
  if (hasRoom) return <SeatForm view={view} />;
  return (
    <p className="ar-note" role="status">
      {words(view.stage === 'lobby' ? 'arcade.match.sitHintFull' : 'arcade.match.watch')}
    </p>
  );
}

function SeatForm({ view: { id, game, seats } }: { readonly view: SessionView }): ReactNode {
  const words = useWords();
  const [name, setName] = useState(currentSettings().name);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  if (!isGameName(game)) return null;
  const host = seats.find(({ isHost }) => isHost)?.name ?? words('arcade.game.nameOf', { number: 1 });
  const sit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const called = name.trim();
    if (called === '') return;
    changeSettings({ name: called });
    const seated = await takeSeat(id, game, { name: called });
    setRefusal(seated.ok ? null : seated.refusal);
  };
  return (
    <form className="ar-panel ar-sit" aria-labelledby="sit" onSubmit={(event) => void sit(event)}>
      <h2 id="sit" className="ar-heading">
        {words('arcade.match.sit')}
      </h2>
      <p>{words('arcade.match.sitHint', { host, game: titleOf(words, game) })}</p>
      <div className="ar-row">
        <TextField label={words('arcade.game.name')} value={name} onChange={setName} isNeeded />
        <button type="submit" className="ar-button" data-tone="main">
          {words('arcade.match.sitButton')}
        </button>
      </div>
      <Refusal refusal={refusal} />
    </form>
  );
}
