import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Project, shortPath } from '@rookery/project';
import { type DoctorFinding, problem, well } from './finding.ts';

const ENGINE = '@rookery/engine';

/** Finds the copies of the engine that parts of a project would load: there must be one. */
export function checkEngines({ folder }: Project): readonly DoctorFinding[] {
  const copies = new Map<string, string[]>();
  for (const [who, from] of importers(folder)) {
    const copy = engineFrom(from);
    if (copy !== undefined) copies.set(copy, [...(copies.get(copy) ?? []), who]);
  }
  const [only, ...others] = [...copies.keys()];
  if (only === undefined)
    return [problem('engine', `${ENGINE} is not installed in ${shortPath(folder)}.`, 'Install it: npm install rookery')];
  if (others.length === 0) return [well('engine', `${ENGINE} ${versionOf(only)} in ${shortPath(only)}`)];
  const list = [...copies].map(([copy, users]) => `${versionOf(copy)} in ${shortPath(copy)} (for ${users.join(', ')})`);
  return [
    problem(
      'engine',
      `There are ${copies.size} copies of ${ENGINE}: ${list.join('; ')}.`,
      'Give all packages of Rookery the same version, then: npm dedupe',
    ),
  ];
}

/** The project and its packages of Rookery, each with a folder from which it resolves imports. */
function importers(folder: string): readonly (readonly [who: string, from: string])[] {
  const installed = join(folder, 'node_modules', '@rookery');
  const names = existsSync(installed) ? readdirSync(installed).map((name) => `@rookery/${name}`) : [];
  const packages = [...names, 'rookery'].filter((name) => name !== ENGINE);
  return [
    ['the project', folder],
    ...packages.flatMap((name) => {
      const path = join(folder, 'node_modules', name);
      return existsSync(path) ? [[name, realpathSync(path)] as const] : [];
    }),
  ];
}

/** The folder of the engine that files in a folder import. */
function engineFrom(folder: string): string | undefined {
  try {
    const main = createRequire(join(folder, 'from-here.js')).resolve(ENGINE);
    return packageFolder(realpathSync(main));
  } catch {
    return undefined;
  }
}

function packageFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : packageFolder(folder);
}

function versionOf(folder: string): string {
  return String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);
}
