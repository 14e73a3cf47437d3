import type { AnyGame, Match } from '@rookery/engine';
import type { Bot, BotDecision, SearchControl } from '../bot.ts';

/** Length of a slice and interval between progress reports, in milliseconds. */
const PART = 12;
const TELL_EVERY = 50;
/** Number of iterations between two checks of the clock. */
const LOOK_EVERY = 16;

/** Runs a bot in slices, so that the thread receives messages in between. The decision is the same as that of one run. */
export async function thinkInParts<D extends AnyGame>(
  bot: Bot,
  match: Match<D>,
  seat: number,
  control: SearchControl,
): Promise<BotDecision> {
  const { stop, progress } = control;
  if (bot.think === undefined) return bot.decide(match, seat, control);
  const thinking = bot.think(match, seat);
  let told = performance.now();
  for (let isDone = false; !isDone; ) {
    const end = performance.now() + PART;
    while (!isDone && performance.now() < end) isDone = thinking.run(LOOK_EVERY);
    if (isDone) break;
    await messages();
    if (stop?.()) break;
    if (progress === undefined || performance.now() - told < TELL_EVERY) continue;
    progress(thinking.progress());
    told = performance.now();
  }
  progress?.(thinking.progress());
  return thinking.decision();
}

/** Waits until pending messages have been delivered. Uses a message channel because browsers throttle timers. */
function messages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
