import { BOT_NAMES, type Bot, parseBot } from '@rookery/ai';
import { type AnyGame, createMatch, type Match, type Outcome } from '@rookery/engine';

/** No game has so many decisions. */
const LONGEST = 20_000;

/** One game of two bots: who sits where, and what all chance follows from. */
export interface Pairing {
  readonly definition: AnyGame;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The names of the bots; the first is the one whose points are counted. */
  readonly bots: readonly [string, string];
}

/**
 * Game number so much of a pairing. Games come in pairs that have the same seed, with the seats swapped: neither side gets better
 * cards. Gives the match as it ended, and where the first bot sat.
 */
export function playGame({ definition, options, bots }: Pairing, number: number): { match: Match; seat: number } {
  const seed = `strength/${number >> 1}`;
  const seat = number % 2;
  const match = createMatch(definition, { seed, players: 2, ...(options && { options }) });
  const minds = bots.map((bot) => namedBot(bot, `${seed}/${bot}/${seat}`));
  for (let decisions = 0; !match.isOver; decisions++) {
    if (decisions > LONGEST) throw new Error(`${definition.name}, seed ${seed}: no end after ${LONGEST} decisions`);
    const to = match.toAct[0] ?? 0;
    const played = match.play((minds[to === seat ? 0 : 1] as Bot).decide(match, to).move);
    if (!played.ok) throw new Error(`${definition.name}, seed ${seed}: an illegal move, ${played.refusal.message}`);
  }
  return { match, seat };
}

/** A bot by name. */
export function namedBot(bot: string, seed: string): Bot {
  const made = parseBot(bot, { seed });
  if (made === undefined) throw new Error(`there is no bot ${bot}; there are ${BOT_NAMES.join(', ')}`);
  return made;
}

/** What a seat got of a match of two: 1 for a win, a half for a draw. */
export function pointsOf({ outcome }: { readonly outcome: Outcome | undefined }, seat: number): number {
  const winners = outcome?.winners ?? [];
  return winners.length === 1 ? Number(winners[0] === seat) : 0.5;
}
