import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

/** Lets a compiled bot think once in a thread of a process that was started with these Node options. */
const PROGRAM = `
Promise.all(['@rookery/ai/node', '@rookery/engine', '@rookery/games/tic-tac-toe/rules'].map((name) => import(name))).then(
  async ([{ createBotPool }, { createMatch }, { ticTacToe }]) => {
    const bots = createBotPool({ game: { module: '@rookery/games/tic-tac-toe/rules', name: 'tic-tac-toe' }, size: 1 });
    const { iterations } = await bots.decide(createMatch(ticTacToe, { seed: 'flags' }), 0, { bot: 'mcts:20', seed: 'flags' });
    console.log('iterations', iterations);
    await bots.close();
  },
);`;

async function decideWith(...options: readonly string[]): Promise<string> {
  const running = promisify(execFile)(process.execPath, options, { cwd: REPOSITORY });
  running.child.stdin?.end(PROGRAM);
  return (await running).stdout;
}

describe.concurrent('a bot thinks in a thread', () => {
  test('of a process with V8 flags, which threads cannot have, and with a module to import, which they do', async () => {
    const hook = 'data:text/javascript,console.log("hook")';
    const said = await decideWith('--max-semi-space-size=64', '--expose-gc', '--import', hook, '-');
    expect(said).toBe('hook\nhook\niterations 20\n');
  });

  test.runIf(process.platform === 'linux')('which has a lower priority than the rest of its process', async () => {
    const niceness = `
      const { readdirSync, readFileSync } = await import('node:fs');
      const statOf = (task) => readFileSync('/proc/self/task/' + task + '/stat', 'utf8');
      const nice = readdirSync('/proc/self/task').map((task) => Number(statOf(task).split(') ')[1].split(' ')[16]));
      console.log(nice.filter((each) => each > nice[0]).length);
      await bots.close();`;
    const running = promisify(execFile)(process.execPath, ['-'], { cwd: REPOSITORY });
    running.child.stdin?.end(PROGRAM.replace('await bots.close();', niceness));
    expect((await running).stdout).toBe('iterations 20\n1\n');
  });

  test('of a program that was given as text', async () => {
    expect(await decideWith('--input-type=module', '-')).toBe('iterations 20\n');
  });
});
