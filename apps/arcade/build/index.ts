export type { ArcadeParts } from './arcade-config.ts';
export { ArcadeBuildError, type BuildFailure, failureOf } from './arcade-error.ts';
export type { ArcadeModules } from './arcade-modules.ts';
export type { ArcadeOrder } from './arcade-order.ts';
export { type BuiltArcade, buildArcade } from './build-arcade.ts';
export { rulesOnly } from './rules-only.ts';
