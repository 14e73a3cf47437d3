import type { AnyGame, Match } from '@rookery/engine';
import type { Bot, BotDecision, SearchControl } from '../bot.ts';

/** How long is thought at a time, and how often progress is told, in milliseconds. */
const PART = 12;
const TELL_EVERY = 50;
/** How many iterations are made between two looks at the clock. */
const LOOK_EVERY = 16;

/** Lets a bot decide a little at a time, so that messages come through in between. The same decision as in one go. */
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

/** Until the messages that wait are heard. A timer would be held back by browsers. */
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
