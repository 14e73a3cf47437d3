import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseBot } from '@rookery/ai';
import { type AnyGame, createMatch, fastRandom } from '@rookery/engine';
import { playRandomly } from '@rookery/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinked, temporaryFolder } from './created-project.test-kit.ts';
import { TEMPLATES, type TemplateName } from './template.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { folder, remove } = temporaryFolder();
afterAll(remove);

const projects = await Promise.all(
  (Object.keys(TEMPLATES) as TemplateName[]).map(async (template) => {
    const project = createLinked(folder, template, `from-${template}`, `From ${template}`);
    const { rules } = (await import(join(project, 'src/rules.ts'))) as { readonly rules: AnyGame };
    return { template, project, rules };
  }),
);

describe.each(projects)('the template $template', async ({ project, rules }) => {
  // The project's own tests: all laws in strict mode, and a few tests of its rules.
  await import(join(project, 'src/game.test.ts'));

  test('is played to the end at random, at every number of players', () => {
    for (let players = rules.players.min; players <= rules.players.max; players++) {
      const match = createMatch(rules, { seed: 'random', players });
      playRandomly(match, fastRandom(players), { maxSteps: 2000 });
      expect(match.isOver).toBe(true);
    }
  });

  test.each(['greedy', 'mcts:40'])('is played to the end by %s', (name) => {
    const match = createMatch(rules, { seed: 'bots', players: 2 });
    const bot = parseBot(name, { seed: 'bots' });
    if (bot === undefined) throw new Error(`There is no bot ${name}.`);
    for (let step = 0; !match.isOver && step < 500; step++) match.play(bot.decide(match, match.toAct[0] ?? 0).move);
    expect(match.isOver).toBe(true);
  });
});

describe('the compiler', () => {
  beforeAll(() => compile(['-b', 'packages/rookery']), 120_000);

  test.each(['nodenext', 'bundler'])(
    'accepts all projects with %s resolution, strict and with all libraries',
    (resolution) => {
      const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
      const config = {
        extends: './from-board/tsconfig.json',
        compilerOptions: { module, moduleResolution: resolution },
        include: projects.map(({ project }) => join(project, 'src')),
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      expect(compile(['-p', folder])).toBe('');
    },
  );
});

/** Returns what the compiler reports. */
function compile(args: readonly string[]): string {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    return execFileSync(process.execPath, [compiler, ...args], { cwd: ROOT, encoding: 'utf8' });
  } catch (error) {
    return String((error as { readonly stdout?: string }).stdout);
  }
}
