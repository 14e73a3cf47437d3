import { storedValue } from '@rookery/kit';
import { useSyncExternalStore } from 'react';

/** Colour themes; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
/** Settings for animations; `system` follows the device. */
export const MOTIONS = ['system', 'on', 'off'] as const;
/** Sizes of texts and boards. */
export const SIZES = ['small', 'usual', 'large'] as const;

/** Ways in which refusals are shown. */
export const REFUSALS = ['toast', 'dialog', 'sound'] as const;

/** The reader's settings for all games. */
export interface Settings {
  readonly theme: (typeof THEMES)[number];
  /** Language code; `system` follows the browser. */
  readonly language: string;
  readonly motion: (typeof MOTIONS)[number];
  readonly size: (typeof SIZES)[number];
  readonly sounds: boolean;
  readonly refusals: (typeof REFUSALS)[number];
  /** Player name; empty until the reader enters one. */
  readonly name: string;
}

/** Settings as a browser may have stored them. The language was once stored as `tongue`, which is still read. */
type Stored = Partial<Record<keyof Settings | 'tongue', unknown>>;

const settings = storedValue<Settings>('rookery.settings', (data) => {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Stored;
  const language = said.language ?? said.tongue;
  const one = <T extends string>(choices: readonly T[], value: unknown, usual: T): T =>
    choices.find((choice) => choice === value) ?? usual;
  return {
    theme: one(THEMES, said.theme, 'system'),
    language: typeof language === 'string' ? language : 'system',
    motion: one(MOTIONS, said.motion, 'system'),
    size: one(SIZES, said.size, 'usual'),
    sounds: said.sounds === true,
    refusals: one(REFUSALS, said.refusals, 'toast'),
    name: typeof said.name === 'string' ? said.name.slice(0, 40) : '',
  };
});

/** Returns the settings and renders again when they change. */
export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.get);
}

/** Returns the settings, for use outside components. */
export const currentSettings = settings.get;

/** Calls a listener after every change of the settings. */
export const whenSettingsChange = settings.subscribe;

/** Changes some of the settings. */
export function changeSettings(changes: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...changes });
}
