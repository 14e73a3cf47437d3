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

/** The first player activates a card, with these cards next in the decks. */
const dogma = (id: CardId, seats: readonly Seat[], next: readonly CardId[] = []): Table => play(id, seats, { next });

const nameOf = ({ game }: Table, seat: number): string => String(game.players[seat]);

const scores = ({ game }: Table): readonly number[] => game.players.map(({ score }) => score);

describe('Alchemy', () => {
  // 2 + 3 + 3 castles: two full groups of three.
  const eight = ['alchemy', 'the-wheel', 'metalworking'] as const;

  test('draws and shows a 4 for each three castles, melds a card, then scores one', () => {
    const match = dogma('alchemy', [{ board: eight, hand: ['tools'] }, {}], ['experimentation', 'invention']);
    expect(hand(match, 0)).toEqual(['experimentation', 'invention', 'tools']);
    expect(log(match, 1).join()).toMatch(/reveals .*Experimentation.*Invention/);
    answer(match, 'tools');
    expect(pile(match, 0, 'blue')).toEqual(['tools', 'alchemy']);
    answer(match, 'invention');
    expect([hand(match, 0), scored(match, 0), asked(match)]).toEqual([['experimentation'], ['invention'], undefined]);
  });

  test('returns what was drawn and the whole hand if a drawn card is red', () => {
    const seats = [{ board: eight, hand: ['tools', 'archery'] }, {}] as const;
    const match = dogma('alchemy', seats, ['gunpowder', 'experimentation']);
    expect(asked(match)).toEqual({
      seat: 0,
      prompt: 'Alchemy: Return which first?',
      from: ['tools', 'archery', 'gunpowder', 'experimentation'],
    });
    answer(match, 'gunpowder');
    // The last 4 has no other one left to be told from.
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'archery'] });
    answer(match, 'tools');
    expect([bottom(match, 4, 2), bottom(match, 1, 2)]).toEqual([
      ['experimentation', 'gunpowder'],
      ['archery', 'tools'],
    ]);
    expect([hand(match, 0), scored(match, 0), asked(match)]).toEqual([[], [], undefined]);
    // What was shown is returned openly, the rest of the hand is not.
    const returned = log(match, 1).filter((words) => /returns/.test(words));
    expect(returned.filter((words) => /Gunpowder|Experimentation/.test(words))).toHaveLength(2);
    expect(returned.join()).not.toMatch(/Tools|Archery/);
  });

  test('does not mind a red card that was in hand before', () => {
    const match = dogma('alchemy', [{ board: eight, hand: ['oars'] }, {}], ['experimentation', 'invention']);
    answer(match, 'oars', 'invention');
    expect([hand(match, 0), pile(match, 0, 'red')]).toEqual([['experimentation'], ['oars', 'metalworking']]);
  });

  test('draws nothing for fewer than three castles, and a single card is melded and none scored', () => {
    const match = dogma('alchemy', [{ board: ['alchemy'], hand: ['tools'] }, {}]);
    expect([asked(match), pile(match, 0, 'blue')]).toEqual([undefined, ['tools', 'alchemy']]);
    expect([hand(match, 0), scored(match, 0)]).toEqual([[], []]);
  });

  test('asks nothing of an empty hand', () => {
    const match = dogma('alchemy', [{ board: ['alchemy'] }, {}]);
    expect([asked(match), hand(match, 0), pile(match, 0, 'blue')]).toEqual([undefined, [], ['alchemy']]);
  });

  test('counts the castles of whoever shares', () => {
    const seats = [{ board: ['alchemy'] }, { board: ['metalworking', 'masonry'] }] as const;
    const match = dogma('alchemy', seats, ['experimentation', 'invention', 'paper']);
    expect(asked(match)).toMatchObject({ seat: 1, from: expect.arrayContaining(['experimentation', 'invention']) });
    // What is left is the only card: it is scored without a question.
    answer(match, 'invention');
    expect([pile(match, 1, 'green'), scored(match, 1), hand(match, 1)]).toEqual([['invention'], ['experimentation'], []]);
    expect([hand(match, 0), scored(match, 0)]).toEqual([['paper'], []]);
  });
});

