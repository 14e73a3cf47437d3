import { present } from '@rookery/presentation';
import { apothecary } from '../rules/index.ts';

/** Apothecary with its looks: dice with symbols, and sheets of boxes with a gift on the second and the fourth. */
export const presentation = present(apothecary, {
  surface: 'paper',
  values: {
    kind: {
      leaf: { icon: 'icon:leaf', colour: 'green' },
      root: { icon: 'icon:root', colour: 'brown', pattern: 'stripes' },
      spirit: { icon: 'icon:flask', colour: 'blue', pattern: 'dots' },
    },
  },
  things: {
    Ingredient: { picture: 'die', colour: 'value', badges: [{ at: 'bottom', text: '{kind}' }], name: '{kind:word} {face}' },
    Still: { tip: 'Rising sums of a leaf and the spirit' },
    Press: { tip: 'Falling products of a leaf and a root' },
    Scales: { tip: 'Differences of a root and the spirit, each only once' },
    Mortar: { tip: 'Marks for two equal leaves or roots' },
  },
  layout: {
    group: 'column',
    children: [
      {
        each: 'others',
        show: {
          group: 'column',
          area: 'others',
          children: [
            { player: 'item' },
            { sheet: { name: ['still', 'press', 'scales', 'mortar', 'dregs', 'renown'], of: 'item' }, fold: '{#label}' },
          ],
        },
      },
      { zone: { name: 'basket' }, area: 'shared', label: 'Basket' },
      { text: 'Day {day}', area: 'info', if: { is: { day: { min: 1 } } } },
      { zone: { name: 'tray', of: 'me' }, area: 'stage', label: 'Your dice' },
      { player: 'me', area: 'mine' },
      {
        sheet: { name: ['still', 'press', 'scales', 'mortar'], of: 'me' },
        area: 'mine',
        gifts: { 2: '[gift]', 4: '[gift]' },
        fold: 'never',
      },
      { sheet: { name: ['dregs', 'renown'], of: 'me' }, area: 'mine' },
      { meter: 'held', from: { name: 'helpers', of: 'me' }, area: 'hand', label: 'Helpers' },
    ],
  },
  players: {
    chips: [
      { text: '[star]{score}', tip: 'Points {score}' },
      { text: 'Brews {due}', if: { is: { due: { min: 1 } } } },
    ],
    folded: ['[star]{score}'],
  },
  panel: {
    prompts: { 'brew.recipe': 'Which recipe do you brew?', 'brew.number': 'Which number do you write on {recipe}?' },
  },
});
