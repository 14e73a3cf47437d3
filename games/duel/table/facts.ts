import { numberOf } from '@rookery/kit/cards';
import type { DetailLine, DetailLinesOf } from '@rookery/table';
import { sheetOf } from './sheets.ts';

/** Details: of a player the life, of a card its printed text. Its current state is shown where it lies. */
export const facts: DetailLinesOf = (shown) => {
  if (typeof shown.attributes.life === 'number') return [{ name: 'life', text: String(numberOf(shown, 'life')) }];
  if ('effect' in shown.attributes) return [];
  const sheet = sheetOf(shown.attributes.is);
  if (sheet === undefined) return undefined;
  const kind: DetailLine = { name: '', text: sheet.kind };
  const price: readonly DetailLine[] = sheet.kind === 'spring' ? [] : [{ name: 'costs', text: String(sheet.price.mana) }];
  const strength: readonly DetailLine[] =
    sheet.kind === 'creature' ? [{ name: '', text: `${sheet.power ?? 0}/${sheet.toughness ?? 0}` }] : [];
  return [kind, ...price, ...strength, ...(sheet.text === '' ? [] : [{ name: '', text: sheet.text }])];
};
