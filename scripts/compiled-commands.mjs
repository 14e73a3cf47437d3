// Runs a command of packages/cli as the compiler wrote it, after installing and compiling what is missing: `compiled-commands.mjs playtest …`.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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

/** @param {import('./steps.mjs').Output} out told what is done and how long it takes */
export function compileCommands(out) {
  return runTool('Compiling Rookery', 'typescript/bin/tsc', ['-b', 'packages/cli'], out);
}

/** The address of a compiled module of packages/cli. @param {string} name */
export function compiledModule(name) {
  return pathToFileURL(join(ROOT, 'packages', 'cli', 'dist', `${name}.js`)).href;
}

if (isMain(import.meta.url)) {
  try {
    // What the command prints on standard output is its own.
    await ensureInstalled(process.stderr);
    await compileCommands(process.stderr);
    const [name = ''] = process.argv.splice(2, 1);
    await import(compiledModule(name));
  } catch (error) {
    reportFailure(error);
  }
}
