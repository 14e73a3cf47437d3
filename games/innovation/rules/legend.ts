import { FACTS, type Facts } from './facts.ts';
import { SPECIALS } from './specials.ts';

type Printed = Readonly<Record<string, string | readonly string[]>>;

/** Printed in slots that show a picture instead of an icon. */
const PICTURE = '–';

/** Printed lines of a card: its icons by slot, top left first and then the bottom row; its effects, one line each. */
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

/** The attributes that the table shows; all others are for rules and bots. */
export const legend = {
  facts: { Game: ['actionsLeft'], Player: ['score', 'eliminated'], ColourPile: ['splay'] },
  printed: Object.fromEntries<Printed>([...cards, ...specials]),
};
