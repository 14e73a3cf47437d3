import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Project, ProjectError, type Subcommand } from '@rookery/project';

/** `rookery test`: runs the tests of the project with its own vitest. */
export const testCommand: Subcommand = {
  name: 'test',
  summary: "Run the project's tests, with its own vitest",
  description: 'What follows -- goes to vitest as it is.',
  arguments: [{ name: 'filter', text: 'Parts of names of test files', isOptional: true, isList: true }],
  options: [
    { name: 'watch', text: 'Run them again whenever a file changes, until Ctrl-C' },
    { name: 'update', text: 'Write golden games and snapshots again' },
  ],
  examples: ['rookery test', 'rookery test --watch', 'rookery test laws -- --reporter=verbose'],
  async run({ args, options, project, json, signal }) {
    const vitest = vitestOf(project);
    const flags = [...(json ? ['--reporter=json'] : []), ...(options.has('update') ? ['--update'] : []), ...args];
    const env = { ...process.env, ...(options.has('update') && { UPDATE_GOLDEN: '1' }) };
    const child = spawn(process.execPath, [vitest, options.has('watch') ? 'watch' : 'run', ...flags], {
      cwd: project.folder,
      env,
      stdio: 'inherit',
    });
    const end = (): unknown => child.kill('SIGTERM');
    signal.addEventListener('abort', end);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => {
        signal.removeEventListener('abort', end);
        resolve(code === 0 ? 0 : 1);
      });
    });
  },
};

/** The program of the vitest that is installed in a project. */
function vitestOf({ folder }: Project): string {
  try {
    const file = createRequire(join(folder, 'from-here.js')).resolve('vitest/package.json');
    return join(dirname(file), 'vitest.mjs');
  } catch (error) {
    throw new ProjectError('no-vitest', { folder }, error);
  }
}
