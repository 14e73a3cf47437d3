import { describe, expect, test } from 'vitest';
import type { CardId } from '../facts.ts';
import { problemOn } from '../invariants.ts';
import {
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
} from '../table.test-kit.ts';

/** Castles only: shares nothing here and has to comply with every demand. */
const weak: Seat = { board: ['the-wheel'] };

const top = ({ game }: Table, age: number): CardId | undefined => game.deck(age).top?.is;

describe('Computers', () => {
  const red = ['archery', 'metalworking'] as const;
  const green = ['sailing', 'clothing'] as const;

  test('splays red or green up, then melds a 10 and executes it', () => {
    const match = play('computers', [{ board: ['computers', red, green], hand: ['pottery'] }, weak], {
      next: ['stem-cells'],
    });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['red', 'green'] });
    answer(match, 'green');
    expect(asked(match)?.prompt).toContain('Stem Cells');
    answer(match, true);
    expect([splay(match, 0, 'red'), splay(match, 0, 'green')]).toEqual(['none', 'up']);
    expect([pile(match, 0, 'yellow'), scored(match, 0), hand(match, 0)]).toEqual([['stem-cells'], ['pottery'], []]);
  });

  test('melds and executes even if no pile is splayed', () => {
    const match = play('computers', [{ board: ['computers', red], hand: ['pottery'] }, weak], { next: ['stem-cells'] });
    answer(match, 'none', false);
    expect([splay(match, 0, 'red'), pile(match, 0, 'yellow'), scored(match, 0)]).toEqual(['none', ['stem-cells'], []]);
  });

  test('asks about no splay where none is possible, and lets nobody share the card that is executed', () => {
    // Three leaves against none: in a Dogma action of Stem Cells the other player would share.
    const match = play(
      'computers',
      [
        { board: ['computers'], hand: ['tools'] },
        { board: ['pottery'], hand: ['archery'] },
      ],
      {
        next: ['stem-cells'],
      },
    );
    answer(match, true);
    expect([asked(match), scored(match, 0), scored(match, 1), hand(match, 1)]).toEqual([
      undefined,
      ['tools'],
      [],
      ['archery'],
    ]);
  });

  test('leaves out what the executed card demands', () => {
    const match = play('computers', [{ board: ['computers'] }, { ...weak, score: ['tools', 'archery'] }], {
      next: ['databases'],
    });
    expect([asked(match), pile(match, 0, 'green'), scored(match, 1)]).toEqual([
      undefined,
      ['databases'],
      ['archery', 'tools'],
    ]);
  });

  test('is shared with at least as many clocks: each executes the card they have melded', () => {
    const match = play(
      'computers',
      [
        { board: ['computers'], hand: ['tools'] },
        { board: ['rocketry'], hand: ['archery'] },
      ],
      { next: ['stem-cells', 'databases', 'globalization'] },
    );
    expect(asked(match)).toMatchObject({ seat: 1 });
    answer(match, true);
    expect([pile(match, 1, 'yellow'), scored(match, 1)]).toEqual([['stem-cells'], ['archery']]);
    expect([pile(match, 0, 'green'), hand(match, 0)]).toEqual([['databases'], ['globalization', 'tools']]);
  });
});

