import type { FAULTS as TEXTS } from './fault-texts.ts';

/**
 * In production bundles a fault has only its code and details; `docs/errors.md` has the texts. They are for authors of
 * games, who see them during development.
 */
export const FAULTS: Partial<typeof TEXTS> = {};
