import { describe, expect, test } from 'vitest';
import type { CardId } from '../facts.ts';
import {
  answer,
  asked,
  bottom,
  hand,
  pile,
  play,
  type Seat,
  scored,
  specials,
  splay,
  type Table,
} from '../table.test-kit.ts';

/** Castles only: shares nothing here and has to comply with every demand. */
const weak: Seat = { board: ['the-wheel'] };

const top = ({ game }: Table, age: number): CardId | undefined => game.deck(age).top?.is;

/** The winners and the reason; undefined during the game. */
const won = (match: Table): readonly [readonly number[], string] | undefined =>
  match.outcome && [match.outcome.winners, match.game.wonBy];

describe('Bioengineering', () => {
  test('transfers a top card with a leaf from an opponent to the score pile; then whoever alone has the most leaves wins', () => {
    // One leaf, four, and none in the end.
    const match = play('bioengineering', [
      { board: ['bioengineering', 'currency'] },
      { board: [['agriculture', 'domestication'], 'sailing', 'oars'] },
      { board: ['calendar'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['sailing', 'agriculture', 'calendar'] });
    answer(match, 'calendar');
    expect([scored(match, 0), pile(match, 2, 'blue'), won(match)]).toEqual([['calendar'], [], [[1], 'Bioengineering']]);
  });

  test('wins nothing for equals', () => {
    // One leaf each in the end.
    const match = play('bioengineering', [
      { board: ['bioengineering', 'currency'] },
      { board: [['agriculture', 'domestication'], 'sailing'] },
    ]);
    answer(match, 'agriculture');
    expect([won(match), scored(match, 0), pile(match, 1, 'yellow')]).toEqual([
      undefined,
      ['agriculture'],
      ['domestication'],
    ]);
  });

  test('transfers nothing where no opponent has a leaf, and wins with more leaves than all others', () => {
    const match = play('bioengineering', [{ board: ['bioengineering', 'currency'] }, weak, { board: ['mysticism'] }]);
    expect([scored(match, 0), won(match)]).toEqual([[], [[0], 'Bioengineering']]);
  });

  test('wins nothing while everybody has three leaves', () => {
    // Three leaves against six.
    const match = play('bioengineering', [
      { board: ['bioengineering', 'agriculture'] },
      { board: ['pottery', 'anatomy', 'reformation'] },
    ]);
    answer(match, 'anatomy');
    expect([won(match), scored(match, 0)]).toEqual([undefined, ['anatomy']]);
  });

  test('wins as soon as somebody has no more than two leaves', () => {
    // Three leaves against two in the end.
    const match = play('bioengineering', [
      { board: ['bioengineering', 'agriculture'] },
      { board: ['pottery', 'clothing'] },
    ]);
    answer(match, 'pottery');
    expect(won(match)).toEqual([[0], 'Bioengineering']);
  });

  test('counts the leaves that a splay shows', () => {
    // Two leaves each once Statistics is taken.
    const match = play('bioengineering', [
      { board: ['bioengineering', 'clothing'] },
      { board: ['the-wheel', { pile: ['mathematics', 'pottery', 'calendar'], splay: 'right' }, 'statistics'] },
    ]);
    expect([scored(match, 0), won(match)]).toEqual([['statistics'], undefined]);
  });

  test('takes nothing from a partner', () => {
    const match = play(
      'bioengineering',
      [
        { board: ['bioengineering'] },
        { board: ['agriculture'] },
        { board: ['pottery'] },
        { board: ['clothing', 'anatomy'] },
      ],
      { teams: true },
    );
    expect(asked(match)?.from).toEqual(['agriculture', 'clothing', 'anatomy']);
  });

  test('lets those who share take first', () => {
    const match = play(
      'bioengineering',
      [{ board: ['bioengineering', 'sailing'] }, { board: ['rocketry', 'agriculture'] }],
      {
        next: ['databases'],
      },
    );
    expect([scored(match, 1), scored(match, 0), won(match)]).toEqual([['sailing'], ['agriculture'], undefined]);
    expect(hand(match, 0)).toEqual(['databases']);
  });
});

describe('Software', () => {
  test('scores a 10, melds two, and executes only the second', () => {
    const match = play('software', [{ board: ['software'], hand: ['tools'] }, weak], {
      next: ['databases', 'ai', 'stem-cells', 'robotics'],
    });
    expect(asked(match)?.prompt).toContain('Stem Cells');
    expect([scored(match, 0), pile(match, 0, 'purple'), pile(match, 0, 'yellow')]).toEqual([
      ['databases'],
      ['ai'],
      ['stem-cells'],
    ]);
    answer(match, true);
    expect([scored(match, 0), hand(match, 0), top(match, 10)]).toEqual([['databases', 'tools'], [], 'robotics']);
  });

  test('may execute a card that executes another', () => {
    const match = play('software', [{ board: ['software', 'sailing'], hand: ['tools'] }, weak], {
      next: ['databases', 'ai', 'robotics', 'stem-cells'],
    });
    answer(match, false);
    expect([scored(match, 0), pile(match, 0, 'red'), pile(match, 0, 'yellow'), pile(match, 0, 'green')]).toEqual([
      ['databases', 'sailing'],
      ['robotics'],
      ['stem-cells'],
      [],
    ]);
  });

  test('ends the game where there is nothing to draw', () => {
    const match = play(
      'software',
      [
        { board: ['software'], score: ['tools'] },
        { ...weak, score: ['calendar'] },
      ],
      {
        empty: [10],
      },
    );
    expect(won(match)).toEqual([[1], 'scores']);
  });

  test('is shared with at least as many clocks, effect by effect', () => {
    const match = play('software', [{ board: ['software'] }, { board: ['rocketry'] }], {
      next: ['ai', 'robotics', 'bioengineering', 'stem-cells', 'globalization', 'databases', 'miniaturization'],
    });
    expect([scored(match, 1), scored(match, 0)]).toEqual([['ai'], ['robotics']]);
    expect([pile(match, 1, 'blue'), pile(match, 1, 'yellow')]).toEqual([['bioengineering', 'rocketry'], ['stem-cells']]);
    expect([pile(match, 0, 'yellow'), pile(match, 0, 'green'), hand(match, 0)]).toEqual([
      ['globalization'],
      ['databases'],
      ['miniaturization'],
    ]);
  });
});

describe('Miniaturization', () => {
  const next = ['software', 'robotics', 'ai'] as const;
  const holding = (score: readonly CardId[]) =>
    play('miniaturization', [{ board: ['miniaturization'], hand: ['databases', 'tools'], score }, weak], { next });

  test('draws a 10 for each different value in the score pile when a 10 is returned', () => {
    const match = holding(['archery', 'sailing', 'ecology']);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['databases', 'tools'] });
    answer(match, 'databases');
    expect([hand(match, 0), bottom(match, 10), top(match, 10)]).toEqual([
      ['robotics', 'software', 'tools'],
      ['databases'],
      'ai',
    ]);
  });

  test('draws nothing when another value is returned', () => {
    const match = answer(holding(['archery', 'ecology']), 'tools');
    expect([hand(match, 0), bottom(match, 1)]).toEqual([['databases'], ['tools']]);
  });

  test('draws nothing without a score pile', () => {
    const match = answer(holding([]), 'databases');
    expect([hand(match, 0), bottom(match, 10)]).toEqual([['tools'], ['databases']]);
  });

  test('may be declined', () => {
    const match = answer(holding(['archery', 'ecology']), 'none');
    expect([hand(match, 0), top(match, 10)]).toEqual([['databases', 'tools'], 'software']);
  });

  test('asks nothing of an empty hand', () => {
    const match = play('miniaturization', [{ board: ['miniaturization'], score: ['archery'] }, weak], { next });
    expect([asked(match), hand(match, 0)]).toEqual([undefined, []]);
  });
});

