import { basename, relative, resolve } from 'node:path';
import { CreateError } from './create-error.ts';
import { install, PACKAGE_MANAGERS, type PackageManager, packageManagerOf, runScript } from './package-manager.ts';
import { projectFiles } from './project-files.ts';
import { checkName, checkTitle, titleOf } from './project-name.ts';
import { askName, askTemplate } from './questions.ts';
import { isTemplate, TEMPLATES, type TemplateName } from './template.ts';
import { checkFolder, writeProject } from './write-project.ts';

/** The wishes of a command line. */
export interface CreateRequest {
  /** Folder of the project, whose last part is its name. */
  readonly folder?: string | undefined;
  readonly template?: string | undefined;
  readonly title?: string | undefined;
  readonly packageManager?: string | undefined;
  /** Whether to take the default of everything that is not said, without asking. */
  readonly yes: boolean;
  readonly install: boolean;
}

/** Surroundings of the program. */
export interface CreateContext {
  readonly cwd: string;
  /** Whether a person can be asked. */
  readonly isTerminal: boolean;
  /** The variable `npm_config_user_agent`. */
  readonly userAgent?: string | undefined;
  readonly signal: AbortSignal;
  /** Returns a command line that creates a project, for texts. */
  example(folder: string, options?: string): string;
  /** Writes a line for people. */
  say(line: string): void;
}

/** A project that was created. */
export interface CreatedProject {
  readonly folder: string;
  readonly name: string;
  readonly title: string;
  readonly template: TemplateName;
  readonly files: readonly string[];
  readonly isInstalled: boolean;
}

/** Creates a project, and installs its dependencies if that is wanted. Throws a `CreateError` and leaves nothing behind if it cannot. */
export async function createProject(request: CreateRequest, context: CreateContext): Promise<CreatedProject> {
  const template = request.template === undefined ? undefined : templateOf(request.template);
  const manager = managerOf(request.packageManager, context.userAgent);
  if (request.title !== undefined) checkTitle(request.title);
  const place =
    request.folder ?? (await missing(request, context, 'a name', context.example('my-game'), askName, 'my-game'));
  const folder = resolve(context.cwd, place);
  const name = basename(folder);
  checkName(name);
  checkFolder(folder);
  const example = context.example(place, '--template board');
  const chosen = template ?? (await missing(request, context, '--template', example, askTemplate, 'board'));
  const title = request.title ?? titleOf(name);
  const files = projectFiles({ name, title, template: chosen });
  if (context.signal.aborted) throw new CreateError('Cancelled.', 'Nothing was written.');
  writeProject(folder, files);
  const shown = relative(context.cwd, folder) || '.';
  context.say(`Created ${title} in ${shown}.`);
  const isInstalled = request.install && (await installed(manager, folder, shown, context));
  for (const line of nextSteps(manager, shown, isInstalled)) context.say(line);
  return { folder, name, title, template: chosen, files: [...files.keys()], isInstalled };
}

/** A value that the command line does not give: asked for on a terminal, or the default, or an error that names it. */
async function missing<T>(
  { yes }: CreateRequest,
  { isTerminal }: CreateContext,
  option: string,
  example: string,
  ask: () => Promise<T>,
  usual: T,
): Promise<T> {
  if (yes) return usual;
  if (isTerminal) return ask();
  throw new CreateError(`The command line lacks ${option}, and there is no terminal to ask on.`, `For example: ${example}`);
}

function templateOf(text: string): TemplateName {
  if (isTemplate(text)) return text;
  throw new CreateError(`There is no template "${text}".`, `Available templates: ${Object.keys(TEMPLATES).join(', ')}.`);
}

function managerOf(text: string | undefined, userAgent: string | undefined): PackageManager {
  if (text === undefined) return packageManagerOf(userAgent);
  const manager = PACKAGE_MANAGERS.find((name) => name === text);
  if (manager !== undefined) return manager;
  throw new CreateError(`"${text}" is not a known package manager.`, `Take one of ${PACKAGE_MANAGERS.join(', ')}.`);
}

async function installed(
  manager: PackageManager,
  folder: string,
  shown: string,
  { signal, say }: CreateContext,
): Promise<boolean> {
  say(`Installing its dependencies with ${manager} …`);
  if (await install(manager, folder, signal)) return true;
  throw new CreateError(
    `The project is complete, but its dependencies are not installed: ${manager} install ${signal.aborted ? 'was cancelled' : 'failed'}.`,
    `Install them: ${shown === '.' ? '' : `cd ${shown} && `}${manager} install`,
  );
}

function nextSteps(manager: PackageManager, shown: string, isInstalled: boolean): readonly string[] {
  const steps = [
    ...(shown === '.' ? [] : [`cd ${shown}`]),
    ...(isInstalled ? [] : [`${manager} install`]),
    `${runScript(manager, 'dev').padEnd(16)} play it in the browser, and change its rules`,
    `${runScript(manager, 'test').padEnd(16)} run its tests`,
  ];
  return ['', 'Next:', ...steps.map((step) => `  ${step}`)];
}
