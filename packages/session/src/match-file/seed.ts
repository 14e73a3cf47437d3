import type { Entry, SessionCreated } from '../entry.ts';
import { seedFrom } from '../fairness.ts';

/** What the players who sat there when the match began had added to its chance, by seat; undefined where nobody did, or a bot. */
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

/** The seed that follows from the secret and what the players have added; reckoned apart from how sessions do. */
export function seedOf(entries: readonly Entry[]): string {
  const { secret } = entries[0] as SessionCreated;
  return seedFrom(
    secret,
    entropiesOf(entries).filter((entropy) => entropy !== undefined),
  );
}
