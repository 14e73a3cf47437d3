import { StandardCard } from '@rookery/cards';
import { createMatch, fastRandom, tryCreateMatch } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { canUndo, undo } from '@rookery/engine/undo';
import { viewFor } from '@rookery/engine/view';
import { allIn } from '@rookery/table';
import { describe, expect, test } from 'vitest';
import { adviceFor } from './advice.ts';
import { blackjack } from './index.ts';
import type { Play } from './strategy.ts';

const NAMES = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');
const PLAYERS = ['Ann', 'Ben', 'Carla', 'Dora', 'Emil', 'Fay', 'Gus'];

interface Table {
  /** The first two cards of each player, as in `'8 8'`. */
  readonly hands: readonly string[];
  /** The dealer's open card and the hole card. */
  readonly dealer: string;
  /** The cards drawn after that, in order. */
  readonly next?: string;
  /** The chips of each player before the bets. @default 1000 */
  readonly chips?: readonly number[];
  /** Number of further cards in the shoe; the others are discards already. @default all */
  readonly shoe?: number;
  /** Whether there are no such discards. */
  readonly gone?: boolean;
  readonly options?: Readonly<Record<string, unknown>>;
}

function words(text: string | undefined): readonly string[] {
  return (text ?? '').split(' ').filter(Boolean);
}

/** A match before the first bets, with these cards on top of the shoe. */
function table({ hands, dealer, next, chips = [], shoe, gone = false, options = {} }: Table) {
  const dealt = [...hands, dealer].map(words);
  const order = [...dealt.map(([first]) => first), ...dealt.map(([, second]) => second), ...words(next)];
  const definition: typeof blackjack = {
    ...blackjack,
    setup: ({ game }) => {
      game.setUp();
      const top: StandardCard[] = [];
      for (const name of order) {
        const isWanted = (card: StandardCard) => NAMES[card.rank] === name && !top.includes(card);
        const card = game.shoe.first(StandardCard, isWanted);
        if (card === undefined) throw new Error(`no ${name} is left`);
        top.push(card);
      }
      for (const card of [...top].reverse()) card.putInto(game.shoe);
      for (const card of game.shoe.all(StandardCard).slice(order.length + (shoe ?? game.cards.length))) {
        if (gone) card.remove();
        else card.putInto(game.discards);
      }
      chips.forEach((amount, seat) => {
        const player = game.players[seat];
        if (player) player.score = amount;
      });
    },
  };
  return createMatch(definition, { seed: 'rookery', players: PLAYERS.slice(0, hands.length), options, strict: true });
}

type BlackjackMatch = ReturnType<typeof table>;

/** The same after everyone has bet 100. */
function dealt(given: Table): BlackjackMatch {
  const match = table(given);
  for (const seat of match.toAct) done(match.act(seat, 'bet', { amount: 100 }));
  return match;
}

function done(result: { readonly ok: boolean }): void {
  expect(result).toEqual({ ok: true, value: undefined });
}

/** Takes actions, each for the player to act. */
function play(match: BlackjackMatch, ...actions: readonly (Play | 'insure' | 'decline')[]): void {
  for (const action of actions) done(match.act(match.toAct[0] ?? -1, action));
}

function player({ game }: BlackjackMatch, seat = 0) {
  const found = game.players[seat];
  if (found === undefined) throw new Error(`nobody sits at ${seat}`);
  return found;
}

function chips(match: BlackjackMatch): readonly number[] {
  return match.game.players.map((each) => each.chips);
}

/** The hands of a player, as in `'8 3 10'`, without suits. */
function hands(match: BlackjackMatch, seat = 0): readonly string[] {
  return player(match, seat).hands.map(({ cards }) => names(cards));
}

function names(cards: readonly StandardCard[]): string {
  return cards.map(({ rank }) => NAMES[rank]).join(' ');
}

/** The legal plays of the player to act. */
function legal(match: BlackjackMatch): readonly string[] {
  return [...new Set([...match.legal()].map(({ action }) => action))];
}

function log(match: BlackjackMatch): readonly string[] {
  // Suits are up to the shuffle.
  return viewFor(match).messages.map((message) => message.replaceAll(/[♥♦♣♠]/g, ''));
}

/** The printed table without suits, and without the room that they leave between columns. */
function print({ definition, game }: BlackjackMatch): readonly string[] {
  const text = definition.print?.({ game, player: undefined }) ?? '';
  return text
    .replaceAll(/[♥♦♣♠]/g, '')
    .replaceAll(/ {2,}/g, '  ')
    .split('\n');
}