describe('Genetics', () => {
  test('melds a 10 and scores everything under it', () => {
    const match = play(
      'genetics',
      [{ board: [{ pile: ['genetics', 'tools', 'calendar'], splay: 'up' }, 'archery'] }, weak],
      { next: ['software'] },
    );
    expect(pile(match, 0, 'blue')).toEqual(['software']);
    expect([scored(match, 0), splay(match, 0, 'blue')]).toEqual([['calendar', 'genetics', 'tools'], 'none']);
    expect([pile(match, 0, 'red'), match.game.players[0]?.score]).toEqual([['archery'], 12]);
  });

  test('scores nothing where the 10 begins a pile, and does not execute it', () => {
    const match = play('genetics', [{ board: ['genetics'] }, weak], { next: ['ai'] });
    expect([pile(match, 0, 'purple'), pile(match, 0, 'blue'), scored(match, 0)]).toEqual([['ai'], ['genetics'], []]);
  });

  test('earns the Monument with six cards', () => {
    const blue = ['genetics', 'tools', 'pottery', 'writing', 'calendar', 'mathematics'] as const;
    const match = play('genetics', [{ board: [blue] }, weak], { next: ['software'] });
    expect([scored(match, 0), specials(match, 0)]).toEqual([[...blue].sort(), ['Monument']]);
  });

  test('is shared with at least as many lightbulbs', () => {
    const match = play('genetics', [{ board: ['genetics'] }, { board: ['philosophy'] }], {
      next: ['the-internet', 'software', 'ai'],
    });
    expect([pile(match, 1, 'purple'), scored(match, 1)]).toEqual([['the-internet'], ['philosophy']]);
    expect([pile(match, 0, 'blue'), scored(match, 0), hand(match, 0)]).toEqual([['software'], ['genetics'], ['ai']]);
  });
});

describe('Composites', () => {
  test('leaves the target one hand card of their choice, and takes a highest card of their score pile', () => {
    const match = play('composites', [
      { board: ['composites'] },
      { ...weak, hand: ['tools', 'archery', 'sailing'], score: ['calendar', 'writing', 'mathematics'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'archery', 'sailing'] });
    answer(match, ['archery']);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['calendar', 'mathematics'] });
    answer(match, ['mathematics']);
    expect([hand(match, 0), hand(match, 1)]).toEqual([['sailing', 'tools'], ['archery']]);
    expect([scored(match, 0), scored(match, 1)]).toEqual([['mathematics'], ['calendar', 'writing']]);
  });

  test('asks nothing where there is one card to keep and one highest', () => {
    const match = play('composites', [
      { board: ['composites'] },
      { ...weak, hand: ['tools'], score: ['calendar', 'writing'] },
    ]);
    expect([asked(match), hand(match, 0), hand(match, 1)]).toEqual([undefined, [], ['tools']]);
    expect([scored(match, 0), scored(match, 1)]).toEqual([['calendar'], ['writing']]);
  });

  test('takes hand cards from a target without a score pile', () => {
    const match = play('composites', [{ board: ['composites'] }, { ...weak, hand: ['tools', 'archery'] }]);
    answer(match, ['tools']);
    expect([asked(match), hand(match, 0), hand(match, 1), scored(match, 0)]).toEqual([
      undefined,
      ['archery'],
      ['tools'],
      [],
    ]);
  });

  test('takes nothing from a target who has nothing', () => {
    const match = play('composites', [{ board: ['composites'] }, weak]);
    expect([asked(match), hand(match, 0), scored(match, 0)]).toEqual([undefined, [], []]);
  });

  test('applies to each target in turn, but not with as many factories', () => {
    const match = play('composites', [
      { board: ['composites'] },
      { ...weak, hand: ['tools', 'archery'], score: ['calendar'] },
      { board: ['coal'], hand: ['oars', 'clothing'], score: ['currency'] },
      { board: ['mysticism'], hand: ['sailing', 'pottery'], score: ['compass'] },
    ]);
    answer(match, ['tools']);
    expect(asked(match)).toMatchObject({ seat: 3 });
    answer(match, ['pottery']);
    expect([hand(match, 0), scored(match, 0)]).toEqual([
      ['archery', 'sailing'],
      ['calendar', 'compass'],
    ]);
    expect([1, 2, 3].map((seat) => hand(match, seat))).toEqual([['tools'], ['clothing', 'oars'], ['pottery']]);
    expect(scored(match, 2)).toEqual(['currency']);
  });
});

