import { createMatch, fastRandom, seededRandom, tryCreateMatch } from '@rookery/engine';
import { printMove, stateHash } from '@rookery/engine/formats';
import { submit } from '@rookery/engine/host';
import { viewFor } from '@rookery/engine/view';
import { sampleWorld } from '@rookery/engine/worlds';
import {
  compareWorlds,
  expectIllegal,
  expectMoves,
  expectOutcome,
  expectRefused,
  expectToAct,
  leaksOf,
  playAll,
  playUntil,
  randomMove,
  scenario,
} from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { isStarter, isWild, pointsOf } from './card.ts';
import { crazyEights } from './index.ts';
import { ROUNDS, start } from './round.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'];
const NAMED = ['hearts', 'diamonds', 'clubs', 'spades'];

interface Position {
  /** The card on the pile, as the dealer turned it up: the last seat deals. */
  readonly top: string;
  readonly hands: readonly string[];
  /** The first cards of the stock, in the order they are drawn. */
  readonly stock?: string;
  /** Whether nothing else is left to draw: the other cards are under the pile, and it is not shuffled again. */
  readonly bare?: boolean;
  readonly scores?: readonly number[];
  readonly round?: number;
}

const words = (text: string): readonly string[] => text.split(' ').filter(Boolean);

/** A match at a position, in strict mode. */
function begin(position: Position, options: Readonly<Record<string, unknown>> = {}) {
  const { top, hands, stock = '', bare = false, scores = [], round = 1 } = position;
  return scenario(crazyEights, {
    players: NAMES.slice(0, hands.length),
    seed: 'rules',
    options: bare ? { reshuffles: 0, ...options } : options,
  })
    .with(({ game }) => {
      for (const card of game.cards) card.putInto(game.stock);
      game.stock.shuffle();
      const taken = new Set<unknown>();
      const take = (label: string) => {
        const card = game.cards.find((each) => each.label() === label && !taken.has(each));
        if (card === undefined) throw new Error(`no ${label} is left`);
        taken.add(card);
        return card;
      };
      const starter = take(top);
      starter.putInto(game.discards);
      for (const player of game.players) {
        player.score = scores[player.seat] ?? 0;
        for (const label of words(hands[player.seat] ?? '')) take(label).putInto(player.hand);
      }
      for (const card of words(stock).map(take).reverse()) card.putInto(game.stock, 'first');
      if (bare) for (const card of game.cards) if (!taken.has(card)) card.putInto(game.discards, 'last');
      game.round = round;
      game.direction = 1;
      game.stage = 'playing';
      game.due = 0;
      start(game, starter);
    })
    .begin();
}

type EightsMatch = ReturnType<typeof begin>;

function player(match: EightsMatch, seat: number) {
  const found = match.game.players[seat];
  if (found === undefined) throw new Error(`nobody sits at ${seat}`);
  return found;
}

function hand(match: EightsMatch, seat: number): string {
  return player(match, seat).cards.join(' ');
}

const sizes = (match: EightsMatch): readonly number[] => match.game.players.map(({ hand }) => hand.size);
const scores = (match: EightsMatch): readonly number[] => match.game.players.map(({ score }) => score);
const log = (match: EightsMatch, viewer?: number): readonly string[] => viewFor(match, viewer).messages;
const naming = (action: string): readonly string[] => NAMED.map((suit) => `${action} ${suit}`);
const legal = (match: EightsMatch): readonly string[] => [...match.legal()].map((move) => printMove(match, move));

const colours = (options: Readonly<Record<string, unknown>> = {}) => ({ deck: 'colours', ...options });

