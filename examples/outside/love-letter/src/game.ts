import type { GameManifest } from 'rookery';

export const game: GameManifest = {
  name: 'love-letter',
  about: {
    en: { title: 'Love Letter', blurb: 'Sixteen cards, one letter: be the last one standing, or hold the highest card.' },
  },
  kinds: ['cards'],
  players: { min: 2, max: 4, usual: 3 },
  minutes: 15,
  rulesPage: 'https://en.wikipedia.org/wiki/Love_Letter_(card_game)',
  rules: async () => (await import('./rules.ts')).loveLetter,
  words: { en: () => import('./words/en.ts') },
};
