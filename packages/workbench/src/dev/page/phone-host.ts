import { serveClient } from '@rookery/client/worker';
import { HotPort } from './hot-port.ts';
import type { MatchHost } from './match-host.ts';
import { type PhoneAccess, phoneAccess } from './phone-seat-access.ts';
import { StateStore } from './state-store.ts';

/** A phone that has joined, and its seat; null for a spectator. */
export interface Phone {
  readonly id: string;
  readonly seat: number | null;
}

interface JoinedPhone extends Phone {
  readonly port: HotPort;
  readonly access: PhoneAccess;
}

/** Text by which phones learn that there is another match. */
export const ANOTHER_MATCH = 'another match';

/** Gives each phone that joins a seat of the match of this page. */
export class PhoneHost {
  readonly state: StateStore<{ readonly phones: readonly Phone[] }> = new StateStore<{ readonly phones: readonly Phone[] }>(
    { phones: [] },
  );
  private readonly host: () => MatchHost | undefined;
  private readonly seats: () => number;
  private readonly send: (id: string, data: string) => void;
  private readonly joined = new Map<string, JoinedPhone>();

  constructor(host: () => MatchHost | undefined, seats: () => number, send: (id: string, data: string) => void) {
    this.host = host;
    this.seats = seats;
    this.send = send;
  }

  /** Takes a message of a phone, which joins with its first one. */
  receive(id: string, data: string): void {
    const host = this.host();
    if (host === undefined) return;
    const phone = this.joined.get(id) ?? this.join(id, host);
    phone.port.receive(data);
  }

  /** Gives the seat of a phone that has left to a bot. */
  leave(id: string): void {
    const phone = this.joined.get(id);
    if (phone === undefined) return;
    phone.access.close();
    this.joined.delete(id);
    if (phone.seat !== null) void this.host()?.setBot(phone.seat, 'easy');
    this.tell();
  }

  /** Brings all phones to the match that the page shows now. */
  rejoin(): void {
    const all = [...this.joined.keys()];
    for (const id of all) {
      this.joined.get(id)?.access.close();
      this.joined.delete(id);
      this.send(id, ANOTHER_MATCH);
    }
    this.tell();
  }

  private join(id: string, host: MatchHost): JoinedPhone {
    const taken = new Set([...this.joined.values()].map(({ seat }) => seat));
    // The author sits in the first seat; phones get it last.
    const order = [...Array.from({ length: this.seats() - 1 }, (_, i) => i + 1), 0];
    const seat = order.find((each) => !taken.has(each)) ?? null;
    const port = new HotPort((message) => this.send(id, message));
    const access = phoneAccess(() => host.seat(seat));
    const phone = { id, seat, port, access };
    this.joined.set(id, phone);
    if (seat !== null) void host.setBot(seat, null);
    serveClient(port, access.client);
    this.tell();
    return phone;
  }

  private tell(): void {
    this.state.set({ phones: [...this.joined.values()].map(({ id, seat }) => ({ id, seat })) });
  }
}
