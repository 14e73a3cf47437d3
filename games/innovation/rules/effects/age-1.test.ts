import { describe, expect, test } from 'vitest';
import type { CardId } from '../facts.ts';
import {
  activate,
  answer,
  asked,
  bottom,
  hand,
  log,
  type Position,
  pile,
  play,
  scored,
  specials,
  splay,
  type Table,
  table,
} from '../table.test-kit.ts';

/** The first player activates a card; the decks begin with `next`. An empty board shows no icon: it shares nothing. */
const run = (id: CardId, seats: Position['seats'], next: readonly CardId[] = []): Table => play(id, seats, { next });

describe('Pottery', () => {
  const holding = () =>
    run(
      'pottery',
      [{ board: ['pottery'], hand: ['tools', 'archery', 'sailing', 'calendar'] }, { board: ['oars'] }],
      ['the-wheel', 'writing', 'mathematics', 'alchemy'],
    );

  test('returns up to three cards and scores a card of that value, then draws a 1', () => {
    const match = holding();
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'archery', 'sailing', 'calendar'] });
    answer(match, 'archery');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'sailing', 'calendar'] });
    answer(match, 'tools', 'calendar');
    expect([hand(match, 0), scored(match, 0)]).toEqual([['sailing', 'the-wheel'], ['alchemy']]);
    expect([bottom(match, 1, 2), bottom(match, 2)]).toEqual([['tools', 'archery'], ['calendar']]);
  });

  test('scores a 1 for one card and a 2 for two', () => {
    const one = answer(holding(), ['sailing']);
    expect([hand(one, 0), scored(one, 0)]).toEqual([['archery', 'calendar', 'tools', 'writing'], ['the-wheel']]);
    const two = answer(holding(), ['sailing', 'calendar']);
    expect([hand(two, 0), scored(two, 0)]).toEqual([['archery', 'the-wheel', 'tools'], ['mathematics']]);
  });

  test('never returns four', () => {
    const match = answer(holding(), 'tools', 'archery', 'sailing');
    expect([asked(match), hand(match, 0), scored(match, 0)]).toEqual([undefined, ['calendar', 'the-wheel'], ['alchemy']]);
  });

  test('may be declined; the 1 is drawn all the same', () => {
    const match = answer(holding(), []);
    expect(hand(match, 0)).toEqual(['archery', 'calendar', 'sailing', 'the-wheel', 'tools']);
    expect(scored(match, 0)).toEqual([]);
  });

  test('asks nothing of an empty hand', () => {
    const match = run('pottery', [{ board: ['pottery'] }, { board: ['oars'] }], ['tools']);
    expect([asked(match), hand(match, 0)]).toEqual([undefined, ['tools']]);
  });

  test('is shared by as many leaves, which draws one card more, once', () => {
    const seats = [{ board: ['pottery'] }, { board: ['agriculture'], hand: ['compass'] }] as const;
    const match = run('pottery', seats, ['tools', 'writing', 'archery', 'oars']);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['compass'] });
    answer(match, ['compass']);
    expect([hand(match, 1), scored(match, 1), bottom(match, 3)]).toEqual([['writing'], ['tools'], ['compass']]);
    expect(hand(match, 0)).toEqual(['archery', 'oars']);
  });
});

