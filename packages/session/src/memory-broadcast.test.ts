import { broadcastLaws } from './laws/index.ts';
import { MemoryBroadcastHub } from './memory-broadcast.ts';
import { systemClock } from './system-clock.ts';

broadcastLaws('in memory', () => {
  let now = 0;
  const hub = new MemoryBroadcastHub({ ...systemClock, now: () => now });
  const pass = async (ms: number) => {
    now += ms;
  };
  return { here: hub.node(), there: hub.node(), pass };
});