/** The dealer's cards as a viewer sees them, a hidden one as `?`. */
function dealerSeen(match: BlackjackMatch, viewer?: number): string {
  const { children } = viewFor(match, viewer).table;
  const row = children.find((child) => child.kind === 'Row' && child.name === 'dealer');
  return ((row?.kind === 'Row' && row.children) || [])
    .map((card) => ('label' in card ? card.label.slice(0, -1) : '?'))
    .join(' ');
}

const EVERYONE = [0, 1, undefined] as const;

describe('bets', () => {
  test('everyone bets at once, and nobody sees a bet before the last is in', () => {
    const match = table({ hands: ['10 9', '10 8'], dealer: '10 7' });
    expect(match.toAct).toEqual([0, 1]);
    const before = JSON.stringify(viewFor(match, 1).table);
    done(match.act(0, 'bet', { amount: 70 }));
    expect(JSON.stringify(viewFor(match, 1).table)).toBe(before);
    expect(log(match)).toEqual([]);
    done(match.act(1, 'bet', { amount: 30 }));
    expect(chips(match)).toEqual([930, 970]);
    expect(log(match).slice(0, 2)).toEqual(['Ann bets 70', 'Ben bets 30']);
    expect(match.game.players.map(({ bet }) => bet)).toEqual([70, 30]);
  });

  test.each([0, 5, 15, 510, -10, 10.5, '10', undefined])('a bet of %s is refused and changes nothing', (amount) => {
    const match = table({ hands: ['10 9'], dealer: '10 7' });
    const before = stateHash(match);
    const code = amount === undefined ? 'missing-selection' : 'out-of-range';
    expect(match.play({ kind: 'act', seat: 0, action: 'bet', args: [amount] })).toMatchObject({
      ok: false,
      refusal: { code },
    });
    expect(stateHash(match)).toBe(before);
  });

  test('are tens from the minimum to the maximum, and no more than the player has', () => {
    const options = { minimum: 20, maximum: 100 };
    const amounts = (match: BlackjackMatch) => [...match.legal(0)].map(({ args }) => args[0]);
    const rich = table({ hands: ['10 9'], dealer: '10 7', options });
    expect(amounts(rich)).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 100]);
    const poor = table({ hands: ['10 9'], dealer: '10 7', options, chips: [47] });
    expect(amounts(poor)).toEqual([20, 30, 40]);
  });

  test('nothing but a bet is possible before the deal', () => {
    const match = table({ hands: ['10 9'], dealer: '10 7' });
    for (const action of ['stand', 'hit', 'double', 'split', 'surrender', 'insure', 'decline'] as const)
      expect(match.act(0, action)).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
  });

  test('settings outside of the house are refused', () => {
    for (const options of [{ decks: 9 }, { minimum: 15 }, { bankroll: 50 }, { blackjackPays: '1:1' }, { penetration: 95 }])
      expect(tryCreateMatch(blackjack, { options }), JSON.stringify(options)).toMatchObject({ ok: false });
  });
});

describe('the deal', () => {
  test('goes round twice, the dealer last, and only the hole card is face down', () => {
    const match = dealt({ hands: ['2 3', '4 5'], dealer: '6 7' });
    expect([hands(match, 0), hands(match, 1)]).toEqual([['2 3'], ['4 5']]);
    for (const viewer of EVERYONE) expect(dealerSeen(match, viewer)).toBe('6 ?');
    expect(match.game.shoe.size).toBe(312 - 6);
    expect(print(match)[1]).toMatch(/^Dealer +6 \?\?$/);
  });

  test('the hole card is told to nobody before the dealer plays', () => {
    const match = dealt({ hands: ['10 9', '10 8'], dealer: '10 7' });
    const hole = `"label":"${match.game.dealer.cards[1]}"`;
    const card = (viewer: number | undefined) => JSON.stringify(viewFor(match, viewer)).split(hole).length;
    const hidden = EVERYONE.map(card);
    play(match, 'stand', 'stand');
    EVERYONE.forEach((viewer, i) => {
      expect(card(viewer)).toBe((hidden[i] ?? 0) + 1);
      expect(dealerSeen(match, viewer)).toBe('10 7');
    });
  });

  test.each([1, 2, 6, 8])('a shoe has %i decks', (decks) => {
    const { game } = createMatch(blackjack, { seed: 'rookery', options: { decks } });
    expect(game.shoe.size).toBe(52 * decks);
    expect(new Set(game.shoe.all(StandardCard).map(String)).size).toBe(52);
  });
});

