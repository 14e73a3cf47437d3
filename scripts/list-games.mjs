// Writes the registry of the repository's games: `npm run games`; `npm run games -- --check` compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderProblems, gameFolders, registryOf } from './game-registry.mjs';

const folder = fileURLToPath(new URL('../games', import.meta.url));
const names = gameFolders(folder);
const problems = folderProblems(folder, names);
const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(registryOf(names))) {
  const path = join(folder, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (isCheck) problems.push(`games/${file} is not what the folders say; run \`npm run games\``);
  else writeFileSync(path, text);
}
for (const problem of problems) console.error(problem);
console.log(`games: ${names.length}${problems.length === 0 ? '' : `, problems: ${problems.length}`}`);
if (problems.length > 0) process.exitCode = 1;
