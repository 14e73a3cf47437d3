import { describe, expect, test } from 'vitest';
import type { CardId } from '../facts.ts';
import {
  activate,
  answer,
  asked,
  bottom,
  hand,
  type Position,
  pile,
  play,
  type Seat,
  scored,
  specials,
  splay,
  type Table,
  table,
} from '../table.test-kit.ts';

/** The first player activates a card; the decks begin with `next`. An empty board shows no icon: it shares nothing. */
const run = (id: CardId, seats: Position['seats'], next: readonly CardId[] = []): Table => play(id, seats, { next });

describe('Calendar', () => {
  const having = (seat: Seat) => run('calendar', [{ board: ['calendar'], ...seat }, {}], ['alchemy', 'paper']);

  test('draws two 3s with more cards scored than held, whatever their values', () => {
    const match = having({ score: ['tools', 'oars'], hand: ['robotics'] });
    expect(hand(match, 0)).toEqual(['alchemy', 'paper', 'robotics']);
  });

  test('draws nothing with as many cards, or with none', () => {
    expect(hand(having({ score: ['robotics'], hand: ['tools'] }), 0)).toEqual(['tools']);
    expect(hand(having({}), 0)).toEqual([]);
  });

  test('is shared by as many leaves, by what the sharer has', () => {
    const shared = (seat: Seat) =>
      run(
        'calendar',
        [
          { board: ['calendar'], score: ['tools'] },
          { board: ['fermenting'], ...seat },
        ],
        ['alchemy', 'paper', 'compass', 'optics', 'currency'],
      );
    const both = shared({ score: ['oars'] });
    expect([hand(both, 1), hand(both, 0)]).toEqual([
      ['alchemy', 'paper'],
      ['compass', 'currency', 'optics'],
    ]);
    const one = shared({ hand: ['oars'] });
    expect([hand(one, 1), hand(one, 0)]).toEqual([['oars'], ['alchemy', 'paper']]);
  });
});

describe('Mathematics', () => {
  const holding = (...cards: readonly CardId[]) =>
    run('mathematics', [{ board: ['mathematics'], hand: cards }, {}], ['calendar', 'alchemy']);

  test('returns a card and melds one of the value above', () => {
    const match = holding('tools', 'currency');
    expect(asked(match)?.from).toEqual(['tools', 'currency']);
    answer(match, 'currency');
    expect([hand(match, 0), pile(match, 0, 'blue')]).toEqual([['tools'], ['alchemy', 'mathematics']]);
    expect(bottom(match, 2)).toEqual(['currency']);
  });

  test('may be declined', () => {
    const match = answer(holding('tools'), 'none');
    expect([hand(match, 0), pile(match, 0, 'blue')]).toEqual([['tools'], ['mathematics']]);
  });

  test('asks nothing of an empty hand', () => {
    const match = holding();
    expect([asked(match), pile(match, 0, 'blue')]).toEqual([undefined, ['mathematics']]);
  });

  test('goes up to the next age that there is', () => {
    const match = table({
      seats: [{ board: ['mathematics'], hand: ['tools'] }, {}],
      next: ['experimentation'],
      empty: [2, 3],
    });
    answer(activate(match, 'mathematics'), 'tools');
    expect(pile(match, 0, 'blue')).toEqual(['experimentation', 'mathematics']);
  });

  test('ends the game for a 10: there is nothing above', () => {
    const match = run('mathematics', [{ board: ['mathematics'], hand: ['robotics'], score: ['tools'] }, {}]);
    answer(match, 'robotics');
    expect([match.isOver, match.outcome?.winners, match.game.wonBy]).toEqual([true, [0], 'scores']);
  });

  test('draws for sharing, by the board as it is at the end', () => {
    const seats = [
      { board: ['mathematics'], hand: ['currency'] },
      { board: ['writing'], hand: ['oars'] },
    ] as const;
    const match = answer(run('mathematics', seats, ['calendar', 'alchemy', 'paper']), 'oars', 'currency');
    expect([pile(match, 1, 'blue'), hand(match, 1)]).toEqual([['calendar', 'writing'], []]);
    expect([pile(match, 0, 'blue'), hand(match, 0)]).toEqual([['alchemy', 'mathematics'], ['paper']]);
  });
});

