import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'innovation',
  about: {
    en: { title: 'Innovation', blurb: 'From the wheel to the internet, with 105 cards that all break the rules.' },
    de: { title: 'Innovation', blurb: 'Vom Rad bis zum Internet, mit 105 Karten, die alle die Regeln brechen.' },
  },
  kinds: ['strategy'],
  players: { min: 2, max: 4, usual: 2 },
  minutes: 45,
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).innovation,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