describe('the deal', () => {
  test.each([
    [2, {}, 7, 52],
    [3, {}, 5, 52],
    [5, {}, 5, 52],
    [6, {}, 5, 104],
    [7, {}, 5, 104],
    [2, { deck: 'colours' }, 7, 108],
    [7, { deck: 'colours' }, 7, 108],
  ])('%i players, %o: %i cards each, of %i', (players, options, each, all) => {
    const { game } = createMatch(crazyEights, { players, options, seed: 'deal' });
    const held = game.players.map(({ hand }) => hand.size);
    expect(Math.min(...held)).toBe(each);
    expect(game.cards).toHaveLength(all);
    expect(game.stock.size + game.discards.size + held.reduce((a, b) => a + b)).toBe(all);
    expect(game.discards.size).toBe(1);
  });

  test('eight players are too many', () => {
    expect(tryCreateMatch(crazyEights, { players: 8 }).ok).toBe(false);
  });

  test.each(['standard', 'colours'])(
    'with the %s deck a card that cannot begin is shuffled back in, and another is turned up',
    (deck) => {
      let buried = 0;
      for (let seed = 0; seed < 150; seed++) {
        const match = createMatch(crazyEights, { seed: `deal ${seed}`, options: { deck } });
        const top = match.game.cards.find((card) => card.parent === match.game.discards);
        expect(top !== undefined && isStarter(top)).toBe(true);
        const messages = viewFor(match).messages.filter((text) => text.endsWith('is turned up and buried'));
        buried += messages.length;
        for (const text of messages) expect(text).toMatch(deck === 'standard' ? /^8/ : /^wild-draw4/);
      }
      expect(buried).toBeGreaterThan(2);
    },
  );

  test('who sits on the left of the dealer begins, and the deal goes round', () => {
    const first = begin({ top: '7♥', hands: ['7♠', '2♣ 2♦', '2♥ 3♥'] });
    expectToAct(first, 0);
    expect(first.game.dealer.name).toBe('Cleo');
    playAll(first, ['play 7♠']);
    expect([first.game.round, first.game.dealer.name]).toEqual([2, 'Ann']);
    expect(sizes(first)).toEqual([5, 5, 5]);
    expectToAct(first, 1);
  });
});

describe('a turn', () => {
  test('a card follows by suit or by rank', () => {
    const match = begin({ top: '7♥', hands: ['7♠ 2♥ K♥ 3♣ 6♠', '2♠ 4♠'] });
    expectMoves(match, ['play 7♠', 'play 2♥', 'play K♥', 'draw']);
    playAll(match, ['play 7♠']);
    expectToAct(match, 1);
    expectMoves(match, ['play 2♠', 'play 4♠', 'draw']);
    expect(log(match).at(-1)).toBe('Ann plays 7♠');
  });

  test('an eight goes on anything and names a suit, which the next card must have', () => {
    const match = begin({ top: '7♥', hands: ['8♠ 2♣', '8♦ 2♠ 3♣ 7♦'] });
    expectMoves(match, [...naming('wild 8♠'), 'draw']);
    playAll(match, ['wild 8♠ clubs']);
    expectMoves(match, ['play 3♣', ...naming('wild 8♦'), 'draw'], 1);
    playAll(match, ['wild 8♦ diamonds']);
    expect(log(match).slice(-2)).toEqual(['Ann plays 8♠ and names clubs', 'Ben plays 8♦ and names diamonds']);
    expectMoves(match, ['draw']);
  });

  test('the suit an eight has itself does not matter', () => {
    const match = begin({ top: '7♥', hands: ['8♥ 2♣', '2♥ 3♥'] });
    playAll(match, ['wild 8♥ spades']);
    expectMoves(match, ['draw'], 1);
  });

  test('wrong cards and wrong players are refused and change nothing', () => {
    const match = begin({ top: '7♥', hands: ['3♣ 2♥', '2♠ 7♣'] });
    const hash = stateHash(match);
    const [black = expect.fail(), red = expect.fail()] = player(match, 0).cards;
    const [other = expect.fail()] = player(match, 1).cards;
    for (const card of [black, other]) {
      expect(match.act(0, 'play', { card })).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
    }
    expect(match.act(0, 'wild', { card: red, suit: 'hearts' })).toMatchObject({ refusal: { code: 'not-a-candidate' } });
    expectRefused(match, [1, 'draw'], 'not-your-turn');
    expectRefused(match, 'pass', 'condition-failed');
    expectRefused(match, { action: 'challenge' }, 'not-offered');
    expect(stateHash(match)).toBe(hash);
  });
});

