import type { GameManifest } from 'rookery';

/** Manifest: what tools show of the game before they load its rules, and imports of its parts. */
export const game: GameManifest = {
  name: 'my-game',
  about: {
    en: { title: 'My Game', blurb: 'Race your runners across the board, and capture whenever you can: you have to.' },
  },
  kinds: ['board'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 10,
  cover: new URL('../cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules.ts')).rules,
  words: { en: () => import('./words/en.ts') },
};
