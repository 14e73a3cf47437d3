import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'blackjack',
  about: {
    en: { title: 'Blackjack', blurb: 'Come closer to 21 than the dealer, and not beyond.' },
    de: { title: 'Blackjack', blurb: 'Komm näher an 21 als der Geber, aber nicht darüber.' },
  },
  kinds: ['cards'],
  players: { min: 1, max: 7, usual: 1 },
  minutes: 10,
  rulesPage: 'https://en.wikipedia.org/wiki/Blackjack',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).blackjack,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
