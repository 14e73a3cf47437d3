// A process that appends to several matches, and says what was acknowledged, until it is killed.
import { statSync } from 'node:fs';
import { entryOf, listingOf } from './samples.test-kit.ts';
import { SqliteStore } from './sqlite-store.ts';

const path = process.argv[2] ?? '';
const store = await SqliteStore.open(path);

async function fill(id: string): Promise<never> {
  await store.create(listingOf(id), []);
  for (let number = 0; ; number++) {
    const isAdded = await store.append(id, number, [entryOf(number, number % 900)]);
    if (!isAdded) throw new Error(`${id} lost a race that nobody else runs`);
    // Whatever is cut off the log behind this length was not needed for what is acknowledged here.
    process.stdout.write(`${id} ${number} ${statSync(`${path}-wal`).size}\n`);
  }
}

await Promise.all(['a', 'b', 'c', 'd', 'e'].map(fill));
