import { BOT_NAMES, type Bot, parseBot } from '@rookery/ai';
import { type AnyGame, createMatch, type Match, type Outcome } from '@rookery/engine';

/** Upper bound of the decisions of a game. */
const LONGEST = 20_000;

/** A game of two bots, with its definition and options. */
export interface Pairing {
  readonly definition: AnyGame;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The names of the bots; the points of the first one are counted. */
  readonly bots: readonly [string, string];
}

/**
 * Plays one game of a pairing. Games 2n and 2n + 1 have the same seed and swapped seats, so that neither bot gets
 * better cards. Returns the finished match and the seat of the first bot.
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

/** Creates a bot by name. */
export function namedBot(bot: string, seed: string): Bot {
  const made = parseBot(bot, { seed });
  if (made === undefined) throw new Error(`there is no bot ${bot}; there are ${BOT_NAMES.join(', ')}`);
  return made;
}

/** The points of a seat in a match of two: 1 for a win, one half for a draw. */
export function pointsOf({ outcome }: { readonly outcome: Outcome | undefined }, seat: number): number {
  const winners = outcome?.winners ?? [];
  return winners.length === 1 ? Number(winners[0] === seat) : 0.5;
}