describe('Robotics', () => {
  test('scores the top green card, then melds a 10 and executes it', () => {
    const match = play('robotics', [{ board: ['robotics', ['sailing', 'clothing']], hand: ['tools'] }, weak], {
      next: ['stem-cells'],
    });
    expect([scored(match, 0), pile(match, 0, 'green'), pile(match, 0, 'yellow')]).toEqual([
      ['sailing'],
      ['clothing'],
      ['stem-cells'],
    ]);
    answer(match, true);
    expect([scored(match, 0), hand(match, 0)]).toEqual([['sailing', 'tools'], []]);
  });

  test('melds and executes without a green card; the 10 is not scored if it is green', () => {
    const match = play('robotics', [{ board: ['robotics'] }, { ...weak, score: ['tools'] }], { next: ['databases'] });
    expect([scored(match, 0), pile(match, 0, 'green'), scored(match, 1)]).toEqual([[], ['databases'], ['tools']]);
  });
});

describe('Databases', () => {
  test('makes the target return half of the score pile, rounded up, in a chosen order', () => {
    const match = play('databases', [
      { board: ['databases'], score: ['oars'] },
      { ...weak, score: ['tools', 'writing', 'calendar', 'currency', 'compass'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'writing', 'calendar', 'currency', 'compass'] });
    answer(match, 'writing', 'tools');
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'compass');
    expect(asked(match)).toBeUndefined();
    expect([scored(match, 1), scored(match, 0)]).toEqual([['calendar', 'currency'], ['oars']]);
    expect([bottom(match, 1, 2), bottom(match, 3)]).toEqual([['tools', 'writing'], ['compass']]);
  });

  test('takes half of an even number', () => {
    const match = play('databases', [{ board: ['databases'] }, { ...weak, score: ['tools', 'calendar'] }]);
    answer(match, ['calendar']);
    expect([asked(match), scored(match, 1), bottom(match, 2)]).toEqual([undefined, ['tools'], ['calendar']]);
  });

  test('takes the only card', () => {
    const match = play('databases', [{ board: ['databases'] }, { ...weak, score: ['tools'] }]);
    expect([asked(match), scored(match, 1), bottom(match, 1)]).toEqual([undefined, [], ['tools']]);
  });

  test('asks nothing of an empty score pile', () => {
    const match = play('databases', [{ board: ['databases'] }, weak]);
    expect([asked(match), match.toAct]).toEqual([undefined, [1]]);
  });

  test('applies to each target in turn, but not with as many clocks', () => {
    const match = play('databases', [
      { board: ['databases'] },
      { ...weak, score: ['tools', 'calendar'] },
      { board: ['rocketry'], score: ['writing', 'currency'] },
      { board: ['mysticism'], score: ['archery', 'mathematics'] },
    ]);
    answer(match, ['tools']);
    expect(asked(match)?.seat).toBe(3);
    answer(match, ['mathematics']);
    expect([1, 2, 3].map((seat) => scored(match, seat))).toEqual([['calendar'], ['currency', 'writing'], ['archery']]);
  });
});

