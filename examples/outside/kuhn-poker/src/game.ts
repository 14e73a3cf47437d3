import type { GameManifest } from 'rookery';

export const game: GameManifest = {
  name: 'kuhn-poker',
  about: { en: { title: 'Kuhn Poker', blurb: 'Three cards, one bet: the smallest poker there is.' } },
  kinds: ['cards'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 3,
  rulesPage: 'https://en.wikipedia.org/wiki/Kuhn_poker',
  rules: async () => (await import('./rules.ts')).kuhnPoker,
  words: { en: () => import('./words/en.ts') },
};
