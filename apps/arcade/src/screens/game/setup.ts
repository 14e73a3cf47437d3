import { type GameName, manifestOf } from '../../games/catalogue.ts';
import type { Level } from '../../games/levels.ts';
import type { Beginning } from '../../local/begin.ts';

/** The ways to play. */
export const WAYS = ['bots', 'hotSeat', 'online'] as const;
/** A way to play. */
export type Way = (typeof WAYS)[number];

/** Who has the first seat. */
export const FIRSTS = ['me', 'bot', 'chance'] as const;
/** Who has the first seat. */
export type First = (typeof FIRSTS)[number];

/** The ways in which a game can be played: a game for one is played alone, and nowhere else. */
export function waysOf(game: GameName): readonly Way[] {
  return manifestOf(game).players.max === 1 ? ['bots'] : WAYS;
}

/** What was chosen for a match against bots. */
export interface AgainstBots {
  readonly game: GameName;
  readonly name: string;
  readonly count: number;
  readonly level: Level;
  readonly first: First;
  readonly options: Beginning['options'];
}

/** The match that was chosen: the own seat, and bots in all others. */
export function againstBots({ game, name, count, level, first, options }: AgainstBots, chance = Math.random): Beginning {
  const mine = { me: 0, bot: count - 1, chance: Math.floor(chance() * count) }[first];
  const seats = Array.from({ length: count }, (_, seat) => seat).filter((seat) => seat !== mine);
  return { game, people: [name], bots: Object.fromEntries(seats.map((seat) => [seat, level])), options };
}

/** Names as they were written, and what stands for those that were left empty. Nobody is called as another. */
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
