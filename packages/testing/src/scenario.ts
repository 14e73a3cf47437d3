import { type AnyGame, createMatch, type GameOf, type Match, type MatchOptions } from '@rookery/engine';
import { type MoveText, playAll } from './play.ts';
import { TEST_SEED } from './test-seed.ts';

type Code<D extends AnyGame> = (context: { readonly game: GameOf<D> }) => void;

/**
 * A starting position for tests, set up by code and moves. Scenarios are immutable: each method returns a new one;
 * `begin` creates the match.
 *
 * @example
 * const opening = scenario(checkers).play('move c3 d4');
 * const match = opening.play('move b6 a5').begin();
 * console.log(match.step); // 2
 */
export class Scenario<D extends AnyGame> {
  private readonly definition: D;
  private readonly options: MatchOptions;
  private readonly lines: readonly MoveText[];

  constructor(definition: D, options: MatchOptions, lines: readonly MoveText[]) {
    this.definition = definition;
    this.options = options;
    this.lines = lines;
  }

  /** Adds setup code that runs after the game's own. */
  with(code: Code<D>): Scenario<D> {
    const { setup } = this.definition;
    const definition: D = {
      ...this.definition,
      setup: (context) => {
        setup?.(context);
        code(context);
      },
    };
    return new Scenario(definition, this.options, this.lines);
  }

  /** Adds printed moves to play from there. */
  play(...lines: readonly MoveText[]): Scenario<D> {
    return new Scenario(this.definition, this.options, [...this.lines, ...lines]);
  }

  /** Creates a match in this position. It supports saves, undo and forks like any other, with its own definition. */
  begin(): Match<D> {
    const match = createMatch(this.definition, this.options);
    playAll(match, this.lines);
    return match;
  }
}

/**
 * Creates a scenario. Its match uses strict mode and a fixed seed unless `options` overrides them.
 *
 * @example
 * const match = scenario(checkers)
 *   .with(({ game }) => game.board.all(Piece).slice(1).forEach((piece) => piece.remove()))
 *   .begin();
 * console.log(match.game.board.count(Piece), match.isOver); // 1 true
 */
export function scenario<D extends AnyGame>(definition: D, options: MatchOptions = {}): Scenario<D> {
  return new Scenario(definition, { strict: true, seed: TEST_SEED, ...options }, []);
}
