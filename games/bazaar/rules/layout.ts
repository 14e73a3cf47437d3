import { Die } from '@rookery/engine';
import { GATE_TRAILS } from './corners.ts';
import { ALL_FAVOURS, Favour } from './favours.ts';
import type { Bazaar } from './game.ts';
import { GOODS } from './goods.ts';
import type { Tile } from './map.ts';

/** Number of each good in the store. */
const STORED = 19;
const LANDS = { dates: 4, salt: 3, silk: 4, spice: 4, copper: 3 } as const;
const NUMBERS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12] as const;
const GATES = ['any', 'any', 'any', 'any', ...GOODS] as const;

/** Lays out the map at random, and prepares the store, the deck and the dice. */
export function layOut(game: Bazaar): void {
  for (const good of GOODS) game.store.set(good, STORED);
  for (let i = 0; i < game.options.wealth; i++) for (const merchant of game.players) game.gain(merchant, GOODS);
  for (const kind of ALL_FAVOURS) game.deck.create(Favour, { kind });
  game.deck.shuffle();
  game.dice.createMany(2, Die);
  layTiles(game);
  const gates = game.random.shuffled(GATES);
  for (const trail of game.desert.trails) {
    const place = GATE_TRAILS.indexOf(trail.name);
    for (const site of game.desert.endsOf(trail)) site.gate = gates[place] ?? site.gate;
  }
}

/** Assigns lands and numbers; repeats the numbers while a 6 or 8 touches another. The storm starts on the sand. */
function layTiles(game: Bazaar): void {
  const tiles = game.random.shuffled(game.desert.cells);
  let numbers = game.random.shuffled(NUMBERS);
  const isBusy = (tile: Tile): boolean => {
    const number = numbers[tiles.indexOf(tile)];
    return number === 6 || number === 8;
  };
  while (tiles.some((tile) => isBusy(tile) && tile.neighbours.some(isBusy))) numbers = game.random.shuffled(NUMBERS);
  const lands = GOODS.flatMap((good) => Array.from({ length: LANDS[good] }, () => good));
  for (const [i, tile] of tiles.entries()) {
    tile.land = lands[i] ?? 'sand';
    tile.number = numbers[i] ?? 0;
  }
  game.storm = tiles.at(-1);
}
