import { storedValue } from '@rookery/kit';
import { useSyncExternalStore } from 'react';

/** Maximum width of cards, in pixels. */
export const CARD_SIZES = { small: 76, usual: 112, large: 180 } as const;
/** The preferred size of cards, which small screens may reduce. */
export type CardSize = keyof typeof CARD_SIZES;

/** The player's preferences for this table. */
export interface Preferences {
  /** Whether safe cards move to the foundations automatically. */
  readonly autoMove: boolean;
  readonly size: CardSize;
}

const preferences = storedValue<Preferences>('rookery.klondike', (data) => {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Partial<Record<keyof Preferences, unknown>>;
  const size = String(said.size);
  return { autoMove: said.autoMove === true, size: isCardSize(size) ? size : 'usual' };
});

function isCardSize(text: string): text is CardSize {
  return Object.hasOwn(CARD_SIZES, text);
}

/** Subscribes to the preferences. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(preferences.subscribe, preferences.get);
}

/** Changes some preferences. */
export function changePreferences(changes: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...changes });
}
