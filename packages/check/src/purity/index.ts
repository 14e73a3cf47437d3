export { FORBIDDEN, type ForbiddenKind } from './forbidden.ts';
export { type Impurity, impuritiesIn } from './impurities.ts';
export { type ModuleWrite, moduleWritesIn } from './module-state.ts';
export type { SyntaxNode } from './syntax.ts';
