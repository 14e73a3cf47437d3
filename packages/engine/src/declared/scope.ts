import type { SelectionContext } from '../action/selection.ts';
import type { Attributes } from '../core/attribute.ts';

/** A custom condition of a game and its wording. */
export interface OwnCondition {
  test(context: SelectionContext, data: unknown): boolean;
  words(data: unknown): string;
}

/** A custom effect of a game and its wording. */
export interface OwnEffect {
  apply(context: SelectionContext, data: unknown): void;
  words(data: unknown): string;
}

/** A custom list of candidates of a game. */
export interface OwnGenerator {
  list(context: SelectionContext, data: unknown): readonly unknown[];
}

/** Words that a game adds to the vocabulary of actions as data. */
export interface VocabularyParts {
  /** Named groups of attributes, for classes to include and for `has` to test. */
  readonly components?: Readonly<Record<string, Attributes>>;
  readonly conditions?: Readonly<Record<string, OwnCondition>>;
  readonly effects?: Readonly<Record<string, OwnEffect>>;
  readonly generators?: Readonly<Record<string, OwnGenerator['list']>>;
}

/** Names that an expression may use. */
export interface Scope extends VocabularyParts {
  /** The names in the context; undefined if they are not known in advance. */
  readonly names?: readonly string[] | undefined;
  /** Collects the names that were used. */
  readonly used?: Set<string>;
}
