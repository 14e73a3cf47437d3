/** What people are told of the table. All other attributes are for the rules and for bots. */
export const legend = { facts: { Game: ['round', 'rank', 'suit', 'drawn', 'due'] } };
