import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { StoredEntry } from '@rookery/session';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder.test-kit.ts';
import { entryOf } from './samples.test-kit.ts';
import { SqliteFile } from './sqlite-file.ts';

/** An entry that was acknowledged, and how long the write-ahead log was just after. */
interface Acknowledged {
  readonly id: string;
  readonly number: number;
  readonly wal: number;
}

/** Lets a process append, kills it in the middle of it, and gives what it had acknowledged. */
async function killedAfter(path: string, count: number): Promise<readonly Acknowledged[]> {
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      '--import',
      'tsx',
      fileURLToPath(new URL('./appending-child.test-kit.ts', import.meta.url)),
      path,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exit = once(child, 'exit');
  const acknowledged: Acknowledged[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [id = '', number, wal] = line.split(' ');
    acknowledged.push({ id, number: Number(number), wal: Number(wal) });
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  // The last line may have been cut by the kill itself.
  return acknowledged.filter(({ wal }) => wal > 0).slice(0, -1);
}

/** The logs of the matches that the process wrote. Each must be whole, from its first entry on. */
async function logsIn(path: string): Promise<ReadonlyMap<string, number>> {
  const file = await SqliteFile.open(path);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const lengths = file.perform(ids.map((id) => ({ kind: 'read', id, from: 0 }))).map((done, i) => {
    if (!done.ok) throw done.error;
    const entries = (done.value ?? []) as readonly StoredEntry[];
    expect(entries).toEqual(entries.map((_, number) => entryOf(number, number % 900)));
    return [ids[i] as string, entries.length] as const;
  });
  // The head that the store keeps is that of its log: it can be gone on with.
  for (const [id, head] of lengths) {
    const [listing, added] = file.perform([
      { kind: 'listing', id },
      { kind: 'append', id, head, entries: [entryOf(head)], listing: undefined },
    ]);
    expect(added).toEqual({ ok: true, value: listing?.ok === true && listing.value !== undefined });
  }
  file.close();
  return new Map(lengths);
}

function missing(acknowledged: readonly Acknowledged[], logs: ReadonlyMap<string, number>): readonly Acknowledged[] {
  return acknowledged.filter(({ id, number }) => number >= (logs.get(id) ?? 0));
}

describe('a process killed while it appends', () => {
  test('has lost nothing that was acknowledged, and a torn log is whole up to where it was torn', async () => {
    const path = join(testFolder(), 'matches.db');
    const acknowledged = await killedAfter(path, 600);
    const [data, wal] = [readFileSync(path), readFileSync(`${path}-wal`)];
    expect(acknowledged.length).toBeGreaterThan(500);
    expect(missing(acknowledged, await logsIn(path))).toEqual([]);

    const folder = testFolder();
    for (let i = 0; i < 60; i++) {
      const at = Math.floor((wal.length * (i + Math.random())) / 60);
      const torn = join(folder, `torn-${i}.db`);
      writeFileSync(torn, data);
      // Cut off, or never written behind there: what a disk leaves is one or the other.
      const tail = i % 2 === 0 ? Buffer.alloc(0) : Buffer.alloc(wal.length - at, i % 4 === 1 ? 0 : 0x5a);
      writeFileSync(`${torn}-wal`, Buffer.concat([wal.subarray(0, at), tail]));
      const due = acknowledged.filter((each) => each.wal <= at);
      expect(missing(due, await logsIn(torn)), `torn at ${at} of ${wal.length}`).toEqual([]);
    }
  });
});
