import { frozenList, type Game, Player, value } from '@rookery/engine';
import { Abilities, CounterTrack, MonotonicTrack, type TrackWriting, UniqueTrack } from '@rookery/engine/tracks';
import { Tray } from './tray.ts';

/** Actions of helpers, who can be used once each. */
export const HELPERS = ['stir', 'turn', 'pinch'] as const;
export type Helper = (typeof HELPERS)[number];

/** Boxes, counted from 1, with a bonus: a helper or, in the mortar, another brew. */
const GIFTS: readonly number[] = [2, 4];
/** Points for a row: the boxes of one number written on all four recipes. */
const ROW = 6;

/** A recipe with rising or falling numbers. If the match allows a repeated number, it is worth a point less. */
class Ordered extends MonotonicTrack {
  override pointsOf(writing: TrackWriting): number {
    return super.pointsOf(writing) - (writing.special ? 1 : 0);
  }
}

/** Rising sums of a leaf and the spirit. */
export class Still extends Ordered {
  mixes({ leaves, spirit }: Tray): readonly number[] {
    return leaves.map(({ face }) => face + spirit.face);
  }
}

/** Falling products of a leaf and a root. */
export class Press extends Ordered {
  mixes({ leaves, roots }: Tray): readonly number[] {
    return leaves.flatMap((leaf) => roots.map((root) => leaf.face * root.face));
  }
}

/** Differences of a root and the spirit, each only once. */
export class Scales extends UniqueTrack {
  mixes({ roots, spirit }: Tray): readonly number[] {
    return roots.map(({ face }) => Math.abs(face - spirit.face));
  }
}

/** Marks for two equal leaves or roots. */
export class Mortar extends CounterTrack {
  mixes({ leaves, roots }: Tray): readonly number[] {
    return [leaves, roots].some(([one, other]) => one?.face === other?.face) ? [1] : [];
  }
}

export type Recipe = Still | Press | Scales | Mortar;

/** Whether a box, counted from 1, has a bonus. */
export function isGift(box: number): boolean {
  return GIFTS.includes(box);
}

/** An action of the day: a number written on a recipe, or a mark on the dregs. */
export interface Note {
  readonly track: string;
  readonly number: number;
}

const attributes = {
  /** Number of times that the player still has to brew or discard today. */
  due: 0,
  /** The player's actions of today. */
  notes: value<readonly Note[]>([]),
};

/** A player with a tray, a sheet and helpers. */
export class Brewer extends Player.with(attributes) {
  tray = this.create(Tray, 'tray');
  helpers = this.create(Abilities.of<Helper>(), 'helpers');
  still = this.create(Still, 'still', { boxes: 6, points: [1, 3, 5, 7, 9, 11], bonus: 4, allowSpecial: this.mayRepeat });
  press = this.create(Press, 'press', {
    boxes: 6,
    points: [1, 2, 3, 5, 7, 9],
    bonus: 4,
    direction: 'decreasing',
    allowSpecial: this.mayRepeat,
  });
  scales = this.create(Scales, 'scales', { boxes: 6, points: [1, 2, 3, 4, 6, 8], bonus: 4 });
  mortar = this.create(Mortar, 'mortar', { boxes: 4, points: [2, 3, 4, 5] });
  dregs = this.create(CounterTrack, 'dregs', { boxes: 20, points: [0, -1, -2, -3], each: -4 });
  renown = this.create(CounterTrack, 'renown', { boxes: 20, each: 1 });
  recipes = frozenList<Recipe>([this.still, this.press, this.scales, this.mortar]);

  /** Whether the match allows repeated numbers. */
  private get mayRepeat(): boolean {
    return (this.parent as Game).options.repeats === true;
  }

  /** The numbers that the tray allows on a recipe, lowest first. */
  numbersFor(recipe: Recipe): readonly number[] {
    const numbers = recipe.mixes(this.tray).filter((number) => recipe.canAdd(number) || this.isRepeat(recipe, number));
    return [...new Set(numbers)].sort((a, b) => a - b);
  }

  /** Whether writing a number would repeat the one before, which is allowed once on a recipe. */
  isRepeat(recipe: Recipe | CounterTrack, number: number): boolean {
    if (!recipe.allowSpecial || recipe.canAdd(number)) return false;
    return recipe.canAdd(number, true) && !recipe.entries.some(({ special }) => special === true);
  }

  /** The recipes that can be written on. */
  possibleRecipes(): readonly Recipe[] {
    return this.recipes.filter((recipe) => this.numbersFor(recipe).length > 0);
  }

  /** Writes a number or makes a mark, and reduces what is due. */
  write(track: Recipe | CounterTrack, number = 1): void {
    track.add(number, this.isRepeat(track, number));
    this.due--;
    this.notes = [...this.notes, { track: track.name, number }];
  }

  /** The recipe that counts for renown: the first of the day. */
  get offer(): string | undefined {
    const first = this.notes[0]?.track;
    return first === this.dregs.name ? undefined : first;
  }

  hasHelper(helper: Helper): boolean {
    return this.helpers.hasUnused(helper);
  }

  /** The number of boxes that are written on every recipe. */
  get rows(): number {
    return Math.min(...this.recipes.map(({ entries }) => entries.length));
  }

  get points(): number {
    return [...this.recipes, this.dregs, this.renown].reduce((sum, { total }) => sum + total, ROW * this.rows);
  }

  /** Whether this sheet makes today the last day. */
  get isFinished(): boolean {
    return this.recipes.filter(({ isComplete }) => isComplete).length >= 2;
  }
}
