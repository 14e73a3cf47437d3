import { byName, type NamedEntries, type UsageTally } from './tally.ts';

/**
 * Counts usage by seat and the resulting wins. Names are mapped to indices, so that a move costs one addition and a bit
 * mask; the winner is known and counted only at the end.
 */
export class Usage {
  private readonly seats: number;
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly times: number[] = [];
  private readonly used: number[] = [];
  private readonly won: number[] = [];
  /** Bit mask of the seats that used each entry in this game. */
  private readonly masks: number[] = [];
  private readonly touched: number[] = [];
  private count = 0;

  constructor(seats: number) {
    this.seats = seats;
  }

  /** Returns the index of a name. */
  numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.names.length;
    this.numbers.set(name, number);
    this.names.push(name);
    this.times.push(0);
    this.masks.push(0);
    for (let seat = 0; seat < this.seats; seat++) {
      this.used.push(0);
      this.won.push(0);
    }
    return number;
  }

  /** Records a use by a seat. */
  add(number: number, seat: number): void {
    this.times[number] = (this.times[number] as number) + 1;
    const mask = this.masks[number] as number;
    if (mask === 0) this.touched[this.count++] = number;
    this.masks[number] = mask | (1 << seat);
  }

  /** Adds the results of a game; undefined winners mean that it did not finish. */
  settle(winners: readonly number[] | undefined): void {
    const { seats, masks, touched, used, won, count } = this;
    for (let i = 0; i < count; i++) {
      const number = touched[i] as number;
      const mask = masks[number] as number;
      masks[number] = 0;
      if (winners === undefined) continue;
      for (let seat = 0, at = number * seats; seat < seats; seat++, at++) {
        if ((mask & (1 << seat)) === 0) continue;
        used[at] = (used[at] as number) + 1;
        if (winners.includes(seat)) won[at] = (won[at] as number) + 1;
      }
    }
    this.count = 0;
  }

  read(): NamedEntries<UsageTally> {
    return this.names.map((name, i): readonly [string, UsageTally] => [name, this.useOf(i)]).sort(byName);
  }

  useOf(number: number): UsageTally {
    const { seats } = this;
    return {
      times: this.times[number] as number,
      used: this.used.slice(number * seats, (number + 1) * seats),
      won: this.won.slice(number * seats, (number + 1) * seats),
    };
  }
}
