import { byName, type NamedEntries, type UsageTally } from './tally.ts';

/**
 * Counts what seats use in a game and what became of it. Everything has a number, so that a move costs an addition and a
 * mask; who has won is only known, and counted, at the end.
 */
export class Usage {
  private readonly seats: number;
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly times: number[] = [];
  private readonly used: number[] = [];
  private readonly won: number[] = [];
  /** The seats that have used each in this game. */
  private readonly masks: number[] = [];
  private readonly touched: number[] = [];
  private count = 0;

  constructor(seats: number) {
    this.seats = seats;
  }

  /** The number of a name. */
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

  /** A seat uses something. */
  add(number: number, seat: number): void {
    this.times[number] = (this.times[number] as number) + 1;
    const mask = this.masks[number] as number;
    if (mask === 0) this.touched[this.count++] = number;
    this.masks[number] = mask | (1 << seat);
  }

  /** The game is over: who has won? Undefined where it has no end. */
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
