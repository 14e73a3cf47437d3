import { describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';
import { temporaryTree } from './temporary-tree.ts';

const DOOR = { '.': { source: './src/index.ts', default: './dist/index.js' } };

function manifest(name: string, dependencies: readonly string[] = []): string {
  return JSON.stringify({
    name,
    exports: DOOR,
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '0.1.0'])),
  });
}

/** A lawful little house; a test adds what breaks it. */
const HOUSE = {
  'package.json': JSON.stringify({ name: 'house', private: true, devDependencies: { vitest: '4', 'fast-check': '4' } }),
  'packages/engine/package.json': manifest('@rookery/engine'),
  'packages/engine/src/index.ts': "export { a } from './a.ts';",
  'packages/engine/src/a.ts': 'export const a = 1;',
  'packages/engine/src/a.test.ts': "import { test } from 'vitest';\nimport { law } from '@rookery/testing';",
  'packages/testing/package.json': manifest('@rookery/testing', ['@rookery/engine']),
  'packages/testing/src/index.ts': "import { a } from '@rookery/engine';\nexport const law = a;",
  'packages/protocol/package.json': manifest('@rookery/protocol', ['@rookery/engine']),
  'packages/protocol/src/index.ts': "export type { A } from '@rookery/engine';",
  'packages/cli/package.json': manifest('@rookery/cli', ['@rookery/engine', '@rookery/games']),
  'packages/cli/src/index.ts': "import 'node:fs';\nimport '@rookery/engine';\nimport '@rookery/games/hex/rules';",
  'games/package.json': JSON.stringify({
    name: '@rookery/games',
    private: true,
    exports: { './*': { source: './*/game.ts' }, './*/rules': { source: './*/rules/index.ts' } },
    dependencies: { '@rookery/engine': '0.1.0', '@rookery/kit': '0.1.0' },
  }),
  'games/hex/game.ts': "import type { A } from '@rookery/engine';\nimport './rules/index.ts';\nimport './words/en.ts';",
  'games/hex/words/en.ts': "import { BOARD } from '@rookery/kit/words/en';",
  'games/hex/rules/index.ts': "import { a } from '@rookery/engine';",
  'games/hex/rules/index.test.ts': "import 'node:fs';\nimport '@rookery/testing';\nimport './index.ts';",
  'packages/kit/package.json': JSON.stringify({
    name: '@rookery/kit',
    exports: { './words/en': { source: './src/words/en.ts' } },
  }),
  'packages/kit/src/words/en.ts': 'export const BOARD = 1;',
  'scripts/tool.mjs': "import '@rookery/engine';\nimport 'vitest';",
};

const check = (files: Readonly<Record<string, string>> = {}) => checkImports(temporaryTree({ ...HOUSE, ...files }));

test('a lawful tree has no violations', () => {
  expect(check()).toEqual([]);
});

