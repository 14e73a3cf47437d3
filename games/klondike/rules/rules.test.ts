import { createMatch, seededRandom, tryCreateMatch } from '@rookery/engine';
import { canExecute } from '@rookery/engine/data';
import { stateHash } from '@rookery/engine/formats';
import { explain } from '@rookery/engine/inspect';
import { redo, undo } from '@rookery/engine/undo';
import { offersFor } from '@rookery/engine/view';
import { expectIllegal, expectLegal, expectMoves, expectRefused, playAll } from '@rookery/testing';
import { expect, test } from 'vitest';
import { type Card, type Klondike, klondike } from './index.ts';

interface Table {
  /** The cards of each column, those face down with a dot before: `'.5c 7d 6s'`. */
  readonly tableaux?: readonly string[];
  /** Number of cards on the foundations of hearts, diamonds, clubs and spades. */
  readonly foundations?: readonly number[];
  /** The cards of the waste, the top one last. */
  readonly waste?: string;
  /** The top of the stock, the first one first. */
  readonly stock?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly points?: number;
  /** The place of all other cards: at the bottom of the stock, or nowhere. */
  readonly rest?: 'stock' | 'nowhere';
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['h', 'd', 'c', 's'];

function cardOf({ cards }: Klondike, name: string): Card {
  const [rank, suit] = [RANKS.indexOf(name.slice(0, -1)), SUITS.indexOf(name.slice(-1))];
  const card = cards.find((each) => each.rank === rank && each.suit === suit);
  if (card === undefined) throw new Error(`there is no card ${name}`);
  return card;
}

const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean);

/** A match that begins with these cards. */
function position({ tableaux = [], foundations = [], waste, stock, options = {}, points = 0, rest = 'stock' }: Table) {
  const definition: typeof klondike = {
    ...klondike,
    setup: ({ game }) => {
      game.currentPlayer.score = points;
      for (const card of game.cards) card.flipDown();
      const left = new Set(game.cards);
      const take = (name: string): Card => {
        const card = cardOf(game, name);
        if (!left.delete(card)) throw new Error(`${name} lies in two places`);
        return card;
      };
      for (const [i, text] of tableaux.entries()) {
        for (const word of words(text)) {
          const card = take(word.replace('.', ''));
          card.putInto(game.tableaux[i] ?? game);
          if (!word.startsWith('.')) card.flipUp();
        }
      }
      for (const foundation of game.foundations) {
        for (const rank of RANKS.slice(0, foundations[foundation.suit] ?? 0)) {
          take(`${rank}${SUITS[foundation.suit]}`).flipUp().putInto(foundation);
        }
      }
      for (const name of words(waste)) take(name).flipUp().putInto(game.waste);
      const top = words(stock).map(take);
      if (rest === 'nowhere') for (const card of left) card.remove();
      for (const card of top.reverse()) card.putInto(game.stock, 'first');
    },
  };
  return createMatch(definition, { players: ['Ann'], options, strict: true });
}

type KlondikeMatch = ReturnType<typeof position>;

const column = ({ game }: KlondikeMatch, number: number): string =>
  (game.tableaux[number - 1]?.children ?? [])
    .map((card) => ((card as Card).isFaceDown ? `.${card}` : String(card)))
    .join(' ');
const waste = ({ game }: KlondikeMatch): string => [...game.waste.children].reverse().join(' ');
const up = ({ game }: KlondikeMatch): readonly number[] => game.foundations.map(({ size }) => size);
const score = ({ players }: KlondikeMatch): number | undefined => players[0]?.score;

function drop(match: KlondikeMatch, name: string, to: number | string) {
  const { game } = match;
  const pile = typeof to === 'number' ? game.tableaux[to - 1] : game.foundations.find((each) => each.name === to);
  return match.act(0, 'move', { card: cardOf(game, name), to: pile ?? expect.fail(`there is no pile ${to}`) });
}

/** The words of a refused drop. */
function reason(match: KlondikeMatch, name: string, to: number | string): unknown {
  const before = stateHash(match);
  const result = drop(match, name, to);
  expect(stateHash(match)).toBe(before);
  return result.ok ? 'taken' : (result.refusal.details.label ?? result.refusal.code);
}