describe('Tools', () => {
  const holding = (...cards: readonly CardId[]) =>
    run('tools', [{ board: ['tools'], hand: cards }, {}], ['pottery', 'writing', 'oars', 'alchemy']);

  test('returns three cards in a chosen order, then draws and melds a 3', () => {
    const match = answer(holding('archery', 'sailing', 'calendar', 'the-wheel'), true);
    expect(asked(match)?.from).toEqual(['archery', 'sailing', 'calendar', 'the-wheel']);
    answer(match, 'sailing', 'calendar');
    expect(asked(match)?.from).toEqual(['archery', 'the-wheel']);
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'archery');
    expect([bottom(match, 1, 2), bottom(match, 2)]).toEqual([['archery', 'sailing'], ['calendar']]);
    expect([asked(match), hand(match, 0), pile(match, 0, 'blue')]).toEqual([
      undefined,
      ['the-wheel'],
      ['alchemy', 'tools'],
    ]);
  });

  test('asks for no more than the order of equal values, with three in hand', () => {
    const match = answer(holding('archery', 'calendar', 'sailing'), true);
    expect(asked(match)).toEqual({ seat: 0, prompt: 'Tools: Return which first?', from: ['archery', 'sailing'] });
    answer(match, 'sailing');
    expect([asked(match), bottom(match, 1, 2), bottom(match, 2)]).toEqual([
      undefined,
      ['archery', 'sailing'],
      ['calendar'],
    ]);
    expect([hand(match, 0), pile(match, 0, 'blue')]).toEqual([[], ['alchemy', 'tools']]);
  });

  test('asks nothing more, with three different values in hand', () => {
    const match = answer(holding('archery', 'calendar', 'compass'), true);
    expect([hand(match, 0), pile(match, 0, 'blue')]).toEqual([[], ['alchemy', 'tools']]);
    expect([asked(match), bottom(match, 3)]).toEqual([undefined, ['compass']]);
  });

  test('melds nothing where only two could be returned', () => {
    const match = answer(holding('archery', 'calendar'), true);
    expect([hand(match, 0), pile(match, 0, 'blue')]).toEqual([[], ['tools']]);
    expect([bottom(match, 1), bottom(match, 2)]).toEqual([['archery'], ['calendar']]);
  });

  test('may be declined; without a 3 nothing else is asked', () => {
    const match = answer(holding('archery', 'sailing', 'calendar'), false);
    expect([asked(match), hand(match, 0)]).toEqual([undefined, ['archery', 'calendar', 'sailing']]);
  });

  test('asks nothing of an empty hand', () => {
    const match = holding();
    expect([asked(match), hand(match, 0), pile(match, 0, 'blue')]).toEqual([undefined, [], ['tools']]);
  });

  test('returns a 3 for three 1s', () => {
    const match = answer(holding('compass', 'optics', 'sailing'), false);
    expect(asked(match)?.from).toEqual(['compass', 'optics']);
    answer(match, 'optics');
    expect([hand(match, 0), bottom(match, 3)]).toEqual([['compass', 'oars', 'pottery', 'sailing', 'writing'], ['optics']]);
  });

  test('keeps the 3 of whoever declines', () => {
    expect(hand(answer(holding('compass'), false, 'none'), 0)).toEqual(['compass']);
  });

  test('draws for sharing only where a sharer did something', () => {
    const shared = (...cards: readonly CardId[]) =>
      run('tools', [{ board: ['tools'] }, { board: ['writing'], hand: cards }], ['pottery', 'oars', 'sailing', 'masonry']);
    expect(hand(shared(), 0)).toEqual([]);
    expect(hand(answer(shared('compass'), false, 'none'), 0)).toEqual([]);
    const match = answer(shared('compass'), false, 'compass');
    expect([hand(match, 1), hand(match, 0)]).toEqual([['oars', 'pottery', 'sailing'], ['masonry']]);
  });
});

describe('Writing', () => {
  test('draws a 2', () => {
    expect(hand(run('writing', [{ board: ['writing'] }, {}], ['currency']), 0)).toEqual(['currency']);
  });

  test('draws a 3 where there are no 2s', () => {
    const match = table({ seats: [{ board: ['writing'] }, {}], next: ['paper'], empty: [2] });
    expect(hand(activate(match, 'writing'), 0)).toEqual(['paper']);
  });

  test('is shared: the others draw first, and the bonus is of the value of the highest top card', () => {
    const match = run(
      'writing',
      [{ board: ['writing', 'compass'] }, { board: ['tools'] }, { board: ['mathematics'] }],
      ['calendar', 'construction', 'currency', 'alchemy'],
    );
    expect([hand(match, 1), hand(match, 2)]).toEqual([['calendar'], ['construction']]);
    expect(hand(match, 0)).toEqual(['alchemy', 'currency']);
  });
});

