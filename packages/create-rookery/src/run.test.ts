import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandOptions } from '@rookery/project';
import { afterAll, describe, expect, test } from 'vitest';
import { newCommand } from './command.ts';
import { CreateError } from './create-error.ts';
import { temporaryFolder } from './created-project.test-kit.ts';
import { packageManagerOf } from './package-manager.ts';
import { ownVersion } from './project-files.ts';
import { run } from './run.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

/** Runs a command line as without a terminal. */
async function runIn(cwd: string, ...args: readonly string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const context = {
    cwd,
    isTerminal: false,
    userAgent: 'pnpm/10.1.0 npm/? node/v20.20.2 linux x64',
    example: (name: string, options = '') => `create ${name} ${options}`.trim(),
    signal: new AbortController().signal,
    say: (line: string) => void lines.push(line),
  };
  const code = await run(args, context, (line) => void problems.push(line));
  return { code, out: lines.join('\n'), problems };
}

describe('create-rookery without a terminal', () => {
  test('creates a project, and says how to go on', async () => {
    const { code, out, problems } = await runIn(
      folder,
      'bee-line',
      '--template',
      'dice',
      '--no-install',
      '--title',
      'Bees',
    );
    expect([code, problems]).toEqual([0, []]);
    expect(out).toContain('Created Bees in bee-line.');
    expect(out).toMatch(/cd bee-line\n {2}pnpm install\n {2}pnpm dev /);
    expect(existsSync(join(folder, 'bee-line', 'src', 'rules.ts'))).toBe(true);
  });

  test('takes the defaults with --yes', async () => {
    expect((await runIn(folder, '--yes', '--no-install')).code).toBe(0);
    expect(existsSync(join(folder, 'my-game', 'package.json'))).toBe(true);
  });

  test.each([
    [[], 'The command line lacks a name', 'For example: create my-game'],
    [['wasp'], 'The command line lacks --template', 'For example: create wasp --template board'],
    [['wasp', '--template', 'chess'], 'There is no template "chess".', 'board, cards, dice'],
    [['Wasp Race', '--yes'], '"Wasp Race" cannot be the name', 'wasp-race'],
    [['wasp', '--yes', '--package-manager', 'yarn'], '"yarn" is not a known package manager.', 'npm, pnpm'],
    [['wasp', '--yes', '--title', ''], 'The title must be one line', '--title "My Game"'],
    [['wasp', 'race'], 'Unexpected argument "race".', '--title'],
    [['wasp', '--tempalte', 'board'], "Unknown option '--tempalte'.", '--template'],
    [['wasp', '--template'], "Option '--template <value>' argument missing.", '--template'],
  ])('%j is refused in two lines, and nothing is written', async (args, problem, cure) => {
    const before = readdirSync(folder);
    const { code, problems } = await runIn(folder, ...args);
    expect(code).toBe(1);
    expect(problems).toEqual([expect.stringContaining(problem), expect.stringContaining(cure)]);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('refuses a folder with files in it', async () => {
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full', 'mine.txt'), 'mine');
    const { code, problems } = await runIn(folder, 'full', '--yes');
    expect([code, problems.length]).toEqual([1, 2]);
    expect(readdirSync(join(folder, 'full'))).toEqual(['mine.txt']);
  });

  test('shows stacks only when asked', async () => {
    expect((await runIn(folder, 'Bad')).problems.join('\n')).not.toContain(' at ');
    expect((await runIn(folder, 'Bad', '--verbose')).problems.join('\n')).toContain(' at ');
  });

  test('shows its help and version', async () => {
    expect((await runIn(folder, '--help')).out).toMatch(/^Usage: npm create rookery@latest/);
    expect((await runIn(folder, '--version')).out).toBe(ownVersion());
  });
});

test.each([
  ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npm'],
  ['pnpm/10.1.0 npm/? node/v20.20.2 linux x64', 'pnpm'],
  ['yarn/4.0.0', 'npm'],
  [undefined, 'npm'],
])('the package manager of %s is %s', (userAgent, manager) => {
  expect(packageManagerOf(userAgent)).toBe(manager);
});

test('rookery new creates the same project, as JSON for programs, and its errors are those of the command', async () => {
  const written: string[] = [];
  const out = { write: (text: string) => written.push(text) };
  const input = (args: readonly string[], values: Readonly<Record<string, string | boolean>>) => ({
    args,
    options: new CommandOptions(values),
    get project(): never {
      throw new Error('A project that does not exist yet is not read.');
    },
    out,
    err: out,
    json: true,
    verbose: false,
    signal: new AbortController().signal,
  });
  const values = { template: 'cards', 'no-install': true };
  expect(await newCommand.run(input([join(folder, 'from-new')], values))).toBe(0);
  expect(JSON.parse(written.join(''))).toMatchObject({ name: 'from-new', title: 'From New', template: 'cards' });
  await expect(newCommand.run(input([join(folder, 'from-new')], values))).rejects.toThrow(CreateError);
});

test.skipIf(process.platform === 'win32')(
  'Ctrl-C while packages are installed ends it, and the project is whole',
  async () => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho installing >&2\nexec sleep 60\n');
    chmodSync(join(programs, 'npm'), 0o755);
    const bin = fileURLToPath(new URL('./bin.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', bin, join(folder, 'cut-short'), '--yes', '--package-manager', 'npm'],
      {
        env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
      if (text.includes('installing')) child.kill('SIGINT');
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(err).toMatch(/npm install was cancelled\.\nInstall them: cd .*cut-short && npm install\n$/);
    expect(readdirSync(join(folder, 'cut-short'))).toContain('package.json');
  },
);