describe('Translation', () => {
  test('melds the whole score pile in a chosen order', () => {
    const match = dogma('translation', [{ board: ['translation'], score: ['tools', 'writing', 'archery'] }, {}]);
    expect(asked(match)).toMatchObject({ seat: 0, from: [true, false] });
    answer(match, true);
    const question = asked(match);
    expect(question?.prompt).toBe('Translation: Meld which first?');
    expect([question?.seat, [...(question?.from ?? [])].sort()]).toEqual([0, ['archery', 'tools', 'writing']]);
    answer(match, 'writing', 'archery');
    expect(asked(match)).toBeUndefined();
    expect([pile(match, 0, 'blue'), pile(match, 0, 'red')]).toEqual([['tools', 'writing', 'translation'], ['archery']]);
    expect([scored(match, 0), scores(match), specials(match, 0)]).toEqual([[], [0, 0], []]);
  });

  test('asks for the order across colours too: Universe is there only if Computers comes before Archery', () => {
    const board = ['translation', 'mobility', 'mass-media', 'antibiotics', 'empiricism'] as const;
    const match = answer(dogma('translation', [{ board, score: ['archery', 'computers'] }, {}]), true);
    expect([...(asked(match)?.from ?? [])].sort()).toEqual(['archery', 'computers']);
    answer(match, 'computers');
    expect([pile(match, 0, 'blue')[0], pile(match, 0, 'red')[0]]).toEqual(['computers', 'archery']);
    expect(specials(match, 0)).toEqual(['Universe']);
  });

  test('may be declined', () => {
    const match = dogma('translation', [{ board: ['translation', 'agriculture'], score: ['sailing'] }, {}]);
    answer(match, false);
    expect([scored(match, 0), pile(match, 0, 'green'), specials(match, 0)]).toEqual([['sailing'], [], []]);
  });

  test('claims World if all top cards have crowns, those just melded too', () => {
    const seats = [{ board: ['translation', ['optics', 'archery']], score: ['sailing'] }, {}] as const;
    const match = answer(dogma('translation', seats), true);
    expect([pile(match, 0, 'green'), specials(match, 0)]).toEqual([['sailing'], ['World']]);
  });

  test('asks nothing without a score pile and claims World all the same', () => {
    const match = dogma('translation', [{ board: ['translation'] }, {}]);
    expect([asked(match), specials(match, 0)]).toEqual([undefined, ['World']]);
  });

  test('leaves World to whoever has it', () => {
    const match = dogma('translation', [{ board: ['translation'] }, { achievements: ['World'] }]);
    expect([specials(match, 0), specials(match, 1)]).toEqual([[], ['World']]);
  });

  test('gives World to whoever shares first, and no card for that', () => {
    const match = dogma('translation', [{ board: ['translation'] }, { board: ['optics'] }]);
    expect([specials(match, 0), specials(match, 1), hand(match, 0)]).toEqual([[], ['World'], []]);
  });
});

