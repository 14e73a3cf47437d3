import type { Sheet } from '../sheet.ts';
import { EMBER } from './ember.ts';
import { MOSS } from './moss.ts';
import { RELICS, TOKENS } from './relics.ts';
import { SPRINGS } from './springs.ts';
import { TIDE } from './tide.ts';

export type { Price, Sheet } from '../sheet.ts';

/** The forty cards that decks are made of. */
export const CARDS = { ...SPRINGS, ...TIDE, ...EMBER, ...MOSS, ...RELICS } as const;
export type CardName = keyof typeof CARDS;

/**
 * All that can lie on the table, by the names that cards say they are: what is printed on each.
 *
 * @example
 * CATALOGUE.cinderPup.text; // 'Swift.'
 */
export const CATALOGUE: Readonly<Record<CardName | keyof typeof TOKENS, Sheet>> = { ...CARDS, ...TOKENS };
