import { createMatch } from '@rookery/engine';
import { parseMove } from '@rookery/engine/formats';
import { viewFor } from '@rookery/engine/view';
import { expectIllegal, expectLegal, expectMoves, expectRefused, playAll, scenario } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import type { Holdem } from './game.ts';
import { texasHoldem } from './index.ts';

interface Seating {
  /** The chips of each seat; none for one that is out. */
  readonly chips: readonly number[];
  readonly options?: Readonly<Record<string, unknown>>;
  /** The seats of the blinds in the hand before. */
  readonly small?: number;
  readonly big?: number;
}

/** A match at its first hand, with these chips. @default blinds of 1 and 2 */
function sit({ chips, options = {}, small, big }: Seating) {
  return scenario(texasHoldem, { players: chips.length, options: { doubling: 0, ...options }, seed: 'betting' })
    .with(({ game }) => {
      for (const player of game.players) {
        player.chips = chips[player.seat] ?? 0;
        player.eliminated = player.chips === 0;
      }
      game.small = small ?? game.small;
      game.big = big ?? game.big;
    })
    .begin();
}

type HoldemMatch = ReturnType<typeof sit>;

const bets = ({ game }: HoldemMatch) => game.players.map(({ bet }) => bet);
const chips = ({ game }: HoldemMatch) => game.players.map(({ chips }) => chips);
const posts = ({ game }: { readonly game: Holdem }) => [game.button, game.small, game.big];
const log = (match: HoldemMatch) => viewFor(match, undefined).messages;

/** The least and the most that the player whose turn it is may bet or raise to; nothing where that is not possible. */
function range(match: HoldemMatch): readonly number[] {
  const amounts = [...match.legal()]
    .filter(({ action }) => action === 'bet' || action === 'raise')
    .map(({ args }) => args[0]);
  return amounts.length === 0 ? [] : [Number(amounts[0]), Number(amounts.at(-1))];
}

