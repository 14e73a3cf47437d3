import { present } from '@rookery/presentation';
import { bazaar } from '../rules/index.ts';
import { legend } from '../rules/legend.ts';

/** Bazaar with its looks: a desert of tiles with numbers, tents and trails between them; goods are counted. */
export const presentation = present(bazaar, {
  values: {
    good: {
      dates: { icon: 'icon:dates', colour: 'brown' },
      salt: { icon: 'icon:salt', colour: 'white', pattern: 'dots' },
      silk: { icon: 'icon:silk', colour: 'pink', pattern: 'stripes' },
      spice: { icon: 'icon:spice', colour: 'red', pattern: 'cross' },
      copper: { icon: 'icon:ingot', colour: 'orange', pattern: 'ring' },
    },
  },
  lists: { 'Tile.land': 'good', 'Site.gate': 'good', 'Bale.good': 'good', 'Game.store': 'good' },
  boards: {
    Desert: {
      style: 'tiles',
      surface: 'sand',
      cell: {
        fill: 'sand',
        picture: {
          by: 'land',
          of: { dates: 'icon:dates', salt: 'icon:salt', silk: 'icon:silk', spice: 'icon:spice', copper: 'icon:ingot' },
        },
        token: { text: '{number}', strong: { is: { number: [6, 8] } }, if: { is: { number: { min: 1 } } } },
      },
      geometry: { size: [5, 5], spots: legend.spots },
      zoom: { max: 3 },
    },
  },
  things: {
    Site: {
      picture: { by: 'building', of: { tent: 'tent', caravanserai: 'house' }, else: 'spot' },
      colour: 'side',
      badges: [{ at: 'out', text: '{gate}', if: { not: { is: { gate: 'none' } } } }],
      tip: ['{building:word}', 'Gate: {gate:word}'],
    },
    Trail: { picture: 'road', colour: 'side' },
    Favour: { card: { template: 'tile', title: '{kind:word}' }, back: { text: 'Favour', colour: 'brown' } },
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
            { zone: { name: 'goods', of: 'item' }, label: 'Goods', fold: 'Goods {#count}' },
            { zone: { name: ['favours', 'fresh'], of: 'item' }, fold: '{#label} {#count}' },
          ],
        },
      },
      { board: { kind: 'Desert' }, area: 'stage' },
      { zone: { kind: 'DicePool' }, area: 'shared', label: '', tap: 'roll' },
      {
        zone: { name: 'deck' },
        area: 'shared',
        label: 'Favours',
        layout: { kind: 'pile', count: 'bottom-right' },
        tap: 'favour',
      },
      { meter: 'store', area: 'info', label: 'Store' },
      { text: 'Day {day}', area: 'info' },
      { text: 'Longest trail: {pathfinder}', area: 'info' },
      { player: 'me', area: 'mine' },
      { meter: { kind: 'Bale', of: 'me' }, area: 'hand', label: 'Your goods' },
      { zone: { name: 'favours', of: 'me' }, area: 'hand', label: 'Favours', fold: 'Favours {#count}' },
      {
        zone: { name: 'fresh', of: 'me' },
        area: 'hand',
        label: 'Favours of this turn',
        fold: 'Fresh {#count}',
        if: { query: { name: 'fresh', of: 'me' }, holds: { min: 1 } },
      },
      { omit: { name: 'played' } },
    ],
  },
  players: { chips: [{ text: '[star]{score}', tip: 'Points {score}' }], folded: ['[star]{score}'] },
  panel: {
    prompts: { 'found.site': 'Pitch a tent: choose a corner', 'found.trail': 'Lay a trail from it' },
    icons: { trail: 'road', tent: 'tent', caravanserai: 'house' },
    order: ['roll', 'trail', 'tent', 'caravanserai', 'favour', 'play', 'barter', 'offer', 'rest'],
    main: ['roll', 'rest'],
  },
  director: { hold: { roll: 700 }, speech: { offer: 'Who gives {want} for {give}?' } },
});
