import { existsSync, readFileSync } from 'node:fs';
import type { AnyGame, Match } from '@rookery/engine';
import { parsePosition } from '@rookery/engine/formats';
import { badArgument, loadGame, ProjectError, type Subcommand, shortPath } from '@rookery/project';
import { perft, playAll, scenario } from '@rookery/testing';

/** `rookery perft`: counts the sequences of turns of a game by length, so that rules can be compared with published numbers. */
export const perftCommand: Subcommand = {
  name: 'perft',
  summary: 'Count the game tree',
  description:
    'Prints how many sequences of turns there are of each length up to the depth: from the start, from a printed position, or after some moves.',
  arguments: [
    {
      name: 'game',
      text: 'Game of the project, file or package; the only one of a project need not be named',
      isOptional: true,
    },
    { name: 'depth', text: 'Number of turns, from 1 to 99', isOptional: true },
    { name: 'move', text: 'Moves to make first, in words, such as "move c3 d4"', isOptional: true, isList: true },
  ],
  options: [
    { name: 'from', value: 'FILE', text: 'Count from the position in a file, as printPosition writes it' },
    { name: 'players', value: 'N', text: 'Number of players', default: 'the fewest the game allows' },
  ],
  examples: ['rookery perft checkers 6', "rookery perft checkers 3 'move c3 d4' 'move b6 a5'", 'rookery perft 4'],
  async run({ args, options, project, out, json }) {
    const isNamed = !/^\d+$/.test(args[0] ?? '');
    const [depth = '', ...moves] = isNamed ? args.slice(1) : args;
    if (!/^[1-9]\d?$/.test(depth))
      throw badArgument(
        depth === '' ? 'The depth is missing.' : `The depth must be a whole number from 1 to 99, not "${depth}".`,
        `For example: rookery perft ${isNamed ? `${args[0]} ` : ''}3`,
      );
    const { definition } = await loadGame(project, isNamed ? args[0] : undefined);
    const file = options.text('from');
    const players = options.count('players');
    const match =
      file === undefined
        ? scenario(definition, { strict: false, ...(players !== undefined && { players }) }).begin()
        : positionIn(definition, file);
    try {
      playAll(match, moves);
    } catch (error) {
      throw badArgument(
        (error as Error).message.split('\n')[0] ?? '',
        'Write moves as printed by rookery play, one argument each.',
      );
    }
    const counts = perft(match, Number(depth));
    out.write(json ? `${JSON.stringify({ game: definition.name, counts })}\n` : `${counts.join(' ')}\n`);
    return 0;
  },
};

/** The match that a file with a printed position holds. */
function positionIn(definition: AnyGame, file: string): Match {
  if (!existsSync(file))
    throw badArgument(`There is no file ${file}.`, 'Write one with printPosition, or leave out --from.');
  const read = parsePosition(definition, readFileSync(file, 'utf8'));
  if (read.ok) return read.value;
  throw new ProjectError('bad-file', { file: shortPath(file), reason: read.refusal.message });
}