describe('blinds and button', () => {
  test('the blinds sit to the left of the button, and the next one acts first', () => {
    const match = sit({ chips: [40, 40, 40, 40] });
    expect(posts(match)).toEqual([0, 1, 2]);
    expect(bets(match)).toEqual([0, 1, 2, 0]);
    expect(match.toAct).toEqual([3]);
    expect(match.game.players.map(({ hand }) => hand.size)).toEqual([2, 2, 2, 2]);
    expect(log(match)).toEqual([
      'Hand 1: blinds 1/2, Player 1 has the button',
      'Player 2 posts the small blind of 1',
      'Player 3 posts the big blind of 2',
    ]);
  });

  test('with three the button acts first before the flop, and last after it', () => {
    const match = sit({ chips: [40, 40, 40] });
    expect(match.toAct).toEqual([0]);
    playAll(match, ['call', 'call', 'check']);
    expect([match.game.phase, match.toAct]).toEqual(['flop', [1]]);
    playAll(match, ['check', 'check']);
    expect(match.toAct).toEqual([0]);
  });

  test('with two the button posts the small blind, and acts first before the flop and last after it', () => {
    const match = sit({ chips: [40, 40] });
    expect(posts(match)).toEqual([0, 0, 1]);
    expect(bets(match)).toEqual([1, 2]);
    expect(match.toAct).toEqual([0]);
    playAll(match, ['call', 'check']);
    expect([match.game.phase, match.toAct]).toEqual(['flop', [1]]);
    playAll(match, ['check', 'check']);
    expect([match.game.phase, match.toAct]).toEqual(['turn', [1]]);
  });

  test('both move on by one player with each hand', () => {
    const match = sit({ chips: [40, 40, 40] });
    const seen = [posts(match)];
    for (let hand = 2; hand <= 4; hand++) {
      playAll(match, ['fold', 'fold']);
      seen.push(posts(match));
    }
    expect(seen).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [0, 1, 2],
    ]);
    const two = sit({ chips: [40, 40] });
    playAll(two, ['fold']);
    expect(posts(two)).toEqual([1, 1, 0]);
  });

  test('where the big blind went out, nobody posts the next small blind', () => {
    const match = sit({ chips: [40, 40, 0, 40, 40], small: 1, big: 2 });
    expect(posts(match)).toEqual([1, 2, 3]);
    expect(bets(match)).toEqual([0, 0, 0, 2, 0]);
    expect(match.toAct).toEqual([4]);
    playAll(match, ['fold', 'fold', 'fold']);
    expect(posts(match), 'the button is dead in the hand after').toEqual([2, 3, 4]);
    expect(log(match)).toContain('Hand 2: blinds 1/2, the button is dead');
    expect(bets(match)).toEqual([0, 0, 0, 1, 2]);
    expect(match.toAct).toEqual([0]);
    playAll(match, ['call', 'fold', 'call', 'check']);
    expect(match.toAct, 'the first to the left of the dead button acts after the flop').toEqual([3]);
  });

  test('where the small blind went out, the next button is dead', () => {
    const match = sit({ chips: [40, 0, 40, 40, 40], small: 1, big: 2 });
    expect(posts(match)).toEqual([1, 2, 3]);
    expect(bets(match)).toEqual([0, 0, 1, 2, 0]);
    expect(match.toAct).toEqual([4]);
  });

  test('nobody has the big blind twice in a row when two are left', () => {
    for (const out of [0, 1, 2]) {
      const match = sit({ chips: [40, 40, 40].map((each, seat) => (seat === out ? 0 : each)), small: 1, big: 2 });
      const { game } = match;
      expect(game.players[game.big]?.eliminated).toBe(false);
      expect(game.big).not.toBe(2);
      expect(game.button).toBe(game.small);
      expect(match.toAct).toEqual([game.button]);
    }
  });

  test('a blind may be all that one has; the others still call the whole of it', () => {
    const match = sit({ chips: [40, 40, 1, 40] });
    expect(bets(match)).toEqual([0, 1, 1, 0]);
    expect(range(match)).toEqual([4, 40]);
    playAll(match, ['call', 'fold', 'call']);
    expect(bets(match)).toEqual([0, 0, 0, 0]);
    expect(chips(match)).toEqual([40, 38, 0, 38]);
  });

  test('nobody is asked to call what the only other one could not have posted', () => {
    const match = sit({ chips: [40, 1], options: { hands: 1 } });
    expect(match.isOver).toBe(true);
    expect(log(match).filter((line) => line.includes('turns up'))).toHaveLength(2);
  });

  test('all pay the ante before the blinds; it is no part of a bet', () => {
    const match = sit({ chips: [40, 40, 40], options: { ante: 3 } });
    expect(chips(match)).toEqual([37, 36, 35]);
    expect(bets(match)).toEqual([0, 1, 2]);
    expect(match.game.pot).toBe(12);
    playAll(match, ['call']);
    expect(chips(match)[0]).toBe(35);
  });

  test('an ante may take all chips before the blind', () => {
    const match = sit({ chips: [40, 40, 3], options: { ante: 3 } });
    expect(bets(match)).toEqual([0, 1, 0]);
    expect(match.game.price).toBe(2);
    playAll(match, ['call', 'call']);
    expect([match.game.phase, match.toAct]).toEqual(['flop', [1]]);
  });

  test('blinds and ante double every so many hands, until the small blind is a whole stack', () => {
    const options = { doubling: 2, ante: 1, stack: 7, hands: 100 };
    const { game } = scenario(texasHoldem, { players: 2, options }).begin();
    const blinds = [1, 2, 3, 4, 5, 7, 9, 20].map((hands) => {
      const { smallBlind, bigBlind, ante } = scenario(texasHoldem, { players: 2, options })
        .with(({ game }) => {
          game.hands = hands - 1;
        })
        .begin().game;
      return [smallBlind, bigBlind, ante];
    });
    expect(game.smallBlind).toBe(1);
    expect(blinds).toEqual([
      [1, 2, 1],
      [1, 2, 1],
      [2, 4, 2],
      [2, 4, 2],
      [4, 8, 4],
      [8, 16, 8],
      [8, 16, 8],
      [8, 16, 8],
    ]);
  });
});