describe('blackjack', () => {
  test.each([
    ['3:2', 1150],
    ['6:5', 1120],
  ])('is paid %s at once, without a turn', (blackjackPays, after) => {
    const match = dealt({ hands: ['A K', '10 8'], dealer: '9 10', options: { blackjackPays } });
    expect(match.toAct).toEqual([1]);
    play(match, 'stand');
    expect(chips(match)).toEqual([after, 900]);
    expect(log(match)).toContain(`Ann wins ${after - 1000} with a blackjack`);
  });

  test('against a blackjack of the dealer keeps the bet', () => {
    const match = dealt({ hands: ['A K', '10 10'], dealer: '10 A' });
    expect(chips(match)).toEqual([1000, 900]);
    expect(match.game.phase).toBe('betting');
  });

  test('beats a dealer who makes 21 with more cards', () => {
    const match = dealt({ hands: ['A K', '10 8'], dealer: '6 5', next: '10' });
    play(match, 'stand');
    expect(chips(match)).toEqual([1150, 900]);
  });
});

describe('the dealer looks', () => {
  test('with a ten open, and a blackjack ends the round before anyone plays', () => {
    const match = dealt({ hands: ['8 8', '6 5'], dealer: 'K A' });
    expect(match.game.phase).toBe('betting');
    expect(chips(match)).toEqual([900, 900]);
    expect(log(match).slice(-3)).toEqual(['The dealer turns over A: a blackjack', 'Ann loses 100', 'Ben loses 100']);
  });

  test('and says so when there is none; nobody is shown the card', () => {
    const match = dealt({ hands: ['8 8', '6 5'], dealer: 'K 9' });
    expect(log(match).at(-1)).toBe('The dealer looks at the hole card: no blackjack');
    for (const viewer of EVERYONE) expect(dealerSeen(match, viewer)).toBe('K ?');
  });

  test('never with another card open', () => {
    const match = dealt({ hands: ['8 8', '6 5'], dealer: '9 A' });
    expect(log(match).at(-1)).toBe('The dealer shows 9');
  });
});

describe('insurance', () => {
  test('is asked of all at once, where the dealer shows an ace', () => {
    const match = dealt({ hands: ['A K', '10 8'], dealer: 'A K' });
    expect([match.toAct, match.game.phase]).toEqual([[0, 1], 'insurance']);
    expect(legal(match)).toEqual(['insure', 'decline']);
    const before = JSON.stringify(viewFor(match, 1).table);
    play(match, 'insure');
    expect(JSON.stringify(viewFor(match, 1).table), 'sealed').toBe(before);
    play(match, 'decline');
    expect(chips(match), 'a blackjack that is insured wins its bet').toEqual([1100, 900]);
  });

  test('pays 2:1 for half the bet, and the bet is lost', () => {
    const match = dealt({ hands: ['10 8'], dealer: 'A K' });
    play(match, 'insure');
    expect(chips(match)).toEqual([1000]);
    expect(log(match).slice(-4)).toEqual([
      'Ann takes insurance for 50',
      'Ann wins 100 by insurance',
      'The dealer turns over K: a blackjack',
      'Ann loses 100',
    ]);
  });

  test('is lost when there is no blackjack, and the play goes on', () => {
    const match = dealt({ hands: ['10 8'], dealer: 'A 6', options: { hitSoft17: false } });
    play(match, 'insure');
    expect(chips(match)).toEqual([850]);
    expect(log(match).slice(-2)).toEqual(['The dealer looks at the hole card: no blackjack', 'Ann loses 50 by insurance']);
    expect(player(match).insurance).toBe(0);
    play(match, 'stand');
    expect(chips(match)).toEqual([1050]);
  });

  test('is not asked where the dealer shows anything else, or of whoever cannot pay', () => {
    expect(dealt({ hands: ['10 8'], dealer: 'K 9' }).game.phase).toBe('play');
    const poor = dealt({ hands: ['10 8', '10 7'], dealer: 'A 9', chips: [149, 150] });
    expect([poor.toAct, poor.game.phase]).toEqual([[1], 'insurance']);
    const poorest = dealt({ hands: ['10 8'], dealer: 'A 9', chips: [149] });
    expect(poorest.game.phase).toBe('play');
  });
});

