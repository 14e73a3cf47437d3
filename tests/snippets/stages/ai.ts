import { type BotService, createWorkerBots, serveBots } from '@rookery/ai';
import { createMatch } from '@rookery/engine';
import { connectFour } from '@rookery/games/connect-four/rules';

/** What the examples of bots use: a match of connect four, the seat that is to act, and bots at the other end of a channel. */
export function around() {
  const { port1, port2 } = new MessageChannel();
  serveBots(port1, [connectFour]);
  // A port that listens would keep the process of Node alive; those of a page cannot.
  for (const port of [port1, port2] as readonly { unref?(): void }[]) port.unref?.();
  const bots: BotService = createWorkerBots(port2);
  return { match: createMatch(connectFour, { seed: 'example' }), seat: 0, bots };
}