describe('drawing', () => {
  const stuck: Position = { top: '7♥', hands: ['3♣ 2♣', '2♠ 7♣ 9♣'], stock: '4♣ 5♣ 6♣ K♥' };

  test('goes on until a card can be played, if wanted further', () => {
    const match = begin(stuck);
    for (const size of [3, 4, 5]) {
      expectMoves(match, ['draw']);
      playAll(match, ['draw']);
      expect(sizes(match)[0]).toBe(size);
      expectToAct(match, 0);
    }
    playAll(match, ['draw']);
    expectMoves(match, ['play K♥', 'draw']);
    playAll(match, ['play K♥']);
    expectToAct(match, 1);
  });

  test('is allowed to whoever could play, and any card may be played after it', () => {
    const match = begin({ ...stuck, hands: ['3♣ 2♥', '2♠ 7♣'] });
    playAll(match, ['draw']);
    expectMoves(match, ['play 2♥', 'draw']);
  });

  test('with mustPlay is only for whoever cannot play', () => {
    const match = begin({ ...stuck, hands: ['3♣ 2♥', '2♠ 7♣'] }, { mustPlay: true });
    expectMoves(match, ['play 2♥']);
    playAll(match, ['play 2♥']);
    const able = begin(stuck, { mustPlay: true });
    playAll(able, ['draw', 'draw', 'draw', 'draw']);
    expectMoves(able, ['play K♥']);
  });

  test('of one card leaves the choice between playing and passing', () => {
    const match = begin({ ...stuck, stock: 'K♥ 2♦' }, { draw: 'one' });
    playAll(match, ['draw']);
    expectMoves(match, ['play K♥', 'pass']);
    playAll(match, ['pass']);
    expectToAct(match, 1);
    expect(log(match).slice(-2)).toEqual(['Ann draws a card', 'Ann passes']);
  });

  test('of one card with mustPlay leaves no choice', () => {
    const match = begin({ ...stuck, stock: 'K♥' }, { draw: 'one', mustPlay: true });
    playAll(match, ['draw']);
    expectMoves(match, ['play K♥']);
  });

  test('of up to three ends there', () => {
    const match = begin(stuck, { draw: 'three' });
    playAll(match, ['draw', 'draw']);
    expectMoves(match, ['draw']);
    playAll(match, ['draw']);
    expectMoves(match, ['pass']);
    playAll(match, ['pass']);
    expectToAct(match, 1);
    playAll(match, ['draw']);
    expectMoves(match, ['play 7♣', 'play K♥', 'draw'], 1);
  });

  test('ends the turn where a card just drawn may not be played', () => {
    const match = begin({ ...stuck, stock: 'K♥' }, { draw: 'one', playDrawn: false });
    playAll(match, ['draw']);
    expectToAct(match, 1);
    expect(hand(match, 0)).toBe('3♣ 2♣ K♥');
  });

  test('goes on until a card could be played, even if not in this turn', () => {
    const match = begin({ ...stuck, stock: '4♣ K♥ 5♣' }, { draw: 'until', playDrawn: false });
    playAll(match, ['draw']);
    expectMoves(match, ['draw']);
    playAll(match, ['draw']);
    expectMoves(match, ['pass']);
    playAll(match, ['pass']);
    expectToAct(match, 1);
  });

  test('from an empty stock shuffles the pile but its top card', () => {
    const match = begin({ ...stuck, stock: '4♣', bare: true }, { reshuffles: 1 });
    expect([match.game.stock.size, match.game.discards.size]).toEqual([1, 46]);
    playAll(match, ['draw', 'draw']);
    expect([match.game.stock.size, match.game.discards.size, match.game.discards.top?.label()]).toEqual([44, 1, '7♥']);
    expect(log(match).slice(-2)).toEqual(['The pile is shuffled and becomes the stock', 'Ann draws a card']);
    expect(JSON.stringify(viewFor(match, 1).table)).not.toContain('K♥');
  });

  test('ends when the pile has been shuffled as often as it may', () => {
    const match = begin({ ...stuck, stock: '4♣', bare: true });
    playAll(match, ['draw']);
    expectMoves(match, ['pass']);
  });
});

describe('passing', () => {
  test('is for whoever can neither play nor draw', () => {
    const match = begin({ top: '7♥', hands: ['3♣ 2♥', '2♠ 9♣'], bare: true });
    expectMoves(match, ['play 2♥']);
    playAll(match, ['play 2♥']);
    expectMoves(match, ['play 2♠'], 1);
    const stuck = begin({ top: '7♥', hands: ['3♣ 2♣', '2♠ 7♣'], bare: true });
    expectMoves(stuck, ['pass']);
    playAll(stuck, ['pass']);
    expectMoves(stuck, ['play 7♣'], 1);
  });

  test('by all in turn blocks the round: who counts least scores the difference to each of the others', () => {
    const hands = ['3♣ 2♣', '2♠ 9♣', '10♦ K♦'];
    const match = begin({ top: '7♥', hands, bare: true, scores: [10, 0, 0] }, { target: '200' });
    playAll(match, ['pass', 'pass']);
    expect(match.game.round).toBe(1);
    playAll(match, ['pass']);
    expect([scores(match), match.game.round]).toEqual([[10 + 6 + 15, 0, 0], 2]);
    expect(log(match)).toContain('Nobody can play or draw: the round is blocked');
  });

  test('a card played in between begins the count anew', () => {
    const match = begin({ top: '7♥', hands: ['3♣ 2♣', '9♣ 9♦ 7♠', '10♦ K♦'], bare: true });
    playAll(match, ['pass', 'play 7♠', 'pass', 'pass']);
    expect(match.game.round).toBe(1);
    playAll(match, ['pass']);
    expect(match.game.round).toBe(2);
  });

  test('after a draw does not count: the card that was kept can still be played', () => {
    const match = begin({ top: '7♥', hands: ['3♣ 2♣', '2♠ 9♣'], stock: 'K♥', bare: true }, { draw: 'one' });
    playAll(match, ['draw', 'pass', 'pass']);
    expect(match.game.round).toBe(1);
    expectMoves(match, ['play K♥']);
  });

  test('equals in a blocked round both score, and share a single one', () => {
    const match = begin({ top: '7♥', hands: ['3♣ 2♣', '5♠', '10♦'], bare: true }, { target: 'single' });
    playAll(match, ['pass', 'pass', 'pass']);
    expectOutcome(match, [0, 1]);
    expect(match.outcome?.scores).toEqual([5, 5, 0]);
  });
});

