import { loadGame, type Subcommand } from '@rookery/project';
import { checkPresentation } from '../check/check-presentation.ts';
import { derivePresentation } from '../derive/derive-presentation.ts';
import { namesOfGame } from '../derive/names-of-game.ts';
import { describePresentation } from './describe-presentation.ts';

/**
 * The subcommand `rookery looks`: prints how a game looks and how its table is laid out.
 *
 * @example
 * console.log(looksCommand.examples[0]); // rookery looks checkers
 */
export const looksCommand: Subcommand = {
  name: 'looks',
  summary: 'Print how a game looks: what follows from its rules, and what it says itself',
  description:
    'Boards, pieces, cards, values and layout are derived from the rules, with a few random matches. What the game says itself is marked “(said)”. Pages do not draw presentations yet.',
  arguments: [{ name: 'game', text: 'A game of the project, a file, a folder or a package', isOptional: true }],
  options: [{ name: 'derived', text: 'Leave out what the game says itself' }],
  examples: ['rookery looks checkers', 'rookery looks checkers --derived', 'rookery looks checkers --json'],
  run: async ({ args, options, project, out, err, json }) => {
    const { definition, manifest } = await loadGame(project, args[0]);
    const said = options.has('derived') ? {} : ((await manifest?.presentation?.()) ?? {});
    const checked = checkPresentation(said, namesOfGame(definition));
    if (!checked.ok) {
      for (const { message } of checked.problems) err.write(`${message}\n`);
      return 1;
    }
    const presentation = derivePresentation(definition, { presentation: checked.value });
    const text = `${definition.title}\n\n${describePresentation(presentation, checked.value)}`;
    out.write(`${json ? JSON.stringify(presentation) : text}\n`);
    return 0;
  },
};
