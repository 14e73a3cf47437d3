import { StandardCard } from '@rookery/cards';
import { createMatch, type MatchOptions } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { expectMoves, expectRefused, playAll, scenario } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import type { Holdem } from './game.ts';
import { categoryOf, rankSeven, texasHoldem } from './index.ts';

/** The strength of each hand: no card is burnt, so the top five cards of the deck are the board. */
function strengths(game: Holdem): readonly number[] {
  const numbers = (cards: readonly StandardCard[]) => cards.map(({ suit, rank }) => 13 * suit + rank);
  const [c = 0, d = 0, e = 0, f = 0, g = 0] = numbers(game.deck.firstN(5, StandardCard));
  return game.players.map(({ hand }) => {
    const [a = 0, b = 0] = numbers(hand.all(StandardCard));
    return rankSeven(a, b, c, d, e, f, g);
  });
}

interface Seating {
  readonly chips: readonly number[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A match at its first hand with these chips, dealt so that the hands will come out as wanted, given by seat. */
function deal({ chips, options = {} }: Seating, wanted: (...strengths: number[]) => boolean) {
  for (let i = 0; i < 20_000; i++) {
    const settings: MatchOptions = { players: chips.length, options: { doubling: 0, ...options }, seed: `deal ${i}` };
    const { game } = createMatch(texasHoldem, settings);
    if (!wanted(...strengths(game))) continue;
    const seated = scenario(texasHoldem, settings).with(({ game }) => {
      for (const player of game.players) player.chips = chips[player.seat] ?? 0;
    });
    return seated.begin();
  }
  throw new Error('no such deal was found');
}

type HoldemMatch = ReturnType<typeof deal>;

const chips = ({ game }: HoldemMatch) => game.players.map(({ chips }) => chips);
const log = (match: HoldemMatch, viewer?: number) => viewFor(match, viewer).messages;
/** The players who have shown a hand, in order. */
const shown = (match: HoldemMatch) => log(match).flatMap((line) => /^Player (\d) shows/.exec(line)?.[1] ?? []);
/** The last line that says who gets how much. */
const won = (match: HoldemMatch) => log(match).filter((line) => / (wins|share) /.test(line));
const handOf = ({ game }: HoldemMatch, seat: number) => game.players[seat]?.hand.all(StandardCard).map(String) ?? [];

/** Which cards of the hand of a seat a viewer is sent. */
function seen(match: HoldemMatch, viewer: number | undefined, seat: number): readonly string[] {
  const table = JSON.stringify(viewFor(match, viewer).table);
  return handOf(match, seat).filter((card) => table.includes(card));
}

/** All others check or call to the end. */
const CHECKED = ['check', 'check', 'check', 'check', 'check', 'check'];

describe('the pot', () => {
  test('goes to the best hand', () => {
    const match = deal({ chips: [40, 40] }, (a, b) => a < b);
    playAll(match, ['raise 10', 'call', ...CHECKED]);
    expect(chips(match)).toEqual([30, 50]);
    expect(won(match)).toEqual(['Player 2 wins the pot of 20']);
  });

  test('is shared by equal hands', () => {
    const match = deal({ chips: [40, 40, 40] }, (a, b, c) => a === c && a > b);
    playAll(match, ['raise 10', 'call', 'call', 'check', 'check', 'check', ...CHECKED]);
    expect(chips(match)).toEqual([45, 30, 45]);
    expect(won(match)).toEqual(['Player 3, Player 1 share the pot of 30']);
  });

  test('leaves an odd chip to the first to the left of the button', () => {
    const match = deal({ chips: [40, 40, 40] }, (a, _, c) => a === c);
    playAll(match, ['raise 4', 'fold', 'call', ...CHECKED]);
    expect(match.game.button).toBe(0);
    expect(chips(match), 'nine chips: five to the big blind, four to the button').toEqual([40, 39, 41]);
  });

  test('goes to whoever is left alone, and what was not called comes back', () => {
    const match = deal({ chips: [40, 40, 40] }, () => true);
    playAll(match, ['raise 30', 'fold', 'fold']);
    expect(log(match)).toContain('Player 1 takes back 28');
    expect(won(match)).toEqual(['Player 1 wins the pot of 5']);
    expect(match.game.hands, 'the next hand is dealt at once').toBe(2);
    expect(chips(match)).toEqual([41, 39, 37]);
  });
});

describe('side pots', () => {
  test('nobody wins more from another than they have put in', () => {
    const match = deal({ chips: [40, 10, 25] }, (a, b, c) => b > c && c > a);
    playAll(match, ['raise 25', 'call', 'call']);
    expect(chips(match)).toEqual([15, 30, 30]);
    expect(won(match)).toEqual(['Player 2 wins the main pot of 30', 'Player 3 wins the side pot of 30']);
  });

  test('each amount has a pot of its own, with as many winners', () => {
    const match = deal({ chips: [40, 5, 12, 40] }, (a, b, c, d) => b > c && c > a && a > d);
    playAll(match, ['raise 30', 'call', 'call', 'call', 'check', 'check', 'check', 'check', 'check', 'check']);
    expect(chips(match)).toEqual([46, 20, 21, 10]);
    expect(won(match)).toEqual([
      'Player 2 wins the main pot of 20',
      'Player 3 wins side pot 1 of 21',
      'Player 1 wins side pot 2 of 36',
    ]);
  });

  test('the best hand of all takes every pot that it has paid for', () => {
    const match = deal({ chips: [40, 10, 25] }, (a, b, c) => a > b && a > c);
    playAll(match, ['raise 25', 'call', 'call']);
    expect(chips(match)).toEqual([75, 0, 0]);
  });

  test('equals share the main pot, and the side pot goes to the one who has paid for it', () => {
    const match = deal({ chips: [40, 10, 25] }, (a, b, c) => b === c && b > a);
    playAll(match, ['raise 25', 'call', 'call']);
    expect(won(match)).toEqual(['Player 2, Player 3 share the main pot of 30', 'Player 3 wins the side pot of 30']);
    expect(chips(match)).toEqual([15, 15, 45]);
  });

  test('every pot is shared by itself, with an odd chip of its own', () => {
    // Seat 3 is all in for 5; the small blind's chip makes the main pot odd, three chips of seat 4 the side pot.
    const match = deal({ chips: [40, 40, 40, 5, 40] }, (a, _, c, d) => a === c && a > d);
    playAll(match, [
      'raise 5',
      'raise 8',
      'call',
      'fold',
      'call',
      'bet 6',
      'fold',
      'call',
      'check',
      'check',
      'check',
      'check',
    ]);
    expect(won(match)).toEqual([
      'Player 3, Player 1 share the main pot of 21',
      'Player 3, Player 1 share the side pot of 21',
    ]);
    expect(chips(match)).toEqual([46, 39, 48, 0, 32]);
  });

  test('chips of those who folded belong to the pots they were paid into', () => {
    const match = deal({ chips: [40, 10, 40, 40] }, (a, b, c) => b > c && c > a);
    playAll(match, [
      'raise 20',
      'call',
      'call',
      'call',
      'check',
      'check',
      'bet 10',
      'call',
      'fold',
      'check',
      'check',
      'check',
      'check',
    ]);
    expect(won(match)[0]).toBe('Player 2 wins the main pot of 40');
    expect(won(match)[1]).toMatch(/^Player [34] wins the side pot of 50$/);
  });
});

describe('hands', () => {
  test('all are shown at the showdown, from the one who was last to bet on the river', () => {
    const match = deal({ chips: [40, 40, 40] }, (a, b, c) => a > b && b > c);
    playAll(match, [
      'call',
      'call',
      'check',
      'bet 2',
      'call',
      'call',
      'check',
      'check',
      'check',
      'check',
      'bet 4',
      'call',
      'call',
    ]);
    expect(shown(match)).toEqual(['3', '1', '2']);
  });

  test('without a bet on the river the first to the left of the button shows first', () => {
    const match = deal({ chips: [40, 40, 40] }, () => true);
    playAll(match, ['call', 'call', 'check', 'bet 2', 'call', 'call', ...CHECKED]);
    expect(shown(match)).toEqual(['2', '3', '1']);
  });

  test('those that were shown lie open to everyone until the next dealer deals; folded ones do not', () => {
    const match = deal({ chips: [40, 40, 40] }, () => true);
    const folded = handOf(match, 1);
    playAll(match, ['raise 6', 'fold', 'call', ...CHECKED]);
    expect(match.game.phase).toBe('showdown');
    for (const viewer of [0, 1, 2, undefined]) {
      expect(seen(match, viewer, 0)).toHaveLength(2);
      expect(seen(match, viewer, 2)).toHaveLength(2);
    }
    const table = JSON.stringify(viewFor(match, 0).table);
    expect(folded.filter((card) => table.includes(card))).toEqual([]);
    expect(match.toAct, 'the next dealer').toEqual([1]);
    expectMoves(match, ['deal']);
    expectRefused(match, 'deal', 'not-your-turn', 0);
    playAll(match, ['deal']);
    expect([match.game.hands, match.game.button, match.game.board.size]).toEqual([2, 1, 0]);
    for (const viewer of [0, 2, undefined]) expect(seen(match, viewer, 1)).toEqual([]);
  });

  test('nobody sees those of others before', () => {
    const match = deal({ chips: [40, 40, 40] }, () => true);
    playAll(match, ['call', 'call', 'check', 'check']);
    for (const seat of [0, 1, 2]) {
      expect(seen(match, seat, seat)).toHaveLength(2);
      expect(seen(match, seat, (seat + 1) % 3)).toEqual([]);
      expect(seen(match, undefined, seat)).toEqual([]);
    }
  });

  test('who wins because all others fold shows nothing', () => {
    const match = deal({ chips: [40, 40, 40], options: { hands: 1 } }, () => true);
    playAll(match, ['raise 6', 'fold', 'fold']);
    expect(match.isOver).toBe(true);
    expect(seen(match, 1, 0)).toEqual([]);
    expect(shown(match)).toEqual([]);
  });

  test('are described in words', () => {
    const match = deal({ chips: [40, 40] }, (a) => categoryOf(a) === 'flush');
    playAll(match, ['call', 'check', ...CHECKED]);
    expect(log(match).find((line) => line.startsWith('Player 1 shows'))).toMatch(/shows .+, .+: flush, .+ and \w+$/);
  });
});

describe('where losers muck', () => {
  const options = { muck: true };

  test('a hand that is beaten by one on the table is not shown', () => {
    const match = deal({ chips: [40, 40, 40], options }, (a, b, c) => b > c && b > a);
    playAll(match, ['call', 'call', 'check', 'check', 'check', 'check', ...CHECKED]);
    expect(shown(match)).toEqual(['2']);
    expect(log(match)).toEqual(expect.arrayContaining(['Player 3 mucks', 'Player 1 mucks']));
    for (const viewer of [1, undefined]) expect([...seen(match, viewer, 0), ...seen(match, viewer, 2)]).toEqual([]);
  });

  test('one that comes before the best, or equals it, is shown', () => {
    const match = deal({ chips: [40, 40, 40], options }, (a, b, c) => b < c && a === c);
    playAll(match, ['call', 'call', 'check', 'check', 'check', 'check', ...CHECKED]);
    expect(shown(match)).toEqual(['2', '3', '1']);
  });

  test('all are shown where someone is all in', () => {
    const match = deal({ chips: [40, 12, 40], options }, (a, b, c) => b > c && c > a);
    playAll(match, ['raise 12', 'call', 'call', 'check', 'check', 'check', 'check', 'check', 'check']);
    expect(shown(match)).toEqual(['2', '3', '1']);
  });
});

describe('the tournament', () => {
  test('goes on without those who have no chips', () => {
    const match = deal({ chips: [40, 40, 40] }, (a, b) => a > b);
    playAll(match, ['raise 40', 'call', 'fold']);
    const [, loser] = match.game.players;
    expect([loser?.eliminated, loser?.outIn]).toEqual([true, 1]);
    expect(log(match).at(-1)).toBe('Player 2 is out');
    playAll(match, ['deal']);
    expect(loser?.hand.size).toBe(0);
    expect(match.game.players.map(({ bet }) => bet)).toEqual([2, 0, 1]);
  });

  test('ends when one has all the chips; who lasted longer ranks higher', () => {
    const match = deal({ chips: [60, 20, 40] }, (a, b) => a > b);
    playAll(match, ['raise 20', 'call', 'fold', 'deal']);
    while (!match.isOver) playAll(match, [match.game.phase === 'showdown' ? 'deal' : raiseOrCall(match)]);
    const first = chips(match).indexOf(120);
    expect(match.outcome).toEqual({
      winners: [first],
      ranking: [[first], [first === 0 ? 2 : 0], [1]],
      scores: chips(match),
    });
  });

  test('ends after so many hands; most chips win, equals share', () => {
    const match = deal({ chips: [40, 40, 40], options: { hands: 3 } }, () => true);
    for (let hand = 0; hand < 3; hand++) playAll(match, ['fold', 'fold']);
    expect(match.outcome).toEqual({ winners: [0, 1, 2], ranking: [[0, 1, 2]], scores: [40, 40, 40] });
    const other = deal({ chips: [40, 40, 40], options: { hands: 1 } }, () => true);
    playAll(other, ['fold', 'fold']);
    expect(other.outcome).toEqual({ winners: [2], ranking: [[2], [0], [1]], scores: [40, 39, 41] });
  });

  test('those who go out in the same hand share a place', () => {
    const match = deal({ chips: [40, 10, 40] }, (a, b, c) => a > b && a > c);
    playAll(match, ['raise 40', 'call', 'call']);
    expect(match.outcome).toEqual({ winners: [0], ranking: [[0], [1, 2]], scores: [90, 0, 0] });
  });
});

/** All chips, or what is possible. */
function raiseOrCall(match: HoldemMatch): string {
  const raise = [...match.legal()].filter(({ action }) => action === 'raise').at(-1);
  return raise === undefined ? 'call' : `raise ${raise.args[0]}`;
}