describe('hit and stand', () => {
  test('a player hits as often as wanted, and stands', () => {
    const match = dealt({ hands: ['2 3'], dealer: '10 9', next: '4 5 6' });
    play(match, 'hit', 'hit');
    expect(legal(match)).toEqual(['stand', 'hit']);
    play(match, 'hit');
    expect(hands(match)).toEqual(['2 3 4 5 6']);
    play(match, 'stand');
    expect(chips(match)).toEqual([1100]);
  });

  test('more than 21 has lost at once, even if the dealer goes over too', () => {
    const match = dealt({ hands: ['10 6', '10 7'], dealer: '10 6', next: 'K K' });
    play(match, 'hit');
    expect(match.toAct).toEqual([1]);
    play(match, 'stand');
    expect(match.game.dealer.value.total).toBe(26);
    expect(chips(match)).toEqual([900, 1100]);
  });

  test('21 stands by itself', () => {
    const match = dealt({ hands: ['10 6', '10 7'], dealer: '10 9', next: '5' });
    play(match, 'hit');
    expect(match.toAct).toEqual([1]);
  });

  test('players play in turn, and only the one whose turn it is', () => {
    const match = dealt({ hands: ['10 6', '10 7', '10 8'], dealer: '10 9' });
    expect(match.toAct).toEqual([0]);
    expect(match.act(2, 'stand')).toMatchObject({ ok: false, refusal: { code: 'not-your-turn' } });
    play(match, 'stand');
    expect([match.toAct, match.game.currentPlayer.name]).toEqual([[1], 'Ben']);
    play(match, 'stand', 'stand');
    expect(match.game.phase).toBe('betting');
  });
});

describe('double', () => {
  test('doubles the bet for exactly one card', () => {
    const match = dealt({ hands: ['6 5', '10 7'], dealer: '10 9', next: '2 10' });
    play(match, 'double');
    expect(hands(match)).toEqual(['6 5 2']);
    expect([chips(match)[0], player(match).bet, match.toAct]).toEqual([800, 200, [1]]);
    play(match, 'stand');
    expect(chips(match)).toEqual([800, 900]);
  });

  test('wins twice the bet', () => {
    const match = dealt({ hands: ['6 5'], dealer: '10 9', next: '10' });
    play(match, 'double');
    expect(chips(match)).toEqual([1200]);
    expect(log(match)).toContain('Ann doubles to 200: 10 makes 21');
  });

  test('only with two cards, and with chips for it', () => {
    const drawn = dealt({ hands: ['2 3'], dealer: '10 9', next: '4' });
    play(drawn, 'hit');
    expect(drawn.act(0, 'double')).toMatchObject({ ok: false, refusal: { code: 'condition-failed' } });
    expect(legal(dealt({ hands: ['6 5'], dealer: '10 9', chips: [199] }))).not.toContain('double');
    expect(legal(dealt({ hands: ['6 5'], dealer: '10 9', chips: [200] }))).toContain('double');
  });

  test.each([
    ['any', ['2 3', '5 4', '6 4', '6 5', '10 2', 'A 8', 'A 9', '10 10']],
    ['9-11', ['5 4', '6 4', '6 5']],
    ['10-11', ['6 4', '6 5']],
  ])('on %s', (double, expected) => {
    const tried = ['2 3', '5 4', '6 4', '6 5', '10 2', 'A 8', 'A 9', '10 10'];
    const options = { double };
    const found = tried.filter((hand) => legal(dealt({ hands: [hand], dealer: '10 9', options })).includes('double'));
    expect(found).toEqual(expected);
  });

  test.each([true, false])('after a split: %s', (doubleAfterSplit) => {
    const match = dealt({ hands: ['8 8'], dealer: '10 9', next: '3', options: { doubleAfterSplit } });
    play(match, 'split');
    expect(legal(match).includes('double')).toBe(doubleAfterSplit);
  });
});

