import type { Colour, Icon } from './icons.ts';

/** Printed values of a card. The four slots are top left, then the bottom row; an empty one shows a picture. */
export interface Facts {
  readonly name: string;
  readonly age: number;
  readonly colour: Colour;
  readonly icons: readonly [Slot, Slot, Slot, Slot];
  /** The icon that decides who shares and who must comply. */
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
        text: 'You may return one, two or three hand cards. If you did, draw a card whose value is the number returned and score it.',
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
      { text: 'You may return three hand cards. If all three went back, draw a 3 and meld it.' },
      { text: 'You may return one hand card of value 3. If you did, draw a 1 three times.' },
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
        text: 'Draw a 1, then pass one of the highest-value cards in your hand to theirs.',
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
        text: 'Draw a 1 and show it. If it has a castle, score it and do this effect again; if not, keep it in hand.',
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
        text: 'Move one hand card that has a crown to their score pile. If you did, draw a 1 and do this demand again; it ends once no card in your hand has a crown.',
      },
      { text: 'If the demand took no card from anyone in this action, draw a 1.' },
    ],
  },
  clothing: {
    name: 'Clothing',
    age: 1,
    colour: 'green',
    icons: ['', 'crown', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [
      { text: 'Meld one hand card of a colour that is not on your board yet.' },
      {
        text: "For each colour on your board that is on no opponent's board, draw a 1 and score it.",
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
    effects: [{ text: 'Draw a 1, then another 1.' }],
  },
  agriculture: {
    name: 'Agriculture',
    age: 1,
    colour: 'yellow',
    icons: ['', 'leaf', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [
      {
        text: 'You may return one hand card. If you did, draw a card one value above it and score that card.',
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
        text: 'Meld one of the lowest-value cards in your hand. Then draw a 1, even if you had no card to meld.',
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
        text: 'You may meld any number of hand cards that each have a castle. If you melded four or more now, take the Monument achievement unless it is already owned.',
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
        text: 'If four or more castles are visible on your board, move one of your top cards that has a castle to their board. If you did, draw a 1.',
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
        text: 'You may tuck one hand card of a colour already on your board. If you did, you may splay that pile left.',
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
        text: 'Draw a 1 and show it. If its colour is already on your board, meld it and draw another 1; if not, keep it in hand.',
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
    effects: [{ text: 'If your score pile holds more cards than your hand, draw a 3 twice.' }],
  },
  mathematics: {
    name: 'Mathematics',
    age: 2,
    colour: 'blue',
    icons: ['', 'lightbulb', 'crown', 'lightbulb'],
    dogma: 'lightbulb',
    effects: [
      {
        text: 'You may return one hand card. If you did, draw a card one value above it and meld that card.',
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
        text: 'Pass two hand cards of your choice to their hand, or as many as you have. Then draw a 2, even if you passed none.',
      },
      {
        text: "If your board has all five colours and no other player's board has, take the Empire achievement unless it is already owned.",
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
        text: "Meld one or two hand cards. If you melded two, you may move your top red card to another player's board. If you did, move that player's top green card, if there is one, to your board.",
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
        text: 'You may return any number of hand cards. For each distinct value among them, draw a 2 and score it.',
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
        text: 'Move one card of value 1 from your score pile to theirs.',
      },
      { text: 'If the demand took at least one card in this action, draw a 1 and score it.' },
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
        text: 'You may swap every card of the highest value in your hand for every card of the highest value in your score pile. Either side may be empty.',
      },
    ],
  },
  fermenting: {
    name: 'Fermenting',
    age: 2,
    colour: 'yellow',
    icons: ['leaf', 'leaf', '', 'castle'],
    dogma: 'leaf',
    effects: [{ text: 'For each of your piles in which a leaf is visible, draw a 2.' }],
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
        text: 'Move one of your top cards, of a colour that is not on their board, to their score pile. If you did, draw a 1 and tuck it.',
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
    effects: [{ text: 'Splay any one of your piles left, if you like.' }, { text: 'You may score one hand card.' }],
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
        text: 'Draw and show a 4 for each full set of three castles visible on your board. If any of these is red, return them and the rest of your hand; if not, keep them in hand.',
      },
      { text: 'From your hand, meld one card, then score one card.' },
    ],
  },
  translation: {
    name: 'Translation',
    age: 3,
    colour: 'blue',
    icons: ['', 'crown', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      { text: 'You may meld your whole score pile, all or nothing, in the order you choose.' },
      {
        text: 'If each of your top cards has a crown, even with fewer than five colours, take the World achievement unless it is already owned.',
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
        text: 'Move each of your top cards that has a castle to their score pile. Cards this uncovers stay where they are.',
      },
      { text: 'Splay your red pile left, if you like.' },
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
        text: 'Draw a 3 and meld it. If it has a crown, draw a 4 and score it. If not, choose an opponent whose score is lower than yours, if there is one, and move a card of your choice from your score pile to theirs.',
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
        text: 'Move one of your top cards that has a leaf and is not green to their board. Then, even if you could not, move one of their top cards without a leaf, of your choice, to your board.',
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
      { text: 'Splay your green or your blue pile left, if you like.' },
      { text: 'For each of your piles that is splayed left, draw a 4.' },
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
        text: 'Swap your whole hand for every card of the highest value in their hand. Either side may be empty.',
      },
      {
        text: 'Score one hand card that has a castle, if you have one. Then splay your red pile left, if you like.',
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
        text: 'Swap one of the highest-value cards in your score pile for one of the lowest-value in theirs. Both are picked before either moves, each owner choosing among ties; either side may be empty.',
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
        text: 'You may return one of the highest-value cards in your score pile. If you did, draw a card two values above the highest one left there; an empty pile counts as 0.',
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
        text: 'Pass one hand card that has a castle to their hand. If you did, your pile of that colour loses its splay.',
      },
      { text: 'Splay your yellow or your purple pile left, if you like.' },
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
        text: 'You may return one card from your score pile. If you did, draw a card two values above your top purple card; having no purple counts as 0.',
      },
      { text: 'Splay your blue pile right, if you like.' },
    ],
  },
  colonialism: {
    name: 'Colonialism',
    age: 4,
    colour: 'red',
    icons: ['', 'factory', 'lightbulb', 'factory'],
    dogma: 'factory',
    effects: [{ text: 'Draw a 3 and tuck it. If it has a crown, do this effect again.' }],
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
        text: 'Move one of your top cards that has a castle to their score pile.',
      },
      { text: 'If the demand took at least one card in this action, draw a 2 and score it.' },
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
        text: 'If your board has all five colours and all five piles are splayed, in any direction, take the Wonder achievement unless it is already owned.',
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
        text: 'Move one card of value 2 or 3 from your score pile to theirs.',
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
        text: 'Return one card of your choice from your score pile. If you did, also return one of your top cards of the same value, if there is one.',
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
        text: 'You may return one hand card. If you did, score one hand card for each full pair of lightbulbs visible on your board, as far as your hand allows.',
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
        text: 'Move one of your top cards that has a crown and is not purple to their board. If you did, draw a 4 and meld it.',
      },
      { text: 'Splay your green pile right, if you like.' },
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
        text: 'You may tuck hand cards: exactly one for each full pair of leaves visible on your board, or your whole hand if it is smaller.',
      },
      { text: 'Splay your yellow or your purple pile right, if you like.' },
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
      { text: 'Splay your blue pile right, if you like.' },
      {
        text: 'Draw a card one value above your highest top card and score it. Then return one card of your choice from your score pile.',
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
        text: 'Draw a 6 three times, showing each. If two or more of the three share a colour, return them all and the rest of your hand; if not, keep them in hand.',
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
      { text: 'Splay your red pile right, if you like.' },
      {
        text: 'You may score one of your top cards. If you did, also score the card that lay directly under it, if there is one.',
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
        text: 'Move two cards of value 4 or less from your score pile to theirs, or as many as you have.',
      },
      {
        text: 'If the demand took at least one card in this action, look at your top cards that have a crown and score one of the lowest-value among them.',
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
        text: 'Move one of your top cards that has a factory and is not green to their board. If you did, draw a 5 and score it.',
      },
      { text: 'Splay your green pile right, if you like.' },
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
        text: 'You may show one hand card and return it. If you did, splay your pile of its colour right, if possible, and draw a card whose value is the number of cards in that pile.',
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
      { demand: true, text: 'Take every card of the highest value in your score pile into your own hand.' },
      { text: 'Splay your yellow pile right, if you like.' },
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
        text: 'Draw a 4 and tuck it, then do the same again. Then score the bottom card of your yellow pile, if you have one.',
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
        text: 'Draw a 6 and show it. If it is green or blue, meld it and do this effect again; if not, keep it in hand.',
      },
      {
        text: 'If each of your top cards other than the purple one has value 6 or more, even with fewer than five colours, take the Universe achievement unless it is already owned.',
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
        text: 'Move to their board one of your top cards that has a lightbulb and a higher value than their top card of its colour; a colour they lack counts as 0. If you did, draw a 5.',
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
    effects: [{ text: 'Splay your blue pile right, if you like.' }, { text: 'Draw a 7 and meld it.' }],
  },
  encyclopedia: {
    name: 'Encyclopedia',
    age: 6,
    colour: 'blue',
    icons: ['', 'crown', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      {
        text: 'You may meld every card of the highest value in your score pile, all or none, in the order you choose.',
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
        text: 'Count your piles in which a factory is visible. That many times, draw a 6 and tuck it.',
      },
      { text: 'Splay your red or your purple pile right, if you like.' },
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
        text: 'Draw a card equal in value to the highest card in your score pile and score it. If the pile is empty, draw a 1 and score it.',
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
        text: "Show one hand card and take every card of its colour from all other players' hands into yours. Then meld every card of that colour from your hand, in the order you choose.",
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
      { text: 'With your green pile splayed right, you may splay any one of your piles right.' },
      { text: 'Splay your green pile right, if you like.' },
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
        text: 'You may draw a 6 and tuck it. If you did, score each of your top cards that has no factory; cards this uncovers stay where they are.',
      },
      { text: 'Splay your yellow pile right, if you like.' },
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
        text: 'Return every card of the lowest value in your score pile. If you returned any, draw a 6 and meld it.',
      },
      { text: 'If the demand made anyone return a card in this action, draw a 7 and meld it.' },
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
        text: 'You may return any number of hand cards. If you returned more through Democracy in this action than each other player has so far, draw an 8 and score it.',
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
        text: 'Move one hand card of your choice to their score pile. If you did, draw a 6.',
      },
      { text: 'Splay your red or your purple pile right, if you like.' },
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
        text: 'You may choose one: draw an 8 and score it, then return a card of your choice from your score pile; or draw a card one value above the highest card in your score pile.',
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
      { text: 'You may put the cards of one of your piles in any order you like. Its splay stays as it was.' },
      { text: 'Splay your yellow or your blue pile up, if you like.' },
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
        text: 'For each full set of four crowns visible on their board, move one card of your choice from your score pile to theirs.',
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
        text: 'Pass the three highest-value cards in your hand to theirs, or all of them if you have fewer. If you passed any and your hand is now empty, draw a 7.',
      },
    ],
  },
  bicycle: {
    name: 'Bicycle',
    age: 7,
    colour: 'green',
    icons: ['crown', 'crown', 'clock', ''],
    dogma: 'crown',
    effects: [{ text: 'You may swap your whole hand for your whole score pile. Either may be empty.' }],
  },
  electricity: {
    name: 'Electricity',
    age: 7,
    colour: 'green',
    icons: ['lightbulb', 'factory', '', 'factory'],
    dogma: 'factory',
    effects: [
      {
        text: 'Return each of your top cards that has no factory; cards this uncovers stay where they are. Then draw an 8 for each card returned.',
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
      { demand: true, text: 'Choose half of the cards in your hand, rounded down, and return them.' },
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
        text: 'Swap the two highest-value cards in your hand, or as many as you have, for one of the lowest-value cards in theirs. All are picked before any moves, each owner choosing among ties.',
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
      { text: 'You may tuck one, two or three hand cards. For each distinct value among them, draw a 7 and score it.' },
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
      { text: 'Take one of your piles that is splayed right and splay it up, if you like.' },
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
        text: 'You may return one or two hand cards. If two went back, draw a 10 into your hand, then draw another 10 and score it.',
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
        text: "For each full pair of clocks visible on your board, return one card from an opponent's score pile. The opponent can differ each time.",
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
      { text: 'With your red pile splayed up, you may splay any one of your piles up.' },
      { text: 'Splay your red pile up, if you like.' },
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
        text: 'Of your top cards that are not red and have no factory, move the two with the highest values to their score pile, or as many as there are. If you moved any, draw an 8.',
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
        text: 'Move one of your top cards that has a factory and is not green to their score pile. If you did, draw an 8 and meld it.',
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
      { text: 'Splay your purple pile up, if you like.' },
    ],
  },
  antibiotics: {
    name: 'Antibiotics',
    age: 8,
    colour: 'yellow',
    icons: ['leaf', 'leaf', 'leaf', ''],
    dogma: 'leaf',
    effects: [
      { text: 'You may return one, two or three hand cards. For each distinct value among them, draw an 8 twice.' },
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
        text: 'Move one of your top cards that has a clock and is not yellow to their board. If you did, score the card that lay directly under it and return all other cards of that pile.',
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
        text: 'Name two colours, then draw a 9 and show it. If it is one of those colours, meld it, and you may splay that pile up; if not, keep it in hand.',
      },
      { text: 'If twenty or more lightbulbs are visible on your board, you win the game.' },
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
        text: "You may tuck your whole hand, all or none, in the order you choose. If you tucked a purple card, take every card of the lowest value in each other player's hand into yours.",
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
      { text: 'Splay your red or your green pile up, if you like.' },
      {
        text: 'Draw a 10 and meld it, then carry out its effects other than demands, in order and for yourself alone.',
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
        text: 'Keep one hand card of your choice and pass all the others to their hand. Also move one of the highest-value cards in your score pile to theirs.',
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
        text: 'Draw a 10 and show it. If it is red, all hands, boards and score piles leave the game, achievements and decks stay, and the whole dogma action ends at once. If not, keep it in hand.',
      },
      { text: "Return one top card of your choice from any player's board, but never Fission itself. Then draw a 10." },
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
        text: 'Draw a 9 twice and show both. They choose one of the two, which goes on top of its pile on their board; you meld the other.',
      },
      { text: 'If ten or more green cards are on your board, covered ones included, you win the game.' },
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
      { text: 'Splay your purple pile up, if you like.' },
      {
        text: 'Meld one hand card, then carry out its effects other than demands, in order and for yourself alone.',
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
        text: 'You may return one hand card. If you did, score one hand card, if you have any left, and then draw a 10 twice.',
      },
    ],
  },
  suburbia: {
    name: 'Suburbia',
    age: 9,
    colour: 'yellow',
    icons: ['', 'crown', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [{ text: 'You may tuck any number of hand cards. For each one tucked, draw a 1 and score it.' }],
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
        text: 'Move every card of the highest value in your score pile to their hand. If you moved any, take one of their top cards without a leaf, of your choice, into your hand.',
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
        text: "Show one hand card, then take the top card of its colour from each other player's board into your hand.",
      },
      { text: 'Splay your yellow or your blue pile up, if you like.' },
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
      { text: "Choose one top card that has a leaf on any opponent's board and move it to your score pile." },
      {
        text: 'If any player has fewer than three visible leaves, the player who alone has the most visible leaves wins the game; on a tie, nothing happens.',
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
        text: "Draw a 10 and meld it, then do the same again. Carry out the second card's effects other than demands, in order and for yourself alone.",
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
        text: 'You may return one hand card. If its value was 10, draw a 10 for each distinct value in your score pile.',
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
        text: 'Score your top green card, if you have one. Then draw a 10, meld it and carry out its effects other than demands, in order and for yourself alone.',
      },
    ],
  },
  databases: {
    name: 'Databases',
    age: 10,
    colour: 'green',
    icons: ['', 'clock', 'clock', 'clock'],
    dogma: 'clock',
    effects: [{ demand: true, text: 'Choose half of the cards in your score pile, rounded up, and return them.' }],
  },
  'self-service': {
    name: 'Self Service',
    age: 10,
    colour: 'green',
    icons: ['', 'crown', 'crown', 'crown'],
    dogma: 'crown',
    effects: [
      {
        text: 'Choose one of your top cards other than Self Service and carry out its effects other than demands, in order and for yourself alone.',
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
      { demand: true, text: 'Return one of your top cards that has a leaf.' },
      {
        text: 'Draw a 6 and score it. Then, if no player has more visible leaves than visible factories, the player who alone has the highest score wins the game; on a tie, nothing happens.',
      },
    ],
  },
  'stem-cells': {
    name: 'Stem Cells',
    age: 10,
    colour: 'yellow',
    icons: ['', 'leaf', 'leaf', 'leaf'],
    dogma: 'leaf',
    effects: [{ text: 'You may score your whole hand, all or nothing.' }],
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
        text: 'If Robotics and Software are both top cards, on one board or two, the player who alone has the lowest score wins the game; on a tie, nothing happens.',
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
      { text: 'Splay your green pile up, if you like.' },
      { text: 'Draw a 10 and score it.' },
      { text: 'Count the full pairs of clocks visible on your board. That many times, draw a 10 and meld it.' },
    ],
  },
} as const satisfies Readonly<Record<string, Facts>>;

/** Id of a card. */
export type CardId = keyof typeof FACTS;
