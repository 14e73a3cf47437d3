import { setTimeout as pause } from 'node:timers/promises';
import { gamesFor } from '@rookery/games/plans';
import { gameRegistry } from '@rookery/session';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import type { Cluster } from '../cluster.ts';
import type { ServerNode } from '../nodes.ts';
import { Crowd } from './crowd.ts';
import { Ledger } from './ledger.ts';

/** Milliseconds of play between two kills, at least and at most; and how many moves must be acknowledged in them. */
const PLAY = { least: 300, most: 1300 };
const MOVES = 30;
/** Milliseconds until moves must be acknowledged again. */
const PATIENCE = 30_000;

/** Kills nodes again and again while many play, and compares after each kill what is stored with what was acknowledged. */
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
      `(${crowd.finished} finished); ${underWay} moves were under way at a kill, ${crowd.resent} were sent again, of which ` +
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
  say(`${title}: what is sent again is never refused by the rules (refusals: ${refusals})`, strange.length === 0);
  return ledger;
}

/** Waits until the crowd gets on. */
async function moreMoves(ledger: Ledger, assert: PartContext['assert']): Promise<void> {
  const enough = ledger.acknowledged + MOVES;
  const end = performance.now() + PATIENCE;
  while (ledger.acknowledged < enough && performance.now() < end) await pause(10);
  assert(ledger.acknowledged >= enough, `no ${MOVES} moves were acknowledged within ${PATIENCE} ms: play does not go on`);
}