describe('split', () => {
  test('makes two hands of a pair, each with a bet, played one after the other', () => {
    const match = dealt({ hands: ['8 8', '10 7'], dealer: '10 9', next: '3 10 2 K' });
    play(match, 'split');
    expect(hands(match)).toEqual(['8 3', '8']);
    expect([chips(match)[0], ...player(match).hands.map(({ bet }) => bet)]).toEqual([800, 100, 100]);
    play(match, 'double');
    expect(hands(match), 'the second hand gets its card when its turn comes').toEqual(['8 3 10', '8 2']);
    play(match, 'hit');
    expect([hands(match), match.toAct]).toEqual([['8 3 10', '8 2 K'], [0]]);
    play(match, 'stand', 'stand');
    expect(chips(match)).toEqual([1300, 900]);
    expect(log(match).slice(-3)).toEqual(['Ann (hand 1) wins 200', 'Ann (hand 2) wins 100', 'Ben loses 100']);
  });

  test('takes any two cards of the same value', () => {
    const tried = ['A A', '2 2', '10 K', 'J Q', '9 9', '10 9', 'A K', 'A 10'];
    const found = tried.filter((hand) => legal(dealt({ hands: [hand, '2 3'], dealer: '9 9' })).includes('split'));
    expect(found).toEqual(['A A', '2 2', '10 K', 'J Q', '9 9']);
  });

  test('goes on up to four hands', () => {
    const match = dealt({ hands: ['8 8'], dealer: '10 9', next: '8 8 8 10 10 10' });
    play(match, 'split', 'split', 'split');
    expect(hands(match)).toEqual(['8 8', '8', '8', '8']);
    expect(legal(match)).toEqual(['stand', 'hit', 'double']);
    play(match, 'stand', 'stand', 'stand', 'stand');
    expect(hands(match)).toEqual(['8 8', '8 10', '8 10', '8 10']);
    expect(chips(match)).toEqual([600]);
  });

  test('needs chips for another bet, and two cards only', () => {
    expect(legal(dealt({ hands: ['8 8'], dealer: '10 9', chips: [199] }))).not.toContain('split');
    const drawn = dealt({ hands: ['3 3'], dealer: '10 9', next: '3' });
    play(drawn, 'hit');
    expect(legal(drawn)).toEqual(['stand', 'hit']);
  });

  test('aces get one card each, and an ace and a ten are no blackjack then', () => {
    const match = dealt({ hands: ['A A', '10 7'], dealer: '10 9', next: 'K 5' });
    play(match, 'split');
    expect([hands(match), match.toAct]).toEqual([['A K', 'A 5'], [1]]);
    play(match, 'stand');
    expect(chips(match)).toEqual([1000, 900]);
    expect(log(match)).toContain('Ann (hand 1) wins 100');
  });

  test('a ten and an ace after a split of tens are no blackjack either', () => {
    const match = dealt({ hands: ['10 10'], dealer: '10 9', next: 'A A' });
    play(match, 'split');
    expect(chips(match)).toEqual([1200]);
  });

  test('aces are not split again, unless the house lets them', () => {
    const strict = dealt({ hands: ['A A', '10 7'], dealer: '10 9', next: 'A 5' });
    play(strict, 'split');
    expect([hands(strict), strict.toAct]).toEqual([['A A', 'A 5'], [1]]);
    const kind = dealt({ hands: ['A A'], dealer: '10 9', next: 'A K 5 9', options: { resplitAces: true } });
    play(kind, 'split');
    expect(legal(kind)).toEqual(['stand', 'split']);
    play(kind, 'split');
    expect(hands(kind)).toEqual(['A K', 'A 5', 'A 9']);
    expect(chips(kind)).toEqual([1100]);
  });

  test('the dealer still plays when one of the hands is left', () => {
    const match = dealt({ hands: ['8 8'], dealer: '10 6', next: '10 10 3 10' });
    play(match, 'split', 'hit', 'stand');
    expect(hands(match)).toEqual(['8 10 10', '8 3']);
    expect(match.game.dealer.cards).toHaveLength(3);
    expect(chips(match)).toEqual([1000]);
  });
});

describe('surrender', () => {
  test('gives half the bet back', () => {
    const match = dealt({ hands: ['10 6', '10 7'], dealer: '10 9' });
    play(match, 'surrender');
    expect(match.toAct).toEqual([1]);
    play(match, 'stand');
    expect(chips(match)).toEqual([950, 900]);
    expect(log(match)).toContain('Ann gives up 50');
  });

  test('comes too late after a blackjack of the dealer', () => {
    const match = dealt({ hands: ['10 6'], dealer: '10 A' });
    expect(chips(match)).toEqual([900]);
  });

  test('is the first thing done with a hand, or not at all', () => {
    const drawn = dealt({ hands: ['2 3'], dealer: '10 9', next: '4' });
    play(drawn, 'hit');
    expect(legal(drawn)).not.toContain('surrender');
    const split = dealt({ hands: ['8 8'], dealer: '10 9', next: '4' });
    play(split, 'split');
    expect(legal(split)).not.toContain('surrender');
  });

  test('is for the house to allow', () => {
    const match = dealt({ hands: ['10 6'], dealer: '10 9', options: { surrender: false } });
    expect(legal(match)).toEqual(['stand', 'hit', 'double']);
  });
});

