import { once } from 'node:events';
import { Writable } from 'node:stream';
import { BOT_NAMES, parseBot, serveEnvironment, type WireSettings } from '@rookery/ai';
import { type AnyGame, tryCreateMatch } from '@rookery/engine';
import {
  badArgument,
  type CommandOptions,
  loadGame,
  type Output,
  readGameOptions,
  type Subcommand,
} from '@rookery/project';

/** `rookery environment`: serves a game to a learner, one JSON object a line on standard input and output. */
export const environmentCommand: Subcommand = {
  name: 'environment',
  summary: 'Serve a game to a learner, over a pipe',
  description:
    'Reads one JSON object a line on standard input and answers with one a line on standard output. See docs/environment.md.',
  arguments: [{ name: 'game', text: 'Game of the project, file or package', isOptional: true }],
  options: [
    { name: 'players', value: 'N', text: 'Number of players', default: 'the fewest the game allows' },
    { name: 'option', value: 'NAME=VALUE', text: 'Setting of the game', isRepeatable: true },
    { name: 'agents', value: 'LIST', text: 'Seats that the learner plays, such as 0,1', default: 'all' },
    { name: 'opponent', value: 'BOT', text: 'Bot in the other seats', default: 'random' },
    { name: 'seed', value: 'TEXT', text: 'Seed of all episodes that have none of their own' },
  ],
  examples: ['rookery environment', 'rookery environment hex --option size=5 --agents 0 --opponent greedy'],
  async run({ args: [named], options, project, out }) {
    const { definition } = await loadGame(project, named);
    const defaults = defaultsFor(definition, options);
    try {
      await serveEnvironment(definition, process.stdin, { write: (text) => writeAndWait(out, text) }, defaults);
    } finally {
      process.stdin.destroy();
    }
    return 0;
  },
};

/** Writes, and waits until the learner reads on: what it has not read yet must not pile up here. */
async function writeAndWait(out: Output, text: string): Promise<void> {
  if (out.write(text) === false && out instanceof Writable) await once(out, 'drain');
}

/** Returns the settings of environments, for values that a reset does not set. */
function defaultsFor(game: AnyGame, options: CommandOptions): WireSettings {
  const [players, agents, opponent, seed] = [
    options.count('players'),
    options.text('agents'),
    options.text('opponent'),
    options.text('seed'),
  ];
  const settings: WireSettings = {
    ...(players !== undefined && { players }),
    ...(agents !== undefined && { agents: agents.split(',').map(Number) }),
    ...(opponent !== undefined && { opponent }),
    ...(seed !== undefined && { seed }),
    options: readGameOptions(game, options.list('option')),
  };
  if (opponent !== undefined && parseBot(opponent) === undefined)
    throw badArgument(`There is no bot called "${opponent}".`, `Available bots: ${BOT_NAMES.join(', ')}.`);
  const made = tryCreateMatch(game, {
    ...(players !== undefined && { players }),
    ...(settings.options && { options: settings.options }),
  });
  if (!made.ok) throw badArgument(made.refusal.message, `For all options: rookery environment --help`);
  return settings;
}
