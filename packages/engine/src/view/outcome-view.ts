import { wordsFor } from '../action/wording.ts';
import { isAlive } from '../core/slots.ts';
import { fault } from '../errors/catalogue.ts';
import type { Outcome } from '../game/outcome.ts';
import { type Address, addressOf } from '../knowledge/address.ts';
import { isKnownTo } from '../knowledge/knowledge.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match } from '../match/match.ts';

/** Outcome of a match as a viewer may know it. */
export interface OutcomeView extends Outcome {
  /** Value of the outcome for each seat, if the game says so. */
  readonly payoffs?: readonly number[];
  /** Why the match is over. */
  readonly reason?: string;
  /** The entities that show why, such as the cells of the winning line; those that the viewer knows. */
  readonly line?: readonly Address[];
}

/** Renders the outcome of a match for a seat, with the explanation of its definition; null while the match runs. */
export function outcomeFor<D extends AnyGame>(match: Match<D>, seat: number): OutcomeView | null {
  const { outcome, game, definition } = match;
  if (outcome === undefined) return null;
  const { reason, line } = definition.ending?.({ game, outcome }) ?? {};
  const payoffs = payoffsOf(match);
  if (reason === undefined && line === undefined && payoffs === undefined) return outcome;
  const known = line?.filter((entity) => isAlive(entity) && isKnownTo(entity.$record, seat));
  return {
    ...outcome,
    ...(payoffs && { payoffs }),
    ...(reason !== undefined && { reason: wordsFor(reason, seat) }),
    ...(known && { line: known.map((entity) => addressOf(entity, seat)) }),
  };
}

/** Returns what the outcome of a match is worth to each seat; undefined while it runs, and for games that do not say. */
function payoffsOf<D extends AnyGame>({ definition, outcome, game, players }: Match<D>): readonly number[] | undefined {
  if (outcome === undefined || definition.payoffs === undefined) return undefined;
  const payoffs = definition.payoffs({ game, outcome });
  if (payoffs.length === players.length && payoffs.every(Number.isFinite)) return payoffs;
  return fault('bad-definition', {
    game: definition.name,
    reason: `its payoffs must be ${players.length} numbers, one for each seat`,
  });
}
