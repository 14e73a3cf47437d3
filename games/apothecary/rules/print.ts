import { type Brewer, isGift, Mortar, type Recipe } from './sheet.ts';
import type { Tray } from './tray.ts';

const RULES: Readonly<Record<string, string>> = {
  still: 'leaf + spirit, rising',
  press: 'leaf x root, falling',
  scales: 'root against spirit, each once',
  mortar: 'two equal leaves or roots',
};

/** Prints five dice in a line. */
export function printTray({ leaves, roots, spirit }: Tray): string {
  const faces = (dice: Tray['dice']): string => dice.map(({ face }) => face).join(' ');
  return `leaf ${faces(leaves)}   root ${faces(roots)}   spirit ${spirit.face}`;
}

/** Prints a number on a recipe, or a mark in the mortar. */
function printNumber(recipe: Recipe, number: number): string {
  return recipe instanceof Mortar ? 'x' : String(number);
}

/** Prints a box of a recipe: its entry, or its points in brackets and its bonus. */
function printBox(recipe: Recipe, box: number): string {
  const entry = recipe.entries[box];
  const gift = !isGift(box + 1) ? ' ' : recipe instanceof Mortar ? '+' : '*';
  const text = entry ? `${printNumber(recipe, entry.value)}  ` : `[${recipe.points[box]}]${gift}`;
  return text.padStart(6);
}

/** Prints the rule of a recipe and the numbers that can be written now, or the score of a full one. */
function printHint(brewer: Brewer, recipe: Recipe): string {
  const { entries, bonus } = recipe.breakdown;
  if (recipe.isComplete) return `full: ${entries} + ${bonus}`;
  const numbers = brewer.numbersFor(recipe).map((number) => printNumber(recipe, number));
  return `${RULES[recipe.name]}${numbers.length > 0 ? `: ${numbers.join(', ')}` : ''}`;
}

/** Prints a sheet; its owner also sees what can be written now. */
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
