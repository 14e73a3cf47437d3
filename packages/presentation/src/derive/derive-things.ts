import type { By, ByValue } from '../language/by.ts';
import type { CardLook } from '../language/card-look.ts';
import type { Colour } from '../language/colour.ts';
import type { PictureId } from '../language/picture-id.ts';
import type { ThingLook } from '../language/thing-look.ts';
import { badgesOf, PRICE, rotationOf } from './derive-badges.ts';
import { familyOf } from './derive-boards.ts';
import { EMPTY_WORDS, type ValueLooks } from './derive-values.ts';
import { colourFor } from './dictionary.ts';
import type { KindSample } from './sample/kind-sample.ts';
import type { Sample } from './sample/play-sample.ts';
import { isNumeric, type ToldAttribute, toldAttributes, varies } from './told-attributes.ts';
import { headingOf, wordsOf } from './words-of.ts';

const ROYAL = /^(is)?(king|crowned|promoted)$/i;
const FORCE = /^(power|strength|attack|force)$/i;
const HEALTH = /^(toughness|health|life|defen[cs]e|hitpoints|hp)$/i;
const CORNER = /^(age|value|rank|number|level|points?)$/i;
/** `4♠`, `10♥`, `Jack of clubs`. */
const PLAYING = /^((10|[2-9AJQKTajqkt])\s*[♠♥♦♣♤♡♢♧]\uFE0F?|\w+ of (clubs|diamonds|hearts|spades))$/;

/** The kinds of things by what they are. */
export interface ThingKinds {
  readonly pieces: readonly KindSample[];
  readonly dice: readonly KindSample[];
  readonly cards: readonly KindSample[];
  readonly sheets: readonly KindSample[];
  readonly abilities: readonly KindSample[];
}

/** Divides the classes that are no spaces. */
export function thingKinds(sample: Sample): ThingKinds {
  const isA = ({ kind }: KindSample, parent: string): boolean =>
    kind === parent || (sample.declarations.classes[kind]?.parents.includes(parent) ?? false);
  const all = [...sample.kinds.values()].filter((kind) => !kind.isSpace && kind.kind !== 'Game' && !isA(kind, 'Player'));
  const dice = all.filter((kind) => isA(kind, 'Die'));
  const sheets = all.filter((kind) => isA(kind, 'Track'));
  const abilities = all.filter((kind) => isA(kind, 'Abilities'));
  const rest = all.filter((kind) => ![...dice, ...sheets, ...abilities].includes(kind));
  return {
    dice,
    sheets,
    abilities,
    pieces: rest.filter(({ boards }) => boards.size > 0),
    cards: rest.filter(({ boards, layouts }) => boards.size === 0 && layouts.size > 0),
  };
}

/** Looks of all things. */
export function deriveThings(
  sample: Sample,
  pictures: ReadonlyMap<string, By<PictureId>>,
  { values }: ValueLooks,
): Readonly<Record<string, ThingLook>> {
  const { pieces, dice, cards } = thingKinds(sample);
  return Object.fromEntries([
    ...pieces.map((kind) => [kind.kind, pieceLook(kind, pictures.get(kind.kind) ?? 'disc', sample)] as const),
    ...dice.map((kind) => [kind.kind, dieLook(kind, sample)] as const),
    ...cards.map((kind) => [kind.kind, cardLook(kind, sample, values)] as const),
  ]);
}

function pieceLook(kind: KindSample, picture: By<PictureId>, sample: Sample): ThingLook {
  const told = toldAttributes(kind, sample);
  const royal = told.find(({ name, declared }) => ROYAL.test(name) && declared.initial === false);
  const isCrownable = royal !== undefined && picture === 'disc';
  const badges = badgesOf(told.filter((attribute) => attribute !== royal || !isCrownable));
  const colour = kind.hasSides ? 'side' : valueColour(told);
  return {
    picture: isCrownable ? { if: { is: { [royal.name]: true } }, use: 'disc:king', else: 'disc' } : picture,
    ...(colour !== undefined && { colour }),
    ...rotationOf(told),
    ...(badges.length > 0 && { badges }),
    name: kind.sharesLabels || sameLabelEverywhere(kind, sample) ? '{#label} {#place}' : '{#label}',
    ...tip(told, [badges, picture], sample, kind),
  };
}

