import { type AnyGame, createMatch, type GameOf, type Match, type MatchOptions } from '@rookery/engine';
import { type MoveText, playAll } from './play.ts';
import { TEST_SEED } from './test-seed.ts';

type Code<D extends AnyGame> = (context: { readonly game: GameOf<D> }) => void;

/**
 * A position to begin from, set up by code and moves. Each part gives a new scenario; `begin` makes a match of it.
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

  /** Further code for the setup, after the game's own. It writes as setup code may. */
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

  /** Moves to play from there, as they are printed. */
  play(...lines: readonly MoveText[]): Scenario<D> {
    return new Scenario(this.definition, this.options, [...this.lines, ...lines]);
  }

  /** A match that stands there. It can be saved, taken back and forked like any other, with its own definition. */
  begin(): Match<D> {
    const match = createMatch(this.definition, this.options);
    playAll(match, this.lines);
    return match;
  }
}

/**
 * Sets up a position for a test. The match runs in strict mode and has the same seed each time; `options` may say otherwise.
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