describe('Archery', () => {
  test('takes the highest card of a target who has drawn a 1', () => {
    const match = run('archery', [{ board: ['archery'] }, { hand: ['calendar', 'compass'] }], ['tools']);
    expect([asked(match), hand(match, 0), hand(match, 1)]).toEqual([undefined, ['compass'], ['calendar', 'tools']]);
  });

  test('takes the drawn card of an empty hand', () => {
    const match = run('archery', [{ board: ['archery'] }, {}], ['tools']);
    expect([asked(match), hand(match, 0), hand(match, 1)]).toEqual([undefined, ['tools'], []]);
  });

  test('lets the target choose among equals', () => {
    const match = run('archery', [{ board: ['archery'] }, { hand: ['sailing'] }], ['tools']);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['sailing', 'tools'] });
    answer(match, 'sailing');
    expect([hand(match, 0), hand(match, 1)]).toEqual([['sailing'], ['tools']]);
  });

  test('hits everyone with fewer castles, clockwise, and nobody else', () => {
    // Two castles against none, two and one.
    const splayed = { pile: ['writing', 'tools'], splay: 'left' } as const;
    const match = run(
      'archery',
      [{ board: ['archery'] }, { hand: ['currency'] }, { board: ['oars'], hand: ['optics'] }, { board: [splayed] }],
      ['sailing', 'masonry'],
    );
    expect([0, 1, 2, 3].map((seat) => hand(match, seat))).toEqual([['currency', 'masonry'], ['sailing'], ['optics'], []]);
  });
});

describe('Metalworking', () => {
  test('scores revealed castles until a card has none, which stays in hand', () => {
    const match = run('metalworking', [{ board: ['metalworking'] }, {}], ['oars', 'tools', 'sailing', 'masonry']);
    expect([scored(match, 0), hand(match, 0)]).toEqual([['oars', 'tools'], ['sailing']]);
    expect(log(match, 1).filter((line) => line.includes('reveals'))).toEqual([
      'Player 1 reveals Oars',
      'Player 1 reveals Tools',
      'Player 1 reveals Sailing',
    ]);
    expect(log(match, 1).filter((line) => line.includes('scores'))).toEqual([
      'Player 1 scores Oars',
      'Player 1 scores Tools',
    ]);
  });

  test('scores nothing if the first card has no castle', () => {
    const match = run('metalworking', [{ board: ['metalworking'] }, { board: ['archery'] }], ['sailing']);
    expect([scored(match, 0), hand(match, 0)]).toEqual([[], ['sailing']]);
    expect(hand(match, 1)).toEqual([]);
  });

  test('gives Monument for the sixth card that it scores in a turn', () => {
    const castles = ['tools', 'archery', 'oars', 'the-wheel', 'masonry', 'mysticism'] as const;
    const five = run('metalworking', [{ board: ['metalworking'] }, {}], [...castles.slice(1), 'sailing']);
    expect([scored(five, 0).length, specials(five, 0)]).toEqual([5, []]);
    const six = run('metalworking', [{ board: ['metalworking'] }, {}], [...castles, 'sailing']);
    expect([scored(six, 0).length, specials(six, 0)]).toEqual([6, ['Monument']]);
  });

  test('is repeated by each sharer on their own', () => {
    const match = run(
      'metalworking',
      [{ board: ['metalworking'] }, { board: ['the-wheel'] }],
      ['oars', 'sailing', 'tools', 'pottery', 'writing'],
    );
    expect([scored(match, 1), hand(match, 1)]).toEqual([['oars'], ['sailing']]);
    expect([scored(match, 0), hand(match, 0)]).toEqual([['tools'], ['pottery', 'writing']]);
  });

  test('goes on with castles of the next age', () => {
    const match = table({ seats: [{ board: ['metalworking'] }, {}], next: ['construction', 'calendar'], empty: [1] });
    activate(match, 'metalworking');
    expect([scored(match, 0), hand(match, 0)]).toEqual([['construction'], ['calendar']]);
  });
});

