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
  'packages/cli/package.json': manifest('@rookery/cli', ['@rookery/engine', '@rookery/game-hex']),
  'packages/cli/src/index.ts': "import 'node:fs';\nimport '@rookery/engine';\nimport '@rookery/game-hex';",
  'games/hex/package.json': manifest('@rookery/game-hex', ['@rookery/engine']),
  'games/hex/src/index.ts': "import { a } from '@rookery/engine';",
  'games/hex/src/index.test.ts': "import 'node:fs';\nimport '@rookery/testing';\nimport './index.ts';",
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

  test('a package outside the house is refused', () => {
    const files = {
      'packages/utils/package.json': manifest('@rookery/utils'),
      'packages/utils/src/index.ts': "import '@rookery/engine';",
    };
    expect(check(files)).toEqual(['packages/utils/src/index.ts:1 packages/utils has no line in the house']);
  });

  test('a game imports the engine and cards only', () => {
    expect(check({ 'games/hex/src/other.ts': "import 'node:fs';\nimport '@rookery/testing';" })).toEqual([
      "games/hex/src/other.ts:1 a game imports the engine and cards only, not 'node:fs'",
      "games/hex/src/other.ts:2 a game imports the engine and cards only, not '@rookery/testing'",
    ]);
  });

  test('the protocol sees only types of the engine', () => {
    expect(check({ 'packages/protocol/src/index.ts': "import { a } from '@rookery/engine';" })).toEqual([
      "packages/protocol/src/index.ts:1 @rookery/protocol may import only types of '@rookery/engine' (import type)",
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
    expect(check({ 'packages/engine/src/a.test.ts': "import '@rookery/game-hex';" })).toEqual([
      "packages/engine/src/a.test.ts:1 the engine's tests may not import '@rookery/game-hex'",
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
      'games/hex/src/deep.test.ts': "import '@rookery/engine/src/a.ts';",
      'scripts/deep.mjs': "await import('@rookery/engine/a');",
    };
    expect(check(files)).toEqual([
      "scripts/deep.mjs:1 '@rookery/engine/a' is past the public door of @rookery/engine",
      "games/hex/src/deep.test.ts:1 '@rookery/engine/src/a.ts' is past the public door of @rookery/engine",
    ]);
  });

  test('a second door named in exports is open', () => {
    const exports = { ...DOOR, './laws': { source: './src/laws.ts' } };
    const files = {
      'packages/testing/package.json': JSON.stringify({ name: '@rookery/testing', exports, dependencies: {} }),
      'packages/testing/src/index.ts': 'export {};',
      'packages/testing/src/laws.ts': 'export {};',
      'games/hex/src/laws.test.ts': "import '@rookery/testing/laws';",
    };
    expect(check(files)).toEqual([]);
  });

  test('a relative import stays in its package', () => {
    const files = {
      'games/hex/src/out.ts': "import '../../../packages/engine/src/a.ts';",
      'scripts/in.mjs': "import '../packages/engine/src/a.ts';",
    };
    expect(check(files)).toEqual([
      "scripts/in.mjs:1 '../packages/engine/src/a.ts' leaves its package",
      "games/hex/src/out.ts:1 '../../../packages/engine/src/a.ts' leaves its package",
    ]);
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
      'packages/cli/package.json': manifest('@rookery/cli', ['@rookery/game-hex']),
      'packages/cli/src/index.ts': "import '@rookery/game-hex';",
      'games/hex/src/index.ts': "import '@rookery/engine';\nimport '@rookery/cli';",
    };
    expect(check(files)).toContain(
      'games/hex/src/index.ts:2 import cycle: packages/cli/src/index.ts → games/hex/src/index.ts → packages/cli/src/index.ts',
    );
  });
});

describe('dependencies in package.json', () => {
  test('name what is imported', () => {
    const files = {
      'packages/testing/src/other.ts': "import { z } from 'zod/mini';",
      'games/hex/src/other.test.ts': "import 'left-pad';",
      'scripts/other.mjs': "import 'left-pad';",
    };
    expect(check(files)).toEqual([
      "scripts/other.mjs:1 'left-pad' is not in dependencies of house",
      "packages/testing/src/other.ts:1 'zod' is not in dependencies of @rookery/testing",
      "games/hex/src/other.test.ts:1 'left-pad' is not in devDependencies of the root",
    ]);
  });

  test('name nothing else', () => {
    expect(check({ 'packages/testing/package.json': manifest('@rookery/testing', ['@rookery/engine', 'zod']) })).toEqual([
      "packages/testing/package.json:1 'zod' is a dependency of @rookery/testing that nothing imports",
    ]);
  });
});
