import { fastRandom, type Input, imagine, type Match, type Move, moveKey, printMove } from '@rookery/engine';
import type { Bot, BotOptions, Budget, Candidate, Control, Decision } from '../bot.ts';
import { chanceAt, randomMove } from '../random-bot.ts';
import { hasHeuristics } from '../rewards.ts';
import { EXPLORATION, type Node } from './node.ts';
import { OpenSearch } from './open-search.ts';
import type { Search, SearchSettings } from './search.ts';
import { WorldSearch } from './world-search.ts';

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

const DEFAULT: Budget = { iterations: 1000 };
/** How many random moves are made before the heuristics of a game judge. */
const SHORT = 12;
/** No playout is longer. */
const LONG = 2000;
/** How often the clock is looked at, and how often progress is told. */
const LOOK_EVERY = 16;
const TELL_EVERY = 256;

/** What is kept between the moves of a match in which nothing is hidden. */
interface Kept {
  readonly match: object;
  readonly world: Match<unknown>;
  readonly root: Node;
  /** How many inputs of the match it has seen. */
  readonly inputs: number;
}

/**
 * A bot that searches by playing on: Monte-Carlo tree search. It needs nothing but the rules; heuristics of a game make it better.
 * Where anything is hidden or left to chance it searches many worlds that its seat may imagine at once.
 *
 * @example
 * const bot = mctsBot({ seed: 'a', budget: { iterations: 500 } });
 * match.play(bot.decide(match, 0).move);
 */
export function mctsBot(options: MctsOptions = {}): Bot {
  const { seed = 'bot', budget = DEFAULT, exploration = EXPLORATION, reuse = true } = options;
  let kept: Kept | undefined;
  return {
    name: 'mcts',
    decide<G>(match: Match<G>, seat: number, control: Control = {}): Decision {
      const chance = chanceAt(seed, match, seat);
      const only = onlyMove(match, seat);
      if (only !== undefined)
        return { move: only, value: 0.5, iterations: 0, candidates: [{ move: only, value: 0.5, visits: 0 }], line: [] };
      const playout = options.playout ?? (hasHeuristics(match.definition) ? SHORT : LONG);
      const settings: SearchSettings = { playout, exploration, seat, drawn: options.drawn ?? 0.5 };
      const random = fastRandom(chance.below(2 ** 32));
      if (match.isOpen) {
        const before = reuse ? followed(kept, match) : undefined;
        const world = (before?.world as Match<G> | undefined) ?? imagine(match, seat, chance);
        const search = new OpenSearch(world, random, settings, before?.root);
        think(search, budget, control, () => world.isOpen);
        if (world.isOpen) {
          search.close();
          kept = { match, world: world as Match<unknown>, root: search.root, inputs: match.log.length };
          return decisionOf(match, seat, search);
        }
        search.close();
      }
      kept = undefined;
      const search = new WorldSearch(match, seat, random, `${seed}/${chance.below(2 ** 32)}`, settings);
      think(search, budget, control);
      search.close();
      return decisionOf(match, seat, search);
    },
  };
}

/** The only move of a seat, where there is no more than one. */
function onlyMove<G>(match: Match<G>, seat: number): Move | undefined {
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

/** Thinks until the budget is spent, somebody says stop, or more thought would change nothing. */
function think(search: Search, budget: Budget, { stop, progress }: Control, goesOn: () => boolean = () => true): void {
  const most = budget.iterations ?? (budget.ms === undefined ? (DEFAULT.iterations as number) : Number.POSITIVE_INFINITY);
  const end = budget.ms === undefined ? undefined : performance.now() + budget.ms;
  while (search.iterations < most && !search.isDecided && goesOn()) {
    search.iterate();
    const { iterations } = search;
    if (iterations % LOOK_EVERY !== 0) continue;
    if ((end !== undefined && performance.now() >= end) || stop?.()) return;
    if (end === undefined && isSettled(search.root, most - iterations)) return;
    if (progress !== undefined && iterations % TELL_EVERY === 0) {
      const best = bestOf(search.root);
      progress({ iterations, value: expected(best), line: [] });
    }
  }
}

/** Whether the first choice would stay the first, however the rest of the thought went. */
function isSettled({ children, moves }: Node, left: number): boolean {
  if (children.length < (moves?.length ?? 0)) return false;
  let first = 0;
  let second = 0;
  for (const { visits, proven } of children) {
    if (proven !== undefined) return false;
    if (visits > first) {
      second = first;
      first = visits;
    } else if (visits > second) second = visits;
  }
  return first - second > left;
}

/** The best child: a proven win, or else the one visited most; a proven loss only where there is nothing else. */
function bestOf({ children }: Node): Node | undefined {
  let best: Node | undefined;
  for (const child of children) if (best === undefined || rankOf(child) > rankOf(best)) best = child;
  return best;
}

function rankOf({ proven, visits, mean }: Node): number {
  if (proven === 1) return Number.POSITIVE_INFINITY;
  return proven === 0 ? visits - 1e12 : visits + mean / 2;
}

function expected(node: Node | undefined): number {
  return node?.proven ?? node?.mean ?? 0.5;
}

function decisionOf<G>(match: Match<G>, seat: number, { root, iterations }: Search): Decision {
  const own = ownMoves(match, seat);
  const candidates: Candidate[] = [...root.children]
    .sort((a, b) => rankOf(b) - rankOf(a))
    .flatMap((child) => {
      const move = child.move && (own.get(moveKey(child.move)) ?? child.move);
      return move ? [{ move, value: expected(child), visits: child.visits }] : [];
    });
  const [best] = candidates;
  if (best === undefined)
    throw new RangeError(`The search of ${match.definition.name} for seat ${seat} has found nothing.`);
  return { move: best.move, value: best.value, iterations, candidates, line: [printMove(match, best.move)] };
}

/** The moves of a seat in the match itself: a search has those of its worlds. */
function ownMoves<G>(match: Match<G>, seat: number): ReadonlyMap<string, Move> {
  try {
    return new Map([...match.legal(seat)].map((move) => [moveKey(move), move]));
  } catch {
    return new Map();
  }
}

/** What is kept of a match, moved on to where it stands now. */
function followed<G>(kept: Kept | undefined, match: Match<G>): Kept | undefined {
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
