import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { PartContext } from '../../scripts/proof-parts.ts';
import { isInstalled, type Outside, type Ran } from './outside.ts';

/** Context of every part of the proof. */
export interface OutsideContext extends PartContext {
  readonly outside: Outside;
}

/** The game that the template makes for a project of this name. */
export const PROJECT = 'my-game';
export const GAME_TITLE = 'My Game';
export const CREATE = ['npm', 'create', 'rookery@latest', PROJECT, '--', '--template', 'board', '--yes'];

/** Projects by the folder they were made in, so that parts share one. */
const made = new WeakMap<Outside, Promise<string>>();

/** The project that `npm create` makes, with its dependencies installed. */
export function createdProject(context: OutsideContext): Promise<string> {
  const { outside } = context;
  const project = made.get(outside) ?? create(context, outside.folder('users'), CREATE, ['npm', 'install']);
  made.set(outside, project);
  return project;
}

/** Makes a project with a package manager, and installs its dependencies where the creator does not. */
export async function create(
  { outside, assert }: OutsideContext,
  parent: string,
  command: readonly string[],
  install: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = join(parent, PROJECT);
  const created = await outside.run(command, parent, env);
  assert(created.code === 0, `${command.join(' ')}:\n${created.printed}`);
  assert(existsSync(join(folder, 'package.json')), `${command.join(' ')} made no project:\n${created.printed}`);
  if (isInstalled(folder)) return folder;
  const installed = await outside.run(install, folder, env);
  assert(installed.code === 0, `${install.join(' ')}:\n${installed.printed}`);
  return folder;
}

/** A project is made in an empty folder with an empty cache; a second one in the same folder is refused. */
export async function createPart(context: OutsideContext): Promise<void> {
  const { outside, say } = context;
  const begun = performance.now();
  const project = await createdProject(context);
  say(
    `npm create with an empty cache, dependencies installed, in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    isInstalled(project),
  );
  const again = await outside.run(CREATE, join(project, '..'));
  say(`a folder that exists is refused with exit code ${again.code}`, again.code === 1 && !/\n\s+at /.test(again.printed));
}

/** The project's own tests, and its types. */
export async function testPart(context: OutsideContext): Promise<void> {
  const project = await createdProject(context);
  said(context, 'npm test', await context.outside.run(['npm', 'test'], project));
  for (const resolution of ['nodenext', 'bundler']) {
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
    const options = ['--module', module, '--moduleResolution', resolution, '--skipLibCheck', 'false', '--strict'];
    const command = ['npx', 'tsc', '--noEmit', '-p', '.', ...options];
    said(context, `the project compiles with ${resolution} resolution`, await context.outside.run(command, project));
  }
}

/** The checks of the command, on the template and as JSON. */
export async function checkPart(context: OutsideContext): Promise<void> {
  const project = await createdProject(context);
  said(context, 'npx rookery check', await context.outside.run(['npx', 'rookery', 'check'], project));
}

/** The same with pnpm: create and install. */
export async function pnpmPart(context: OutsideContext): Promise<void> {
  const { outside, say } = context;
  const tools = outside.folder('tools');
  const pnpm = join(tools, 'node_modules', '.bin', 'pnpm');
  const got = await outside.run(['npm', 'install', 'pnpm@10'], tools);
  if (got.code !== 0) {
    console.log(`pnpm cannot be installed, so nothing is tried with it:\n${got.printed}`);
    return;
  }
  const parent = outside.folder('pnpm-users');
  // The creator starts pnpm by its name.
  const env = { PATH: [join(tools, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
  const command = [pnpm, 'create', 'rookery@latest', PROJECT, '--template', 'board', '--yes'];
  const project = await create(context, parent, command, [pnpm, 'install'], env);
  say('pnpm create and install', isInstalled(project));
  const packed = `./${PROJECT}-0.1.0.game.tgz`;
  for (const args of [
    ['test'],
    ['build'],
    ['build', '--server'],
    ['rookery', 'pack'],
    ['rookery', 'build', packed, '--out', 'dist/packed'],
  ])
    said(context, `pnpm ${args.join(' ')}`, await outside.run([pnpm, ...args], project, env));
}

/** Says whether a command ended well, and prints what it printed if it did not. */
export function said({ say }: PartContext, what: string, { code, printed, seconds }: Ran): void {
  if (code !== 0) console.log(printed.slice(-4000));
  say(`${what} ends with exit code ${code}, in ${seconds.toFixed(1)} s`, code === 0);
}