describe('Engineering', () => {
  // 2 + 3 + 3 castles.
  const eight = ['engineering', 'masonry', 'mysticism'] as const;

  test('takes all top cards with castles into the score pile, but none that were covered', () => {
    const match = dogma('engineering', [{ board: eight }, { board: [['tools', 'alchemy'], 'city-states', 'sailing'] }]);
    expect([scored(match, 0), scores(match)]).toEqual([
      ['city-states', 'tools'],
      [2, 0],
    ]);
    expect([pile(match, 1, 'blue'), pile(match, 1, 'purple'), pile(match, 1, 'green')]).toEqual([
      ['alchemy'],
      [],
      ['sailing'],
    ]);
  });

  test('takes from all who are vulnerable; six cards taken are not six cards scored', () => {
    const match = dogma('engineering', [
      { board: eight },
      { board: ['tools', 'city-states', 'fermenting'] },
      { board: ['mapmaking', 'machinery', 'feudalism'] },
    ]);
    const taken = ['city-states', 'fermenting', 'feudalism', 'machinery', 'mapmaking', 'tools'];
    expect([scored(match, 0), specials(match, 0)]).toEqual([taken, []]);
    expect([match.game.players[1]?.tops, match.game.players[2]?.tops]).toEqual([[], []]);
  });

  test('takes nothing from an opponent with as many castles, who may splay as well', () => {
    const match = dogma('engineering', [{ board: ['engineering'] }, { board: [['archery', 'oars']] }], ['compass']);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['red'] });
    answer(match, 'red');
    expect([pile(match, 1, 'red'), splay(match, 1, 'red'), scored(match, 0)]).toEqual([['archery', 'oars'], 'left', []]);
    expect(hand(match, 0)).toEqual(['compass']);
  });

  test('may splay red left', () => {
    const start = () => dogma('engineering', [{ board: [['engineering', 'archery']] }, {}]);
    expect(asked(start())).toMatchObject({ seat: 0, from: ['red'] });
    expect(splay(answer(start(), 'red'), 0, 'red')).toBe('left');
    expect(splay(answer(start(), 'none'), 0, 'red')).toBe('none');
  });

  test('asks nothing where red cannot be splayed left', () => {
    expect(asked(dogma('engineering', [{ board: ['engineering'] }, {}]))).toBeUndefined();
    const already = { pile: ['engineering', 'archery'], splay: 'left' } as const;
    expect(asked(dogma('engineering', [{ board: [already] }, {}]))).toBeUndefined();
  });
});

describe('Optics', () => {
  test('melds a 3 and, if it has a crown, scores a 4', () => {
    const seats = [{ board: ['optics'], score: ['tools'] }, {}] as const;
    const match = dogma('optics', seats, ['compass', 'navigation']);
    expect([pile(match, 0, 'green'), scored(match, 0)]).toEqual([['compass'], ['navigation', 'tools']]);
    expect([asked(match), scored(match, 1)]).toEqual([undefined, []]);
  });

  test('otherwise gives a scored card to an opponent with a lower score', () => {
    const seats = [
      { board: ['optics'], score: ['tools', 'calendar'] },
      { score: ['sailing'] },
      { score: ['education', 'archery'] },
      { score: ['writing'] },
    ] as const;
    const match = dogma('optics', seats, ['alchemy']);
    expect([asked(match)?.seat, asked(match)?.from.map(String)]).toEqual([0, [1, 3].map((seat) => nameOf(match, seat))]);
    answer(match, 'seat 3');
    expect(asked(match)).toMatchObject({ seat: 0, from: expect.arrayContaining(['tools', 'calendar']) });
    answer(match, 'calendar');
    expect([scored(match, 0), scored(match, 3), scored(match, 1)]).toEqual([
      ['tools'],
      ['calendar', 'writing'],
      ['sailing'],
    ]);
    expect(pile(match, 0, 'blue')).toEqual(['alchemy']);
  });

  test('does not ask which opponent if there is only one', () => {
    const match = dogma(
      'optics',
      [{ board: ['optics'], score: ['tools', 'writing'] }, { score: ['sailing'] }],
      ['alchemy'],
    );
    answer(match, 'writing');
    expect([scored(match, 0), scored(match, 1)]).toEqual([['tools'], ['sailing', 'writing']]);
  });

  test('gives nothing where no opponent is below', () => {
    const match = dogma('optics', [{ board: ['optics'], score: ['tools'] }, { score: ['sailing'] }], ['alchemy']);
    expect([asked(match), scored(match, 0), scored(match, 1)]).toEqual([undefined, ['tools'], ['sailing']]);
  });

  test('gives nothing to a partner', () => {
    const high = { score: ['calendar'] } as const;
    const seats = [{ board: ['optics'], score: ['tools'] }, high, {}, { score: ['mathematics'] }] as const;
    const match = activate(table({ seats, next: ['alchemy'], teams: true }), 'optics');
    expect([asked(match), scored(match, 0), scored(match, 2)]).toEqual([undefined, ['tools'], []]);
  });

  test('is shared by an opponent with as many crowns', () => {
    const next = ['compass', 'alchemy', 'paper', 'navigation'] as const;
    const match = dogma('optics', [{ board: ['optics'] }, { board: ['translation'] }], next);
    expect([pile(match, 1, 'green'), scored(match, 1)]).toEqual([['compass'], ['navigation']]);
    expect([pile(match, 0, 'blue'), scored(match, 0), hand(match, 0)]).toEqual([['alchemy'], [], ['paper']]);
  });
});

