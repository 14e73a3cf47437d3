import type { Bazaar } from './game.ts';
import { amountIn, type Bundle, GOODS, inWords } from './goods.ts';
import type { Merchant } from './merchant.ts';

/**
 * Every tile with the number yields its goods to each adjacent building, except under the sandstorm. If the store is
 * short of a good, a single recipient gets what there is; several get none.
 */
export function harvest(game: Bazaar, roller: Merchant, number: number): void {
  const due = game.players.map((merchant) => ({ merchant, goods: crop(game, merchant, number) }));
  const all = due.flatMap(({ goods }) => goods);
  const scarce = GOODS.filter((good) => amountIn(all, good) > game.store.get(good));
  const shared = scarce.filter((good) => due.filter(({ goods }) => goods.includes(good)).length > 1);
  const crops = due.map(({ merchant, goods }) => {
    const got = game.gain(
      merchant,
      goods.filter((good) => !shared.includes(good)),
    );
    return got.length === 0 ? [] : [`${merchant} gets ${inWords(got)}`];
  });
  const words = crops.flat().join('; ') || 'nobody gets anything';
  game.message('{roller} rolls {number}: {words}', { roller, number, words });
}

function crop({ desert, storm }: Bazaar, merchant: Merchant, number: number): Bundle {
  return desert.sitesOfPlayer(merchant).flatMap((site) =>
    desert.tilesAt(site).flatMap((tile) => {
      const { land } = tile;
      if (land === 'sand' || tile.number !== number || tile === storm) return [];
      return Array.from({ length: site.worth }, () => land);
    }),
  );
}
