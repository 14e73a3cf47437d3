import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'checkers',
  about: {
    en: { title: 'Checkers', blurb: 'Jump over every piece in your way, and come back as a king.' },
    de: { title: 'Dame', blurb: 'Spring über alles, was im Weg steht, und komm als Dame zurück.' },
  },
  kinds: ['board'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 20,
  rulesPage: 'https://en.wikipedia.org/wiki/English_draughts',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).checkers,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
