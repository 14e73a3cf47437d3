import { describe, expect, test } from 'vitest';
import type { CardId } from '../facts.ts';
import {
  activate,
  answer,
  asked,
  bottom,
  hand,
  log,
  pile,
  play,
  type Seat,
  scored,
  specials,
  splay,
  type Table,
  table,
} from '../table.test-kit.ts';

const isDone = (match: Table): boolean => asked(match) === undefined;

describe('Evolution', () => {
  const SCORE = 'Draw and score an 8, then return a scored card';
  const DRAW = 'Draw one higher than you have scored';

  test('scores an 8 and returns any scored card', () => {
    const match = play('evolution', [{ board: ['evolution'], score: ['tools', 'coal'] }, {}], { next: ['rocketry'] });
    expect(asked(match)).toMatchObject({ seat: 0, from: [SCORE, DRAW] });
    answer(match, SCORE);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'coal', 'rocketry'] });
    answer(match, 'coal');
    expect([scored(match, 0), bottom(match, 5), hand(match, 0)]).toEqual([['rocketry', 'tools'], ['coal'], []]);
  });

  test('returns the 8 itself where nothing else is scored', () => {
    const match = play('evolution', [{ board: ['evolution'] }, {}], { next: ['rocketry'] });
    answer(match, SCORE);
    expect([scored(match, 0), bottom(match, 8), isDone(match)]).toEqual([[], ['rocketry'], true]);
  });

  test('draws one above the highest value scored', () => {
    const match = play('evolution', [{ board: ['evolution'], score: ['calendar', 'tools'] }, {}], { next: ['optics'] });
    answer(match, DRAW);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['optics'], ['calendar', 'tools']]);
  });

  test('draws a 1 where nothing is scored', () => {
    const match = answer(play('evolution', [{ board: ['evolution'] }, {}], { next: ['oars'] }), DRAW);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['oars'], []]);
  });

  test('ends the game where a 10 is scored and one above it is drawn', () => {
    const match = play('evolution', [{ board: ['evolution'], score: ['ai'] }, { score: ['coal', 'canning'] }]);
    answer(match, DRAW);
    expect(match.outcome).toMatchObject({ winners: [1], scores: [10, 11] });
  });

  test('may be declined', () => {
    const match = answer(play('evolution', [{ board: ['evolution'], score: ['tools'] }, {}]), 'none');
    expect([hand(match, 0), scored(match, 0), isDone(match)]).toEqual([[], ['tools'], true]);
  });

  test('lets each who shares take an option of their own', () => {
    const match = play('evolution', [{ board: ['evolution'] }, { board: ['genetics'] }], {
      next: ['rocketry', 'oars', 'bicycle'],
    });
    expect(asked(match)?.seat).toBe(1);
    answer(match, DRAW, SCORE);
    expect([hand(match, 1), hand(match, 0), scored(match, 0)]).toEqual([['oars'], ['bicycle'], []]);
    expect([bottom(match, 8), isDone(match)]).toEqual([['rocketry'], true]);
  });

  test('gives no bonus where those who share decline', () => {
    const match = play('evolution', [{ board: ['evolution'] }, { board: ['genetics'] }]);
    answer(match, 'none', 'none');
    expect([hand(match, 0), hand(match, 1)]).toEqual([[], []]);
  });
});

