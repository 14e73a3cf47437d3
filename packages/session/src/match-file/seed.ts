import type { Entry, SessionCreated } from '../entry.ts';
import { seedFrom } from '../fairness.ts';

/** Returns the entropy of the players seated at the start, by seat; undefined for an empty seat or a bot. */
export function entropiesOf(entries: readonly Entry[]): readonly (string | undefined)[] {
  const seats: (string | undefined)[] = [];
  for (const entry of entries) {
    switch (entry.kind) {
      case 'created':
        seats.push(...entry.seats.map(() => undefined));
        break;
      case 'claimed':
        seats[entry.seat] = entry.entropy ?? '';
        break;
      case 'left':
        seats[entry.seat] = undefined;
        break;
      case 'slotAdded':
        seats.push(undefined);
        break;
      case 'slotRemoved':
        seats.splice(entry.seat, 1);
        break;
      case 'started':
        return seats;
    }
  }
  return seats;
}

/** Returns the seed that the log leads to. Does not use the code of `Session`, so that it can verify it. */
export function seedOf(entries: readonly Entry[]): string {
  const { secret, seed } = entries[0] as SessionCreated;
  if (seed !== undefined) return seed;
  return seedFrom(
    secret,
    entropiesOf(entries).filter((entropy) => entropy !== undefined),
  );
}
