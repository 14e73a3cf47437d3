import { CATALOGUE, type Sheet } from '../rules/cards/index.ts';

const SHEETS: Readonly<Record<string, Sheet>> = CATALOGUE;

/** The printed values for a card's key; undefined if it is no card or is not known. */
export function sheetOf(is: unknown): Sheet | undefined {
  return typeof is === 'string' ? SHEETS[is] : undefined;
}
