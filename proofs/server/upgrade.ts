import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PartContext } from '../../scripts/proof-parts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST = 'tests/corpus.test.ts';

/** Checks that matches stored by servers of earlier commits load, verify and continue, with the test of the corpus. */
export async function upgrade({ say }: PartContext): Promise<void> {
  const run = promisify(execFile)('npx', ['vitest', 'run', TEST], { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } });
  const { isMet, text } = await run.then(
    ({ stdout }) => ({ isMet: true, text: stdout }),
    (error: { readonly stdout?: string }) => ({ isMet: false, text: error.stdout ?? String(error) }),
  );
  const tests = /Tests\s+(.*)/.exec(text)?.[1] ?? text.slice(-500);
  say(`matches stored by earlier commits load and continue (${TEST}: ${tests.trim()})`, isMet);
}
