import type { GameManifest } from 'rookery';

/** Manifest: what tools show of the game before they load its rules, and imports of its parts. */
export const game: GameManifest = {
  name: 'my-game',
  about: {
    en: { title: 'My Game', blurb: 'Win tricks to pick first, and collect shiny cards of a suit in your nest.' },
  },
  kinds: ['cards'],
  players: { min: 2, max: 4, usual: 3 },
  minutes: 10,
  cover: new URL('../cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules.ts')).rules,
  words: { en: () => import('./words/en.ts') },
};
