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

/** Castles only: neither shares anything of these ages nor is safe from their demands. */
const bystander: Seat = { board: ['metalworking'] };

describe('Atomic Theory', () => {
  const seats: readonly Seat[] = [{ board: [['atomic-theory', 'pottery']] }, bystander];

  test('splays blue right, then melds a 7', () => {
    const match = play('atomic-theory', seats, { next: ['evolution'] });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue'] });
    answer(match, 'blue');
    expect([splay(match, 0, 'blue'), pile(match, 0, 'blue')]).toEqual(['right', ['evolution', 'atomic-theory', 'pottery']]);
  });

  test('need not splay; the 7 is melded all the same', () => {
    const match = answer(play('atomic-theory', seats, { next: ['explosives'] }), 'none');
    expect([splay(match, 0, 'blue'), pile(match, 0, 'red')]).toEqual(['none', ['explosives']]);
  });

  test('with a single blue card only the 7 is melded', () => {
    const match = play('atomic-theory', [{ board: ['atomic-theory'] }, bystander], { next: ['explosives'] });
    expect([asked(match), pile(match, 0, 'red')]).toEqual([undefined, ['explosives']]);
  });

  test('whoever shares melds first, and the activator draws at the end', () => {
    // Three lightbulbs each.
    const match = play('atomic-theory', [{ board: ['atomic-theory'] }, { board: ['philosophy'] }], {
      next: ['explosives', 'combustion', 'bicycle'],
    });
    expect([pile(match, 1, 'red'), pile(match, 0, 'red'), hand(match, 0)]).toEqual([
      ['explosives'],
      ['combustion'],
      ['bicycle'],
    ]);
  });
});

describe('Encyclopedia', () => {
  test('melds all the highest scored cards', () => {
    const match = play('encyclopedia', [
      { board: ['encyclopedia', 'masonry'], score: ['canning', 'democracy', 'tools'] },
      bystander,
    ]);
    answer(match, true, 'democracy');
    expect([pile(match, 0, 'yellow'), pile(match, 0, 'purple')]).toEqual([['canning', 'masonry'], ['democracy']]);
    expect(scored(match, 0)).toEqual(['tools']);
  });

  test('melds in an order of choice also where colours differ: it may take World on the way', () => {
    // Nine clocks. Software first makes twelve; Robotics first covers three with one, so that there never are twelve.
    const match = activate(
      table({
        seats: [
          {
            board: ['encyclopedia', 'fission', 'databases', { pile: ['the-internet', 'railroad'], splay: 'up' }],
            score: ['robotics', 'software'],
          },
          {},
        ],
      }),
      'encyclopedia',
    );
    expect(match.game.players[0]?.icons('clock')).toBe(9);
    answer(match, true);
    expect([...(asked(match)?.from ?? [])].sort()).toEqual(['robotics', 'software']);
    answer(match, 'software');
    expect(specials(match, 0)).toEqual(['World']);
  });

  test('the order is chosen, of cards of the same colour too', () => {
    const match = play('encyclopedia', [
      { board: ['encyclopedia'], score: ['canning', 'vaccination', 'democracy', 'tools'] },
      bystander,
    ]);
    answer(match, true);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['canning', 'vaccination', 'democracy'] });
    answer(match, 'vaccination', 'democracy');
    expect(asked(match)).toBeUndefined();
    expect([pile(match, 0, 'yellow'), pile(match, 0, 'purple'), scored(match, 0)]).toEqual([
      ['canning', 'vaccination'],
      ['democracy'],
      ['tools'],
    ]);
  });

  test('may be declined', () => {
    const match = answer(play('encyclopedia', [{ board: ['encyclopedia'], score: ['canning'] }, bystander]), false);
    expect([scored(match, 0), pile(match, 0, 'yellow')]).toEqual([['canning'], []]);
  });

  test('asks nothing when nothing is scored', () => {
    const match = play('encyclopedia', [{ board: ['encyclopedia'] }, { ...bystander, score: ['canning'] }]);
    expect([asked(match), scored(match, 1)]).toEqual([undefined, ['canning']]);
  });

  test('a share that is declined gives no draw, one that is taken does', () => {
    // Three crowns each.
    const seats: readonly Seat[] = [{ board: ['encyclopedia'] }, { board: ['optics'], score: ['canning'] }];
    const declined = answer(play('encyclopedia', seats), false);
    expect([scored(declined, 1), hand(declined, 0)]).toEqual([['canning'], []]);
    const taken = answer(play('encyclopedia', seats, { next: ['democracy'] }), true);
    expect([scored(taken, 1), pile(taken, 1, 'yellow'), hand(taken, 0)]).toEqual([[], ['canning'], ['democracy']]);
  });
});

