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

describe('Quantum Theory', () => {
  const holding = (...cards: readonly CardId[]): Seat => ({ board: ['quantum-theory'], hand: cards });

  test('draws a 10 and scores another for two cards returned', () => {
    const match = play('quantum-theory', [holding('tools', 'oars', 'coal'), {}], { next: ['software', 'ai'] });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'oars', 'coal'] });
    answer(match, 'oars', 'tools');
    expect(isDone(match)).toBe(true);
    expect([hand(match, 0), scored(match, 0), bottom(match, 1, 2)]).toEqual([
      ['coal', 'software'],
      ['ai'],
      ['tools', 'oars'],
    ]);
  });

  test('draws nothing for one', () => {
    const match = answer(play('quantum-theory', [holding('tools', 'oars'), {}]), ['tools']);
    expect([hand(match, 0), scored(match, 0), bottom(match, 1)]).toEqual([['oars'], [], ['tools']]);
  });

  test('lets a single card be returned for nothing', () => {
    const match = answer(play('quantum-theory', [holding('tools'), {}]), ['tools']);
    expect([hand(match, 0), scored(match, 0), bottom(match, 1)]).toEqual([[], [], ['tools']]);
  });

  test('may be declined, but not overdone', () => {
    const holdingThree = () => play('quantum-theory', [holding('tools', 'oars', 'coal'), {}], { next: ['software', 'ai'] });
    const declined = answer(holdingThree(), 'none');
    expect([hand(declined, 0), scored(declined, 0), isDone(declined)]).toEqual([['coal', 'oars', 'tools'], [], true]);
    const two = answer(holdingThree(), 'tools', 'coal');
    expect([hand(two, 0), scored(two, 0), isDone(two)]).toEqual([['oars', 'software'], ['ai'], true]);
  });

  test('asks nothing of an empty hand', () => {
    expect(isDone(play('quantum-theory', [holding(), {}]))).toBe(true);
  });

  test('ends the game where there is no 10', () => {
    const match = play('quantum-theory', [holding('tools', 'coal'), { score: ['oars'] }], { empty: [10] });
    answer(match, ['tools', 'coal']);
    expect([match.outcome?.winners, hand(match, 0)]).toEqual([[1], []]);
  });
});

describe('Rocketry', () => {
  test('returns a card that an opponent has scored for each full pair of clocks', () => {
    // Rocketry 3, bicycle 1, mobility 1: 5 clocks.
    const match = play('rocketry', [
      { board: ['rocketry', 'bicycle', 'mobility'], score: ['ai'] },
      { score: ['tools', 'coal'] },
      { score: ['optics'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'coal', 'optics'] });
    answer(match, 'optics');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'coal'] });
    answer(match, 'tools');
    expect([0, 1, 2].map((seat) => scored(match, seat))).toEqual([['ai'], ['coal'], []]);
    expect([bottom(match, 3), bottom(match, 1), isDone(match)]).toEqual([['optics'], ['tools'], true]);
  });

  test('takes two from the same opponent, in the order they were chosen', () => {
    const match = play('rocketry', [{ board: ['rocketry', 'bicycle'] }, { score: ['tools', 'oars', 'coal'] }]);
    answer(match, 'oars', 'tools');
    expect([scored(match, 1), bottom(match, 1, 2)]).toEqual([['coal'], ['tools', 'oars']]);
  });

  test('stops where nothing is left', () => {
    const match = play('rocketry', [{ board: ['rocketry', 'bicycle'], score: ['ai'] }, { score: ['tools'] }]);
    expect([scored(match, 0), scored(match, 1), isDone(match)]).toEqual([['ai'], [], true]);
    expect(bottom(match, 1)).toEqual(['tools']);
  });

  test('asks nothing where no opponent has scored', () => {
    expect(isDone(play('rocketry', [{ board: ['rocketry'], score: ['ai'] }, {}]))).toBe(true);
  });

  test('tells nobody but its owner what the card is', () => {
    const match = play('rocketry', [{ board: ['rocketry'] }, { score: ['tools', 'coal'] }]);
    answer(match, 'coal');
    expect(log(match, 0).join()).toContain('a 5');
    expect(log(match, 0).join()).not.toContain('Coal');
    expect(log(match, 1).join()).toContain('Coal');
  });

  test('is shared, against the opponents of whoever shares', () => {
    const match = play(
      'rocketry',
      [
        { board: ['rocketry'], score: ['ai', 'coal'] },
        { board: ['software'], score: ['tools', 'oars'] },
      ],
      {
        next: ['flight'],
      },
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['ai', 'coal'] });
    answer(match, 'ai');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'oars'] });
    answer(match, 'tools');
    expect([scored(match, 0), scored(match, 1), hand(match, 0)]).toEqual([['coal'], ['oars'], ['flight']]);
  });

  test('leaves the pile of a partner alone', () => {
    const seats: readonly Seat[] = [
      { board: ['rocketry'] },
      { score: ['tools'] },
      { score: ['coal'] },
      { score: ['oars'] },
    ];
    expect(asked(play('rocketry', seats, { teams: true }))?.from).toEqual(['tools', 'oars']);
  });
});

