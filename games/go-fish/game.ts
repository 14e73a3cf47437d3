import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'go-fish',
  about: {
    en: { title: 'Go Fish', blurb: 'Ask for cards, remember who asked for what, collect fours.' },
    de: { title: 'Go Fish', blurb: 'Frag nach Karten, merk dir die Fragen der anderen, sammle Vierlinge.' },
  },
  kinds: ['cards'],
  players: { min: 2, max: 6, usual: 3 },
  minutes: 15,
  rulesPage: 'https://en.wikipedia.org/wiki/Go_Fish',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).goFish,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