describe('Fission', () => {
  test('removes all hands, boards and score piles when a red 10 is drawn, and the action is over', () => {
    const match = play(
      'fission',
      [
        { board: ['fission', { pile: ['sailing', 'clothing'], splay: 'left' }], hand: ['tools'], score: ['calendar'] },
        { ...weak, hand: ['archery'], score: ['currency'], achievements: [1, 'World'] },
        { board: ['mysticism'], hand: ['oars', 'pottery'] },
      ],
      { next: ['robotics', 'databases'] },
    );
    const { players, removed, available } = match.game;
    for (const { hand, scorePile, board, score } of players) {
      expect([hand.size, scorePile.size, score, board.tops.length]).toEqual([0, 0, 0, 0]);
    }
    expect(removed.cards.map(({ is }) => is).sort()).toEqual([
      'archery',
      'calendar',
      'clothing',
      'currency',
      'fission',
      'mysticism',
      'oars',
      'pottery',
      'robotics',
      'sailing',
      'the-wheel',
      'tools',
    ]);
    expect([available.size, players[1]?.claims, specials(match, 1)]).toEqual([8, 2, ['World']]);
    expect([asked(match), top(match, 10), match.toAct]).toEqual([undefined, 'databases', [1]]);
    expect(problemOn(match.game)).toBeUndefined();
    expect([splay(match, 0, 'green'), log(match)]).toEqual([
      'none',
      expect.arrayContaining(['All hands, boards and score piles leave the game']),
    ]);
  });

  test('lets the target keep a 10 that is not red, after all have seen it', () => {
    const match = play('fission', [{ board: ['fission', 'tools'] }, { ...weak, hand: ['archery'] }], {
      next: ['databases', 'software'],
    });
    expect([hand(match, 1), log(match).some((line) => line.endsWith('reveals Databases'))]).toEqual([
      ['archery', 'databases'],
      true,
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'the-wheel'] });
    answer(match, 'the-wheel');
    expect([bottom(match, 1), pile(match, 1, 'green'), hand(match, 0)]).toEqual([['the-wheel'], [], ['software']]);
    expect([pile(match, 0, 'red'), pile(match, 0, 'blue')]).toEqual([['fission'], ['tools']]);
  });

  test('may return a top card of its own board and uncover the next', () => {
    const match = play('fission', [{ board: ['fission', ['tools', 'writing']] }, weak], {
      next: ['databases', 'software'],
    });
    answer(match, 'tools');
    expect([bottom(match, 1), pile(match, 0, 'blue'), hand(match, 0)]).toEqual([['tools'], ['writing'], ['software']]);
  });

  test('draws a 10 even if there is no top card but Fission', () => {
    const match = play('fission', [{ board: ['fission'] }, {}], { next: ['databases', 'software'] });
    expect([asked(match), pile(match, 0, 'red'), hand(match, 0), hand(match, 1)]).toEqual([
      undefined,
      ['fission'],
      ['software'],
      ['databases'],
    ]);
  });

  test('makes one target after the other draw, until a red 10 comes', () => {
    const match = play('fission', [{ board: ['fission'] }, weak, { board: ['mysticism'] }, { board: ['oars'] }], {
      next: ['databases', 'miniaturization', 'software'],
    });
    expect(match.game.removed.cards.map(({ is }) => is).sort()).toEqual([
      'databases',
      'fission',
      'miniaturization',
      'mysticism',
      'oars',
      'the-wheel',
    ]);
    expect([top(match, 10), match.game.players.map(({ hand }) => hand.size)]).toEqual(['software', [0, 0, 0, 0]]);
  });

  test('demands nothing of as many clocks, who share the second effect: not even they may return Fission', () => {
    const match = play('fission', [{ board: ['fission', 'tools'] }, { board: ['rocketry'] }], {
      next: ['robotics', 'databases', 'genetics', 'ecology'],
    });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'rocketry'] });
    answer(match, 'tools');
    expect([hand(match, 1), bottom(match, 1), bottom(match, 8)]).toEqual([['robotics'], ['tools'], ['rocketry']]);
    expect([hand(match, 0), top(match, 9), pile(match, 0, 'red')]).toEqual([
      ['databases', 'genetics'],
      'ecology',
      ['fission'],
    ]);
  });
});

