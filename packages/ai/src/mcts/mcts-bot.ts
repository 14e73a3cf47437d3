import { type AnyGame, fastRandom, type Input, type Match, type Move, positionKey } from '@rookery/engine';
import { moveKey, printMove } from '@rookery/engine/formats';
import { sampleWorld } from '@rookery/engine/worlds';
import { type Bot, type BotOptions, type SearchBudget, type SearchTask, withinCeiling } from '../bot.ts';
import { hasHeuristics } from '../evaluate.ts';
import { chanceAt, randomMove } from '../random-bot.ts';
import { WorldSearch } from './information-set-search.ts';
import { EXPLORATION, type Node } from './node.ts';
import { OpenSearch } from './perfect-search.ts';
import type { SearchSettings } from './search.ts';
import { SearchThinking, thinkThrough, withoutThought } from './search-task.ts';

/** Options of an MCTS bot. */
export interface MctsOptions extends BotOptions {
  /**
   * Maximum number of moves in a rollout, after which the game's heuristics evaluate the position.
   * @default 12 with heuristics, 250 without
   */
  readonly playout?: number;
  readonly exploration?: number;
  /** Value of a draw for the bot, where a win is 1. @default 0.5 */
  readonly drawn?: number;
  /** Whether the bot reuses the search tree of its earlier moves in the same match. @default true */
  readonly reuse?: boolean;
}

const DEFAULT: SearchBudget = { iterations: 1000 };
/** Default rollout length for games with heuristics. */
const SHORT = 12;
/** Default rollout length for games without heuristics. */
const LONG = 250;

/** Search tree kept between the moves of a match without hidden information. */
interface ReusedTree {
  readonly match: object;
  readonly world: Match;
  readonly root: Node;
  /** Length of the match log up to which `world` and `root` are valid. */
  readonly inputs: number;
}

/**
 * Creates a bot that uses Monte-Carlo tree search. It needs only the rules; heuristics make it stronger. In games with
 * hidden information or chance it searches many sampled worlds in one tree.
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
    // A running search owns the tree; `ended` puts it back.
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

/** Returns the only legal move of a seat, if there is exactly one. */
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

/** Advances the kept tree to the current position; undefined if it does not cover it. */
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
  if (positionKey(world) !== positionKey(match) || root.moves === undefined) return undefined;
  return { ...kept, root, inputs: match.log.length };
}

/** Returns the key of a logged move. */
function inputKey(input: Extract<Input, { readonly kind: 'act' | 'answer' }>): string {
  const valueKey = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(valueKey).join('+');
    if (typeof value !== 'object' || value === null) return String(value);
    const { '@': id } = value as { readonly '@'?: unknown };
    return typeof id === 'number' ? `@${id}` : typeof id === 'string' ? id : JSON.stringify(value);
  };
  return [input.action, ...input.args.map(valueKey)].join('|');
}
