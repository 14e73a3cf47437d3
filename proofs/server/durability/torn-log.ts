import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gameFor } from '@rookery/games/plans';
import { SqliteStore } from '@rookery/server';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import type { Cluster } from '../cluster.ts';
import { ask, beginMatch } from '../matches.ts';
import { FREELY, ServerNode } from '../nodes.ts';
import { Crowd } from './crowd.ts';
import type { Ledger } from './ledger.ts';

const WORKLOAD = gameFor('workload').name;

/** Number of times the log is torn, and milliseconds of play that fill it. */
const TEARS = 12;
const PLAY = 2000;

/**
 * Kills a node with a large write-ahead log, and damages the log: truncated, or zeros or garbage from some offset on.
 * The rest must be a prefix of every match, whole and playable, and a server must start with it.
 */
export async function tornLog({ say }: PartContext, { nodes, path = '' }: Cluster, ledger: Ledger): Promise<void> {
  const crowd = new Crowd(nodes, ledger);
  crowd.start(WORKLOAD, 20);
  await pause(PLAY);
  for (const node of nodes) await node.kill();
  await crowd.stop();
  const wal = readFileSync(`${path}-wal`);
  const whole = await openCopy(path, 'whole', wal);
  const faults: string[] = [...(await ledger.check(whole, true))];
  await whole.close();
  let kept = 0;
  for (let tear = 0; tear < TEARS; tear++) {
    const at = Math.floor((wal.length * (tear + Math.random())) / TEARS);
    const rest = tear % 3 === 0 ? 0 : wal.length - at;
    const torn = Buffer.concat([wal.subarray(0, at), Buffer.alloc(rest, tear % 3 === 1 ? 0 : 0x5a)]);
    const store = await openCopy(path, `torn-${tear}`, torn);
    const found = await ledger.checkBeginnings(store);
    faults.push(...found.faults.map((fault) => `torn at ${at} of ${wal.length}: ${fault}`));
    kept = Math.max(kept, found.entries);
    await store.close();
  }
  const last = new ServerNode({ ...FREELY, DATABASE_URL: copyOf(path, 'torn-served', wal.subarray(0, wal.length >> 1)) });
  await last.start();
  const isServing = await beginMatch(last.url, WORKLOAD).then(
    async () => (await ask(`${last.url}/healthz`)).status === 200,
    () => false,
  );
  await last.kill();
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  say(
    `a write-ahead log of ${(wal.length / 1024).toFixed(0)} kB torn at ${TEARS} places: every match is whole up to there, and the server starts and plays`,
    faults.length === 0 && isServing && kept > 0,
  );
}

function copyOf(path: string, name: string, wal: Buffer): string {
  const copy = join(dirname(path), name, 'matches.sqlite');
  mkdirSync(dirname(copy));
  copyFileSync(path, copy);
  writeFileSync(`${copy}-wal`, wal);
  if (statSync(copy).size === 0) throw new Error('there is nothing to copy');
  return copy;
}

function openCopy(path: string, name: string, wal: Buffer): Promise<SqliteStore> {
  return SqliteStore.open(copyOf(path, name, wal));
}
