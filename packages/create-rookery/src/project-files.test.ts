import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownVersion, projectFiles } from './project-files.ts';
import { TEMPLATES, type TemplateName } from './template.ts';

const NAMES = Object.keys(TEMPLATES) as TemplateName[];

const json = (text = '{}') => JSON.parse(text) as Record<string, Record<string, string>>;

describe.each(NAMES)('the project from %s', (template) => {
  const files = projectFiles({ name: 'zebra-run', title: "Zebra's <Run>", template });
  const file = (path: string) => files.get(path) ?? '';

  test('has exactly these files', () => {
    expect([...files.keys()].sort()).toEqual([
      '.gitignore',
      'README.md',
      'cover.svg',
      'package.json',
      'src/game.test.ts',
      'src/game.ts',
      'src/rules.ts',
      'src/words/en.ts',
      'tsconfig.json',
    ]);
  });

  test('has its name and title in place of those of the template', () => {
    for (const text of files.values()) expect(text).not.toMatch(/my-game|My Game|\{\{|Zebra(?!'s)/);
    for (const path of ['src/game.ts', 'src/rules.ts']) {
      expect(file(path)).toContain("name: 'zebra-run'");
      expect(file(path)).toContain(`title: "Zebra's <Run>"`);
    }
    expect(file('README.md')).toMatch(/^# Zebra's <Run>\n/);
    expect(file('cover.svg')).toContain("<title>Zebra's &lt;Run&gt;</title>");
    expect(json(file('package.json')).name).toBe('zebra-run');
  });

  test('has rules of at most 150 lines', () => {
    expect(file('src/rules.ts').split('\n').length - 1).toBeLessThanOrEqual(150);
  });

  test('explains every script in its README', () => {
    const scripts = Object.keys(json(file('package.json')).scripts ?? {});
    expect(scripts).toContain('dev');
    for (const script of scripts) expect(file('README.md')).toMatch(new RegExp(`^npm (run )?${script} +# `, 'm'));
  });
});

test('a project takes this version of rookery, and the tools of this repository', () => {
  const made = json(projectFiles({ name: 'a', title: 'A', template: 'board' }).get('package.json'));
  const { devDependencies = {} } = json(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(made.dependencies).toEqual({ rookery: ownVersion() });
  const { typescript, vitest } = devDependencies;
  expect(made.devDependencies).toEqual({ typescript, vitest });
  expect(made.scripts).toMatchObject({ dev: 'rookery dev', test: 'vitest run', check: 'rookery check' });
});