describe('Industrialization', () => {
  test('tucks a 6 for every colour that shows a factory', () => {
    const match = play('industrialization', [{ board: ['industrialization', 'chemistry', 'sailing'] }, bystander], {
      next: ['machine-tools', 'metric-system', 'canning'],
    });
    expect([pile(match, 0, 'red'), pile(match, 0, 'green')]).toEqual([
      ['industrialization', 'machine-tools'],
      ['sailing', 'metric-system'],
    ]);
    expect(pile(match, 0, 'yellow')).toEqual([]);
  });

  test('a covered factory counts where the splay shows it', () => {
    const tucked = (splay: 'left' | 'right') =>
      play(
        'industrialization',
        [{ board: ['industrialization', { pile: ['sailing', 'metric-system'], splay }] }, bystander],
        { next: ['canning', 'encyclopedia', 'democracy'] },
      );
    const shown = tucked('right');
    expect([pile(shown, 0, 'yellow'), pile(shown, 0, 'blue'), pile(shown, 0, 'purple')]).toEqual([
      ['canning'],
      ['encyclopedia'],
      [],
    ]);
    const hidden = tucked('left');
    expect([pile(hidden, 0, 'yellow'), pile(hidden, 0, 'blue')]).toEqual([['canning'], []]);
  });

  test('counts once: factories that come with the tucked cards add nothing', () => {
    const match = play('industrialization', [{ board: ['industrialization'] }, bystander], {
      next: ['metric-system', 'canning'],
    });
    expect([pile(match, 0, 'green'), pile(match, 0, 'yellow')]).toEqual([['metric-system'], []]);
  });

  test('red or purple may be splayed right, not both', () => {
    const board: Seat['board'] = [
      ['industrialization', 'archery'],
      ['mysticism', 'city-states'],
      ['sailing', 'clothing'],
    ];
    const match = play('industrialization', [{ board }, bystander], { next: ['canning'] });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['red', 'purple'] });
    answer(match, 'purple');
    expect([splay(match, 0, 'purple'), splay(match, 0, 'red'), asked(match)]).toEqual(['right', 'none', undefined]);
  });

  test('need not splay', () => {
    const match = play('industrialization', [{ board: ['industrialization'] }, bystander], { next: ['machine-tools'] });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['red'] });
    expect(splay(answer(match, 'none'), 0, 'red')).toBe('none');
  });

  test('whoever shares counts their own colours', () => {
    // Two factories against four, in two colours.
    const match = play('industrialization', [{ board: ['industrialization'] }, { board: ['gunpowder', 'steam-engine'] }], {
      next: ['canning', 'encyclopedia', 'classification', 'atomic-theory'],
    });
    expect([pile(match, 1, 'yellow'), pile(match, 1, 'blue')]).toEqual([['steam-engine', 'canning'], ['encyclopedia']]);
    expect([pile(match, 0, 'green'), hand(match, 0)]).toEqual([['classification'], ['atomic-theory']]);
  });
});

