/** Every command of the docs. What npm does before it starts a command is tested with those of the README, so it is left out here. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUBCOMMANDS } from '@rookery/cli';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Case, Clone, commandsIn, ROOT, testCommands } from './commands.test-kit.ts';
import { answerOverHttp } from './commands-first-move.test-kit.ts';

const CORPUS = join(ROOT, 'tests', 'corpus', 'format-1');
const clone = new Clone();
afterAll(() => clone.remove());

beforeAll(async () => {
  mkdirSync(clone.path('records'));
  await copyFile(join(CORPUS, 'tic-tac-toe-finished-1.rookery'), clone.path('match.rookery'));
  await copyFile(join(CORPUS, 'connect-four-finished-1.rookery'), clone.path('records', 'one.rookery'));
  await copyFile(join(CORPUS, 'server.sqlite'), clone.path('matches.sqlite'));
});

/** The same command without npm: what the compiler wrote, at any port, with few games. */
const direct = (command: string): string =>
  command
    .replace(/^(?:npm run|npx rookery) (\w+)(?: --(?= |$))?/, 'exec node packages/rookery/dist/bin.js $1')
    .replace(/--port \d+/, '--port 0')
    .replace(/--games \d+/, '--games 12');

const inReadme = { notRun: 'tests/readme-commands.test.ts runs it' };
const CLUSTER = { notRun: 'needs a Redis that several machines reach; packages/playtest/src/cluster tests it' };
const NODES = { notRun: 'needs PostgreSQL, Redis and fixed ports; npm run prove server runs several nodes' };

/** Runs a playtest, and gives what it found. */
async function playtest(command: string, code: number): Promise<string> {
  const ended = await clone.run(`${direct(command)} --workers 1`);
  expect(ended.code, ended.err).toBe(code);
  return ended.out;
}

/** A command that ends well and prints something. */
const printing =
  (wanted: RegExp): Case =>
  async (command) => {
    const { code, out, err } = await clone.run(direct(command));
    expect(out, err).toMatch(wanted);
    expect(code).toBe(0);
  };

const IN_A_BROWSER = { notRun: 'tests/dev.test.ts runs it' };
const CREATED = { notRun: 'packages/create-rookery/src/run.test.ts runs it without a registry' };

const BUILT = { notRun: 'packages/workbench/src/site/build-command.test.ts runs it in a project of its own' };
const BUNDLED = { notRun: 'packages/workbench/src/site/bundle/server-bundle.test.ts builds and starts one' };
const PACKED = { notRun: 'packages/workbench/src/site/pack/pack-game.test.ts packs a game and takes its file' };

