import type { BadgeLook, ThingLook } from '../language/thing-look.ts';
import { iconFor } from './dictionary.ts';
import { isNumeric, type ToldAttribute, varies } from './told-attributes.ts';
import { wordsOf } from './words-of.ts';

const MAX_BADGES = 3;
const TURNED = /^(is)?(tapped|exhausted|rotated|turned|spent)$/i;
const READY = /^(is)?(ready|untapped|awake)$/i;
const HARM = /damage|wound|hit|poison|injur/i;
/** Names of prices, which cards show at a corner. */
export const PRICE = /^(cost|price|mana ?cost)$/i;

/** Marks for harm, flags that have an icon, and counts; at most three. Other flags, such as whether a piece has moved, are the rules' own. */
export function badgesOf(told: readonly ToldAttribute[]): readonly BadgeLook[] {
  const numbers = told.filter((attribute) => isNumeric(attribute) && varies(attribute) && !PRICE.test(attribute.name));
  const harm = numbers.filter(({ name }) => HARM.test(name));
  const counts = numbers.filter((attribute) => !harm.includes(attribute));
  const flags = told.filter(
    ({ name, declared, sampled }) =>
      typeof declared.initial === 'boolean' &&
      sampled.changes &&
      !TURNED.test(name) &&
      !READY.test(name) &&
      iconFor(wordsOf(name)) !== undefined,
  );
  const all: readonly BadgeLook[] = [
    ...harm.map(
      ({ name }): BadgeLook => ({ at: 'bottom-left', text: `{${name}}`, tone: 'bad', if: { is: { [name]: { min: 1 } } } }),
    ),
    ...flags.map(({ name, declared }) => flagBadge(name, declared.initial === true)),
    ...counts.map(({ name }): BadgeLook => ({ at: 'bottom-right', text: `{${name}}`, if: { not: { is: { [name]: 0 } } } })),
  ];
  return all.slice(0, MAX_BADGES);
}

/** A flag is marked where it has not its usual value. */
function flagBadge(name: string, initial: boolean): BadgeLook {
  return { at: 'top-right', icon: iconFor(wordsOf(name)) ?? 'icon:question', if: { is: { [name]: !initial } } };
}

/** The rotation that follows from a flag such as `tapped` or `ready`. */
export function rotationOf(told: readonly ToldAttribute[]): Pick<ThingLook, 'rotate'> {
  const turned = told.find(({ name, declared }) => TURNED.test(name) && typeof declared.initial === 'boolean');
  const ready = told.find(({ name, declared }) => READY.test(name) && typeof declared.initial === 'boolean');
  if (turned !== undefined) return { rotate: { by: turned.name, of: { true: 90 }, else: 0 } };
  return ready === undefined ? {} : { rotate: { by: ready.name, of: { false: 90 }, else: 0 } };
}