describe('Machine Tools', () => {
  test('scores a card of the highest value scored so far', () => {
    const match = play('machine-tools', [{ board: ['machine-tools'], score: ['tools', 'physics'] }, bystander], {
      next: ['coal'],
    });
    expect(scored(match, 0)).toEqual(['coal', 'physics', 'tools']);
  });

  test('scores a 1 when nothing is scored yet', () => {
    const match = play('machine-tools', [{ board: ['machine-tools'] }, { ...bystander, score: ['physics'] }], {
      next: ['tools'],
    });
    expect(scored(match, 0)).toEqual(['tools']);
  });

  test('whoever shares goes by their own score pile', () => {
    // Three factories each.
    const match = play('machine-tools', [{ board: ['machine-tools'] }, { board: ['coal'], score: ['calendar'] }], {
      next: ['mathematics', 'tools', 'canning'],
    });
    expect([scored(match, 1), scored(match, 0), hand(match, 0)]).toEqual([
      ['calendar', 'mathematics'],
      ['tools'],
      ['canning'],
    ]);
  });

  test('when the 10s are gone, a scored 10 ends the game', () => {
    const match = play('machine-tools', [{ board: ['machine-tools'], score: ['robotics'] }, bystander], { empty: [10] });
    expect([match.isOver, match.game.wonBy, match.outcome?.winners]).toEqual([true, 'scores', [0]]);
  });
});

describe('Classification', () => {
  test('takes all cards of the shown colour from all hands and melds them with the own ones in an order of choice', () => {
    const match = play('classification', [
      { board: ['classification'], hand: ['the-wheel', 'tools'] },
      { ...bystander, hand: ['sailing', 'clothing', 'archery'] },
      { board: ['masonry'], hand: ['writing', 'paper'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['the-wheel', 'tools'] });
    answer(match, 'the-wheel');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['the-wheel', 'sailing', 'clothing', 'paper'] });
    answer(match, 'paper', 'the-wheel');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['sailing', 'clothing'] });
    answer(match, 'sailing');
    expect(asked(match)).toBeUndefined();
    expect(pile(match, 0, 'green')).toEqual(['clothing', 'sailing', 'the-wheel', 'paper', 'classification']);
    expect([hand(match, 0), hand(match, 1), hand(match, 2)]).toEqual([['tools'], ['archery'], ['writing']]);
    expect(log(match).join('\n')).toContain('reveals The Wheel');
  });

  test('melds the shown card when nobody else has that colour', () => {
    const match = play('classification', [
      { board: ['classification'], hand: ['tools', 'oars'] },
      { ...bystander, hand: ['archery'] },
    ]);
    answer(match, 'tools');
    expect([asked(match), pile(match, 0, 'blue'), hand(match, 0), hand(match, 1)]).toEqual([
      undefined,
      ['tools'],
      ['oars'],
      ['archery'],
    ]);
  });

  test('does nothing with an empty hand', () => {
    const match = play('classification', [{ board: ['classification'] }, { ...bystander, hand: ['archery'] }]);
    expect([asked(match), hand(match, 1), pile(match, 0, 'red')]).toEqual([undefined, ['archery'], []]);
  });

  test('whoever shares may empty the hand of the activator first', () => {
    // Three lightbulbs each.
    const match = play(
      'classification',
      [
        { board: ['classification'], hand: ['tools'] },
        { board: ['philosophy'], hand: ['writing'] },
      ],
      { next: ['canning'] },
    );
    // The only card is shown without a question.
    expect(asked(match)).toMatchObject({ seat: 1, from: ['writing', 'tools'] });
    answer(match, 'tools');
    expect(asked(match)).toBeUndefined();
    expect([pile(match, 1, 'blue'), hand(match, 0), pile(match, 0, 'blue')]).toEqual([
      ['writing', 'tools'],
      ['canning'],
      [],
    ]);
  });

  test('partners hand over their cards as well', () => {
    const match = play(
      'classification',
      [
        { board: ['classification'], hand: ['tools'] },
        { ...bystander, hand: ['writing'] },
        { board: ['masonry'], hand: ['pottery'] },
        { board: ['mysticism'] },
      ],
      { teams: true },
    );
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'writing', 'pottery'] });
    answer(match, 'tools', 'writing');
    expect(asked(match)).toBeUndefined();
    expect([pile(match, 0, 'blue'), hand(match, 2)]).toEqual([['pottery', 'writing', 'tools'], []]);
  });
});

