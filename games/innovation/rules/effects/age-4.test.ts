import { describe, expect, test } from 'vitest';
import type { CardId } from '../facts.ts';
import type { Direction } from '../icons.ts';
import {
  activate,
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
  table,
} from '../table.test-kit.ts';

/** The first player activates a card, with these cards next in the decks. */
const dogma = (id: CardId, seats: readonly Seat[], next: readonly CardId[] = []): Table => play(id, seats, { next });

const splayed = (direction: Direction, ...cards: readonly CardId[]) => ({ pile: cards, splay: direction }) as const;

/**
 * Expects a question to the first player about this colour alone; the pile is splayed right, unless the player
 * declines.
 */
const expectMaySplay = (match: () => Table, colour: 'blue' | 'green'): void => {
  expect(asked(match())).toMatchObject({ seat: 0, from: [colour] });
  expect(splay(answer(match(), colour), 0, colour)).toBe('right');
  expect(splay(answer(match(), 'none'), 0, colour)).toBe('none');
};

describe('Experimentation', () => {
  test('draws and melds a 5', () => {
    const match = dogma('experimentation', [{ board: ['experimentation'] }, {}], ['physics']);
    expect([pile(match, 0, 'blue'), hand(match, 0)]).toEqual([['physics', 'experimentation'], []]);
  });

  test('melds a 6 where there is no 5', () => {
    const seats = [{ board: ['experimentation'] }, {}] as const;
    const match = activate(table({ seats, next: ['democracy'], empty: [5] }), 'experimentation');
    expect(pile(match, 0, 'purple')).toEqual(['democracy']);
  });

  test('is shared by an opponent with as many lightbulbs; then the activator draws', () => {
    const next = ['coal', 'banking', 'statistics'] as const;
    const match = dogma('experimentation', [{ board: ['experimentation'] }, { board: ['education'] }], next);
    expect([pile(match, 1, 'red'), pile(match, 0, 'green'), hand(match, 0)]).toEqual([
      ['coal'],
      ['banking'],
      ['statistics'],
    ]);
  });
});

describe('Printing Press', () => {
  test('may return a scored card and draws two above the top purple card', () => {
    const seats = [{ board: ['printing-press', 'education'], score: ['tools', 'calendar'] }, {}] as const;
    const match = dogma('printing-press', seats, ['coal']);
    expect(asked(match)).toMatchObject({ seat: 0, from: expect.arrayContaining(['tools', 'calendar']) });
    answer(match, 'tools');
    expect([scored(match, 0), bottom(match, 1), hand(match, 0)]).toEqual([['calendar'], ['tools'], ['coal']]);
  });

  test('draws a 2 without purple cards', () => {
    const match = dogma('printing-press', [{ board: ['printing-press'], score: ['tools'] }, {}], ['mathematics']);
    answer(match, 'tools');
    expect([scored(match, 0), hand(match, 0)]).toEqual([[], ['mathematics']]);
  });

  test('draws nothing if that is declined, or if nothing is scored', () => {
    const match = answer(dogma('printing-press', [{ board: ['printing-press'], score: ['tools'] }, {}]), 'none');
    expect([scored(match, 0), hand(match, 0)]).toEqual([['tools'], []]);
    const without = dogma('printing-press', [{ board: ['printing-press'] }, {}]);
    expect([asked(without), hand(without, 0)]).toEqual([undefined, []]);
  });

  test('may splay blue right', () => {
    expectMaySplay(() => dogma('printing-press', [{ board: [['printing-press', 'tools']] }, {}]), 'blue');
  });

  test('turns a left splay, and leaves a right one alone', () => {
    const left = [splayed('left', 'printing-press', 'tools')];
    expect(splay(answer(dogma('printing-press', [{ board: left }, {}]), 'blue'), 0, 'blue')).toBe('right');
    const right = [splayed('right', 'printing-press', 'tools')];
    expect(asked(dogma('printing-press', [{ board: right }, {}]))).toBeUndefined();
  });
});

