import type { AnyGame, OptionSpec } from '@rookery/engine';
import { loadFile, type Project, ProjectError, shortPath } from '@rookery/project';
import { playersWords } from '../play-questions.ts';
import { type DoctorFinding, problem, well } from './finding.ts';

/** Loads every game of a project. */
export async function checkGames({ games }: Project): Promise<readonly DoctorFinding[]> {
  if (games.length > 0) return Promise.all(games.map(checkGame));
  const cure = 'Add src/game.ts, or name your games in package.json: "rookery": { "games": ["src/game.ts"] }';
  return [problem('games', 'The project has no games.', cure)];
}

async function checkGame(file: string): Promise<DoctorFinding> {
  try {
    const { definition } = await loadFile(file);
    const { name, title, players } = definition;
    const options = describeOptions(definition);
    return well('game', `${name}: ${title}, ${playersWords(players)}${options === '' ? '' : `; ${options}`}`);
  } catch (error) {
    if (error instanceof ProjectError) return problem('game', error.message, error.cure);
    return problem('game', `${shortPath(file)}: ${(error as Error).message.split('\n')[0]}`, 'Run it with --verbose.');
  }
}

/** Describes the options of a game, as the command line takes them. */
function describeOptions({ options }: AnyGame): string {
  return Object.entries(options)
    .map(([name, spec]) => `--option ${name}=${spec.default} (${describeValues(spec)})`)
    .join(', ');
}

/** Describes the values of an option. A new type of options without a case does not compile. */
function describeValues(spec: OptionSpec): string {
  switch (spec.type) {
    case 'number':
      return `${spec.min} to ${spec.max}`;
    case 'select':
      return spec.choices.join(', ');
    case 'boolean':
      return 'true, false';
  }
}
