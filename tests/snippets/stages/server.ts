import { goFish } from '@rookery/game-go-fish';
import { hex } from '@rookery/game-hex';
import { around as aroundSession } from './session.ts';

/** What the examples of servers use: games to serve, and a match that was played, as it is stored. */
export async function around() {
  const { listing, entries } = await aroundSession();
  return { games: [hex, goFish], listing, entries };
}