describe('Publications', () => {
  const blue: Seat = { board: [{ pile: ['publications', 'tools', 'writing'], splay: 'left' }, 'coal'] };

  test('puts a pile into any order and leaves its splay', () => {
    const match = play('publications', [blue, {}]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue'] });
    answer(match, 'blue');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['publications', 'tools', 'writing'] });
    answer(match, 'writing');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['publications', 'tools'] });
    answer(match, 'publications');
    expect([pile(match, 0, 'blue'), splay(match, 0, 'blue')]).toEqual([['writing', 'publications', 'tools'], 'left']);
    answer(match, 'none');
    expect([splay(match, 0, 'blue'), isDone(match)]).toEqual(['left', true]);
  });

  test('takes the cards of a pile as they then lie for its icons', () => {
    const match = play('publications', [blue, {}]);
    // Left, writing shows its crown and tools its castle; on top, writing shows two lightbulbs and its crown.
    expect(match.game.players[0]?.icons('lightbulb')).toBe(2);
    answer(match, 'blue', 'writing', 'publications', 'none');
    expect([match.game.players[0]?.icons('lightbulb'), match.game.players[0]?.icons('castle')]).toEqual([3, 1]);
  });

  test('splays blue up after the order was declined', () => {
    const match = play('publications', [blue, {}]);
    answer(match, 'none');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue'] });
    answer(match, 'blue');
    expect([splay(match, 0, 'blue'), pile(match, 0, 'blue')]).toEqual(['up', ['publications', 'tools', 'writing']]);
  });

  test('offers any pile of two or more to be put into order, but only yellow and blue to be splayed', () => {
    const match = play('publications', [
      {
        board: [
          { pile: ['publications', 'tools'], splay: 'up' },
          ['coal', 'oars'],
          ['canning', 'agriculture'],
          ['lighting', 'mysticism'],
        ],
      },
      {},
    ]);
    expect(asked(match)?.from).toEqual(['blue', 'red', 'yellow', 'purple']);
    answer(match, 'red', 'oars');
    expect(pile(match, 0, 'red')).toEqual(['oars', 'coal']);
    expect(asked(match)?.from).toEqual(['yellow']);
    answer(match, 'yellow');
    expect([splay(match, 0, 'yellow'), splay(match, 0, 'purple'), splay(match, 0, 'red')]).toEqual(['up', 'none', 'none']);
  });

  test('asks nothing of whoever has no two cards of a colour', () => {
    expect(isDone(play('publications', [{ board: ['publications', 'canning'] }, {}]))).toBe(true);
  });

  test('a new order alone brings no bonus to whoever is shared with', () => {
    const match = play('publications', [{ board: ['publications'] }, { board: [['evolution', 'tools']] }]);
    answer(match, 'blue', 'tools', 'none');
    expect([pile(match, 1, 'blue'), hand(match, 0), isDone(match)]).toEqual([['tools', 'evolution'], [], true]);
  });

  test('a splay by another brings the bonus', () => {
    const match = play('publications', [{ board: ['publications'] }, { board: [['evolution', 'tools']] }], {
      next: ['bicycle'],
    });
    answer(match, 'none', 'blue');
    expect([splay(match, 1, 'blue'), hand(match, 0)]).toEqual(['up', ['bicycle']]);
  });
});

describe('Combustion', () => {
  const four: Seat = { board: [['combustion', 'oars'], 'bicycle'] }; // 4 crowns
  const nine: Seat = { board: [['combustion', 'oars'], 'bicycle', 'translation', 'canal-building'] }; // 2 + 2 + 3 + 2

  test('takes a scored card of their choosing for four crowns, then returns the bottom red card', () => {
    const match = play('combustion', [four, { score: ['tools', 'coal'] }]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'coal'] });
    answer(match, ['tools']);
    expect([scored(match, 0), scored(match, 1)]).toEqual([['tools'], ['coal']]);
    expect([pile(match, 0, 'red'), bottom(match, 1), isDone(match)]).toEqual([['combustion'], ['oars'], true]);
  });

  test('takes one card for each full group of four, as many as there are', () => {
    const match = play('combustion', [
      { ...nine, score: ['ai'] },
      { score: ['tools', 'coal', 'optics'] },
      { score: ['pottery'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'coal', 'optics'] });
    answer(match, ['coal', 'tools']);
    expect([scored(match, 0), scored(match, 1), scored(match, 2)]).toEqual([
      ['ai', 'coal', 'pottery', 'tools'],
      ['optics'],
      [],
    ]);
  });

  test('takes nothing for three crowns', () => {
    const match = play('combustion', [{ board: [['combustion', 'oars'], 'printing-press'] }, { score: ['tools'] }]);
    expect([scored(match, 1), pile(match, 0, 'red'), isDone(match)]).toEqual([['tools'], ['combustion'], true]);
  });

  test('takes nothing of whoever has scored nothing', () => {
    const match = play('combustion', [four, {}, { score: ['ai'] }]);
    expect([scored(match, 0), scored(match, 1), isDone(match)]).toEqual([['ai'], [], true]);
  });

  test('is no scoring: six cards taken in one turn are no Monument', () => {
    const match = play('combustion', [
      nine,
      { score: ['tools', 'archery'] },
      { score: ['pottery', 'sailing'] },
      { score: ['masonry', 'ai'] },
    ]);
    expect([scored(match, 0).length, specials(match, 0)]).toEqual([6, []]);
  });

  test('returns itself where it is the only red card; who shares goes first and may have none', () => {
    const match = play(
      'combustion',
      [{ board: ['combustion'] }, { board: [['optics', 'archery']] }, { board: ['translation'] }],
      {
        next: ['sailing'],
      },
    );
    expect([pile(match, 1, 'red'), pile(match, 2, 'blue'), pile(match, 0, 'red')]).toEqual([
      ['optics'],
      ['translation'],
      [],
    ]);
    expect([bottom(match, 1), bottom(match, 7)]).toEqual([['archery'], ['combustion']]);
    // The bonus is drawn with no card left on the board.
    expect(hand(match, 0)).toEqual(['sailing']);
  });
});

