import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'duel',
  about: {
    en: { title: 'Duel', blurb: 'Summon creatures, answer spells, bring the other’s life to nothing.' },
    de: { title: 'Duell', blurb: 'Beschwöre Wesen, beantworte Zauber, nimm dem anderen alle Lebenspunkte.' },
  },
  kinds: ['strategy'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 25,
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).duel,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  table: () => import('./table/index.tsx'),
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