describe('the dealer plays', () => {
  test.each([
    [true, '6 A 4', 900],
    [false, '6 A', 1100],
  ])('hitting a soft 17: %s', (hitSoft17, held, after) => {
    const match = dealt({ hands: ['10 8'], dealer: '6 A', next: '4', options: { hitSoft17 } });
    play(match, 'stand');
    expect(names(match.game.dealer.cards)).toBe(held);
    expect(chips(match)).toEqual([after]);
  });

  test('draws up to 16 and tells each card', () => {
    const match = dealt({ hands: ['10 8'], dealer: '2 3', next: 'A 10 6' });
    play(match, 'stand');
    expect(names(match.game.dealer.cards)).toBe('2 3 A 10 6');
    expect(log(match).slice(-5)).toEqual([
      'The dealer turns over 3: 5',
      'The dealer draws A: soft 16',
      'The dealer draws 10: 16',
      'The dealer draws 6: 22, bust',
      'Ann wins 100',
    ]);
  });

  test('draws nothing when no hand is left to beat', () => {
    const match = dealt({ hands: ['10 6', 'A K', '10 5'], dealer: '2 3', next: 'K' });
    play(match, 'hit', 'surrender');
    expect(names(match.game.dealer.cards)).toBe('2 3');
    expect(chips(match)).toEqual([900, 1150, 950]);
  });

  test('equals push', () => {
    const match = dealt({ hands: ['10 9'], dealer: '10 9' });
    play(match, 'stand');
    expect(chips(match)).toEqual([1000]);
    expect(log(match).at(-1)).toBe('Ann pushes and keeps the bet');
  });
});

describe('the shoe', () => {
  test('a round stays on the table until the next bets, and goes to the discards then', () => {
    const match = dealt({ hands: ['10 9'], dealer: '10 8' });
    play(match, 'stand');
    expect([match.game.dealer.size, match.game.discards.size]).toEqual([2, 0]);
    done(match.act(0, 'bet', { amount: 10 }));
    expect(match.game.discards.size).toBe(4);
  });

  test('is shuffled before a deal once the share that is dealt out has been dealt, not earlier', () => {
    // One deck dealt to 50 percent: 26 cards are enough, 25 are not. The first round takes 4.
    for (const [left, isShuffled] of [
      [26, false],
      [25, true],
    ] as const) {
      const match = dealt({
        hands: ['10 9'],
        dealer: '10 8',
        shoe: left,
        options: { decks: 1, penetration: 50 },
      });
      play(match, 'stand');
      expect(match.game.shoe.size).toBe(left);
      done(match.act(0, 'bet', { amount: 10 }));
      expect(log(match).includes('The shoe is shuffled'), `${left} cards`).toBe(isShuffled);
      expect(match.game.discards.isEmpty).toBe(isShuffled);
    }
  });

  test('nobody knows where a card is after a shuffle, though all knew the discards', () => {
    const match = dealt({ hands: ['10 9'], dealer: '10 8', shoe: 25, options: { decks: 1, penetration: 50 } });
    const known = () => JSON.stringify(viewFor(match, 0).table).match(/"label":"[\dAJQK]+[♥♦♣♠]"/g)?.length;
    expect(known(), 'discards, and three on the table').toBe(52 - 25 - 4 + 3);
    play(match, 'stand');
    done(match.act(0, 'bet', { amount: 10 }));
    expect(match.game.discards.isEmpty).toBe(true);
    expect(known()).toBe(match.game.isHoleDown ? 3 : match.game.dealer.size + 2);
  });

  test('that runs out in a round is filled with the cards of earlier rounds', () => {
    const match = dealt({ hands: ['2 3', '10 7'], dealer: '10 9', shoe: 0, options: { decks: 1, penetration: 90 } });
    expect([match.game.shoe.size, match.game.discards.size]).toEqual([0, 46]);
    play(match, 'hit');
    expect(log(match)).toContain('The shoe is shuffled');
    expect([match.game.shoe.size, match.game.discards.size]).toEqual([45, 0]);
  });

  test('when every card is on the table nobody draws, the dealer neither', () => {
    const options = { decks: 1, penetration: 90 };
    const match = dealt({ hands: ['8 8', '10 5'], dealer: '10 2', next: '3', shoe: 0, gone: true, options });
    expect(match.game.left).toBe(1);
    expect(legal(match), 'a split would need two').toEqual(['stand', 'hit', 'double', 'surrender']);
    play(match, 'hit');
    expect(legal(match)).toEqual(['stand']);
    play(match, 'stand');
    expect(legal(match)).toEqual(['stand', 'surrender']);
    play(match, 'stand');
    expect(names(match.game.dealer.cards)).toBe('10 2');
    expect(chips(match)).toEqual([1100, 1100]);
  });

  test('a split hand still gets its second card when only as many are left', () => {
    const options = { decks: 1, penetration: 90 };
    const match = dealt({ hands: ['8 8'], dealer: '10 9', next: '2 3', shoe: 0, gone: true, options });
    play(match, 'split');
    expect(hands(match)).toEqual(['8 2', '8']);
    expect(legal(match), 'the last card is for the second hand').toEqual(['stand']);
    play(match, 'stand');
    expect(hands(match)).toEqual(['8 2', '8 3']);
  });
});

