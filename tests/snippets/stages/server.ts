import { goFish } from '@rookery/games/go-fish/rules';
import { hex } from '@rookery/games/hex/rules';
import { around as aroundSession } from './session.ts';

/** What the examples of servers use: games to serve, and a match that was played, as it is stored. */
export async function around() {
  const { listing, entries } = await aroundSession();
  return { games: [hex, goFish], listing, entries };
}
