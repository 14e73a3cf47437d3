// Actions, conditions and effects as data.
export { canExecute, type Verdict } from './declared/can-execute.ts';
export type { Amount, Bounds, Condition } from './declared/condition.ts';
export { type Choice, type Declared, type DeclaredAction, declare } from './declared/declare.ts';
export { type DeclaredPosition, describeEffect, type Effect, type Given } from './declared/effect.ts';
export { type Query, query } from './declared/query.ts';
export type { OwnCondition, OwnEffect, OwnGenerator, VocabularyParts } from './declared/scope.ts';
export { type Vocabulary, vocabulary } from './declared/vocabulary.ts';