describe('Compass', () => {
  test('lets the target give a top card with a leaf and take one without', () => {
    const seats = [{ board: ['compass', 'writing', 'archery'] }, { board: ['pottery', 'agriculture'] }] as const;
    const match = dogma('compass', seats);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['pottery', 'agriculture'] });
    answer(match, 'agriculture');
    expect(asked(match)).toMatchObject({ seat: 1, from: ['writing', 'archery'] });
    answer(match, 'archery');
    expect([pile(match, 0, 'yellow'), pile(match, 0, 'red'), pile(match, 0, 'blue')]).toEqual([
      ['agriculture'],
      [],
      ['writing'],
    ]);
    expect([pile(match, 1, 'yellow'), pile(match, 1, 'red'), pile(match, 1, 'blue')]).toEqual([
      [],
      ['archery'],
      ['pottery'],
    ]);
  });

  test('lets the target take a card even without one to give: a green one stays', () => {
    // 3 crowns against 1.
    const match = dogma('compass', [{ board: ['compass', 'writing'] }, { board: ['clothing'] }]);
    expect([pile(match, 1, 'green'), pile(match, 1, 'blue'), pile(match, 0, 'blue')]).toEqual([
      ['clothing'],
      ['writing'],
      [],
    ]);
  });

  test('leaves nothing to take where the given card covers the only one without a leaf', () => {
    const match = dogma('compass', [{ board: ['compass', 'writing'] }, { board: ['pottery'] }]);
    expect([pile(match, 0, 'blue'), pile(match, 1, 'blue')]).toEqual([['pottery', 'writing'], []]);
  });

  test('does nothing where neither is possible', () => {
    const match = dogma('compass', [{ board: ['compass'] }, { board: ['archery'] }]);
    expect([pile(match, 0, 'green'), pile(match, 0, 'red'), pile(match, 1, 'red')]).toEqual([['compass'], [], ['archery']]);
  });

  test('is done to one target after the other', () => {
    const seats = [
      { board: ['compass', 'archery', 'mysticism'] },
      { board: ['agriculture'] },
      { board: ['pottery'] },
    ] as const;
    const match = answer(dogma('compass', seats), 'archery');
    expect(match.game.players.map(({ tops }) => tops.map(({ is }) => is))).toEqual([
      ['pottery', 'compass', 'agriculture'],
      ['archery'],
      ['mysticism'],
    ]);
  });

  test('spares an opponent with as many crowns', () => {
    const match = dogma('compass', [{ board: ['compass', 'archery'] }, { board: ['canal-building'] }]);
    expect([pile(match, 1, 'yellow'), pile(match, 0, 'red')]).toEqual([['canal-building'], ['archery']]);
  });
});

