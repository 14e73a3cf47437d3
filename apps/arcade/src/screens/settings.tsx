import { Chips, TextField, Tick } from '@rookery/kit';
import type { ReactNode } from 'react';
import { Screen } from '../parts/screen.tsx';
import { changeSettings, MOTIONS, REFUSALS, SIZES, THEMES, useSettings } from '../settings/settings.ts';
import { LANGUAGES } from '../words/languages.ts';
import { useWords } from '../words/use-words.ts';

/** Settings for all games. Each takes effect at once. */
export default function SettingsScreen(): ReactNode {
  const words = useWords();
  const { theme, language, motion, size, sounds, refusals, name } = useSettings();
  return (
    <Screen title={words('arcade.settings.title')} lead={words('arcade.settings.lead')}>
      <form className="ar-panel ar-form ar-settings" onSubmit={(event) => event.preventDefault()}>
        <TextField label={words('arcade.settings.name')} value={name} onChange={(text) => changeSettings({ name: text })} />
        <Chips
          label={words('arcade.settings.theme')}
          value={theme}
          onChange={(value) => changeSettings({ theme: value })}
          choices={THEMES.map((value) => ({ value, label: words(`arcade.settings.theme.${value}`) }))}
        />
        <Chips
          label={words('arcade.settings.language')}
          value={language}
          onChange={(value) => changeSettings({ language: value })}
          choices={[
            { value: 'system', label: words('arcade.settings.language.system') },
            ...LANGUAGES.map((each) => ({ value: each.code, label: each.name })),
          ]}
        />
        <Chips
          label={words('arcade.settings.size')}
          value={size}
          onChange={(value) => changeSettings({ size: value })}
          choices={SIZES.map((value) => ({ value, label: words(`arcade.settings.size.${value}`) }))}
        />
        <Chips
          label={words('arcade.settings.motion')}
          value={motion}
          onChange={(value) => changeSettings({ motion: value })}
          choices={MOTIONS.map((value) => ({ value, label: words(`arcade.settings.motion.${value}`) }))}
        />
        <Tick
          label={words('arcade.settings.sounds')}
          hint={words('arcade.settings.soundsHint')}
          value={sounds}
          onChange={(value) => changeSettings({ sounds: value })}
        />
        <Chips
          label={words('arcade.settings.refusals')}
          value={refusals}
          onChange={(value) => changeSettings({ refusals: value })}
          choices={REFUSALS.map((value) => ({ value, label: words(`arcade.settings.refusals.${value}`) }))}
        />
      </form>
    </Screen>
  );
}