describe('Explosives', () => {
  const me: Seat = { board: ['explosives'] };

  test('takes the three highest cards', () => {
    const match = play('explosives', [me, { hand: ['alchemy', 'tools', 'coal', 'calendar'] }]);
    expect([hand(match, 0), hand(match, 1), isDone(match)]).toEqual([['alchemy', 'calendar', 'coal'], ['tools'], true]);
  });

  test('lets the target choose among equals', () => {
    const match = play('explosives', [me, { hand: ['tools', 'alchemy', 'archery', 'oars'] }]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'archery', 'oars'] });
    answer(match, ['oars', 'tools']);
    expect([hand(match, 0), hand(match, 1)]).toEqual([['alchemy', 'oars', 'tools'], ['archery']]);
  });

  test('takes all of fewer, and lets whoever has none left draw a 7', () => {
    const match = play('explosives', [me, { hand: ['tools', 'coal'] }], { next: ['bicycle'] });
    expect([hand(match, 0), hand(match, 1)]).toEqual([['coal', 'tools'], ['bicycle']]);
  });

  test('lets whoever held exactly three draw a 7', () => {
    const match = play('explosives', [me, { hand: ['tools', 'archery', 'oars'] }], { next: ['bicycle'] });
    expect([hand(match, 0), hand(match, 1)]).toEqual([['archery', 'oars', 'tools'], ['bicycle']]);
  });

  test('lets nobody draw who had no card', () => {
    const match = play('explosives', [me, {}]);
    expect([hand(match, 0), hand(match, 1)]).toEqual([[], []]);
  });

  test('reaches every opponent with fewer factories and no other', () => {
    const match = play(
      'explosives',
      [me, { hand: ['tools'] }, { board: ['coal'], hand: ['oars'] }, { board: ['gunpowder'], hand: ['optics'] }],
      { next: ['bicycle', 'lighting'] },
    );
    expect([0, 1, 2, 3].map((seat) => hand(match, seat))).toEqual([
      ['optics', 'tools'],
      ['bicycle'],
      ['oars'],
      ['lighting'],
    ]);
  });
});

describe('Bicycle', () => {
  test('exchanges hand and score pile', () => {
    const match = play('bicycle', [{ board: ['bicycle'], hand: ['tools', 'ai'], score: ['oars', 'coal', 'optics'] }, {}]);
    answer(match, true);
    expect([hand(match, 0), scored(match, 0)]).toEqual([
      ['coal', 'oars', 'optics'],
      ['ai', 'tools'],
    ]);
    expect(match.game.players[0]?.score).toBe(11);
  });

  test.each<[string, Seat, Seat]>([
    ['hand', { score: ['tools'] }, { hand: ['tools'], score: [] }],
    ['score pile', { hand: ['tools'] }, { hand: [], score: ['tools'] }],
  ])('exchanges with an empty %s', (_, before, after) => {
    const match = answer(play('bicycle', [{ board: ['bicycle'], ...before }, {}]), true);
    expect({ hand: hand(match, 0), score: scored(match, 0) }).toEqual(after);
  });

  test('may be declined', () => {
    const match = answer(play('bicycle', [{ board: ['bicycle'], hand: ['tools'], score: ['oars'] }, {}]), false);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['tools'], ['oars']]);
  });

  test('asks nothing of whoever has neither', () => {
    expect(isDone(play('bicycle', [{ board: ['bicycle'] }, { hand: ['tools'] }]))).toBe(true);
  });

  test('six cards exchanged into the score pile are no Monument', () => {
    const six: readonly CardId[] = ['tools', 'oars', 'pottery', 'sailing', 'masonry', 'archery'];
    const match = answer(play('bicycle', [{ board: ['bicycle'], hand: six }, {}]), true);
    expect([scored(match, 0).length, specials(match, 0)]).toEqual([6, []]);
  });

  test('is shared by each for themselves', () => {
    const match = play(
      'bicycle',
      [
        { board: ['bicycle'], hand: ['tools'] },
        { board: ['optics'], hand: ['oars'] },
      ],
      {
        next: ['lighting'],
      },
    );
    expect(asked(match)?.seat).toBe(1);
    answer(match, true, false);
    expect([scored(match, 1), scored(match, 0), hand(match, 0)]).toEqual([['oars'], [], ['lighting', 'tools']]);
  });
});

