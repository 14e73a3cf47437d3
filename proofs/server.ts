// What a server must stand: kills and full disks, races, attackers, long matches, many tables.
import type { ProofContext } from '../scripts/proof.ts';
import { abuse } from './server/abuse.ts';
import { concurrency } from './server/concurrency.ts';
import type { PartContext } from './server/context.ts';
import { durability } from './server/durability.ts';
import { replay } from './server/replay.ts';
import { tables } from './server/tables.ts';
import { upgrade } from './server/upgrade.ts';

export const name = 'server';
export const title = 'the server loses nothing, decides races once, withstands abuse, and holds many tables';

const PARTS: Readonly<Record<string, (context: PartContext) => Promise<void>>> = {
  durability,
  concurrency,
  abuse,
  replay,
  upgrade,
  tables,
};

/** `--part=durability` or `--part=replay,tables` for some. The options of each part stand with it. */
export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  const wanted = typeof options.part === 'string' ? options.part.split(',') : Object.keys(PARTS);
  const unknown = wanted.filter((part) => !Object.hasOwn(PARTS, part));
  assert(unknown.length === 0, `there is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  const missed: string[] = [];
  const context: PartContext = {
    options,
    progress,
    assert,
    count: (option, usual) => Number(options[option] ?? usual),
    say(what, isMet) {
      console.log(`${what}: ${isMet ? 'met' : 'NOT MET'}`);
      if (!isMet) missed.push(what);
    },
  };
  // Every figure is printed, whichever bar is missed.
  for (const part of wanted) await PARTS[part]?.(context);
  assert(missed.length === 0, `not met:\n${missed.join('\n')}`);
}
