import type { EntityView } from '@rookery/engine/view';
import { AS_SAID, type GameWords } from '../words/game-words.ts';
import { essenceOf, readable } from './readable.ts';
import type { Shown } from './role.ts';
import { isPlayer } from './role.ts';
import type { SceneWords } from './scene-words.ts';
import type { DetailLine } from './thing.ts';

/** Attributes that the engine and the cards package give their classes: a table shows them in other ways, if at all. */
const TOLD_OTHERWISE = new Set(
  'owner visibility order ordered layout row column q r rows columns rowLabels columnLabels allowSpecial shape radius orientation flipped faceDown sides face faces'.split(
    ' ',
  ),
);
const TOLD_OF_PLAYERS = new Set(['seat', 'colour', 'avatar']);
/** Words that mean "nothing". */
const EMPTY_WORDS = new Set(['', 'none', 'nothing', 'empty']);
/** Longest text in a detail line, which has to be readable at a glance. */
const LONGEST = 160;

/** Returns the label of a referenced entity; undefined if the viewer does not know it. */
export type LabelOf = (id: number) => string | undefined;

/**
 * Returns the detail lines of a thing, from what the view shows; undefined for the default, its attributes in words.
 *
 * @example
 * const facts: DetailLinesOf = ({ kind, attributes }) => (kind === 'Spring' ? [{ name: 'gives', text: String(attributes.colour) }] : undefined);
 * const scene = sceneOf(view, { facts });
 */
export type DetailLinesOf = (shown: EntityView) => readonly DetailLine[] | undefined;

/**
 * Returns the detail lines of a thing: its attributes in words, unless they have their usual value. If `told` is set, only
 * those that it names.
 */
export function factsOf(
  shown: Shown,
  label: string,
  hasFace: boolean,
  labelOf: LabelOf,
  words: SceneWords,
  say: GameWords = AS_SAID,
  told: readonly string[] = Object.keys(shown.attributes),
): readonly DetailLine[] {
  const facts: DetailLine[] = [];
  const ofPlayer = isPlayer(shown);
  for (const name of told) {
    if (TOLD_OTHERWISE.has(name) || (ofPlayer && TOLD_OF_PLAYERS.has(name))) continue;
    const value = shown.attributes[name];
    if (isFaceWord(name, value, hasFace)) continue;
    const text = value === true ? words('scene.yes') : valueText(value, labelOf);
    if (text === '' || isSaid(text, label)) continue;
    const said = value === true ? text : valueText(value, labelOf, say);
    facts.push({ name: say(readable(name).replace(/^is /, '')), text: said });
  }
  return facts;
}

/** Whether the label already contains the value; numbers do not count, because they may match by chance. */
function isSaid(text: string, label: string): boolean {
  const essence = essenceOf(text);
  const said = essenceOf(label);
  return essence === said || (essence.length > 2 && said.includes(essence) && Number.isNaN(Number(text)));
}

/** Whether an attribute is a rank or suit that the face shows, or a number without meaning for people. */
function isFaceWord(name: string, value: unknown, hasFace: boolean): boolean {
  return (name === 'rank' || name === 'suit') && (hasFace || typeof value === 'number');
}

/** Formats a value; empty if it has no information. */
export function valueText(value: unknown, labelOf: LabelOf, say: GameWords = AS_SAID): string {
  const text = value === 0 ? '' : textOf(value, labelOf, say);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Formats a part of a value. In a list, zeros are shown. */
function textOf(value: unknown, labelOf: LabelOf, say: GameWords): string {
  if (typeof value === 'string') return EMPTY_WORDS.has(value) ? '' : say(value);
  if (typeof value === 'number') return Math.abs(value) >= Number.MAX_SAFE_INTEGER ? '' : String(value);
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return listText(value, labelOf, say);
  if ('id' in value && typeof value.id === 'number') return say(labelOf(value.id) ?? '');
  if ('in' in value && 'at' in value) return '';
  return recordText(value, labelOf, say);
}

/** Formats a list: `copper 16, dates 18` for pairs, `1, 3, 5` for others; semicolons separate items that contain commas. */
function listText(list: readonly unknown[], labelOf: LabelOf, say: GameWords): string {
  const isPair = (item: unknown): item is readonly [string, number] =>
    Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && typeof item[1] === 'number';
  const told = list
    .map((item) => (isPair(item) ? `${say(item[0])} ${item[1]}` : textOf(item, labelOf, say)))
    .filter((text) => text !== '');
  return told.join(told.some((text) => text.includes(', ')) ? '; ' : ', ');
}

/** Formats an object: the value of the first field, then the others with their names: `turn, used, earned from dregs`. */
function recordText(record: object, labelOf: LabelOf, say: GameWords): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(record)) {
    const text = value === true ? say(readable(name)) : textOf(value, labelOf, say);
    if (text === '') continue;
    const isPlain = value === true || (parts.length === 0 && (typeof value === 'string' || name === 'value'));
    parts.push(isPlain ? text : `${say(readable(name))} ${text}`);
  }
  return parts.join(', ');
}