describe('Colonialism', () => {
  const start = (...next: readonly CardId[]) => dogma('colonialism', [{ board: ['colonialism'] }, {}], next);

  test('draws and tucks a 3, once if it has no crown', () => {
    const match = start('engineering', 'optics');
    expect([pile(match, 0, 'red'), hand(match, 0)]).toEqual([['colonialism', 'engineering'], []]);
  });

  test('goes on as long as crowns come', () => {
    const match = start('optics', 'compass', 'alchemy', 'paper');
    expect([pile(match, 0, 'red'), pile(match, 0, 'green'), pile(match, 0, 'blue')]).toEqual([
      ['colonialism', 'optics'],
      ['compass'],
      ['alchemy'],
    ]);
    expect(specials(match, 0)).toEqual([]);
  });

  test('claims Monument with six cards', () => {
    const match = start('translation', 'optics', 'compass', 'paper', 'medicine', 'engineering');
    expect([pile(match, 0, 'red'), pile(match, 0, 'green'), specials(match, 0)]).toEqual([
      ['colonialism', 'optics', 'engineering'],
      ['compass', 'paper'],
      ['Monument'],
    ]);
  });

  test('goes on with a higher age where there is no 3', () => {
    const seats = [{ board: ['colonialism'] }, {}] as const;
    const match = activate(table({ seats, next: ['navigation', 'anatomy'], empty: [3] }), 'colonialism');
    expect([pile(match, 0, 'green'), pile(match, 0, 'yellow')]).toEqual([['navigation'], ['anatomy']]);
  });

  test('repeats for whoever shares, then for the activator', () => {
    // Two factories each.
    const next = ['optics', 'alchemy', 'education', 'experimentation'] as const;
    const match = dogma('colonialism', [{ board: ['colonialism'] }, { board: ['gunpowder'] }], next);
    expect([pile(match, 1, 'red'), pile(match, 1, 'blue')]).toEqual([['gunpowder', 'optics'], ['alchemy']]);
    expect([pile(match, 0, 'purple'), hand(match, 0)]).toEqual([['education'], ['experimentation']]);
  });
});

describe('Gunpowder', () => {
  test('takes a top card with a castle, then scores a 2', () => {
    const seats = [{ board: ['gunpowder'] }, { board: ['tools', 'archery', 'sailing'] }] as const;
    const match = dogma('gunpowder', seats, ['calendar']);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['tools', 'archery'] });
    answer(match, 'archery');
    expect([scored(match, 0), pile(match, 1, 'red'), pile(match, 1, 'blue')]).toEqual([
      ['archery', 'calendar'],
      [],
      ['tools'],
    ]);
  });

  test('scores nothing if nothing was taken', () => {
    const match = dogma('gunpowder', [{ board: ['gunpowder'] }, { board: [['sailing', 'the-wheel']] }]);
    expect([scored(match, 0), pile(match, 1, 'green')]).toEqual([[], ['sailing', 'the-wheel']]);
  });

  test('takes from all who are vulnerable and scores one 2', () => {
    const seats = [{ board: ['gunpowder'] }, { board: ['tools'] }, {}, { board: ['archery'] }] as const;
    const match = dogma('gunpowder', seats, ['calendar']);
    expect(scored(match, 0)).toEqual(['archery', 'calendar', 'tools']);
  });

  test('lets an opponent with as many factories share in what was taken from another', () => {
    const seats = [{ board: ['gunpowder'] }, { board: ['tools'] }, { board: ['colonialism', 'masonry'] }] as const;
    const match = dogma('gunpowder', seats, ['calendar', 'mathematics', 'experimentation']);
    expect([scored(match, 2), pile(match, 2, 'yellow'), scored(match, 1)]).toEqual([['calendar'], ['masonry'], []]);
    expect([scored(match, 0), hand(match, 0)]).toEqual([['mathematics', 'tools'], ['experimentation']]);
  });
});

describe('Invention', () => {
  test('may turn a left splay to the right, and scores a 4 for it', () => {
    const board = [
      splayed('left', 'invention', 'sailing'),
      splayed('left', 'tools', 'writing'),
      ['oars', 'archery'],
    ] as const;
    const match = dogma('invention', [{ board }, {}], ['anatomy']);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue', 'green'] });
    answer(match, 'blue');
    expect([splay(match, 0, 'blue'), splay(match, 0, 'green'), scored(match, 0)]).toEqual(['right', 'left', ['anatomy']]);
  });

  test('scores nothing if declined', () => {
    const match = answer(dogma('invention', [{ board: [splayed('left', 'invention', 'sailing')] }, {}]), 'none');
    expect([splay(match, 0, 'green'), scored(match, 0)]).toEqual(['left', []]);
  });

  test('asks nothing without a left splay', () => {
    const board = [
      ['invention', 'sailing'],
      splayed('up', 'tools', 'writing'),
      splayed('right', 'oars', 'archery'),
    ] as const;
    const match = dogma('invention', [{ board }, {}]);
    expect([asked(match), scored(match, 0)]).toEqual([undefined, []]);
  });

  const four = [
    splayed('right', 'invention', 'sailing'),
    splayed('up', 'tools', 'writing'),
    splayed('right', 'oars', 'archery'),
    splayed('up', 'masonry', 'agriculture'),
  ];
  const five = [...four, splayed('left', 'mysticism', 'code-of-laws')];

  test('claims Wonder with five splayed piles of any directions', () => {
    const match = answer(dogma('invention', [{ board: five }, {}]), 'none');
    expect([specials(match, 0), splay(match, 0, 'purple')]).toEqual([['Wonder'], 'left']);
  });

  test('claims nothing with four splayed piles', () => {
    const match = dogma('invention', [{ board: [...four, ['mysticism', 'code-of-laws']] }, {}]);
    expect([asked(match), specials(match, 0)]).toEqual([undefined, []]);
    expect(specials(dogma('invention', [{ board: four }, {}]), 0)).toEqual([]);
  });

  test('leaves Wonder to whoever has it', () => {
    const match = answer(dogma('invention', [{ board: five }, { achievements: ['Wonder'] }]), 'none');
    expect([specials(match, 0), specials(match, 1)]).toEqual([[], ['Wonder']]);
  });

  test('wins with Wonder as the last achievement that is needed', () => {
    const match = answer(dogma('invention', [{ board: five, achievements: [1, 2, 3, 4, 5] }, {}]), 'none');
    expect(match.outcome).toMatchObject({ winners: [0] });
  });
});

