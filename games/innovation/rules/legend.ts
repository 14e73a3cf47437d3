import { FACTS, type Facts } from './facts.ts';
import { SPECIALS } from './specials.ts';

type Printed = Readonly<Record<string, string | readonly string[]>>;

/** Where a card shows no icon but a picture. */
const PICTURE = '–';

/** What is printed on a card: its icons by their places, top left first and then the bottom row; its effects, a line each. */
function printedOn({ colour, icons, dogma, effects }: Facts): Printed {
  return {
    colour,
    icons: icons.map((icon) => icon || PICTURE).join(', '),
    dogma,
    '': effects.map(({ text, demand }) => (demand ? `Demand: ${text}` : text)),
  };
}

const cards = Object.values<Facts>(FACTS).map((facts) => [facts.name, printedOn(facts)] as const);
const specials = Object.entries(SPECIALS).map(
  ([name, { words }]) => [name, { '': `Yours as soon as you ${words}.` }] as const,
);

/** What people are told of the table. All other attributes are for the rules and for bots. */
export const legend = {
  facts: { Game: ['actionsLeft'], Player: ['score', 'eliminated'], ColourPile: ['splay'] },
  printed: Object.fromEntries<Printed>([...cards, ...specials]),
};
