import { readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { defineGame, eachPlayer, Game, loop, number, Player, turnLoop } from '@rookery/engine';

class Counter extends Player.with({ at: 0 }) {}
class Counting extends Game.with({}, { player: Counter }) {}

/** Takes a file out of the folder that the environment names; says whether there was one. */
function takeFile(prefix: string): boolean {
  const folder = process.env.ROOKERY_DEATHS;
  const found = folder === undefined ? undefined : readdirSync(folder).find((name) => name.startsWith(prefix));
  if (folder === undefined || found === undefined) return false;
  unlinkSync(join(folder, found));
  return true;
}

/** A game whose rules end the thread in which a bot thinks, or fail, once for each file in a folder. */
export const deadly = defineGame(Counting, ({ action }) => ({
  name: 'deadly',
  players: 2,
  actions: {
    count: action('Count')
      .choose('by', number({ min: 1, max: 3 }))
      .do(({ player, by }) => {
        if (!isMainThread && takeFile('death')) process.exit(7);
        if (!isMainThread && takeFile('failure')) throw new Error('The rules are wrong here.');
        player.at += by;
      }),
  },
  flow: loop(eachPlayer(turnLoop('count'))),
  outcome: ({ game }) => game.players.find(({ at }) => at >= 10),
}));
