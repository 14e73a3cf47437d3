import { type AnyGame, Entity, type Match, type Move, Piece, Player, Space } from '@rookery/engine';
import { moveKey, printMove } from '@rookery/engine/formats';
import { heuristicsOf } from '../evaluate.ts';
import { type MoveEstimate, rateMoves } from '../hints/rate.ts';
import { chanceAt } from '../random-bot.ts';
import { checkTree, heuristicNamed } from './names.ts';
import type { DecisionNode, DecisionTree, MoveDescriptor } from './schema.ts';
import { type Reached, walkTree } from './walk.ts';

/** Options of `runTree`. */
export interface RunTreeOptions {
  /** Difficulty from 0 to 1; nodes marked as more difficult are skipped. @default 1 */
  readonly difficulty?: number;
  /** Number of worlds in which moves are scored if anything is hidden. @default 4 */
  readonly worlds?: number;
  /** Seed of the sampled worlds. @default 'tree' */
  readonly seed?: string;
}

/**
 * Returns the moves that a decision tree finds for a seat, scored, best first; for a generated tree, all legal moves.
 * Looks up the functions that the tree names in the match's definition, and throws on an unknown name before it runs
 * anything. Scores come from sampled worlds.
 *
 * @example
 * const [best] = runTree(generateTree(connectFour), match, 0);
 * console.log(best?.id, best?.score, best?.scoreBreakdown); // drop 4 0.78515625 { safety: 0.625, threats: 0.15625, centre: 0.00390625 }
 */
export function runTree<D extends AnyGame>(
  tree: DecisionTree,
  match: Match<D>,
  seat: number,
  options: RunTreeOptions = {},
): readonly MoveDescriptor[] {
  const { difficulty = 1, worlds = 4, seed = 'tree' } = options;
  checkTree(tree, match.definition);
  const reached = [...walkTree(tree.root, match, seat, difficulty)];
  const scored = reached.some(({ node }) => node.heuristic !== undefined && node.score === undefined);
  const random = chanceAt(seed, match, seat);
  const { rated } = scored
    ? rateMoves(match, seat, { worlds, moves: Number.POSITIVE_INFINITY, random })
    : { rated: [] as readonly MoveEstimate[] };
  const ratings = new Map(rated.map((each) => [moveKey(each.move), each]));
  return reached.map((each) => describe(match, each, ratings.get(moveKey(each.move)))).sort((a, b) => b.score - a.score);
}

function describe<D extends AnyGame>(
  match: Match<D>,
  { move, node }: Reached,
  rating: MoveEstimate | undefined,
): MoveDescriptor {
  const breakdown = scoresOf(match, node, rating);
  const score = node.score ?? Object.values(breakdown).reduce((sum, part) => sum + part, 0);
  const action = match.definition.actions[move.action];
  return {
    id: printMove(match, move),
    type: node.action?.type ?? move.action,
    ...choicesOf(match, move),
    score,
    scoreBreakdown: breakdown,
    description: move.kind === 'answer' ? move.action : (action?.prompt ?? node.description ?? move.action),
    isReversible: action?.undoable ?? true,
  };
}

/** Returns the contribution of each heuristic to the score of a move, and of the outcome if the move ends the game. */
function scoresOf<D extends AnyGame>(
  match: Match<D>,
  node: DecisionNode,
  rating: MoveEstimate | undefined,
): Readonly<Record<string, number>> {
  if (node.score !== undefined || node.heuristic === undefined || rating === undefined) return {};
  const { definition } = match;
  const heuristics = heuristicsOf(definition);
  if (heuristics.length === 0) return { outcome: rating.value };
  const only = heuristicNamed(definition, node.heuristic);
  const scores: Record<string, number> = {};
  heuristics.forEach(({ name, weight }, i) => {
    if (only !== undefined && name !== only) return;
    scores[name] = (only === undefined ? weight : 1) * (rating.parts[i] ?? 0) * (1 - rating.over);
  });
  return rating.over > 0 ? { ...scores, outcome: rating.outcome } : scores;
}

/** Extracts the chosen entities, target and number from a move, with names as the seat knows them. */
function choicesOf<D extends AnyGame>(match: Match<D>, { args, seat }: Move): Partial<MoveDescriptor> {
  const player = match.players[seat];
  const nameOf = (thing: Entity): string => (thing.isKnownTo(player) ? thing.label() : thing.hiddenLabel());
  const found: { -readonly [K in keyof MoveDescriptor]?: MoveDescriptor[K] } = {};
  for (const arg of args) {
    const things = (Array.isArray(arg) ? arg : [arg]).filter((each): each is Entity => each instanceof Entity);
    const [first] = things;
    if (typeof arg === 'number') found.count ??= arg;
    else if (first instanceof Player || first instanceof Space) found.targetId = nameOf(first);
    else if (first instanceof Piece) {
      if (Array.isArray(arg)) found.cardIds ??= things.map(nameOf);
      else found.cardId ??= nameOf(first);
      if (first.parent !== undefined) found.sourceId ??= nameOf(first.parent);
    }
  }
  return found;
}
