import { type AnyGame, createMatch, type Match, type MatchOptions, type Move } from '@rookery/engine';
import { fork } from '@rookery/engine/formats';
import { decideChance } from '@rookery/engine/inspect';
import { type Exploration, explore } from '@rookery/engine/worlds';
import { wordsOfMoves } from './action-words.ts';
import { DecidedDraws } from './decided-draws.ts';
import { InformationStates } from './information-states.ts';
import { NodePool } from './node-pool.ts';
import { observe } from './observation.ts';
import { checkPayoffs, type Payoffs, payoffsOf } from './payoffs.ts';
import type { Recall } from './recall.ts';
import { SolveError } from './solve-error.ts';
import type { GameTree, InformationState, TreeNode } from './tree-node.ts';

/** Options of a game tree. */
export interface GameTreeOptions<D extends AnyGame> extends Pick<MatchOptions, 'players' | 'options'> {
  /** Returns the worth of the end of a match to each seat. @default payoffsOf */
  readonly payoffs?: Payoffs<D>;
  /** Number of positions after which building stops with an error. @default 1,000,000 */
  readonly maxPositions?: number;
  /** Called once for each information state, with a copy of a match in which the seat is in that state. */
  readonly visit?: (state: InformationState, match: Match<D>) => void;
}

/**
 * Builds the whole tree of a small game: every random result with its probability, every legal move, and what each seat knows when it has
 * to choose. A seat knows its view after each step, and its own moves; it never forgets (perfect recall). Seats that choose at the same
 * time choose one after the other without knowing of each other, as their views hide it.
 *
 * A shuffle has as many results as orders: keep decks below eight cards, or draw single cards at random.
 *
 * @example
 * const tree = gameTree(kuhnPoker);
 * console.log(tree.states.length); // 12
 */
export function gameTree<D extends AnyGame>(definition: D, options: GameTreeOptions<D> = {}): GameTree {
  return new TreeBuilder(definition, options).build();
}

/** Number of moves of a line after which a match counts as endless. */
const MAX_DEPTH = 500;

/** Plays every line of a match and rolls it back again, with all random results. */
class TreeBuilder<D extends AnyGame> {
  readonly #match: Match<D>;
  readonly #payoffs: Payoffs<D>;
  readonly #maxPositions: number;
  readonly #draws = new DecidedDraws();
  readonly #states: InformationStates;
  readonly #pool = new NodePool();
  readonly #visit: GameTreeOptions<D>['visit'];
  #positions = 0;

  constructor(definition: D, { payoffs = payoffsOf, maxPositions = 1_000_000, visit, ...settings }: GameTreeOptions<D>) {
    this.#match = createMatch(definition, { ...settings, seed: 'tree' });
    this.#payoffs = payoffs;
    this.#maxPositions = maxPositions;
    this.#visit = visit;
    this.#states = new InformationStates(definition.name);
  }

  build(): GameTree {
    const match = this.#match;
    decideChance(match, this.#draws.decide);
    let recalls: readonly Recall[] | undefined;
    const root = this.#afterChance(
      () => match.restart(),
      () => {
        const walk = explore(match);
        // What a spectator sees first is what the words of all seats start from.
        recalls ??= match.players.map((_, seat) => ({
          sequence: this.#states.extend(0, `seat ${seat}`),
          last: observe(match, undefined),
          memory: undefined,
        }));
        const node = this.#nodeAt(walk, recalls);
        walk.close();
        return node;
      },
      () => undefined,
    );
    const { states } = this.#states;
    return { game: match.definition.name, seats: match.seats, root, states, positions: this.#positions };
  }

  /** Runs a step with every combination of random results, and builds the node that follows each. */
  #afterChance(run: () => void, build: () => TreeNode, takeBack: () => unknown): TreeNode {
    const draws = this.#draws;
    const from = draws.length;
    const outcomes: { probability: number; node: TreeNode }[] = [];
    do {
      run();
      const probability = draws.probabilitySince(from);
      // A long shuffle would take hours to be found too large by counting.
      if (1 / probability > this.#maxPositions) this.#refuseSize();
      outcomes.push({ probability, node: build() });
      takeBack();
    } while (draws.advance(from));
    return this.#pool.chance(outcomes);
  }

  #nodeAt(walk: Exploration, before: readonly Recall[]): TreeNode {
    const match = this.#match;
    if (++this.#positions > this.#maxPositions) this.#refuseSize();
    if (walk.depth > MAX_DEPTH) throw new SolveError('endless-match', { game: match.definition.name, limit: MAX_DEPTH });
    const seat = match.toAct[0];
    if (match.isOver || seat === undefined) return this.#pool.end(checkPayoffs(match, this.#payoffs));
    const recalls = this.#observed(before);
    const recall = recalls[seat] as Recall;
    const legal = match.legal(seat);
    if (!legal.complete) throw new SolveError('endless-listing', { game: match.definition.name });
    const moves: readonly Move[] = [...legal];
    const [only] = moves;
    // A move without an alternative is no decision.
    if (only !== undefined && moves.length === 1) return this.#childAfter(walk, only, recalls);
    const actions = wordsOfMoves(moves, recall.last.numbers);
    const known = this.#states.states.length;
    const state = this.#states.stateOf(seat, recall, actions);
    if (state.index === known) this.#visit?.(state, fork(match));
    const children = moves.map((move, i) => {
      const own = this.#done(recall, actions[i] as string);
      return this.#childAfter(
        walk,
        move,
        recalls.map((each, of) => (of === seat ? own : each)),
      );
    });
    return this.#pool.decision(state, children);
  }

  #refuseSize(): never {
    throw new SolveError('tree-too-large', { game: this.#match.definition.name, limit: this.#maxPositions });
  }

  #childAfter(walk: Exploration, move: Move, recalls: readonly Recall[]): TreeNode {
    return this.#afterChance(
      () => walk.play(move),
      () => this.#nodeAt(walk, recalls),
      () => walk.back(),
    );
  }

  /** Adds an own action to what a seat remembers. */
  #done({ sequence, last, memory }: Recall, action: string): Recall {
    return {
      last,
      sequence: this.#states.extend(sequence, `did ${action}`),
      memory: { kind: 'did', action, before: memory },
    };
  }

  /** Adds what each seat sees now to what it remembers, unless it sees the same as before. */
  #observed(recalls: readonly Recall[]): readonly Recall[] {
    return recalls.map((recall, seat): Recall => {
      const { sequence, last, memory } = recall;
      const now = observe(this.#match, seat, last);
      if (now.text === last.text) return recall;
      return {
        last: now,
        sequence: this.#states.extend(sequence, now.text),
        memory: { kind: 'saw', now, last, before: memory },
      };
    });
  }
}
