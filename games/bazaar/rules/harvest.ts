import type { Bazaar } from './game.ts';
import { amountIn, type Bundle, GOODS, inWords } from './goods.ts';
import type { Merchant } from './merchant.ts';

/**
 * Every tile with the number gives each building around it its worth in goods, but where the sandstorm is. If the store
 * has too few of a good for all, it goes to a single merchant as far as it lasts, and to none of several.
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