/** A piece on a cell is called after the cell where it has no name, so only named pieces need their place. */
function sameLabelEverywhere({ labels, count }: KindSample, sample: Sample): boolean {
  const isOnCells = [...sample.kinds.values()].some(
    ({ kind, isSpace, boards }) => isSpace && boards.size > 0 && kind !== '',
  );
  return isOnCells && labels.size === 1 && count > 1;
}

/** A colour by a list of values that are all colours. */
function valueColour(told: readonly ToldAttribute[]): ByValue<Colour> | undefined {
  for (const { name, declared } of told) {
    const words = (declared.values ?? []).map(String).filter((word) => !EMPTY_WORDS.has(word));
    const colours = words.flatMap((word) => {
      const colour = colourFor(wordsOf(word));
      return colour === undefined ? [] : [[word, colour] as const];
    });
    if (words.length > 1 && colours.length === words.length) return { by: name, of: Object.fromEntries(colours) };
  }
  return undefined;
}

function dieLook(kind: KindSample, sample: Sample): ThingLook {
  const told = toldAttributes(kind, sample);
  const symbol = told.find(({ declared }) => (declared.values?.length ?? 0) > 1);
  return {
    picture: 'die',
    ...(symbol && { colour: 'value', badges: [{ at: 'bottom', text: `{${symbol.name}}` }] }),
    name: '{#label}',
  };
}

function cardLook(kind: KindSample, sample: Sample, values: ValueLooks['values']): ThingLook {
  const told = toldAttributes(kind, sample);
  const isPlaying = [...kind.labels].some((label) => PLAYING.test(label));
  const corner = told.find((attribute) => CORNER.test(attribute.name) && isNumeric(attribute));
  const price = told.find(({ name }) => PRICE.test(name));
  const [force, health] = [FORCE, HEALTH].map((words) => told.find(({ name }) => words.test(name)));
  const back = told.find(({ declared }) => declared.visibility === 'always');
  const colour = valueColour(told);
  const shown = [corner, price, force, health].flatMap((attribute) => attribute ?? []);
  const badges = isPlaying ? [] : badgesOf(told.filter((attribute) => !shown.includes(attribute)));
  const card: CardLook = isPlaying
    ? { template: 'playing' }
    : {
        template: 'classic',
        ...(colour && { colour }),
        title: '{#label}',
        ...art(told, values),
        ...(price && { cost: `{${price.name}}` }),
        ...(corner && { corner: `{${corner.name}}` }),
        ...(force && health && { stats: `{${force.name}}/{${health.name}}` }),
        small: ['title', ...(corner ? (['corner'] as const) : [])],
      };
  return {
    card,
    ...(back && { back: { text: `{${back.name}}` } }),
    ...rotationOf(told),
    ...(badges.length > 0 && { badges }),
    name: '{#label}',
    ...(isPlaying ? {} : tip(told, [badges, card], sample, kind)),
  };
}

/** The icon of the first list of values, as the picture of the card. */
function art(told: readonly ToldAttribute[], values: ValueLooks['values']): Pick<CardLook, 'art'> {
  for (const { name, declared } of told) {
    const words = (declared.values ?? []).map(String).filter((word) => !EMPTY_WORDS.has(word));
    const looks = Object.values(values).find(
      (list) => words.length > 1 && words.every((word) => Object.hasOwn(list, word)),
    );
    const icons = words.flatMap((word) => {
      const icon = looks?.[word]?.icon;
      return icon === undefined ? [] : [[word, icon] as const];
    });
    if (icons.length > 1) return { art: { by: name, of: Object.fromEntries(icons) } };
  }
  return {};
}

/** All that varies and is not on the thing, one line each. */
function tip(
  told: readonly ToldAttribute[],
  onThing: readonly unknown[],
  sample: Sample,
  kind: KindSample,
): Pick<ThingLook, 'tip'> {
  const shown = JSON.stringify(onThing);
  const lines = told
    .filter(
      (attribute) =>
        varies(attribute) &&
        !attribute.sampled.forms.has('data') &&
        !shown.includes(`"${attribute.name}"`) &&
        !shown.includes(`{${attribute.name}}`),
    )
    .filter(({ declared }) => typeof declared.initial !== 'boolean')
    .map(({ name }) => `${headingOf(name)} {${name}}`);
  const facts = [...(sample.facts.get(kind.kind) ?? [])].map((name) => `${headingOf(name)} {facts.${name}}`);
  const all = [...lines, ...facts];
  return all.length === 0 || familyOf(kind, sample) !== undefined ? {} : { tip: all };
}
