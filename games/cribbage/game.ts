import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'cribbage',
  about: {
    en: { title: 'Cribbage', blurb: 'Fifteens, pairs and runs, twice around the board.' },
    de: { title: 'Cribbage', blurb: 'Fünfzehner, Paare und Folgen, zweimal ums Brett.' },
  },
  kinds: ['cards'],
  players: { min: 2, max: 4, usual: 2 },
  minutes: 25,
  rulesPage: 'https://en.wikipedia.org/wiki/Rules_of_cribbage',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).cribbage,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
