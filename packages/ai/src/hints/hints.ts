import { type AnyGame, type Match, type Move, printMove } from '@rookery/engine';
import type { Bot } from '../bot.ts';
import { hasHeuristics, heuristicsOf } from '../evaluate.ts';
import { greedyBot } from '../greedy-bot.ts';
import { chanceAt } from '../random-bot.ts';
import { type MoveEstimate, rateMoves } from './rate.ts';
import { type HintChange, sentenceOf } from './words.ts';

/** A move that is worth a look, and why. */
export interface Hint {
  readonly move: Move;
  /** The move as it is printed. */
  readonly text: string;
  /** What it promises, from 0 (lost) to 1 (won). */
  readonly score: number;
  /** What it changes, what matters most first; none where the game has no heuristics. */
  readonly changes: readonly HintChange[];
  /** Why, in a sentence for a player. */
  readonly sentence: string;
}

/** How hints are found. */
export interface HintOptions {
  /** How many; 3, unless told. */
  readonly count?: number;
  /** Who ranks the moves. Unless told, the game's heuristics do, or else a bot that sees wins and losses one move ahead. */
  readonly bot?: Bot;
  /** What the imagined worlds follow from; `hint`, unless told. */
  readonly seed?: string;
}

const WORLDS = 8;
const MOVES = 200;
/** Changes below this are not worth a word. */
const LEAST = 0.005;

/**
 * The best moves of a seat, the best first, each with its score, what it changes, and why in words. Nothing that the seat does not
 * know goes into them: they come from worlds as it may imagine them.
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
  /** What one look ahead says of it, where it was looked at. */
  readonly rating: MoveEstimate | undefined;
}

/** The moves by what one look ahead says of them; those that lose for certain only where there are no others. */
function rankedByValue(rated: readonly MoveEstimate[]): readonly Ranked[] {
  const tried = rated.filter(({ visits }) => visits > 0);
  const sound = tried.filter(({ lost }) => lost < 1);
  return (sound.length > 0 ? sound : tried)
    .sort((a, b) => b.value - a.value)
    .map((each) => ({ move: each.move, score: each.value, rating: each }));
}

/** The moves as a bot ranks them. */
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

/** What a move changes, what matters most first. */
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
