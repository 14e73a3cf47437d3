/** Import of a game's definition in a test. */
export interface RulesImport {
  /** Name of the export. */
  readonly name: string;
  /** The module, as the test names it. */
  readonly from: string;
  /** Whether the export is a manifest, which loads the definition. `@default` false */
  readonly isManifest?: boolean;
  /** The source of all else that a test imports: the package `rookery`, or the packages that it is made of. `@default` '@rookery' */
  readonly library?: 'rookery' | '@rookery';
}

/** A move in notation, and the seat that makes it. */
export type SeatMove = readonly [seat: number, move: string];

/** Players, options and seed of a new match. */
export interface MatchSetup {
  readonly players: readonly (string | object)[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
}

/** Everything that a test says of a match. */
export interface MatchTest {
  /** Name of the test. */
  readonly title: string;
  readonly rules: RulesImport;
  /** The setup of the match, or the printed position that it starts at. */
  readonly start: MatchSetup | string;
  readonly moves: readonly SeatMove[];
  /** A condition after the moves: who is to act, or that a seat's moves can be listed. `@default` none, the moves are the test */
  readonly expected?:
    | { readonly kind: 'to-act'; readonly seats: readonly number[] }
    | { readonly kind: 'lists-moves'; readonly seat: number | null };
}

/**
 * Writes a test that plays a match, for vitest.
 *
 * @example
 * const test = printMatchTest({
 *   title: 'a token in the middle',
 *   rules: { name: 'connectFour', from: './rules.ts' },
 *   start: { players: ['Ann', 'Ben'], options: {}, seed: 'a' },
 *   moves: [[0, 'drop 4']],
 * });
 * console.log(test.split('\n').at(-4)?.trim()); // [0, 'drop 4'],
 */
export function printMatchTest({ title, rules, start, moves, expected }: MatchTest): string {
  const { name, from, isManifest = false, library = '@rookery' } = rules;
  const [engine, positions, testing] =
    library === 'rookery'
      ? ['rookery', 'rookery/testing', 'rookery/testing']
      : ['@rookery/engine', '@rookery/engine/formats', '@rookery/testing'];
  const imports = [
    typeof start === 'string' ? (['startPosition', positions] as const) : (['createMatch', engine] as const),
    ...(moves.length > 0 ? [['playAll', testing] as const] : []),
    ...(expected === undefined ? [] : [['expect', 'vitest'] as const]),
    ['test', 'vitest'] as const,
    [name, from] as const,
  ];
  const definition = isManifest ? `await ${name}.rules()` : name;
  return [
    ...importLines(imports),
    '',
    `test(${print(title)}, ${isManifest ? 'async ' : ''}() => {`,
    ...(typeof start === 'string' ? positionLines(definition, start) : [setupLine(definition, start)]),
    ...(moves.length > 0 ? ['  playAll(match, [', ...moves.map((move) => `    ${print(move)},`), '  ]);'] : []),
    ...expectedLines(expected),
    '});',
    '',
  ].join('\n');
}

/** Imports one name after another; names of one module together. */
function importLines(imports: readonly (readonly [name: string, from: string])[]): readonly string[] {
  const modules = new Map<string, readonly string[]>();
  for (const [name, from] of imports) modules.set(from, [...(modules.get(from) ?? []), name].sort());
  return [...modules].map(([from, names]) => `import { ${names.join(', ')} } from ${print(from)};`);
}

function setupLine(definition: string, { players, options, seed }: MatchSetup): string {
  const given = [
    `players: ${print(players)}`,
    ...(Object.keys(options).length > 0 ? [`options: ${print(options)}`] : []),
    `seed: ${print(seed)}`,
  ];
  return `  const match = createMatch(${definition}, { ${given.join(', ')} });`;
}

function positionLines(definition: string, position: string): readonly string[] {
  return [
    `  const made = startPosition(${definition}, ${print(position)});`,
    '  if (!made.ok) throw new Error(made.refusal.message);',
    '  const match = made.value;',
  ];
}

function expectedLines(expected: MatchTest['expected']): readonly string[] {
  if (expected === undefined) return [];
  if (expected.kind === 'to-act') return [`  expect(match.toAct).toEqual(${print(expected.seats)});`];
  return [`  expect(() => [...match.legal(${expected.seat ?? ''})]).not.toThrow();`];
}

/** Prints a value as the source of a program. */
function print(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : print(name)}: ${print(each)}`)
    .join(', ')} }`;
}
