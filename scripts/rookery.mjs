// The command `rookery` of this repository, after installing and compiling what is missing: `rookery.mjs playtest …`.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { isMain, reportFailure, runProgram, runStep } from './steps.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a tool of the workspace as a step.
 * @param {string} title
 * @param {string} script its path from node_modules
 * @param {readonly string[]} args
 * @param {import('./steps.mjs').Output} out
 * @param {string} [cwd]
 */
export function runTool(title, script, args, out, cwd = ROOT) {
  // For people, whatever this is started from: libraries are larger and slower when they are built for tests.
  const env = { ...process.env, NODE_ENV: 'production' };
  const tool = join(ROOT, 'node_modules', script);
  return runStep(title, () => runProgram(process.execPath, [tool, ...args], { cwd, env }), out);
}

/**
 * Runs `rookery` as the compiler wrote it: its threads run nothing else.
 * @param {readonly string[]} args
 * @param {import('./steps.mjs').Output} out told what is compiled and how long it takes
 */
export async function runRookery(args, out) {
  await ensureInstalled(out);
  await runTool('Compiling Rookery', 'typescript/bin/tsc', ['-b', 'packages/rookery'], out);
  const { runProcess } = await import('@rookery/cli');
  await runProcess(args);
}

if (isMain(import.meta.url)) {
  try {
    // What the command prints on standard output is its own.
    await runRookery(process.argv.slice(2), process.stderr);
  } catch (error) {
    reportFailure(error);
  }
}
