import { NAMES, SHEETS, TITLES } from './cards.ts';

/** What is printed on the cards, by their names. */
const printed = Object.fromEntries(
  TITLES.map((title) => {
    const sheet = SHEETS[title];
    const strength = sheet.kind === 'creature' ? { strength: `${sheet.power}/${sheet.health}` } : {};
    return [NAMES[title] ?? title, { cost: sheet.cost, ...strength, '': sheet.text }] as const;
  }),
);

/** What people are told of the table. All other attributes are for the rules and for bots. */
export const legend = { facts: { Game: [], Card: ['wounds', 'ready', 'aim'] }, printed };