describe('Flight', () => {
  const red = (direction: 'left' | 'up'): NonNullable<Seat['board']>[number] => ({
    pile: ['flight', 'oars'],
    splay: direction,
  });

  test('splays any pile up while red is splayed up', () => {
    const match = play('flight', [{ board: [red('up'), ['tools', 'writing'], 'sailing', ['canning', 'masonry']] }, {}]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue', 'yellow'] });
    answer(match, 'yellow');
    expect([splay(match, 0, 'yellow'), splay(match, 0, 'blue'), isDone(match)]).toEqual(['up', 'none', true]);
  });

  test('may be declined', () => {
    const match = answer(play('flight', [{ board: [red('up'), ['tools', 'writing']] }, {}]), 'none');
    expect([splay(match, 0, 'blue'), isDone(match)]).toEqual(['none', true]);
  });

  test('splays only red while red is not splayed up', () => {
    const match = play('flight', [{ board: [red('left'), ['tools', 'writing']] }, {}]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['red'] });
    answer(match, 'red');
    expect([splay(match, 0, 'red'), splay(match, 0, 'blue'), isDone(match)]).toEqual(['up', 'none', true]);
  });

  test('red may stay as it is', () => {
    const match = answer(play('flight', [{ board: [red('left')] }, {}]), 'none');
    expect([splay(match, 0, 'red'), isDone(match)]).toEqual(['left', true]);
  });

  test('does nothing with a single red card', () => {
    expect(isDone(play('flight', [{ board: ['flight', ['tools', 'writing']] }, {}]))).toBe(true);
  });

  test('a fifth pile splayed up is the Wonder', () => {
    const board: Seat['board'] = [
      red('up'),
      { pile: ['tools', 'writing'], splay: 'right' },
      { pile: ['sailing', 'clothing'], splay: 'up' },
      { pile: ['agriculture', 'masonry'], splay: 'right' },
      { pile: ['code-of-laws', 'mysticism'], splay: 'left' },
    ];
    const match = play('flight', [{ board }, {}]);
    expect(specials(match, 0)).toEqual([]);
    answer(match, 'purple');
    expect(specials(match, 0)).toEqual(['Wonder']);
  });

  test('is shared by whoever has as many crowns, with their own red pile', () => {
    const match = play('flight', [{ board: ['flight'] }, { board: [['optics', 'archery']] }], { next: ['mobility'] });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['red'] });
    answer(match, 'red');
    expect([splay(match, 1, 'red'), hand(match, 0)]).toEqual(['up', ['mobility']]);
  });
});

