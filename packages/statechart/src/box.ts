/** A part of a flow as a picture shows it. */
export interface Box {
  /** What it is, in a word or two, and what it is called. */
  readonly kind: string;
  readonly name: string;
  readonly notes: readonly string[];
  /** The actions that players may take there. */
  readonly actions: readonly string[];
  /** Whether only some of the actions may be there: which, code says when the time comes. */
  readonly open: boolean;
  readonly children: readonly Box[];
  /** Whether the children stand side by side, one of them chosen or all at once, rather than one after the other. */
  readonly sideBySide: boolean;
  /** What leads to each of the children that stand side by side. */
  readonly cases: readonly string[];
  /** The child that comes first, by its place. */
  readonly first: number;
  readonly links: readonly Link[];
  /** Whether the match stands in it, or waits right there. */
  readonly place: 'here' | 'inside' | 'elsewhere';
}

/** A way from one child to another, by their places. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** What is common to boxes that have nothing special. */
export const PLAIN_BOX = {
  notes: [],
  actions: [],
  open: false,
  children: [],
  sideBySide: false,
  cases: [],
  first: 0,
  links: [],
  place: 'elsewhere',
} as const satisfies Partial<Box>;
