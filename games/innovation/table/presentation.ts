import { present } from '@rookery/presentation';
import { FACTS, type Facts } from '../rules/facts.ts';
import { innovation } from '../rules/index.ts';
import { SPECIALS } from '../rules/specials.ts';

/** Printed data of the cards, by id. */
const cards = Object.fromEntries(
  Object.entries<Facts>(FACTS).map(([is, { name, colour, icons, dogma, effects }]) => [
    is,
    {
      name,
      colour,
      // An empty slot shows a picture.
      icons: [...icons],
      dogma,
      effects: effects.map(({ text, demand }) => (demand === true ? `Demand: ${text}` : text)),
    },
  ]),
);
const specials = Object.fromEntries(
  Object.entries(SPECIALS).map(([name, { words }]) => [name, { text: `Yours as soon as you ${words}.` }]),
);

/** Opens a pile of one colour as its owner has splayed it, so that the icons of covered cards remain in sight. */
const SPLAY = {
  kind: 'spread',
  direction: { by: 'splay', of: { left: 'left', right: 'right', up: 'up' }, else: 'none' },
  inSight: ['icons'],
} as const;

/** Innovation with its looks: coloured cards with icons, splayed piles, ages on backs. */
export const presentation = present(innovation, {
  printed: { Card: { by: 'is', rows: cards }, Special: { by: '#name', rows: specials } },
  values: {
    icon: {
      castle: { icon: 'icon:castle', colour: 'slate' },
      crown: { icon: 'icon:crown', colour: 'gold' },
      leaf: { icon: 'icon:leaf', colour: 'green' },
      lightbulb: { icon: 'icon:lightbulb', colour: 'purple' },
      factory: { icon: 'icon:factory', colour: 'red' },
      clock: { icon: 'icon:clock', colour: 'blue' },
    },
  },
  lists: { 'Card.printed.icons': 'icon', 'Card.printed.dogma': 'icon' },
  things: {
    Card: {
      back: { text: '{age}', colour: 'slate' },
      card: {
        template: 'frame',
        colour: {
          by: 'printed.colour',
          of: { blue: 'blue', red: 'red', green: 'green', yellow: 'yellow', purple: 'purple' },
        },
        title: '{#label}',
        corner: '{age}',
        icons: { slots: 'printed.icons', at: ['top-left', 'bottom-left', 'bottom', 'bottom-right'] },
        text: ['{printed.dogma}', '{printed.effects}'],
        small: ['title', 'corner', 'icons'],
      },
    },
    Special: { card: { template: 'tile', title: '{#label}', art: 'icon:cup', text: '{printed.text}', small: ['title'] } },
  },
  players: { chips: [{ text: '[star]{score}', tip: 'Score {score}' }], folded: ['[star]{score}'] },
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
            { zone: { kind: 'ColourPile', of: 'item' }, layout: SPLAY, label: '', size: { phone: 0.5, desktop: 0.7 } },
            { zone: { name: ['hand', 'score pile', 'achievements'], of: 'item' }, fold: '{#label} {#count}' },
          ],
        },
      },
      {
        group: 'row',
        area: 'shared',
        children: [
          { zone: { kind: 'AgeDeck' }, layout: { kind: 'pile', count: 'bottom-right' }, label: '', size: 0.4, tap: 'draw' },
          { zone: { name: 'achievements', of: 'nobody' }, layout: 'row', size: 0.4 },
          { zone: { name: 'special achievements', of: 'nobody' }, size: 0.4 },
        ],
      },
      { text: 'Actions left: {actionsLeft}', area: 'info', if: { is: { actionsLeft: { min: 1 } } } },
      { player: 'me', area: 'mine' },
      { zone: { kind: 'ColourPile', of: 'me' }, area: 'mine', layout: SPLAY, label: '', fold: 'never' },
      {
        zone: { name: ['score pile', 'achievements', 'special achievements'], of: 'me' },
        area: 'mine',
        fold: '{#label} {#count}',
      },
      { zone: { name: 'hand', of: 'me' }, area: 'hand', sort: ['age', 'printed.colour'] },
      { omit: { name: 'removed' } },
    ],
  },
  panel: {
    prompts: { meld: 'Meld a card', dogma: 'Activate a top card' },
    order: ['dogma', 'meld', 'draw', 'achieve'],
  },
});
