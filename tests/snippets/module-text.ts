import type { PublicName } from '../../scripts/public-names.mjs';
import { maskText } from '../../scripts/source-text.mjs';
import { nameOf, type Snippet } from './snippet.ts';

/** What the examples of a package may use without saying where it comes from. */
export interface Stage {
  readonly module: string;
  /** The names of `around()`. */
  readonly around: readonly string[];
  /** The names that `inStep` hands to its code. */
  readonly inStep: readonly string[];
  /** What its module exports for examples by itself, such as classes, and whether each is only a type. */
  readonly exported: ReadonlyMap<string, boolean>;
  /** Whether parts of a definition, such as `flow: …`, can be put into a game. */
  readonly hasGame: boolean;
  /** Whether its examples are elements and bodies of components. */
  readonly renders: boolean;
}

/** Where names without an import are looked for. */
export interface Surroundings {
  readonly stage: Stage | undefined;
  readonly names: readonly PublicName[];
  /** Games by the name of their definition: the module that exports each. */
  readonly games: ReadonlyMap<string, string>;
  /** The module that exports `printerOf`, `begin` and `beginWith`. */
  readonly running: string;
}

/** A snippet's code as a module. Whatever is put before it is one line, so that lines can be counted. */
export function moduleText(snippet: Snippet, surroundings: Surroundings): string {
  const { running, stage } = surroundings;
  const printer = `import { printerOf } from '${running}'; const console = printerOf('${nameOf(snippet)}');`;
  if (snippet.package === undefined) {
    // Of a page only components have a stage.
    const components = [...snippet.code.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name);
    const [opening, closing] = stage
      ? [` import { show } from '${stage.module}';`, `await show([${components.join(', ')}]);\n`]
      : ['', ''];
    return `${printer}${opening}\n${snippet.code}\n${closing}export {};\n`;
  }
  const { imports, body } = hoisted(snippet.code);
  const names = namesIn(body);
  const { opening, closing, free } = wrapping(body, names, stage);
  const found = [...free].flatMap((name) =>
    stage?.exported.has(name) ? [] : (importOf(name, snippet, surroundings) ?? []),
  );
  const helpers = ['around', 'inStep', 'part', 'render'].filter((name) =>
    new RegExp(`\\b${name}\\(`).test(opening + closing),
  );
  const classes = [...(stage?.exported ?? [])]
    .filter(([name]) => free.has(name) && !new RegExp(`\\b(?:class|const) ${name}\\b`).test(body))
    .map(([name, isType]) => (isType ? `type ${name}` : name));
  const staged = stage ? `import { ${[...helpers, ...classes].join(', ')} } from '${stage.module}'; ` : '';
  const begun = beginnings(body);
  const start = begun === '' ? '' : `import { begin, beginWith } from '${running}'; `;
  return `${printer} ${imports}${found.join('')}${staged}${start}${opening}\n${body}\n${begun}${closing}\nexport {};\n`;
}

/** Imports of the code itself, to be put before it: they cannot stand in a block. */
function hoisted(code: string): { readonly imports: string; readonly body: string } {
  let imports = '';
  const body = code.replace(/^export (?=const|class|function)/gm, '').replace(/^import [^;]*;/gm, (found) => {
    imports += `${found.replace(/\n/g, ' ')} `;
    return found.replace(/[^\n]/g, '');
  });
  return { imports, body };
}

/** The words of a code that are no property of something. */
function namesIn(code: string): ReadonlySet<string> {
  return new Set([...maskText(code).matchAll(/(?<![\w$#]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g)].map(([name]) => name));
}

/** What a code declares itself: variables, classes, functions, and parameters. */
const DECLARED =
  /\b(?:const|let|class|function\*?)\s+(\w+)|\b(?:const|let)\s+[{[]([^=]*)[}\]]\s*=|(\w+) =>|\(([^()]*)\)(?::[^=]*)? =>|\*?\w+\(([^()]*)\) \{/g;

/** How an example begins that is part of a definition. */
const PARTS =
  /^\s*(?:actions|flow|rules|setup|outcome|ending|payoffs|facts|view|print|heuristics|arrange|possible|debug|presets): /;

function wrapping(
  body: string,
  names: ReadonlySet<string>,
  stage: Stage | undefined,
): { readonly opening: string; readonly closing: string; readonly free: ReadonlySet<string> } {
  const free = new Set(names);
  if (stage === undefined) return { opening: '{', closing: '}', free };
  const declared = new Set([...body.matchAll(DECLARED)].flatMap(([, ...found]) => found.join(' ').match(/\w+/g) ?? []));
  const taken = (offered: readonly string[]): string => {
    const found = offered.filter((name) => free.has(name) && !declared.has(name));
    for (const name of found) free.delete(name);
    return found.join(', ');
  };
  if (stage.hasGame && PARTS.test(body)) {
    free.delete('action');
    return { opening: 'part(({ action }) => ({', closing: '}));', free };
  }
  const isInStep = stage.inStep.some((name) => free.has(name) && !declared.has(name));
  if (isInStep) return { opening: `inStep(({ ${taken(stage.inStep)} }) => {`, closing: '}, console);', free };
  const around = taken(stage.around);
  const given = around === '' ? '' : `const { ${around} } = await around(); `;
  if (stage.renders && /^\s*</.test(body)) return { opening: `${given}render(() => (<>`, closing: '</>));', free };
  if (stage.renders && /\buse[A-Z]|\breturn\b/.test(body))
    return { opening: `${given}render(() => {`, closing: '});', free };
  return { opening: `${given}{`, closing: '}', free };
}

/** Games and players that an example declares are seated at a table, so that their fields are made. */
function beginnings(body: string): string {
  const of = (base: string) =>
    [...body.matchAll(new RegExp(`^class (\\w+) extends (?:mix\\()?${base}\\b`, 'gm'))].map(([, name]) => name);
  const games = of('Game').map((name) => `begin(${name}); `);
  return games.length > 0
    ? games.join('')
    : of('Player')
        .map((name) => `beginWith(${name}); `)
        .join('');
}

/** The import of a name that an example uses as its readers would: of its own package, of another, or of a game. */
function importOf(name: string, snippet: Snippet, { names, games }: Surroundings): string | undefined {
  const order = [snippet.package, 'engine', 'cards', 'ai', 'protocol', 'session', 'client', 'table'];
  const rank = ({ door }: PublicName): number =>
    order.includes(door.package) ? order.indexOf(door.package) : order.length;
  const [found] = names.filter((each) => each.name === name).sort((a, b) => rank(a) - rank(b));
  if (found) return `import { ${found.isType ? 'type ' : ''}${name} } from '${found.door.specifier}'; `;
  const game = games.get(name);
  return game === undefined ? undefined : `import { ${name} } from '${game}'; `;
}
