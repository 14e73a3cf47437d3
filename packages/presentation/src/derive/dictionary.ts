import { type ColourName, PALETTE, valueLook } from '@rookery/pictures';
import type { ValueLook } from '../language/value-look.ts';

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
  pawn: 'runner figure',
  peg: 'peg marker',
  meeple: 'meeple worker settler follower villager',
  cube: 'cube block bale crate army armies resource',
  tile: 'tile domino',
  house: 'house hut settlement village caravanserai cottage',
  tent: 'tent camp',
  castle: 'castle tower fort fortress city',
  road: 'road trail route path rail track',
  ship: 'ship boat fleet',
  die: 'die dice',
  coin: 'coin money cash',
  chip: 'chip bet stake',
  flag: 'flag banner',
  token: 'token',
  ring: 'ring',
};

/** Terrains, each with the words for it. */
const TERRAINS: Readonly<Record<string, string>> = {
  'terrain:forest': 'forest wood lumber tree',
  'terrain:jungle': 'jungle',
  'terrain:hills': 'hill brick clay',
  'terrain:mountains': 'mountain ore peak',
  'terrain:rock': 'rock stone quarry',
  'terrain:field': 'field grain wheat farm corn',
  'terrain:pasture': 'pasture meadow wool sheep grass',
  'terrain:plains': 'plain steppe prairie',
  'terrain:dunes': 'dune sand desert',
  'terrain:water': 'water sea ocean lake river',
  'terrain:swamp': 'swamp marsh bog',
  'terrain:ice': 'ice snow tundra',
  'terrain:lava': 'lava volcano',
  'terrain:town': 'town city village',
};

/** Words of games for icons whose own words are others. */
const ICONS: Readonly<Record<string, string>> = {
  'icon:star': 'score point vp fame',
  'icon:coins': 'chip bet price cost budget',
  'icon:bolt': 'mana power',
  'icon:sword': 'attack strength war',
  'icon:warning': 'wound damage hit',
  'icon:crown': 'crowned promoted champion',
  'icon:target': 'aim',
  'icon:cup': 'claim achievement prize',
  'icon:cards': 'draw deck',
};

const PIECE_OF = byWord(PIECES);
const TERRAIN_OF = byWord(TERRAINS);
const ICON_OF = byWord(ICONS);

function byWord(pictures: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const words = Object.entries(pictures).flatMap(([picture, all]) =>
    all.split(' ').map((word) => [word, picture] as const),
  );
  // The first picture of a word wins.
  return new Map(words.reverse());
}

/** Returns the picture of a piece for the last of some words that has one. */
export function pieceFor(words: readonly string[]): string | undefined {
  return words.flatMap((word) => PIECE_OF.get(word) ?? []).at(-1);
}

/** Returns the terrain for the last of some words that has one. */
export function terrainFor(words: readonly string[]): string | undefined {
  return words.flatMap((word) => TERRAIN_OF.get(word) ?? []).at(-1);
}

/** Returns the look of the last of some words that has an icon. */
export function lookFor(words: readonly string[]): ValueLook | undefined {
  return words
    .flatMap((word): ValueLook | [] => {
      const look = valueLook(word);
      const icon = look?.icon ?? ICON_OF.get(word);
      return icon === undefined ? [] : { ...look, icon };
    })
    .at(-1);
}

/** Returns the icon of the last of some words that has one. */
export function iconFor(words: readonly string[]): string | undefined {
  return lookFor(words)?.icon;
}

/** Returns the colour that a word names, rather than one that something usually has. */
export function colourFor(words: readonly string[]): ColourName | undefined {
  return words.flatMap((word) => (isColour(word) ? word : (ownColour(word) ?? []))).at(-1);
}

function ownColour(word: string): ColourName | undefined {
  const look = valueLook(word);
  return look?.icon === undefined ? look?.colour : undefined;
}

function isColour(word: string): word is ColourName {
  return Object.hasOwn(PALETTE, word);
}
