import type { FAULTS as TEXTS } from './fault-texts.ts';

/**
 * In bundles for production a fault says its code and its details; the texts are in `docs/errors.md`. They are for those
 * who write games, who have the whole ones at hand.
 */
export const FAULTS: Partial<typeof TEXTS> = {};
