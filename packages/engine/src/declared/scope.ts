import type { SelectionContext } from '../action/selection.ts';
import type { Attributes } from '../entity/attribute.ts';

/** A condition of the game's own, and how it is said. */
export interface OwnCondition {
  test(context: SelectionContext, data: unknown): boolean;
  words(data: unknown): string;
}

/** An effect of the game's own, and how it is said. */
export interface OwnEffect {
  apply(context: SelectionContext, data: unknown): void;
  words(data: unknown): string;
}

/** A list of the game's own to choose from. */
export interface OwnGenerator {
  list(context: SelectionContext, data: unknown): readonly unknown[];
}

/** What a game adds to the words that declared actions may use. */
export interface VocabularyParts {
  /** Named groups of attributes, for classes to include and for `has` to ask. */
  readonly components?: Readonly<Record<string, Attributes>>;
  readonly conditions?: Readonly<Record<string, OwnCondition>>;
  readonly effects?: Readonly<Record<string, OwnEffect>>;
  readonly generators?: Readonly<Record<string, OwnGenerator['list']>>;
}

/** What an expression may name. */
export interface Scope extends VocabularyParts {
  /** The names in the context; undefined where nobody knows them beforehand. */
  readonly names?: readonly string[] | undefined;
  /** Gathers the names that were used. */
  readonly used?: Set<string>;
}