describe('Metric System', () => {
  const red: readonly CardId[] = ['coal', 'archery'];
  const blue: readonly CardId[] = ['pottery', 'tools'];
  const green: readonly CardId[] = ['metric-system', 'sailing'];

  test('with green splayed right any one pile may be splayed right', () => {
    const match = play('metric-system', [{ board: [{ pile: green, splay: 'right' }, red, blue, 'masonry'] }, bystander]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue', 'red'] });
    answer(match, 'red');
    expect([splay(match, 0, 'red'), splay(match, 0, 'blue'), asked(match)]).toEqual(['right', 'none', undefined]);
  });

  test('that may be declined', () => {
    const match = answer(play('metric-system', [{ board: [{ pile: green, splay: 'right' }, red] }, bystander]), 'none');
    expect([splay(match, 0, 'red'), splay(match, 0, 'green')]).toEqual(['none', 'right']);
  });

  test('without that splay only green may be splayed right, and then nothing else', () => {
    for (const board of [
      [green, red],
      [{ pile: green, splay: 'left' as const }, red],
    ]) {
      const match = play('metric-system', [{ board }, bystander]);
      expect(asked(match)).toMatchObject({ seat: 0, from: ['green'] });
      answer(match, 'green');
      expect([splay(match, 0, 'green'), splay(match, 0, 'red'), asked(match)]).toEqual(['right', 'none', undefined]);
    }
  });

  test('green need not be splayed', () => {
    expect(splay(answer(play('metric-system', [{ board: [green] }, bystander]), 'none'), 0, 'green')).toBe('none');
  });

  test('the fifth colour that is splayed right brings Wonder', () => {
    const board: Seat['board'] = [
      { pile: green, splay: 'right' },
      { pile: blue, splay: 'right' },
      { pile: ['masonry', 'agriculture'], splay: 'up' },
      { pile: ['mysticism', 'city-states'], splay: 'right' },
      red,
    ];
    expect(specials(answer(play('metric-system', [{ board }, bystander]), 'red'), 0)).toEqual(['Wonder']);
  });
});

describe('Canning', () => {
  const seats: readonly Seat[] = [{ board: ['canning', ['sailing', 'clothing'], 'pottery', 'coal'] }, bystander];

  test('tucks a 6 and scores every top card without a factory; what they uncover stays', () => {
    const match = answer(play('canning', seats, { next: ['democracy'] }), true);
    expect(scored(match, 0)).toEqual(['democracy', 'pottery', 'sailing']);
    expect([pile(match, 0, 'green'), pile(match, 0, 'yellow'), pile(match, 0, 'red'), pile(match, 0, 'purple')]).toEqual([
      ['clothing'],
      ['canning'],
      ['coal'],
      [],
    ]);
  });

  test('a 6 that lies under another card is not scored', () => {
    const match = play('canning', [{ board: ['canning', 'mysticism'] }, bystander], { next: ['democracy'] });
    answer(match, true);
    expect([scored(match, 0), pile(match, 0, 'purple')]).toEqual([['mysticism'], ['democracy']]);
  });

  test('may be declined, and then nothing is scored', () => {
    const match = answer(play('canning', seats, { next: ['democracy'] }), false);
    expect([scored(match, 0), pile(match, 0, 'green'), pile(match, 0, 'purple')]).toEqual([
      [],
      ['sailing', 'clothing'],
      [],
    ]);
  });

  test('yellow may be splayed right, or not', () => {
    const tucked = (): Table =>
      answer(play('canning', [{ board: ['canning'] }, bystander], { next: ['vaccination'] }), true);
    expect(asked(tucked())).toMatchObject({ seat: 0, from: ['yellow'] });
    const splayed = answer(tucked(), 'yellow');
    expect([splay(splayed, 0, 'yellow'), pile(splayed, 0, 'yellow')]).toEqual(['right', ['canning', 'vaccination']]);
    expect(splay(answer(tucked(), 'none'), 0, 'yellow')).toBe('none');
  });

  test('whoever shares decides for themselves', () => {
    // Two factories against three.
    const match = play('canning', [{ board: ['canning', 'pottery'] }, { board: ['coal', 'tools'] }], {
      next: ['metric-system', 'encyclopedia'],
    });
    answer(match, true, false);
    expect([scored(match, 1), pile(match, 1, 'green'), scored(match, 0), hand(match, 0)]).toEqual([
      ['tools'],
      ['metric-system'],
      [],
      ['encyclopedia'],
    ]);
  });
});

describe('Vaccination', () => {
  test('a victim returns all the lowest scored cards in an order of choice and melds a 6; then a 7 is melded', () => {
    const match = play(
      'vaccination',
      [
        { board: ['vaccination'], score: ['writing'] },
        { ...bystander, score: ['tools', 'archery', 'physics'] },
      ],
      { next: ['canning', 'sanitation'] },
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'archery'] });
    answer(match, 'archery');
    expect(asked(match)).toBeUndefined();
    expect([bottom(match, 1, 2), scored(match, 1), scored(match, 0)]).toEqual([
      ['tools', 'archery'],
      ['physics'],
      ['writing'],
    ]);
    expect([pile(match, 1, 'yellow'), pile(match, 0, 'yellow')]).toEqual([['canning'], ['sanitation', 'vaccination']]);
  });

  test('where nothing is scored, nothing is melded', () => {
    const match = play('vaccination', [{ board: ['vaccination'], score: ['tools'] }, bystander]);
    expect([match.game.players[0]?.tops.length, match.game.players[1]?.tops.length]).toEqual([1, 1]);
    expect([scored(match, 0), pile(match, 0, 'yellow'), pile(match, 1, 'red')]).toEqual([
      ['tools'],
      ['vaccination'],
      ['metalworking'],
    ]);
  });

  test('one victim with a card is enough, and only that one melds a 6', () => {
    const match = play(
      'vaccination',
      [{ board: ['vaccination'] }, { ...bystander, score: ['tools'] }, { board: ['masonry'] }],
      { next: ['democracy', 'explosives'] },
    );
    expect([bottom(match, 1), pile(match, 1, 'purple'), pile(match, 2, 'purple')]).toEqual([['tools'], ['democracy'], []]);
    expect(pile(match, 0, 'red')).toEqual(['explosives']);
  });

  test('whoever is safe keeps the scores, and shares the 7', () => {
    // Leaves: two, none, and three.
    const match = play(
      'vaccination',
      [{ board: ['vaccination'] }, { ...bystander, score: ['tools'] }, { board: ['agriculture'], score: ['writing'] }],
      { next: ['democracy', 'explosives', 'combustion', 'bicycle'] },
    );
    expect([scored(match, 2), pile(match, 2, 'red'), pile(match, 0, 'red')]).toEqual([
      ['writing'],
      ['explosives'],
      ['combustion'],
    ]);
    expect(hand(match, 0)).toEqual(['bicycle']);
  });

  test('when everyone is safe, nothing happens', () => {
    const match = play('vaccination', [{ board: ['vaccination'] }, { board: ['agriculture'], score: ['writing'] }]);
    expect([scored(match, 1), pile(match, 1, 'yellow'), pile(match, 0, 'yellow'), hand(match, 0)]).toEqual([
      ['writing'],
      ['agriculture'],
      ['vaccination'],
      [],
    ]);
  });
});

