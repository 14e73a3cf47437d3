import { useSyncExternalStore } from 'react';
import { kept } from '../../kit/kept.ts';

/** How wide cards may become, in pixels. */
export const CARD_SIZES = { small: 76, usual: 112, large: 180 } as const;
/** How large cards are drawn, where there is room. */
export type CardSize = keyof typeof CARD_SIZES;

/** What the player has chosen for this table. */
export interface Preferences {
  /** Safe cards go to the foundations by themselves. */
  readonly autoMove: boolean;
  readonly size: CardSize;
}

const preferences = kept<Preferences>('rookery.klondike', (data) => {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Partial<Record<keyof Preferences, unknown>>;
  const size = String(said.size);
  return { autoMove: said.autoMove === true, size: isCardSize(size) ? size : 'usual' };
});

function isCardSize(text: string): text is CardSize {
  return Object.hasOwn(CARD_SIZES, text);
}

/** What the player has chosen. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(preferences.subscribe, preferences.get);
}

/** Changes some of it. */
export function changePreferences(changes: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...changes });
}