describe('Navigation', () => {
  test('takes a 2 or 3 from the score pile of the target', () => {
    const seats = [{ board: ['navigation'] }, { score: ['tools', 'calendar', 'optics', 'invention'] }] as const;
    const match = dogma('navigation', seats);
    expect(asked(match)).toMatchObject({ seat: 1, from: expect.arrayContaining(['calendar', 'optics']) });
    expect(asked(match)?.from).toHaveLength(2);
    answer(match, 'optics');
    expect([scored(match, 0), scored(match, 1)]).toEqual([['optics'], ['calendar', 'invention', 'tools']]);
  });

  test('takes nothing where there is no 2 or 3', () => {
    const match = dogma('navigation', [{ board: ['navigation'] }, { score: ['tools', 'invention'] }, {}]);
    expect([asked(match), scored(match, 0), scored(match, 1)]).toEqual([undefined, [], ['invention', 'tools']]);
  });

  test('takes from all who are vulnerable, not from one with as many crowns', () => {
    const seats = [
      { board: ['navigation'] },
      { score: ['calendar'] },
      { board: ['translation'], score: ['mathematics'] },
      { score: ['optics'] },
    ] as const;
    const match = dogma('navigation', seats);
    expect([0, 1, 2, 3].map((seat) => scored(match, seat))).toEqual([['calendar', 'optics'], [], ['mathematics'], []]);
  });
});

describe('Anatomy', () => {
  test('makes the target return a scored card and a top card of the same value', () => {
    const seats = [
      { board: ['anatomy'] },
      { board: ['mathematics', 'archery', 'masonry'], score: ['currency', 'tools'] },
    ] as const;
    const match = dogma('anatomy', seats);
    expect(asked(match)).toMatchObject({ seat: 1, from: expect.arrayContaining(['currency', 'tools']) });
    answer(match, 'tools');
    expect(asked(match)).toMatchObject({ seat: 1, from: ['archery', 'masonry'] });
    answer(match, 'masonry');
    expect([scored(match, 1), bottom(match, 1, 2), pile(match, 1, 'yellow')]).toEqual([
      ['currency'],
      ['masonry', 'tools'],
      [],
    ]);
    expect([pile(match, 1, 'red'), pile(match, 1, 'blue')]).toEqual([['archery'], ['mathematics']]);
  });

  test('returns the only scored card and the only top card of that value without a question', () => {
    const board = [['mathematics', 'tools'], 'archery'] as const;
    const match = dogma('anatomy', [{ board: ['anatomy'] }, { board, score: ['currency'] }]);
    expect([asked(match), scored(match, 1)]).toEqual([undefined, []]);
    expect([pile(match, 1, 'blue'), pile(match, 1, 'red'), bottom(match, 2, 2)]).toEqual([
      ['tools'],
      ['archery'],
      ['mathematics', 'currency'],
    ]);
  });

  test('returns no top card of another value', () => {
    const match = dogma('anatomy', [{ board: ['anatomy'] }, { board: [['archery', 'construction']], score: ['currency'] }]);
    expect([asked(match), scored(match, 1), pile(match, 1, 'red')]).toEqual([undefined, [], ['archery', 'construction']]);
  });

  test('returns nothing without a score pile', () => {
    const match = dogma('anatomy', [{ board: ['anatomy'] }, { board: ['archery'] }]);
    expect([asked(match), pile(match, 1, 'red')]).toEqual([undefined, ['archery']]);
  });

  test('spares an opponent with as many leaves and strikes all others', () => {
    const seats = [
      { board: ['anatomy'] },
      { board: ['pottery'], score: ['calendar'] },
      { score: ['oars'] },
      { score: ['sailing'] },
    ] as const;
    const match = dogma('anatomy', seats);
    expect([1, 2, 3].map((seat) => scored(match, seat))).toEqual([['calendar'], [], []]);
    expect(bottom(match, 1, 2)).toEqual(['sailing', 'oars']);
  });
});

