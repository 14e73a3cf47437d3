import { describe, expect, test } from 'vitest';
import { stateHash } from '../formats.ts';
import {
  createMatch,
  Deck,
  Die,
  defineGame,
  type FaultCode,
  fastRandom,
  Game,
  loop,
  Piece,
  seededRandom,
  turnLoop,
} from '../index.ts';
import { undo } from '../undo.ts';
import { chachaBlock } from './chacha.ts';
import type { Random } from './random.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });

test('the block function gives the test vector of RFC 8439, section 2.3.2', () => {
  const out = new Int32Array(16);
  const key = new Int32Array(new Uint8Array(Array.from({ length: 32 }, (_, i) => i)).buffer);
  chachaBlock(out, key, 1, [0x09000000, 0x4a000000, 0], 20);
  expect([...out].map((word) => (word >>> 0).toString(16).padStart(8, '0'))).toEqual([
    'e4e7f110',
    '15593bd1',
    '1fdd0f50',
    'c47120a3',
    'c7f4d1c7',
    '0368c033',
    '9aaa2204',
    '4e6cd4c3',
    '466482d2',
    '09aa9f07',
    '05d7c214',
    'a2028bd9',
    'd19c12b5',
    'b94e16de',
    'e883d0cb',
    '4e3c50a2',
  ]);
});

/**
 * What a seed gives must never change: saved matches hold a seed and inputs, and playing them again must deal the same
 * cards. A change of these numbers makes every saved match unreadable; it is a breaking change and needs a new format.
 */
describe('what a seed gives is frozen', () => {
  const words = (random: Random) => Array.from({ length: 6 }, () => random.below(2 ** 32));

  test('seededRandom', () => {
    expect(words(seededRandom('rookery'))).toEqual([2725955131, 2467126737, 1821414256, 1259405438, 618646523, 1593316633]);
    expect(words(seededRandom(''))).toEqual([4199630824, 3120510095, 3714743711, 1814640554, 1378859085, 854096261]);
    expect(words(seededRandom('ein längerer Same als sechzehn Zeichen ♜'))).toEqual([
      2660273305, 1949847409, 2430126063, 2432235010, 3429913646, 4176253865,
    ]);
    expect([seededRandom('rookery').random()]).toEqual([0.6346858857156538]);
  });

  test('fastRandom', () => {
    expect(words(fastRandom(42))).toEqual([1518397874, 271658881, 2061353271, 1466074086, 3890777989, 4249280256]);
  });

  test('a shuffle of 52', () => {
    expect(
      seededRandom('rookery')
        .shuffled(Array.from({ length: 52 }, (_, i) => i))
        .join(' '),
    ).toBe(
      '24 19 15 42 29 40 30 2 47 39 41 10 14 11 50 4 21 38 3 12 5 22 23 49 28 37 27 35 32 31 6 36 8 20 43 44 33 18 1 26 46 7 51 45 0 13 9 16 34 25 48 17',
    );
  });

  test('dice, coins, picks and integers', () => {
    const random = seededRandom('rookery');
    expect([random.dice(12, 6).join(''), random.dice(5, 20).join(' ')]).toEqual(['421423611261', '20 14 18 8 10']);
    expect(Array.from({ length: 12 }, () => (random.coin() ? 'h' : 't')).join('')).toBe('ttthhthhtthh');
    expect(Array.from({ length: 12 }, () => random.pick([...'abcde'])).join('')).toBe('eaeeaaacacbb');
    expect(Array.from({ length: 6 }, () => random.integer(-3, 3))).toEqual([-1, -1, 2, 1, 1, 0]);
  });

  test('child streams', () => {
    expect(words(seededRandom('rookery').child('loot'))).toEqual([
      2616102472, 2066911372, 1044544618, 3748427672, 1341906301, 4235113817,
    ]);
    expect(words(seededRandom('rookery').child('loot').child('rare'))).toEqual([
      398280478, 672096667, 3593442317, 3949246129, 1485653312, 1679483270,
    ]);
    expect(words(fastRandom(42).child('loot'))).toEqual([
      1056617270, 45320804, 1879252954, 3429077228, 2462794912, 1580211471,
    ]);
  });

  test('the deck and the dice of a match', () => {
    const match = dealing('rookery');
    match.act(0, 'roll');
    match.act(0, 'loot');
    const { deck, notes } = match.game;
    expect(
      deck
        .all(Card)
        .map((card) => card.rank)
        .join(' '),
    ).toBe('3 8 4 7 1 5 2 6 9 11 10 0');
    expect(notes).toBe(' 14 153');
    expect(stateHash(match)).toBe('6d4f73aa2d488c8d');
  });
});

class Card extends Piece.with({ rank: 0 }) {}
class Dealing extends Game.with({ notes: '' }, { entities: { Card } }) {
  deck = this.create(Deck, 'deck');
  die = this.create(Die, 'die', { sides: 20 });
}

function dealing(seed: string) {
  const definition = defineGame(Dealing, ({ action }) => ({
    name: 'dealing',
    players: 1,
    setup: ({ game }) => {
      game.deck.createMany(12, Card, (i) => ({ rank: i }));
      game.deck.shuffle();
    },
    actions: {
      roll: action('Roll').do(({ game }) => {
        game.notes += ` ${game.die.roll()}`;
      }),
      loot: action('Loot').do(({ game }) => {
        game.notes += ` ${game.random.child('loot').dice(3, 6).join('')}`;
      }),
      nested: action('Nested').do(({ game }) => {
        const { random } = game;
        game.notes += ` ${random.child('a').child('b').dice(8, 6).join('')} ${random.child('a/b').dice(8, 6).join('')}`;
      }),
    },
    flow: loop(turnLoop(['roll', 'loot', 'nested'])),
  }));
  return createMatch(definition, { seed, strict: true });
}