describe('Self Service', () => {
  test('executes another top card alone', () => {
    // Writing in a Dogma action of its own would be shared by six lightbulbs.
    const match = play(
      'self-service',
      [{ board: ['self-service', 'writing', 'agriculture'] }, { board: ['genetics', 'philosophy'] }],
      {
        next: ['calendar'],
      },
    );
    expect(asked(match)).toMatchObject({ seat: 0, from: ['writing', 'agriculture'] });
    answer(match, 'writing');
    expect([hand(match, 0), hand(match, 1), won(match)]).toEqual([['calendar'], [], undefined]);
  });

  test('leaves out what the executed card demands', () => {
    const match = play('self-service', [{ board: ['self-service', 'archery'] }, { ...weak, hand: ['tools'] }]);
    expect([asked(match), hand(match, 0), hand(match, 1)]).toEqual([undefined, [], ['tools']]);
  });

  test('executes nothing where it is the only top card', () => {
    const match = play('self-service', [{ board: ['self-service'] }, weak]);
    expect([asked(match), won(match), match.toAct]).toEqual([undefined, undefined, [1]]);
  });

  test('lets the executed card win', () => {
    const match = play('self-service', [{ board: ['self-service', 'bioengineering', 'agriculture'] }, weak]);
    answer(match, 'bioengineering');
    expect(won(match)).toEqual([[0], 'Bioengineering']);
  });

  test('wins with more achievements than each other player, special ones included', () => {
    const match = play('self-service', [
      { board: ['self-service'], achievements: [1, 'World'] },
      { ...weak, achievements: [2] },
      { board: ['mysticism'] },
    ]);
    expect(won(match)).toEqual([[0], 'Self Service']);
  });

  test('wins nothing when one other player has as many', () => {
    const match = play('self-service', [
      { board: ['self-service'], achievements: [1, 2] },
      weak,
      { board: ['mysticism'], achievements: [3, 'Empire'] },
    ]);
    expect([won(match), match.toAct]).toEqual([undefined, [1]]);
  });

  test('lets those who share execute a card of theirs, and win first', () => {
    const match = play(
      'self-service',
      [
        { board: ['self-service', 'pottery'] },
        { board: ['navigation', 'agriculture', 'tools'], hand: ['archery'], achievements: [1] },
      ],
      { next: ['calendar', 'metalworking'] },
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'navigation', 'agriculture'] });
    answer(match, 'agriculture');
    expect(asked(match)?.prompt).toContain('Agriculture');
    answer(match, 'archery');
    expect([scored(match, 1), hand(match, 0), won(match)]).toEqual([['calendar'], ['metalworking'], [[1], 'Self Service']]);
  });
});

