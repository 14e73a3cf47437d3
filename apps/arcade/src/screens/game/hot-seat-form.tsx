import { Select, TextField } from '@rookery/kit';
import { pluralize } from '@rookery/table';
import { type ReactNode, useState } from 'react';
import { type GameName, manifestOf } from '../../games/catalogue.ts';
import { beginHere } from '../../local/begin.ts';
import { currentSettings } from '../../settings/settings.ts';
import { useWords } from '../../words/use-words.ts';
import type { OptionValues } from './option-values.ts';
import { Options } from './options.tsx';
import { settledNames } from './setup.ts';
import { StartForm } from './start-form.tsx';
import { useStarting } from './use-starting.ts';

/** Form for a match on this device between people who share the screen. */
export function HotSeatForm({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const { min, max, usual } = manifestOf(game).players;
  const least = Math.max(2, min);
  const [count, setCount] = useState(Math.max(least, usual));
  const [names, setNames] = useState<readonly string[]>(() => [currentSettings().name]);
  const [options, setOptions] = useState<OptionValues>({});
  const seats = Array.from({ length: count }, (_, i) => ({ number: i + 1, name: names[i] ?? '' }));
  const standIn = (number: number) => words('arcade.game.nameOf', { number });
  const starting = useStarting(async () => {
    const people = settledNames(
      seats.map(({ name }) => name),
      standIn,
    );
    const created = await beginHere({ game, people, bots: {}, options });
    return created.ok ? { ok: true, value: { screen: 'play', id: created.value } } : created;
  });
  const rename = (number: number, name: string) =>
    setNames(seats.map((seat) => (seat.number === number ? name : seat.name)));
  const counts = Array.from({ length: max - least + 1 }, (_, i) => least + i);
  return (
    <StartForm starting={starting} button={words('arcade.game.start')}>
      {max > least && (
        <Select
          label={words('arcade.game.count')}
          value={String(count)}
          onChange={(text) => setCount(Number(text))}
          choices={counts.map((each) => ({ value: String(each), label: pluralize(words, 'arcade.players', each) }))}
        />
      )}
      <div className="ar-names">
        {seats.map(({ number, name }) => (
          <TextField key={number} label={standIn(number)} value={name} onChange={(text) => rename(number, text)} />
        ))}
      </div>
      <Options game={game} values={options} onChange={setOptions} />
    </StartForm>
  );
}
