import type { AnyGame, Match } from '@rookery/engine';
import type { Bot, BotOptions, SearchTask } from './bot.ts';
import { type MctsOptions, mctsBot } from './mcts/mcts-bot.ts';
import { thinkThrough, withoutThought } from './mcts/search-task.ts';
import { chanceAt, randomMove } from './random-bot.ts';

/**
 * Bot levels for people to choose from, weakest first. Bots with other names can be seated too.
 *
 * @example
 * console.log(BOT_LEVELS.join(', ')); // easy, medium, hard, expert
 * const alike = [levelBot('hard'), levelBot(0.75)]; // one bot, by its name and by its difficulty
 */
export const BOT_LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
/** Name of a bot level. */
export type Level = (typeof BOT_LEVELS)[number];

/** Difficulty of each level, from 0 to 1. */
const DIFFICULTIES: Readonly<Record<Level, number>> = { easy: 0.25, medium: 0.5, hard: 0.75, expert: 1 };

/**
 * Personalities of bots: they differ in how they value a draw; `random` plays random moves now and then.
 *
 * @example
 * const bots = PERSONALITIES.map((personality) => levelBot('hard', { personality }));
 * console.log(bots.length); // 4
 */
export const PERSONALITIES = ['balanced', 'aggressive', 'defensive', 'random'] as const;
/** Personality of a bot. */
export type Personality = (typeof PERSONALITIES)[number];

/** Options of `levelBot`. */
export interface LevelOptions extends BotOptions {
  readonly personality?: Personality;
}

/** Iterations at difficulty 0, and the factor up to difficulty 1: eightfold from one level to the next. */
const LEAST = 1.25;
const GROWTH = 8 ** 4;

/** Probability of a random move for the personality `random`. */
const WHIMS = 0.25;

/**
 * Creates a bot of a given strength: a level by name, or a difficulty from 0 (random moves) to 1. The difficulty sets the
 * number of iterations unless `budget` is set.
 *
 * @example
 * const bot = levelBot('hard', { seed: 'a', budget: { iterations: 50 } });
 * match.play(bot.decide(match, 0).move);
 */
export function levelBot(level: Level | number, options: LevelOptions = {}): Bot {
  const difficulty = typeof level === 'number' ? level : DIFFICULTIES[level];
  if (!(difficulty >= 0 && difficulty <= 1)) {
    const known = BOT_LEVELS.join(', ');
    throw new RangeError(`A level must be one of ${known} or a number from 0 to 1, not ${String(level)}.`);
  }
  const { personality = 'balanced', seed = 'bot' } = options;
  const iterations = Math.round(LEAST * GROWTH ** difficulty);
  const search = mctsBot({ budget: { iterations }, ...options, ...TASTES[personality] });
  const whims = difficulty === 0 ? 1 : personality === 'random' ? WHIMS : 0;

  function think<D extends AnyGame>(match: Match<D>, seat: number): SearchTask {
    const chance = chanceAt(`${seed}/whim`, match, seat);
    if (whims === 0 || chance.random() >= whims) return search.think(match, seat);
    const move = randomMove(match, seat, chance);
    return withoutThought({ move, value: 0.5, iterations: 0, candidates: [{ move, value: 0.5, visits: 0 }], line: [] });
  }

  return {
    name: typeof level === 'string' ? level : `difficulty ${difficulty}`,
    ...(search.budget && { budget: search.budget }),
    think,
    decide: (match, seat, control) => thinkThrough(think(match, seat), control),
  };
}

/** Value of a draw: low for an aggressive bot, high for a defensive one. */
const TASTES: Readonly<Record<Personality, MctsOptions>> = {
  balanced: {},
  aggressive: { drawn: 0.25 },
  defensive: { drawn: 0.75 },
  random: {},
};
