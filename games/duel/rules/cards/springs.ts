import { plain } from '../sheet.ts';

/** Springs, which give mana. */
export const SPRINGS = {
  tideSpring: { name: 'Tide Spring', kind: 'spring', price: plain(0), gives: 'tide', text: 'Gives one tide mana.' },
  emberSpring: { name: 'Ember Spring', kind: 'spring', price: plain(0), gives: 'ember', text: 'Gives one ember mana.' },
  mossSpring: { name: 'Moss Spring', kind: 'spring', price: plain(0), gives: 'moss', text: 'Gives one moss mana.' },
} as const;
