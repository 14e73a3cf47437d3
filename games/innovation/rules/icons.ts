export const ICONS = ['castle', 'crown', 'leaf', 'lightbulb', 'factory', 'clock'] as const;
export type Icon = (typeof ICONS)[number];

export const COLOURS = ['blue', 'red', 'green', 'yellow', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

export const SPLAYS = ['none', 'left', 'right', 'up'] as const;
/** Directions in which a pile is splayed, so that covered cards show some of their icons. */
export type Splay = (typeof SPLAYS)[number];
export type Direction = Exclude<Splay, 'none'>;

/** The slots that a covered card shows: 0 is top left, 1 to 3 are the bottom row. */
const UNCOVERED: Readonly<Record<Splay, readonly number[]>> = { none: [], left: [3], right: [0, 1], up: [1, 2, 3] };

/** Counts of all icons packed into one number, seven bits each, so that they can be added. */
export type IconCounts = number;
const WIDTH = 128;

/** The icons of a card that are visible on top of its pile, and when it is covered. */
export interface Shown extends Readonly<Record<Splay, IconCounts>> {
  readonly top: IconCounts;
}

export function shownBy(slots: readonly (Icon | '')[]): Shown {
  const count = (places: readonly number[]): IconCounts =>
    places.reduce((sum, place) => {
      const icon = slots[place];
      return icon ? sum + WIDTH ** ICONS.indexOf(icon) : sum;
    }, 0);
  const { none, left, right, up } = UNCOVERED;
  return { top: count([0, 1, 2, 3]), none: count(none), left: count(left), right: count(right), up: count(up) };
}

/** The count of one icon. */
export function countOf(counts: IconCounts, icon: Icon): number {
  return Math.floor(counts / WIDTH ** ICONS.indexOf(icon)) % WIDTH;
}