describe('Paper', () => {
  const blue = ['tools', 'writing'] as const;
  const red = (direction: 'left' | 'right') => ({ pile: ['archery', 'oars'], splay: direction }) as const;

  test('may splay green or blue left and draws a 4 for each pile splayed left', () => {
    const seats = [{ board: [['paper', 'sailing'], blue, red('left'), ['masonry', 'agriculture']] }, {}] as const;
    const match = dogma('paper', seats, ['experimentation', 'navigation']);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['green', 'blue'] });
    answer(match, 'blue');
    expect([splay(match, 0, 'blue'), splay(match, 0, 'green')]).toEqual(['left', 'none']);
    expect(hand(match, 0)).toEqual(['experimentation', 'navigation']);
  });

  test('draws for what was splayed before if the splay is declined, but not for other directions', () => {
    const green = { pile: ['paper', 'sailing'], splay: 'left' } as const;
    const match = dogma('paper', [{ board: [green, blue, red('right')] }, {}], ['experimentation']);
    expect(asked(match)).toMatchObject({ from: ['blue'] });
    answer(match, 'none');
    expect([splay(match, 0, 'blue'), hand(match, 0)]).toEqual(['none', ['experimentation']]);
  });

  test('does nothing with single cards', () => {
    const match = dogma('paper', [{ board: ['paper', 'tools'] }, {}]);
    expect([asked(match), hand(match, 0)]).toEqual([undefined, []]);
  });

  test('is shared by an opponent with as many lightbulbs', () => {
    const seats = [{ board: ['paper'] }, { board: [blue] }] as const;
    const match = dogma('paper', seats, ['experimentation', 'optics']);
    answer(match, 'blue');
    expect([splay(match, 1, 'blue'), hand(match, 1), hand(match, 0)]).toEqual(['left', ['experimentation'], ['optics']]);
  });
});