describe('Democracy', () => {
  const alone: readonly Seat[] = [{ board: ['democracy'], hand: ['tools', 'archery', 'calendar'] }, bystander];
  // Two lightbulbs each.
  const sharing: readonly Seat[] = [alone[0] ?? {}, { board: ['writing'], hand: ['oars', 'sailing', 'mathematics'] }];

  test('returns any number of cards, in an order of choice, and scores an 8', () => {
    const match = play('democracy', alone, { next: ['flight'] });
    answer(match, 'archery', 'calendar');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools'] });
    answer(match, 'tools');
    expect(asked(match)).toBeUndefined();
    expect([hand(match, 0), scored(match, 0)]).toEqual([[], ['flight']]);
    expect([bottom(match, 1, 2), bottom(match, 2)]).toEqual([['tools', 'archery'], ['calendar']]);
  });

  test('a single card is enough where nobody else returns any', () => {
    const match = answer(play('democracy', alone, { next: ['flight'] }), ['calendar']);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['archery', 'tools'], ['flight']]);
  });

  test('whoever returns nothing scores nothing', () => {
    const match = answer(play('democracy', alone), []);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['archery', 'calendar', 'tools'], []]);
  });

  test('asks nothing of an empty hand', () => {
    const match = play('democracy', [{ board: ['democracy'] }, bystander]);
    expect([asked(match), scored(match, 0)]).toEqual([undefined, []]);
  });

  test('after a sharing player has returned two, two are not enough', () => {
    const match = play('democracy', sharing, { next: ['flight', 'mobility', 'canning'] });
    answer(match, ['oars', 'mathematics'], ['tools', 'calendar']);
    expect([scored(match, 1), scored(match, 0)]).toEqual([['flight'], []]);
    expect([hand(match, 1), hand(match, 0)]).toEqual([['sailing'], ['archery', 'canning']]);
  });

  test('after a sharing player has returned two, three are enough', () => {
    const match = play('democracy', sharing, { next: ['flight', 'mobility', 'canning'] });
    answer(match, ['oars', 'mathematics'], ['tools', 'archery', 'calendar']);
    expect([scored(match, 1), scored(match, 0), hand(match, 0)]).toEqual([['flight'], ['mobility'], ['canning']]);
  });

  test('all others must be surpassed, not only the last', () => {
    const match = play('democracy', [...sharing, { board: ['physics'], hand: ['pottery', 'masonry'] }], {
      next: ['flight', 'mobility', 'canning'],
    });
    answer(match, ['oars', 'mathematics'], ['pottery'], ['tools', 'calendar']);
    expect([scored(match, 1), scored(match, 2), scored(match, 0)]).toEqual([['flight'], [], []]);
  });
});