describe('Construction', () => {
  // Ten castles against none.
  const castles = ['construction', 'tools', 'sailing', 'masonry', 'mysticism'] as const;
  const others = ['pottery', 'colonialism', 'clothing', 'agriculture', 'code-of-laws'] as const;

  test('takes two hand cards of the choice of a target, who draws a 2', () => {
    const match = run('construction', [{ board: ['construction'] }, { hand: ['oars', 'paper', 'tools'] }], ['currency']);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['oars', 'paper', 'tools'] });
    answer(match, ['oars', 'tools']);
    expect([hand(match, 0), hand(match, 1)]).toEqual([
      ['oars', 'tools'],
      ['currency', 'paper'],
    ]);
  });

  test('takes neither fewer nor more than two', () => {
    const seats = [{ board: ['construction'] }, { hand: ['oars', 'paper', 'tools'] }] as const;
    const match = run('construction', seats, ['currency']);
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'oars');
    expect(asked(match)).toMatchObject({ seat: 1, from: ['paper', 'tools'] });
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'paper');
    expect([asked(match), hand(match, 0), hand(match, 1)]).toEqual([undefined, ['oars', 'paper'], ['currency', 'tools']]);
  });

  test('takes what there is; the 2 is drawn even by an empty hand', () => {
    const seats = [{ board: ['construction'] }, { hand: ['oars', 'tools'] }, { hand: ['paper'] }, {}] as const;
    const match = run('construction', seats, ['currency', 'calendar', 'mapmaking']);
    expect(asked(match)).toBeUndefined();
    expect(hand(match, 0)).toEqual(['oars', 'paper', 'tools']);
    expect([1, 2, 3].map((seat) => hand(match, seat))).toEqual([['currency'], ['calendar'], ['mapmaking']]);
  });

  test('spares as many castles', () => {
    const match = run('construction', [{ board: ['construction'] }, { board: ['the-wheel'], hand: ['oars'] }]);
    expect([hand(match, 0), hand(match, 1)]).toEqual([[], ['oars']]);
  });

  test('gives Empire to the only player with five colours', () => {
    expect(specials(run('construction', [{ board: castles }, { board: others.slice(1) }]), 0)).toEqual(['Empire']);
  });

  test('gives no Empire for four colours, nor where another player has five', () => {
    expect(specials(run('construction', [{ board: castles.slice(0, 4) }, {}]), 0)).toEqual([]);
    const match = run('construction', [{ board: castles }, {}, { board: others }]);
    expect([0, 1, 2].map((seat) => specials(match, seat))).toEqual([[], [], []]);
  });

  test('leaves Empire to whoever has it', () => {
    const match = run('construction', [{ board: castles }, { achievements: ['Empire'] }]);
    expect([specials(match, 0), specials(match, 1)]).toEqual([[], ['Empire']]);
  });

  test('gives Empire to a sharer, which is nothing to draw for', () => {
    const seats = [{ board: ['construction'] }, { board: ['archery', ...castles.slice(1)] }] as const;
    const match = run('construction', seats);
    expect([specials(match, 0), specials(match, 1), hand(match, 0)]).toEqual([[], ['Empire'], []]);
  });

  test('wins with Empire as the last achievement needed', () => {
    const match = run('construction', [{ board: castles, achievements: [1, 2, 3, 4] }, {}, {}]);
    expect([match.isOver, match.outcome?.winners, match.game.wonBy]).toEqual([true, [0], 'achievements']);
  });
});