describe('Electricity', () => {
  test('returns top cards without a factory in a chosen order, and draws an 8 for each', () => {
    const match = play('electricity', [{ board: ['electricity', ['evolution', 'tools'], 'coal', 'lighting'] }, {}], {
      next: ['rocketry', 'flight'],
    });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['evolution', 'lighting'] });
    answer(match, 'lighting');
    expect(isDone(match)).toBe(true);
    expect(bottom(match, 7, 2)).toEqual(['evolution', 'lighting']);
    expect([pile(match, 0, 'blue'), pile(match, 0, 'red'), pile(match, 0, 'green'), pile(match, 0, 'purple')]).toEqual([
      ['tools'],
      ['coal'],
      ['electricity'],
      [],
    ]);
    expect(hand(match, 0)).toEqual(['flight', 'rocketry']);
  });

  test('returns in an order of choice also where ages differ: it may take World on the way', () => {
    // Ten clocks. Services first uncovers two more; Rocketry first takes three away.
    const match = activate(
      table({
        seats: [
          {
            board: [
              'rocketry',
              { pile: ['electricity', 'satellites', 'databases', 'bicycle'], splay: 'up' },
              ['services', 'the-internet'],
            ],
          },
          {},
        ],
      }),
      'electricity',
    );
    expect([...(asked(match)?.from ?? [])].sort()).toEqual(['rocketry', 'services']);
    answer(match, 'services');
    expect(specials(match, 0)).toEqual(['World']);
  });

  test('does nothing where every top card has a factory', () => {
    const match = play('electricity', [{ board: ['electricity', ['coal', 'oars']] }, {}]);
    expect([hand(match, 0), pile(match, 0, 'red'), isDone(match)]).toEqual([[], ['coal', 'oars'], true]);
  });

  test('is shared first by others', () => {
    const match = play('electricity', [{ board: ['electricity', 'tools'] }, { board: ['explosives', 'sailing'] }], {
      next: ['rocketry', 'flight', 'bicycle'],
    });
    expect([hand(match, 1), pile(match, 1, 'green'), pile(match, 1, 'red')]).toEqual([['rocketry'], [], ['explosives']]);
    expect([hand(match, 0), pile(match, 0, 'blue')]).toEqual([['bicycle', 'flight'], []]);
  });
});

describe('Refrigeration', () => {
  const me: Seat = { board: ['refrigeration'] };

  test('returns half of the hand, rounded down', () => {
    const match = play('refrigeration', [me, { hand: ['tools', 'calendar', 'optics', 'coal', 'ai'] }]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'calendar', 'optics', 'coal', 'ai'] });
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'tools');
    expect(asked(match)).toMatchObject({ seat: 1, from: ['calendar', 'optics', 'coal', 'ai'] });
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'coal');
    expect(isDone(match)).toBe(true);
    expect([hand(match, 1), bottom(match, 1), bottom(match, 5)]).toEqual([
      ['ai', 'calendar', 'optics'],
      ['tools'],
      ['coal'],
    ]);
  });

  test('lets the target choose the order', () => {
    const match = play('refrigeration', [me, { hand: ['tools', 'archery', 'oars', 'pottery'] }]);
    answer(match, 'oars');
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'archery', 'pottery'] });
    answer(match, 'tools');
    expect([hand(match, 1), bottom(match, 1, 2)]).toEqual([
      ['archery', 'pottery'],
      ['tools', 'oars'],
    ]);
    expect(isDone(match)).toBe(true);
  });

  test('leaves a single card and an empty hand alone', () => {
    const match = play('refrigeration', [me, { hand: ['tools'] }, {}]);
    expect([hand(match, 1), isDone(match)]).toEqual([['tools'], true]);
  });

  test('reaches everyone with fewer leaves', () => {
    const match = play('refrigeration', [me, { hand: ['tools', 'coal'] }, { hand: ['oars', 'ai'] }]);
    answer(match, ['coal'], ['oars']);
    expect([hand(match, 1), hand(match, 2)]).toEqual([['tools'], ['ai']]);
  });

  test('then a hand card may be scored', () => {
    const match = play('refrigeration', [{ ...me, hand: ['coal', 'tools'] }, {}]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['coal', 'tools'] });
    answer(match, 'coal');
    expect([scored(match, 0), hand(match, 0)]).toEqual([['coal'], ['tools']]);
  });

  test('scoring may be declined', () => {
    const match = answer(play('refrigeration', [{ ...me, hand: ['coal'] }, {}]), 'none');
    expect([scored(match, 0), hand(match, 0)]).toEqual([[], ['coal']]);
  });

  test('whoever has as many leaves returns nothing and shares the second effect', () => {
    const match = play('refrigeration', [me, { board: ['lighting'], hand: ['tools', 'oars'] }], { next: ['bicycle'] });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'oars'] });
    answer(match, 'oars');
    expect(asked(match)).toBeUndefined();
    expect([scored(match, 1), hand(match, 1), hand(match, 0)]).toEqual([['oars'], ['tools'], ['bicycle']]);
  });
});