test('draw 1 turns up one card of the stock onto the waste', () => {
  const match = position({ stock: '4c 9h Kd' });
  playAll(match, ['draw', 'draw']);
  expect(waste(match)).toBe('4♣ 9♥');
  expect(match.game.stock.size).toBe(50);
});

test('draw 3 turns up three at a time and at the end what is left; only the top one can be taken', () => {
  const match = position({
    tableaux: ['10s', '5d'],
    stock: '4c 9h Kd 2h 3h',
    options: { draw: 3 },
    rest: 'nowhere',
  });
  playAll(match, ['draw']);
  expect(waste(match)).toBe('4♣ 9♥ K♦');
  expectMoves(match, [
    'draw',
    'move K♦ tableau3',
    'move K♦ tableau4',
    'move K♦ tableau5',
    'move K♦ tableau6',
    'move K♦ tableau7',
    'resign',
  ]);
  playAll(match, ['move K♦ tableau3', 'draw']);
  expect(waste(match)).toBe('4♣ 9♥ 2♥ 3♥');
});

test('the waste is turned over in its order once the stock is empty', () => {
  const match = position({ stock: '4c 9h Kd', rest: 'nowhere' });
  expectRefused(match, 'recycle', 'condition-failed');
  playAll(match, ['draw', 'draw', 'draw']);
  expectRefused(match, 'draw', 'condition-failed');
  playAll(match, ['recycle']);
  expect(match.game.stock.children.join(' ')).toBe('4♣ 9♥ K♦');
  expect([waste(match), match.game.pass]).toEqual(['', 2]);
});

test('an empty waste is not turned over', () => {
  const match = position({ tableaux: ['5d'], rest: 'nowhere' });
  expect(canExecute(match, 0, 'recycle').reasons).toEqual(['there must be cards in the waste']);
});

test.each([
  [{}, undefined],
  [{ draw: 3 }, undefined],
  [{ scoring: 'none' }, undefined],
  [{ scoring: 'vegas' }, 1],
  [{ scoring: 'vegas', draw: 3 }, 3],
  [{ scoring: 'vegas', passes: 'unlimited' }, undefined],
  [{ scoring: 'vegas', draw: 3, passes: '1' }, 1],
  [{ passes: '2' }, 2],
])('with %j the stock is gone through so many times: %s', (options, limit) => {
  const match = position({ stock: '4c', options, rest: 'nowhere' });
  for (let pass = 1; pass <= 12 && (pass === 1 || match.act(0, 'recycle').ok); pass++) playAll(match, ['draw']);
  expect(match.game.pass).toBe(limit ?? 12);
  if (limit === undefined) expectLegal(match, 'recycle');
  else expect(canExecute(match, 0, 'recycle').reasons).toEqual(['there must be a pass through the stock left']);
});

test.each([{ draw: 2 }, { draw: 0 }, { passes: '0' }, { scoring: 'bridge' }])('there is no game with %j', (options) => {
  expect(tryCreateMatch(klondike, { options })).toMatchObject({ ok: false, refusal: { code: 'bad-options' } });
});

test('the top of the waste goes to a column or to its foundation', () => {
  const match = position({ tableaux: ['4s'], foundations: [2], waste: 'Kc 3h' });
  expectLegal(match, 'move 3♥ hearts');
  playAll(match, ['move 3♥ tableau1']);
  expect([column(match, 1), waste(match)]).toEqual(['4♠ 3♥', 'K♣']);
});

test('any part of the cards face up goes to another column, in its order', () => {
  const match = position({ tableaux: ['.2c 9d 8s 7h 6c', '9h', '7d', '10c'] });
  expectLegal(match, 'move 9♦ tableau4');
  expectLegal(match, 'move 6♣ tableau3');
  playAll(match, ['move 8♠ tableau2']);
  expect([column(match, 1), column(match, 2)]).toEqual(['.2♣ 9♦', '9♥ 8♠ 7♥ 6♣']);
});

test('a card face down that becomes the last of its column is turned up', () => {
  const match = position({ tableaux: ['.Js .2c 9d', '10c'] });
  playAll(match, ['move 9♦ tableau2']);
  expect(column(match, 1)).toBe('.J♠ 2♣');
});