describe('scoring', () => {
  test('an eight counts 50, a court card 10, an ace 1, any other card its pips', () => {
    const { game } = createMatch(crazyEights, { seed: 'rookery' });
    const points = (labels: string) =>
      words(labels).map((label) => game.cards.filter((card) => card.label() === label).map(pointsOf)[0]);
    expect(points('8♥ J♣ Q♦ K♠ A♥ 2♣ 7♦ 9♠ 10♥')).toEqual([50, 10, 10, 10, 1, 2, 7, 9, 10]);
    expect(game.cards.reduce((sum, card) => sum + pointsOf(card), 0)).toBe(4 * (50 + 30 + 1 + 46));
  });

  test('the winner of a round scores the hands of all others, which are shown', () => {
    const match = begin({ top: '7♥', hands: ['7♠', 'A♣ K♦', '8♥ 3♥'] }, { target: '200' });
    playAll(match, ['play 7♠']);
    expect(scores(match)).toEqual([64, 0, 0]);
    expect(log(match).slice(-6, -1)).toEqual([
      'Ann plays 7♠',
      'Ann goes out',
      'Ben is left with A♣, K♦: 11',
      'Cleo is left with 8♥, 3♥: 53',
      'Ann scores 64',
    ]);
    expect(log(match).at(-1)).toMatch(/^Round 2: Ann deals and turns up /);
  });

  test('a hundred points win the match', () => {
    const match = begin({ top: '7♥', hands: ['7♠', 'A♣ K♦'], scores: [88, 120] }, { target: '150' });
    playAll(match, ['play 7♠']);
    expectOutcome(match, undefined);
    const near = begin({ top: '7♥', hands: ['7♠', 'A♣ K♦'], scores: [88, 99] });
    playAll(near, ['play 7♠']);
    expectOutcome(near, undefined);
    const won = begin({ top: '7♥', hands: ['7♠', 'A♣ K♦'], scores: [89, 99] });
    playAll(won, ['play 7♠']);
    expectOutcome(won, [0]);
    expect(won.outcome?.scores).toEqual([100, 99]);
  });

  test('a single round is won by whoever goes out, even for nothing', () => {
    const match = begin({ top: 'red-1', hands: ['red-5', 'blue-0'] }, colours({ target: 'single' }));
    playAll(match, ['play red-5']);
    expectOutcome(match, [0]);
    expect(match.outcome?.scores).toEqual([0, 0]);
  });

  test('after a hundred rounds the most points win', () => {
    const hands = ['7♠', 'A♣', '2♣'];
    const match = begin({ top: '7♥', hands, scores: [5, 40, 40], round: ROUNDS });
    playAll(match, ['play 7♠']);
    expectOutcome(match, [1, 2]);
    expect(match.outcome?.scores).toEqual([8, 40, 40]);
    const earlier = begin({ top: '7♥', hands, scores: [5, 40, 40], round: ROUNDS - 3 });
    playAll(earlier, ['play 7♠']);
    expectOutcome(earlier, undefined);
  });
});

