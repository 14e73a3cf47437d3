import { repeatedly, type SelectionContext } from '@rookery/engine';
import type { Bazaar } from './game.ts';
import { Bale, type Bundle, inWords, pickable } from './goods.ts';
import type { Merchant } from './merchant.ts';

/** Maximum number of goods that lose nothing when a seven is rolled. */
const SAFE = 7;

/**
 * Resolves a seven: merchants with too many goods lose half of them, simultaneously; then the roller moves the storm.
 */
export function strike(game: Bazaar, roller: Merchant): void {
  game.message('{roller} rolls 7', { roller });
  const rich = game.players.filter(({ bales }) => bales.size > SAFE);
  const losses = game.askAll(rich.map(askLoss));
  for (const [i, merchant] of rich.entries()) {
    const goods = losses[i] ?? [];
    game.lose(merchant, goods);
    game.message('{merchant} loses {goods}', { merchant, goods: inWords(goods) });
  }
  moveStorm(game, roller);
}

function askLoss(merchant: Merchant) {
  const { bales } = merchant;
  const count = Math.floor(bales.size / 2);
  const goods = repeatedly((_: SelectionContext, picked: Bundle) => pickable(picked, count, (good) => bales.amount(good)), {
    min: count,
    max: count,
  });
  return merchant.live.ask(`Lose ${count} goods`, goods);
}

/**
 * Moves the storm to another tile, and takes a good from another merchant who has a building there and goods in hand.
 */
export function moveStorm(game: Bazaar, mover: Merchant): void {
  const { desert, storm } = game;
  const tiles = desert.cells.filter((each) => each !== storm);
  const tile = mover.choose('Where does the sandstorm go?', tiles);
  if (tile === undefined) return;
  game.storm = tile;
  game.message('{mover} moves the sandstorm to {tile}', { mover, tile });
  const owners = desert.sitesOf(tile).map(({ owner }) => owner);
  const near = game.othersThan(mover).filter((other) => owners.includes(other) && !other.bales.isEmpty);
  const victim = near.length === 0 ? undefined : mover.choose('From whom do you take a good?', near);
  if (victim) steal(game, mover, victim);
}

/** Takes a good at random; only the two merchants learn which. */
function steal(game: Bazaar, mover: Merchant, victim: Merchant): void {
  const { good } = game.random.pick(victim.bales.all(Bale));
  game.hand(victim, mover, [good]);
  game.message('{mover} takes a good from {victim}', { mover, victim });
  game.message('It is {good}', { good }, [mover, victim]);
}
