import { Chips, Select } from '@rookery/kit';
import { pluralize } from '@rookery/table';
import { type ReactNode, useState } from 'react';
import { type GameName, manifestOf } from '../../games/catalogue.ts';
import { LEVELS, type Level } from '../../games/levels.ts';
import { beginHere } from '../../local/begin.ts';
import { useSettings } from '../../settings/settings.ts';
import { useWords } from '../../words/use-words.ts';
import type { OptionValues } from './option-values.ts';
import { Options } from './options.tsx';
import { againstBots, FIRSTS, type First } from './setup.ts';
import { StartForm } from './start-form.tsx';
import { useStarting } from './use-starting.ts';

/** Form for a match on this device against bots; for a solitaire, without bots. */
export function BotsForm({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const { min, max, usual } = manifestOf(game).players;
  const { name } = useSettings();
  const [count, setCount] = useState<number>(usual);
  const [level, setLevel] = useState<Level>('medium');
  const [first, setFirst] = useState<First>('me');
  const [options, setOptions] = useState<OptionValues>({});
  const starting = useStarting(async () => {
    const called = name || words('arcade.game.guest');
    const created = await beginHere(againstBots({ game, name: called, count, level, first, options }));
    return created.ok ? { ok: true, value: { screen: 'play', id: created.value } } : created;
  });
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const choices = FIRSTS.map((value) => ({ value, label: words(`arcade.game.first${capital(value)}`) }));
  return (
    <StartForm starting={starting} button={words('arcade.game.start')}>
      {max > min && (
        <Select
          label={words('arcade.game.countBots')}
          value={String(count)}
          onChange={(text) => setCount(Number(text))}
          choices={counts.map((each) => ({ value: String(each), label: pluralize(words, 'arcade.players', each) }))}
        />
      )}
      {count > 1 && (
        <Chips
          label={words('arcade.game.level')}
          value={level}
          onChange={setLevel}
          choices={LEVELS.map((each) => ({ value: each, label: words(`arcade.level.${each}`) }))}
        />
      )}
      {count === 2 && <Chips label={words('arcade.game.first')} value={first} onChange={setFirst} choices={choices} />}
      <Options game={game} values={options} onChange={setOptions} />
    </StartForm>
  );
}

function capital<T extends string>(text: T): Capitalize<T> {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<T>;
}