describe('action cards', () => {
  const held = 'blue-1 blue-2';

  test('a card follows by colour or by face', () => {
    const hands = ['red-2 blue-7 blue-skip wild green-3', held];
    const match = begin({ top: 'red-7', hands }, colours());
    const wilds = ['red', 'yellow', 'green', 'blue'].map((colour) => `wild wild ${colour}`);
    expectMoves(match, ['play red-2', 'play blue-7', ...wilds, 'draw']);
  });

  test('skip: the next player misses the turn', () => {
    const match = begin({ top: 'red-7', hands: ['red-skip blue-1', held, held.replaceAll('blue', 'green')] }, colours());
    playAll(match, ['play red-skip']);
    expectToAct(match, 2);
    expect(log(match).at(-1)).toBe('Ben misses the turn');
  });

  test('reverse: turns go the other way round', () => {
    const match = begin({ top: 'red-7', hands: ['red-reverse blue-1', held, 'red-1 red-2 red-9'] }, colours());
    playAll(match, ['play red-reverse']);
    expectToAct(match, 2);
    playAll(match, ['play red-9']);
    expectToAct(match, 1);
    expect(match.game.direction).toBe(-1);
  });

  test('skip and reverse between two give another turn', () => {
    for (const card of ['red-skip', 'red-reverse']) {
      const match = begin({ top: 'red-7', hands: [`${card} blue-1`, held] }, colours());
      const turns = match.game.turn;
      playAll(match, [`play ${card}`]);
      expectToAct(match, 0);
      expect(match.game.turn).toBe(turns + 1);
    }
  });

  test('draw two: the next player draws two and misses the turn', () => {
    const match = begin({ top: 'red-7', hands: ['red-draw2 blue-1', 'blue-draw2 blue-1', 'green-1 green-2'] }, colours());
    playAll(match, ['play red-draw2']);
    expectToAct(match, 2);
    expect(sizes(match)).toEqual([1, 4, 2]);
    expect(log(match).at(-1)).toBe('Ben draws 2 cards and misses the turn');
  });

  test('wild: names the colour to follow', () => {
    const match = begin({ top: 'red-7', hands: ['wild blue-1', 'blue-2 red-3 red-4'] }, colours());
    playAll(match, ['wild wild blue']);
    expectMoves(match, ['play blue-2', 'draw'], 1);
  });

  test('who draws takes one card, and may play that one only', () => {
    const match = begin({ top: 'red-7', hands: ['red-1 blue-1', held], stock: 'red-9 blue-9' }, colours());
    playAll(match, ['draw']);
    expectMoves(match, ['play red-9', 'pass']);
    expectIllegal(match, 'play red-1');
    playAll(match, ['play red-9']);
    playAll(match, ['draw']);
    expectMoves(match, ['play blue-9', 'pass'], 1);
  });

  test('a round is scored by numbers, 20 for an action card and 50 for a wild card', () => {
    const match = begin({ top: 'red-7', hands: ['red-1', 'blue-9 green-skip wild', 'wild-draw4 red-0'] }, colours());
    playAll(match, ['play red-1']);
    expect(scores(match)).toEqual([129, 0, 0]);
  });

  test('500 points win', () => {
    const match = begin({ top: 'red-7', hands: ['red-1', 'blue-9'], scores: [491, 0] }, colours());
    playAll(match, ['play red-1']);
    expectOutcome(match, [0]);
    const short = begin({ top: 'red-7', hands: ['red-1', 'blue-9'], scores: [490, 0] }, colours());
    playAll(short, ['play red-1']);
    expectOutcome(short, undefined);
  });

  test('the last card of a round still makes the next player draw', () => {
    const stock = 'blue-9 blue-9 green-9 green-8';
    const two = begin({ top: 'red-7', hands: ['red-draw2', 'blue-1', 'blue-2'], stock }, colours({ stacking: true }));
    playAll(two, ['play red-draw2']);
    expect(scores(two)).toEqual([1 + 9 + 9 + 2, 0, 0]);
    const four = begin({ top: 'red-7', hands: ['wild-draw4', 'blue-1', 'blue-2'], stock }, colours({ challenge: true }));
    playAll(four, ['wild wild-draw4 red']);
    expect(scores(four)).toEqual([1 + 9 + 9 + 9 + 8 + 2, 0, 0]);
  });
});