describe('Oars', () => {
  test('takes crown after crown into the score pile, and a 1 is drawn for each', () => {
    const match = run(
      'oars',
      [{ board: ['oars'] }, { hand: ['clothing', 'pottery', 'currency'] }],
      ['tools', 'sailing', 'mysticism', 'masonry'],
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['clothing', 'currency'] });
    answer(match, 'currency', 'clothing');
    expect(asked(match)).toMatchObject({ seat: 1, from: ['sailing'] });
    answer(match, 'sailing');
    expect([scored(match, 0), hand(match, 0)]).toEqual([['clothing', 'currency', 'sailing'], []]);
    expect(hand(match, 1)).toEqual(['mysticism', 'pottery', 'tools']);
    expect(log(match)).toContain('Player 2 shows Pottery, Tools, Mysticism: none will do');
  });

  test('does not count as scoring', () => {
    const crowns = ['clothing', 'sailing', 'writing', 'city-states', 'code-of-laws', 'currency'] as const;
    const drawn = ['pottery', 'tools', 'archery', 'metalworking', 'masonry', 'mysticism'] as const;
    const match = answer(run('oars', [{ board: ['oars'] }, { hand: crowns }], drawn), ...crowns);
    expect([scored(match, 0).length, specials(match, 0)]).toEqual([6, []]);
  });

  test('lets the activator draw where nobody had a crown; the hand is shown', () => {
    const match = run('oars', [{ board: ['oars'] }, { hand: ['pottery'] }], ['tools', 'masonry']);
    expect([asked(match), scored(match, 0), hand(match, 0)]).toEqual([undefined, [], ['tools']]);
    expect(hand(match, 1)).toEqual(['pottery']);
    expect(log(match)).toContain('Player 2 shows Pottery: none will do');
  });

  test('shows nothing of an empty hand', () => {
    const match = run('oars', [{ board: ['oars'] }, {}], ['tools']);
    expect([hand(match, 0), log(match).filter((line) => line.includes('shows'))]).toEqual([['tools'], []]);
  });

  test('draws nothing if one of two targets had a crown', () => {
    const seats = [{ board: ['oars'] }, { hand: ['sailing'] }, { hand: ['pottery'] }] as const;
    const match = answer(run('oars', seats, ['tools']), 'sailing');
    expect([0, 1, 2].map((seat) => hand(match, seat))).toEqual([[], ['tools'], ['pottery']]);
    expect(scored(match, 0)).toEqual(['sailing']);
  });

  test('spares as many castles, which share the draw', () => {
    const seats = [{ board: ['oars'] }, { board: ['archery'], hand: ['sailing'] }] as const;
    const match = run('oars', seats, ['tools', 'pottery', 'writing']);
    expect([hand(match, 0), hand(match, 1)]).toEqual([
      ['pottery', 'writing'],
      ['sailing', 'tools'],
    ]);
  });
});

describe('Clothing', () => {
  test('melds a card of a new colour, then scores a 1 for each colour that no opponent has', () => {
    const match = run(
      'clothing',
      [{ board: ['clothing'], hand: ['tools', 'sailing', 'oars'] }, { board: ['archery'] }],
      ['pottery', 'writing', 'masonry'],
    );
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'oars'] });
    answer(match, 'tools');
    expect([pile(match, 0, 'blue'), hand(match, 0)]).toEqual([['tools'], ['oars', 'sailing']]);
    expect(scored(match, 0)).toEqual(['pottery', 'writing']);
  });

  test('is compulsory', () => {
    expect(() => answer(run('clothing', [{ board: ['clothing'], hand: ['tools'] }, {}]), 'none')).toThrow('"none": ');
  });

  test('shows a hand without a new colour, and scores all the same', () => {
    const match = run('clothing', [{ board: ['clothing'], hand: ['sailing'] }, {}], ['pottery', 'writing']);
    expect([asked(match), hand(match, 0), scored(match, 0)]).toEqual([undefined, ['sailing'], ['pottery']]);
    expect(log(match, 1)).toContain('Player 1 shows Sailing: none will do');
  });

  test('scores nothing where each colour is on some other board', () => {
    const seats = [{ board: ['clothing', 'archery'] }, { board: ['oars'] }, { board: ['the-wheel'] }] as const;
    expect(scored(run('clothing', seats), 0)).toEqual([]);
  });

  test('looks at the opponents of whoever shares', () => {
    // Two leaves against two; red is on the third board.
    const seats = [{ board: ['clothing'] }, { board: ['calendar', 'oars'] }, { board: ['archery'] }] as const;
    const match = run('clothing', seats, ['pottery', 'tools', 'writing']);
    expect([0, 1, 2].map((seat) => scored(match, seat))).toEqual([['tools'], ['pottery'], []]);
    expect(hand(match, 0)).toEqual(['writing']);
  });

  test('does not mind the colours of a partner', () => {
    const match = table({
      seats: [{ board: ['clothing', 'archery'] }, {}, { board: ['the-wheel'] }, { board: ['oars'] }],
      next: ['pottery', 'tools'],
      teams: true,
    });
    expect(scored(activate(match, 'clothing'), 0)).toEqual(['pottery']);
  });
});

