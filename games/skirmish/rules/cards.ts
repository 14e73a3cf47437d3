import type { Effect } from '@rookery/engine/data';

export const CREATURES = [
  'vole',
  'jackdaw',
  'hedgehog',
  'stoat',
  'kestrel',
  'leech',
  'tortoise',
  'badger',
  'owl',
  'stag',
] as const;
export const SPELLS = ['spark', 'ward', 'warcry', 'forage', 'gust', 'hail'] as const;
export const TITLES = [...CREATURES, ...SPELLS] as const;
export type Creature = (typeof CREATURES)[number];
export type Spell = (typeof SPELLS)[number];

/** Display names of the cards. */
export const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  TITLES.map((title) => [title, title.charAt(0).toUpperCase() + title.slice(1)]),
);

/**
 * Abilities of creatures, each implemented by the rule of its name, except `swift` and `guard`, which the actions
 * check.
 */
export const ABILITIES = ['scout', 'thorns', 'swift', 'dive', 'drain', 'shell', 'guard', 'lore'] as const;
export type Ability = (typeof ABILITIES)[number];

interface Sheet {
  readonly cost: number;
  /** Number of copies in a deck. */
  readonly copies: number;
  readonly text: string;
}

export interface CreatureSheet extends Sheet {
  readonly kind: 'creature';
  readonly power: number;
  readonly health: number;
  readonly ability?: Ability;
}

export interface SpellSheet extends Sheet {
  readonly kind: 'spell';
  /** The generator that lists its possible targets. */
  readonly target?: 'foes' | 'lightEnemies' | 'friends';
  readonly do: readonly Effect[];
}

/** All cards, with the number of copies in a deck of thirty. */
export const SHEETS: Readonly<Record<Creature, CreatureSheet> & Record<Spell, SpellSheet>> = {
  vole: { kind: 'creature', cost: 1, copies: 2, power: 2, health: 1, text: '' },
  jackdaw: {
    kind: 'creature',
    cost: 2,
    copies: 2,
    power: 2,
    health: 1,
    ability: 'scout',
    text: 'When it attacks, you draw a card.',
  },
  hedgehog: {
    kind: 'creature',
    cost: 2,
    copies: 2,
    power: 1,
    health: 3,
    ability: 'thorns',
    text: 'When it is attacked, the attacker takes 1 damage.',
  },
  stoat: {
    kind: 'creature',
    cost: 3,
    copies: 2,
    power: 3,
    health: 2,
    ability: 'swift',
    text: 'It may attack in the turn it is played.',
  },
  kestrel: {
    kind: 'creature',
    cost: 3,
    copies: 2,
    power: 3,
    health: 2,
    ability: 'dive',
    text: 'When you play it, it deals 1 damage to an enemy creature of your choice.',
  },
  leech: {
    kind: 'creature',
    cost: 3,
    copies: 2,
    power: 2,
    health: 3,
    ability: 'drain',
    text: 'When it deals damage, you gain 1 life.',
  },
  tortoise: {
    kind: 'creature',
    cost: 3,
    copies: 2,
    power: 2,
    health: 4,
    ability: 'shell',
    text: 'The first damage to it in each turn is prevented.',
  },
  badger: {
    kind: 'creature',
    cost: 4,
    copies: 2,
    power: 4,
    health: 5,
    ability: 'guard',
    text: 'Enemies must attack it, or another badger.',
  },
  owl: {
    kind: 'creature',
    cost: 4,
    copies: 2,
    power: 3,
    health: 4,
    ability: 'lore',
    text: 'When you play your third card in a turn, you draw a card.',
  },
  stag: { kind: 'creature', cost: 6, copies: 2, power: 6, health: 6, text: '' },
  spark: {
    kind: 'spell',
    cost: 1,
    copies: 2,
    target: 'foes',
    do: [{ custom: 'hurt', with: 2 }],
    text: 'Deals 2 damage to the opponent or to an enemy creature.',
  },
  ward: {
    kind: 'spell',
    cost: 1,
    copies: 1,
    target: 'friends',
    do: [{ custom: 'ward' }],
    text: 'The next damage to one of your creatures is prevented.',
  },
  warcry: {
    kind: 'spell',
    cost: 2,
    copies: 2,
    do: [{ custom: 'rally' }],
    text: 'Your creatures deal 1 more damage this turn.',
  },
  forage: { kind: 'spell', cost: 2, copies: 2, do: [{ custom: 'draw', with: 2 }], text: 'You draw two cards.' },
  gust: {
    kind: 'spell',
    cost: 3,
    copies: 1,
    target: 'lightEnemies',
    do: [{ custom: 'blowAway' }],
    text: "Takes an enemy creature that costs 4 or less back to its owner's hand.",
  },
  hail: {
    kind: 'spell',
    cost: 4,
    copies: 2,
    do: [{ each: "zone == 'field'", as: 'target', do: [{ custom: 'hurt', with: 1 }] }],
    text: 'Deals 1 damage to each creature on both sides.',
  },
};