describe('the first card', () => {
  const hands = ['red-1 red-2', 'red-3 red-4', 'red-5 red-6'];

  test('skip: the first player misses the turn', () => {
    expectToAct(begin({ top: 'red-skip', hands }, colours()), 1);
  });

  test('reverse: the dealer begins, and turns go to the right', () => {
    const match = begin({ top: 'red-reverse', hands }, colours());
    expectToAct(match, 2);
    playAll(match, ['play red-5']);
    expectToAct(match, 1);
    expectToAct(begin({ top: 'red-reverse', hands: hands.slice(1) }, colours()), 1);
  });

  test('draw two: the first player draws two and misses the turn', () => {
    const match = begin({ top: 'red-draw2', hands }, colours());
    expectToAct(match, 1);
    expect(sizes(match)).toEqual([4, 2, 2]);
  });

  test('draw two with stacking: the first player may answer', () => {
    const match = begin({ top: 'red-draw2', hands: ['blue-draw2 red-1', ...hands.slice(1)] }, colours({ stacking: true }));
    expectToAct(match, 0);
    expectMoves(match, ['play blue-draw2', 'take']);
  });

  test('wild: the first player names the colour, then plays', () => {
    const match = begin({ top: 'wild', hands }, colours());
    expectMoves(match, ['name red', 'name yellow', 'name green', 'name blue']);
    playAll(match, ['name green']);
    expectMoves(match, ['draw']);
    expectToAct(match, 0);
    const red = begin({ top: 'wild', hands }, colours());
    playAll(red, ['name red']);
    expectMoves(red, ['play red-1', 'play red-2', 'draw']);
  });
});

describe('stacking', () => {
  const hands = ['red-draw2 blue-1 blue-2', 'blue-draw2 red-1 wild', 'green-draw2 red-2 red-3'];

  test('a draw two may be answered with another of any colour, by nothing else', () => {
    const match = begin({ top: 'red-7', hands }, colours({ stacking: true }));
    playAll(match, ['play red-draw2']);
    expectToAct(match, 1);
    expectMoves(match, ['play blue-draw2', 'take'], 1);
  });

  test('who answers no more draws for all, and misses the turn', () => {
    const match = begin({ top: 'red-7', hands }, colours({ stacking: true }));
    playAll(match, ['play red-draw2', 'play blue-draw2', 'play green-draw2']);
    expect([match.game.due, sizes(match)]).toEqual([6, [2, 2, 2]]);
    playAll(match, ['take']);
    expect([match.game.due, sizes(match)]).toEqual([0, [8, 2, 2]]);
    expectToAct(match, 1);
    expect(log(match).at(-1)).toBe('Ann draws 6 cards and misses the turn');
    expectMoves(match, ['wild wild red', 'wild wild yellow', 'wild wild green', 'wild wild blue', 'draw'], 1);
  });

  test('who goes out with a draw two makes the next one draw for all', () => {
    const last = ['red-draw2 blue-1', 'blue-draw2', 'green-2'];
    const stock = 'green-1 green-1 green-3 green-3';
    const match = begin({ top: 'red-7', hands: last, stock }, colours({ stacking: true }));
    playAll(match, ['play red-draw2', 'play blue-draw2']);
    expect(scores(match)).toEqual([0, 1 + 2 + 1 + 1 + 3 + 3, 0]);
  });
});

