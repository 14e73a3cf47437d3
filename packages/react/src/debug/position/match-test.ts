import type { Position } from './position.ts';

/** Import of a game's definition in a test. */
export interface RulesImport {
  /** Name of the export. */
  readonly name: string;
  /** The module, as the test names it. */
  readonly from: string;
}

/** Everything that a copied test says of a position. */
export interface TestedPosition {
  readonly game: string;
  readonly step: number;
  readonly toAct: readonly number[];
  readonly position: Position;
  readonly rules: RulesImport | undefined;
  /** Moves from the start of the match. Without them, the test starts at the position. */
  readonly moves: readonly (readonly [seat: number, move: string])[] | undefined;
  /** The printed position at which the match started, if not at the setup of its game. */
  readonly start: string | undefined;
}

/** Writes a test that brings a match to a position, for vitest. */
export function matchTest({ game, step, toAct, position, rules, moves, start }: TestedPosition): string {
  const { name, from } = rules ?? { name: camelCase(game), from: './rules.ts' };
  const from_ = moves === undefined ? JSON.stringify(position) : start;
  const imports = [
    from_ === undefined
      ? "import { createMatch } from '@rookery/engine';"
      : "import { startPosition } from '@rookery/engine/formats';",
    ...(moves === undefined ? [] : ["import { playAll } from '@rookery/testing';"]),
    "import { expect, test } from 'vitest';",
    `import { ${name} } from ${quote(from)};`,
  ];
  const played = moves ?? [];
  return [
    ...imports,
    '',
    `test(${quote(`${game} at step ${step}`)}, () => {`,
    ...(from_ === undefined ? created(name, position) : started(name, from_)),
    ...(played.length === 0
      ? []
      : ['  playAll(match, [', ...played.map(([seat, move]) => `    [${seat}, ${quote(move)}],`), '  ]);']),
    `  expect(match.toAct).toEqual([${toAct.join(', ')}]);`,
    '});',
    '',
  ].join('\n');
}

function created(name: string, { players, options, seed }: Position): readonly string[] {
  const given = [
    `players: ${JSON.stringify(players)}`,
    ...(Object.keys(options).length === 0 ? [] : [`options: ${JSON.stringify(options)}`]),
    `seed: ${quote(seed)}`,
  ];
  return [`  const match = createMatch(${name}, { ${given.join(', ')} });`];
}

function started(name: string, position: string): readonly string[] {
  return [
    `  const made = startPosition(${name}, ${quote(position)});`,
    '  if (!made.ok) throw new Error(made.refusal.message);',
    '  const match = made.value;',
  ];
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
