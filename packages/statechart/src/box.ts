/** A part of a flow in a diagram. */
export interface Box {
  /** Kind in a word or two, and name. */
  readonly kind: string;
  readonly name: string;
  readonly notes: readonly string[];
  /** Actions that players may take there. */
  readonly actions: readonly string[];
  /** Whether only some of the actions may be offered, as decided by code at run time. */
  readonly open: boolean;
  readonly children: readonly Box[];
  /** Whether the children are alternatives or run in parallel, instead of in sequence. */
  readonly sideBySide: boolean;
  /** Labels of the children that are alternatives. */
  readonly cases: readonly string[];
  /** Index of the first child. */
  readonly first: number;
  readonly links: readonly Link[];
  /** Whether the match waits in this box, inside it, or elsewhere. */
  readonly place: 'here' | 'inside' | 'elsewhere';
}

/** A transition between two children, by index. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** Defaults of a box. */
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
