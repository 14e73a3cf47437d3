import { type Brewer, isGift, Mortar, type Recipe } from './sheet.ts';
import type { Tray } from './tray.ts';

const RULES: Readonly<Record<string, string>> = {
  still: 'leaf + spirit, rising',
  press: 'leaf x root, falling',
  scales: 'root against spirit, each once',
  mortar: 'two equal leaves or roots',
};

/** Five dice in a line. */
export function printTray({ leaves, roots, spirit }: Tray): string {
  const faces = (dice: Tray['dice']): string => dice.map(({ face }) => face).join(' ');
  return `leaf ${faces(leaves)}   root ${faces(roots)}   spirit ${spirit.face}`;
}

/** A number on a recipe; in the mortar, a mark. */
function printNumber(recipe: Recipe, number: number): string {
  return recipe instanceof Mortar ? 'x' : String(number);
}

/** A box of a recipe: what is written in it, or its points in brackets and what it gives. */
function printBox(recipe: Recipe, box: number): string {
  const entry = recipe.entries[box];
  const gift = !isGift(box + 1) ? ' ' : recipe instanceof Mortar ? '+' : '*';
  const text = entry ? `${printNumber(recipe, entry.value)}  ` : `[${recipe.points[box]}]${gift}`;
  return text.padStart(6);
}

/** The rule of a recipe and the numbers that can be written now; of a full one, what it is worth. */
function printHint(brewer: Brewer, recipe: Recipe): string {
  const { entries, bonus } = recipe.breakdown;
  if (recipe.isComplete) return `full: ${entries} + ${bonus}`;
  const numbers = brewer.numbersFor(recipe).map((number) => printNumber(recipe, number));
  return `${RULES[recipe.name]}${numbers.length > 0 ? `: ${numbers.join(', ')}` : ''}`;
}

/** A sheet; its owner sees what can be written now. */
export function printSheet(brewer: Brewer, isOwner: boolean): string {
  const { dregs, helpers, name, points, renown, rows, tray } = brewer;
  const lines = brewer.recipes.map((recipe) => {
    const boxes = Array.from({ length: recipe.boxes }, (_, box) => printBox(recipe, box)).join('');
    return `  ${recipe.name.padEnd(7)}${boxes.padEnd(38)}${isOwner ? printHint(brewer, recipe) : ''}`.trimEnd();
  });
  const unused = helpers.list('unused').map(({ type }) => type);
  return [
    `${name}   points ${points}`,
    `  tray     ${printTray(tray)}   helpers: ${unused.join(', ') || 'none'}`,
    ...lines,
    `  rows ${rows}   renown ${renown.marks}   dregs ${dregs.marks} (${dregs.total})`,
  ].join('\n');
}