describe('Perspective', () => {
  // 2 + 3 lightbulbs: two pairs.
  const five = ['perspective', 'education'] as const;

  test('may return a card and scores one for each two lightbulbs', () => {
    const match = dogma('perspective', [{ board: five, hand: ['tools', 'archery', 'sailing', 'oars'] }, {}]);
    answer(match, 'tools');
    expect(asked(match)).toMatchObject({ seat: 0, from: expect.arrayContaining(['archery', 'sailing', 'oars']) });
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'archery');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['sailing', 'oars'] });
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'oars');
    expect(asked(match)).toBeUndefined();
    expect([hand(match, 0), scored(match, 0), bottom(match, 1)]).toEqual([['sailing'], ['archery', 'oars'], ['tools']]);
  });

  test('scores as many as there are', () => {
    const match = answer(dogma('perspective', [{ board: five, hand: ['tools', 'archery'] }, {}]), 'tools');
    expect([asked(match), hand(match, 0), scored(match, 0)]).toEqual([undefined, [], ['archery']]);
    const last = answer(dogma('perspective', [{ board: five, hand: ['tools'] }, {}]), 'tools');
    expect([hand(last, 0), scored(last, 0), bottom(last, 1)]).toEqual([[], [], ['tools']]);
  });

  test('may be declined, and asks nothing of an empty hand', () => {
    const match = answer(dogma('perspective', [{ board: five, hand: ['tools', 'archery'] }, {}]), 'none');
    expect([hand(match, 0), scored(match, 0)]).toEqual([['archery', 'tools'], []]);
    expect(asked(dogma('perspective', [{ board: five }, {}]))).toBeUndefined();
  });

  test('claims Monument with six cards', () => {
    // 2 + 3 + 3 + 3 + 1 lightbulbs.
    const board = ['perspective', 'education', 'experimentation', 'classification', 'colonialism'] as const;
    const cards = ['tools', 'archery', 'sailing', 'oars', 'pottery', 'writing', 'masonry'] as const;
    const match = answer(dogma('perspective', [{ board, hand: cards }, {}]), 'masonry');
    expect([scored(match, 0).length, specials(match, 0)]).toEqual([6, ['Monument']]);
  });

  test('counts the lightbulbs of whoever shares; whoever declines gives no bonus', () => {
    const seats = [{ board: ['perspective'] }, { board: ['philosophy'], hand: ['tools', 'archery', 'oars'] }] as const;
    const match = answer(dogma('perspective', seats, ['experimentation']), 'tools', ['oars']);
    expect([hand(match, 1), scored(match, 1), hand(match, 0)]).toEqual([['archery'], ['oars'], ['experimentation']]);
    expect(hand(answer(dogma('perspective', seats), 'none'), 0)).toEqual([]);
  });
});

describe('Enterprise', () => {
  test('takes a top card with a crown onto the board; the target melds a 4', () => {
    // 6 crowns against 4.
    const seats = [{ board: ['enterprise', 'translation'] }, { board: ['writing', 'oars', 'code-of-laws'] }] as const;
    const match = dogma('enterprise', seats, ['anatomy']);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['writing', 'oars'] });
    answer(match, 'writing');
    expect([pile(match, 0, 'blue'), pile(match, 1, 'blue')]).toEqual([['writing', 'translation'], []]);
    expect([pile(match, 1, 'yellow'), pile(match, 1, 'red')]).toEqual([['anatomy'], ['oars']]);
  });

  test('takes nothing purple, and then nothing is melded', () => {
    const match = dogma('enterprise', [{ board: ['enterprise'] }, { board: ['code-of-laws', 'archery'] }]);
    expect(match.game.players[1]?.tops.map(({ is }) => is)).toEqual(['archery', 'code-of-laws']);
    expect(pile(match, 0, 'purple')).toEqual(['enterprise']);
  });

  test('takes from all who are vulnerable, not from one with as many crowns', () => {
    const seats = [
      { board: ['enterprise'] },
      { board: ['sailing'] },
      { board: ['translation'] },
      { board: ['domestication'] },
    ] as const;
    const match = dogma('enterprise', seats, ['anatomy', 'experimentation']);
    expect(match.game.players.map(({ tops }) => tops.map(({ is }) => is))).toEqual([
      ['sailing', 'domestication', 'enterprise'],
      ['anatomy'],
      ['translation'],
      ['experimentation'],
    ]);
  });

  test('may splay green right', () => {
    expectMaySplay(() => dogma('enterprise', [{ board: ['enterprise', ['sailing', 'clothing']] }, {}]), 'green');
  });

  test('may splay green once the taken card has made it two', () => {
    const match = dogma('enterprise', [{ board: ['enterprise', 'clothing'] }, { board: ['sailing'] }], ['anatomy']);
    answer(match, 'green');
    expect([pile(match, 0, 'green'), splay(match, 0, 'green')]).toEqual([['sailing', 'clothing'], 'right']);
  });
});

