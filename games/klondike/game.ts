import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'klondike',
  about: {
    en: { title: 'Klondike', blurb: 'The patience everyone knows: build four suits from ace to king.' },
    de: { title: 'Klondike', blurb: 'Die Patience, die jeder kennt: vier Farben vom Ass bis zum König.' },
  },
  kinds: ['cards'],
  players: { min: 1, max: 1, usual: 1 },
  minutes: 10,
  rulesPage: 'https://en.wikipedia.org/wiki/Klondike_(solitaire)',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).klondike,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