describe('Mobility', () => {
  const me: Seat = { board: ['mobility', 'electricity'] }; // 4 factories

  test('takes the two highest top cards that are not red and have no factory', () => {
    // Canning has 2 factories and flight is red.
    const board: Seat['board'] = [['evolution', 'tools'], 'flight', 'measurement', 'canning', 'mysticism'];
    const match = play('mobility', [me, { board }], { next: ['rocketry'] });
    expect([scored(match, 0), hand(match, 1), isDone(match)]).toEqual([['evolution', 'measurement'], ['rocketry'], true]);
    expect([pile(match, 1, 'blue'), pile(match, 1, 'red'), pile(match, 1, 'yellow'), pile(match, 1, 'purple')]).toEqual([
      ['tools'],
      ['flight'],
      ['canning'],
      ['mysticism'],
    ]);
  });

  test('lets the target choose among equals', () => {
    const match = play('mobility', [me, { board: ['evolution', 'bicycle', 'lighting'] }], { next: ['rocketry'] });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['evolution', 'bicycle', 'lighting'] });
    answer(match, ['bicycle', 'lighting']);
    expect([scored(match, 0), pile(match, 1, 'blue')]).toEqual([['bicycle', 'lighting'], ['evolution']]);
  });

  test('lets the target choose the second among equals', () => {
    const match = play('mobility', [me, { board: ['evolution', 'sailing', 'masonry'] }]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['sailing', 'masonry'] });
    answer(match, ['masonry']);
    expect([scored(match, 0), pile(match, 1, 'green')]).toEqual([['evolution', 'masonry'], ['sailing']]);
  });

  test('takes one where only one fits, and not what lay below it', () => {
    const match = play('mobility', [me, { board: [['evolution', 'atomic-theory'], 'flight'] }], { next: ['rocketry'] });
    expect([scored(match, 0), pile(match, 1, 'blue'), hand(match, 1)]).toEqual([
      ['evolution'],
      ['atomic-theory'],
      ['rocketry'],
    ]);
  });

  test('lets nobody draw who had no such card', () => {
    const match = play('mobility', [me, { board: ['flight', 'canning'] }]);
    expect([scored(match, 0), hand(match, 1)]).toEqual([[], []]);
  });

  test('reaches every opponent with fewer factories and no other', () => {
    const match = play(
      'mobility',
      [me, { board: ['tools'] }, { board: ['coal', 'chemistry', 'sailing'] }, { board: ['mysticism'] }],
      { next: ['rocketry', 'flight'] },
    );
    expect(scored(match, 0)).toEqual(['mysticism', 'tools']);
    expect([1, 2, 3].map((seat) => hand(match, seat))).toEqual([['rocketry'], [], ['flight']]);
    expect(pile(match, 2, 'green')).toEqual(['sailing']);
  });
});

describe('Corporations', () => {
  const me: Seat = { board: ['corporations', 'machine-tools'] }; // 5 factories

  test('takes a top card with a factory that is not green; then both meld an 8', () => {
    const match = play('corporations', [me, { board: ['physics', ['industrialization', 'oars'], 'lighting'] }], {
      next: ['socialism', 'antibiotics'],
    });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['physics', 'industrialization'] });
    answer(match, 'industrialization');
    expect([scored(match, 0), pile(match, 1, 'red')]).toEqual([['industrialization'], ['oars']]);
    expect([pile(match, 1, 'purple'), pile(match, 0, 'yellow')]).toEqual([['socialism', 'lighting'], ['antibiotics']]);
  });

  test('takes no green card, and lets nobody meld who had no other', () => {
    const match = play('corporations', [me, { board: ['electricity', 'tools'] }], { next: ['antibiotics'] });
    expect([scored(match, 0), pile(match, 1, 'green'), pile(match, 1, 'yellow')]).toEqual([[], ['electricity'], []]);
    expect(pile(match, 0, 'yellow')).toEqual(['antibiotics']);
  });

  test('takes the only card that fits without a question, from each target', () => {
    const match = play('corporations', [me, { board: ['physics'] }, { board: ['vaccination'] }], {
      next: ['rocketry', 'socialism', 'antibiotics'],
    });
    expect([scored(match, 0), pile(match, 1, 'blue'), pile(match, 2, 'purple'), pile(match, 0, 'yellow')]).toEqual([
      ['physics', 'vaccination'],
      ['rocketry'],
      ['socialism'],
      ['antibiotics'],
    ]);
  });

  test('whoever has as many factories gives nothing and melds an 8 first, for a bonus', () => {
    const match = play('corporations', [{ board: ['corporations'] }, { board: ['coal'] }], {
      next: ['socialism', 'antibiotics', 'rocketry'],
    });
    expect([pile(match, 1, 'red'), pile(match, 1, 'purple')]).toEqual([['coal'], ['socialism']]);
    expect([pile(match, 0, 'yellow'), hand(match, 0), scored(match, 0)]).toEqual([['antibiotics'], ['rocketry'], []]);
  });
});