test('cards face down are never moved', () => {
  const match = position({ tableaux: ['.9d .8s 5h', '10c', '9h'] });
  expect(reason(match, '9d', 2)).toBe('not-a-candidate');
  expect(reason(match, '8s', 3)).toBe('not-a-candidate');
});

test('only a king, alone or with its cards, goes to an empty column', () => {
  const match = position({ tableaux: ['.5s Kd Qs', 'Qc Jd', '', 'Kh'] });
  expect(reason(match, 'Qs', 3)).toBe('an empty column takes only a king');
  expect(reason(match, 'Qc', 3)).toBe('an empty column takes only a king');
  expect(drop(match, 'Kd', 3).ok).toBe(true);
  expect([column(match, 1), column(match, 3)]).toEqual(['5♠', 'K♦ Q♠']);
});

test('a foundation begins with the ace and goes up by one in its suit', () => {
  const match = position({ tableaux: ['Ah', '2h', '2d'], foundations: [0, 0, 3], waste: '5c 4c' });
  expectMoves(match, ['draw', 'move A♥ hearts', 'move 4♣ clubs', 'autoMove', 'resign']);
  playAll(match, ['move A♥ hearts', 'move 4♣ clubs', 'move 5♣ clubs', 'move 2♥ hearts']);
  expect(up(match)).toEqual([2, 0, 5, 0]);
});

test('the top of a foundation may come back to a column', () => {
  const match = position({ tableaux: ['6s'], foundations: [5] });
  playAll(match, ['move 5♥ tableau1']);
  expect([column(match, 1), up(match)]).toEqual(['6♠ 5♥', [4, 0, 0, 0]]);
});

test('a refused drop says why', () => {
  const match = position({ tableaux: ['9h 8s', '9d', '9c', '10c', '', 'Ks'], foundations: [0, 0, 0, 5], waste: '8h' });
  expect(reason(match, '8s', 5)).toBe('an empty column takes only a king');
  expect(reason(match, '8s', 4)).toBe('ranks go down by one');
  expect(reason(match, '8s', 3)).toBe('colours alternate');
  expect(reason(match, '8s', 'spades')).toBe('foundations build up from the ace in one suit');
  expect(reason(match, '9h', 'hearts')).toBe('only the last card of a column goes to a foundation');
  expect(reason(match, '8s', 1)).toBe('not-a-candidate');
  const refused = drop(match, '8s', 3);
  expect(refused.ok || refused.refusal.message).toBe('move is not possible with these choices: colours alternate.');
  expect(canExecute(match, 0, 'move', { card: cardOf(match.game, '9h'), to: match.game.tableaux[5] }).reasons).toEqual([
    'ranks go down by one',
  ]);
});

test('a card that fits nowhere is refused in words, and not offered', () => {
  const match = position({ tableaux: ['9h', '7s', '', '10c'] });
  expect(reason(match, '7s', 3)).toBe('an empty column takes only a king');
  const offered = offersFor(match, 0).find(({ action }) => action === 'move')?.first?.candidates;
  expect(offered?.map(({ label }) => label)).toEqual(['9♥']);
});

test('the trace of an action says what refused its choices', () => {
  const match = position({ tableaux: ['9c', '9h 8s', '9d', 'Ks'] });
  expect(explain(match, 0, 'move').refused).toContain('colours alternate');
  expect(explain(match, 0, 'autoFinish').conditions).toEqual([
    { label: 'every card must be face up, and the stock and the waste empty', passed: false },
  ]);
});

test('standard points: waste to column 5, to a foundation 10, turning up 5, back from a foundation -15', () => {
  const match = position({ tableaux: ['.2c 9d', '10c', 'Ah', '5c'], foundations: [0, 0, 1, 0], waste: 'As 4d' });
  const scores: unknown[] = [];
  for (const move of ['move 4♦ tableau4', 'move A♠ spades', 'move 9♦ tableau2', 'move 2♣ clubs', 'move A♥ hearts']) {
    playAll(match, [move]);
    scores.push(score(match));
  }
  expect(scores).toEqual([5, 15, 20, 30, 40]);
});

test('standard points never fall below zero', () => {
  const match = position({ tableaux: ['6s', 'Kd'], foundations: [5], points: 12 });
  playAll(match, ['move 5♥ tableau1']);
  expect(score(match)).toBe(0);
  playAll(match, ['move 5♥ hearts']);
  expect(score(match)).toBe(10);
});