describe('Reformation', () => {
  // 3 + 3 + 1 leaves: three pairs.
  const seven = ['reformation', 'agriculture', 'currency'] as const;

  test('may tuck a card for each two leaves, in a chosen order', () => {
    const match = dogma('reformation', [{ board: seven, hand: ['tools', 'writing', 'archery', 'sailing'] }, {}]);
    expect(asked(match)).toMatchObject({ seat: 0, from: [true, false] });
    answer(match, true);
    answer(match, 'writing', 'tools');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['archery', 'sailing'] });
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'sailing');
    expect(asked(match)).toBeUndefined();
    expect([pile(match, 0, 'blue'), pile(match, 0, 'green'), hand(match, 0)]).toEqual([
      ['writing', 'tools'],
      ['currency', 'sailing'],
      ['archery'],
    ]);
  });

  test('tucks the whole hand where it is smaller', () => {
    const match = answer(dogma('reformation', [{ board: seven, hand: ['archery', 'masonry'] }, {}]), true, 'none');
    expect([pile(match, 0, 'red'), pile(match, 0, 'yellow')]).toEqual([['archery'], ['agriculture', 'masonry']]);
    expect([hand(match, 0), asked(match)]).toEqual([[], undefined]);
  });

  test('may be declined, and asks nothing of an empty hand', () => {
    const match = answer(dogma('reformation', [{ board: seven, hand: ['archery', 'tools'] }, {}]), false);
    expect([hand(match, 0), pile(match, 0, 'red')]).toEqual([['archery', 'tools'], []]);
    expect(asked(dogma('reformation', [{ board: seven }, {}]))).toBeUndefined();
  });

  test('counts the leaves once', () => {
    // 3 + 1 leaves; Clothing shows two more once it is tucked.
    const board = ['reformation', splayed('up', 'sailing', 'the-wheel')] as const;
    const match = dogma('reformation', [{ board, hand: ['clothing', 'tools', 'writing'] }, {}]);
    answer(match, true, ['clothing', 'tools']);
    expect([pile(match, 0, 'green'), hand(match, 0)]).toEqual([['sailing', 'the-wheel', 'clothing'], ['writing']]);
  });

  test('claims Monument with six cards', () => {
    // 3 + 3 + 3 + 2 leaves, and 2 of Anatomy.
    const board = ['reformation', splayed('up', 'agriculture', 'anatomy'), 'pottery', 'clothing'] as const;
    const cards = ['tools', 'archery', 'sailing', 'masonry', 'mysticism', 'coal'] as const;
    const match = dogma('reformation', [{ board, hand: cards }, {}]);
    answer(match, true);
    // All are tucked: there is only a question about the order of the red ones.
    expect(asked(match)).toEqual({ seat: 0, prompt: 'Reformation: Tuck which first?', from: ['archery', 'coal'] });
    answer(match, 'archery');
    expect([hand(match, 0), pile(match, 0, 'red'), specials(match, 0)]).toEqual([[], ['archery', 'coal'], ['Monument']]);
  });

  test('may splay yellow or purple right', () => {
    const board = [['reformation', 'mysticism'], splayed('left', 'masonry', 'agriculture'), ['archery', 'oars']] as const;
    const start = () => dogma('reformation', [{ board }, {}]);
    expect(asked(start())).toMatchObject({ seat: 0, from: ['yellow', 'purple'] });
    const splays = (match: Table) => [splay(match, 0, 'yellow'), splay(match, 0, 'purple')];
    expect(splays(answer(start(), 'yellow'))).toEqual(['right', 'none']);
    expect(splays(answer(start(), 'purple'))).toEqual(['left', 'right']);
    expect(splays(answer(start(), 'none'))).toEqual(['left', 'none']);
  });
});
