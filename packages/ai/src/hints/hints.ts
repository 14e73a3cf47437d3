import type { AnyGame, Match, Move } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import type { Bot } from '../bot.ts';
import { hasHeuristics, heuristicsOf } from '../evaluate.ts';
import { greedyBot } from '../greedy-bot.ts';
import { chanceAt } from '../random-bot.ts';
import { type MoveEstimate, rateMoves } from './rate.ts';
import { type HintChange, sentenceOf } from './words.ts';

/** A suggested move, with reasons. */
export interface Hint {
  readonly move: Move;
  /** The printed move. */
  readonly text: string;
  /** Expected value, from 0 (lost) to 1 (won). */
  readonly score: number;
  /** Changes by heuristic, the most important first; empty if the game has no heuristics. */
  readonly changes: readonly HintChange[];
  /** Reason for the move, as a sentence for a player. */
  readonly sentence: string;
}

/** Options of `hintsFor`. */
export interface HintOptions {
  /** Maximum number of hints. @default 3 */
  readonly count?: number;
  /**
   * Bot that ranks the moves.
   * @default the game's heuristics; without heuristics, a bot that sees wins and losses one move ahead
   */
  readonly bot?: Bot;
  /** Seed of the sampled worlds. @default 'hint' */
  readonly seed?: string;
}

const WORLDS = 8;
const MOVES = 200;
/** Smallest change worth reporting. */
const LEAST = 0.005;

/**
 * Returns the best moves of a seat, best first, each with its score, its changes and the reason in words. Hints come from
 * sampled worlds, so they reveal nothing that the seat does not know.
 *
 * @example
 * for (const { text, sentence } of hintsFor(match, 0).slice(0, 1)) console.log(text, sentence); // drop 4 It gains in discs near the middle.
 */
export function hintsFor<D extends AnyGame>(match: Match<D>, seat: number, options: HintOptions = {}): readonly Hint[] {
  const { count = 3, seed = 'hint' } = options;
  if (!match.mayAct.includes(seat)) return [];
  const { definition } = match;
  const bot = options.bot ?? (hasHeuristics(definition) ? undefined : greedyBot({ seed }));
  const { rated, now } = rateMoves(match, seat, { worlds: WORLDS, moves: MOVES, random: chanceAt(seed, match, seat) });
  const ranked = bot === undefined ? rankedByValue(rated) : rankedBy(bot, match, seat, rated);
  return ranked.slice(0, count).map(({ move, score, rating }) => {
    const changes = rating === undefined ? [] : changesOf(match, rating, now);
    const byBot = options.bot === undefined ? undefined : { name: options.bot.name, score };
    const sentence = sentenceOf(rating, changes, byBot);
    return { move, text: printMove(match, move), score, changes, sentence };
  });
}

interface Ranked {
  readonly move: Move;
  readonly score: number;
  /** One-move estimate of the move, if it was tried. */
  readonly rating: MoveEstimate | undefined;
}

/** Ranks moves by their one-move estimate. Drops certain losses, unless every move loses. */
function rankedByValue(rated: readonly MoveEstimate[]): readonly Ranked[] {
  const tried = rated.filter(({ visits }) => visits > 0);
  const sound = tried.filter(({ lost }) => lost < 1);
  return (sound.length > 0 ? sound : tried)
    .sort((a, b) => b.value - a.value)
    .map((each) => ({ move: each.move, score: each.value, rating: each }));
}

/** Ranks moves by the estimates of a bot. */
function rankedBy<D extends AnyGame>(
  bot: Bot,
  match: Match<D>,
  seat: number,
  rated: readonly MoveEstimate[],
): readonly Ranked[] {
  const byText = new Map(rated.map((each) => [printMove(match, each.move), each]));
  return bot.decide(match, seat).candidates.map(({ move, value }) => ({
    move,
    score: value,
    rating: byText.get(printMove(match, move)),
  }));
}

/** Lists the changes a move makes, the most important first. */
function changesOf<D extends AnyGame>(
  match: Match<D>,
  { parts }: MoveEstimate,
  now: readonly number[],
): readonly HintChange[] {
  if (parts.length === 0) return [];
  return heuristicsOf(match.definition)
    .map(({ name, words, weight }, i) => {
      const change = (parts[i] ?? 0) - (now[i] ?? 0);
      const sign = change < 0 ? '−' : '+';
      return {
        name,
        words,
        change,
        text: `${sign}${Math.abs(change).toFixed(2)} ${words}`,
        matters: Math.abs(weight * change),
      };
    })
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .sort((a, b) => b.matters - a.matters)
    .map(({ matters: _, ...change }) => change);
}
