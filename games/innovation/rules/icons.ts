export const ICONS = ['castle', 'crown', 'leaf', 'lightbulb', 'factory', 'clock'] as const;
export type Icon = (typeof ICONS)[number];

export const COLOURS = ['blue', 'red', 'green', 'yellow', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

export const SPLAYS = ['none', 'left', 'right', 'up'] as const;
/** How far the cards of a pile are spread, so that those below show some of their icons. */
export type Splay = (typeof SPLAYS)[number];
export type Direction = Exclude<Splay, 'none'>;

/** The slots that a covered card shows: 0 is top left, 1 to 3 are the bottom row. */
const UNCOVERED: Readonly<Record<Splay, readonly number[]>> = { none: [], left: [3], right: [0, 1], up: [1, 2, 3] };

/** Numbers of each icon, kept in one number: seven bits each, so that they can be added. */
export type IconCounts = number;
const WIDTH = 128;

/** What a card shows: on top of its pile, and covered by others. */
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

/** How many there are of an icon. */
export function countOf(counts: IconCounts, icon: Icon): number {
  return Math.floor(counts / WIDTH ** ICONS.indexOf(icon)) % WIDTH;
}