describe('Road Building', () => {
  const three = (...cards: readonly CardId[]) =>
    run('road-building', [
      { board: ['road-building', 'sailing'], hand: cards },
      { board: ['oars', ['clothing', 'paper']] },
      { board: ['calendar'] },
    ]);

  test('melds two cards, then exchanges the top red card for the top green one of a player', () => {
    const match = three('tools', 'masonry', 'currency');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'masonry', 'currency'] });
    answer(match, ['tools', 'masonry']);
    expect([pile(match, 0, 'blue'), pile(match, 0, 'yellow'), hand(match, 0)]).toEqual([
      ['tools'],
      ['masonry'],
      ['currency'],
    ]);
    expect(asked(match)?.from).toEqual([match.game.players[1], match.game.players[2]]);
    answer(match, 'seat 1');
    expect([pile(match, 0, 'red'), pile(match, 1, 'red')]).toEqual([[], ['road-building', 'oars']]);
    expect([pile(match, 0, 'green'), pile(match, 1, 'green')]).toEqual([['clothing', 'sailing'], ['paper']]);
  });

  test('gives a red card to a player without green as well', () => {
    const match = answer(three('tools', 'masonry'), ['tools', 'masonry'], 'seat 2');
    expect([pile(match, 0, 'red'), pile(match, 2, 'red')]).toEqual([[], ['road-building']]);
    expect([pile(match, 0, 'green'), pile(match, 2, 'green')]).toEqual([['sailing'], []]);
  });

  test('gives the red card that was just melded; cards of a colour are melded in a chosen order', () => {
    const match = answer(three('archery', 'optics'), ['optics', 'archery'], 'seat 1');
    expect([pile(match, 0, 'red'), pile(match, 1, 'red')]).toEqual([
      ['optics', 'road-building'],
      ['archery', 'oars'],
    ]);
  });

  test('need not give anything', () => {
    const match = answer(three('tools', 'masonry'), ['tools', 'masonry'], 'none');
    expect([pile(match, 0, 'red'), pile(match, 0, 'green'), hand(match, 0)]).toEqual([['road-building'], ['sailing'], []]);
  });

  test('is content with one card, and offers nothing for it', () => {
    const match = answer(three('tools', 'masonry'), ['masonry']);
    expect([asked(match), pile(match, 0, 'yellow'), hand(match, 0)]).toEqual([undefined, ['masonry'], ['tools']]);
  });

  test('melds at least one card, the only one without asking', () => {
    expect(() => answer(three('tools', 'masonry'), [])).toThrow('"none": ');
    const match = three('tools');
    expect([asked(match), pile(match, 0, 'blue'), hand(match, 0)]).toEqual([undefined, ['tools'], []]);
  });

  test('does nothing with an empty hand', () => {
    const match = three();
    expect([asked(match), pile(match, 0, 'red')]).toEqual([undefined, ['road-building']]);
  });

  test('offers nothing to a sharer without a red card', () => {
    const seats = [{ board: ['road-building'] }, { board: ['the-wheel'], hand: ['tools', 'masonry'] }] as const;
    const match = answer(run('road-building', seats, ['calendar']), ['tools', 'masonry']);
    expect([asked(match), pile(match, 1, 'blue'), pile(match, 1, 'yellow')]).toEqual([undefined, ['tools'], ['masonry']]);
    expect(hand(match, 0)).toEqual(['calendar']);
  });

  test('lets a sharer exchange with the activator', () => {
    const seats = [
      { board: ['road-building', 'clothing'] },
      { board: ['metalworking'], hand: ['tools', 'masonry'] },
    ] as const;
    const match = answer(run('road-building', seats, ['calendar']), ['tools', 'masonry'], 'seat 0');
    expect([pile(match, 0, 'red'), pile(match, 0, 'green')]).toEqual([['metalworking', 'road-building'], []]);
    expect([pile(match, 1, 'red'), pile(match, 1, 'green')]).toEqual([[], ['clothing']]);
  });
});

