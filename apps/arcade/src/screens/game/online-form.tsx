import { Select, TextField, Tick } from '@rookery/kit';
import { pluralize } from '@rookery/table';
import { type ReactNode, useState } from 'react';
import { type GameName, manifestOf } from '../../games/catalogue.ts';
import { useReach } from '../../server/reach.ts';
import { createTable } from '../../server/seats.ts';
import { changeSettings, currentSettings } from '../../settings/settings.ts';
import { useWords } from '../../words/use-words.ts';
import type { OptionValues } from './option-values.ts';
import { Options } from './options.tsx';
import { StartForm } from './start-form.tsx';
import { useStarting } from './use-starting.ts';

/** Clock settings: minutes per player, plus seconds per move. */
const TIMES = [
  { minutes: 3, seconds: 2 },
  { minutes: 10, seconds: 5 },
  { minutes: 30, seconds: 20 },
] as const;

/** Form for an online match, to which other players are invited. */
export function OnlineForm({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const { min, max, usual } = manifestOf(game).players;
  const isGone = useReach() === 'gone';
  const [name, setName] = useState(currentSettings().name);
  const [count, setCount] = useState(Math.max(2, usual));
  const [time, setTime] = useState('');
  const [listed, setListed] = useState(true);
  const [spectators, setSpectators] = useState(true);
  const [options, setOptions] = useState<OptionValues>({});
  const starting = useStarting(async () => {
    const called = name.trim();
    changeSettings({ name: called });
    const clock = TIMES[Number(time)];
    const wanted = { game, seats: count, listed, spectators, options: { ...options } };
    const timed =
      time === '' || clock === undefined ? {} : { time: { initial: clock.minutes * 60, increment: clock.seconds } };
    const made = await createTable({ ...wanted, ...timed }, game, { name: called });
    return made.ok ? { ok: true, value: { screen: 'match', id: made.value } } : made;
  });
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((each) => each > 1);
  return (
    <StartForm starting={starting} button={words('arcade.game.createTable')} isOff={isGone}>
      {isGone && <p className="ar-refusal">{words('arcade.game.onlineGone')}</p>}
      <TextField label={words('arcade.game.name')} value={name} onChange={setName} isNeeded />
      {counts.length > 1 && (
        <Select
          label={words('arcade.game.count')}
          value={String(count)}
          onChange={(text) => setCount(Number(text))}
          choices={counts.map((each) => ({ value: String(each), label: pluralize(words, 'arcade.players', each) }))}
        />
      )}
      <Select
        label={words('arcade.game.time')}
        value={time}
        onChange={setTime}
        choices={[
          { value: '', label: words('arcade.game.timeNone') },
          ...TIMES.map((each, i) => ({ value: String(i), label: words('arcade.game.timeMinutes', each) })),
        ]}
      />
      <Tick label={words('arcade.game.listed')} value={listed} onChange={setListed} />
      <Tick label={words('arcade.game.spectators')} value={spectators} onChange={setSpectators} />
      <Options game={game} values={options} onChange={setOptions} />
    </StartForm>
  );
}
