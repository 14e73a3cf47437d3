import type { DeckList, DeckRules } from '@rookery/cards';
import type { CardName } from './cards/index.ts';
import type { Sheet } from './sheet.ts';

/** Limits of a legal deck. */
export const DECK_RULES: DeckRules<CardName, Sheet> = {
  size: 40,
  copies: ({ kind }) => (kind === 'spring' ? Number.POSITIVE_INFINITY : 3),
};

/** Drift wins with flying creatures, and counters the opponent's cards. */
const drift: DeckList<CardName> = {
  tideSpring: 9,
  emberSpring: 8,
  gullwingScout: 2,
  harbourWarden: 2,
  lagoonSeer: 1,
  kelpBinder: 1,
  flockMother: 2,
  hollowLeviathan: 1,
  unweave: 2,
  undertow: 1,
  deepReading: 1,
  sirensClaim: 1,
  shiftingCurrents: 1,
  dwindle: 1,
  emberDart: 2,
  ashArcher: 2,
  funeralPyre: 1,
  glassEye: 1,
  platedSentinel: 1,
};

/** Thicket fights on the ground with growing creatures. */
const thicket: DeckList<CardName> = {
  mossSpring: 9,
  emberSpring: 8,
  adderling: 2,
  groveChanter: 2,
  gossamerLurker: 1,
  moonlitHart: 2,
  mouldMatron: 1,
  oldBramble: 1,
  wellfinding: 1,
  sproutCircle: 1,
  wildSwelling: 1,
  barkSkin: 1,
  lockedAntlers: 1,
  cinderPup: 1,
  flintFencer: 1,
  coalRunner: 1,
  powderImp: 1,
  pyreCaptain: 1,
  forkedFlames: 1,
  turnedCoat: 1,
  rainOfCinders: 1,
  riverstoneBlade: 1,
};

/** The prebuilt decks. */
export const DECKS = { drift, thicket } as const;
export const DECK_NAMES = ['drift', 'thicket'] as const;
export type DeckName = (typeof DECK_NAMES)[number];
