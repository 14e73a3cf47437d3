import { PATH } from '../language/parse-phrase.ts';
import { BUILT_IN_PATHS } from '../language/value-path.ts';
import type { Check, Checking, Place } from './checking.ts';
import { isFields, recordOf } from './checks.ts';
import type { GameNames, KindNames } from './game-names.ts';

/** Maximum number of names in a path. */
const MAX_PATH = 6;

/** A name that must be among those of the game, if they are known. */
function nameOf(what: string, known: (names: GameNames) => readonly string[]): Check {
  return (value, place, checking) => {
    if (typeof value !== 'string') return checking.wrong(value, place, `a name: ${what}`);
    const { names } = checking;
    if (names === undefined) return;
    const words = known(names);
    if (!words.includes(value))
      checking.addUnknown('unknown-name', place, value, words, { what, name: value.slice(0, 40) });
  };
}

/** The name of a class. */
export const kindName: Check = nameOf('class', ({ kinds }) => Object.keys(kinds));
/** The name of an action. */
export const actionName: Check = nameOf('action', ({ actions }) => Object.keys(actions));
/** The name of an action and its selection: `move.to`. */
export const selectionName: Check = nameOf('selection', ({ actions }) =>
  Object.entries(actions).flatMap(([action, selections]) => selections.map((selection) => `${action}.${selection}`)),
);
/** The name of an action, or of an action and its selection. */
export const promptName: Check = nameOf('action or selection', ({ actions }) =>
  Object.entries(actions).flatMap(([action, selections]) => [action, ...selections.map((each) => `${action}.${each}`)]),
);
/** The name of an option of the game. */
export const optionName: Check = nameOf('option', ({ options }) => options);

/** `Tile.land`, `Card.printed.icons`: an attribute after its class. */
export const attributeName: Check = (value, place, checking) => {
  const [kind = '', ...rest] = String(value).split('.');
  if (rest.length === 0) return checking.wrong(value, place, 'a class and its attribute, such as "Tile.land"');
  kindName(kind, place, checking);
  valuePath(rest.join('.'), { ...place, kind, isOther: false }, checking);
};

/** A path to a value: its first name must be one of the class, or of any class if the class is not known. */
export const valuePath: Check = (value, place, checking) => {
  if (typeof value !== 'string' || !PATH.test(value) || value.split('.').length > MAX_PATH)
    return checking.wrong(value, place, 'a path to a value, such as "age" or "owner.colour"');
  if (!place.isOther && checking.names !== undefined) checkPath(value.split('.'), place, checking, checking.names);
};

function checkPath([head = '', next]: readonly string[], place: Place, checking: Checking, names: GameNames): void {
  const kinds = kindsAt(place, names);
  const unknown = (what: string, name: string, known: readonly string[]): void =>
    checking.addUnknown('unknown-name', place, name, known, { what, name: name.slice(0, 40) });
  if (head.startsWith('#')) {
    if (!BUILT_IN_PATHS.some((each) => each === head)) unknown('value', head, BUILT_IN_PATHS);
  } else if (head === 'facts') {
    const facts = [...new Set(kinds.flatMap((kind) => kind.facts))];
    if (next === undefined || !facts.includes(next)) unknown('fact', next ?? '', facts);
  } else if (head !== 'printed') {
    const attributes = [...new Set(kinds.flatMap((kind) => Object.keys(kind.attributes)))];
    if (!attributes.includes(head)) unknown('attribute', head, attributes);
  }
}

function kindsAt({ kind }: Place, { kinds }: GameNames): readonly KindNames[] {
  if (kind === undefined) return Object.values(kinds);
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return known === undefined ? [] : [known];
}

/** The values that an attribute may have, if the game lists them. */
export function valuesOf(path: string, place: Place, { names }: Checking): readonly string[] | undefined {
  if (names === undefined || place.isOther) return undefined;
  const lists = kindsAt(place, names).flatMap(({ attributes }) =>
    Object.hasOwn(attributes, path) ? [attributes[path]] : [],
  );
  return lists.length > 0 && lists.every(isTexts) ? lists.flat() : undefined;
}

function isTexts(list: readonly string[] | null | undefined): list is readonly string[] {
  return Array.isArray(list);
}

/** Values by path that must be as expected. */
export function expectedBy(name: Check): Check {
  return recordOf(expected, name);
}

/** A value that a condition expects. */
const expected: Check = (value, place, checking) => {
  if (Array.isArray(value)) {
    if (!value.every(isScalar)) checking.wrong(value, place, 'a list of texts, numbers, true, false or null');
  } else if (isFields(value)) {
    const { min, max, ...rest } = value;
    const isRange = [min, max].every((each) => each === undefined || typeof each === 'number');
    if (!isRange || Object.keys(rest).length > 0 || (min ?? max) === undefined)
      checking.wrong(value, place, 'limits such as { "min": 1, "max": 6 }');
  } else if (!isScalar(value))
    checking.wrong(value, place, 'a text, a number, true, false, null, a list of them, or limits');
};

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