describe('Sanitation', () => {
  const me: Seat = { board: ['sanitation'] };

  test('exchanges their two highest cards with the lowest of the activator', () => {
    const match = play('sanitation', [{ ...me, hand: ['archery', 'optics'] }, { hand: ['tools', 'coal', 'calendar'] }]);
    expect([hand(match, 0), hand(match, 1)]).toEqual([
      ['calendar', 'coal', 'optics'],
      ['archery', 'tools'],
    ]);
    expect(isDone(match)).toBe(true);
  });

  test('gives a card that the activator held before', () => {
    const match = play('sanitation', [{ ...me, hand: ['optics'] }, { hand: ['tools'] }]);
    expect([hand(match, 0), hand(match, 1)]).toEqual([['tools'], ['optics']]);
  });

  test('lets each choose among equals of their own', () => {
    const match = play('sanitation', [
      { ...me, hand: ['pottery', 'masonry', 'ai'] },
      { hand: ['tools', 'oars', 'archery'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'oars', 'archery'] });
    answer(match, ['archery', 'tools']);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['pottery', 'masonry'] });
    answer(match, ['masonry']);
    expect([hand(match, 0), hand(match, 1)]).toEqual([
      ['ai', 'archery', 'pottery', 'tools'],
      ['masonry', 'oars'],
    ]);
  });

  test('gives to an empty hand, and takes for nothing', () => {
    const giving = play('sanitation', [{ ...me, hand: ['tools', 'coal'] }, {}]);
    expect([hand(giving, 0), hand(giving, 1)]).toEqual([['coal'], ['tools']]);
    const taking = play('sanitation', [me, { hand: ['tools', 'coal', 'ai'] }]);
    expect([hand(taking, 0), hand(taking, 1)]).toEqual([['ai', 'coal'], ['tools']]);
  });

  test('goes on with what the activator holds after the first exchange', () => {
    const match = play('sanitation', [
      { ...me, hand: ['coal'] },
      { hand: ['tools', 'calendar'] },
      { hand: ['optics', 'gunpowder'] },
    ]);
    expect([0, 1, 2].map((seat) => hand(match, seat))).toEqual([['calendar', 'gunpowder', 'optics'], ['coal'], ['tools']]);
  });

  test('spares whoever has as many leaves', () => {
    const match = play('sanitation', [
      { ...me, hand: ['tools'] },
      { board: ['pottery'], hand: ['ai'] },
    ]);
    expect([hand(match, 0), hand(match, 1)]).toEqual([['tools'], ['ai']]);
  });

  test('tells only the two of them which cards they were', () => {
    const match = play('sanitation', [{ ...me, hand: ['archery'] }, { hand: ['coal', 'optics'] }, { board: ['pottery'] }]);
    expect(log(match, 1).join()).toContain('Archery');
    expect(log(match, 0).join()).toContain('Coal');
    expect(log(match, 2).join()).not.toMatch(/Archery|Coal|Optics/);
  });
});