test.each([
  [1, 250, [150, 50, 0, 0]],
  [3, 50, [50, 50, 30, 10, 0]],
])('standard points in draw %i for turning the waste over, from %i', (draw, start, wanted) => {
  const match = position({ stock: '4c', options: { draw }, points: start, rest: 'nowhere' });
  const scores = wanted.map(() => {
    playAll(match, ['draw', 'recycle']);
    return score(match);
  });
  expect(scores).toEqual(wanted);
});

test('vegas: a deck costs 52, a card on a foundation pays 5, and taking it back costs as much', () => {
  const dealt = createMatch(klondike, { seed: 'a', options: { scoring: 'vegas' } });
  expect(dealt.players[0]?.score).toBe(-52);
  const match = position({
    tableaux: ['.2c Ah', '2s', '5c'],
    waste: '4d',
    options: { scoring: 'vegas', passes: 'unlimited' },
    points: -52,
  });
  const scores: unknown[] = [];
  for (const move of ['move 4♦ tableau3', 'move A♥ hearts', 'move A♥ tableau2', 'move A♥ hearts']) {
    if (move === 'move A♥ tableau2') expect(column(match, 1)).toBe('2♣');
    playAll(match, [move]);
    scores.push(score(match));
  }
  expect(scores).toEqual([-52, -47, -52, -47]);
  const over = position({ stock: '4c', options: { scoring: 'vegas', passes: '2' }, points: -52, rest: 'nowhere' });
  playAll(over, ['draw', 'recycle']);
  expect(score(over)).toBe(-52);
});

test('without scoring there are no points', () => {
  const match = position({ tableaux: ['.2c Ah', '2s', '5c'], waste: '4d', options: { scoring: 'none' } });
  playAll(match, ['move 4♦ tableau3', 'move A♥ hearts', 'move A♥ tableau2']);
  expect(score(match)).toBe(0);
});

test('autoMove puts up aces and twos, cards that are turned up on the way too', () => {
  const match = position({ tableaux: ['.Ac 2h', 'Ah', '2c', '3h', '3c'], waste: 'As' });
  playAll(match, ['autoMove']);
  // 3♥ waits for 2♠, which could be put on it; 3♣ for 2♦.
  expect(up(match)).toEqual([2, 0, 2, 1]);
  expect([column(match, 1), column(match, 4), column(match, 5)]).toEqual(['', '3♥', '3♣']);
  expectRefused(match, 'autoMove', 'condition-failed');
  expectLegal(match, 'move 3♥ hearts');
});

test('autoMove puts up a card once both lower cards of the other colour are up', () => {
  const table = { tableaux: ['5h', '4s', '.Kc 6h'], waste: '5d' };
  const early = position({ ...table, foundations: [4, 4, 4, 2] });
  expectIllegal(early, 'autoMove');
  expectLegal(early, 'move 5♥ hearts');
  const late = position({ ...table, foundations: [4, 4, 4, 3] });
  playAll(late, ['autoMove']);
  // 6♥ stays, as 5♣ could be put on it.
  expect(up(late)).toEqual([5, 5, 4, 4]);
  expect(column(late, 3)).toBe('.K♣ 6♥');
});

test('in draw 3 autoMove leaves the waste alone', () => {
  const match = position({ tableaux: ['Ah'], waste: 'As', options: { draw: 3 } });
  playAll(match, ['autoMove']);
  expect([up(match), waste(match)]).toEqual([[1, 0, 0, 0], 'A♠']);
  expectIllegal(match, 'autoMove');
});

/** All face up, and nothing safe but what has to go first. */
const OPEN = {
  tableaux: ['Kh Qs Jh', 'Ks Qh Js', 'Kd Qc Jd', 'Kc Qd Jc', '10h', '10s'],
  foundations: [9, 10, 10, 9],
};

test('autoFinish puts up all that is left and wins', () => {
  const match = position({ ...OPEN, points: 100 });
  playAll(match, ['autoFinish']);
  expect(match.outcome).toEqual({ winners: [0], scores: [100 + 14 * 10] });
  expect(up(match)).toEqual([13, 13, 13, 13]);
});

