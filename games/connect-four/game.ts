import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'connect-four',
  about: {
    en: { title: 'Connect four', blurb: 'Drop discs, and be the first with four in a row.' },
    de: { title: 'Vier gewinnt', blurb: 'Lass Scheiben fallen: Wer zuerst vier in einer Reihe hat, gewinnt.' },
  },
  kinds: ['board'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 5,
  rulesPage: 'https://en.wikipedia.org/wiki/Connect_Four',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).connectFour,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
