import { plain } from '../sheet.ts';

/** Colourless cards, for any deck. */
export const RELICS = {
  riverstoneBlade: {
    name: 'Riverstone Blade',
    kind: 'gear',
    price: plain(2),
    activated: { effect: 'equip', price: plain(1), slow: true },
    grants: { to: 'host', power: 2, toughness: 1 },
    text: 'The creature that has it gets +2/+1. 1 mana, in your main phase: give it to target creature of yours.',
  },
  glassEye: {
    name: 'Glass Eye',
    kind: 'relic',
    price: plain(2),
    activated: { effect: 'lookThrough', price: plain(1), tap: true },
    text: '1 mana, tap it: your opponent shows their hand until the end of the turn.',
  },
  platedSentinel: {
    name: 'Plated Sentinel',
    kind: 'creature',
    price: plain(4),
    power: 3,
    toughness: 3,
    plated: 1,
    text: 'Each damage to it is 1 less.',
  },
} as const;

/** Tokens, which effects create; they are in no deck. */
export const TOKENS = {
  sprout: { name: 'Sprout', kind: 'creature', price: plain(0), power: 1, toughness: 1, token: true, text: '' },
} as const;
