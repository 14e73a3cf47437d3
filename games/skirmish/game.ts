import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'skirmish',
  about: {
    en: { title: 'Skirmish', blurb: 'A battle of cards: guards, spells, and twenty life to defend.' },
    de: { title: 'Scharmützel', blurb: 'Eine Schlacht der Karten: Wächter, Zauber und zwanzig Leben.' },
  },
  kinds: ['strategy'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 15,
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).skirmish,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
  },
};