describe('Currency', () => {
  const holding = (...cards: readonly CardId[]) =>
    run('currency', [{ board: ['currency'], hand: cards }, {}], ['calendar', 'mapmaking', 'philosophy']);

  test('returns any number of cards in a chosen order and scores a 2 for each value among them', () => {
    const match = holding('tools', 'oars', 'paper', 'optics');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'oars', 'paper', 'optics'] });
    answer(match, ['paper', 'oars', 'tools']);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['optics'], ['calendar', 'mapmaking']]);
    expect([bottom(match, 1, 2), bottom(match, 3)]).toEqual([['tools', 'oars'], ['paper']]);
  });

  test('returns a whole hand', () => {
    const match = answer(holding('tools', 'paper', 'colonialism'), ['tools', 'paper', 'colonialism']);
    expect([hand(match, 0), scored(match, 0)]).toEqual([[], ['calendar', 'mapmaking', 'philosophy']]);
  });

  test('may be declined', () => {
    const match = answer(holding('tools'), []);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['tools'], []]);
  });

  test('asks nothing of an empty hand', () => {
    const match = holding();
    expect([asked(match), scored(match, 0)]).toEqual([undefined, []]);
  });

  test('scores the returned 2 itself where it is the only one', () => {
    const match = table({ seats: [{ board: ['currency'], hand: ['calendar'] }, {}], empty: [2] });
    answer(activate(match, 'currency'), ['calendar']);
    expect([hand(match, 0), scored(match, 0)]).toEqual([[], ['calendar']]);
  });

  test('gives Monument for six values', () => {
    const six = ['tools', 'paper', 'colonialism', 'coal', 'canning', 'lighting'] as const;
    const match = answer(holding(...six), six);
    expect([scored(match, 0).length, specials(match, 0)]).toEqual([6, ['Monument']]);
  });

  test('draws for sharing where a sharer returns something', () => {
    const shared = () =>
      run('currency', [{ board: ['currency'] }, { board: ['sailing'], hand: ['tools'] }], ['calendar', 'mapmaking']);
    expect(hand(answer(shared(), []), 0)).toEqual([]);
    const match = answer(shared(), ['tools']);
    expect([scored(match, 1), hand(match, 0)]).toEqual([['calendar'], ['mapmaking']]);
  });
});

describe('Mapmaking', () => {
  test('takes a scored 1 of the choice of a target, and scores another', () => {
    const seats = [{ board: ['mapmaking'] }, { score: ['oars', 'paper', 'tools'] }] as const;
    const match = run('mapmaking', seats, ['archery', 'pottery']);
    const question = asked(match);
    expect([question?.seat, [...(question?.from ?? [])].sort()]).toEqual([1, ['oars', 'tools']]);
    answer(match, 'oars');
    expect([scored(match, 0), scored(match, 1), hand(match, 0)]).toEqual([['archery', 'oars'], ['paper', 'tools'], []]);
  });

  test('scores nothing where no target had a 1', () => {
    const match = run('mapmaking', [{ board: ['mapmaking'] }, { score: ['paper'] }, {}]);
    expect([asked(match), scored(match, 0), scored(match, 1)]).toEqual([undefined, [], ['paper']]);
  });

  test('does nothing where nobody is vulnerable', () => {
    const match = run('mapmaking', [{ board: ['mapmaking'] }, { board: ['sailing'], score: ['oars'] }]);
    expect([scored(match, 0), scored(match, 1), hand(match, 0)]).toEqual([[], ['oars'], []]);
  });

  test('scores once for several targets', () => {
    const seats = [{ board: ['mapmaking'] }, { score: ['oars'] }, { score: ['paper'] }, { score: ['tools'] }] as const;
    const match = run('mapmaking', seats, ['archery', 'pottery']);
    expect([asked(match), scored(match, 0)]).toEqual([undefined, ['archery', 'oars', 'tools']]);
    expect([1, 2, 3].map((seat) => scored(match, seat))).toEqual([[], ['paper'], []]);
  });

  test('lets a sharer score for what others had to give', () => {
    const seats = [{ board: ['mapmaking'] }, { score: ['oars'] }, { board: ['sailing'] }] as const;
    const match = run('mapmaking', seats, ['archery', 'pottery', 'calendar']);
    expect([scored(match, 2), scored(match, 0), hand(match, 0)]).toEqual([['archery'], ['oars', 'pottery'], ['calendar']]);
  });
});