describe('who may import whom', () => {
  test('a package keeps to its line in the house', () => {
    const files = {
      'packages/testing/package.json': manifest('@rookery/testing', ['@rookery/protocol']),
      'packages/testing/src/index.ts': "\nimport type { A } from '@rookery/protocol';",
    };
    expect(check(files)).toEqual([
      "packages/testing/package.json:1 '@rookery/protocol' may not be a dependency of @rookery/testing",
      "packages/testing/src/index.ts:2 @rookery/testing may not import '@rookery/protocol'",
    ]);
  });

  test('a folder of the engine imports only the layers below it, types and conditional imports included', () => {
    const inEngine = (folder: string, code: string) => ({ [`packages/engine/src/${folder}/b.ts`]: code });
    expect(check({ ...inEngine('match', "import '../core/b.ts';"), ...inEngine('core', '') })).toEqual([]);
    expect(check({ ...inEngine('core', "\nimport type { B } from '../match/b.ts';"), ...inEngine('match', '') })).toEqual([
      "packages/engine/src/core/b.ts:2 the engine's core/ may not import match/, a layer above it",
    ]);
    const aliased = { '#b': { source: { production: './src/match/b.stub.ts', default: './src/match/b.ts' } } };
    const engine = JSON.stringify({ name: '@rookery/engine', exports: DOOR, imports: aliased });
    expect(check({ 'packages/engine/package.json': engine, ...inEngine('core', "import '#b';") })).toEqual([
      "packages/engine/src/core/b.ts:1 the engine's core/ may not import match/, a layer above it",
    ]);
    expect(check({ ...inEngine('helpers', "import '../core/b.ts';"), ...inEngine('core', '') })).toEqual([
      "packages/engine/src/helpers/b.ts:1 packages/engine/src/helpers is not in the list of the engine's layers",
    ]);
    expect(check({ 'packages/engine/src/core/c.test.ts': "import '../match/b.ts';", ...inEngine('match', '') })).toEqual(
      [],
    );
  });

  test.each(['record', 'slots'])("the engine's own field %s of an entity is used in the engine only", (name) => {
    const field = `$${name}`;
    const code = `export const a = 1;\nexport const own = (entity) => entity.${field};`;
    expect(check({ 'packages/engine/src/a.ts': code })).toEqual([]);
    expect(check({ 'packages/testing/src/index.ts': code, 'games/hex/rules/own.test.ts': code }).sort()).toEqual([
      `games/hex/rules/own.test.ts:2 ${field} is the engine's own: use a function of its doors`,
      `packages/testing/src/index.ts:2 ${field} is the engine's own: use a function of its doors`,
    ]);
  });

  test('a package outside the house is refused', () => {
    const files = {
      'packages/utils/package.json': manifest('@rookery/utils'),
      'packages/utils/src/index.ts': "import '@rookery/engine';",
    };
    expect(check(files)).toEqual(['packages/utils/src/index.ts:1 packages/utils has no line in the house']);
  });

  test('rules import the engine and cards only', () => {
    expect(check({ 'games/hex/rules/other.ts': "import 'node:fs';\nimport '@rookery/testing';" })).toEqual([
      "games/hex/rules/other.ts:1 rules of a game may not import 'node:fs'",
      "games/hex/rules/other.ts:2 rules of a game may not import '@rookery/testing'",
    ]);
  });

  test('rules know nothing of words and tables, and no game reaches into another', () => {
    const files = {
      'games/hex/rules/other.ts': "import '../words/en.ts';\nimport '../../go/rules/index.ts';",
      'games/go/rules/index.ts': 'export const go = 1;',
      'games/go/words/en.ts': "import '../rules/index.ts';",
      'games/go/rules/drawn.ts': "import '@rookery/kit/words/en';",
    };
    expect(check(files)).toEqual([
      "games/go/rules/drawn.ts:1 rules of a game may not import '@rookery/kit'",
      "games/go/words/en.ts:1 words import nothing but words, not '../rules/index.ts'",
      "games/hex/rules/other.ts:1 rules import nothing but rules, not '../words/en.ts'",
      "games/hex/rules/other.ts:2 '../../go/rules/index.ts' reaches into another game",
    ]);
  });

  test('proofs of a game may use the scripts, and no other game', () => {
    const files = {
      'games/hex/proofs/count.ts': "import '../../../scripts/tool.mjs';\nimport '../rules/index.ts';",
      'games/hex/proofs/other.ts': "import '../../go/rules/index.ts';",
      'games/go/rules/index.ts': 'export const go = 1;',
    };
    expect(check(files)).toEqual(["games/hex/proofs/other.ts:1 '../../go/rules/index.ts' reaches into another game"]);
  });

  test('the protocol sees only types of the engine', () => {
    expect(check({ 'packages/protocol/src/index.ts': "import { a } from '@rookery/engine';" })).toEqual([
      "packages/protocol/src/index.ts:1 @rookery/protocol may import only types of '@rookery/engine' (import type)",
    ]);
  });
});

describe('parts of a package', () => {
  const PRESENTATION = {
    'packages/presentation/package.json': JSON.stringify({
      name: '@rookery/presentation',
      exports: { ...DOOR, './derive': { source: './src/derive.ts', default: './dist/derive.js' } },
      dependencies: { '@rookery/engine': '0.1.0' },
    }),
    'packages/presentation/src/index.ts': "export { b } from './b.ts';",
    'packages/presentation/src/b.ts': "import type { A } from '@rookery/engine';\nexport const b = 1;",
    'packages/presentation/src/derive.ts': "export { c } from './derive/c.ts';",
    'packages/presentation/src/derive/c.ts':
      "import { a } from '@rookery/engine';\nimport { b } from '../b.ts';\nexport const c = a + b;",
  };

  test('may import what the rest may not', () => {
    expect(check(PRESENTATION)).toEqual([]);
    expect(
      check({
        ...PRESENTATION,
        'packages/presentation/src/b.ts': "import { a } from '@rookery/engine';\nexport const b = a;",
      }),
    ).toEqual([
      "packages/presentation/src/b.ts:1 @rookery/presentation may import only types of '@rookery/engine' (import type)",
    ]);
  });

  test('are not imported by the rest', () => {
    expect(check({ ...PRESENTATION, 'packages/presentation/src/index.ts': "export { c } from './derive/c.ts';" })).toEqual([
      "packages/presentation/src/index.ts:1 './derive/c.ts' leads into a part of presentation that pages must not load",
    ]);
  });
});