describe('Mass Media', () => {
  test('tells the value to all, also where nobody has scored a card of it', () => {
    const seats = [{ board: ['mass-media'], hand: ['tools'] }, { score: ['sailing'] }] as const;
    const match = activate(table({ seats }), 'mass-media');
    answer(match, 'tools', 7);
    expect(log(match, 1).some((line) => /\b7\b/.test(line))).toBe(true);
  });

  const me: Seat = { board: ['mass-media'], hand: ['tools', 'ai'] };

  test('returns a card, then every scored card of a value, in an order chosen by whoever returns them', () => {
    const match = play('mass-media', [
      { ...me, score: ['coal', 'oars'] },
      { score: ['physics', 'optics'] },
      { score: ['banking'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'ai'] });
    answer(match, 'tools');
    expect([bottom(match, 1), hand(match, 0)]).toEqual([['tools'], ['ai']]);
    expect(asked(match)?.from).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    answer(match, 5);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['coal', 'physics', 'banking'] });
    answer(match, 'banking');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['coal', 'physics'] });
    answer(match, 'coal');
    expect([0, 1, 2].map((seat) => scored(match, seat))).toEqual([['oars'], ['optics'], []]);
    expect([bottom(match, 5, 3), isDone(match)]).toEqual([['physics', 'coal', 'banking'], true]);
  });

  test('returns a single card without asking for an order', () => {
    const match = answer(play('mass-media', [me, { score: ['coal', 'optics'] }]), 'ai', 3);
    expect([scored(match, 1), bottom(match, 3), isDone(match)]).toEqual([['coal'], ['optics'], true]);
  });

  test('a value that nobody has scored returns nothing', () => {
    const match = answer(play('mass-media', [me, { score: ['coal'] }]), 'ai', 4);
    expect([scored(match, 1), hand(match, 0), isDone(match)]).toEqual([['coal'], ['tools'], true]);
  });

  test('names no value where no card was returned', () => {
    const match = answer(play('mass-media', [me, { score: ['coal'] }]), 'none');
    expect([scored(match, 1), hand(match, 0), isDone(match)]).toEqual([['coal'], ['ai', 'tools'], true]);
  });

  test('asks an empty hand only for the splay of purple', () => {
    const board: Seat['board'] = ['mass-media', { pile: ['lighting', 'mysticism'], splay: 'left' }, ['coal', 'oars']];
    const match = play('mass-media', [{ board }, { score: ['physics'] }]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['purple'] });
    answer(match, 'purple');
    expect([splay(match, 0, 'purple'), splay(match, 0, 'red')]).toEqual(['up', 'none']);
  });

  test('the splay may be declined', () => {
    const match = play('mass-media', [{ board: ['mass-media', ['lighting', 'mysticism']] }, {}]);
    answer(match, 'none');
    expect([splay(match, 0, 'purple'), isDone(match)]).toEqual(['none', true]);
  });

  test('is shared: each returns a card and names a value of their own', () => {
    const match = play(
      'mass-media',
      [
        { ...me, score: ['optics'] },
        { board: ['genetics'], hand: ['oars'], score: ['coal'] },
      ],
      { next: ['rocketry'] },
    );
    answer(match, 'oars', 3);
    expect([scored(match, 0), scored(match, 1)]).toEqual([[], ['coal']]);
    answer(match, 'ai', 5);
    expect([scored(match, 1), hand(match, 0)]).toEqual([[], ['rocketry', 'tools']]);
  });
});

