import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameFor } from '@rookery/games/plans';
import { SqliteStore } from '@rookery/server';
import { gameRegistry } from '@rookery/session';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import { Client } from '../client.ts';
import { ask, beginMatch } from '../matches.ts';
import { FREELY, ServerNode } from '../nodes.ts';
import { Ledger } from './ledger.ts';

/** Bytes of the disk: at first, and after space was freed. */
const SMALL = 2 * 2 ** 20;
const LARGE = 64 * 2 ** 20;
/** A line of chat, which fills a disk sooner than moves do. */
const LINE = 'x'.repeat(500);

/** A server with a full disk must report it, still show its matches, lose nothing, and continue when there is space. */
export async function fullDisk({ say }: PartContext): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'rookery-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    rmSync(disk, { recursive: true });
    console.log('full disk: only root may mount a small one; the tests of the store do it with a limit of pages instead');
    return;
  }
  const node = new ServerNode({ ...FREELY, DATABASE_URL: join(disk, 'matches.sqlite') });
  try {
    await node.start();
    await fillAndGoOn(node, disk, say);
  } finally {
    await node.kill();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

async function fillAndGoOn(node: ServerNode, disk: string, say: PartContext['say']): Promise<void> {
  const game = gameFor('workload');
  const { match, tokens } = await beginMatch(node.url, game.name);
  const [ann, ben] = await Promise.all(tokens.map((token) => Client.join(node.port, match, token)));
  if (ann === undefined || ben === undefined) throw new Error('two play the match');
  const ledger = new Ledger(gameRegistry([await game.load()]));
  ledger.open(match);
  const drop = async (client: Client, seat: number, request: string): Promise<string> => {
    const { match: at } = await client.until((view) => view.match?.toAct[0] === seat);
    const outcome = await client.do(
      {
        kind: 'act',
        action: 'drop',
        args: { column: 1 + (Number(at?.movesVersion) % 7) },
        movesVersion: at?.movesVersion ?? -1,
      },
      request,
    );
    if (outcome === 'done') ledger.acknowledge(match, { seat, request });
    return outcome;
  };
  const before = [await drop(ann, 0, 'm0'), await drop(ben, 1, 'm1')];
  let lines = 0;
  let outcome = 'done';
  for (; outcome === 'done' && lines < 20_000; lines++)
    outcome = await ann.do({ kind: 'say', text: LINE }, `line ${lines}`);
  // Fill the last gap too, because a move needs less space than a line.
  fillUp(disk);
  const refused = await drop(ann, 0, 'm2');
  const view = await ask(`${node.url}/api/v2/matches/${match}`);
  const health = await ask(`${node.url}/healthz`);
  const isSaid = node.log.includes('is full: ');
  console.log(
    `full disk: after ${lines} lines of chat on ${SMALL / 1024} kB a line gets ${outcome}, a move ${refused}; ` +
      `the match is still shown (${view.status}), health ${health.status}; the log ${isSaid ? 'names' : 'does not name'} the reason`,
  );
  const told = /"refusal":\{[^}]*"message":"([^"]*)"/.exec(node.log)?.[1];
  console.log(`full disk: the log says: ${told ?? node.log.slice(0, 300)}`);
  say(
    'a full disk is a clear error: storage-failed to the player, the reason in the log, reading still works',
    before.every((each) => each === 'done') &&
      outcome === 'storage-failed' &&
      refused === 'storage-failed' &&
      view.status === 200 &&
      isSaid,
  );
  rmSync(join(disk, 'ballast'), { force: true });
  execFileSync('mount', ['-o', `remount,size=${LARGE}`, disk]);
  const after = [await drop(ann, 0, 'm2'), await drop(ben, 1, 'm3'), await drop(ann, 0, 'm4')];
  await node.kill();
  const store = await SqliteStore.open(join(disk, 'matches.sqlite'));
  const faults = await ledger.check(store, true);
  await store.close();
  for (const fault of faults) console.log(`  ${fault}`);
  say(
    'with free space the same server continues, the refused move is made once, nothing is lost',
    after.every((each) => each === 'done') && faults.length === 0,
  );
}

/** Fills the rest of a disk. */
function fillUp(disk: string): void {
  for (let size = 2 ** 16; size >= 512; size >>= 1) {
    try {
      for (;;) writeFileSync(join(disk, 'ballast'), Buffer.alloc(size), { flag: 'a' });
    } catch {
      // This size no longer fits; half of it may.
    }
  }
}
