import type { Executor } from './executor.ts';
import type { CardId } from './facts.ts';

/** Runs an effect for one player. A demand returns a truthy value if it was carried out. */
export type Effect = (me: Executor) => unknown;

/** The effects of some cards, in printed order. */
export type Effects<Id extends CardId = CardId> = Readonly<Record<Id, readonly Effect[]>>;
