import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'apothecary',
  about: {
    en: { title: 'Apothecary', blurb: 'Five dice for all, a sheet for each: brew the best potions in twelve days.' },
    de: { title: 'Apotheke', blurb: 'Fünf Würfel für alle, ein Blatt für jeden: braue zwölf Tage lang die besten Tränke.' },
  },
  kinds: ['strategy'],
  players: { min: 1, max: 4, usual: 2 },
  minutes: 25,
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).apothecary,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
