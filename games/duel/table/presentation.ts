import { present } from '@rookery/presentation';
import { CATALOGUE } from '../rules/cards/index.ts';
import { duel } from '../rules/index.ts';

/** Printed data of the cards, by key. */
const cards = Object.fromEntries(
  Object.entries(CATALOGUE).map(([is, { name, kind, price, power, toughness, text }]) => [
    is,
    {
      name,
      kind,
      cost: price.mana > 0 ? price.mana : null,
      colour: price.colour ?? null,
      stats: power === undefined ? null : `${power}/${toughness ?? 0}`,
      text,
    },
  ]),
);

/** Duel with its looks: framed cards that are turned when tapped, a stack in the middle, arrows for attacks. */
export const presentation = present(duel, {
  surface: 'slate',
  printed: { Card: { by: 'is', rows: cards } },
  things: {
    Card: {
      card: {
        template: 'frame',
        colour: { by: 'printed.colour', of: { tide: 'blue', ember: 'red', moss: 'green' }, else: 'sand' },
        title: '{printed.name}',
        kind: '{printed.kind}',
        cost: '{printed.cost}',
        text: '{printed.text}',
        stats: '{printed.stats}',
        small: ['title', 'cost', 'stats'],
      },
      back: 'back:stars',
      rotate: { by: 'tapped', of: { true: 90 }, else: 0 },
      badges: [
        { at: 'bottom-right', text: '{facts.strength}', if: { query: { kind: 'Battlefield' }, holds: { min: 1 } } },
        { at: 'bottom-left', text: '{damage}', tone: 'bad', if: { is: { damage: { min: 1 } } } },
        { at: 'top-right', icon: 'icon:skull', tone: 'bad', if: { is: { poisoned: true } } },
      ],
      tip: ['{printed.text}', 'On {attachedTo}', 'Taken by {takenBy}'],
    },
  },
  layout: {
    group: 'column',
    children: [
      {
        each: 'others',
        show: {
          group: 'row',
          area: 'others',
          children: [
            { player: 'item' },
            { zone: { name: 'hand', of: 'item' }, fold: 'Hand {#count}', size: 0.5 },
            { zone: { name: 'library', of: 'item' }, fold: 'Library {#count}', size: 0.5 },
            { zone: { name: 'graveyard', of: 'item' }, fold: 'Graveyard {#count}', size: 0.5 },
            { zone: { name: 'springs', of: 'item' }, label: '', size: 0.5 },
          ],
        },
      },
      { zone: { name: 'battlefield' }, area: 'stage', label: '', layout: 'row', fold: 'never' },
      {
        zone: { name: 'stack' },
        area: 'shared',
        label: 'Stack',
        layout: { kind: 'stack', direction: 'down' },
        if: { query: { name: 'stack' }, holds: { min: 1 } },
      },
      { player: 'me', area: 'mine' },
      { zone: { name: 'springs', of: 'me' }, area: 'mine', label: '', layout: 'row' },
      {
        zone: { name: ['library', 'graveyard'], of: 'me' },
        area: 'mine',
        layout: { kind: 'pile', count: 'bottom-right' },
        size: 0.6,
      },
      { zone: { name: 'hand', of: 'me' }, area: 'hand' },
    ],
  },
  players: { chips: [{ text: '[heart]{life}', tip: 'Life {life}' }], folded: ['[heart]{life}'] },
  panel: { main: ['pass'], order: ['sow', 'cast', 'use', 'attack', 'block', 'pass'] },
  director: { arrows: { block: ['blocker', 'attacker'] } },
});
