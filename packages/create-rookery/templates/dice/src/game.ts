import type { GameManifest } from 'rookery';

/** Manifest: what tools show of the game before they load its rules, and imports of its parts. */
export const game: GameManifest = {
  name: 'my-game',
  about: {
    en: { title: 'My Game', blurb: 'Roll three dice, keep what you like, and plant the sum where it will grow.' },
  },
  kinds: ['strategy'],
  players: { min: 1, max: 4, usual: 2 },
  minutes: 15,
  cover: new URL('../cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules.ts')).rules,
  words: { en: () => import('./words/en.ts') },
};
