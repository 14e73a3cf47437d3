import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { BUNDLING } from './bundling.ts';
import type { Report } from './main.ts';
import { stagesIn } from './prepare.ts';

/** Compiles every snippet, runs all but those that make tests, and says what came of them. */
export async function runSnippets(root: string): Promise<Report> {
  // Inside the repository, so that the packages resolve as they do for any reader.
  const folder = join(root, 'node_modules', '.cache', 'docs-snippets');
  const program = join(root, 'node_modules', '.cache', 'docs-snippets-program');
  const run = promisify(execFile);
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const projects = [...packages, 'games/tsconfig.rules.json', 'games'];
  try {
    const stages = [...stagesIn(root)].map(([name, path]) => ({ in: path, out: `stages/${name}` }));
    mkdirSync(folder, { recursive: true });
    await Promise.all([
      run(join(root, 'node_modules', '.bin', 'tsc'), ['-b', ...projects], { cwd: root }),
      build({
        entryPoints: [{ in: join(root, 'tests', 'snippets', 'main.ts'), out: 'main' }, ...stages],
        outdir: program,
        ...BUNDLING,
      }),
    ]);
    const report = join(program, 'report.json');
    await run(process.execPath, [join(program, 'main.js'), root, folder, report], { cwd: root });
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    for (const each of [folder, program]) rmSync(each, { recursive: true, force: true });
  }
}
