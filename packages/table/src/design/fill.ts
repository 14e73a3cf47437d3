import type { EntityView } from '@rookery/engine/view';
import { cardFaceOf } from '../scene/card-face.ts';
import { valueText } from '../scene/facts.ts';
import type { ViewIndex } from '../scene/view-index.ts';

/** Fills in a text's braces: `{name}`, `{label}`, `{count}` or an attribute. Null if all of them are empty. */
export function fill(text: string, view: EntityView, index: ViewIndex): string | null {
  let isAnyNamed = false;
  let isAnyTold = false;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const told = partOf(view, name, index);
    isAnyNamed = true;
    if (told !== '') isAnyTold = true;
    return told;
  });
  return isAnyNamed && !isAnyTold ? null : filled;
}

/** A zero is shown here, because a text such as `{score} points` asks for it. */
function partOf(view: EntityView, name: string, index: ViewIndex): string {
  const value = Object.hasOwn(view.attributes, name) ? view.attributes[name] : undefined;
  if (typeof value === 'number') return name === 'rank' || name === 'suit' ? faceWord(name, value, index) : String(value);
  if (value !== undefined) return valueText(value, (id) => index.labelOf(id));
  if (name === 'name' || name === 'label') return view[name];
  return name === 'count' ? String(view.children.length + view.hidden) : '';
}

/**
 * The word for a numeric rank or suit, taken from the label of a visible card with the same number. Empty if no such card
 * is visible.
 */
function faceWord(name: 'rank' | 'suit', value: number, { all }: ViewIndex): string {
  for (const { label, attributes } of all) {
    const face = attributes[name] === value ? cardFaceOf(label, attributes) : null;
    if (face !== null) return face[name];
  }
  return '';
}