describe('Canal Building', () => {
  const having = (seat: Seat) => run('canal-building', [{ board: ['canal-building'], ...seat }, {}]);
  const full = { hand: ['paper', 'optics', 'tools'], score: ['coal', 'statistics', 'oars'] } as const;

  test('exchanges all highest cards of hand and score pile', () => {
    const match = answer(having(full), true);
    expect([hand(match, 0), scored(match, 0)]).toEqual([
      ['coal', 'statistics', 'tools'],
      ['oars', 'optics', 'paper'],
    ]);
    expect(match.game.players[0]?.score).toBe(7);
  });

  test('may be declined', () => {
    const match = answer(having(full), false);
    expect([hand(match, 0), scored(match, 0)]).toEqual([
      ['optics', 'paper', 'tools'],
      ['coal', 'oars', 'statistics'],
    ]);
  });

  test('works with an empty hand, and with an empty score pile', () => {
    const scoring = answer(having({ score: full.score }), true);
    expect([hand(scoring, 0), scored(scoring, 0)]).toEqual([['coal', 'statistics'], ['oars']]);
    const holding = answer(having({ hand: full.hand }), true);
    expect([hand(holding, 0), scored(holding, 0)]).toEqual([['tools'], ['optics', 'paper']]);
  });

  test('asks nothing where there is nothing to exchange', () => {
    expect(asked(having({}))).toBeUndefined();
  });

  test('is no scoring: six cards give no Monument', () => {
    const six = ['tools', 'oars', 'archery', 'sailing', 'pottery', 'writing'] as const;
    const match = answer(having({ hand: six }), true);
    expect([scored(match, 0).length, specials(match, 0)]).toEqual([6, []]);
  });

  test('draws for sharing where a sharer exchanges', () => {
    const shared = () =>
      run('canal-building', [{ board: ['canal-building'] }, { board: ['sailing'], hand: ['tools'] }], ['currency']);
    expect(hand(answer(shared(), false), 0)).toEqual([]);
    const match = answer(shared(), true);
    expect([scored(match, 1), hand(match, 0)]).toEqual([['tools'], ['currency']]);
  });
});

describe('Fermenting', () => {
  const twos = ['calendar', 'currency', 'mapmaking', 'philosophy'] as const;

  test('draws a 2 for each colour with a leaf, however many leaves it has', () => {
    const board = ['fermenting', 'pottery', 'oars', 'the-wheel'] as const;
    expect(hand(run('fermenting', [{ board }, {}], twos), 0)).toEqual(['calendar', 'currency']);
  });

  test('counts leaves of covered cards only where the splay shows them', () => {
    // The covered card has its only leaf at the bottom right.
    const cards = ['mysticism', 'code-of-laws'] as const;
    const drawn = (...purple: NonNullable<Seat['board']>) =>
      hand(run('fermenting', [{ board: ['fermenting', ...purple] }, {}], twos), 0);
    expect(drawn(cards)).toEqual(['calendar']);
    expect(drawn({ pile: cards, splay: 'right' })).toEqual(['calendar']);
    expect(drawn({ pile: cards, splay: 'left' })).toEqual(['calendar', 'currency']);
    expect(drawn({ pile: cards, splay: 'up' })).toEqual(['calendar', 'currency']);
  });

  test('is shared by as many leaves, for the colours of the sharer', () => {
    const seats = [{ board: ['fermenting'] }, { board: ['clothing'] }, { board: ['sailing'] }] as const;
    const match = run('fermenting', seats, twos);
    expect([0, 1, 2].map((seat) => hand(match, seat))).toEqual([['currency', 'mapmaking'], ['calendar'], []]);
  });
});