describe('Sailing', () => {
  test('draws and melds a 1', () => {
    const match = run('sailing', [{ board: ['sailing'] }, {}], ['the-wheel']);
    expect([pile(match, 0, 'green'), hand(match, 0)]).toEqual([['the-wheel', 'sailing'], []]);
  });

  test('is shared by as many crowns', () => {
    const match = run('sailing', [{ board: ['sailing'] }, { board: ['city-states'] }], ['tools', 'oars', 'pottery']);
    expect([pile(match, 1, 'blue'), pile(match, 0, 'red'), hand(match, 0)]).toEqual([['tools'], ['oars'], ['pottery']]);
  });
});

describe('The Wheel', () => {
  test('draws two 1s', () => {
    const match = run('the-wheel', [{ board: ['the-wheel'] }, { board: ['archery'] }], ['tools', 'oars', 'pottery']);
    expect([hand(match, 0), hand(match, 1)]).toEqual([['oars', 'tools'], []]);
  });

  test('is shared by as many castles', () => {
    const seats = [{ board: ['the-wheel'] }, { board: ['metalworking'] }] as const;
    const match = run('the-wheel', seats, ['tools', 'oars', 'pottery', 'sailing', 'writing']);
    expect([hand(match, 1), hand(match, 0)]).toEqual([
      ['oars', 'tools'],
      ['pottery', 'sailing', 'writing'],
    ]);
  });
});

describe('Agriculture', () => {
  const holding = (...cards: readonly CardId[]) =>
    run('agriculture', [{ board: ['agriculture'], hand: cards }, {}], ['calendar', 'alchemy']);

  test('returns a card and scores one of the value above', () => {
    const match = holding('tools', 'currency');
    expect(asked(match)?.from).toEqual(['tools', 'currency']);
    answer(match, 'currency');
    expect([hand(match, 0), scored(match, 0), bottom(match, 2)]).toEqual([['tools'], ['alchemy'], ['currency']]);
  });

  test('may be declined', () => {
    const match = answer(holding('tools'), 'none');
    expect([hand(match, 0), scored(match, 0)]).toEqual([['tools'], []]);
  });

  test('asks nothing of an empty hand', () => {
    const match = holding();
    expect([asked(match), scored(match, 0)]).toEqual([undefined, []]);
  });

  test('ends the game for a 10: there is nothing above', () => {
    const match = run('agriculture', [{ board: ['agriculture'], hand: ['robotics'] }, { score: ['tools'] }]);
    answer(match, 'robotics');
    expect([match.isOver, match.outcome?.winners, bottom(match, 10)]).toEqual([true, [1], ['robotics']]);
  });
});

describe('Domestication', () => {
  test('melds the lowest card, chosen among equals, and draws a 1', () => {
    const seats = [{ board: ['domestication'], hand: ['tools', 'calendar', 'sailing'] }, {}] as const;
    const match = run('domestication', seats, ['oars']);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'sailing'] });
    answer(match, 'sailing');
    expect([pile(match, 0, 'green'), hand(match, 0)]).toEqual([['sailing'], ['calendar', 'oars', 'tools']]);
  });

  test('draws a 1 with an empty hand', () => {
    const match = run('domestication', [{ board: ['domestication'] }, {}], ['oars']);
    expect([hand(match, 0), match.game.players[0]?.tops.length]).toEqual([['oars'], 1]);
  });
});