describe('Emancipation', () => {
  test('a victim gives a card of their choice to the score pile of the activator and draws a 6', () => {
    const match = play('emancipation', [{ board: ['emancipation'] }, { ...bystander, hand: ['tools', 'archery'] }], {
      next: ['canning'],
    });
    expect(asked(match)?.seat).toBe(1);
    answer(match, 'archery');
    expect([scored(match, 0), hand(match, 1)]).toEqual([['archery'], ['canning', 'tools']]);
  });

  test('an empty hand gives nothing and draws nothing', () => {
    const match = play('emancipation', [{ board: ['emancipation'] }, bystander]);
    expect([asked(match), scored(match, 0), hand(match, 1)]).toEqual([undefined, [], []]);
  });

  test('every victim pays', () => {
    const match = play(
      'emancipation',
      [{ board: ['emancipation'] }, { ...bystander, hand: ['tools'] }, { board: ['masonry'], hand: ['archery'] }],
      { next: ['canning', 'democracy'] },
    );
    // Each has a single card, so there is no question.
    expect(asked(match)).toBeUndefined();
    expect([scored(match, 0), hand(match, 1), hand(match, 2)]).toEqual([['archery', 'tools'], ['canning'], ['democracy']]);
  });

  test('red or purple may be splayed right, not both', () => {
    const board: Seat['board'] = [
      ['emancipation', 'mysticism'],
      ['archery', 'oars'],
      ['sailing', 'clothing'],
    ];
    const match = play('emancipation', [{ board }, bystander]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['red', 'purple'] });
    answer(match, 'red');
    expect([splay(match, 0, 'red'), splay(match, 0, 'purple'), asked(match)]).toEqual(['right', 'none', undefined]);
  });

  test('need not splay', () => {
    const match = answer(play('emancipation', [{ board: [['emancipation', 'mysticism']] }, bystander]), 'none');
    expect(splay(match, 0, 'purple')).toBe('none');
  });

  test('whoever is safe keeps the hand, and shares the splay', () => {
    // Two factories against three.
    const match = play('emancipation', [{ board: ['emancipation'] }, { board: [['coal', 'oars']], hand: ['tools'] }], {
      next: ['canning'],
    });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['red'] });
    answer(match, 'red');
    expect([hand(match, 1), splay(match, 1, 'red'), hand(match, 0)]).toEqual([['tools'], 'right', ['canning']]);
  });
});