describe('Collaboration', () => {
  const green: readonly CardId[] = [
    'collaboration',
    'sailing',
    'clothing',
    'currency',
    'mapmaking',
    'compass',
    'paper',
    'invention',
    'navigation',
  ];

  test('lets the activator take one of two 9s that the target shows; the target melds the other', () => {
    const match = play(
      'collaboration',
      [{ board: ['collaboration', 'agriculture'] }, { board: ['pottery'], hand: ['oars'] }],
      {
        next: ['genetics', 'ecology'],
      },
    );
    expect(asked(match)).toMatchObject({ seat: 0, from: ['genetics', 'ecology'] });
    expect(log(match).filter((line) => /reveals (Genetics|Ecology)/.test(line))).toHaveLength(2);
    answer(match, 'ecology');
    expect(pile(match, 0, 'yellow')).toEqual(['ecology', 'agriculture']);
    expect([pile(match, 1, 'blue'), hand(match, 1)]).toEqual([['genetics', 'pottery'], ['oars']]);
    expect([match.isOver, hand(match, 0)]).toEqual([false, []]);
  });

  test('applies to each target, but not with as many crowns', () => {
    const match = play(
      'collaboration',
      [{ board: ['collaboration'] }, weak, { board: ['navigation'] }, { board: ['mysticism'] }],
      {
        next: ['genetics', 'ecology', 'composites', 'services'],
      },
    );
    answer(match, 'genetics');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['composites', 'services'] });
    answer(match, 'composites');
    expect([pile(match, 0, 'blue'), pile(match, 0, 'red')]).toEqual([['genetics'], ['composites']]);
    expect([pile(match, 1, 'yellow'), pile(match, 3, 'purple')]).toEqual([['ecology'], ['services', 'mysticism']]);
    expect(match.game.players[2]?.tops).toHaveLength(1);
  });

  test('wins with ten green cards, the one just taken among them', () => {
    const match = play('collaboration', [{ board: [green] }, { board: ['mysticism'] }], {
      next: ['satellites', 'genetics'],
    });
    answer(match, 'satellites');
    expect([match.outcome?.winners, match.game.wonBy]).toEqual([[0], 'Collaboration']);
  });

  test('does not win with nine', () => {
    const match = play('collaboration', [{ board: [green] }, { board: ['mysticism'] }], {
      next: ['satellites', 'genetics'],
    });
    answer(match, 'genetics');
    expect([match.isOver, pile(match, 1, 'green')]).toEqual([false, ['satellites']]);
  });

  test('lets whoever shares win first', () => {
    const theirs: readonly CardId[] = ['navigation', ...green.slice(1, 8), 'the-wheel', 'banking'];
    const match = play('collaboration', [{ board: ['collaboration'] }, { board: [theirs] }]);
    expect([match.outcome?.winners, match.game.wonBy]).toEqual([[1], 'Collaboration']);
  });
});

