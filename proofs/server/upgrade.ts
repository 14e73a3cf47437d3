import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PartContext } from '../../scripts/proof-parts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST = 'tests/corpus.test.ts';

/** Matches that servers of earlier commits have stored load, verify and go on: what their test says. */
export async function upgrade({ say }: PartContext): Promise<void> {
  const run = promisify(execFile)('npx', ['vitest', 'run', TEST], { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } });
  const { isMet, text } = await run.then(
    ({ stdout }) => ({ isMet: true, text: stdout }),
    (error: { readonly stdout?: string }) => ({ isMet: false, text: error.stdout ?? String(error) }),
  );
  const tests = /Tests\s+(.*)/.exec(text)?.[1] ?? text.slice(-500);
  say(`matches stored by earlier commits load and go on (${TEST}: ${tests.trim()})`, isMet);
}
