import { CATALOGUE, type Sheet } from './cards/index.ts';

/** The printed lines of the cards, by name. */
const printed = Object.fromEntries(Object.values(CATALOGUE).map((sheet) => [sheet.name, printedOn(sheet)] as const));

function printedOn({ price, power, toughness, text }: Sheet): Readonly<Record<string, string | number>> {
  const cost = price.colour === undefined ? `${price.mana}` : `${price.mana} ${price.colour}`;
  return {
    ...(price.mana > 0 && { cost }),
    ...(power !== undefined && { strength: `${power}/${toughness ?? 0}` }),
    '': text,
  };
}

/** The attributes that the table shows; all others are for rules and bots. */
export const legend = {
  facts: {
    Game: [],
    Player: ['life', 'sown', 'parched'],
    Card: ['tapped', 'damage', 'counters', 'attachedTo', 'takenBy', 'poisoned'],
  },
  printed,
};
