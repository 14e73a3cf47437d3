import type { Definition } from '@rookery/engine';
import { crazyEights } from '@rookery/games/crazy-eights/rules';
import { cribbage } from '@rookery/games/cribbage/rules';
import { duel } from '@rookery/games/duel/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { innovation } from '@rookery/games/innovation/rules';
import { texasHoldem } from '@rookery/games/texas-holdem/rules';
import { shareOf, sum, tTest } from './figures.ts';
import { type Pairing, playGame, pointsOf } from './play.ts';
import type { StrengthContext } from './results.ts';

interface Trial extends Omit<Pairing, 'bots' | 'definition'> {
  readonly definition: unknown;
  readonly bot: string;
  readonly games: number;
  readonly bar: number;
}

/**
 * Who plays against random, how many games, and which share of the points is wanted. A single round of Crazy Eights has more luck
 * in it than a game to so many points: the bar holds for both.
 */
const TRIALS: readonly Trial[] = [
  { definition: goFish, bot: 'mcts:200', games: 100, bar: 0.8 },
  { definition: cribbage, bot: 'mcts:100', games: 100, bar: 0.8 },
  { definition: duel, bot: 'mcts:60', games: 60, bar: 0.8 },
  { definition: crazyEights, options: { mustPlay: true }, bot: 'mcts:100', games: 60, bar: 0.58 },
  { definition: crazyEights, options: { mustPlay: true, target: 'single' }, bot: 'mcts:100', games: 200, bar: 0.58 },
  { definition: innovation, bot: 'mcts:40', games: 60, bar: 0.8 },
];
const HOLDEM = { bot: 'mcts:100', games: 200, p: 0.01 };

/** `--game=duel` for one game, `--bot=mcts:500` for another bot. */
export async function hidden(context: StrengthContext): Promise<void> {
  const { options, count, results, progress, say } = context;
  for (const [place, { bar, ...trial }] of TRIALS.entries()) {
    const definition = trial.definition as Definition<never>;
    if (options.game !== undefined && options.game !== definition.name) continue;
    const games = count('games', trial.games);
    const bot = typeof options.bot === 'string' ? options.bot : trial.bot;
    const settings = trial.options === undefined ? '' : ` ${JSON.stringify(trial.options)}`;
    const start = performance.now();
    const points = await results.fill(`hidden/${place}`, games, (number) => {
      progress(number, games, `${definition.name}, ${bot} against random`);
      const { match, seat } = playGame({ ...trial, definition, bots: [bot, 'random'] }, number);
      return pointsOf(match, seat);
    });
    const { words, isMet } = shareOf(points, bar);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    say(`hidden: ${definition.name}${settings}, ${bot} against random: ${words}; ${seconds} s`, isMet);
  }
  if (options.game === undefined || options.game === texasHoldem.name) await holdem(context);
}

/** Heads-up hold'em: the chips won, by the deals: in each pair of games both sit once where the other sat. */
async function holdem({ options, count, results, progress, say }: StrengthContext): Promise<void> {
  const games = count('games', HOLDEM.games);
  const bot = typeof options.bot === 'string' ? options.bot : HOLDEM.bot;
  const definition = texasHoldem as unknown as Definition<never>;
  const start = performance.now();
  const won = await results.fill('hidden/texas-holdem', games, (number) => {
    progress(number, games, `texas-holdem, ${bot} against random`);
    const { match, seat } = playGame({ definition, bots: [bot, 'random'] }, number);
    const { players } = match as unknown as { players: readonly { chips: number }[] };
    return ((players[seat]?.chips ?? 0) - (players[1 - seat]?.chips ?? 0)) / 2;
  });
  const pairs = Array.from({ length: won.length >> 1 }, (_, pair) => sum(won.slice(2 * pair, 2 * pair + 2)) / 2);
  const { mean, t, p } = tTest(pairs);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(
    `hidden: texas-holdem heads-up, ${bot} against random: ${mean.toFixed(1)} chips of 40 won a match in ${won.length} matches, ${pairs.length} pairs, t = ${t.toFixed(2)}, p = ${p.toExponential(1)}, bar p < ${HOLDEM.p}; ${seconds} s`,
    mean > 0 && p < HOLDEM.p,
  );
}
