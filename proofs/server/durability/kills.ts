import { setTimeout as pause } from 'node:timers/promises';
import { gamesFor } from '@rookery/games/plans';
import { gameRegistry } from '@rookery/session';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import type { Cluster } from '../cluster.ts';
import type { ServerNode } from '../nodes.ts';
import { Crowd } from './crowd.ts';
import { Ledger } from './ledger.ts';

/**
 * Minimum and maximum milliseconds of play between two kills; and minimum number of acknowledged moves between them.
 */
const PLAY = { least: 300, most: 1300 };
const MOVES = 30;
/** Milliseconds within which moves must be acknowledged again. */
const PATIENCE = 30_000;

/**
 * Kills nodes repeatedly while many players play, and compares the store with the acknowledged moves after each kill.
 */
export async function killAgainAndAgain(
  { assert, count, progress, say }: PartContext,
  { title, nodes, store }: Cluster,
): Promise<Ledger> {
  const kills = count('kills', 50);
  const games = gamesFor('crowd');
  const ledger = new Ledger(gameRegistry(await Promise.all(games.map(({ load }) => load()))));
  const crowd = new Crowd(nodes, ledger);
  for (const { name, plan: tables } of games) crowd.start(name, tables);
  const faults: string[] = [];
  let underWay = 0;
  let slowest = 0;
  const begun = performance.now();
  for (let kill = 0; kill < kills && faults.length === 0; kill++) {
    await moreMoves(ledger, assert);
    await pause(PLAY.least + Math.random() * (PLAY.most - PLAY.least));
    const node = nodes[kill % nodes.length] as ServerNode;
    underWay += crowd.waiting;
    await node.kill();
    const killed = performance.now();
    await node.start();
    slowest = Math.max(slowest, performance.now() - killed);
    faults.push(...(await ledger.check(store)));
    progress(kill + 1, kills, `${title}: ${ledger.acknowledged} moves acknowledged`);
  }
  await moreMoves(ledger, assert);
  await crowd.stop();
  faults.push(...(await ledger.check(store, true)));
  const seconds = (performance.now() - begun) / 1000;
  const refusals = [...crowd.refusals].map(([code, times]) => `${code} ${times}`).join(', ') || 'none';
  console.log(
    `${title}: ${kills} kills in ${seconds.toFixed(0)} s; ${ledger.acknowledged} moves acknowledged in ${ledger.matches} matches ` +
      `(${crowd.finished} finished); ${underWay} moves were pending at a kill, ${crowd.resent} were sent again, of which ` +
      `${crowd.resentStored} had been stored; slowest start ${slowest.toFixed(0)} ms; ${ledger.entriesChecked} entries checked; ` +
      `refusals: ${refusals}`,
  );
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  say(
    `${title}: ${kills} kills, no acknowledged move lost, none made twice, every chain verifies and replays`,
    faults.length === 0,
  );
  const strange = [...crowd.refusals.keys()].filter(
    (code) => !['storage-failed', 'storage-unreadable', 'broadcast-failed', 'shutting-down'].includes(code),
  );
  say(`${title}: the rules never refuse a repeated request (refusals: ${refusals})`, strange.length === 0);
  return ledger;
}

/** Waits until more moves are acknowledged. */
async function moreMoves(ledger: Ledger, assert: PartContext['assert']): Promise<void> {
  const enough = ledger.acknowledged + MOVES;
  const end = performance.now() + PATIENCE;
  while (ledger.acknowledged < enough && performance.now() < end) await pause(10);
  assert(
    ledger.acknowledged >= enough,
    `no ${MOVES} moves were acknowledged within ${PATIENCE} ms: play does not continue`,
  );
}
