import type { Executor } from './executor.ts';
import type { CardId } from './facts.ts';

/** Carries out an effect for one player. What a demand gives back says whether it has done what it says. */
export type Effect = (me: Executor) => unknown;

/** The effects of some cards, in the order in which they are printed. */
export type Effects<Id extends CardId = CardId> = Readonly<Record<Id, readonly Effect[]>>;
