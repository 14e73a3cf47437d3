import {
  type AnyGame,
  fastRandom,
  type Input,
  type Match,
  type Move,
  moveKey,
  printMove,
  sampleWorld,
} from '@rookery/engine';
import { type Bot, type BotOptions, type SearchBudget, type SearchTask, withinCeiling } from '../bot.ts';
import { hasHeuristics } from '../evaluate.ts';
import { chanceAt, randomMove } from '../random-bot.ts';
import { WorldSearch } from './information-set-search.ts';
import { EXPLORATION, type Node } from './node.ts';
import { OpenSearch } from './perfect-search.ts';
import type { SearchSettings } from './search.ts';
import { SearchThinking, thinkThrough, withoutThought } from './search-task.ts';

/** How a bot that searches is made. */
export interface MctsOptions extends BotOptions {
  /** How many random moves follow before a place is judged by the game's heuristics; without heuristics, to the end. */
  readonly playout?: number;
  readonly exploration?: number;
  /** What a draw is worth to it, where a win is 1: half of it, unless told. */
  readonly drawn?: number;
  /** Whether what was thought about earlier moves of a match is kept; it is, unless told. */
  readonly reuse?: boolean;
}

const DEFAULT: SearchBudget = { iterations: 1000 };
/** How many random moves are made before the heuristics of a game judge. */
const SHORT = 12;
/** No playout is longer. */
const LONG = 250;

/** What is kept between the moves of a match in which nothing is hidden. */
interface ReusedTree {
  readonly match: object;
  readonly world: Match;
  readonly root: Node;
  /** How many inputs of the match it has seen. */
  readonly inputs: number;
}

/**
 * A bot that searches by playing on: Monte-Carlo tree search. It needs nothing but the rules; heuristics of a game make it better.
 * Where anything is hidden or left to chance it searches many worlds that its seat may imagine at once.
 *
 * @example
 * const bot = mctsBot({ seed: 'a', budget: { iterations: 100 } });
 * match.play(bot.decide(match, 0).move);
 */
export function mctsBot(options: MctsOptions = {}): Bot & Required<Pick<Bot, 'think'>> {
  const { seed = 'bot', exploration = EXPLORATION, reuse = true } = options;
  const budget = withinCeiling(options.budget ?? DEFAULT, options.ceiling);
  let kept: ReusedTree | undefined;

  function think<D extends AnyGame>(match: Match<D>, seat: number): SearchTask {
    const chance = chanceAt(seed, match, seat);
    const move = onlyMove(match, seat);
    if (move !== undefined) {
      const candidates = [{ move, value: 0.5, visits: 0 }];
      return withoutThought({ move, value: 0.5, iterations: 0, candidates, line: [printMove(match, move)] });
    }
    const playout = options.playout ?? (hasHeuristics(match.definition) ? SHORT : LONG);
    const settings: SearchSettings = { playout, exploration, seat, drawn: options.drawn ?? 0.5 };
    const random = fastRandom(chance.below(2 ** 32));
    const inWorlds = () => new WorldSearch(match, seat, random, `${seed}/${chance.below(2 ** 32)}`, settings);
    const before = reuse && match.isOpen ? followed(kept, match) : undefined;
    // While a thought goes on, what is kept is its own.
    kept = undefined;
    if (!match.isOpen) return new SearchThinking({ match, seat, budget, search: inWorlds() });
    const world = (before?.world as Match<D> | undefined) ?? sampleWorld(match, seat, chance);
    const search = new OpenSearch(world, random, settings, before?.root);
    let isRight = true;
    return new SearchThinking({
      match,
      seat,
      budget,
      search,
      instead() {
        if (!isRight || search.isOpen) return undefined;
        isRight = false;
        return inWorlds();
      },
      ended() {
        if (isRight && search.isOpen) kept = { match, world, root: search.root, inputs: match.log.length };
      },
    });
  }

  return { name: 'mcts', budget, think, decide: (match, seat, control) => thinkThrough(think(match, seat), control) };
}

/** The only move of a seat, where there is no more than one. */
function onlyMove<D extends AnyGame>(match: Match<D>, seat: number): Move | undefined {
  const random = fastRandom(1);
  const move = randomMove(match, seat, random);
  const question = match.questionFor(seat);
  if (question !== undefined && question.selection.kind !== 'one') return undefined;
  try {
    return match.legal(seat).length === 1 ? move : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept of a match, moved on to where it stands now. */
function followed<D extends AnyGame>(kept: ReusedTree | undefined, match: Match<D>): ReusedTree | undefined {
  if (kept === undefined || kept.match !== match || match.log.length < kept.inputs) return undefined;
  let { root } = kept;
  const { world } = kept;
  for (const input of match.log.slice(kept.inputs)) {
    if (input.kind === 'undo') return undefined;
    const key = inputKey(input);
    const move = [...world.legal(input.seat)].find((each) => moveKey(each) === key);
    const next = root.children.find((child) => child.move !== undefined && moveKey(child.move) === key);
    if (move === undefined || next === undefined || !world.play(move).ok) return undefined;
    root = next;
  }
  if (world.positionKey() !== match.positionKey() || root.moves === undefined) return undefined;
  return { ...kept, root, inputs: match.log.length };
}

/** The key of a move as it stands in a log. */
function inputKey(input: Extract<Input, { readonly kind: 'act' | 'answer' }>): string {
  const valueKey = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(valueKey).join('+');
    if (typeof value !== 'object' || value === null) return String(value);
    const { '@': id } = value as { readonly '@'?: unknown };
    return typeof id === 'number' ? `@${id}` : typeof id === 'string' ? id : JSON.stringify(value);
  };
  return [input.action, ...input.args.map(valueKey)].join('|');
}