describe('Lighting', () => {
  test('tucks up to three cards in a chosen order and scores a 7 for each value', () => {
    const match = play(
      'lighting',
      [{ board: ['lighting', 'evolution'], hand: ['tools', 'calendar', 'archery', 'coal'] }, {}],
      { next: ['bicycle', 'electricity'] },
    );
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'calendar', 'archery', 'coal'] });
    answer(match, 'calendar', 'archery', 'tools');
    expect([pile(match, 0, 'blue'), pile(match, 0, 'red')]).toEqual([['evolution', 'calendar', 'tools'], ['archery']]);
    expect([scored(match, 0), hand(match, 0)]).toEqual([['bicycle', 'electricity'], ['coal']]);
  });

  test('scores one 7 for cards of one value', () => {
    const match = play('lighting', [{ board: ['lighting'], hand: ['tools', 'archery'] }, {}], { next: ['bicycle'] });
    answer(match, ['tools', 'archery']);
    expect([scored(match, 0), pile(match, 0, 'blue'), isDone(match)]).toEqual([['bicycle'], ['tools'], true]);
  });

  test('does not take four cards', () => {
    const match = play('lighting', [{ board: ['lighting'], hand: ['tools', 'archery', 'oars', 'coal'] }, {}]);
    answer(match, 'tools', 'archery', 'oars');
    expect([hand(match, 0), isDone(match)]).toEqual([['coal'], true]);
  });

  test('may be declined', () => {
    const match = answer(play('lighting', [{ board: ['lighting'], hand: ['tools'] }, {}]), []);
    expect([scored(match, 0), hand(match, 0)]).toEqual([[], ['tools']]);
  });

  test('asks nothing of an empty hand', () => {
    const match = play('lighting', [{ board: ['lighting'] }, {}]);
    expect([scored(match, 0), isDone(match)]).toEqual([[], true]);
  });

  test('is shared, for a bonus if anything was tucked', () => {
    const match = play(
      'lighting',
      [{ board: ['lighting'], hand: ['tools'] }, { board: ['pottery'], hand: ['oars'] }, { board: ['agriculture'] }],
      { next: ['bicycle', 'electricity'] },
    );
    answer(match, ['oars'], []);
    expect([scored(match, 1), scored(match, 0), hand(match, 0)]).toEqual([['bicycle'], [], ['electricity', 'tools']]);
  });
});

describe('Railroad', () => {
  const sixes: readonly CardId[] = ['canning', 'democracy', 'vaccination'];

  test('returns the hand in a chosen order and draws three 6s', () => {
    const match = play('railroad', [{ board: ['railroad'], hand: ['tools', 'oars', 'coal'] }, {}], { next: sixes });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'oars'] });
    answer(match, 'oars');
    expect(isDone(match)).toBe(true);
    expect([hand(match, 0), bottom(match, 1, 2), bottom(match, 5)]).toEqual([sixes, ['tools', 'oars'], ['coal']]);
  });

  test('draws three 6s all the same with an empty hand', () => {
    const match = play('railroad', [{ board: ['railroad'] }, {}], { next: sixes });
    expect([hand(match, 0), isDone(match)]).toEqual([sixes, true]);
  });

  test('draws what it has returned where there is no other 6, then 7s', () => {
    const match = play('railroad', [{ board: ['railroad'], hand: ['machine-tools'] }, {}], {
      empty: [6],
      next: ['bicycle', 'lighting'],
    });
    expect(hand(match, 0)).toEqual(['bicycle', 'lighting', 'machine-tools']);
  });

  test('splays up a pile that is splayed right, and no other', () => {
    const board: Seat['board'] = [
      { pile: ['railroad', 'mysticism'], splay: 'right' },
      { pile: ['coal', 'oars'], splay: 'left' },
      { pile: ['tools', 'writing'], splay: 'right' },
      ['sailing', 'clothing'],
      { pile: ['canning', 'masonry'], splay: 'up' },
    ];
    const match = play('railroad', [{ board }, {}]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue', 'purple'] });
    answer(match, 'purple');
    expect([splay(match, 0, 'purple'), splay(match, 0, 'blue'), splay(match, 0, 'red')]).toEqual(['up', 'right', 'left']);
  });

  test('the splay may be declined', () => {
    const match = play('railroad', [{ board: [{ pile: ['railroad', 'mysticism'], splay: 'right' }] }, {}]);
    answer(match, 'none');
    expect([splay(match, 0, 'purple'), isDone(match)]).toEqual(['right', true]);
  });

  test('each who shares returns their hand first', () => {
    const match = play(
      'railroad',
      [
        { board: ['railroad'], hand: ['tools'] },
        { board: ['rocketry'], hand: ['ai'] },
      ],
      {
        next: ['machine-tools', 'metric-system', 'industrialization', ...sixes, 'bicycle'],
      },
    );
    expect([hand(match, 1), hand(match, 0)]).toEqual([
      ['industrialization', 'machine-tools', 'metric-system'],
      ['bicycle', ...sixes],
    ]);
    expect([bottom(match, 10), bottom(match, 1)]).toEqual([['ai'], ['tools']]);
  });
});