describe('Globalization', () => {
  const six = ['classification', 'encyclopedia'] as const;

  test('makes the target return a top card with a leaf, then scores a 6; more leaves than factories prevent a win', () => {
    const match = play(
      'globalization',
      [{ board: ['globalization'] }, { board: [['pottery', 'tools'], 'sailing', 'oars'] }],
      {
        next: six,
      },
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['pottery', 'sailing'] });
    answer(match, 'pottery');
    expect([bottom(match, 1), pile(match, 1, 'blue'), pile(match, 1, 'green')]).toEqual([
      ['pottery'],
      ['tools'],
      ['sailing'],
    ]);
    expect([scored(match, 0), won(match)]).toEqual([['classification'], undefined]);
  });

  test('wins with the highest score once no board has more leaves than factories', () => {
    const match = play(
      'globalization',
      [{ board: ['globalization'] }, { board: ['pottery'], score: ['tools', 'navigation'] }],
      {
        next: six,
      },
    );
    expect([bottom(match, 1), won(match)]).toEqual([['pottery'], [[0], 'Globalization']]);
  });

  test('returns nothing of a target without leaves; another player may win', () => {
    const match = play('globalization', [{ board: ['globalization'] }, { ...weak, score: ['electricity'] }], { next: six });
    expect([pile(match, 1, 'green'), won(match)]).toEqual([['the-wheel'], [[1], 'Globalization']]);
  });

  test('wins nothing for equals', () => {
    const match = play('globalization', [
      { board: ['globalization'] },
      { ...weak, score: ['canning'] },
      { board: ['mysticism'], score: ['tools'] },
    ]);
    expect([won(match), match.game.players.map(({ score }) => score)]).toEqual([undefined, [6, 6, 1]]);
  });

  test('compares leaves with factories on every board: as many do not prevent a win, more do', () => {
    const match = play('globalization', [{ board: ['globalization', 'pottery'] }, weak]);
    expect(won(match)).toEqual([[0], 'Globalization']);
    const more = play('globalization', [{ board: ['globalization', 'pottery', 'sailing'] }, weak], { next: six });
    expect([won(more), scored(more, 0)]).toEqual([undefined, ['classification']]);
  });

  test('applies to each target in turn', () => {
    const match = play('globalization', [
      { board: ['globalization'] },
      { board: ['pottery', 'sailing'] },
      { board: ['agriculture', 'clothing'] },
    ]);
    answer(match, 'sailing');
    expect(asked(match)).toMatchObject({ seat: 2, from: ['clothing', 'agriculture'] });
    answer(match, 'agriculture');
    expect([bottom(match, 1, 2), won(match)]).toEqual([['agriculture', 'sailing'], undefined]);
  });

  test('lets those who share score first, and win by it', () => {
    const match = play('globalization', [{ board: ['globalization'] }, { board: ['coal', 'perspective'] }], { next: six });
    expect([pile(match, 1, 'yellow'), scored(match, 1), scored(match, 0)]).toEqual([
      ['perspective'],
      ['classification'],
      [],
    ]);
    expect(won(match)).toEqual([[1], 'Globalization']);
  });
});

describe('Stem Cells', () => {
  test('scores the whole hand', () => {
    const match = play('stem-cells', [{ board: ['stem-cells'], hand: ['tools', 'calendar', 'archery'] }, weak]);
    expect(asked(match)).toMatchObject({ seat: 0, from: [true, false] });
    answer(match, true);
    expect([hand(match, 0), scored(match, 0), match.game.players[0]?.score]).toEqual([
      [],
      ['archery', 'calendar', 'tools'],
      4,
    ]);
  });

  test('may be declined', () => {
    const match = play('stem-cells', [{ board: ['stem-cells'], hand: ['tools', 'calendar'] }, weak]);
    answer(match, false);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['calendar', 'tools'], []]);
  });

  test('asks nothing of an empty hand', () => {
    expect(asked(play('stem-cells', [{ board: ['stem-cells'] }, weak]))).toBeUndefined();
  });

  test('earns the Monument with six cards', () => {
    const match = play('stem-cells', [
      { board: ['stem-cells'], hand: ['tools', 'calendar', 'archery', 'oars', 'sailing', 'pottery'] },
      weak,
    ]);
    answer(match, true);
    expect([scored(match, 0).length, specials(match, 0)]).toEqual([6, ['Monument']]);
  });

  test('gives a bonus only if somebody who shares has scored', () => {
    const seats: readonly Seat[] = [{ board: ['stem-cells'] }, { board: ['pottery'], hand: ['tools'] }];
    const match = answer(play('stem-cells', seats, { next: ['ai'] }), true);
    expect([scored(match, 1), hand(match, 0)]).toEqual([['tools'], ['ai']]);
    const declined = answer(play('stem-cells', seats, { next: ['ai'] }), false);
    expect([scored(declined, 1), hand(declined, 0)]).toEqual([[], []]);
  });
});

