import { CATALOGUE, type Sheet } from '../rules/cards/index.ts';

const SHEETS: Readonly<Record<string, Sheet>> = CATALOGUE;

/** What is printed on a card, by the name it says it is; undefined of what is no card, or is not known. */
export function sheetOf(is: unknown): Sheet | undefined {
  return typeof is === 'string' ? SHEETS[is] : undefined;
}
