import type { PlayerSetup } from '@rookery/engine';

/** A move as text, and the seat that makes it. */
export type SeatMove = readonly [seat: number, text: string];

/** Everything that a test needs to come to a fault. */
export interface FaultCase {
  /** Name of the test. */
  readonly title: string;
  readonly library: 'rookery' | '@rookery';
  /** The file that exports the game, beside the test. */
  readonly file: string;
  /** The name under which it exports the definition, or the manifest. */
  readonly exportName: string;
  readonly isManifest: boolean;
  readonly players: readonly (string | PlayerSetup)[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly moves: readonly SeatMove[];
  /** The move that fails; without it the rules fail when the seat's moves are listed. */
  readonly failing?: SeatMove;
  readonly seat: number | null;
}

/**
 * Writes a test that plays a match up to a fault. It fails until the fault is mended, and belongs beside the game's file.
 */
export function testSource(fault: FaultCase): string {
  const { title, library, file, exportName, isManifest, players, options, seed, moves, failing, seat } = fault;
  const [engine, testing] =
    library === 'rookery' ? ['rookery', 'rookery/testing'] : ['@rookery/engine', '@rookery/testing'];
  const all = failing === undefined ? moves : [...moves, failing];
  const setup = [
    `players: ${print(players)}`,
    ...(Object.keys(options).length > 0 ? [`options: ${print(options)}`] : []),
    `seed: ${print(seed)}`,
  ];
  return [
    `import { createMatch } from '${engine}';`,
    ...(all.length > 0 ? [`import { playAll } from '${testing}';`] : []),
    `import { ${failing === undefined ? 'expect, ' : ''}test } from 'vitest';`,
    `import { ${exportName} } from './${file.split('/').at(-1)}';`,
    '',
    `test(${print(title)}, ${isManifest ? 'async ' : ''}() => {`,
    `  const match = createMatch(${isManifest ? `await ${exportName}.rules()` : exportName}, { ${setup.join(', ')} });`,
    ...(all.length > 0 ? ['  playAll(match, [', ...all.map((move) => `    ${print(move)},`), '  ]);'] : []),
    ...(failing === undefined ? [`  expect(() => [...match.legal(${seat ?? ''})]).not.toThrow();`] : []),
    '});',
    '',
  ].join('\n');
}

function print(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : print(name)}: ${print(each)}`)
    .join(', ')} }`;
}
