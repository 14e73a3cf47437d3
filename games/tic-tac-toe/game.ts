import type { GameManifest } from '@rookery/engine/manifest';

/** Manifest: what tools know of the game before they load it, and lazy imports of its parts. */
export const game: GameManifest = {
  name: 'tic-tac-toe',
  about: {
    en: { title: 'Tic-tac-toe', blurb: 'Three in a row. The smallest good game there is.' },
    de: { title: 'Tic-Tac-Toe', blurb: 'Drei in einer Reihe. Das kleinste gute Spiel, das es gibt.' },
    fr: { title: 'Morpion', blurb: 'Trois à la suite. Le plus petit bon jeu qui soit.' },
  },
  kinds: ['board'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 2,
  rulesPage: 'https://en.wikipedia.org/wiki/Tic-tac-toe',
  cover: new URL('./cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules/index.ts')).ticTacToe,
  presentation: async () => (await import('./table/presentation.ts')).presentation,
  words: {
    en: () => import('./words/en.ts'),
    de: () => import('./words/de.ts'),
    fr: () => import('./words/fr.ts'),
  },
};