describe('Satellites', () => {
  const purple = ['mysticism', 'code-of-laws'] as const;

  test('returns the hand in a chosen order, draws three 8s, splays purple up, and melds and executes a card', () => {
    const match = play(
      'satellites',
      [{ board: ['satellites', purple], hand: ['tools', 'writing', 'calendar'] }, { board: ['the-wheel', 'pottery'] }],
      { next: ['flight', 'mobility', 'quantum-theory'] },
    );
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'writing'] });
    answer(match, 'writing');
    expect([bottom(match, 1, 2), bottom(match, 2)]).toEqual([['tools', 'writing'], ['calendar']]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['purple'] });
    answer(match, 'purple');
    expect([splay(match, 0, 'purple'), hand(match, 0)]).toEqual(['up', ['flight', 'mobility', 'quantum-theory']]);
    answer(match, 'mobility');
    expect([pile(match, 0, 'red'), hand(match, 0)]).toEqual([['mobility'], ['flight', 'quantum-theory']]);
    // Mobility only demands: nobody has to comply.
    expect([pile(match, 1, 'green'), pile(match, 1, 'blue'), scored(match, 0)]).toEqual([['the-wheel'], ['pottery'], []]);
  });

  test('leaves purple as it is, if that is preferred', () => {
    const match = play('satellites', [{ board: ['satellites', purple] }, weak], {
      next: ['flight', 'mobility', 'quantum-theory'],
    });
    answer(match, 'none', 'mobility');
    expect([splay(match, 0, 'purple'), pile(match, 0, 'red')]).toEqual(['none', ['mobility']]);
  });

  test('executes the effects of the melded card that are no demands', () => {
    const match = play('satellites', [{ board: ['satellites', 'tools'] }, weak], {
      empty: [8],
      next: ['fission', 'genetics', 'ecology', 'robotics', 'databases'],
    });
    expect(asked(match)).toMatchObject({ from: ['fission', 'genetics', 'ecology'] });
    answer(match, 'fission');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'satellites', 'the-wheel'] });
    answer(match, 'tools');
    expect([hand(match, 0), hand(match, 1), pile(match, 0, 'red'), bottom(match, 1)]).toEqual([
      ['ecology', 'genetics', 'robotics'],
      [],
      ['fission'],
      ['tools'],
    ]);
  });

  test('is shared with at least as many clocks, effect by effect', () => {
    const match = play(
      'satellites',
      [
        { board: ['satellites'], hand: ['tools'] },
        { board: ['rocketry'], hand: ['archery'] },
      ],
      {
        next: ['mobility', 'quantum-theory', 'flight', 'skyscrapers', 'corporations', 'mass-media', 'genetics'],
      },
    );
    expect([bottom(match, 1, 2), hand(match, 0)]).toEqual([
      ['tools', 'archery'],
      ['corporations', 'mass-media', 'skyscrapers'],
    ]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['mobility', 'quantum-theory', 'flight'] });
    answer(match, 'mobility', 'skyscrapers');
    expect([hand(match, 1), pile(match, 1, 'red')]).toEqual([['flight', 'quantum-theory'], ['mobility']]);
    expect([hand(match, 0), pile(match, 0, 'yellow')]).toEqual([
      ['corporations', 'genetics', 'mass-media'],
      ['skyscrapers'],
    ]);
  });
});

describe('Ecology', () => {
  const next = ['databases', 'self-service'] as const;

  test('returns a card, scores another and draws two 10s', () => {
    const match = play('ecology', [{ board: ['ecology'], hand: ['tools', 'archery', 'sailing'] }, weak], { next });
    answer(match, 'tools');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['archery', 'sailing'] });
    answer(match, 'archery');
    expect([bottom(match, 1), scored(match, 0), hand(match, 0)]).toEqual([
      ['tools'],
      ['archery'],
      ['databases', 'sailing', 'self-service'],
    ]);
  });

  test('draws two 10s even if the last card was returned', () => {
    const match = play('ecology', [{ board: ['ecology'], hand: ['tools'] }, weak], { next });
    answer(match, 'tools');
    expect([asked(match), scored(match, 0), hand(match, 0)]).toEqual([undefined, [], ['databases', 'self-service']]);
  });

  test('may be declined', () => {
    const match = play('ecology', [{ board: ['ecology'], hand: ['tools', 'archery'] }, weak], { next });
    answer(match, 'none');
    expect([asked(match), scored(match, 0), hand(match, 0)]).toEqual([undefined, [], ['archery', 'tools']]);
  });

  test('asks nothing of an empty hand', () => {
    const match = play('ecology', [{ board: ['ecology'] }, weak], { next });
    expect([asked(match), hand(match, 0)]).toEqual([undefined, []]);
  });

  test('gives no bonus for sharing when those who could share decline', () => {
    const match = play(
      'ecology',
      [
        { board: ['ecology'], hand: ['tools'] },
        { board: ['philosophy'], hand: ['archery'] },
      ],
      { next },
    );
    expect(asked(match)?.seat).toBe(1);
    answer(match, 'none', 'tools');
    expect([hand(match, 0), hand(match, 1)]).toEqual([['databases', 'self-service'], ['archery']]);
  });
});

