import { present } from '@rookery/presentation';
import { NAMES, SHEETS, TITLES } from '../rules/cards.ts';
import { skirmish } from '../rules/index.ts';

/** Printed data of the cards, by title. */
const cards = Object.fromEntries(
  TITLES.map((title) => {
    const sheet = SHEETS[title];
    const stats = sheet.kind === 'creature' ? `${sheet.power}/${sheet.health}` : null;
    return [title, { name: NAMES[title] ?? title, cost: sheet.cost, kind: sheet.kind, stats, text: sheet.text }];
  }),
);

/** Skirmish with its looks: framed cards with wounds, and a sword on those that may attack. */
export const presentation = present(skirmish, {
  surface: 'wood',
  printed: { Card: { by: 'title', rows: cards } },
  things: {
    Card: {
      card: {
        template: 'frame',
        colour: { by: 'printed.kind', of: { creature: 'green', spell: 'purple' }, else: 'slate' },
        title: '{printed.name}',
        kind: '{printed.kind}',
        cost: '{printed.cost}',
        text: '{printed.text}',
        stats: '{printed.stats}',
        small: ['title', 'cost', 'stats'],
      },
      back: 'back:rays',
      badges: [
        { at: 'bottom-left', text: '{wounds}', tone: 'bad', if: { is: { wounds: { min: 1 } } } },
        { at: 'top-right', icon: 'icon:sword', tone: 'good', if: { is: { ready: true } } },
      ],
      tip: ['{printed.text}'],
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
            { zone: { name: 'deck', of: 'item' }, fold: 'Deck {#count}', size: 0.5 },
            { zone: { name: 'discard', of: 'item' }, fold: 'Discard {#count}', size: 0.5 },
          ],
        },
      },
      { zone: { kind: 'Field', of: 'others' }, area: 'stage', label: '', layout: 'row' },
      { zone: { kind: 'Field', of: 'me' }, area: 'stage', label: '', layout: 'row' },
      { player: 'me', area: 'mine' },
      {
        zone: { name: ['deck', 'discard'], of: 'me' },
        area: 'mine',
        layout: { kind: 'pile', count: 'bottom-right' },
        size: 0.6,
      },
      { zone: { name: 'hand', of: 'me' }, area: 'hand' },
    ],
  },
  players: {
    chips: [
      { text: '[heart]{life}', tip: 'Life {life}' },
      { text: '[bolt]{mana}/{wells}', tip: '{mana} mana of {wells} wells' },
    ],
    folded: ['[heart]{life}'],
  },
  panel: { prompts: { 'attack.attacker': 'Who attacks?', 'attack.target': 'Whom does {attacker} attack?' } },
  director: { arrows: { attack: ['attacker', 'target'] } },
});
