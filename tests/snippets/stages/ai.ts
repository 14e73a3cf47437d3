import type { MessagePort as NodePort } from 'node:worker_threads';
import { type Bots, serveBots, webBots } from '@rookery/ai';
import { createMatch } from '@rookery/engine';
import { connectFour } from '@rookery/game-connect-four';

/** What the examples of bots use: a match of connect four, the seat that is to act, and bots at the other end of a channel. */
export function around() {
  const { port1, port2 } = new MessageChannel();
  serveBots(port1, [connectFour]);
  // A port that listens would keep the process alive.
  for (const port of [port1, port2] as unknown as readonly NodePort[]) port.unref();
  const bots: Bots = webBots(port2);
  return { match: createMatch(connectFour, { seed: 'example' }), seat: 0, bots };
}