describe('Machinery', () => {
  test("exchanges the target's hand with all highest cards of the activator, then scores a castle", () => {
    const seats = [
      { board: ['machinery'], hand: ['tools', 'calendar', 'mathematics'] },
      { board: ['archery'], hand: ['sailing', 'education'] },
    ] as const;
    const match = dogma('machinery', seats);
    expect([hand(match, 0), hand(match, 1)]).toEqual([
      ['education', 'sailing', 'tools'],
      ['calendar', 'mathematics'],
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools'] });
    answer(match, 'tools');
    expect([scored(match, 0), hand(match, 0), asked(match)]).toEqual([['tools'], ['education', 'sailing'], undefined]);
  });

  test('shows the exchanged cards to nobody else', () => {
    const seats = [
      { board: ['machinery'], hand: ['calendar', 'tools'] },
      { hand: ['education'] },
      { board: ['pottery'] },
    ] as const;
    const match = dogma('machinery', seats);
    expect(log(match, 2).join()).not.toMatch(/Calendar|Education/);
  });

  test('exchanges with an empty hand on either side', () => {
    const without = dogma('machinery', [{ board: ['machinery'], hand: ['calendar', 'sailing'] }, {}]);
    expect([hand(without, 0), hand(without, 1)]).toEqual([['sailing'], ['calendar']]);
    const gained = dogma('machinery', [{ board: ['machinery'] }, { hand: ['calendar', 'sailing'] }]);
    expect([hand(gained, 0), hand(gained, 1)]).toEqual([['calendar', 'sailing'], []]);
  });

  test('exchanges with one target after the other', () => {
    const seats = [
      { board: ['machinery'], hand: ['calendar', 'writing'] },
      { hand: ['education'] },
      { hand: ['sailing'] },
    ] as const;
    const match = dogma('machinery', seats);
    expect([0, 1, 2].map((seat) => hand(match, seat))).toEqual([['sailing', 'writing'], ['calendar'], ['education']]);
  });

  test('proves that there is no castle to score', () => {
    // An opponent with as many leaves is spared and shares: nothing is proved by an empty hand.
    const match = dogma('machinery', [{ board: ['machinery'], hand: ['sailing'] }, { board: ['pottery'] }]);
    expect([hand(match, 0), scored(match, 0), hand(match, 1)]).toEqual([['sailing'], [], []]);
    expect(log(match, 1).filter((words) => /shows/.test(words))).toEqual([expect.stringContaining('Sailing')]);
  });

  test('may splay red left after scoring, or without', () => {
    const board = ['machinery', ['archery', 'oars']] as const;
    const match = dogma('machinery', [{ board, hand: ['tools', 'writing'] }, { board: ['pottery'] }]);
    answer(match, 'tools');
    expect(asked(match)).toMatchObject({ seat: 0, from: ['red'] });
    expect([splay(answer(match, 'red'), 0, 'red'), scored(match, 0)]).toEqual(['left', ['tools']]);
    const declined = answer(dogma('machinery', [{ board }, { board: ['pottery'] }]), 'none');
    expect([splay(declined, 0, 'red'), scored(declined, 0)]).toEqual(['none', []]);
  });
});

describe('Medicine', () => {
  test("exchanges the target's highest with the activator's lowest scored card; owners settle ties", () => {
    const seats = [
      { board: ['medicine'], score: ['calendar', 'tools', 'writing'] },
      { score: ['optics', 'compass', 'sailing'] },
    ] as const;
    const match = dogma('medicine', seats);
    expect(asked(match)).toMatchObject({ seat: 1, from: expect.arrayContaining(['optics', 'compass']) });
    answer(match, ['compass']);
    expect(asked(match)).toMatchObject({ seat: 0, from: expect.arrayContaining(['tools', 'writing']) });
    answer(match, ['tools']);
    expect([scored(match, 0), scored(match, 1), scores(match)]).toEqual([
      ['calendar', 'compass', 'writing'],
      ['optics', 'sailing', 'tools'],
      [6, 5],
    ]);
  });

  test('asks nothing without ties', () => {
    const seats = [{ board: ['medicine'], score: ['calendar', 'tools'] }, { score: ['optics', 'sailing'] }] as const;
    const match = dogma('medicine', seats);
    expect([asked(match), scored(match, 0), scored(match, 1)]).toEqual([
      undefined,
      ['calendar', 'optics'],
      ['sailing', 'tools'],
    ]);
  });

  test('exchanges with nothing on either side', () => {
    const given = dogma('medicine', [{ board: ['medicine'], score: ['calendar', 'tools'] }, {}]);
    expect([scored(given, 0), scored(given, 1)]).toEqual([['calendar'], ['tools']]);
    const gained = dogma('medicine', [{ board: ['medicine'] }, { score: ['calendar', 'tools'] }]);
    expect([scored(gained, 0), scored(gained, 1)]).toEqual([['calendar'], ['tools']]);
    expect(scores(dogma('medicine', [{ board: ['medicine'] }, {}]))).toEqual([0, 0]);
  });

  test('exchanges with one target after the other, and not with one who has as many leaves', () => {
    const match = dogma('medicine', [
      { board: ['medicine'], score: ['tools'] },
      { score: ['calendar'] },
      { score: ['optics'] },
      { board: ['pottery'], score: ['navigation'] },
    ]);
    expect([0, 1, 2, 3].map((seat) => scored(match, seat))).toEqual([['optics'], ['tools'], ['calendar'], ['navigation']]);
  });
});

describe('Education', () => {
  test('may return a highest scored card and draws two above the highest that is left', () => {
    const seats = [{ board: ['education'], score: ['tools', 'calendar', 'mathematics'] }, {}] as const;
    const match = dogma('education', seats, ['navigation']);
    expect(asked(match)).toMatchObject({ seat: 0, from: expect.arrayContaining(['calendar', 'mathematics']) });
    expect(asked(match)?.from).toHaveLength(2);
    answer(match, 'calendar');
    expect([scored(match, 0), bottom(match, 2), hand(match, 0)]).toEqual([
      ['mathematics', 'tools'],
      ['calendar'],
      ['navigation'],
    ]);
  });

  test('looks at the pile after the return', () => {
    const match = dogma('education', [{ board: ['education'], score: ['tools', 'enterprise'] }, {}], ['optics']);
    answer(match, 'enterprise');
    expect([scored(match, 0), hand(match, 0)]).toEqual([['tools'], ['optics']]);
  });

  test('draws a 2 once the pile is empty', () => {
    const match = dogma('education', [{ board: ['education'], score: ['tools'] }, {}], ['mathematics']);
    answer(match, 'tools');
    expect([scored(match, 0), hand(match, 0)]).toEqual([[], ['mathematics']]);
  });

  test('ends the game where two above is too much', () => {
    const match = dogma('education', [{ board: ['education'], score: ['genetics', 'fission'] }, {}]);
    answer(match, 'fission');
    expect(match.outcome).toMatchObject({ winners: [0], scores: [9, 0] });
  });

  test('may be declined, and asks nothing without a score pile', () => {
    const match = answer(dogma('education', [{ board: ['education'], score: ['tools'] }, {}]), 'none');
    expect([scored(match, 0), hand(match, 0)]).toEqual([['tools'], []]);
    const without = dogma('education', [{ board: ['education'] }, {}]);
    expect([asked(without), hand(without, 0)]).toEqual([undefined, []]);
  });
});

describe('Feudalism', () => {
  const left = (...cards: readonly CardId[]) => ({ pile: cards, splay: 'left' }) as const;

  test('takes a hand card with a castle and the splay of its colour', () => {
    const board = [left('agriculture', 'canal-building'), left('sailing', 'clothing')];
    const match = dogma('feudalism', [{ board: ['feudalism'] }, { board, hand: ['masonry', 'tools', 'currency'] }]);
    expect(asked(match)).toMatchObject({ seat: 1, from: expect.arrayContaining(['masonry', 'tools']) });
    expect(asked(match)?.from).toHaveLength(2);
    answer(match, 'masonry');
    expect([hand(match, 0), hand(match, 1)]).toEqual([['masonry'], ['currency', 'tools']]);
    expect([splay(match, 1, 'yellow'), splay(match, 1, 'green')]).toEqual(['none', 'left']);
  });

  test('shows a hand without castles, and no splay is lost', () => {
    const board = [left('sailing', 'clothing')];
    const match = dogma('feudalism', [{ board: ['feudalism'] }, { board, hand: ['currency'] }]);
    expect([hand(match, 0), hand(match, 1), splay(match, 1, 'green')]).toEqual([[], ['currency'], 'left']);
    expect(log(match, 0).filter((words) => /shows/.test(words))).toEqual([expect.stringContaining('Currency')]);
  });

  test('asks nothing of an empty hand, nor of an opponent with as many castles', () => {
    const empty = dogma('feudalism', [{ board: ['feudalism'] }, {}]);
    expect([asked(empty), hand(empty, 0)]).toEqual([undefined, []]);
    const immune = dogma('feudalism', [{ board: ['feudalism'] }, { board: ['archery'], hand: ['masonry'] }]);
    expect([asked(immune), hand(immune, 1)]).toEqual([undefined, ['masonry']]);
  });

  test('takes from all who are vulnerable', () => {
    const match = dogma('feudalism', [{ board: ['feudalism'] }, { hand: ['masonry'] }, { hand: ['tools'] }]);
    answer(match, 'masonry', 'tools');
    expect([0, 1, 2].map((seat) => hand(match, seat))).toEqual([['masonry', 'tools'], [], []]);
  });

  test('may splay yellow or purple left', () => {
    const board = [
      ['feudalism', 'mysticism'],
      ['masonry', 'agriculture'],
      ['archery', 'oars'],
    ] as const;
    const start = () => dogma('feudalism', [{ board }, {}]);
    expect(asked(start())).toMatchObject({ seat: 0, from: ['yellow', 'purple'] });
    const splays = (match: Table) => [splay(match, 0, 'yellow'), splay(match, 0, 'purple')];
    expect(splays(answer(start(), 'yellow'))).toEqual(['left', 'none']);
    expect(splays(answer(start(), 'purple'))).toEqual(['none', 'left']);
    expect(splays(answer(start(), 'none'))).toEqual(['none', 'none']);
    expect(asked(dogma('feudalism', [{ board: ['feudalism'] }, {}]))).toBeUndefined();
  });
});