describe('the wild draw four', () => {
  const four = (colour: string): string => `wild wild-draw4 ${colour}`;
  const innocent = ['wild-draw4 blue-7 wild', 'green-1 green-2', 'green-3 green-4'];
  const guilty = ['wild-draw4 red-1 blue-7', 'green-1 green-2', 'green-3 green-4'];

  test('may be played only by who has nothing of the colour, whatever else would fit', () => {
    const legally = begin({ top: 'red-7', hands: innocent }, colours());
    expect(legal(legally)).toEqual(expect.arrayContaining([four('red'), 'play blue-7', 'wild wild blue']));
    const match = begin({ top: 'red-7', hands: guilty }, colours());
    expectMoves(match, ['play red-1', 'play blue-7', 'draw']);
  });

  test('counts by the colour that was named', () => {
    const match = begin({ top: 'red-7', hands: ['wild blue-2', 'wild-draw4 red-1 blue-1'] }, colours());
    playAll(match, ['wild wild blue']);
    expectMoves(match, ['play blue-1', 'draw'], 1);
  });

  test('makes the next player draw four and miss the turn', () => {
    const match = begin({ top: 'red-7', hands: innocent }, colours());
    playAll(match, [four('green')]);
    expectToAct(match, 2);
    expect(sizes(match)).toEqual([2, 6, 2]);
    expectMoves(match, ['play green-3', 'play green-4', 'draw'], 2);
  });

  test('may be played by anyone where it can be challenged', () => {
    const match = begin({ top: 'red-7', hands: guilty }, colours({ challenge: true }));
    expect(legal(match)).toContain(four('green'));
    playAll(match, [four('green')]);
    expectToAct(match, 1);
    expectMoves(match, ['challenge', 'accept'], 1);
  });

  test('accepted, it makes the next player draw four', () => {
    const match = begin({ top: 'red-7', hands: guilty }, colours({ challenge: true }));
    playAll(match, [four('green'), 'accept']);
    expect(sizes(match)).toEqual([2, 6, 2]);
    expectToAct(match, 2);
  });

  test('challenged with the colour in hand: who played it draws four, and the challenger plays', () => {
    const match = begin({ top: 'red-7', hands: guilty }, colours({ challenge: true }));
    playAll(match, [four('green'), 'challenge']);
    expect(sizes(match)).toEqual([6, 2, 2]);
    expectToAct(match, 1);
    expectMoves(match, ['play green-1', 'play green-2', 'draw'], 1);
    expect(log(match).slice(-2)).toEqual(['Ben challenges Ann', 'Ann has red and draws 4 cards']);
  });

  test('challenged without the colour in hand: the challenger draws six and misses the turn', () => {
    const match = begin({ top: 'red-7', hands: innocent }, colours({ challenge: true }));
    playAll(match, [four('red'), 'challenge']);
    expect(sizes(match)).toEqual([2, 8, 2]);
    expectToAct(match, 2);
    expect(log(match).slice(-3)).toEqual(['Ben challenges Ann', 'Ann has no red', 'Ben draws 6 cards and misses the turn']);
  });

  test('is judged by the colour before it, not by the one it names', () => {
    const match = begin(
      { top: 'red-7', hands: ['wild-draw4 blue-7 blue-8', 'green-1 green-2'] },
      colours({ challenge: true }),
    );
    playAll(match, [four('blue'), 'challenge']);
    expect(sizes(match)).toEqual([2, 8]);
  });

  test('is challenged by who comes next, also when turns go to the right', () => {
    const hands = ['red-reverse blue-1', 'green-1 green-2', 'wild-draw4 red-1 blue-7'];
    const match = begin({ top: 'red-7', hands }, colours({ challenge: true }));
    playAll(match, ['play red-reverse', four('green'), 'challenge']);
    expect(sizes(match)).toEqual([1, 2, 6]);
    expectToAct(match, 1);
  });

  test('challenged, it shows the hand to the challenger and to nobody else', () => {
    for (const hands of [guilty, innocent]) {
      const match = begin({ top: 'red-7', hands }, colours({ challenge: true }));
      playAll(match, [four('red'), 'challenge']);
      const kept = hand(match, 0).split(' ').slice(0, 2);
      for (const label of kept) {
        expect(JSON.stringify(viewFor(match, 1).table), label).toContain(`"${label}"`);
        expect(JSON.stringify(viewFor(match, 2)), label).not.toContain(`"${label}"`);
        expect(JSON.stringify(viewFor(match)), label).not.toContain(`"${label}"`);
      }
      expect(log(match, 1)).toContain(`Ann shows ${kept.join(', ')}`);
      for (const viewer of [0, 2, undefined]) expect(log(match, viewer).join()).not.toContain('shows');
      expect(viewFor(match, 1).table.children[0]).toMatchObject({ children: [{ children: expect.any(Array) }] });
      for (const viewer of [0, 1, 2, undefined]) expect(leaksOf(match, viewer, seededRandom('leaks'))).toEqual([]);
    }
  });

  test('what the challenger has seen is known until it is mixed', () => {
    const match = begin({ top: 'red-7', hands: guilty }, colours({ challenge: true }));
    playAll(match, [four('green'), 'challenge', 'play green-1', 'play green-3']);
    expect(JSON.stringify(viewFor(match, 1).table)).toContain('"red-1"');
    playUntil(match, ({ game }) => game.round === 2, seededRandom('on'));
    const { size } = player(match, 0).hand;
    expect(viewFor(match, 1).table.children[0]).toMatchObject({ children: [{ children: [], hidden: size }] });
  });
});