describe('Suburbia', () => {
  test('tucks cards in a chosen order and scores a 1 for each', () => {
    const match = play('suburbia', [{ board: ['suburbia'], hand: ['agriculture', 'masonry', 'sailing', 'oars'] }, weak], {
      next: ['tools', 'writing', 'pottery', 'clothing'],
    });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['agriculture', 'masonry', 'sailing', 'oars'] });
    answer(match, 'masonry', 'agriculture', 'sailing');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['oars'] });
    answer(match, 'none');
    expect(asked(match)).toBeUndefined();
    expect(pile(match, 0, 'yellow')).toEqual(['suburbia', 'masonry', 'agriculture']);
    expect([pile(match, 0, 'green'), hand(match, 0)]).toEqual([['sailing'], ['oars']]);
    expect([scored(match, 0), top(match, 1)]).toEqual([['pottery', 'tools', 'writing'], 'clothing']);
  });

  test('tucks nothing, if that is preferred', () => {
    const match = play('suburbia', [{ board: ['suburbia'], hand: ['agriculture', 'sailing'] }, weak]);
    answer(match, []);
    expect([hand(match, 0), scored(match, 0), pile(match, 0, 'yellow')]).toEqual([
      ['agriculture', 'sailing'],
      [],
      ['suburbia'],
    ]);
  });

  test('asks nothing of an empty hand', () => {
    const match = play('suburbia', [{ board: ['suburbia'] }, weak]);
    expect([asked(match), scored(match, 0)]).toEqual([undefined, []]);
  });

  const six = ['agriculture', 'sailing', 'oars', 'tools', 'mysticism', 'calendar'] as const;

  test('earns the Monument with six cards', () => {
    const match = play('suburbia', [{ board: ['suburbia'], hand: six }, weak]);
    answer(match, six);
    expect([specials(match, 0), scored(match, 0).length]).toEqual([['Monument'], 6]);
  });

  test('earns no Monument that is taken', () => {
    const match = play('suburbia', [
      { board: ['suburbia'], hand: six },
      { ...weak, achievements: ['Monument'] },
    ]);
    answer(match, six);
    expect([specials(match, 0), specials(match, 1), scored(match, 0).length]).toEqual([[], ['Monument'], 6]);
  });
});

describe('Services', () => {
  test('moves all highest scored cards to the hand of the activator, and a top card without a leaf to the target', () => {
    const match = play('services', [
      { board: ['services', ['archery', 'metalworking'], 'sailing', 'genetics'], hand: ['oars'] },
      { ...weak, score: ['calendar', 'tools', 'mathematics'] },
    ]);
    expect(hand(match, 0)).toEqual(['calendar', 'mathematics', 'oars']);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['genetics', 'archery'] });
    answer(match, 'archery');
    expect([hand(match, 1), scored(match, 1), pile(match, 0, 'red')]).toEqual([['archery'], ['tools'], ['metalworking']]);
  });

  test('gives nothing to a target without a score pile', () => {
    const match = play('services', [{ board: ['services', 'archery'] }, weak]);
    expect([asked(match), hand(match, 0), hand(match, 1), pile(match, 0, 'red')]).toEqual([undefined, [], [], ['archery']]);
  });

  test('gives nothing where each top card carries a leaf', () => {
    const match = play('services', [{ board: ['services', 'sailing'] }, { ...weak, score: ['tools'] }]);
    expect([asked(match), hand(match, 0), hand(match, 1), pile(match, 0, 'green')]).toEqual([
      undefined,
      ['tools'],
      [],
      ['sailing'],
    ]);
  });

  test('applies to each target in turn, but not with as many leaves', () => {
    const match = play('services', [
      { board: ['services', 'archery', 'genetics'] },
      { ...weak, score: ['tools'] },
      { board: ['pottery'], score: ['calendar'] },
      { board: ['mysticism'], score: ['compass'] },
    ]);
    answer(match, 'genetics');
    // The third target takes the only card that is left.
    expect([1, 2, 3].map((seat) => hand(match, seat))).toEqual([['genetics'], [], ['archery']]);
    expect([hand(match, 0), scored(match, 2)]).toEqual([['compass', 'tools'], ['calendar']]);
  });
});

