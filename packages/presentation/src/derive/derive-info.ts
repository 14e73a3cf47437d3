import type { LayoutNode } from '../language/layout-node.ts';
import type { PlayerLook } from '../language/player-look.ts';
import { iconFor } from './dictionary.ts';
import type { KindSample } from './sample/kind-sample.ts';
import type { Sample } from './sample/play-sample.ts';
import { isNumeric, type ToldAttribute, toldAttributes, varies } from './told-attributes.ts';
import { headingOf, wordsOf } from './words-of.ts';

/** Maximum number of values beside a player's name. */
const MAX_CHIPS = 4;
/** Maximum number of texts about the game itself. */
const MAX_TEXTS = 5;

/** Texts and meters for the values of the game itself that change. */
export function deriveInfo(sample: Sample): readonly LayoutNode[] {
  const game = sample.kinds.get('Game');
  if (game === undefined) return [];
  const told = toldAttributes(game, sample).filter(({ sampled }) => sampled.changes || sampled.forms.has('counter'));
  const nodes = told.flatMap((attribute): readonly LayoutNode[] => {
    const { name, sampled, declared } = attribute;
    const heading = headingOf(name);
    if (sampled.forms.has('counter')) return [{ meter: name, area: 'info', label: heading }];
    const text: LayoutNode = { text: `${heading} {${name}}`, area: 'info' };
    // A text whose values are all empty is not shown.
    if (declared.kind === 'reference') return [text];
    return isNumeric(attribute) ? [{ ...text, if: { not: { is: { [name]: 0 } } } }] : [];
  });
  return nodes.slice(0, MAX_TEXTS);
}

/** Chips of players: the score, and other values of theirs that change. */
export function derivePlayers(sample: Sample): PlayerLook {
  const chips = [...sample.kinds.values()]
    .filter(({ kind }) => kind === 'Player' || sample.declarations.classes[kind]?.parents.includes('Player'))
    .flatMap((kind) => chipsOf(kind, sample));
  return chips.length === 0 ? {} : { chips, folded: [...chips].slice(0, 1).map(({ text }) => text) };
}

function chipsOf(kind: KindSample, sample: Sample): NonNullable<PlayerLook['chips']> {
  const told = toldAttributes(kind, sample).filter((attribute) => attribute.sampled.changes && varies(attribute));
  const numbers = told.filter(isNumeric);
  const [score] = numbers.filter(({ name }) => name === 'score');
  const rest = numbers.filter((attribute) => attribute !== score).slice(0, MAX_CHIPS);
  return [...(score === undefined ? [] : [score]), ...rest].map(chip);
}

function chip({ name }: ToldAttribute): { readonly text: string; readonly tip: string } {
  const icon = iconFor(wordsOf(name));
  const heading = headingOf(name);
  return { text: icon === undefined ? `${heading} {${name}}` : `[${icon}]{${name}}`, tip: `${heading} {${name}}` };
}
