import type { AnyGame } from '@rookery/engine';
import { gamesFor, type PointsTrial, type StakeTrial } from '@rookery/games/plans';
import { shareOf, sum, tTest } from './figures.ts';
import { playGame, pointsOf } from './play.ts';
import type { StrengthContext } from './results.ts';

/**
 * Bots against random play in games with hidden cards. `--game=<name>` for one game, `--bot=mcts:500` for another bot.
 */
export async function hidden(context: StrengthContext): Promise<void> {
  const { game } = context.options;
  for (const { name, load, plan } of gamesFor('hidden')) {
    if (game !== undefined && game !== name) continue;
    const definition = await load();
    for (const [index, trial] of plan.entries()) {
      const list = `hidden/${name}/${index}`;
      if ('stake' in trial) await playForStake(context, definition, trial, list);
      else await playForPoints(context, definition, trial, list);
    }
  }
}

const botOf = ({ options }: StrengthContext, { bot }: { readonly bot: string }): string =>
  typeof options.bot === 'string' ? options.bot : bot;

/** Counts the points of the matches. */
async function playForPoints(
  context: StrengthContext,
  definition: AnyGame,
  trial: PointsTrial,
  list: string,
): Promise<void> {
  const { count, results, progress, say } = context;
  const { options, bar } = trial;
  const games = count('games', trial.games);
  const bot = botOf(context, trial);
  const settings = options === undefined ? '' : ` ${JSON.stringify(options)}`;
  const start = performance.now();
  const points = await results.fill(list, games, (number) => {
    progress(number, games, `${definition.name}, ${bot} against random`);
    const { match, seat } = playGame({ definition, bots: [bot, 'random'], ...(options && { options }) }, number);
    return pointsOf(match, seat);
  });
  const { words, isMet } = shareOf(points, bar);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(`hidden: ${definition.name}${settings}, ${bot} against random: ${words}; ${seconds} s`, isMet);
}

/** Counts gains by deal: in each pair of games the bots swap seats. */
async function playForStake(context: StrengthContext, definition: AnyGame, trial: StakeTrial, list: string): Promise<void> {
  const { count, results, progress, say } = context;
  const { attribute, of } = trial.stake;
  const games = count('games', trial.games);
  const bot = botOf(context, trial);
  const start = performance.now();
  const won = await results.fill(list, games, (number) => {
    progress(number, games, `${definition.name}, ${bot} against random`);
    const { match, seat } = playGame({ definition, bots: [bot, 'random'] }, number);
    const held = (at: number): number => {
      const value: unknown = Reflect.get(match.players[at] ?? {}, attribute);
      return typeof value === 'number' ? value : 0;
    };
    return (held(seat) - held(1 - seat)) / 2;
  });
  const pairs = Array.from({ length: won.length >> 1 }, (_, pair) => sum(won.slice(2 * pair, 2 * pair + 2)) / 2);
  const { mean, t, p } = tTest(pairs);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(
    `hidden: ${definition.name} heads-up, ${bot} against random: ${mean.toFixed(1)} ${attribute} of ${of} won a match in ${won.length} matches, ${pairs.length} pairs, t = ${t.toFixed(2)}, p = ${p.toExponential(1)}, bar p < ${trial.p}; ${seconds} s`,
    mean > 0 && p < trial.p,
  );
}
