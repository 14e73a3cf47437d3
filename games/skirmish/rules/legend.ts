import { NAMES, SHEETS, TITLES } from './cards.ts';

/** The printed lines of the cards, by name. */
const printed = Object.fromEntries(
  TITLES.map((title) => {
    const sheet = SHEETS[title];
    const strength = sheet.kind === 'creature' ? { strength: `${sheet.power}/${sheet.health}` } : {};
    return [NAMES[title] ?? title, { cost: sheet.cost, ...strength, '': sheet.text }] as const;
  }),
);

/** The attributes that the table shows; all others are for rules and bots. */
export const legend = { facts: { Game: [], Card: ['wounds', 'ready', 'aim'] }, printed };
