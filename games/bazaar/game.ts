import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'bazaar',
  about: {
    en: { title: 'Bazaar', blurb: 'Pitch tents in the desert, lay trails, trade goods with the others.' },
    de: { title: 'Basar', blurb: 'Schlag Zelte in der Wüste auf, leg Wege an, handle mit den anderen.' },
  },
  kinds: ['strategy'],
  players: { min: 3, max: 4, usual: 3 },
  minutes: 45,
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).bazaar,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
