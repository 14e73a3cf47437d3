import { type GameName, manifestOf } from '../../games/catalogue.ts';
import type { Level } from '../../games/levels.ts';
import type { Beginning } from '../../local/begin.ts';
import { HAS_SERVER } from '../../site/site.ts';

/** Ways to play. */
export const WAYS = ['bots', 'hotSeat', 'online'] as const;
/** A way to play. */
export type Way = (typeof WAYS)[number];

/** Choices for the first seat. */
export const FIRSTS = ['me', 'bot', 'chance'] as const;
/** Choice for the first seat. */
export type First = (typeof FIRSTS)[number];

/** Returns the ways in which a game can be played: a solitaire only alone, and online only with a server. */
export function waysOf(game: GameName): readonly Way[] {
  if (manifestOf(game).players.max === 1) return ['bots'];
  return HAS_SERVER ? WAYS : WAYS.filter((way) => way !== 'online');
}

/** Settings chosen for a match against bots. */
export interface AgainstBots {
  readonly game: GameName;
  readonly name: string;
  readonly count: number;
  readonly level: Level;
  readonly first: First;
  readonly options: Beginning['options'];
}

/** Builds the match: the player's own seat, and bots in all others. `chance` is a random source from 0 to 1. */
export function againstBots({ game, name, count, level, first, options }: AgainstBots, chance = Math.random): Beginning {
  const mine = { me: 0, bot: count - 1, chance: Math.floor(chance() * count) }[first];
  const seats = Array.from({ length: count }, (_, seat) => seat).filter((seat) => seat !== mine);
  return { game, people: [name], bots: Object.fromEntries(seats.map((seat) => [seat, level])), options };
}

/** Returns the names as entered, with a unique stand-in for each empty one. */
export function settledNames(names: readonly string[], standIn: (number: number) => string): readonly string[] {
  const taken = new Set<string>();
  return names.map((name, i) => {
    const wanted = name.trim() || standIn(i + 1);
    let settled = wanted;
    for (let number = 2; taken.has(settled); number++) settled = `${wanted} ${number}`;
    taken.add(settled);
    return settled;
  });
}
