import { ProjectError, type Subcommand } from '@rookery/project';
import { expect, test } from 'vitest';
import { runHere } from './commands.test-kit.ts';
import type { RegisteredSubcommand } from './commands.ts';

const seen: unknown[] = [];

/** A subcommand that prints what it is given. */
const greet: Subcommand = {
  name: 'greet',
  summary: 'Greet somebody',
  description: 'Says it once for each --again.',
  arguments: [
    { name: 'name', text: 'Name of the person' },
    { name: 'title', text: 'Title of the person', isOptional: true },
  ],
  options: [
    { name: 'loud', text: 'In capitals' },
    { name: 'no-comma', text: 'Without a comma' },
    { name: 'port', value: 'N', text: 'Where', default: '4600', variable: 'PORT' },
    { name: 'again', value: 'WORD', text: 'Word to repeat', isRepeatable: true, variable: 'WORDS' },
  ],
  examples: ['rookery greet Ann --loud'],
  async run({ args, options, json, verbose, project, out }) {
    if (args[0] === 'nobody') throw new ProjectError('unknown-game', { game: 'nobody', cure: 'Greet somebody.' });
    if (args[0] === 'bug') throw new Error('a bug\nwith details');
    if (args[0] === 'port') throw Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 4600 });
    if (args[0] === 'project') out.write(project.name);
    seen.push({
      args,
      loud: options.has('loud'),
      comma: !options.has('no-comma'),
      port: options.count('port'),
      again: options.list('again'),
      json,
      verbose,
    });
    return args[0] === 'broken' ? 1 : 0;
  },
};
const greeting: RegisteredSubcommand = { name: 'greet', summary: greet.summary, load: async () => greet };
const other: RegisteredSubcommand = {
  name: 'other',
  summary: 'Another one',
  load: () => Promise.reject(new Error('it must not be loaded')),
};
const run = (line: string, variables = {}) =>
  runHere(line === '' ? [] : line.split(' '), { subcommands: [greeting, other], variables });

test('a subcommand gets arguments, options and common options, wherever they stand', async () => {
  seen.length = 0;
  expect(await run('--json greet Ann --again a Dr --again b --loud --verbose')).toEqual({ code: 0, out: '', err: '' });
  await run('greet --no-comma Ann');
  expect(seen).toMatchObject([
    { args: ['Ann', 'Dr'], loud: true, comma: true, again: ['a', 'b'], json: true, verbose: true },
    { args: ['Ann'], loud: false, comma: false, again: [], json: false, verbose: false },
  ]);
});

test('environment variables set what the command line does not', async () => {
  seen.length = 0;
  await run('greet Ann', { PORT: '80', WORDS: 'a, b' });
  await run('greet Ann --port 81 --again c', { PORT: '80', WORDS: 'a' });
  expect(seen).toMatchObject([
    { port: 80, again: ['a', 'b'] },
    { port: 81, again: ['c'] },
  ]);
});

test('the exit code is that of the subcommand', async () => {
  expect((await run('greet broken')).code).toBe(1);
});

test.each([
  ['gret Ann', "Unknown command 'gret'.\nDid you mean greet?\n"],
  ['greet Ann --luod', "Unknown option '--luod'.\nDid you mean --loud?\n"],
  [
    'greet',
    "Missing required argument 'name'.\nUsage: rookery greet [options] <name> [title]. For more: rookery greet --help\n",
  ],
  [
    'greet a b c',
    'Unexpected argument "c".\nUsage: rookery greet [options] <name> [title]. For more: rookery greet --help\n',
  ],
  [
    'greet Ann --port',
    "Option '--port <N>' argument missing.\nUsage: rookery greet [options] <name> [title]. For more: rookery greet --help\n",
  ],
  ['greet Ann --port x', '--port must be a whole number from 1, not "x".\nFor example: --port 1\n'],
  ['greet nobody', 'There is no game "nobody".\nGreet somebody.\n'],
  [
    'greet port',
    'Port 4600 is in use by another program.\nStop that program, or choose another port, such as --port 0 for any free one.\n',
  ],
  ['greet bug', 'a bug\nTo see where it happens, run the command again with --verbose.\n'],
])('%s: one line says what is wrong, one what to do', async (line, err) => {
  expect(await run(line)).toEqual({ code: 1, out: '', err });
});

test('a stack trace is printed only with --verbose', async () => {
  expect((await run('greet bug')).err).not.toContain('    at ');
  expect((await run('greet bug --verbose')).err).toContain('    at ');
});

test('with --json an error is one JSON value', async () => {
  const { code, out, err } = await run('greet nobody --json');
  expect(JSON.parse(out)).toEqual({
    error: { code: 'unknown-game', message: 'There is no game "nobody".', cure: 'Greet somebody.' },
  });
  expect([code, err]).toEqual([1, '']);
});

test('help lists subcommands, and for one its options, defaults and examples', async () => {
  const { code, out } = await run('--help');
  expect(out).toMatch(/greet +Greet somebody\n +other +Another one/);
  expect(code).toBe(0);
  for (const line of ['greet --help', 'help greet']) {
    const help = await run(line);
    expect(help.code).toBe(0);
    expect(help.out).toMatch(/Usage: rookery greet \[options\] <name> \[title\]/);
    expect(help.out).toContain('Says it once for each --again.');
    expect(help.out).toMatch(/--port <N> +Where \(default: 4600; environment: PORT\)/);
    expect(help.out).toMatch(/Common options:\n +--json /);
    expect(help.out).toContain('Examples:\n  rookery greet Ann --loud\n');
  }
});

test('without a subcommand the help is an error', async () => {
  const { code, out, err } = await run('');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('Usage: rookery <subcommand>');
});

test('the version is printed, also for a subcommand', async () => {
  for (const line of ['--version', 'greet --version']) expect((await run(line)).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('the project is that of --project, or of the working directory', async () => {
  expect((await run('greet project')).out).toBe('rookery');
  expect((await run('greet project --project packages/engine')).out).toBe('@rookery/engine');
  expect((await run('greet project --project /')).err).toMatch(
    /^There is no package\.json in \/ or above it\.\nGo to the folder/,
  );
});