describe('the end', () => {
  test('comes after the last round, and most chips win', () => {
    const match = dealt({ hands: ['10 9', '10 7', 'A K'], dealer: '10 8', options: { rounds: 1 } });
    play(match, 'stand', 'stand');
    expect(match.outcome).toEqual({ winners: [2], ranking: [[2], [0], [1]], scores: [1100, 900, 1150] });
  });

  test('equals share the win', () => {
    const match = dealt({ hands: ['10 9', '10 9'], dealer: '10 8', options: { rounds: 1 } });
    play(match, 'stand', 'stand');
    expect(match.outcome?.winners).toEqual([0, 1]);
  });

  test('whoever has less than the minimum sits out, and the others go on', () => {
    const match = dealt({ hands: ['10 7', '10 9'], dealer: '10 8', chips: [109, 1000] });
    play(match, 'stand', 'stand');
    expect([chips(match), player(match).eliminated]).toEqual([[9, 1100], true]);
    expect(log(match).at(-1)).toBe('Ann has too few chips for another bet');
    expect(match.toAct).toEqual([1]);
    done(match.act(1, 'bet', { amount: 10 }));
    expect([hands(match, 0), player(match).bet]).toEqual([[], 0]);
    expect(print(match).some((line) => /^Ann, 9 chips +sits out$/.test(line))).toBe(true);
  });

  test('comes early when nobody can bet', () => {
    const match = dealt({ hands: ['10 7', '10 6'], dealer: '10 8', chips: [100, 105] });
    play(match, 'stand', 'stand');
    expect(match.outcome).toEqual({ winners: [1], ranking: [[1], [0]], scores: [0, 5] });
    expect(match.game.round).toBe(1);
  });

  test('a match has as many rounds as wanted', () => {
    const match = createMatch(blackjack, { seed: 'rookery', players: 3, options: { rounds: 20, bankroll: 10_000 } });
    const random = fastRandom(1);
    for (let game = 0; game < 20; game++) {
      match.restart(`${game}`);
      for (let move = match.sample(random); move !== undefined; move = match.sample(random)) done(match.play(move));
      expect(match.game.round).toBe(20);
      expect(match.outcome?.scores).toEqual(chips(match));
    }
  });
});

test('prints the table: the hand to be played is marked, results stand there until the next bets', () => {
  const match = dealt({ hands: ['8 8', 'A K'], dealer: '10 9', next: '3 10 2' });
  expect(print(match)[2]).toBe('Ann, 900 chips > 8 8  16  bet 100');
  play(match, 'split', 'double');
  expect(print(match)).toEqual([
    'Round 1 of 10, shoe 303 of 312 cards',
    'Dealer  10 ??',
    'Ann, 700 chips  8 3 10  21  bet 200 (doubled)',
    '  > 8 2  10  bet 100',
    'Ben, 900 chips  A K  blackjack  bet 100',
  ]);
  play(match, 'stand');
  expect(print(match)).toEqual([
    'Bets for round 2 of 10, shoe 303 of 312 cards',
    'Dealer  10 9  19',
    'Ann, 1100 chips  8 3 10  21  bet 200 (doubled)  wins 200',
    '  8 2  10  bet 100  loses 100',
    'Ben, 1150 chips  A K  blackjack  bet 100  wins 150 with a blackjack',
  ]);
});

