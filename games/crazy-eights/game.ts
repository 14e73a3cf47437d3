import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'crazy-eights',
  about: {
    en: { title: 'Crazy Eights', blurb: 'Follow suit or rank; eights change everything.' },
    de: { title: 'Crazy Eights', blurb: 'Farbe oder Wert bedienen; Achten ändern alles.' },
  },
  kinds: ['cards'],
  players: { min: 2, max: 7, usual: 3 },
  minutes: 15,
  rulesPage: 'https://en.wikipedia.org/wiki/Crazy_Eights',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).crazyEights,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