describe('Masonry', () => {
  const castles = ['archery', 'the-wheel', 'mysticism', 'construction'] as const;
  const holding = (...cards: readonly CardId[]) => run('masonry', [{ board: ['masonry'], hand: cards }, {}]);

  test('melds any number of castles, in a chosen order where colours are the same', () => {
    const match = holding('archery', 'pottery', 'oars', 'tools');
    expect(asked(match)?.from).toEqual(['archery', 'oars', 'tools']);
    answer(match, 'oars');
    expect(asked(match)?.from).toEqual(['archery', 'tools']);
    answer(match, 'archery', 'none');
    expect([pile(match, 0, 'red'), hand(match, 0)]).toEqual([
      ['archery', 'oars'],
      ['pottery', 'tools'],
    ]);
  });

  test('gives Monument for four', () => {
    const match = answer(holding(...castles), castles);
    expect(specials(match, 0)).toEqual(['Monument']);
    expect([pile(match, 0, 'red'), hand(match, 0)]).toEqual([['construction', 'archery'], []]);
  });

  test('gives no Monument for three', () => {
    const match = answer(holding(...castles), castles.slice(1));
    expect([specials(match, 0), hand(match, 0)]).toEqual([[], ['archery']]);
  });

  test('leaves Monument to whoever has it', () => {
    const seats = [{ board: ['masonry'], hand: castles }, { achievements: ['Monument'] }] as const;
    const match = answer(run('masonry', seats), castles);
    expect([specials(match, 0), specials(match, 1), hand(match, 0)]).toEqual([[], ['Monument'], []]);
  });

  test('wins with Monument as the last achievement needed', () => {
    const match = run('masonry', [{ board: ['masonry'], hand: castles, achievements: [1, 2, 3, 4, 5] }, {}]);
    answer(match, castles);
    expect([match.isOver, match.outcome?.winners, match.game.wonBy]).toEqual([true, [0], 'achievements']);
  });

  test('may be declined', () => {
    const match = answer(holding('archery'), []);
    expect([hand(match, 0), pile(match, 0, 'red')]).toEqual([['archery'], []]);
  });

  test('asks a hand without castles as well, and no empty one', () => {
    const match = holding('pottery');
    expect(asked(match)).toMatchObject({ seat: 0, from: [] });
    expect(hand(answer(match, []), 0)).toEqual(['pottery']);
    expect(asked(holding())).toBeUndefined();
  });

  test('goes on asking as long as there are cards in hand, castles or not', () => {
    const match = answer(holding('archery', 'pottery'), 'archery');
    expect(asked(match)).toMatchObject({ seat: 0, from: [] });
    answer(match, 'none');
    expect([asked(match), pile(match, 0, 'red'), hand(match, 0)]).toEqual([undefined, ['archery'], ['pottery']]);
    const all = answer(holding('archery'), 'archery');
    expect([asked(all), pile(all, 0, 'red')]).toEqual([undefined, ['archery']]);
  });

  test('counts four of one player, not of all who share', () => {
    const seats = [
      { board: ['masonry'], hand: castles.slice(0, 2) },
      { board: ['metalworking'], hand: castles.slice(2) },
    ] as const;
    const match = answer(run('masonry', seats, ['pottery']), castles.slice(2), castles.slice(0, 2));
    expect([specials(match, 0), specials(match, 1), hand(match, 0)]).toEqual([[], [], ['pottery']]);
  });
});

describe('City States', () => {
  test('takes a top card with a castle, chosen by a target with four castles, who draws a 1', () => {
    // Four castles: two and two.
    const match = run(
      'city-states',
      [{ board: ['city-states', 'oars'] }, { board: ['archery', 'domestication', 'calendar'], hand: ['pottery'] }],
      ['tools'],
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['archery', 'domestication'] });
    answer(match, 'archery');
    expect([pile(match, 0, 'red'), pile(match, 1, 'red')]).toEqual([['archery', 'oars'], []]);
    expect([hand(match, 0), hand(match, 1)]).toEqual([[], ['pottery', 'tools']]);
  });

  test('spares a target with three castles', () => {
    const match = run('city-states', [{ board: ['city-states'] }, { board: ['metalworking'] }]);
    expect([asked(match), pile(match, 1, 'red'), hand(match, 1)]).toEqual([undefined, ['metalworking'], []]);
  });

  test('does nothing if no top card has a castle', () => {
    // Four castles, all of them on covered cards.
    const splayed = { pile: ['colonialism', 'metalworking', 'construction'], splay: 'up' } as const;
    const match = run('city-states', [{ board: ['city-states'] }, { board: [splayed] }]);
    expect([asked(match), hand(match, 1)]).toEqual([undefined, []]);
    expect(pile(match, 1, 'red')).toEqual(['colonialism', 'metalworking', 'construction']);
  });

  test('ends a splay that has only one card left', () => {
    const splayed = { pile: ['metalworking', 'archery'], splay: 'left' } as const;
    const match = run('city-states', [{ board: ['city-states'] }, { board: [splayed] }], ['tools']);
    expect([pile(match, 0, 'red'), pile(match, 1, 'red')]).toEqual([['metalworking'], ['archery']]);
    expect([splay(match, 1, 'red'), hand(match, 1)]).toEqual(['none', ['tools']]);
  });

  test('hits each vulnerable player, and nobody with as many crowns', () => {
    const match = run(
      'city-states',
      [
        { board: ['city-states'] },
        { board: ['metalworking', 'mysticism'] },
        { board: ['construction', 'the-wheel'] },
        { board: ['sailing', 'road-building', 'monotheism'] },
      ],
      ['tools', 'pottery'],
    );
    answer(match, 'metalworking', 'the-wheel');
    expect([pile(match, 0, 'red'), pile(match, 0, 'green')]).toEqual([['metalworking'], ['the-wheel']]);
    expect([0, 1, 2, 3].map((seat) => hand(match, seat))).toEqual([[], ['tools'], ['pottery'], []]);
    expect(pile(match, 3, 'red')).toEqual(['road-building']);
  });
});

