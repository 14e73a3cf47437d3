import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandOptions, findProject, type Subcommand } from '@rookery/project';

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** The rules of a small game, as a user writes them. */
const RULES = `import { defineGame, eachPlayer, Game, loop, number, turnLoop } from 'rookery';

class Nim extends Game.with({ matches: 5 }) {}

export const nim = defineGame(Nim, ({ action }) => ({
  name: 'nim',
  title: 'Nim',
  players: 2,
  actions: {
    take: action('Take matches')
      .choose('count', number({ min: 1, max: ({ game }: { game: Nim }) => Math.min(3, game.matches) }))
      .do(({ game, player, count }) => {
        game.matches -= count;
        if (game.matches === 0) game.end(player);
      }),
  },
  flow: loop(eachPlayer(turnLoop('take'))),
}));
`;

/** A manifest with a table, words and a cover. */
const MANIFEST = `import type { GameManifest } from 'rookery';

export const game: GameManifest = {
  name: 'nim',
  about: { en: { title: 'Nim & Co', blurb: 'Take the last match.' } },
  kinds: ['strategy'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 3,
  cover: new URL('../cover.svg', import.meta.url).href,
  rules: async () => (await import('./rules.ts')).nim,
  table: () => import('./table.tsx'),
  words: { en: () => import('./words.ts') },
};
`;

/** A project of somebody who has written Nim: only its rules, or all that a game may have. */
export class NimProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'rookery-nim-'));

  constructor({ isWhole = true } = {}) {
    this.write('package.json', '{ "name": "nim", "version": "1.2.0", "type": "module" }');
    for (const scope of ['rookery', '@rookery', 'react', 'react-dom']) {
      mkdirSync(join(this.folder, 'node_modules'), { recursive: true });
      symlinkSync(join(MODULES, scope), join(this.folder, 'node_modules', scope), 'junction');
    }
    if (isWhole) this.writeAll();
    else this.write('src/game.ts', RULES);
  }

  private writeAll(): void {
    this.write('src/rules.ts', RULES);
    this.write('src/game.ts', MANIFEST);
    this.write('src/words.ts', "export default { rules: 'Whoever takes the last match wins.' };\n");
    this.write(
      'src/table.tsx',
      "import './nim.css';\nexport default { heading: () => <b className='nim-heap'>Matches</b> };\n",
    );
    this.write('src/nim.css', '.nim-heap { color: rebeccapurple; }\n');
    this.write('cover.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"/>\n');
  }

  write(path: string, text: string | Uint8Array): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  /** Runs a subcommand in the project, where `out` is, too. Returns the JSON value that it prints. */
  async run(
    command: Subcommand,
    { out, ...values }: ConstructorParameters<typeof CommandOptions>[0] = {},
    args: readonly string[] = [],
  ): Promise<Readonly<Record<string, unknown>>> {
    let printed = '';
    await command.run({
      args,
      options: new CommandOptions({ ...values, ...(typeof out === 'string' && { out: this.path(out) }) }),
      project: findProject(this.folder),
      out: { write: (text) => (printed += text) },
      err: { write: () => true },
      json: true,
      verbose: false,
      signal: new AbortController().signal,
    });
    return JSON.parse(printed) as Readonly<Record<string, unknown>>;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
