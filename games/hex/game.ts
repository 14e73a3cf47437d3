import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'hex',
  about: {
    en: { title: 'Hex', blurb: 'Connect your two sides. One of you always will.' },
    de: { title: 'Hex', blurb: 'Verbinde deine zwei Seiten. Einem gelingt es immer.' },
  },
  kinds: ['board'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 15,
  rulesPage: 'https://en.wikipedia.org/wiki/Hex_(board_game)',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).hex,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
