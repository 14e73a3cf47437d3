import type { Colour, Icon } from './icons.ts';

/** What is printed on a card: its four slots are top left, then the bottom row; an empty one shows a picture. */
export interface Facts {
  readonly name: string;
  readonly age: number;
  readonly colour: Colour;
  readonly icons: readonly [Slot, Slot, Slot, Slot];
  /** The icon that decides who shares and who is vulnerable. */
  readonly dogma: Icon;
  readonly effects: readonly EffectFacts[];
}

/** A slot of a card. */
export type Slot = Icon | '';

export interface EffectFacts {
  readonly text: string;
  readonly demand?: true;
}

/** The 105 cards of the base game, third edition. */
export const FACTS = {
  // Age 1
  pottery: {
    name: 'Pottery',
    age: 1,
    colour: 'blue',
    icons: ['', 'leaf', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [
      {
        text: 'You may return one, two or three cards from hand. If at least one went back, draw and score a card whose value equals the number returned.',
      },
      { text: 'Draw a 1.' },
    ],
  },
  tools: {
    name: 'Tools',
    age: 1,
    colour: 'blue',
    icons: ['', 'lightbulb', 'lightbulb', 'castle'],
    dogma: 'lightbulb',
    effects: [
      { text: 'You may return three cards from hand. Only if three really went back, draw a 3 and meld it.' },
      { text: 'You may return one value-3 card from hand. If you did, draw a 1 three times.' },
    ],
  },
  writing: {
    name: 'Writing',
    age: 1,
    colour: 'blue',
    icons: ['', 'lightbulb', 'lightbulb', 'crown'],
    dogma: 'lightbulb',
    effects: [{ text: 'Draw a 2.' }],
  },
  archery: {
    name: 'Archery',
    age: 1,
    colour: 'red',
    icons: ['castle', 'lightbulb', '', 'castle'],
    dogma: 'castle',
    effects: [
      {
        demand: true,
        text: "Target draws a 1, then hands one card of the highest value in their hand (it may be the one just drawn; target picks among ties) to the activator's hand.",
      },
    ],
  },
  metalworking: {
    name: 'Metalworking',
    age: 1,
    colour: 'red',
    icons: ['castle', 'castle', '', 'castle'],
    dogma: 'castle',
    effects: [
      {
        text: 'Draw a 1 and show it to everyone. If it carries a castle, score it and run this effect again for yourself; if not, it stays in your hand and the effect stops.',
      },
    ],
  },
  oars: {
    name: 'Oars',
    age: 1,
    colour: 'red',
    icons: ['castle', 'crown', '', 'castle'],
    dogma: 'castle',
    effects: [
      {
        demand: true,
        text: "Target moves one hand card carrying a crown (target's pick) to the activator's score pile. If one was moved, target draws a 1 and the whole demand runs again for that same target; it stops once target has no crown card in hand.",
      },
      { text: "If this action's demand moved no card from any player, draw a 1." },
    ],
  },
  clothing: {
    name: 'Clothing',
    age: 1,
    colour: 'green',
    icons: ['', 'crown', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [
      { text: 'Meld one hand card whose colour is not on your board yet (compulsory if you hold such a card).' },
      {
        text: "Count the colours that are on your board but on no opponent's board; for each of them draw a 1 and score it.",
      },
    ],
  },
  sailing: {
    name: 'Sailing',
    age: 1,
    colour: 'green',
    icons: ['crown', 'crown', '', 'leaf'],
    dogma: 'crown',
    effects: [{ text: 'Draw a 1 and meld it.' }],
  },
  'the-wheel': {
    name: 'The Wheel',
    age: 1,
    colour: 'green',
    icons: ['', 'castle', 'castle', 'castle'],
    dogma: 'castle',
    effects: [{ text: 'Draw a 1, then draw another 1.' }],
  },
  agriculture: {
    name: 'Agriculture',
    age: 1,
    colour: 'yellow',
    icons: ['', 'leaf', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [
      {
        text: "You may return one hand card. If you did, draw a card whose value is one above the returned card's and score it.",
      },
    ],
  },
  domestication: {
    name: 'Domestication',
    age: 1,
    colour: 'yellow',
    icons: ['castle', 'crown', '', 'castle'],
    dogma: 'castle',
    effects: [
      {
        text: 'Meld one card of the lowest value in your hand (you pick among ties), then draw a 1; the draw happens even with an empty hand.',
      },
    ],
  },
  masonry: {
    name: 'Masonry',
    age: 1,
    colour: 'yellow',
    icons: ['castle', '', 'castle', 'castle'],
    dogma: 'castle',
    effects: [
      {
        text: 'You may meld any number of hand cards that each carry a castle. If this execution melded at least four, take the Monument achievement when nobody owns it yet.',
      },
    ],
  },
  'city-states': {
    name: 'City States',
    age: 1,
    colour: 'purple',
    icons: ['', 'crown', 'crown', 'castle'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Applies only when target has four or more castles visible on their board: target moves one of their top cards carrying a castle (target's pick) onto the activator's board, and after doing so draws a 1.",
      },
    ],
  },
  'code-of-laws': {
    name: 'Code of Laws',
    age: 1,
    colour: 'purple',
    icons: ['', 'crown', 'crown', 'leaf'],
    dogma: 'crown',
    effects: [
      {
        text: 'You may tuck one hand card whose colour is already on your board. If you did, you may then splay that colour left.',
      },
    ],
  },
  mysticism: {
    name: 'Mysticism',
    age: 1,
    colour: 'purple',
    icons: ['', 'castle', 'castle', 'castle'],
    dogma: 'castle',
    effects: [
      {
        text: 'Draw a 1 and show it. If its colour was already on your board, meld it and draw one further 1; otherwise just keep it in hand.',
      },
    ],
  },
  // Age 2
  calendar: {
    name: 'Calendar',
    age: 2,
    colour: 'blue',
    icons: ['', 'leaf', 'leaf', 'lightbulb'],
    dogma: 'leaf',
    effects: [{ text: 'If your score pile contains more cards than your hand, draw a 3 twice.' }],
  },
  mathematics: {
    name: 'Mathematics',
    age: 2,
    colour: 'blue',
    icons: ['', 'lightbulb', 'crown', 'lightbulb'],
    dogma: 'lightbulb',
    effects: [
      {
        text: "You may return one hand card. If you did, draw a card whose value is one above the returned card's and meld it.",
      },
    ],
  },
  construction: {
    name: 'Construction',
    age: 2,
    colour: 'red',
    icons: ['castle', '', 'castle', 'castle'],
    dogma: 'castle',
    effects: [
      {
        demand: true,
        text: "Target hands over two hand cards of target's choosing (or as many as they have, up to two) to the activator's hand; after that target draws a 2 no matter how many were handed over.",
      },
      {
        text: 'If you have a top card in all five colours and no other player has, take the Empire achievement when nobody owns it yet.',
      },
    ],
  },
  'road-building': {
    name: 'Road Building',
    age: 2,
    colour: 'red',
    icons: ['castle', 'castle', '', 'castle'],
    dogma: 'castle',
    effects: [
      {
        text: "From hand, meld one or two cards (one suffices even with more available). After melding two you have an option: choose another player, place your top red card on that player's board, and in return bring the top green card of that player, should one exist, over to your board (both are transfers; the option needs a red top card).",
      },
    ],
  },
  currency: {
    name: 'Currency',
    age: 2,
    colour: 'green',
    icons: ['leaf', 'crown', '', 'crown'],
    dogma: 'crown',
    effects: [
      {
        text: 'You may return any number of hand cards. For every distinct value among the returned cards, draw a 2 and score it.',
      },
    ],
  },
  mapmaking: {
    name: 'Mapmaking',
    age: 2,
    colour: 'green',
    icons: ['', 'crown', 'crown', 'castle'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target moves one value-1 card, when they have one, from their score pile to the activator's score pile.",
      },
      { text: "If this action's demand moved at least one card, draw a 1 and score it." },
    ],
  },
  'canal-building': {
    name: 'Canal Building',
    age: 2,
    colour: 'yellow',
    icons: ['', 'crown', 'leaf', 'crown'],
    dogma: 'crown',
    effects: [
      {
        text: 'You may exchange: every highest-value card of your hand goes to your score pile while every highest-value card that was in your score pile goes to your hand. Either side may be empty.',
      },
    ],
  },
  fermenting: {
    name: 'Fermenting',
    age: 2,
    colour: 'yellow',
    icons: ['leaf', 'leaf', '', 'castle'],
    dogma: 'leaf',
    effects: [{ text: 'Count the colours on your board in which at least one leaf is visible; draw that many 2s.' }],
  },
  monotheism: {
    name: 'Monotheism',
    age: 2,
    colour: 'purple',
    icons: ['', 'castle', 'castle', 'castle'],
    dogma: 'castle',
    effects: [
      {
        demand: true,
        text: "Target moves one of their top cards whose colour does not occur on the activator's board (target's pick) into the activator's score pile. If one was moved, target draws a 1 and tucks it.",
      },
      { text: 'Draw a 1 and tuck it.' },
    ],
  },
  philosophy: {
    name: 'Philosophy',
    age: 2,
    colour: 'purple',
    icons: ['', 'lightbulb', 'lightbulb', 'lightbulb'],
    dogma: 'lightbulb',
    effects: [{ text: 'You may splay any one of your piles left.' }, { text: 'You may score one hand card.' }],
  },
  // Age 3
  alchemy: {
    name: 'Alchemy',
    age: 3,
    colour: 'blue',
    icons: ['', 'leaf', 'castle', 'castle'],
    dogma: 'castle',
    effects: [
      {
        text: 'Draw and show one 4 for each full group of three castles visible on your board. If a red card is among those drawn, return all of them together with the rest of your hand; if not, they stay in hand.',
      },
      { text: 'Meld one hand card, then score one hand card.' },
    ],
  },
  translation: {
    name: 'Translation',
    age: 3,
    colour: 'blue',
    icons: ['', 'crown', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      { text: 'You may meld your complete score pile, card by card in an order you pick; it is all of it or nothing.' },
      {
        text: 'If each top card you have carries a crown (you need not have five colours), take the World achievement when nobody owns it yet.',
      },
    ],
  },
  engineering: {
    name: 'Engineering',
    age: 3,
    colour: 'red',
    icons: ['castle', '', 'lightbulb', 'castle'],
    dogma: 'castle',
    effects: [
      {
        demand: true,
        text: "Every top card of target that carries a castle moves to the activator's score pile. Only cards that were on top when the effect began move; cards uncovered by it stay.",
      },
      { text: 'You may splay your red pile left.' },
    ],
  },
  optics: {
    name: 'Optics',
    age: 3,
    colour: 'red',
    icons: ['crown', 'crown', 'crown', ''],
    dogma: 'crown',
    effects: [
      {
        text: 'Draw a 3 and meld it. If that card carries a crown, draw a 4 and score it. If it carries none, pick an opponent whose score is below yours and transfer one card of your choice from your score pile to theirs; when no opponent is below you, nothing more happens.',
      },
    ],
  },
  compass: {
    name: 'Compass',
    age: 3,
    colour: 'green',
    icons: ['', 'crown', 'crown', 'leaf'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target transfers one of their top cards that carries a leaf and is not green onto the activator's board. Then, even if that was impossible, target picks one of the activator's top cards that carries no leaf and transfers it onto target's own board.",
      },
    ],
  },
  paper: {
    name: 'Paper',
    age: 3,
    colour: 'green',
    icons: ['', 'lightbulb', 'lightbulb', 'crown'],
    dogma: 'lightbulb',
    effects: [
      { text: 'You may splay one of these piles left: green or blue.' },
      { text: 'Draw one 4 for each of your piles currently splayed left (any colour).' },
    ],
  },
  machinery: {
    name: 'Machinery',
    age: 3,
    colour: 'yellow',
    icons: ['leaf', 'leaf', '', 'castle'],
    dogma: 'leaf',
    effects: [
      {
        demand: true,
        text: "Exchange target's entire hand with all cards of the highest value in the activator's hand; either side may be empty.",
      },
      {
        text: 'Score one hand card that carries a castle, when you have one. Afterwards you may splay your red pile left.',
      },
    ],
  },
  medicine: {
    name: 'Medicine',
    age: 3,
    colour: 'yellow',
    icons: ['crown', 'leaf', 'leaf', ''],
    dogma: 'leaf',
    effects: [
      {
        demand: true,
        text: "Exchange one highest-value card of target's score pile with one lowest-value card of the activator's score pile; both cards are picked before either moves, each owner settles their own ties, and either side may be empty.",
      },
    ],
  },
  education: {
    name: 'Education',
    age: 3,
    colour: 'purple',
    icons: ['lightbulb', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may return one highest-value card from your score pile. If you did, draw a card whose value is two above the highest value still in that pile (an emptied pile counts as 0, giving a 2).',
      },
    ],
  },
  feudalism: {
    name: 'Feudalism',
    age: 3,
    colour: 'purple',
    icons: ['', 'castle', 'leaf', 'castle'],
    dogma: 'castle',
    effects: [
      {
        demand: true,
        text: "Target moves one hand card carrying a castle (target's pick) to the activator's hand. If one was moved, target's board pile of that card's colour loses its splay.",
      },
      { text: 'You may splay one of these piles left: yellow or purple.' },
    ],
  },
  // Age 4
  experimentation: {
    name: 'Experimentation',
    age: 4,
    colour: 'blue',
    icons: ['', 'lightbulb', 'lightbulb', 'lightbulb'],
    dogma: 'lightbulb',
    effects: [{ text: 'Draw a 5 and meld it.' }],
  },
  'printing-press': {
    name: 'Printing Press',
    age: 4,
    colour: 'blue',
    icons: ['', 'lightbulb', 'lightbulb', 'crown'],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may return one card from your score pile. If you did, draw a card whose value is two above your top purple card (no purple pile counts as 0).',
      },
      { text: 'You may splay your blue pile right.' },
    ],
  },
  colonialism: {
    name: 'Colonialism',
    age: 4,
    colour: 'red',
    icons: ['', 'factory', 'lightbulb', 'factory'],
    dogma: 'factory',
    effects: [{ text: 'Draw a 3 and tuck it. If that card carries a crown, run this effect again for yourself.' }],
  },
  gunpowder: {
    name: 'Gunpowder',
    age: 4,
    colour: 'red',
    icons: ['', 'factory', 'crown', 'factory'],
    dogma: 'factory',
    effects: [
      {
        demand: true,
        text: "Target moves one of their top cards carrying a castle (target's pick) to the activator's score pile.",
      },
      { text: "If this action's demand moved at least one card, draw a 2 and score it." },
    ],
  },
  invention: {
    name: 'Invention',
    age: 4,
    colour: 'green',
    icons: ['', 'lightbulb', 'lightbulb', 'factory'],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may take one of your piles that is splayed left and splay it right instead. If you did, draw a 4 and score it.',
      },
      {
        text: 'If all five colours are on your board and all five piles are splayed, in whatever directions, take the Wonder achievement when nobody owns it yet.',
      },
    ],
  },
  navigation: {
    name: 'Navigation',
    age: 4,
    colour: 'green',
    icons: ['', 'crown', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target moves one card of value 2 or 3 (target's pick), when they have one, from their score pile to the activator's score pile.",
      },
    ],
  },
  anatomy: {
    name: 'Anatomy',
    age: 4,
    colour: 'yellow',
    icons: ['leaf', 'leaf', 'leaf', ''],
    dogma: 'leaf',
    effects: [
      {
        demand: true,
        text: 'Target returns one card of their choosing from their score pile. If they did, they must also return one of their top cards of exactly that value, when one exists.',
      },
    ],
  },
  perspective: {
    name: 'Perspective',
    age: 4,
    colour: 'yellow',
    icons: ['', 'lightbulb', 'lightbulb', 'leaf'],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may return one hand card. If you did, score one hand card for each full pair of lightbulbs visible on your board (as many as your hand allows).',
      },
    ],
  },
  enterprise: {
    name: 'Enterprise',
    age: 4,
    colour: 'purple',
    icons: ['', 'crown', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target transfers one of their top cards that carries a crown and is not purple (target's pick) onto the activator's board. If one was moved, target draws a 4 and melds it.",
      },
      { text: 'You may splay your green pile right.' },
    ],
  },
  reformation: {
    name: 'Reformation',
    age: 4,
    colour: 'purple',
    icons: ['leaf', 'leaf', '', 'leaf'],
    dogma: 'leaf',
    effects: [
      {
        text: 'You may tuck hand cards, one for each full pair of leaves visible on your board. Accepting means tucking that exact number (or your whole hand when it is smaller).',
      },
      { text: 'You may splay one of these piles right: yellow or purple.' },
    ],
  },
  // Age 5
  chemistry: {
    name: 'Chemistry',
    age: 5,
    colour: 'blue',
    icons: ['factory', 'lightbulb', 'factory', ''],
    dogma: 'factory',
    effects: [
      { text: 'You may splay your blue pile right.' },
      {
        text: 'Draw and score a card whose value is one above your highest top card, then return one card of your choice from your score pile.',
      },
    ],
  },
  physics: {
    name: 'Physics',
    age: 5,
    colour: 'blue',
    icons: ['factory', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'Draw a 6 three times, showing each. If two or more of the three share a colour, return the three and the rest of your hand; if all differ, they stay in hand.',
      },
    ],
  },
  coal: {
    name: 'Coal',
    age: 5,
    colour: 'red',
    icons: ['factory', 'factory', 'factory', ''],
    dogma: 'factory',
    effects: [
      { text: 'Draw a 5 and tuck it.' },
      { text: 'You may splay your red pile right.' },
      {
        text: 'You may score one of your top cards. If you did, score as well the card that lay directly under it, when there is one.',
      },
    ],
  },
  'the-pirate-code': {
    name: 'The Pirate Code',
    age: 5,
    colour: 'red',
    icons: ['crown', 'factory', 'crown', ''],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target moves two cards with value 4 or less (or as many as they have, up to two; target's pick) from their score pile to the activator's score pile.",
      },
      {
        text: "If this action's demand moved at least one card, score the lowest-value card among your top cards that carry a crown (you pick among ties).",
      },
    ],
  },
  banking: {
    name: 'Banking',
    age: 5,
    colour: 'green',
    icons: ['factory', 'crown', '', 'crown'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target transfers one of their top cards that carries a factory and is not green (target's pick) onto the activator's board. If one was moved, target draws a 5 and scores it.",
      },
      { text: 'You may splay your green pile right.' },
    ],
  },
  measurement: {
    name: 'Measurement',
    age: 5,
    colour: 'green',
    icons: ['lightbulb', 'leaf', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: "You may show one hand card and return it. If you did, splay your pile of that card's colour right (when it can be) and draw a card whose value equals how many cards of that colour are on your board.",
      },
    ],
  },
  statistics: {
    name: 'Statistics',
    age: 5,
    colour: 'yellow',
    icons: ['leaf', 'lightbulb', 'leaf', ''],
    dogma: 'leaf',
    effects: [
      { demand: true, text: 'Target moves all cards of the highest value in their score pile into their own hand.' },
      { text: 'You may splay your yellow pile right.' },
    ],
  },
  'steam-engine': {
    name: 'Steam Engine',
    age: 5,
    colour: 'yellow',
    icons: ['', 'factory', 'crown', 'factory'],
    dogma: 'factory',
    effects: [
      {
        text: 'Draw a 4 and tuck it, do that once more, then score the bottom card of your yellow pile when you have one.',
      },
    ],
  },
  astronomy: {
    name: 'Astronomy',
    age: 5,
    colour: 'purple',
    icons: ['crown', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'Draw a 6 and show it. If it is green or blue, meld it and run this effect again for yourself; otherwise it stays in hand.',
      },
      {
        text: 'If none of your top cards other than the purple one has a value under 6 (you need not have five colours), take the Universe achievement when nobody owns it yet.',
      },
    ],
  },
  societies: {
    name: 'Societies',
    age: 5,
    colour: 'purple',
    icons: ['crown', '', 'lightbulb', 'crown'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target transfers onto the activator's board one of their top cards that carries a lightbulb and has a greater value than the activator's top card of that same colour (a colour the activator lacks counts as 0). If one was moved, target draws a 5.",
      },
    ],
  },
  // Age 6
  'atomic-theory': {
    name: 'Atomic Theory',
    age: 6,
    colour: 'blue',
    icons: ['lightbulb', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [{ text: 'You may splay your blue pile right.' }, { text: 'Draw a 7 and meld it.' }],
  },
  encyclopedia: {
    name: 'Encyclopedia',
    age: 6,
    colour: 'blue',
    icons: ['', 'crown', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      {
        text: 'You may meld all cards of the highest value in your score pile, in an order you pick; it is all of them or none.',
      },
    ],
  },
  industrialization: {
    name: 'Industrialization',
    age: 6,
    colour: 'red',
    icons: ['crown', 'factory', 'factory', ''],
    dogma: 'factory',
    effects: [
      {
        text: 'Count, once, the colours on your board in which at least one factory is visible; that many times draw a 6 and tuck it.',
      },
      { text: 'You may splay one of these piles right: red or purple.' },
    ],
  },
  'machine-tools': {
    name: 'Machine Tools',
    age: 6,
    colour: 'red',
    icons: ['factory', 'factory', '', 'factory'],
    dogma: 'factory',
    effects: [
      {
        text: 'Draw and score a card whose value equals the highest value in your score pile (an empty pile counts as 0, giving a 1).',
      },
    ],
  },
  classification: {
    name: 'Classification',
    age: 6,
    colour: 'green',
    icons: ['lightbulb', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'Show one hand card; its colour is the named colour. Take every card of that colour from the hands of all other players into yours, then meld every card of that colour from your hand in an order you pick. With an empty hand nothing happens.',
      },
    ],
  },
  'metric-system': {
    name: 'Metric System',
    age: 6,
    colour: 'green',
    icons: ['', 'factory', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      { text: 'Only while your green pile is splayed right: you may splay any one of your piles right.' },
      { text: 'You may splay your green pile right.' },
    ],
  },
  canning: {
    name: 'Canning',
    age: 6,
    colour: 'yellow',
    icons: ['', 'factory', 'leaf', 'factory'],
    dogma: 'factory',
    effects: [
      {
        text: 'You may draw a 6 and tuck it. If you did, score each of your top cards that carries no factory (only the cards on top at that moment).',
      },
      { text: 'You may splay your yellow pile right.' },
    ],
  },
  vaccination: {
    name: 'Vaccination',
    age: 6,
    colour: 'yellow',
    icons: ['leaf', 'factory', 'leaf', ''],
    dogma: 'leaf',
    effects: [
      {
        demand: true,
        text: 'Target returns all cards of the lowest value in their score pile. If any went back, target draws a 6 and melds it.',
      },
      { text: "If this action's demand caused any card to be returned, draw a 7 and meld it." },
    ],
  },
  democracy: {
    name: 'Democracy',
    age: 6,
    colour: 'purple',
    icons: ['crown', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may return any number of hand cards. If the number you have returned through Democracy during this action is greater than what each other player has returned through it so far, draw an 8 and score it.',
      },
    ],
  },
  emancipation: {
    name: 'Emancipation',
    age: 6,
    colour: 'purple',
    icons: ['factory', 'lightbulb', 'factory', ''],
    dogma: 'factory',
    effects: [
      {
        demand: true,
        text: "Target moves one hand card of their choosing to the activator's score pile. If one was moved, target draws a 6.",
      },
      { text: 'You may splay one of these piles right: red or purple.' },
    ],
  },
  // Age 7
  evolution: {
    name: 'Evolution',
    age: 7,
    colour: 'blue',
    icons: ['lightbulb', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may pick one option: (a) draw an 8 and score it, then return one card of your choice from your score pile; or (b) draw a card whose value is one above the highest value in your score pile.',
      },
    ],
  },
  publications: {
    name: 'Publications',
    age: 7,
    colour: 'blue',
    icons: ['', 'lightbulb', 'clock', 'lightbulb'],
    dogma: 'lightbulb',
    effects: [
      { text: "You may put the cards of one of your piles in any order you like; the pile's splay stays as it was." },
      { text: 'You may splay one of these piles up: yellow or blue.' },
    ],
  },
  combustion: {
    name: 'Combustion',
    age: 7,
    colour: 'red',
    icons: ['crown', 'crown', 'factory', ''],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "For each full group of four crowns visible on the activator's board, target moves one card of their choosing from their score pile to the activator's score pile.",
      },
      { text: 'Return the bottom card of your red pile.' },
    ],
  },
  explosives: {
    name: 'Explosives',
    age: 7,
    colour: 'red',
    icons: ['', 'factory', 'factory', 'factory'],
    dogma: 'factory',
    effects: [
      {
        demand: true,
        text: "Target hands their three highest-value hand cards (all of them when fewer) to the activator's hand. If at least one was handed over and target's hand is empty afterwards, target draws a 7.",
      },
    ],
  },
  bicycle: {
    name: 'Bicycle',
    age: 7,
    colour: 'green',
    icons: ['crown', 'crown', 'clock', ''],
    dogma: 'crown',
    effects: [{ text: 'You may exchange your entire hand with your entire score pile; either may be empty.' }],
  },
  electricity: {
    name: 'Electricity',
    age: 7,
    colour: 'green',
    icons: ['lightbulb', 'factory', '', 'factory'],
    dogma: 'factory',
    effects: [
      {
        text: 'Return each of your top cards that carries no factory (only the cards on top when the effect begins), then draw one 8 per card returned.',
      },
    ],
  },
  refrigeration: {
    name: 'Refrigeration',
    age: 7,
    colour: 'yellow',
    icons: ['', 'leaf', 'leaf', 'crown'],
    dogma: 'leaf',
    effects: [
      { demand: true, text: 'Target returns half of their hand, rounded down, choosing which cards.' },
      { text: 'You may score one hand card.' },
    ],
  },
  sanitation: {
    name: 'Sanitation',
    age: 7,
    colour: 'yellow',
    icons: ['leaf', 'leaf', '', 'leaf'],
    dogma: 'leaf',
    effects: [
      {
        demand: true,
        text: "Exchange target's two highest-value hand cards (or as many as they have) with one lowest-value card of the activator's hand; the activator's card is picked before it can be one just received.",
      },
    ],
  },
  lighting: {
    name: 'Lighting',
    age: 7,
    colour: 'purple',
    icons: ['', 'leaf', 'clock', 'leaf'],
    dogma: 'leaf',
    effects: [
      { text: 'You may tuck up to three hand cards. For every distinct value among those tucked, draw a 7 and score it.' },
    ],
  },
  railroad: {
    name: 'Railroad',
    age: 7,
    colour: 'purple',
    icons: ['clock', 'factory', 'clock', ''],
    dogma: 'clock',
    effects: [
      { text: 'Return your whole hand, then draw a 6 three times.' },
      { text: 'You may splay up one of your piles that is currently splayed right.' },
    ],
  },
  // Age 8
  'quantum-theory': {
    name: 'Quantum Theory',
    age: 8,
    colour: 'blue',
    icons: ['clock', 'clock', 'clock', ''],
    dogma: 'clock',
    effects: [
      {
        text: 'You may return one or two hand cards. If you returned two, draw a 10 into hand and then draw another 10 and score it.',
      },
    ],
  },
  rocketry: {
    name: 'Rocketry',
    age: 8,
    colour: 'blue',
    icons: ['clock', 'clock', 'clock', ''],
    dogma: 'clock',
    effects: [
      {
        text: "For each full pair of clocks visible on your board, choose a card from some opponent's score pile (the same or different opponents) and return it.",
      },
    ],
  },
  flight: {
    name: 'Flight',
    age: 8,
    colour: 'red',
    icons: ['crown', '', 'clock', 'crown'],
    dogma: 'crown',
    effects: [
      { text: 'Only while your red pile is splayed up: you may splay any one of your piles up.' },
      { text: 'You may splay your red pile up.' },
    ],
  },
  mobility: {
    name: 'Mobility',
    age: 8,
    colour: 'red',
    icons: ['', 'factory', 'clock', 'factory'],
    dogma: 'factory',
    effects: [
      {
        demand: true,
        text: "Among target's top cards that are not red and carry no factory, the two with the highest values (or fewer if fewer qualify; target picks among ties) move to the activator's score pile. If any moved, target draws an 8.",
      },
    ],
  },
  corporations: {
    name: 'Corporations',
    age: 8,
    colour: 'green',
    icons: ['', 'factory', 'factory', 'crown'],
    dogma: 'factory',
    effects: [
      {
        demand: true,
        text: "Target moves one of their top cards that carries a factory and is not green (target's pick) to the activator's score pile. If one was moved, target draws an 8 and melds it.",
      },
      { text: 'Draw an 8 and meld it.' },
    ],
  },
  'mass-media': {
    name: 'Mass Media',
    age: 8,
    colour: 'green',
    icons: ['lightbulb', '', 'clock', 'lightbulb'],
    dogma: 'lightbulb',
    effects: [
      {
        text: "You may return one hand card. If you did, name a value: every card of that value in every player's score pile, yours included, is returned.",
      },
      { text: 'You may splay your purple pile up.' },
    ],
  },
  antibiotics: {
    name: 'Antibiotics',
    age: 8,
    colour: 'yellow',
    icons: ['leaf', 'leaf', 'leaf', ''],
    dogma: 'leaf',
    effects: [
      { text: 'You may return up to three hand cards. For every distinct value among those returned, draw an 8 twice.' },
    ],
  },
  skyscrapers: {
    name: 'Skyscrapers',
    age: 8,
    colour: 'yellow',
    icons: ['', 'factory', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target transfers one of their top cards that carries a clock and is not yellow (target's pick) onto the activator's board. If one was moved, target scores the card that lay directly under it and returns all remaining cards of that pile.",
      },
    ],
  },
  empiricism: {
    name: 'Empiricism',
    age: 8,
    colour: 'purple',
    icons: ['lightbulb', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'Name two colours, then draw a 9 and show it. If it has one of the named colours, meld it and you may splay that colour up; otherwise keep it in hand.',
      },
      { text: 'If at least twenty lightbulbs are visible on your board, you win the game.' },
    ],
  },
  socialism: {
    name: 'Socialism',
    age: 8,
    colour: 'purple',
    icons: ['leaf', '', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [
      {
        text: "You may tuck your entire hand (all or none, in an order you pick). If at least one purple card was among those tucked, take all cards of the lowest value out of each other player's hand into your hand.",
      },
    ],
  },
  // Age 9
  computers: {
    name: 'Computers',
    age: 9,
    colour: 'blue',
    icons: ['clock', '', 'clock', 'factory'],
    dogma: 'clock',
    effects: [
      { text: 'You may splay one of these piles up: red or green.' },
      {
        text: 'Draw a 10 and meld it, then execute that card for yourself alone: only its non-demand effects, in order, nobody shares.',
      },
    ],
  },
  genetics: {
    name: 'Genetics',
    age: 9,
    colour: 'blue',
    icons: ['lightbulb', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [{ text: 'Draw a 10 and meld it, then score every card that now lies under it in its pile.' }],
  },
  composites: {
    name: 'Composites',
    age: 9,
    colour: 'red',
    icons: ['factory', 'factory', '', 'factory'],
    dogma: 'factory',
    effects: [
      {
        demand: true,
        text: "Target keeps one hand card of their choosing and hands all the others to the activator's hand. In addition target moves one highest-value card of their score pile to the activator's score pile.",
      },
    ],
  },
  fission: {
    name: 'Fission',
    age: 9,
    colour: 'red',
    icons: ['', 'clock', 'clock', 'clock'],
    dogma: 'clock',
    effects: [
      {
        demand: true,
        text: 'Target draws a 10 and shows it. If it is red, all hands, all boards and all score piles of every player leave the game (achievements and decks remain) and the whole Dogma action ends on the spot. If it is not red, target keeps it.',
      },
      { text: "Return one top card from any player's board, your pick, but never Fission itself; then draw a 10." },
    ],
  },
  collaboration: {
    name: 'Collaboration',
    age: 9,
    colour: 'green',
    icons: ['', 'crown', 'clock', 'crown'],
    dogma: 'crown',
    effects: [
      {
        demand: true,
        text: "Target draws a 9 twice and shows both. The activator picks one of the two, which goes on top of its pile on the activator's board; target melds the other.",
      },
      { text: 'If at least ten green cards are on your board (splay is irrelevant), you win the game.' },
    ],
  },
  satellites: {
    name: 'Satellites',
    age: 9,
    colour: 'green',
    icons: ['', 'clock', 'clock', 'clock'],
    dogma: 'clock',
    effects: [
      { text: 'Return your whole hand, then draw an 8 three times.' },
      { text: 'You may splay your purple pile up.' },
      {
        text: 'Meld one hand card, then execute that card for yourself alone: only its non-demand effects, in order, nobody shares.',
      },
    ],
  },
  ecology: {
    name: 'Ecology',
    age: 9,
    colour: 'yellow',
    icons: ['leaf', 'lightbulb', 'lightbulb', ''],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may return one hand card. If you did, score one hand card (when you have one) and then draw a 10 twice.',
      },
    ],
  },
  suburbia: {
    name: 'Suburbia',
    age: 9,
    colour: 'yellow',
    icons: ['', 'crown', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [{ text: 'You may tuck any number of hand cards. For each card tucked, draw a 1 and score it.' }],
  },
  services: {
    name: 'Services',
    age: 9,
    colour: 'purple',
    icons: ['', 'leaf', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [
      {
        demand: true,
        text: "Target moves all cards of the highest value in their score pile to the activator's hand. If any were moved, target takes one of the activator's top cards that carries no leaf (target's pick) into target's own hand.",
      },
    ],
  },
  specialization: {
    name: 'Specialization',
    age: 9,
    colour: 'purple',
    icons: ['', 'factory', 'leaf', 'factory'],
    dogma: 'factory',
    effects: [
      {
        text: 'Show one hand card, then take the top card of its colour from the board of each other player into your hand.',
      },
      { text: 'You may splay one of these piles up: yellow or blue.' },
    ],
  },
  // Age 10
  bioengineering: {
    name: 'Bioengineering',
    age: 10,
    colour: 'blue',
    icons: ['lightbulb', 'clock', 'clock', ''],
    dogma: 'clock',
    effects: [
      { text: "Pick one top card that carries a leaf on some opponent's board and transfer it to your score pile." },
      {
        text: 'If at least one player has fewer than three leaves visible, the player who alone has the most visible leaves wins the game; a tie for the most means nothing happens.',
      },
    ],
  },
  software: {
    name: 'Software',
    age: 10,
    colour: 'blue',
    icons: ['clock', 'clock', 'clock', ''],
    dogma: 'clock',
    effects: [
      { text: 'Draw a 10 and score it.' },
      {
        text: 'Draw a 10 and meld it, then do so once more; then execute the second of these cards for yourself alone: only its non-demand effects, in order, nobody shares.',
      },
    ],
  },
  miniaturization: {
    name: 'Miniaturization',
    age: 10,
    colour: 'red',
    icons: ['', 'lightbulb', 'clock', 'lightbulb'],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may return one hand card. If its value was 10, draw one 10 for each distinct value found in your score pile.',
      },
    ],
  },
  robotics: {
    name: 'Robotics',
    age: 10,
    colour: 'red',
    icons: ['', 'factory', 'clock', 'factory'],
    dogma: 'factory',
    effects: [
      {
        text: 'Score your top green card when you have one. Then draw a 10 and meld it, and execute that card for yourself alone: only its non-demand effects, in order, nobody shares.',
      },
    ],
  },
  databases: {
    name: 'Databases',
    age: 10,
    colour: 'green',
    icons: ['', 'clock', 'clock', 'clock'],
    dogma: 'clock',
    effects: [{ demand: true, text: 'Target returns half of their score pile, rounded up, choosing which cards.' }],
  },
  'self-service': {
    name: 'Self Service',
    age: 10,
    colour: 'green',
    icons: ['', 'crown', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      {
        text: 'Pick one of your top cards other than Self Service and execute it for yourself alone: only its non-demand effects, in order, nobody shares.',
      },
      { text: 'If you own more achievements than each other player does, you win the game.' },
    ],
  },
  globalization: {
    name: 'Globalization',
    age: 10,
    colour: 'yellow',
    icons: ['', 'factory', 'factory', 'factory'],
    dogma: 'factory',
    effects: [
      { demand: true, text: "Target returns one of their top cards carrying a leaf (target's pick)." },
      {
        text: 'Draw a 6 and score it. After that, if there is no player whose visible leaves outnumber their visible factories, the player who alone has the highest score wins the game; a tie means nothing happens.',
      },
    ],
  },
  'stem-cells': {
    name: 'Stem Cells',
    age: 10,
    colour: 'yellow',
    icons: ['', 'leaf', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [{ text: 'You may score your entire hand; it is all of it or nothing.' }],
  },
  ai: {
    name: 'A.I.',
    age: 10,
    colour: 'purple',
    icons: ['lightbulb', 'lightbulb', 'clock', ''],
    dogma: 'lightbulb',
    effects: [
      { text: 'Draw a 10 and score it.' },
      {
        text: 'If Robotics is a top card somewhere and Software is a top card somewhere (on one board or two), the player who alone has the lowest score wins the game; a tie means nothing happens.',
      },
    ],
  },
  'the-internet': {
    name: 'The Internet',
    age: 10,
    colour: 'purple',
    icons: ['', 'clock', 'clock', 'lightbulb'],
    dogma: 'clock',
    effects: [
      { text: 'You may splay your green pile up.' },
      { text: 'Draw a 10 and score it.' },
      { text: 'Count, once, the full pairs of clocks visible on your board; that many times draw a 10 and meld it.' },
    ],
  },
} as const satisfies Readonly<Record<string, Facts>>;

/** Which card it is. */
export type CardId = keyof typeof FACTS;