test.each([
  ['a card of a column is face down', { ...OPEN, tableaux: ['.Kh Qs Jh', ...OPEN.tableaux.slice(1)] }],
  ['the stock has a card', { ...OPEN, tableaux: OPEN.tableaux.slice(0, 5), stock: '10s' }],
  ['the waste has a card', { ...OPEN, tableaux: OPEN.tableaux.slice(0, 5), waste: '10s' }],
])('autoFinish is not possible while %s', (_, table) => {
  expectRefused(position(table), 'autoFinish', 'condition-failed');
});

test('the last card on its foundation wins, with the score as it is then', () => {
  const match = position({ tableaux: ['Kh'], foundations: [12, 13, 13, 13] });
  playAll(match, ['move K♥ hearts']);
  expect(match.outcome).toEqual({ winners: [0], scores: [10] });
});

test('who resigns has lost, with the score as it is then', () => {
  const match = position({ tableaux: ['Ah'], points: 35 });
  playAll(match, ['resign']);
  expect(match.outcome).toEqual({ winners: [], scores: [35] });
  expectRefused(match, { action: 'draw' }, 'game-over', 0);
});

test('with no move left there is still to resign, and to take back', () => {
  const match = position({ stock: '4c', tableaux: ['9h'], options: { passes: '1' }, rest: 'nowhere' });
  playAll(match, ['draw']);
  expectMoves(match, ['resign']);
  expect(match.game.canGoOn).toBe(false);
  expect(undo(match, 0).ok).toBe(true);
  expect(match.game.canGoOn).toBe(true);
});

test('the table says when no move is left', () => {
  const match = position({
    tableaux: ['9h', '', '.5s 4s'],
    foundations: [2, 0, 10],
    waste: 'Kc 7d',
    options: { passes: '1' },
    points: 25,
    rest: 'nowhere',
  });
  expect(match.definition.print?.({ game: match.game, player: undefined }).split('\n')).toEqual([
    'Stock 0, pass 1 of 1, score 25',
    'Waste (1) 7♦',
    'Foundations 2♥  -♦  10♣  -♠',
    '',
    '1    2    3    4    5    6    7',
    '9♥        ##',
    '          4♠',
    '',
    'No move is left.',
  ]);
});

test.each([{}, { draw: 3 }, { scoring: 'vegas', draw: 3 }])(
  'every step can be taken back and played again with %j',
  (options) => {
    const match = createMatch(klondike, { seed: 'back and forth', options });
    const random = seededRandom('back and forth');
    const hashes = [stateHash(match)];
    for (let i = 0; i < 150; i++) {
      const moves = match.legal(0);
      if (moves.length === 1) break;
      match.play(moves.at(random.below(moves.length - 1)));
      hashes.push(stateHash(match));
      expect(undo(match, 0).ok).toBe(true);
      expect(stateHash(match)).toBe(hashes.at(-2));
      expect(redo(match, 0).ok).toBe(true);
      expect(stateHash(match)).toBe(hashes.at(-1));
    }
    playAll(match, ['resign']);
    hashes.push(stateHash(match));
    expect(hashes.length).toBeGreaterThan(50);
    for (const hash of [...hashes].reverse().slice(1)) {
      expect(undo(match, 0).ok).toBe(true);
      expect(stateHash(match)).toBe(hash);
    }
    expect(undo(match, 0)).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
    for (const hash of hashes.slice(1)) {
      expect(redo(match, 0).ok).toBe(true);
      expect(stateHash(match)).toBe(hash);
    }
    expect(match.isOver).toBe(true);
  },
);

test('wrong input is refused and changes nothing', () => {
  const match = position({ tableaux: ['9h', '8s'] });
  const { game } = match;
  expectRefused(match, { action: 'shuffle' }, 'unknown-action');
  expectRefused(match, { action: 'move', args: { card: 7 } }, 'not-a-candidate');
  expectRefused(match, { action: 'draw', args: { card: 1 } }, 'unknown-selection');
  expect(match.act(1, 'draw')).toMatchObject({ ok: false, refusal: { code: 'unknown-seat' } });
  // @ts-expect-error where to is left out on purpose
  expect(match.act(0, 'move', { card: cardOf(game, '8s') })).toMatchObject({
    ok: false,
    refusal: { code: 'missing-selection' },
  });
});