describe('at no limit', () => {
  test('one may fold, call, or raise from twice the big blind to all chips', () => {
    const match = sit({ chips: [10, 10, 10] });
    // The least, half the pot, the pot and all chips are listed; any amount between is taken.
    expectMoves(match, ['fold', 'call', 'raise 4', 'raise 7', 'raise 10']);
    playAll(match, ['raise 9']);
    expect(match.game.price).toBe(9);
  });

  test('with nothing to call one may check or bet, from the big blind on, and not fold', () => {
    const match = sit({ chips: [6, 6] });
    playAll(match, ['call', 'check']);
    expectMoves(match, ['check', 'bet 2', 'bet 4']);
    expectRefused(match, 'fold', 'condition-failed');
    expectRefused(match, 'bet 1', 'out-of-range');
    expectRefused(match, 'bet 5', 'out-of-range');
    expectRefused(match, { action: 'bet', args: { amount: 2.5 } }, 'out-of-range');
    expectRefused(match, 'check', 'not-your-turn', 0);
  });

  test('the big blind may raise when all others have called', () => {
    const match = sit({ chips: [40, 40, 40] });
    playAll(match, ['call', 'call']);
    expect(match.toAct).toEqual([2]);
    expectLegal(match, 'check');
    expect(range(match)).toEqual([4, 40]);
  });

  test('a raise is at least as much as the last one', () => {
    const match = sit({ chips: [90, 90, 90, 90] });
    playAll(match, ['raise 7']);
    expect(range(match)).toEqual([12, 90]);
    playAll(match, ['raise 30']);
    expect(range(match)).toEqual([53, 90]);
    playAll(match, ['call', 'call', 'call']);
    expect([match.game.phase, range(match)], 'a new round begins with the big blind').toEqual(['flop', [2, 60]]);
    playAll(match, ['bet 5']);
    expect(range(match)).toEqual([10, 60]);
  });

  test('all chips may be too few for a full raise, and then nothing between is possible', () => {
    const match = sit({ chips: [40, 40, 40, 9] });
    playAll(match, ['raise 9', 'fold', 'fold', 'call']);
    const short = sit({ chips: [12, 40, 40, 40] });
    playAll(short, ['raise 9']);
    expectMoves(short, ['fold', 'call', 'raise 12']);
  });

  test('a raise that falls short does not let those raise again who have acted', () => {
    // Seat 3 raises to 10, seat 0 goes all in for 14: four more, where a full raise would be eight.
    const match = sit({ chips: [14, 90, 90, 90] });
    playAll(match, ['raise 10', 'raise 14']);
    expect(range(match), 'who has not acted may raise by the last full raise').toEqual([22, 90]);
    playAll(match, ['call', 'fold']);
    expect(match.toAct).toEqual([3]);
    expectMoves(match, ['fold', 'call']);
    expectRefused(match, 'raise 22', 'condition-failed');
  });

  test('after it, a full raise by another lets all raise again', () => {
    const match = sit({ chips: [14, 90, 90, 90] });
    playAll(match, ['raise 10', 'raise 14', 'raise 22', 'fold']);
    expect(match.toAct).toEqual([3]);
    expect(range(match)).toEqual([30, 90]);
  });

  test('a short all-in bet does not let those raise who have checked, but the others', () => {
    const match = sit({ chips: [90, 90, 3, 90] });
    playAll(match, ['call', 'call', 'call', 'check', 'check', 'bet 1']);
    expect(match.toAct).toEqual([3]);
    expect(range(match)).toEqual([3, 88]);
    playAll(match, ['call', 'call']);
    expectMoves(match, ['fold', 'call']);
  });

  test('several short raises together are a full one for who faces them all', () => {
    // 10, then all in for 14 and for 19: nine more than seat 4 has called, where eight are a full raise.
    const match = sit({ chips: [14, 19, 90, 90, 90, 90] });
    playAll(match, ['raise 10', 'call', 'call', 'raise 14', 'raise 19', 'fold']);
    expect(match.toAct).toEqual([3]);
    expect(range(match)).toEqual([27, 90]);
    // One chip less, and they are not.
    const less = sit({ chips: [14, 17, 90, 90, 90, 90] });
    playAll(less, ['raise 10', 'call', 'call', 'raise 14', 'raise 17', 'fold']);
    expectMoves(less, ['fold', 'call']);
  });

  test('nobody bets more than any other could call', () => {
    const match = sit({ chips: [90, 20, 30] });
    expect(range(match)).toEqual([4, 30]);
    playAll(match, ['raise 30', 'fold']);
    expectMoves(match, ['fold', 'call']);
  });

  test('a round is over when all have acted and put in the same', () => {
    const match = sit({ chips: [40, 40, 40] });
    playAll(match, ['call', 'raise 6', 'fold']);
    expect(match.game.phase).toBe('pre-flop');
    playAll(match, ['call']);
    expect(match.game.phase).toBe('flop');
    expect([match.game.board.size, match.game.pot]).toEqual([3, 14]);
    playAll(match, ['check', 'bet 4', 'raise 12']);
    expect(match.toAct).toEqual([0]);
    playAll(match, ['call']);
    expect([match.game.phase, match.game.board.size, match.game.pot]).toEqual(['turn', 4, 38]);
    playAll(match, ['check', 'check']);
    expect([match.game.phase, match.game.board.size]).toEqual(['river', 5]);
  });

  test('any whole amount is taken where there are too many to list', () => {
    const match = sit({ chips: [5000, 5000], options: { stack: 5000 } });
    expect(match.legal().complete).toBe(false);
    expect(match.legal().length).toBeLessThan(10);
    const read = parseMove(match, 'raise 1234', 0);
    expect(read.ok && match.play(read.value).ok).toBe(true);
    expect(bets(match)).toEqual([1234, 2]);
  });
});