const PAGES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'docs/start.md': {
    'npm create rookery@latest my-game': CREATED,
    'npm create --yes rookery@latest my-game -- --template board --yes': CREATED,
    'pnpm create rookery my-game --template cards --title "Magpies"': CREATED,
    'npx rookery new another-game': CREATED,
    'npx rookery dev': IN_A_BROWSER,
    'npx rookery test': { notRun: 'npm run prove outside runs the tests of a new project' },
  },
  'docs/presentation.md': {
    'npx rookery looks checkers': printing(/Board \(said\): squares in two colours/),
    'npx rookery looks checkers --derived': printing(/Board: squares in two colours/),
    'npx rookery looks checkers --json': printing(/"style":"chequered"/),
  },
  'docs/pictures.md': {
    'npm run pictures -- sheet.html': async (command) => {
      const program = 'exec node --conditions=source --import tsx scripts/write-picture-sheet.ts';
      const { code, out, err } = await clone.run(command.replace('npm run pictures --', program));
      expect(code, err).toBe(0);
      expect(out).toMatch(/^sheet\.html: 11 sets/);
    },
  },
  'docs/command.md': {
    'npx rookery --help': async (command) => {
      const { code, out } = await clone.run(command.replace('npx rookery', 'exec node packages/rookery/dist/bin.js'));
      for (const { name, summary } of SUBCOMMANDS)
        expect(out).toMatch(new RegExp(`^ +${name} +${summary.slice(0, 20)}`, 'm'));
      expect(code).toBe(0);
    },
    'npx rookery perft --help': printing(/^Usage: rookery perft/),
    'npx rookery doctor': printing(/^. engine +@rookery\/engine \d/m),
    'npm run command-page': { notRun: 'scripts/command-page.test.ts compares what it writes' },
    'npm run play': inReadme,
    'npm run playtest': inReadme,
    'npm run replay': inReadme,
    'npm run perft': inReadme,
    'npm run environment': inReadme,
    'npm run serve': inReadme,
    'npm run -s perft -- checkers 6': inReadme,
  },

  'docs/playtest.md': {
    'npx rookery playtest connect-four --games 100000': { notRun: 'the README has it with fewer games' },
    'npx rookery playtest hex --games 400 --bots random,greedy,mcts:200 --option size=5': {
      notRun: 'takes minutes; packages/playtest tests several bots at one table',
    },
    'npx rookery playtest hex --games 5000 --compare "size=5" "size=7"': async (command) => {
      expect(await playtest(command, 0)).toMatch(/^length {2}\d.* → .*significant/m);
    },
    'npx rookery playtest tic-tac-toe --games 20000 --assert "seat1 in 45..55" --assert "draws < 10"': async (command) => {
      expect(await playtest(command, 1)).toMatch(/^seat 1 wins {2}\d/m);
    },
    'npx rookery playtest --serve --redis redis://10.0.0.5:6379': CLUSTER,
    'npx rookery playtest connect-four --games 10000000 --redis redis://10.0.0.5:6379': CLUSTER,
    'npm run prove cluster': { notRun: 'takes minutes' },
  },

  'docs/records.md': {
    'npx rookery replay match.rookery': printing(/^1 \| Ann \| mark /m),
    'npx rookery replay --boards match.rookery': printing(/^3 [.XO] [.XO] [.XO]$/m),
    'npx rookery replay --verify match.rookery --commitment Z8nSVJdUyQAYHEQJ1t4XVphq78cqnEAtYkasB3--JgA --entropy "from Ann"':
      printing(/^Verified: 15 entries, 7 steps, 8 hashes, seed and chain\.$/m),
    'npx rookery replay --check records/': printing(/^1 match replayed, 0 with a divergence\.$/m),
    'npx rookery replay --check matches.sqlite': printing(/^\d+ matches replayed, 0 with a divergence\.$/m),
    'npx rookery replay --export records/ matches.sqlite': async (command) => {
      // Another folder: that one is read at the same time.
      const target = direct(command).replace('records/', 'exported/');
      expect((await clone.run(target)).code).toBe(0);
      expect(readdirSync(clone.path('exported')).length).toBeGreaterThan(0);
    },
    'npx rookery replay --check': { notRun: 'the name of the commands above' },
    'npx rookery replay': { notRun: 'the name of the commands above' },
    'npx rookery play --load FILE': {
      notRun: 'packages/cli/src/terminal-files.test.ts runs it with files of terminal, arcade and server',
    },
    'node --conditions=source --import tsx scripts/make-corpus.ts NAME': {
      notRun: 'writes the corpus of the repository itself',
    },
  },

  'docs/server.md': {
    'npm run serve': inReadme,
    'npm run -s serve': inReadme,
    'npm start': inReadme,
    'npm run serve -- --port 8080 --database :memory:': async (command) => {
      // The commands of other pages run at the same time: examples/fastify makes a database of its own.
      const databases = () => readdirSync(clone.folder).filter((name) => name.endsWith('.sqlite') && name !== 'app.sqlite');
      const before = databases();
      await clone.start(direct(command)).serve(async (url) => {
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
        expect(databases()).toEqual(before);
      });
    },
    'npm run serve -- --help': printing(/^Usage: rookery serve/),
    'npm run prove healing': { notRun: 'takes minutes' },
    'npm run prove hostile': { notRun: 'takes minutes' },
    'node scripts/start-server.mjs': async (command) => {
      const service = clone.start(`exec ${command}`, { PORT: '0', DATABASE_URL: ':memory:' });
      await service.serve(async () => {
        // Only the process itself, as a service manager or a container does.
        service.child.kill('SIGTERM');
        expect(await service.closed).toEqual([0, null]);
      });
      expect(
        service.out
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).msg)
          .at(-1),
      ).toBe('closed');
    },
    // Threads cannot have the flag: bots must move nevertheless.
    'node --max-semi-space-size=64 scripts/start-server.mjs': async (command) => {
      await clone.start(`exec ${command}`, { PORT: '0', DATABASE_URL: ':memory:' }).serve(answerOverHttp);
    },
    'export DATABASE_URL=postgres://rookery:password@db.internal/rookery REDIS_URL=redis://cache.internal:6379': NODES,
    'export ROOKERY_HOST=0.0.0.0 ROOKERY_PROXIES=1 ROOKERY_ORIGINS=https://play.example': NODES,
    'PORT=4601 npm run serve &': NODES,
    'PORT=4602 npm run serve &': NODES,
  },

  'docs/embed-server.md': {
    'node --conditions=source --import tsx examples/fastify/main.ts': async (command) => {
      await clone.start(`exec ${command}`, { PORT: '0' }).serve(async (url) => {
        expect(await (await fetch(url)).text()).toContain('The page of an app');
        expect((await fetch(`${url}/games/readyz`)).status).toBe(200);
      });
    },
  },

  'docs/new-version.md': {
    'npx rookery replay --check records/': { notRun: 'docs/records.md has it' },
    'npx rookery replay --check --rules my-game.ts --latest records/': async (command) => {
      const rules = `import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';\nexport const v2 = { ...ticTacToe, version: '2' };\n`;
      writeFileSync(clone.path('my-game.ts'), rules);
      const { out, err } = await clone.run(direct(command));
      expect(out, err).toMatch(/^1 match replayed, 0 with a divergence\.$/m);
    },
  },
  'docs/releases.md': {
    'npm install rookery@latest @rookery/react@latest': { notRun: 'for projects of users; npm run prove outside installs' },
    'npm ls @rookery/engine': { notRun: 'for projects of users; npm run prove outside runs it' },
    'npm dedupe': { notRun: 'for projects of users' },
    'npm link': { notRun: 'the name of a command' },
    'npm pack': { notRun: 'the name of a command' },
    'npm run release': { notRun: 'tests/changesets.test.ts runs what it starts' },
    'npm test': { notRun: 'these tests are part of it' },
    'npm run prove packages outside': { notRun: 'takes minutes' },
    'npm run pack-packages -- tarballs': { notRun: 'npm run prove packages runs it' },
    'npm publish tarballs/NAME.tgz': { notRun: 'publishes' },
  },

  'docs/environment.md': {
    'npx rookery environment hex --option size=5 --players 2 --agents 0 --opponent random': async (command) => {
      const { code, out } = await clone.run(direct(command), '{"type":"hello","protocol":1}\n{"type":"close"}\n');
      expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({ ok: true, game: 'hex', players: { min: 2, max: 2 } });
      expect(code).toBe(0);
    },
    'python3 examples/python/train_tictactoe.py': { notRun: 'packages/cli/src/environment.test.ts runs it' },
  },

  'docs/errors.md': {
    'npm ls @rookery/engine': { notRun: 'it is for a project with two copies; tests/two-engines.test.ts makes one' },
    'npm dedupe': { notRun: 'it is for a project with two copies' },
  },

  'docs/guide.md': {
    'npm test': { notRun: 'this is part of it' },
    'npm run format': { notRun: 'tests/new-game.test.ts runs it with a game more' },
    'npm run games': { notRun: 'tests/new-game.test.ts runs it with a game more' },
    'npx rookery serve --game ./path/to/game.js': async (command) => {
      mkdirSync(clone.path('path', 'to'), { recursive: true });
      writeFileSync(
        clone.path('path', 'to', 'game.js'),
        `import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';\nexport const game = { ...ticTacToe, name: 'their-game' };\n`,
      );
      // Pages for all games take a while; packages/workbench tests how they are built.
      const server = clone.start(`${direct(command)} --port 0 --database :memory: --no-pages`);
      await server.serve((url) => answerOverHttp(url, 'their-game'));
    },
    'npx rookery play ./path/to/module.ts': async (command) => {
      mkdirSync(clone.path('path', 'to'), { recursive: true });
      writeFileSync(
        clone.path('path', 'to', 'module.ts'),
        `export { ticTacToe } from '@rookery/games/tic-tac-toe/rules';\n`,
      );
      const { code, out } = await clone.run(`${direct(command)} --against random`, '5\nquit\n');
      expect(out, 'the bot has moved').toMatch(/Player 1 \(7 moves, help\)/);
      expect(code).toBe(0);
    },
  },

  'docs/check.md': {
    'npx rookery check --only against --against matches/': { notRun: 'packages/check/src/command.test.ts runs it' },
  },

  'docs/build.md': {
    'npx rookery build': BUILT,
    'npx rookery build --server': BUNDLED,
    'npx rookery pack': PACKED,
    'npx rookery serve': { notRun: 'npm run prove outside runs it in a project of its own' },
    'npx rookery build --out site --base /my-game/': BUILT,
    'PORT=8080 DATABASE_URL=games.sqlite node server/server.mjs': BUNDLED,
    'npx rookery serve ./nim-1.0.0.game.tgz': PACKED,
    'npx rookery build --server ./nim-1.0.0.game.tgz ./hex-2.1.0.game.tgz': PACKED,
    'npx rookery play ./nim-1.0.0.game.tgz': PACKED,
  },

  'docs/dev.md': {
    'npx rookery dev': IN_A_BROWSER,
    'npx rookery dev --open': IN_A_BROWSER,
    'npx rookery dev --phones': IN_A_BROWSER,
    'npm run bench:reload': { notRun: 'takes minutes' },
  },

  'docs/bots.md': {
    'npm run prove honesty': { notRun: 'takes minutes' },
  },

  'docs/walkthrough.md': {
    'npm run serve': inReadme,
    'npx vitest run --project unit packages/session/src/rooms': { notRun: 'npm test runs these files' },
    'npm run bench:trace -- --list': async () => {
      const { code, out, err } = await clone.run('exec node --conditions=source --import tsx bench/trace-move.mjs --list');
      expect(out, err).toMatch(/^all +1\d\d files, \d+ functions, \d+ calls$/m);
      expect(out).toMatch(/^packages\/engine\/src\/match\/runner\.ts {2}\d+ functions/m);
      expect(code).toBe(0);
    },
  },

  'docs/glossary.md': {
    'npm run words': { notRun: 'npm test runs it' },
  },

  'docs/style.md': {
    'npm test': { notRun: 'this is part of it' },
    'npm run words': { notRun: 'npm test runs it' },
    'npm run imports': { notRun: 'npm test runs it' },
  },

  'docs/table.md': {
    'npx vitest run --project unit packages/table/src/words/game-texts.test.ts': { notRun: 'npm test runs this file' },
  },
};

test('every page with commands is looked at', () => {
  const pages = readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  expect(pages.filter((page) => commandsIn(page).length > 0).sort()).toEqual(Object.keys(PAGES).sort());
});

for (const [page, cases] of Object.entries(PAGES)) testCommands(page, cases);
