import type { GameManifest } from 'rookery';

export const game: GameManifest = {
  name: 'liars-dice',
  about: {
    en: { title: "Liar's Dice", blurb: 'Everybody hides five dice and bids on all of them. Call the liar, or raise.' },
  },
  kinds: ['strategy'],
  players: { min: 2, max: 6, usual: 3 },
  minutes: 15,
  rulesPage: 'https://en.wikipedia.org/wiki/Liar%27s_dice',
  rules: async () => (await import('./rules.ts')).liarsDice,
  words: { en: () => import('./words/en.ts') },
};
