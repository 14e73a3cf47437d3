import type { Fact, FactsOf } from '@rookery/table';
import { numberOf } from '../../kit/cards/entities.ts';
import { sheetOf } from './sheets.ts';

/** Of a player the life; of a card what is printed on it. How it stands is said where it lies. */
export const facts: FactsOf = (shown) => {
  if (typeof shown.attributes.life === 'number') return [{ name: 'life', text: String(numberOf(shown, 'life')) }];
  if ('effect' in shown.attributes) return [];
  const sheet = sheetOf(shown.attributes.is);
  if (sheet === undefined) return undefined;
  const kind: Fact = { name: '', text: sheet.kind };
  const price: readonly Fact[] = sheet.kind === 'spring' ? [] : [{ name: 'costs', text: String(sheet.price.mana) }];
  const strength: readonly Fact[] =
    sheet.kind === 'creature' ? [{ name: '', text: `${sheet.power ?? 0}/${sheet.toughness ?? 0}` }] : [];
  return [kind, ...price, ...strength, ...(sheet.text === '' ? [] : [{ name: '', text: sheet.text }])];
};
