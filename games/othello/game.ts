import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'othello',
  about: {
    en: { title: 'Othello', blurb: 'Enclose the other’s discs and turn them to your colour.' },
    de: { title: 'Othello', blurb: 'Schließ fremde Steine ein und dreh sie in deine Farbe.' },
  },
  kinds: ['board'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 15,
  rulesPage: 'https://en.wikipedia.org/wiki/Reversi',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).othello,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
