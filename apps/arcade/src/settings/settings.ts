import { kept } from '@rookery/games/kit';
import { useSyncExternalStore } from 'react';

/** How the arcade may look; `system` is as the device is set. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
/** Whether things move; `system` is as the device is set. */
export const MOTIONS = ['system', 'on', 'off'] as const;
/** How large texts and boards are. */
export const SIZES = ['small', 'usual', 'large'] as const;

/** How the reader learns that something was refused. */
export const REFUSALS = ['toast', 'dialog', 'sound'] as const;

/** What the reader has chosen for all games. */
export interface Settings {
  readonly theme: (typeof THEMES)[number];
  /** The code of a language; `system` is the browser's. */
  readonly language: string;
  readonly motion: (typeof MOTIONS)[number];
  readonly size: (typeof SIZES)[number];
  readonly sounds: boolean;
  readonly refusals: (typeof REFUSALS)[number];
  /** What the reader is called at tables; empty until told. */
  readonly name: string;
}

/** What a browser has kept. The language was called `tongue` once: a browser that has kept it so still has its language. */
type Stored = Partial<Record<keyof Settings | 'tongue', unknown>>;

const settings = kept<Settings>('rookery.settings', (data) => {
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

/** What the reader has chosen. */
export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.get);
}

/** What the reader has chosen, outside of components. */
export const currentSettings = settings.get;

/** Calls after every change of the settings. */
export const whenSettingsChange = settings.subscribe;

/** Changes some of the settings. */
export function changeSettings(changes: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...changes });
}