describe('secrecy', () => {
  test('a card that is drawn is known to who draws it', () => {
    const match = begin({ top: '7♥', hands: ['3♣ 2♣', '2♠ 7♣'], stock: 'K♦' });
    playAll(match, ['draw']);
    expect(JSON.stringify(viewFor(match, 0))).toContain('K♦');
    for (const viewer of [1, undefined]) expect(JSON.stringify(viewFor(match, viewer))).not.toContain('K♦');
    expect(log(match, 1).at(-1)).toBe('Ann draws a card');
  });

  test('others see the same, whether a player can play or not', () => {
    const seen = (cards: string) => {
      const match = begin({ top: '7♥', hands: [cards, '2♠ 7♣'] });
      const view = viewFor(match, 1);
      const told = ['play', 'draw', 'pass'].map((action) => submit(match, 1, { action }));
      return JSON.stringify([view.toAct, view.table.attributes, view.messages, told]);
    };
    expect(seen('2♥ 8♠')).toBe(seen('3♣ 2♣'));
  });

  test.each([
    ['standard', {}],
    ['standard', { draw: 'one', playDrawn: false, mustPlay: true }],
    ['colours', {}],
    ['colours', { challenge: true, stacking: true }],
  ])('with the %s deck and %o a world can be imagined for everyone, at any time', (deck, options) => {
    const settings = { deck, target: 'single', reshuffles: 1, ...options };
    const random = fastRandom(8);
    let worlds = 0;
    for (let game = 0; game < 3; game++) {
      const match = createMatch(crazyEights, { players: 2 + game, seed: `worlds ${game}`, options: settings });
      for (let moves = 0; !match.isOver && moves < 120; moves++) {
        const move = randomMove(match, random);
        if (move === undefined) throw new Error('stuck');
        match.play(move);
        if (moves % 9 !== 0 || match.isOver) continue;
        for (const viewer of [...match.players.map(({ seat }) => seat), undefined]) {
          const world = sampleWorld(match, viewer, random);
          expect(world.toAct).toEqual(match.toAct);
          worlds++;
        }
      }
    }
    expect(worlds).toBeGreaterThan(40);
  });

  test('nothing tells a world from the other while a draw four waits to be challenged', () => {
    let compared = 0;
    for (let seed = 0; seed < 6; seed++) {
      const match = createMatch(crazyEights, { players: 3, seed: `${seed}`, options: colours({ challenge: true }) });
      playUntil(match, ({ game }) => game.stage === 'doubting', fastRandom(seed));
      for (const action of ['', 'challenge'] as const) {
        if (action) expect(match.act(match.toAct[0] ?? 0, action).ok).toBe(true);
        for (const viewer of [0, 1, 2, undefined]) {
          const { worlds, leaks } = compareWorlds(match, viewer, seededRandom(`${seed}`));
          expect(leaks).toEqual([]);
          compared += worlds.now + worlds['last-step'];
        }
      }
    }
    expect(compared).toBeGreaterThan(48);
  });
});

describe('the printed table', () => {
  const print = (match: EightsMatch, seat?: number) =>
    crazyEights.print?.({ game: match.game, player: match.game.players[seat ?? -1] });

  test('shows the own hand in order, of the others how many, and what is to follow', () => {
    const match = begin({ top: '7♥', hands: ['3♣ 2♥ 9♥', '2♠'], scores: [12, 5], stock: 'K♦' });
    expect(print(match, 0)).toBe(
      [
        'Round 1, to 100 points; Ben deals',
        'Stock 47, pile 1: 7♥; follow hearts or seven',
        '> Ann   12   2♥ 9♥ 3♣',
        '  Ben    5   1 card',
      ].join('\n'),
    );
    playAll(match, ['draw']);
    expect(print(match, 0)).toContain('> Ann   12   2♥ 9♥ 3♣, drawn K♦');
    for (const seat of [1, undefined]) expect(print(match, seat)).toContain('> Ann   12   4 cards');
  });

  test('says what is asked for, and which way turns go', () => {
    const match = begin(
      { top: 'wild', hands: ['red-reverse red-draw2 wild-draw4 blue-1', 'green-1', 'green-2'] },
      colours({ challenge: true, stacking: true }),
    );
    expect(print(match)).toContain('pile 1: wild; name a colour');
    playAll(match, ['name red']);
    expect(print(match)).toContain('follow red\n');
    playAll(match, ['play red-reverse']);
    expect(print(match)).toContain('Cleo deals; turns go up\n');
    expect(print(match)).toContain('pile 2: red-reverse; follow red or reverse\n');
    const four = begin({ top: 'red-7', hands: ['wild-draw4 blue-1', 'green-1'] }, colours({ challenge: true }));
    playAll(four, ['wild wild-draw4 blue']);
    expect(print(four)).toContain('blue is named; challenge the draw four, or draw');
    const two = begin({ top: 'red-7', hands: ['red-draw2 blue-1', 'green-1'] }, colours({ stacking: true }));
    playAll(two, ['play red-draw2']);
    expect(print(two)).toContain('answer with a draw two, or draw 2');
  });
});

test('the cards of a wild kind are those that name a suit', () => {
  const { game } = createMatch(crazyEights, { seed: 'rookery', options: { deck: 'colours' } });
  expect(game.cards.filter(isWild)).toHaveLength(8);
  expect(createMatch(crazyEights, { seed: 'rookery' }).game.cards.filter(isWild).map(String)).toEqual([
    '8♥',
    '8♦',
    '8♣',
    '8♠',
  ]);
});
