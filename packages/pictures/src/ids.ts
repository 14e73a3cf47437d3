/**
 * The pieces of chess. The id of a picture is `chess:king`.
 *
 * @example
 * const ids = CHESS_PIECES.map((piece) => `chess:${piece}`);
 */
export const CHESS_PIECES = ['pawn', 'rook', 'knight', 'bishop', 'queen', 'king'] as const;

/**
 * Pieces, tokens and buildings of many games; the names are the ids of their pictures.
 *
 * @example
 * console.log(PIECES.includes('meeple')); // true
 */
export const PIECES = [
  ...['disc', 'disc:king', 'stone', 'pawn', 'meeple', 'cube', 'house', 'castle', 'road', 'tent'],
  ...['ship', 'tile', 'coin', 'chip', 'token', 'ring', 'peg', 'flag', 'spot', 'card'],
] as const;

/**
 * Icons of resources, symbols and signs. The id of a picture is `icon:wood`.
 *
 * @example
 * const legend = ICONS.map((icon) => `icon:${icon}`);
 */
export const ICONS = [
  ...['wood', 'brick', 'stone', 'ingot', 'gold', 'coal', 'clay', 'wheat', 'grape', 'apple', 'fish', 'meat', 'bread'],
  ...['wool', 'cloth', 'silk', 'salt', 'spice', 'dates', 'water', 'oil', 'gem', 'pearl', 'bale', 'barrel', 'crate', 'egg'],
  ...['leaf', 'root', 'tree', 'fir', 'flower', 'mushroom', 'paw', 'feather', 'bone', 'sun', 'moon', 'star', 'cloud'],
  ...['bolt', 'fire', 'snow', 'peak', 'wave', 'skull', 'heart', 'spade', 'club', 'diamond'],
  ...['castle', 'tower', 'factory', 'home', 'crown', 'lightbulb', 'clock', 'hourglass', 'gear', 'hammer', 'pickaxe', 'axe'],
  ...['sword', 'shield', 'bow', 'anchor', 'ship', 'wheel', 'key', 'lock', 'book', 'scroll', 'bell', 'flag', 'flask', 'cup'],
  ...['gift', 'coins', 'person', 'hand', 'eye', 'music'],
  ...['x', 'o', 'check', 'plus', 'minus', 'arrow', 'swap', 'cards', 'dice', 'question', 'warning', 'target'],
] as const;

/**
 * Grounds of maps. The id of a picture is `terrain:dunes`.
 *
 * @example
 * const tiles = TERRAINS.map((terrain) => `terrain:${terrain}`);
 */
export const TERRAINS = [
  ...['plains', 'pasture', 'field', 'forest', 'jungle', 'hills', 'mountains', 'rock', 'dunes', 'swamp', 'water', 'ice'],
  ...['lava', 'town'],
] as const;

/**
 * The dice that there are pictures of, by their number of sides. The id of a picture is `d20:17`; a six-sided die has pips.
 *
 * @example
 * await loadPictures('dice');
 * console.log(DICE.map((sides) => pictureOf(`d${sides}:${sides}`) !== undefined).join(' ')); // true true true true true true
 */
export const DICE = [4, 6, 8, 10, 12, 20] as const;
/** The number of sides of a die that has pictures. */
export type DieSides = (typeof DICE)[number];
