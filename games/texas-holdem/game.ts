import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'texas-holdem',
  about: {
    en: { title: 'Texas Hold’em', blurb: 'Two cards of your own, five for all, and nerve.' },
    de: { title: 'Texas Hold’em', blurb: 'Zwei eigene Karten, fünf für alle, und Nerven.' },
  },
  kinds: ['cards'],
  players: { min: 2, max: 9, usual: 4 },
  minutes: 30,
  rulesPage: "https://en.wikipedia.org/wiki/Texas_hold_'em",
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).texasHoldem,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
