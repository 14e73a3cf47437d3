import type { GameName } from '../games/catalogue.ts';

const FILES = import.meta.glob<string>('./*.svg', { eager: true, query: '?url', import: 'default' });

/** The address of a game's cover. */
export function coverOf(game: GameName): string {
  return FILES[`./${game}.svg`] ?? '';
}