describe('Monotheism', () => {
  test('takes a top card of a colour that the activator lacks, and both tuck a 1', () => {
    const match = run(
      'monotheism',
      [{ board: ['monotheism', 'oars'] }, { board: ['archery', ['tools', 'writing'], 'sailing', 'philosophy'] }],
      ['pottery', 'metalworking', 'masonry'],
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'sailing'] });
    answer(match, 'tools');
    expect([scored(match, 0), pile(match, 1, 'blue')]).toEqual([['tools'], ['writing', 'pottery']]);
    expect([pile(match, 0, 'red'), hand(match, 0), hand(match, 1)]).toEqual([['oars', 'metalworking'], [], []]);
  });

  test('takes nothing where the activator has all colours of a target, who tucks nothing then', () => {
    const seats = [{ board: ['monotheism', 'oars'] }, { board: ['archery', 'philosophy'] }, {}] as const;
    const match = run('monotheism', seats, ['metalworking', 'masonry']);
    expect([asked(match), scored(match, 0), pile(match, 1, 'red')]).toEqual([undefined, [], ['archery']]);
    expect(pile(match, 0, 'red')).toEqual(['oars', 'metalworking']);
    expect([1, 2].map((seat) => match.game.players[seat]?.tops.length)).toEqual([2, 0]);
  });

  test('hits each target; what is taken lies in the score pile, so two may give the same colour', () => {
    const seats = [{ board: ['monotheism'] }, { board: ['tools'] }, { board: ['writing'] }] as const;
    const match = run('monotheism', seats, ['pottery', 'oars', 'archery']);
    expect(scored(match, 0)).toEqual(['tools', 'writing']);
    expect([pile(match, 1, 'blue'), pile(match, 2, 'blue')]).toEqual([['pottery'], []]);
    expect([pile(match, 2, 'red'), pile(match, 0, 'red')]).toEqual([['oars'], ['archery']]);
  });

  test('spares as many castles, which tuck first', () => {
    const seats = [{ board: ['monotheism'] }, { board: ['the-wheel'] }] as const;
    const match = run('monotheism', seats, ['sailing', 'clothing', 'currency']);
    expect([pile(match, 1, 'green'), pile(match, 0, 'green')]).toEqual([['the-wheel', 'sailing'], ['clothing']]);
    expect([scored(match, 0), hand(match, 0)]).toEqual([[], ['currency']]);
  });
});

describe('Philosophy', () => {
  test('may splay any one pile left, then may score a hand card', () => {
    const match = run('philosophy', [
      { board: [['philosophy', 'mysticism'], ['oars', 'archery'], 'tools'], hand: ['paper', 'sailing'] },
      {},
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['red', 'purple'] });
    answer(match, 'red');
    expect([splay(match, 0, 'red'), splay(match, 0, 'purple')]).toEqual(['left', 'none']);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['paper', 'sailing'] });
    answer(match, 'paper');
    expect([hand(match, 0), scored(match, 0), asked(match)]).toEqual([['sailing'], ['paper'], undefined]);
  });

  test('may be declined, each part by itself', () => {
    const seats = [{ board: [['philosophy', 'mysticism']], hand: ['paper'] }, {}] as const;
    const scoring = answer(run('philosophy', seats), 'none', 'paper');
    expect([splay(scoring, 0, 'purple'), scored(scoring, 0)]).toEqual(['none', ['paper']]);
    const splaying = answer(run('philosophy', seats), 'purple', 'none');
    expect([splay(splaying, 0, 'purple'), scored(splaying, 0), hand(splaying, 0)]).toEqual(['left', [], ['paper']]);
  });

  test('offers no single card and no pile that is splayed left, but turns other splays', () => {
    const board = (direction: 'left' | 'up') =>
      [{ pile: ['philosophy', 'mysticism'], splay: direction } as const, 'oars'] as const;
    expect(asked(run('philosophy', [{ board: board('left') }, {}]))).toBeUndefined();
    const match = run('philosophy', [{ board: board('up') }, {}]);
    expect(asked(match)?.from).toEqual(['purple']);
    expect(splay(answer(match, 'purple'), 0, 'purple')).toBe('left');
  });

  test('draws for sharing where a sharer splays or scores', () => {
    const shared = (...answers: readonly string[]) =>
      hand(
        answer(
          run(
            'philosophy',
            [{ board: ['philosophy'] }, { board: [['education', 'mysticism']], hand: ['paper'] }],
            ['currency'],
          ),
          ...answers,
        ),
        0,
      );
    expect(shared('none', 'none')).toEqual([]);
    expect(shared('purple', 'none')).toEqual(['currency']);
    expect(shared('none', 'paper')).toEqual(['currency']);
  });
});
