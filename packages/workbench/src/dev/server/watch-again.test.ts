import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FSWatcher } from 'vite';
import { expect, test } from 'vitest';
import { watchAgain } from './watch-again.ts';

test('a file that was written again while the watcher was deaf is reported once more, others are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-watch-'));
  const [twice, single] = ['twice.ts', 'once.ts'].map((name) => join(folder, name)) as [string, string];
  for (const file of [twice, single]) writeFileSync(file, '1');
  const watcher = new EventEmitter();
  const changed: string[] = [];
  watchAgain(watcher as FSWatcher);
  watcher.on('change', (file: string) => changed.push(file));
  watcher.emit('change', single);
  watcher.emit('change', twice);
  utimesSync(twice, 1, 1);
  await once(watcher, 'change');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(changed).toEqual([single, twice, twice]);
  rmSync(folder, { recursive: true });
});
