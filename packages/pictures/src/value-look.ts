import { type ColourName, PALETTE } from './palette.ts';
import type { PicturePattern } from './patterns.ts';

/** Look of a word: an icon, a colour and a pattern, each where it has one. */
export interface WordLook {
  /** Id of a picture. */
  readonly icon?: string;
  readonly colour?: ColourName;
  readonly pattern?: PicturePattern;
}

/** Icons by colour and pattern: `brown stripes: wood barrel`. An icon has one look; two of one colour differ in pattern where they often meet. */
const LOOKS = `
brown plain: root bow book crate|brown stripes: wood barrel|brown dots: mushroom bread paw|brown grid: dates
red plain: meat apple heart diamond sword bell flag|red grid: brick castle|red dots: fire target warning|red cross: x
slate plain: coal stone factory gear anchor tower hammer|slate stripes: ingot pickaxe axe|slate dots: peak key lock
gold plain: crown gold coins cup sun lightbulb|gold stripes: wheat bolt|gold ring: star
orange plain: clay oil hourglass|orange dots: spice
green plain: leaf tree check|green stripes: fir plus|green dots: flask
white plain: salt wool cloud feather skull bone egg snow|white dots: pearl cards dice|white ring: moon o
blue plain: water ship wave person|blue stripes: clock question|blue grid: shield
sky plain: fish gem eye|sky dots: music
purple plain: grape|purple stripes: cloth
pink plain: silk flower gift hand
sand plain: bale scroll home wheel minus swap arrow
black plain: club|black stripes: spade`;

const SYNONYMS = `
wood: lumber timber log plank|brick: bricks|stone: rock marble|ingot: ore iron copper silver steel metal bronze|gold: treasure bullion
clay: pottery jar|wheat: grain corn cereal rye barley|grape: grapes wine|apple: fruit|fish: herring|meat: ham pork food|bread: loaf
wool: sheep|cloth: linen cotton fabric|silk: thread|spice: spices pepper|dates: date|water: rain drop|oil: fuel|gem: gems jewel ruby emerald sapphire crystal
bale: goods hay|barrel: rum beer ale|crate: cargo box|root: carrot turnip|tree: oak|fir: forest pine|flower: rose|fire: flame|bolt: lightning energy power
snow: winter ice|peak: mountain|wave: sea ocean river|skull: death poison|heart: hearts health life love|spade: spades|club: clubs|diamond: diamonds
castle: fortress|home: house|crown: king royal|lightbulb: bulb idea|clock: time hour|hourglass: timer|gear: cog machine|shield: armour defence|bow: archer
anchor: harbour port|ship: boat|book: knowledge science|scroll: law|flask: potion spirit alchemy|cup: trophy victory points|gift: bonus
coins: coin money cash credits ducats|person: worker citizen villager people|music: song culture|check: yes done|x: no cancel|dice: die roll`;

const COLOUR_WORDS =
  'grey gray: slate|violet: purple|cyan: sky|navy: blue|tan beige: sand|amber: gold|crimson scarlet: red|magenta: pink|turquoise: teal|ivory: white|ebony: black';

/** Lines of `key: word word`. */
function lines(text: string): readonly (readonly [string, readonly string[]])[] {
  return text.split(/[|\n]/).flatMap((line) => {
    const [key = '', words] = line.split(': ');
    return words === undefined ? [] : [[key, words.split(' ')] as const];
  });
}

const isColour = (word: string): word is ColourName => Object.hasOwn(PALETTE, word);

/** The look of each word, made when the first one is read. */
function makeDictionary(): ReadonlyMap<string, WordLook> {
  const looks = new Map<string, WordLook>();
  for (const [key, icons] of lines(LOOKS)) {
    const [colour = '', pattern] = key.split(' ');
    for (const icon of icons)
      if (isColour(colour)) looks.set(icon, { icon: `icon:${icon}`, colour, pattern: pattern as PicturePattern });
  }
  for (const [icon, words] of lines(SYNONYMS)) for (const word of words) looks.set(word, looks.get(icon) ?? {});
  for (const colour of Object.keys(PALETTE)) if (isColour(colour) && !looks.has(colour)) looks.set(colour, { colour });
  for (const [words, [colour = '']] of lines(COLOUR_WORDS))
    for (const word of words.split(' ')) if (isColour(colour)) looks.set(word, { colour });
  return looks;
}

let dictionary: ReadonlyMap<string, WordLook> | undefined;

/**
 * Finds how a word is usually drawn: its icon, colour and pattern. Upper case does not matter; undefined if the word is not known.
 *
 * @example
 * console.log(valueLook('Castle')?.icon, valueLook('lumber')?.colour, valueLook('quality')); // icon:castle brown undefined
 */
export function valueLook(word: string): WordLook | undefined {
  dictionary ??= makeDictionary();
  return dictionary.get(word.trim().toLowerCase());
}