describe('Specialization', () => {
  test('shows a card and takes the top card of its colour from every other board', () => {
    const match = play('specialization', [
      { board: ['specialization', 'computers'], hand: ['tools', 'archery'] },
      { board: [['pottery', 'writing'], 'oars'] },
      { board: ['calendar'] },
      { board: ['the-wheel'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'archery'] });
    answer(match, 'tools');
    expect([hand(match, 0), log(match).some((line) => line.endsWith('reveals Tools'))]).toEqual([
      ['archery', 'calendar', 'pottery', 'tools'],
      true,
    ]);
    expect([pile(match, 1, 'blue'), pile(match, 1, 'red'), pile(match, 2, 'blue')]).toEqual([['writing'], ['oars'], []]);
    expect([pile(match, 0, 'blue'), pile(match, 3, 'green')]).toEqual([['computers'], ['the-wheel']]);
  });

  test('takes from a partner as well', () => {
    const match = play(
      'specialization',
      [
        { board: ['specialization'], hand: ['tools'] },
        { board: ['pottery'] },
        { board: ['writing'] },
        { board: ['calendar'] },
      ],
      { teams: true },
    );
    // The only card is shown without a question.
    expect([asked(match), log(match).some((line) => line.endsWith('reveals Tools'))]).toEqual([undefined, true]);
    expect(hand(match, 0)).toEqual(['calendar', 'pottery', 'tools', 'writing']);
  });

  test('takes nothing with an empty hand; a pile may be splayed all the same', () => {
    const match = play('specialization', [
      { board: ['specialization', ['agriculture', 'masonry'], ['tools', 'writing'], ['oars', 'archery']] },
      { board: ['pottery'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['yellow', 'blue'] });
    answer(match, 'blue');
    expect([splay(match, 0, 'blue'), splay(match, 0, 'yellow'), hand(match, 0)]).toEqual(['up', 'none', []]);
    expect(pile(match, 1, 'blue')).toEqual(['pottery']);
  });

  test('splays nothing, if that is preferred', () => {
    const match = play('specialization', [{ board: ['specialization', ['agriculture', 'masonry']] }, weak]);
    answer(match, 'none');
    expect([asked(match), splay(match, 0, 'yellow')]).toEqual([undefined, 'none']);
  });

  test('asks about no pile that is splayed up already', () => {
    const match = play('specialization', [
      { board: ['specialization', { pile: ['agriculture', 'masonry'], splay: 'up' }] },
      weak,
    ]);
    expect(asked(match)).toBeUndefined();
  });

  test('lets those who share take first; showing a card is enough for the bonus', () => {
    const match = play(
      'specialization',
      [
        { board: ['specialization'], hand: ['tools', 'writing'] },
        { board: ['coal'], hand: ['sailing', 'clothing'] },
      ],
      { next: ['genetics'] },
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['sailing', 'clothing'] });
    answer(match, 'sailing');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'writing'] });
    answer(match, 'tools');
    expect([hand(match, 0), hand(match, 1)]).toEqual([
      ['genetics', 'tools', 'writing'],
      ['clothing', 'sailing'],
    ]);
  });
});
