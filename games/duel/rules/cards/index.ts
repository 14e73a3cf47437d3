import type { Sheet } from '../sheet.ts';
import { EMBER } from './ember.ts';
import { MOSS } from './moss.ts';
import { RELICS, TOKENS } from './relics.ts';
import { SPRINGS } from './springs.ts';
import { TIDE } from './tide.ts';

export type { Price, Sheet } from '../sheet.ts';

/** The forty cards of decks. */
export const CARDS = { ...SPRINGS, ...TIDE, ...EMBER, ...MOSS, ...RELICS } as const;
export type CardName = keyof typeof CARDS;

/**
 * The printed values of all cards and tokens, by key.
 *
 * @example
 * CATALOGUE.cinderPup.text; // 'Swift.'
 */
export const CATALOGUE: Readonly<Record<CardName | keyof typeof TOKENS, Sheet>> = { ...CARDS, ...TOKENS };