describe('Antibiotics', () => {
  const holding = (...cards: readonly CardId[]): Seat => ({ board: ['antibiotics'], hand: cards });

  test('returns up to three cards and draws two 8s for each value', () => {
    const match = play('antibiotics', [holding('tools', 'oars', 'coal', 'ai'), {}], {
      next: ['rocketry', 'flight', 'mobility', 'empiricism'],
    });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'oars', 'coal', 'ai'] });
    answer(match, 'oars', 'coal', 'tools');
    expect(isDone(match)).toBe(true);
    expect(hand(match, 0)).toEqual(['ai', 'empiricism', 'flight', 'mobility', 'rocketry']);
    expect([bottom(match, 1, 2), bottom(match, 5)]).toEqual([['tools', 'oars'], ['coal']]);
  });

  test('draws two 8s for two cards of one value', () => {
    const match = play('antibiotics', [holding('tools', 'oars'), {}], { next: ['rocketry', 'flight'] });
    answer(match, ['tools', 'oars']);
    expect([hand(match, 0), bottom(match, 1, 2)]).toEqual([
      ['flight', 'rocketry'],
      ['oars', 'tools'],
    ]);
  });

  test('may be declined, but not overdone', () => {
    const holdingFour = () =>
      play('antibiotics', [holding('tools', 'oars', 'sailing', 'ai'), {}], { next: ['rocketry', 'flight'] });
    const declined = answer(holdingFour(), 'none');
    expect([hand(declined, 0), isDone(declined)]).toEqual([['ai', 'oars', 'sailing', 'tools'], true]);
    const three = answer(holdingFour(), 'tools', 'oars', 'sailing');
    expect([hand(three, 0), isDone(three)]).toEqual([['ai', 'flight', 'rocketry'], true]);
  });

  test('asks nothing of an empty hand', () => {
    const match = play('antibiotics', [holding(), {}]);
    expect([hand(match, 0), isDone(match)]).toEqual([[], true]);
  });

  test('is shared', () => {
    const match = play(
      'antibiotics',
      [holding('ai'), { board: ['pottery'], hand: ['coal'] }, { board: ['the-wheel'], hand: ['oars'] }],
      {
        next: ['rocketry', 'flight', 'mobility'],
      },
    );
    expect(asked(match)?.seat).toBe(1);
    answer(match, ['coal'], []);
    expect([hand(match, 1), hand(match, 2), hand(match, 0)]).toEqual([
      ['flight', 'rocketry'],
      ['oars'],
      ['ai', 'mobility'],
    ]);
  });
});

describe('Skyscrapers', () => {
  const me: Seat = { board: ['skyscrapers', 'optics'] }; // 5 crowns

  test('takes a top card with a clock; the next is scored, the others are returned in a chosen order', () => {
    const green: Seat = { board: [{ pile: ['bicycle', 'paper', 'sailing', 'clothing', 'currency'], splay: 'left' }] };
    const match = play('skyscrapers', [{ board: ['skyscrapers', 'optics', 'the-wheel'] }, green]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['sailing', 'clothing', 'currency'] });
    answer(match, 'currency', 'clothing');
    expect(isDone(match)).toBe(true);
    expect([pile(match, 0, 'green'), scored(match, 0)]).toEqual([['bicycle', 'the-wheel'], []]);
    expect([pile(match, 1, 'green'), scored(match, 1)]).toEqual([[], ['paper']]);
    expect([bottom(match, 1, 2), bottom(match, 2)]).toEqual([['sailing', 'clothing'], ['currency']]);
  });

  test('lets the target choose the card; a single one leaves nothing to score', () => {
    const match = play('skyscrapers', [me, { board: ['rocketry', ['lighting', 'mysticism'], 'sailing'] }]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['rocketry', 'lighting'] });
    answer(match, 'rocketry');
    expect([pile(match, 0, 'blue'), pile(match, 1, 'blue'), scored(match, 1), pile(match, 1, 'purple')]).toEqual([
      ['rocketry'],
      [],
      [],
      ['lighting', 'mysticism'],
    ]);
  });

  test('scores the only card below, and leaves the other piles of the target alone', () => {
    const match = play('skyscrapers', [
      me,
      {
        board: [
          ['rocketry', 'tools'],
          ['agriculture', 'masonry'],
        ],
      },
    ]);
    expect([pile(match, 0, 'blue'), scored(match, 1), pile(match, 1, 'yellow'), isDone(match)]).toEqual([
      ['rocketry'],
      ['tools'],
      ['agriculture', 'masonry'],
      true,
    ]);
  });

  test('does nothing to whoever shows no clock on a top card', () => {
    const match = play('skyscrapers', [me, { board: [['tools', 'rocketry'], 'sailing'] }]);
    expect([pile(match, 1, 'blue'), scored(match, 1), pile(match, 0, 'blue')]).toEqual([['tools', 'rocketry'], [], []]);
  });

  test('reaches every opponent with fewer crowns and no other', () => {
    const match = play('skyscrapers', [
      me,
      { board: [['rocketry', 'tools']] },
      { board: ['translation', 'bicycle'] },
      { board: [['quantum-theory', 'writing']] },
    ]);
    expect(pile(match, 0, 'blue')).toEqual(['quantum-theory', 'rocketry']);
    expect([1, 2, 3].map((seat) => scored(match, seat))).toEqual([['tools'], [], ['writing']]);
    expect(pile(match, 2, 'green')).toEqual(['bicycle']);
  });
});