describe('A.I.', () => {
  const next = ['databases', 'globalization'] as const;

  test('scores a 10', () => {
    const match = play('ai', [{ board: ['ai'] }, weak], { next });
    expect([scored(match, 0), won(match)]).toEqual([['databases'], undefined]);
  });

  test('lets the lowest score win while Robotics and Software are on top, on different boards', () => {
    const match = play('ai', [{ board: ['ai'] }, { board: ['robotics'] }, { board: ['software'], score: ['tools'] }], {
      next,
    });
    expect(won(match)).toEqual([[1], 'A.I.']);
  });

  test('lets the lowest score win while both are on one board', () => {
    const match = play(
      'ai',
      [{ board: ['ai', 'robotics', 'software'] }, { ...weak, score: ['ecology', 'tools', 'archery'] }],
      {
        next,
      },
    );
    expect([scored(match, 0), won(match)]).toEqual([['databases'], [[0], 'A.I.']]);
  });

  test('wins nothing for equals', () => {
    const match = play('ai', [{ board: ['ai'] }, { board: ['robotics'] }, { board: ['software'] }], { next });
    expect([scored(match, 0), won(match)]).toEqual([['databases'], undefined]);
  });

  test('wins nothing while one of the two is covered or missing', () => {
    const robotics = play('ai', [{ board: ['ai'] }, { board: [['computers', 'software'], 'robotics'] }], { next });
    expect(won(robotics)).toBeUndefined();
    const software = play('ai', [{ board: ['ai'] }, { board: [['composites', 'robotics'], 'software'] }], { next });
    expect(won(software)).toBeUndefined();
  });

  test('lets those who share score first', () => {
    // The one who shares has the higher score when the effects that win come.
    const match = play(
      'ai',
      [
        { board: ['ai', 'robotics'] },
        { board: ['genetics'], score: ['tools'] },
        { board: ['software'], score: ['ecology', 'services'] },
      ],
      {
        next,
      },
    );
    expect([scored(match, 1), scored(match, 0), won(match)]).toEqual([
      ['databases', 'tools'],
      ['globalization'],
      [[0], 'A.I.'],
    ]);
  });
});

describe('The Internet', () => {
  const next = ['stem-cells', 'globalization', 'robotics', 'ai'] as const;
  const green = ['sailing', 'databases'] as const;

  test('splays green up, scores a 10, and melds a 10 for each pair of clocks that can now be seen', () => {
    // Two clocks on top and three under the splay: two pairs.
    const match = play('the-internet', [{ board: ['the-internet', green] }, weak], { next });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['green'] });
    answer(match, 'green');
    expect([splay(match, 0, 'green'), scored(match, 0), top(match, 10)]).toEqual(['up', ['stem-cells'], 'ai']);
    expect([pile(match, 0, 'yellow'), pile(match, 0, 'red')]).toEqual([['globalization'], ['robotics']]);
  });

  test('leaves green as it is, if that is preferred', () => {
    const match = play('the-internet', [{ board: ['the-internet', green] }, weak], { next });
    answer(match, 'none');
    expect([splay(match, 0, 'green'), scored(match, 0), top(match, 10)]).toEqual(['none', ['stem-cells'], 'robotics']);
    expect(pile(match, 0, 'yellow')).toEqual(['globalization']);
  });

  test('counts the clocks before it melds', () => {
    const match = play('the-internet', [{ board: ['the-internet', 'rocketry'] }, weak], {
      next: ['stem-cells', 'databases', 'software', 'ai'],
    });
    expect([asked(match), scored(match, 0), top(match, 10)]).toEqual([undefined, ['stem-cells'], 'ai']);
    expect([pile(match, 0, 'green'), pile(match, 0, 'blue')]).toEqual([['databases'], ['software', 'rocketry']]);
  });

  test('is shared with at least as many clocks, effect by effect', () => {
    const match = play('the-internet', [{ board: ['the-internet'] }, { board: ['rocketry'] }], {
      next: ['stem-cells', 'globalization', 'robotics', 'ai', 'databases'],
    });
    expect([scored(match, 1), scored(match, 0)]).toEqual([['stem-cells'], ['globalization']]);
    expect([pile(match, 1, 'red'), pile(match, 0, 'purple'), hand(match, 0)]).toEqual([
      ['robotics'],
      ['ai', 'the-internet'],
      ['databases'],
    ]);
  });
});
