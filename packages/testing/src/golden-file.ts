import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Compares a text with a golden file and throws if they differ. `UPDATE_GOLDEN=1` writes the file instead.
 *
 * @example
 * checkGolden(new URL('./game.golden.txt', import.meta.url), goldenGame(hex, { seed: 'golden' }));
 */
export function checkGolden(path: string | URL, text: string): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(path, text);
    return;
  }
  if (!existsSync(path)) throw new Error(`there is no ${path}; run the test with UPDATE_GOLDEN=1 to write it`);
  const kept = readFileSync(path, 'utf8').split('\n');
  const now = text.split('\n');
  const at = now.findIndex((line, i) => line !== kept[i]);
  const line = at < 0 && now.length < kept.length ? now.length : at;
  if (line < 0) return;
  throw new Error(
    `line ${line + 1} of ${path} has changed; if that is meant, run the test with UPDATE_GOLDEN=1\n  was: ${kept[line] ?? 'no such line'}\n  now: ${now[line] ?? 'no such line'}`,
  );
}