describe('Empiricism', () => {
  test('tells both colours to all, also where the card has neither', () => {
    const match = activate(table({ seats: [{ board: ['empiricism'] }, {}], next: ['genetics'] }), 'empiricism');
    answer(match, 'red', 'green');
    const told = log(match, 1).join('\n');
    expect([told.includes('red'), told.includes('green')]).toEqual([true, true]);
  });

  const me: Seat = { board: ['empiricism'] };

  test('melds a 9 of a named colour, and may splay that colour up', () => {
    const match = play('empiricism', [{ board: ['empiricism', 'tools', ['coal', 'oars']] }, {}], { next: ['genetics'] });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue', 'red', 'green', 'yellow', 'purple'] });
    answer(match, 'red');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue', 'green', 'yellow', 'purple'] });
    answer(match, 'blue');
    expect([pile(match, 0, 'blue'), hand(match, 0)]).toEqual([['genetics', 'tools'], []]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue'] });
    answer(match, 'blue');
    expect([splay(match, 0, 'blue'), splay(match, 0, 'red'), isDone(match)]).toEqual(['up', 'none', true]);
  });

  test('the splay may be declined; the colour named first will do', () => {
    const match = play('empiricism', [{ board: ['empiricism', 'tools'] }, {}], { next: ['genetics'] });
    answer(match, 'blue', 'red', 'none');
    expect([pile(match, 0, 'blue'), splay(match, 0, 'blue'), isDone(match)]).toEqual([['genetics', 'tools'], 'none', true]);
  });

  test('asks for no splay of a single card', () => {
    const match = answer(play('empiricism', [me, {}], { next: ['genetics'] }), 'blue', 'red');
    expect([pile(match, 0, 'blue'), isDone(match)]).toEqual([['genetics'], true]);
  });

  test('keeps a 9 of another colour, shown to all', () => {
    const match = answer(play('empiricism', [me, {}], { next: ['genetics'] }), 'green', 'red');
    expect([hand(match, 0), pile(match, 0, 'blue'), isDone(match)]).toEqual([['genetics'], [], true]);
    expect(log(match, 1).join()).toContain('reveals Genetics');
  });

  // Splayed up: evolution 3, experimentation 3, and five times 2; with empiricism 19.
  const nineteen: NonNullable<Seat['board']> = [
    'empiricism',
    {
      pile: ['evolution', 'experimentation', 'tools', 'writing', 'mathematics', 'printing-press', 'publications'],
      splay: 'up',
    },
  ];

  test('twenty lightbulbs win', () => {
    const match = play('empiricism', [{ board: [...nineteen, 'electricity'] }, { score: ['ai'] }], {
      next: ['composites'],
    });
    answer(match, 'blue', 'green');
    expect([match.outcome?.winners, match.game.wonBy]).toEqual([[0], 'Empiricism']);
  });

  test('nineteen do not', () => {
    const match = play('empiricism', [{ board: nineteen }, {}], { next: ['composites'] });
    answer(match, 'blue', 'green');
    expect([match.game.players[0]?.icons('lightbulb'), match.outcome, isDone(match)]).toEqual([19, undefined, true]);
  });

  test('whoever shares may win before the activator does', () => {
    const other: Seat = { board: ['education', ...nineteen.slice(1), 'electricity'] };
    const match = play('empiricism', [me, other], { next: ['composites', 'fission'] });
    answer(match, 'blue', 'green', 'blue', 'green');
    expect([match.outcome?.winners, hand(match, 0), hand(match, 1)]).toEqual([[1], ['fission'], ['composites']]);
  });
});

describe('Socialism', () => {
  test('tucks the whole hand in a chosen order; with a purple card all lowest cards of the others are taken', () => {
    const match = play('socialism', [
      { board: ['socialism', 'rocketry'], hand: ['mysticism', 'tools', 'writing'] },
      { hand: ['archery', 'oars', 'coal'] },
      { hand: ['optics', 'calendar'] },
      {},
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: [true, false] });
    answer(match, true);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'writing'] });
    answer(match, 'writing');
    expect(isDone(match)).toBe(true);
    expect([pile(match, 0, 'purple'), pile(match, 0, 'blue')]).toEqual([
      ['socialism', 'mysticism'],
      ['rocketry', 'writing', 'tools'],
    ]);
    expect([0, 1, 2, 3].map((seat) => hand(match, seat))).toEqual([
      ['archery', 'calendar', 'oars'],
      ['coal'],
      ['optics'],
      [],
    ]);
  });

  test('takes nothing without a purple card', () => {
    const match = play('socialism', [{ board: ['socialism'], hand: ['tools', 'oars'] }, { hand: ['coal'] }]);
    answer(match, true);
    expect([hand(match, 0), hand(match, 1), pile(match, 0, 'blue'), pile(match, 0, 'red')]).toEqual([
      [],
      ['coal'],
      ['tools'],
      ['oars'],
    ]);
  });

  test('may be declined', () => {
    const match = answer(play('socialism', [{ board: ['socialism'], hand: ['mysticism'] }, { hand: ['coal'] }]), false);
    expect([hand(match, 0), hand(match, 1), pile(match, 0, 'purple')]).toEqual([['mysticism'], ['coal'], ['socialism']]);
  });

  test('asks nothing of an empty hand', () => {
    const match = play('socialism', [{ board: ['socialism'] }, { hand: ['coal'] }]);
    expect([hand(match, 1), isDone(match)]).toEqual([['coal'], true]);
  });

  test.each<[string, readonly CardId[], readonly string[]]>([
    ['six cards tucked are a Monument', ['tools', 'oars', 'sailing', 'masonry', 'coal', 'lighting'], ['Monument']],
    ['five are not', ['tools', 'oars', 'sailing', 'masonry', 'coal'], []],
  ])('%s', (_, cards, claimed) => {
    const match = play('socialism', [{ board: ['socialism'], hand: cards }, {}]);
    answer(match, true, 'oars');
    expect([specials(match, 0), hand(match, 0), pile(match, 0, 'red')]).toEqual([claimed, [], ['oars', 'coal']]);
  });

  test('whoever shares takes from the activator too', () => {
    const match = play(
      'socialism',
      [
        { board: ['socialism'], hand: ['tools', 'coal'] },
        { board: ['pottery'], hand: ['mysticism'] },
      ],
      { next: ['rocketry'] },
    );
    answer(match, true);
    expect([hand(match, 1), hand(match, 0), pile(match, 1, 'purple')]).toEqual([['tools'], ['coal'], ['mysticism']]);
    answer(match, false);
    expect(hand(match, 0)).toEqual(['coal', 'rocketry']);
  });

  test('takes from a partner too', () => {
    const seats: readonly Seat[] = [
      { board: ['socialism'], hand: ['mysticism'] },
      { hand: ['tools'] },
      { hand: ['coal'] },
      { hand: ['oars'] },
    ];
    const match = answer(play('socialism', seats, { teams: true }), true);
    expect(hand(match, 0)).toEqual(['coal', 'oars', 'tools']);
  });
});
