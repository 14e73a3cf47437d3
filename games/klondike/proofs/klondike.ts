// Plays random games of Klondike under all its options, and checks the invariants after every step.
import { createMatch, type Definition, type Match, type Move, type Random, seededRandom } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { redo, undo } from '@rookery/engine/undo';
import type { ProofContext } from '../../../scripts/proof.ts';
import { type Klondike, klondike, problemOn } from '../rules/index.ts';

export const name = 'klondike';
export const title = 'no random game of klondike comes to an illegal table, whatever its options';

/** Maximum number of moves of a game; then its player resigns. */
const BOUND = 300;
/** Every step with a number divisible by this is undone and played again. */
const BACK_EVERY = 100;

const SETTINGS = [1, 3].flatMap((draw) =>
  ['standard', 'vegas', 'none'].flatMap((scoring) =>
    ['usual', 'unlimited', '1', '2', '3'].map((passes) => ({ draw, scoring, passes })),
  ),
);

/** Chooses a move; undefined if there is none except to resign. */
type Style = (match: Match<Definition<Klondike>>, random: Random) => Move | undefined;

/** Chooses uniformly. The last listed move is always to resign. */
const atRandom: Style = (match, random) => {
  const moves = match.legal(0);
  return moves.length > 1 ? moves.at(random.below(moves.length - 1)) : undefined;
};

/**
 * Chooses at random, but plays every safe card to the foundations and takes few back, so that games go further and some
 * are won.
 */
const keenly: Style = (match, random) => {
  const moves = [...match.legal(0)];
  const automatic =
    moves.find(({ action }) => action === 'autoFinish') ?? moves.find(({ action }) => action === 'autoMove');
  if (automatic !== undefined) return automatic;
  const useful = moves.filter(
    ({ action, args: [card] }) =>
      action !== 'resign' && !match.game.foundations.some(({ available }) => available !== undefined && available === card),
  );
  return useful.length > 0 && random.below(20) > 0 ? random.pick(useful) : atRandom(match, random);
};

const STYLES = [
  { words: 'at random', choose: atRandom, games: 0, won: 0 },
  { words: 'keenly', choose: keenly, games: 0, won: 0 },
];

export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  const games = Number(options.games ?? 10_000);
  const counts = { moves: 0, checks: 0, 'taken back': 0, stuck: 0, 'most passes': 0 };
  const actions: Record<string, number> = {};
  for (let number = 0; number < games; number++) {
    const settings = SETTINGS[number % SETTINGS.length];
    const style = STYLES[Math.floor(number / SETTINGS.length) % STYLES.length];
    if (style === undefined) continue;
    const seed = `klondike/${number}`;
    const match = createMatch(klondike, { seed, options: settings });
    const random = seededRandom(`${seed}/moves`);
    const where = (): string => `${seed}, ${style.words}, ${JSON.stringify(settings)}, step ${match.step}`;
    const check = (): void => {
      const problem = problemOn(match.game);
      assert(problem === undefined, `${where()}: ${problem}`);
      counts.checks++;
    };
    check();
    while (!match.isOver) {
      const move = match.step < BOUND ? style.choose(match, random) : undefined;
      const action = move?.action ?? 'resign';
      if (move === undefined && match.step < BOUND) counts.stuck++;
      const before = match.step % BACK_EVERY === 0 ? stateHash(match) : undefined;
      assert((move === undefined ? match.act(0, 'resign') : match.play(move)).ok, `${where()}: ${action} is refused`);
      check();
      if (before !== undefined) {
        assert(isTakenBack(match, before), `${where()}: ${action} is not taken back exactly`);
        counts['taken back']++;
      }
      actions[action] = (actions[action] ?? 0) + 1;
      counts.moves++;
    }
    assert(isOutcomeRight(match), `${where()}: the outcome is ${JSON.stringify(match.outcome)}`);
    counts['most passes'] = Math.max(counts['most passes'], match.game.pass);
    style.games++;
    style.won += match.game.isWon ? 1 : 0;
    progress(number + 1, games);
  }
  const list = (entries: object): string =>
    Object.entries(entries)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ');
  console.log(`${games} games under ${SETTINGS.length} settings: ${list(counts)}`);
  console.log(`actions: ${list(actions)}`);
  for (const { words, games, won } of STYLES) console.log(`played ${words}: ${games} games, ${won} won`);
}

/** Whether undo restores the state before the last step, and redo the state after it. */
function isTakenBack(match: Match<Definition<Klondike>>, before: string): boolean {
  const after = stateHash(match);
  return undo(match, 0).ok && stateHash(match) === before && redo(match, 0).ok && stateHash(match) === after;
}

/** Whether the game is won exactly when all cards are on the foundations, with the right score. */
function isOutcomeRight({ game, outcome, players }: Match<Definition<Klondike>>): boolean {
  const cards = game.foundations.reduce((sum, { size }) => sum + size, 0);
  return outcome?.winners.length === (cards === 52 ? 1 : 0) && outcome.scores?.[0] === players[0]?.score;
}
