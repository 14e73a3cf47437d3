import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { testFolder } from './folder.test-kit.ts';
import { entryOf, listingOf } from './samples.test-kit.ts';
import { SqliteStore } from './sqlite-store.ts';

test('a store whose thread has died says so, to those who wait and to those who come, and can be closed', async () => {
  const posting = vi.spyOn(Worker.prototype, 'postMessage');
  const path = join(testFolder(), 'matches.db');
  const store = await SqliteStore.open(path);
  await store.create(listingOf('a'), []);
  const [worker] = posting.mock.contexts as Worker[];
  posting.mockRestore();
  const waiting = store.append('a', 0, [entryOf(0)]);
  const dying = worker?.terminate();
  await expect(waiting).rejects.toMatchObject({ name: 'StoreError', code: 'store-failed' });
  await dying;
  await expect(store.read('a')).rejects.toMatchObject({ code: 'store-failed' });
  await store.close();
  const again = await SqliteStore.open(path);
  expect(await again.read('a')).toEqual([]);
  await again.close();
});
