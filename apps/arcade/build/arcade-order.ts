import type { ArcadeParts } from './arcade-config.ts';

/** Order to build an arcade into a folder. */
export interface ArcadeOrder {
  readonly parts: ArcadeParts;
  /** Absolute path of the folder that the pages are written to. What is in it is removed. */
  readonly folder: string;
  /** Path that the pages are served under, with a slash at both ends: `/`, `/games/`. */
  readonly base: string;
}