describe('at pot limit', () => {
  const options = { betting: 'pot-limit' };

  test('a raise is at most by the pot after the call', () => {
    const match = sit({ chips: [900, 900, 900], options });
    expect(range(match), 'a pot of 3, a call of 2').toEqual([4, 7]);
    playAll(match, ['raise 7']);
    expect(range(match), 'a pot of 10, a call of 6').toEqual([12, 23]);
    playAll(match, ['call', 'call']);
    expect(range(match)).toEqual([2, 21]);
    playAll(match, ['bet 10']);
    expect(range(match), 'a pot of 31, a call of 10').toEqual([20, 51]);
  });

  test('all chips may be fewer', () => {
    const match = sit({ chips: [5, 900, 900], options });
    expect(range(match)).toEqual([4, 5]);
  });
});

describe('at fixed limit', () => {
  const options = { betting: 'fixed-limit' };

  test('bets and raises are a big blind before and on the flop, two on turn and river', () => {
    const match = sit({ chips: [90, 90, 90], options });
    expectMoves(match, ['fold', 'call', 'raise 4']);
    playAll(match, ['raise 4', 'raise 6', 'call', 'call']);
    expectMoves(match, ['check', 'bet 2']);
    playAll(match, ['bet 2', 'raise 4', 'fold', 'call']);
    expectMoves(match, ['check', 'bet 4']);
    playAll(match, ['bet 4', 'raise 8', 'call']);
    expectMoves(match, ['check', 'bet 4']);
  });

  test('a round has a bet and three raises while three can bet; the big blind is the first bet', () => {
    const match = sit({ chips: [90, 90, 90], options });
    playAll(match, ['raise 4', 'raise 6', 'raise 8']);
    expectMoves(match, ['fold', 'call']);
    playAll(match, ['fold']);
    expectMoves(match, ['fold', 'call']);
    playAll(match, ['call', 'bet 2', 'raise 4', 'raise 6', 'raise 8']);
    expectMoves(match, ['fold', 'call', 'raise 10']);
  });

  test('all chips of half a bet or more are a full bet, to be raised in full', () => {
    const match = sit({ chips: [90, 90, 90, 7], options: { ...options, smallBlind: 2 } });
    playAll(match, ['raise 7', 'call']);
    expectMoves(match, ['fold', 'call', 'raise 11']);
    playAll(match, ['call', 'raise 11']);
    expectLegal(match, 'raise 15');
    const acted = sit({ chips: [6, 90, 90, 90], options: { ...options, smallBlind: 2 } });
    playAll(acted, ['call', 'raise 6', 'call', 'call']);
    expect(acted.toAct).toEqual([3]);
    expectMoves(acted, ['fold', 'call', 'raise 10']);
  });

  test('all chips of less than half a bet can be completed, but not by those who have acted', () => {
    const match = sit({ chips: [90, 90, 90, 5], options: { ...options, smallBlind: 2 } });
    playAll(match, ['raise 5']);
    expectMoves(match, ['fold', 'call', 'raise 8']);
    const acted = sit({ chips: [5, 90, 90, 90], options: { ...options, smallBlind: 2 } });
    playAll(acted, ['call', 'raise 5', 'call', 'call']);
    expect(acted.toAct).toEqual([3]);
    expectMoves(acted, ['fold', 'call']);
  });
});

describe('all in', () => {
  test('who calls with fewer chips is all in, and is asked no more', () => {
    const match = sit({ chips: [40, 40, 5] });
    playAll(match, ['raise 10', 'call', 'call']);
    expect(log(match).at(-2)).toBe('Player 3 calls 3 and is all in');
    expect([match.game.phase, match.toAct]).toEqual(['flop', [1]]);
    playAll(match, ['check', 'check']);
    expect([match.game.phase, match.toAct]).toEqual(['turn', [1]]);
  });

  test('when no more can be bet the board is dealt to the end, and nobody is asked', () => {
    const match = sit({ chips: [40, 40, 5] });
    playAll(match, ['raise 40', 'call', 'fold']);
    expect(match.game.phase).toBe('showdown');
    expect(match.game.board.size).toBe(5);
    expect(
      log(match)
        .slice(6, 8)
        .every((line) => line.includes('turns up')),
    ).toBe(true);
  });

  test('one who could still bet is not asked either, once all others are all in', () => {
    const match = sit({ chips: [40, 9, 5] });
    playAll(match, ['raise 9', 'call', 'call']);
    expect(match.game.phase).toBe('showdown');
    expect(match.game.board.size).toBe(5);
  });

  test('who faces a bet is asked, even if the only other one is all in', () => {
    const match = sit({ chips: [40, 9] });
    playAll(match, ['call', 'raise 9']);
    expect(match.toAct).toEqual([0]);
    expectMoves(match, ['fold', 'call']);
    expectIllegal(match, 'raise 16');
  });
});

test('a tournament cannot have one player, or ten', () => {
  for (const players of [1, 10]) expect(() => createMatch(texasHoldem, { players })).toThrow('2 to 9 players');
});
