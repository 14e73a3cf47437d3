/** The colours of mana. A spring gives mana of one colour. */
export const COLOURS = ['tide', 'ember', 'moss'] as const;
export type Colour = (typeof COLOURS)[number];

/**
 * Kinds of cards. Springs are put down, everything else is cast: charms at any time, the rest in the player's own main
 * phases. Creatures, auras, gear and relics stay on the battlefield; charms and rites go to the graveyard.
 */
export const KINDS = ['spring', 'creature', 'charm', 'rite', 'aura', 'gear', 'relic'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Abilities of creatures in combat.
 * - `winged`: only winged and reaching creatures can block it;
 * - `reaching`: it can block winged creatures;
 * - `swift`: it may attack, and be tapped for its ability, as soon as it enters;
 * - `wakeful`: it does not tap when it attacks;
 * - `quick`: it deals its combat damage before creatures that are not quick;
 * - `crushing`: its excess damage to blockers goes to the opponent;
 * - `draining`: its controller gains as much life as it deals damage;
 * - `venomous`: any damage that it deals to a creature is deadly.
 */
export const KEYWORDS = ['winged', 'reaching', 'swift', 'wakeful', 'quick', 'crushing', 'draining', 'venomous'] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** Effects of cards and abilities, by name; implemented in `effects`. */
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

/** An effect and its amount. */
export interface CardEffect {
  readonly effect: EffectName;
  readonly amount?: number;
}

/** A cost in mana: the total, and the part that must be of one colour. */
export interface Price {
  readonly mana: number;
  readonly colour?: Colour;
  readonly pips: number;
}

/** Values that a permanent gives to other cards while it is in play; `to` selects them. */
export interface Grant {
  readonly to: 'host' | 'otherFriends' | 'otherWingedFriends';
  readonly power?: number;
  readonly toughness?: number;
  readonly keywords?: readonly Keyword[];
}

/** An ability that a player can pay for. It uses the stack. */
export interface Activated extends CardEffect {
  readonly price: Price;
  /** Whether using it taps the permanent. */
  readonly tap?: boolean;
  /** Whether it may be used only in the player's own main phase, while the stack is empty. */
  readonly slow?: boolean;
}

/** The printed values of a card. */
export interface Sheet {
  readonly name: string;
  readonly kind: Kind;
  readonly price: Price;
  /** Rules text, for people only. */
  readonly text: string;
  /** Springs: the colour of their mana. */
  readonly gives?: Colour;
  readonly power?: number;
  readonly toughness?: number;
  readonly keywords?: readonly Keyword[];
  /** Charms, rites and auras: the effect when it resolves. */
  readonly does?: CardEffect;
  /**
   * Triggered effects: when it enters the battlefield, when it dies, and when another creature of the same player dies.
   */
  readonly enters?: CardEffect;
  readonly dies?: CardEffect;
  readonly mourns?: CardEffect;
  readonly activated?: Activated;
  readonly grants?: Grant;
  /** Auras: whether they give control of the creature. */
  readonly steals?: boolean;
  /** Amount by which each damage to it is reduced. */
  readonly plated?: number;
  /** Whether it ceases to exist when it leaves the battlefield. */
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
