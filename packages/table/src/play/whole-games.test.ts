import { afterEach, expect, test } from 'vitest';
import { closeAll, type SeatAtTable, sitDown } from './play.test-kit.ts';
import { RandomPlayer } from './random-player.test-kit.ts';

afterEach(closeAll);

/** How each game is played here: by the fewest people it takes, and so that it does not take long. */
const GAMES: Readonly<Record<string, { readonly people?: number; readonly options?: Record<string, unknown> }>> = {
  apothecary: {},
  bazaar: { people: 3, options: { points: 5, days: 25, wealth: 1 } },
  blackjack: { options: { rounds: 3 } },
  checkers: {},
  'connect-four': {},
  'crazy-eights': { options: { mustPlay: true, reshuffles: 1 } },
  cribbage: {},
  duel: { options: { life: 8 } },
  'go-fish': {},
  hex: {},
  innovation: {},
  klondike: { people: 1 },
  othello: {},
  skirmish: {},
  'texas-holdem': {},
  'tic-tac-toe': {},
};

/** Lets somebody play all seats at random through their plays, and says what was refused that should not have been. */
async function playOut(seats: readonly SeatAtTable[], seed: number): Promise<readonly string[]> {
  const player = new RandomPlayer(seed);
  const complaints: string[] = [];
  for (let i = 0; i < 20_000 && seats[0]?.view.stage !== 'over'; i++) {
    const able = seats.filter(({ state }) => state.isMine);
    const seat = able[i % able.length] as SeatAtTable;
    const before = seat.state.notice;
    const { words, isWrong } = await player.act(seat);
    const { notice } = seat.state;
    if (notice !== before && !isWrong) complaints.push(`${words}: ${notice?.refusal.message}`);
  }
  return complaints;
}

test.each(Object.entries(GAMES))(
  '%s is played to its end by taps, drops and panels alone, and only wrong drops are refused',
  async (game, settings) => {
    const seats = await sitDown(game, settings);
    expect(await playOut(seats, 7)).toEqual([]);
    for (const { view, state } of seats) {
      expect(view.stage).toBe('over');
      expect(state).toMatchObject({ isMine: false, isPending: false, actions: [], current: null, held: [] });
    }
  },
  120_000,
);
