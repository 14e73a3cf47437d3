/** The colours of mana. A spring gives mana of its own. */
export const COLOURS = ['tide', 'ember', 'moss'] as const;
export type Colour = (typeof COLOURS)[number];

/**
 * What a card is. Springs are sown, everything else is cast: charms at any time, the rest in a main phase of one's own.
 * Creatures, auras, gear and relics stay on the battlefield; charms and rites go to the graveyard.
 */
export const KINDS = ['spring', 'creature', 'charm', 'rite', 'aura', 'gear', 'relic'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What creatures can do in a fight.
 * - `winged`: only winged and reaching creatures can block it;
 * - `reaching`: it can block winged creatures;
 * - `swift`: it may attack, and be tapped for its ability, as soon as it is there;
 * - `wakeful`: it does not tap when it attacks;
 * - `quick`: it deals its damage in a fight before those that are not;
 * - `crushing`: what is more than enough for its blockers hurts the opponent;
 * - `draining`: whoever controls it gains as much life as it deals damage;
 * - `venomous`: any damage that it deals to a creature is deadly.
 */
export const KEYWORDS = ['winged', 'reaching', 'swift', 'wakeful', 'quick', 'crushing', 'draining', 'venomous'] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** What cards and abilities do when they resolve, by name; `effects` says how. */
export const EFFECTS = [
  'hurtAny',
  'hurtUpToThree',
  'hurtAll',
  'destroy',
  'seduce',
  'counter',
  'takeBack',
  'draw',
  'glimpse',
  'tap',
  'dwindle',
  'currents',
  'swell',
  'nourish',
  'thrive',
  'fight',
  'findSpring',
  'sprout',
  'enchant',
  'equip',
  'lookThrough',
] as const;
export type EffectName = (typeof EFFECTS)[number];

/** An effect and how much of it. */
export interface Deed {
  readonly effect: EffectName;
  readonly amount?: number;
}

/** What something costs: mana in all, and how much of it must be of a colour. */
export interface Price {
  readonly mana: number;
  readonly colour?: Colour;
  readonly pips: number;
}

/** What a permanent gives to others for as long as it is there: to those that `recipients` names. */
export interface Grant {
  readonly to: 'host' | 'otherFriends' | 'otherWingedFriends';
  readonly power?: number;
  readonly toughness?: number;
  readonly keywords?: readonly Keyword[];
}

/** An ability that is used for a price. It goes on the stack. */
export interface Activated extends Deed {
  readonly price: Price;
  /** Whether the permanent is tapped for it. */
  readonly tap?: boolean;
  /** Whether it is only for a main phase of one's own, while the stack is empty. */
  readonly slow?: boolean;
}

/** What is printed on a card. */
export interface Sheet {
  readonly name: string;
  readonly kind: Kind;
  readonly price: Price;
  /** What it says, in words; for people only. */
  readonly text: string;
  /** Of a spring: what it gives. */
  readonly gives?: Colour;
  readonly power?: number;
  readonly toughness?: number;
  readonly keywords?: readonly Keyword[];
  /** Of a charm, a rite or an aura: what happens when it resolves. */
  readonly does?: Deed;
  /** What happens when it enters the battlefield, when it dies, and when another creature of the same player does. */
  readonly enters?: Deed;
  readonly dies?: Deed;
  readonly mourns?: Deed;
  readonly activated?: Activated;
  readonly grants?: Grant;
  /** Of an aura: whether its player controls what it is on. */
  readonly steals?: boolean;
  /** How much less each damage to it is. */
  readonly plated?: number;
  /** Whether it ceases to exist where it leaves the battlefield. */
  readonly token?: boolean;
}

const priced =
  (colour: Colour) =>
  (mana: number, pips = 1): Price => ({ mana, colour, pips });

export const tide = priced('tide');
export const ember = priced('ember');
export const moss = priced('moss');

/** A price in mana of any colour. */
export function plain(mana: number): Price {
  return { mana, pips: 0 };
}
