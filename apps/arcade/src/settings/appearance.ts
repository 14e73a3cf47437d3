import { currentWords, whenWordsChange } from '../words/current-words.ts';
import { currentSettings, whenSettingsChange } from './settings.ts';

const isDark = matchMedia('(prefers-color-scheme: dark)');
const wantsContrast = matchMedia('(prefers-contrast: more)');
const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Writes the settings to the root element, where style sheets and tables read them. */
function apply(): void {
  const { theme, motion, size } = currentSettings();
  const root = document.documentElement;
  const usual = wantsContrast.matches ? 'contrast' : isDark.matches ? 'dark' : 'light';
  root.dataset.theme = theme === 'system' ? usual : theme;
  root.dataset.motion = motion === 'off' || (motion === 'system' && wantsStillness.matches) ? 'off' : 'on';
  root.dataset.size = size;
  root.lang = currentWords().catalogue.language;
}

/** Applies the settings, now and whenever they change. */
export function keepAppearance(): void {
  apply();
  whenSettingsChange(apply);
  whenWordsChange(apply);
  for (const query of [isDark, wantsContrast, wantsStillness]) query.addEventListener('change', apply);
}
