import type { PaletteName } from '../language/colour.ts';

/** Pictures of pieces, each with the words for it. */
const PIECES: Readonly<Record<string, string>> = {
  'chess:king': 'king',
  'chess:queen': 'queen',
  'chess:rook': 'rook',
  'chess:bishop': 'bishop',
  'chess:knight': 'knight',
  'chess:pawn': 'pawn',
  disc: 'disc man checker draught draughtsman disk',
  stone: 'stone pebble bead seed',
  pawn: 'runner token peg marker',
  meeple: 'meeple worker settler follower villager',
  cube: 'cube block bale crate army armies resource good',
  tile: 'tile domino',
  house: 'house hut settlement village caravanserai cottage',
  tent: 'tent camp',
  tower: 'tower castle fort fortress city',
  road: 'road trail route path rail track',
  ship: 'ship boat fleet',
  die: 'die dice',
  coin: 'coin gold money cash',
  chip: 'chip bet stake',
};

/** Icons, each with the words for it. */
const ICONS: Readonly<Record<string, string>> = {
  'icon:anchor': 'anchor harbour port',
  'icon:apple': 'apple fruit food',
  'icon:axe': 'axe',
  'icon:bag': 'bag sack goods',
  'icon:bird': 'bird flying flight wing',
  'icon:bolt': 'bolt lightning power energy charge',
  'icon:book': 'book scroll lore spell study',
  'icon:bow': 'bow archer archery',
  'icon:brick': 'brick clay',
  'icon:castle': 'castle tower keep',
  'icon:clock': 'clock time turn hour',
  'icon:cloth': 'cloth silk wool linen',
  'icon:coin': 'coin money cash gold price cost chip',
  'icon:crown': 'crown king royal champion',
  'icon:cup': 'cup trophy prize claim achievement fame',
  'icon:dates': 'date palm',
  'icon:drop': 'drop water rain sea mist',
  'icon:egg': 'egg',
  'icon:eye': 'eye sight vision',
  'icon:factory': 'factory industry',
  'icon:fish': 'fish',
  'icon:flag': 'flag banner',
  'icon:flask': 'flask potion spirit',
  'icon:flame': 'flame fire ember burn torch',
  'icon:flower': 'flower petal blossom bloom',
  'icon:gear': 'gear machine engine',
  'icon:gem': 'gem jewel diamond crystal',
  'icon:gift': 'gift present bonus',
  'icon:grain': 'grain wheat corn bread',
  'icon:hammer': 'hammer tool build work',
  'icon:hand': 'hand',
  'icon:heart': 'heart life health love',
  'icon:horn': 'horn bell',
  'icon:horse': 'horse ride rider',
  'icon:ingot': 'ingot copper bronze',
  'icon:key': 'key',
  'icon:leaf': 'leaf herb plant grass',
  'icon:lightbulb': 'lightbulb idea science',
  'icon:moon': 'moon night',
  'icon:mountain': 'mountain hill peak',
  'icon:ore': 'ore iron metal steel',
  'icon:poison': 'poison venom',
  'icon:root': 'root mushroom',
  'icon:salt': 'salt sugar',
  'icon:sand': 'sand dune desert',
  'icon:shield': 'shield guard armour defence defense',
  'icon:skull': 'skull death dead',
  'icon:snow': 'snow ice frost cold',
  'icon:spice': 'spice pepper',
  'icon:star': 'star point score victory',
  'icon:stone': 'stone rock',
  'icon:storm': 'storm wind air gale',
  'icon:sun': 'sun day light',
  'icon:sword': 'sword attack blade war strength',
  'icon:target': 'target aim mark',
  'icon:tree': 'tree forest wood lumber timber',
  'icon:well': 'well spring mana source',
  'icon:wound': 'wound damage hit blood',
};

/** Terrains, each with the words for it. */
const TERRAINS: Readonly<Record<string, string>> = {
  'terrain:forest': 'forest wood lumber tree jungle',
  'terrain:hills': 'hill brick clay',
  'terrain:mountains': 'mountain ore rock stone peak',
  'terrain:fields': 'field grain wheat farm corn',
  'terrain:pasture': 'pasture meadow wool sheep grass plain',
  'terrain:dunes': 'dune sand desert',
  'terrain:sea': 'sea water ocean',
  'terrain:river': 'river stream',
  'terrain:lake': 'lake pond',
  'terrain:swamp': 'swamp marsh bog',
  'terrain:snow': 'snow ice tundra',
  'terrain:city': 'city town village',
};

/** Colours of the palette, each with the words for it. */
const COLOURS: Readonly<Record<PaletteName, string>> = {
  white: 'white ivory light',
  black: 'black ebony dark',
  slate: 'grey gray slate silver',
  red: 'red crimson scarlet',
  orange: 'orange amber',
  gold: 'gold golden',
  yellow: 'yellow',
  lime: 'lime',
  green: 'green',
  teal: 'teal turquoise cyan',
  sky: 'sky azure',
  blue: 'blue navy',
  purple: 'purple violet',
  pink: 'pink magenta rose',
  brown: 'brown tan sienna',
  sand: 'beige sand',
};

function byWord(pictures: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const words = Object.entries(pictures).flatMap(([picture, all]) =>
    all.split(' ').map((word) => [word, picture] as const),
  );
  // The first picture of a word wins.
  return new Map(words.reverse());
}

const PIECE_OF = byWord(PIECES);
const ICON_OF = byWord(ICONS);
const TERRAIN_OF = byWord(TERRAINS);
const COLOUR_OF = byWord(COLOURS);

/** Returns the picture of a piece for the last of some words that has one. */
export const pieceFor = (words: readonly string[]): string | undefined => last(PIECE_OF, words);
/** Returns the icon for the last of some words that has one. */
export const iconFor = (words: readonly string[]): string | undefined => last(ICON_OF, words);
/** Returns the terrain for the last of some words that has one. */
export const terrainFor = (words: readonly string[]): string | undefined => last(TERRAIN_OF, words);

/** Returns the colour that a word names. */
export function colourFor(words: readonly string[]): PaletteName | undefined {
  const found = last(COLOUR_OF, words);
  return found !== undefined && isPaletteName(found) ? found : undefined;
}

function isPaletteName(name: string): name is PaletteName {
  return Object.hasOwn(COLOURS, name);
}

function last(pictures: ReadonlyMap<string, string>, words: readonly string[]): string | undefined {
  return words.flatMap((word) => pictures.get(word) ?? []).at(-1);
}
