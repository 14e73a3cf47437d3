import type { BoardLook } from '../language/board-look.ts';
import type { CardLook } from '../language/card-look.ts';
import type { BadgeLook, ThingLook } from '../language/thing-look.ts';
import type { ValueLook } from '../language/value-look.ts';
import { describeChoice, describeWhen } from './describe-choice.ts';

const STYLES: Readonly<Record<string, string>> = {
  chequered: 'squares in two colours',
  ruled: 'squares with lines between',
  points: 'points with lines between, pieces on the crossings',
  tiles: 'tiles side by side',
  holes: 'a front with holes',
  picture: 'a picture',
  none: 'nothing but its cells',
};
const FACINGS: Readonly<Record<string, string>> = {
  seat: 'turned so that my side is nearest to me',
  fixed: 'the same way up for everybody',
};

/** A board in a sentence. */
export function describeBoard({
  style,
  surface,
  cell,
  coordinates,
  facing,
  regions,
  geometry,
  zoom,
  rotate,
}: BoardLook): string {
  const parts = [
    style === undefined ? '' : (STYLES[style] ?? style),
    surface === undefined ? '' : `on ${typeof surface === 'string' ? surface : JSON.stringify(surface)}`,
    cell?.stone === undefined
      ? ''
      : `${describeChoice(cell.stone.picture ?? 'stone')} of the player that “${cell.stone.of}” names`,
    cell?.fill === undefined ? '' : `filled ${describeChoice(cell.fill)}`,
    cell?.picture === undefined ? '' : `pictures ${describeChoice(cell.picture)}`,
    cell?.text === undefined ? '' : `text ${describeChoice(cell.text)}`,
    cell?.token === undefined ? '' : `a number “${cell.token.text}” on each cell${condition(cell.token.if)}`,
    regions === undefined ? '' : `${regions.length} regions`,
    geometry === undefined ? '' : `a shape of its own, ${geometry.size.join(' × ')}`,
    coordinates === undefined || coordinates === 'none'
      ? ''
      : `coordinates at the ${coordinates === 'edge' ? 'edge' : 'cells'}`,
    typeof facing === 'string' ? (FACINGS[facing] ?? facing) : '',
    zoom === undefined ? '' : `zoom ${typeof zoom === 'string' ? zoom : `up to ${zoom.max}`}`,
    rotate === undefined ? '' : `may be turned: ${rotate}`,
  ];
  return sentence(parts);
}

/** A piece or card in a sentence, and a line for its tip. */
export function describeThing({
  picture,
  colour,
  card,
  back,
  rotate,
  badges = [],
  name,
  tip,
  size,
  heap,
}: ThingLook): string {
  const parts = [
    picture === undefined ? '' : `picture ${describeChoice(picture)}`,
    colour === undefined
      ? ''
      : colour === 'side'
        ? 'in the colour of its owner'
        : `in the colour ${describeChoice(colour)}`,
    size === undefined ? '' : `size ${size}`,
    card === undefined ? '' : describeCard(card),
    back === undefined
      ? ''
      : `its back shows ${typeof back === 'object' && 'text' in back ? `“${back.text}”` : describeChoice(back)}`,
    rotate === undefined ? '' : `turned ${describeChoice(rotate)} degrees`,
    heap === undefined ? '' : `in heaps as ${heap}`,
    ...badges.map(describeBadge),
    name === undefined || name === '{#label}' ? '' : `called “${name}”`,
    tip === undefined
      ? ''
      : `its tip says ${[tip]
          .flat()
          .map((line) => `“${line}”`)
          .join(', ')}`,
  ];
  return sentence(parts);
}

function describeCard({ template, title, corner, cost, stats, art, icons, text, kind, colour }: CardLook): string {
  const shown = [
    title && `title “${title}”`,
    kind && `kind “${kind}”`,
    corner && `corner “${corner}”`,
    cost && `cost “${cost}”`,
    stats && `“${stats}” below`,
    icons && `icons of ${icons.slots}`,
    art === undefined ? undefined : `a picture ${describeChoice(art)}`,
    text &&
      `text ${[text]
        .flat()
        .map((line) => `“${line}”`)
        .join(', ')}`,
    colour === undefined ? undefined : `coloured ${describeChoice(colour)}`,
  ].filter((part) => part);
  return template === 'playing'
    ? 'a playing card'
    : `a card of the template ${template}${shown.length > 0 ? ` with ${shown.join(', ')}` : ''}`;
}

function describeBadge({ at, text, icon, tone, if: when }: BadgeLook): string {
  const what = icon === undefined ? `“${text ?? ''}”` : describeChoice(icon);
  return `a ${tone === 'bad' ? 'red ' : ''}mark ${what} at the ${at}${condition(when)}`;
}

/** The looks of the values of a list in one line. */
export function describeValues(looks: Readonly<Record<string, ValueLook>>): string {
  return sentence(
    Object.entries(looks).map(([value, { icon, colour, pattern, word }]) =>
      [value, word && `“${word}”`, icon, colour, pattern === 'plain' ? undefined : pattern]
        .filter((part) => part)
        .join(' '),
    ),
  );
}

function condition(when: Parameters<typeof describeWhen>[0] | undefined): string {
  if (when === undefined) return '';
  return 'not' in when ? ` unless ${describeWhen(when.not)}` : ` if ${describeWhen(when)}`;
}

/** Parts as a sentence. */
export function sentence(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join('; ');
  return text === '' ? 'as usual.' : `${text}.`;
}