describe('Code of Laws', () => {
  const holding = (...cards: readonly CardId[]) =>
    run('code-of-laws', [{ board: ['code-of-laws', 'oars'], hand: cards }, {}]);

  test('tucks a card of a colour on the board, and may splay it left', () => {
    const match = holding('mysticism', 'tools', 'archery');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['mysticism', 'archery'] });
    answer(match, 'archery', true);
    expect([pile(match, 0, 'red'), splay(match, 0, 'red')]).toEqual([['oars', 'archery'], 'left']);
    expect([asked(match), hand(match, 0)]).toEqual([undefined, ['mysticism', 'tools']]);
  });

  test('tucks without a splay', () => {
    const match = answer(holding('mysticism'), 'mysticism', false);
    expect([pile(match, 0, 'purple'), splay(match, 0, 'purple')]).toEqual([['code-of-laws', 'mysticism'], 'none']);
  });

  test('may be declined; then no splay is offered', () => {
    const match = answer(holding('mysticism'), 'none');
    expect([asked(match), hand(match, 0), pile(match, 0, 'purple')]).toEqual([undefined, ['mysticism'], ['code-of-laws']]);
  });

  test('asks a hand without a colour of the board as well, and no empty one', () => {
    const match = holding('tools');
    expect(asked(match)).toMatchObject({ seat: 0, from: [] });
    expect(hand(answer(match, 'none'), 0)).toEqual(['tools']);
    expect(asked(holding())).toBeUndefined();
  });

  test('turns another splay to the left, and does not ask about one to the left', () => {
    const splayed = (direction: 'left' | 'right') => {
      const board = ['code-of-laws', { pile: ['oars', 'archery'], splay: direction }] as const;
      return answer(run('code-of-laws', [{ board, hand: ['metalworking'] }, {}]), 'metalworking');
    };
    const left = splayed('left');
    expect([asked(left), pile(left, 0, 'red')]).toEqual([undefined, ['oars', 'archery', 'metalworking']]);
    expect(splay(answer(splayed('right'), true), 0, 'red')).toBe('left');
  });

  test('draws for sharing where a sharer tucks', () => {
    const shared = () =>
      run('code-of-laws', [{ board: ['code-of-laws'] }, { board: ['city-states'], hand: ['mysticism'] }], ['tools']);
    expect(hand(answer(shared(), 'none'), 0)).toEqual([]);
    const match = answer(shared(), 'mysticism', true);
    expect([hand(match, 0), pile(match, 1, 'purple'), splay(match, 1, 'purple')]).toEqual([
      ['tools'],
      ['city-states', 'mysticism'],
      'left',
    ]);
  });
});

describe('Mysticism', () => {
  test('melds a revealed 1 of a colour on the board and draws another', () => {
    const match = run('mysticism', [{ board: ['mysticism', 'oars'] }, {}], ['archery', 'metalworking']);
    expect([pile(match, 0, 'red'), hand(match, 0)]).toEqual([['archery', 'oars'], ['metalworking']]);
    expect(log(match, 1)).toContain('Player 1 reveals Archery');
  });

  test('keeps a card of another colour, which all have seen', () => {
    const match = run('mysticism', [{ board: ['mysticism'] }, {}], ['archery', 'tools']);
    expect([pile(match, 0, 'red'), hand(match, 0)]).toEqual([[], ['archery']]);
    expect(log(match, 1)).toContain('Player 1 reveals Archery');
  });

  test('is shared by as many castles, on their own boards', () => {
    const seats = [{ board: ['mysticism'] }, { board: ['the-wheel'] }] as const;
    const match = run('mysticism', seats, ['sailing', 'tools', 'clothing', 'pottery']);
    expect([pile(match, 1, 'green'), hand(match, 1)]).toEqual([['sailing', 'the-wheel'], ['tools']]);
    expect([pile(match, 0, 'green'), hand(match, 0)]).toEqual([[], ['clothing', 'pottery']]);
  });
});
