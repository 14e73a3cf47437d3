import { BOT_NAMES } from '@rookery/ai';
import { tryCreateMatch } from '@rookery/engine';
import { badArgument, loadGame, readGameOptions, type Subcommand } from '@rookery/project';
import { exploitability } from '../best-response.ts';
import { cfrPlus } from '../cfr-plus.ts';
import { expectedValues } from '../expected-values.ts';
import { gameTree } from '../game-tree.ts';
import { SolveError } from '../solve-error.ts';
import { BotObserver } from './bot-observer.ts';
import { printSolution, type Solution } from './solution.ts';

/**
 * The subcommand `rookery solve`: prints the value of a small game, how to play it, and how far a bot is from that.
 *
 * @example
 * console.log(solveCommand.examples[0]); // rookery solve kuhn-poker
 */
export const solveCommand: Subcommand = {
  name: 'solve',
  summary: 'Compute how a small game is played perfectly, and how far a bot is from it',
  description: `Builds the whole tree and runs CFR+. For two players of a zero-sum game that leads to an equilibrium. Bots: ${BOT_NAMES.join(', ')}.`,
  arguments: [{ name: 'game', text: 'Game of the project, file or package', isOptional: true }],
  options: [
    { name: 'iterations', value: 'N', text: 'Number of iterations of CFR+', default: '1000' },
    { name: 'players', value: 'N', text: 'Number of players', default: 'the fewest the game allows' },
    { name: 'option', value: 'NAME=VALUE', text: 'Setting of the game', isRepeatable: true },
    { name: 'positions', value: 'N', text: 'Largest number of positions of the tree', default: '1000000' },
    { name: 'bot', value: 'NAME', text: 'Also say how far this bot is from perfect play' },
    { name: 'samples', value: 'N', text: 'Decisions of the bot in each information state', default: '20' },
  ],
  examples: ['rookery solve kuhn-poker', 'rookery solve kuhn-poker --bot mcts:200', 'rookery solve nim --json'],
  async run({ args, options, project, out, json }) {
    const { definition } = await loadGame(project, args[0]);
    const players = options.count('players', definition.players);
    const name = options.text('bot');
    const observer = name === undefined ? undefined : new BotObserver(name, options.count('samples') ?? 20);
    const settings = {
      ...(players !== undefined && { players }),
      options: readGameOptions(definition, options.list('option')),
    };
    const made = tryCreateMatch(definition, settings);
    if (!made.ok) throw badArgument(made.refusal.message, 'rookery help solve shows the options.');
    try {
      const tree = gameTree(definition, {
        ...settings,
        maxPositions: options.count('positions') ?? 1_000_000,
        ...(observer && { visit: (state, match) => observer.visit(state, match) }),
      });
      const policy = cfrPlus(tree, { iterations: options.count('iterations') ?? 1_000 });
      const solution: Solution = {
        game: definition.name,
        positions: tree.positions,
        states: tree.states.length,
        values: expectedValues(tree, policy),
        exploitability: exploitability(tree, policy),
        policy,
        ...(observer && { bot: { name: observer.name, exploitability: exploitability(tree, observer.policy(tree)) } }),
      };
      out.write(json ? `${JSON.stringify(solution)}\n` : printSolution(definition.title, solution));
      return 0;
    } catch (error) {
      if (!(error instanceof SolveError)) throw error;
      const advice =
        error.code === 'tree-too-large'
          ? 'Raise --positions, or have bots play the game: rookery playtest.'
          : 'Only games with an end, countable moves and a payoff for each seat can be solved.';
      throw badArgument(error.message, advice);
    }
  },
};
