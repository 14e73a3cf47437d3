/** The names that a game has, as plain data, so that a page can check a presentation without its rules. */
export interface GameNames {
  readonly kinds: Readonly<Record<string, KindNames>>;
  /** The names of the selections, by action. */
  readonly actions: Readonly<Record<string, readonly string[]>>;
  readonly options: readonly string[];
}

/** The names that a class has. */
export interface KindNames {
  /** The values of each attribute that is one of a list; null for all other attributes. */
  readonly attributes: Readonly<Record<string, readonly string[] | null>>;
  readonly facts: readonly string[];
}