test('prints an empty table, and a hand that was surrendered', () => {
  expect(print(table({ hands: ['8 8'], dealer: '10 9' }))).toEqual([
    'Bets for round 1 of 10, shoe 312 of 312 cards',
    'Dealer',
    'Ann, 1000 chips',
  ]);
  const match = dealt({ hands: ['10 6', '10 7'], dealer: '10 9' });
  play(match, 'surrender');
  expect(print(match)[2]).toBe('Ann, 900 chips  10 6  16  bet 100  surrendered');
});

test('the advice is always a legal move, in every house and at every table', () => {
  expect.hasAssertions();
  const houses = [
    {},
    { decks: 1, hitSoft17: false, double: '10-11', doubleAfterSplit: false, surrender: false, resplitAces: true },
  ];
  for (const options of houses) {
    for (const players of [1, 7]) {
      const match = createMatch(blackjack, {
        seed: 'rookery',
        players,
        options: { ...options, rounds: 200, bankroll: 100_000 },
      });
      while (!match.isOver) {
        const seat = match.toAct[0] ?? 0;
        done(match.play(adviceFor(match.game, player(match, seat))));
      }
      expect(match.game.round).toBe(200);
    }
  }
});

describe('nothing is taken back once a card was seen', () => {
  const refused = (match: BlackjackMatch, consent: readonly number[] = []) => {
    expect(canUndo(match, 0)).toBe(false);
    const before = stateHash(match);
    expect(undo(match, 0, { consent })).toMatchObject({ ok: false });
    expect(stateHash(match)).toBe(before);
  };

  test.each([1, 2])('neither the deal, nor a card, nor the result: %i players', (players) => {
    const hands = Array.from({ length: players }, () => '10 2');
    const match = dealt({ hands, dealer: '9 7', next: '2 10 10 10' });
    refused(match, [0, 1]);
    play(match, 'hit');
    refused(match, [0, 1]);
    play(match, ...Array.from({ length: players }, () => 'stand' as const));
    expect(match.game.isHoleDown).toBe(false);
    refused(match, [0, 1]);
  });

  test('not insurance, after the dealer has looked at the hole card', () => {
    const match = dealt({ hands: ['10 9'], dealer: 'A 5' });
    play(match, 'insure');
    refused(match);
  });
});

describe('what views say a hand is worth', () => {
  const worth = (match: BlackjackMatch, viewer?: number) => {
    const view = viewFor(match, viewer);
    const [dealer] = allIn(view, 'Row');
    return [dealer?.facts, ...allIn(view, 'Box').flatMap(({ facts }) => (facts.total === null ? [] : [facts]))];
  };
  const plain = { isSoft: false, isBust: false, isBlackjack: false };
  const unpaid = { ...plain, fate: null, result: null };

  test('the hole card counts for nobody before it is turned over', () => {
    const match = dealt({ hands: ['10 8', 'A 6'], dealer: '9 K' });
    for (const viewer of EVERYONE)
      expect(worth(match, viewer)).toEqual([
        { ...plain, total: 9 },
        { ...unpaid, total: 18 },
        { ...unpaid, total: 17, isSoft: true },
      ]);
    play(match, 'stand', 'stand');
    expect(worth(match)[0]).toEqual({ ...plain, total: 19 });
  });

  test('a blackjack as dealt, too much, and no cards at all', () => {
    expect(worth(table({ hands: ['A K'], dealer: '9 9' }))).toEqual([{ ...plain, total: null }]);
    const match = dealt({ hands: ['A K', '10 6'], dealer: '9 9', next: '8' });
    expect(worth(match)[1]).toEqual({ ...unpaid, total: 21, isSoft: true, isBlackjack: true });
    play(match, 'hit');
    expect(worth(match)[1]).toMatchObject({ fate: 'blackjack', result: 'wins 150 with a blackjack' });
    expect(worth(match)[2]).toEqual({ ...plain, total: 24, isBust: true, fate: 'bust', result: 'loses 100' });
  });
});