describe('every generator', () => {
  const generators: readonly [string, () => Random][] = [
    ['seededRandom', () => seededRandom('laws')],
    ['fastRandom', () => fastRandom(7)],
  ];

  describe.each(generators)('%s', (_, make) => {
    test('gives each number of a range, as often as any other', () => {
      for (const limit of [2, 3, 6, 7, 10]) {
        const random = make();
        const counts = Array.from({ length: limit }, () => 0);
        for (let i = 0; i < 1000 * limit; i++) {
          const drawn = random.below(limit);
          counts[drawn] = (counts[drawn] ?? 0) + 1;
        }
        const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
        expect(chiSquare).toBeLessThan(limit + 4 * Math.sqrt(2 * limit) + 4);
      }
    });

    test('gives every order of a shuffle as often as any other', () => {
      const random = make();
      const counts = new Map<string, number>();
      for (let i = 0; i < 6000; i++) {
        const order = random.shuffled(['a', 'b', 'c']).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
      expect(counts.size).toBe(6);
      for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(140);
    });

    test('gives numbers from 0 up to 1, and both bounds of a range', () => {
      const random = make();
      const drawn = Array.from({ length: 2000 }, () => random.random());
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...drawn)).toBeLessThan(1);
      expect(drawn.reduce((sum, x) => sum + x, 0) / 2000).toBeCloseTo(0.5, 1);
      const integers = new Set(Array.from({ length: 200 }, () => random.integer(-1, 1)));
      expect([...integers].sort()).toEqual([-1, 0, 1].sort());
    });

    test('leaves what it shuffles as it was', () => {
      const items = Object.freeze([1, 2, 3, 4]);
      make().shuffled(items);
      expect(items).toEqual([1, 2, 3, 4]);
    });

    test.each<[string, (random: Random) => unknown]>([
      ['below 0', (random) => random.below(0)],
      ['below a half', (random) => random.below(1.5)],
      ['below too much', (random) => random.below(2 ** 33)],
      ['below nothing', (random) => random.below(Number.NaN)],
      ['a range that is none', (random) => random.integer(3, 1)],
      ['a die without sides', (random) => random.die(0)],
      ['one of nothing', (random) => random.pick([])],
    ])('refuses %s', (_, draw) => {
      expect(() => draw(make())).toThrow(coded('bad-random'));
    });

    test('a child depends on seed and name alone, whatever else was drawn', () => {
      const words = (random: Random) => Array.from({ length: 5 }, () => random.below(1000)).join();
      const [one, other] = [make(), make()];
      other.dice(17, 6);
      expect(words(other.child('x'))).toBe(words(one.child('x')));
      expect(words(one.child('y'))).not.toBe(words(one.child('x')));
      const before = words(make());
      const parent = make();
      parent.child('x').dice(9, 6);
      expect(words(parent)).toBe(before);
    });

    test('descendants are all different streams', () => {
      const words = (random: Random) => Array.from({ length: 5 }, () => random.below(1000)).join();
      const streams = [
        make(),
        make().child('x'),
        make().child('y'),
        make().child('x').child('y'),
        make().child('y').child('x'),
        make().child('x').child('x'),
        make().child('x/y'),
      ];
      expect(new Set(streams.map(words)).size).toBe(streams.length);
    });
  });

  test('seeds that differ a little give streams that differ in everything', () => {
    const seeds = ['a', 'b', 'A', 'a ', 'aa', '', '\0', 'a\0', 'x'.repeat(16), 'x'.repeat(17), 'x'.repeat(65_552)];
    const streams = seeds.map((seed) => {
      const random = seededRandom(seed);
      return Array.from({ length: 4 }, () => random.below(2 ** 32)).join();
    });
    expect(new Set(streams).size).toBe(seeds.length);
  });
});

describe('the randomness of a match', () => {
  test('stands in the journaled state: undo gives the same dice again', () => {
    const match = dealing('undo');
    for (const action of ['roll', 'loot', 'nested'] as const) {
      match.act(0, action);
      const [hash, notes] = [stateHash(match), match.game.notes];
      undo(match, 0);
      match.act(0, action);
      expect([stateHash(match), match.game.notes]).toEqual([hash, notes]);
    }
  });

  test('a child stream goes on where it stood, and is not moved by other draws', () => {
    const [one, other] = [dealing('child'), dealing('child')];
    one.act(0, 'loot');
    one.act(0, 'loot');
    other.act(0, 'roll');
    other.act(0, 'loot');
    other.act(0, 'roll');
    other.act(0, 'loot');
    const loot = (notes: string) => notes.split(' ').filter((word) => word.length === 3);
    expect(loot(other.game.notes)).toEqual(loot(one.game.notes));
    expect(new Set(loot(one.game.notes)).size).toBe(2);
  });

  test('a child of a child is another stream than one whose name looks like it', () => {
    const match = dealing('nested');
    match.act(0, 'nested');
    const [one, other] = match.game.notes.trim().split(' ');
    expect(one).not.toBe(other);
  });

  test('other seeds deal other cards', () => {
    const deals = ['a', 'b', 'c'].map((seed) =>
      dealing(seed)
        .game.deck.all(Card)
        .map((card) => card.rank)
        .join(),
    );
    expect(new Set(deals).size).toBe(3);
  });
});
