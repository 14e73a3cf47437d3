// Runs the proofs in `proofs/` and `games/*/proofs/`: `npm run prove` for all, `npm run prove <name> -- --key=value` for one with options.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkpointKey, fileCheckpoint, type Proof, type ProofContext, runProof } from './proof.ts';
import { isTestFile, sourceFiles } from './source-text.mjs';

const PROGRESS_EVERY_MS = 5_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
const options = values as ProofContext['options'];

/** Sources that all proofs depend on: a change invalidates checkpoints. */
const rulesFiles = ['packages/engine/src', 'packages/cards/src', 'games']
  .map((folder) => join(root, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => sourceFiles(folder))
  .filter((file) => !isTestFile(file));

/** Files of proofs by name: those of the framework, and those in the folders of games. */
function proofFiles(): ReadonlyMap<string, string> {
  const games = join(root, 'games');
  const folders = [root, ...readdirSync(games).map((name) => join(games, name))].map((folder) => join(folder, 'proofs'));
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts') && !isTestFile(file));
  return new Map(files.map((file) => [basename(file, '.ts'), file]));
}

/** Imports only the proofs to run, so that one broken proof does not affect others. */
async function readProof(name: string): Promise<{ proof: Proof; file: string }> {
  const file = files.get(name) as string;
  return { file, proof: await import(pathToFileURL(file).href) };
}

function printedProgress(name: string): ProofContext['progress'] {
  let next = 0;
  return (done, total, note = '') => {
    const now = performance.now();
    if (now < next && done < total) return;
    next = now + PROGRESS_EVERY_MS;
    console.log(`${name}: ${done} of ${total} (${((100 * done) / total).toFixed(1)} %) ${note}`.trimEnd());
  };
}

const files = proofFiles();
const names = [...files.keys()].sort();
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`no such proof: ${unknown.join(', ')}; there are: ${names.join(', ')}`);
  process.exit(1);
}

const wanted = names.filter((name) => positionals.length === 0 || positionals.includes(name));
const chosen = await Promise.all(wanted.map(readProof));
for (const { proof } of chosen) console.log(`${proof.name}: ${proof.title}`);

let proved = 0;
for (const { proof, file } of chosen) {
  const key = checkpointKey(options, [...rulesFiles, file]);
  const part = options.shard === undefined ? '' : `-${options.shard}`;
  const checkpoint = fileCheckpoint(join(root, '.prove', `${proof.name}${part}.json`), key);
  if (await runProof(proof, { options, progress: printedProgress(proof.name), checkpoint })) proved++;
}
console.log(`proved: ${proved}, failed: ${chosen.length - proved}`);
process.exitCode = proved === chosen.length ? 0 : 1;
