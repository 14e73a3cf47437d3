import { type CreatedProject, createProject } from './create-project.ts';
import { PACKAGE_MANAGERS } from './package-manager.ts';
import { TEMPLATES } from './template.ts';

/** The parts of `SubcommandInput` of `@rookery/project` that the subcommand reads. */
interface NewInput {
  readonly args: readonly string[];
  readonly options: { has(name: string): boolean; text(name: string): string | undefined };
  readonly out: { readonly isTTY?: boolean; write(text: string): unknown };
  readonly json: boolean;
  readonly signal: AbortSignal;
}

/**
 * The subcommand `rookery new`: creates a project as `npm create rookery` does. It has the shape of `Subcommand` of
 * `@rookery/project`.
 *
 * @example
 * console.log(newCommand.examples[0]); // rookery new my-game
 */
export const newCommand = {
  name: 'new',
  summary: 'Create a project for a board or card game',
  description: 'It asks for what the command line does not say. A folder that has files in it is never touched.',
  arguments: [{ name: 'folder', text: 'Folder of the project; its last part is the name', isOptional: true }],
  options: [
    { name: 'template', value: 'NAME', text: `What to start from: ${Object.keys(TEMPLATES).join(', ')}` },
    { name: 'title', value: 'TEXT', text: 'The name of the game for people' },
    {
      name: 'package-manager',
      value: 'NAME',
      text: PACKAGE_MANAGERS.join(' or '),
      default: 'the one that runs this',
    },
    { name: 'no-install', text: 'Do not install the dependencies' },
    { name: 'yes', text: 'Ask nothing, and take the defaults: my-game, board' },
  ],
  examples: [
    'rookery new my-game',
    'rookery new my-game --template cards --title "Magpies"',
    'rookery new --yes --no-install',
  ],
  run: async ({ args, options, out, json, signal }: NewInput): Promise<number> => {
    const project: CreatedProject = await createProject(
      {
        folder: args[0],
        template: options.text('template'),
        title: options.text('title'),
        packageManager: options.text('package-manager'),
        yes: options.has('yes'),
        install: !options.has('no-install'),
      },
      {
        cwd: process.cwd(),
        isTerminal: !json && process.stdin.isTTY === true && out.isTTY === true,
        userAgent: process.env.npm_config_user_agent,
        example: (folder, chosen = '') => `rookery new ${folder} ${chosen}`.trim(),
        signal,
        say: (line) => void (json || out.write(`${line}\n`)),
      },
    );
    if (json) out.write(`${JSON.stringify(project)}\n`);
    return 0;
  },
};