describe('the engine', () => {
  test('imports nothing, not even types', () => {
    expect(check({ 'packages/engine/src/a.ts': "import type { X } from 'node:fs';" })).toEqual([
      "packages/engine/src/a.ts:1 the engine imports nothing, not 'node:fs'",
    ]);
  });

  test('is tested with few things', () => {
    expect(check({ 'packages/engine/src/a.test.ts': "import '@rookery/games/hex/rules';" })).toEqual([
      "packages/engine/src/a.test.ts:1 the engine's tests may not import '@rookery/games/hex/rules'",
    ]);
  });

  test('depends on nothing', () => {
    expect(check({ 'packages/engine/package.json': manifest('@rookery/engine', ['zod']) })).toContain(
      "packages/engine/package.json:1 'zod' may not be a dependency of @rookery/engine",
    );
  });
});

describe('public doors', () => {
  test('nothing imports past a door, tests and scripts included', () => {
    const files = {
      'games/hex/rules/deep.test.ts': "import '@rookery/engine/src/a.ts';",
      'scripts/deep.mjs': "await import('@rookery/engine/a');",
    };
    expect(check(files)).toEqual([
      "scripts/deep.mjs:1 '@rookery/engine/a' is past the public door of @rookery/engine",
      "games/hex/rules/deep.test.ts:1 '@rookery/engine/src/a.ts' is past the public door of @rookery/engine",
    ]);
  });

  test('a second door named in exports is open', () => {
    const exports = { ...DOOR, './laws': { source: './src/laws.ts' } };
    const files = {
      'packages/testing/package.json': JSON.stringify({ name: '@rookery/testing', exports, dependencies: {} }),
      'packages/testing/src/index.ts': 'export {};',
      'packages/testing/src/laws.ts': 'export {};',
      'games/hex/rules/laws.test.ts': "import '@rookery/testing/laws';",
    };
    expect(check(files)).toEqual([]);
  });

  test('a relative import stays in its package', () => {
    const files = {
      'games/hex/rules/out.ts': "import '../../../packages/engine/src/a.ts';",
      'scripts/in.mjs': "import '../packages/engine/src/a.ts';",
    };
    expect(check(files)).toEqual([
      "scripts/in.mjs:1 '../packages/engine/src/a.ts' leaves its package",
      "games/hex/rules/out.ts:1 '../../../packages/engine/src/a.ts' leaves its package",
    ]);
  });

  test('a module that a bundler writes is declared by the package that imports it', () => {
    const use = { 'packages/testing/src/index.ts': "import { a } from '@rookery/engine';\nimport 'virtual:games';" };
    expect(check(use)).toEqual(["packages/testing/src/index.ts:2 'virtual:games' is not declared in @rookery/testing"]);
    const declaration = { 'packages/testing/src/virtual.d.ts': "declare module 'virtual:games' {}" };
    expect(check({ ...use, ...declaration })).toEqual([]);
  });

  test('a package does not come in by its own door', () => {
    expect(check({ 'packages/testing/src/self.ts': "import '@rookery/testing';" })).toContain(
      'packages/testing/src/self.ts:1 @rookery/testing imports itself by name',
    );
  });
});

describe('cycles', () => {
  test('among files, type imports included', () => {
    const files = {
      'packages/engine/src/a.ts': "export * from './b.ts';",
      'packages/engine/src/b.ts': "\nimport type { A } from './a.js';",
    };
    expect(check(files)).toEqual([
      'packages/engine/src/b.ts:2 import cycle: packages/engine/src/a.ts → packages/engine/src/b.ts → packages/engine/src/a.ts',
    ]);
  });

  test('through the doors of packages', () => {
    const files = {
      'packages/cli/package.json': manifest('@rookery/cli', ['@rookery/games']),
      'packages/cli/src/index.ts': "import '@rookery/games/hex/rules';",
      'games/hex/rules/index.ts': "import '@rookery/engine';\nimport '@rookery/cli';",
    };
    expect(check(files)).toContain(
      'games/hex/rules/index.ts:2 import cycle: packages/cli/src/index.ts → games/hex/rules/index.ts → packages/cli/src/index.ts',
    );
  });
});

describe('dependencies in package.json', () => {
  test('name what is imported', () => {
    const files = {
      'packages/testing/src/other.ts': "import { z } from 'zod/mini';",
      'games/hex/rules/other.test.ts': "import 'left-pad';",
      'scripts/other.mjs': "import 'left-pad';",
    };
    expect(check(files)).toEqual([
      "scripts/other.mjs:1 'left-pad' is not in dependencies of house",
      "packages/testing/src/other.ts:1 'zod' is not in dependencies of @rookery/testing",
      "games/hex/rules/other.test.ts:1 'left-pad' is not in devDependencies of the root",
    ]);
  });

  test('name nothing else', () => {
    expect(check({ 'packages/testing/package.json': manifest('@rookery/testing', ['@rookery/engine', 'zod']) })).toEqual([
      "packages/testing/package.json:1 'zod' is a dependency of @rookery/testing that nothing imports",
    ]);
  });
});
