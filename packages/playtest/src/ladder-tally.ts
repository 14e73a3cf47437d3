import type { Outcome } from '@rookery/engine';
import type { Tally } from './tally.ts';

/** Counts the results of bots against each other: one point for a better place, half a point for a tie. */
export class Ladder {
  private readonly bots: number;
  private readonly seated: number[];
  private readonly won: number[];
  private readonly games: number[];
  private readonly halves: number[];
  private table: readonly number[] = [];

  constructor(bots: number) {
    this.bots = bots;
    this.seated = new Array<number>(bots).fill(0);
    this.won = new Array<number>(bots).fill(0);
    this.games = new Array<number>(bots * bots).fill(0);
    this.halves = new Array<number>(bots * bots).fill(0);
  }

  /** Starts a game with the bot at each seat. */
  begin(table: readonly number[]): void {
    this.table = table;
  }

  settle(outcome: Outcome | undefined): void {
    if (outcome === undefined || this.bots === 1) return;
    const { table, bots, seated, won, games, halves } = this;
    for (let seat = 0; seat < table.length; seat++) {
      const bot = table[seat] as number;
      seated[bot] = (seated[bot] as number) + 1;
      if (outcome.winners.includes(seat)) won[bot] = (won[bot] as number) + 1;
      for (let other = 0; other < table.length; other++) {
        const rival = table[other] as number;
        if (rival === bot) continue;
        const at = bot * bots + rival;
        games[at] = (games[at] as number) + 1;
        halves[at] = (halves[at] as number) + 1 + Math.sign(placeOf(outcome, other) - placeOf(outcome, seat));
      }
    }
  }

  read(): Pick<Tally, 'seated' | 'botWins' | 'pairs'> {
    return {
      seated: [...this.seated],
      botWins: [...this.won],
      pairs: this.games.map((games, i) => ({ games, halves: this.halves[i] as number })),
    };
  }
}

/** Returns the place of a seat, lower is better; without a ranking, winners come before the others. */
function placeOf({ ranking, winners }: Outcome, seat: number): number {
  if (ranking === undefined) return winners.includes(seat) ? 0 : 1;
  const place = ranking.findIndex((seats) => seats.includes(seat));
  return place < 0 ? ranking.length : place;
}
