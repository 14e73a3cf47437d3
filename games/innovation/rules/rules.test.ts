import { createMatch, seededRandom } from '@rookery/engine';
import { type EntityView, offersFor, viewFor } from '@rookery/engine/view';
import { expectIllegal, expectMoves, expectRefused, leaksOf } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { type CardId, FACTS, type Facts } from './facts.ts';
import { COLOURS, countOf, ICONS, shownBy } from './icons.ts';
import { innovation } from './index.ts';
import { activate, answer, asked, bottom, hand, log, pile, scored, specials, splay, table } from './table.test-kit.ts';

describe('the cards', () => {
  const all: readonly Facts[] = Object.values(FACTS);

  test('are 105, fifteen of the first age and ten of each other, 21 of each colour, with 158 effects', () => {
    const ages = Array.from({ length: 10 }, (_, i) => all.filter(({ age }) => age === i + 1).length);
    expect(ages).toEqual([15, 10, 10, 10, 10, 10, 10, 10, 10, 10]);
    for (const colour of COLOURS) expect(all.filter((card) => card.colour === colour)).toHaveLength(21);
    expect(all.flatMap(({ effects }) => effects)).toHaveLength(158);
    expect(all.flatMap(({ effects }) => effects).filter((effect) => 'demand' in effect)).toHaveLength(34);
  });

  test('carry three icons each, in the numbers of the third edition', () => {
    const counted = ICONS.map(
      (icon) => all.flatMap(({ icons }): readonly string[] => icons).filter((each) => each === icon).length,
    );
    expect(Object.fromEntries(ICONS.map((icon, i) => [icon, counted[i]]))).toEqual({
      castle: 38,
      crown: 66,
      leaf: 59,
      lightbulb: 67,
      factory: 49,
      clock: 36,
    });
  });

  test('show by their splay: one slot to the left, two to the right, three up', () => {
    const shown = shownBy(['castle', 'crown', 'leaf', 'clock']);
    const told = (counts: number) => ICONS.filter((icon) => countOf(counts, icon) > 0);
    expect([shown.none, shown.left, shown.right, shown.up, shown.top].map(told)).toEqual([
      [],
      ['clock'],
      ['castle', 'crown'],
      ['crown', 'leaf', 'clock'],
      ['castle', 'crown', 'leaf', 'clock'],
    ]);
  });
});

describe('the beginning', () => {
  const begin = (players: number, teams = false) => {
    const match = createMatch(innovation, { players, options: { teams }, seed: 'begin', strict: true });
    for (const { seat, hand } of match.game.players) match.act(seat, 'begin', { card: hand.cards[0] ?? expect.fail() });
    return match;
  };

  test('lays an achievement of each age from 1 to 9 aside, and deals two 1s', () => {
    const { game } = createMatch(innovation, { players: 3, seed: 'begin' });
    expect(game.available.cards.map(({ age }) => age)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(game.players.map(({ hand }) => hand.cards.map(({ age }) => age))).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(game.decks.map(({ size }) => size)).toEqual([8, 9, 9, 9, 9, 9, 9, 9, 9, 10]);
  });

  test('keeps first cards sealed until all are down; the first by the alphabet begins, with one action', () => {
    const match = createMatch(innovation, { players: 2, seed: 'begin', strict: true });
    match.act(0, 'begin', { card: match.game.players[0]?.hand.cards[0] ?? expect.fail() });
    expect(match.game.players[0]?.tops).toEqual([]);
    match.act(1, 'begin', { card: match.game.players[1]?.hand.cards[0] ?? expect.fail() });
    const titles = match.game.players.map(({ tops }) => String(tops[0]));
    const first = titles[0] !== undefined && titles[1] !== undefined && titles[0] < titles[1] ? 0 : 1;
    expect(match.toAct).toEqual([first]);
    match.act(first, 'draw');
    expect(match.toAct).toEqual([1 - first]);
    match.act(1 - first, 'draw');
    expect(match.toAct).toEqual([1 - first]);
  });

  test.each([
    [3, 1],
    [4, 2],
  ])('gives %i players one action in the first %i turns', (players, short) => {
    const match = begin(players);
    const actions = Array.from({ length: players }, () => {
      const [seat] = match.toAct;
      let count = 0;
      for (; match.toAct[0] === seat; count++) match.act(seat ?? 0, 'draw');
      return count;
    });
    expect(actions).toEqual(Array.from({ length: players }, (_, i) => (i < short ? 1 : 2)));
  });

  test('compares whole titles: The Wheel comes after Sailing', () => {
    const match = table({ seats: [{ board: ['the-wheel'] }, { board: ['sailing'] }] });
    const { game } = match;
    expect(['The Wheel', 'Sailing'].sort()[0]).toBe('Sailing');
    expect(game.players.map(({ tops }) => String(tops[0]))).toEqual(['The Wheel', 'Sailing']);
  });
});

describe('actions', () => {
  test('are draw, meld, achieve and dogma', () => {
    const match = table({
      seats: [{ hand: ['tools'], board: ['sailing', 'oars'], score: ['alchemy', 'optics'], achievements: [] }, {}],
    });
    expectMoves(match, ['draw', 'meld Tools', 'achieve 1', 'dogma Oars', 'dogma Sailing']);
  });

  test('draw takes a card of the highest top card; without cards, a 1', () => {
    const match = table({ seats: [{ board: ['philosophy', 'sailing'] }, {}], next: ['calendar', 'pottery'] });
    match.act(0, 'draw');
    match.act(1, 'draw');
    expect([hand(match, 0), hand(match, 1)]).toEqual([['calendar'], ['pottery']]);
  });

  test('draw goes up past empty decks, and ends the game above 10: the highest score wins', () => {
    const match = table({ seats: [{ board: ['philosophy'], score: ['tools'] }, { score: ['calendar'] }], empty: [2, 3] });
    match.act(0, 'draw');
    expect(match.game.players[0]?.hand.cards.map(({ age }) => age)).toEqual([4]);
    const last = table({ seats: [{ board: ['ai'], score: ['tools'] }, { score: ['calendar'] }], empty: [10] });
    last.act(0, 'draw');
    expect(last.outcome).toMatchObject({ winners: [1], scores: [1, 2] });
  });

  test('equal scores go to more achievements, and are a draw if these are equal too', () => {
    const seats = [{ board: ['ai'], score: ['tools'] }, { score: ['pottery'] }, {}] as const;
    const drawn = table({ seats, empty: [10] });
    drawn.act(0, 'draw');
    expect(drawn.outcome?.winners).toEqual([]);
    const won = table({ seats: [seats[0], { ...seats[1], achievements: [1] }, {}], empty: [10] });
    won.act(0, 'draw');
    expect(won.outcome?.winners).toEqual([1]);
  });

  test('meld puts a card on top; the splay of its pile goes on', () => {
    const match = table({ seats: [{ hand: ['calendar'], board: [{ pile: ['tools', 'pottery'], splay: 'left' }] }, {}] });
    match.act(0, 'meld', { card: match.game.players[0]?.hand.cards[0] });
    expect([pile(match, 0, 'blue'), splay(match, 0, 'blue')]).toEqual([['calendar', 'tools', 'pottery'], 'left']);
    expect(match.game.players[0]?.icons('castle')).toBe(1);
  });

  test('achieve needs five points an age and a top card of that age, and takes no special achievement', () => {
    const match = table({ seats: [{ board: ['calendar'], score: ['experimentation', 'anatomy', 'alchemy'] }, {}] });
    expectIllegal(match, 'achieve 3');
    expect(match.act(0, 'achieve', { age: 2 }).ok).toBe(true);
    expect(match.game.players[0]?.achievements.cards.map(({ age }) => age)).toEqual([2]);
    const poor = table({ seats: [{ board: ['calendar'], score: ['experimentation', 'anatomy'] }, {}] });
    expectRefused(poor, 'achieve 2', 'unreadable-notation');
    expectMoves(poor, ['draw', 'achieve 1', 'dogma Calendar']);
  });

  test.each([
    [2, false, 6],
    [3, false, 5],
    [4, false, 4],
    [4, true, 6],
  ])('with %i players (teams: %s), %i achievements win at once', (players, teams, target) => {
    const own = Array.from({ length: teams ? 3 : target - 1 }, (_, i) => i + 2);
    const partner = teams ? [7, 'World' as const] : [];
    const rich = { board: ['sailing' as const], score: ['ai' as const], achievements: own };
    const seats = [rich, {}, { achievements: partner }, {}].slice(0, players);
    const match = table({ seats, teams });
    match.act(0, 'achieve', { age: 1 });
    expect(match.outcome?.winners).toEqual(teams ? [0, 2] : [0]);
  });
});

describe('dogma', () => {
  test('is shared by all with as many icons, clockwise, before whoever activated it', () => {
    // Sailing counts crowns: 2 of the first, 2 and 1 of the others.
    const match = table({
      seats: [{ board: ['sailing'] }, { board: ['currency'] }, { board: ['clothing'] }],
      next: ['archery', 'oars', 'pottery'],
    });
    activate(match, 'sailing');
    expect([pile(match, 1, 'red'), pile(match, 0, 'red'), pile(match, 2, 'red')]).toEqual([['archery'], ['oars'], []]);
    expect(hand(match, 0)).toEqual(['pottery']);
    expect(log(match)).toEqual([
      'Player 1 activates Sailing (crown: 2)',
      'Player 2 shares',
      'Player 2 draws and melds Archery',
      'Player 1 draws and melds Oars',
      'Player 1 draws because others have shared',
      'Player 1 draws a 1',
    ]);
  });

  test('counts icons once, before anything happens', () => {
    // Monotheism has three castles; its demand lets the target tuck Metalworking, which shows three as well.
    const match = table({ seats: [{ board: ['monotheism'] }, { board: ['sailing'] }], next: ['metalworking', 'pottery'] });
    activate(match, 'monotheism');
    expect(match.game.players.map((player) => player.icons('castle'))).toEqual([3, 3]);
    expect([pile(match, 1, 'red'), pile(match, 0, 'blue'), hand(match, 0)]).toEqual([['metalworking'], ['pottery'], []]);
  });

  test('gives no free card where sharing has changed nothing, nor for demands', () => {
    const idle = activate(
      table({ seats: [{ board: ['agriculture'], hand: ['tools'] }, { board: ['pottery'] }] }),
      'agriculture',
    );
    answer(idle, 'none');
    expect(hand(idle, 0)).toEqual(['tools']);
    const demand = activate(table({ seats: [{ board: ['archery'] }, { hand: ['tools'] }], next: ['sailing'] }), 'archery');
    answer(demand, 'tools');
    expect([hand(demand, 0), hand(demand, 1)]).toEqual([['tools'], ['sailing']]);
  });

  test('demands something of all with fewer icons, in the order of the table', () => {
    // Archery: 2 castles against 0, 3 and 1.
    const match = table({
      seats: [
        { board: ['archery'] },
        { hand: ['calendar'] },
        { board: ['masonry'], hand: ['alchemy'] },
        { board: ['tools'] },
      ],
      next: ['oars', 'sailing'],
    });
    activate(match, 'archery');
    expect([0, 1, 2, 3].map((seat) => hand(match, seat))).toEqual([['calendar', 'sailing'], ['oars'], ['alchemy'], []]);
    expect(log(match).filter((line) => line.endsWith('comply'))).toEqual(['Player 2 must comply', 'Player 4 must comply']);
  });

  test('spares partners: no demand on them, and no free card for what they share', () => {
    const seats = [{ board: ['archery'] }, {}, { hand: ['tools'] }, {}] as const;
    const demand = activate(table({ seats, teams: true, next: ['oars', 'sailing'] }), 'archery');
    expect([0, 1, 2, 3].map((seat) => hand(demand, seat))).toEqual([['oars', 'sailing'], [], ['tools'], []]);
    const partner = [{ board: ['writing'] }, {}, { board: ['tools'] }, {}] as const;
    const shared = activate(
      table({ seats: partner, teams: true, next: ['calendar', 'mathematics', 'fermenting'] }),
      'writing',
    );
    expect([hand(shared, 2), hand(shared, 0)]).toEqual([['calendar'], ['mathematics']]);
  });

  test('can be activated though nothing would happen', () => {
    const match = activate(table({ seats: [{ board: ['calendar'] }, {}] }), 'calendar');
    expect([hand(match, 0), match.toAct]).toEqual([[], [1]]);
  });
});

describe('special achievements', () => {
  test('are taken between two steps of an effect', () => {
    // The sixth card that Suburbia tucks or scores in one turn takes the Monument; the rest of the effect follows.
    const six = ['tools', 'archery', 'sailing', 'agriculture', 'mysticism', 'oars'] as const;
    const match = activate(table({ seats: [{ board: ['suburbia'], hand: six }, {}] }), 'suburbia');
    answer(match, six);
    if (asked(match)) answer(match, six);
    expect(specials(match, 0)).toEqual(['Monument']);
    expect(scored(match, 0)).toHaveLength(6);
    const lines = log(match);
    expect(lines.indexOf('Player 1 claims Monument')).toBeLessThan(lines.length - 6);
  });

  test('that several could take go to whoever has the turn', () => {
    const up = (...cards: CardId[]) => ({ pile: cards, splay: 'up' as const });
    const wonders = [
      [up('pottery', 'tools'), up('archery', 'oars'), up('clothing', 'mapmaking'), up('masonry', 'agriculture')],
      [up('writing', 'calendar'), up('metalworking', 'construction'), up('the-wheel', 'currency')],
    ] as const;
    const seats = [
      { board: [...wonders[0], up('mysticism', 'monotheism')] },
      { board: [...wonders[1], up('domestication', 'canal-building'), up('city-states', 'philosophy')] },
    ];
    const match = table({ seats: [seats[0] ?? {}, { ...seats[1], hand: ['sailing'] }], first: 1 });
    match.act(1, 'meld', { card: match.game.players[1]?.hand.cards[0] });
    expect([specials(match, 0), specials(match, 1)]).toEqual([[], ['Wonder']]);
  });

  test.each([
    ['Universe', ['rocketry', 'flight', 'corporations', 'antibiotics'], 'empiricism', ['Universe']],
    ['nothing where one is of an earlier age', ['rocketry', 'flight', 'corporations', 'canning'], 'empiricism', []],
  ] as const)('are taken for a melded card: %s', (_, board, id, expected) => {
    const match = table({ seats: [{ board, hand: [id] }, {}] });
    match.act(0, 'meld', { card: match.game.players[0]?.hand.cards[0] });
    expect(specials(match, 0)).toEqual(expected);
  });

  test('win the game in the middle of an effect; nothing of it follows', () => {
    const match = table({
      seats: [
        {
          board: ['rocketry', 'flight', 'corporations', 'antibiotics'],
          hand: ['empiricism'],
          achievements: [1, 2, 3, 4, 5],
        },
        {},
      ],
    });
    match.act(0, 'meld', { card: match.game.players[0]?.hand.cards[0] });
    expect([match.outcome?.winners, match.game.wonBy]).toEqual([[0], 'achievements']);
  });

  test('of cards tucked and scored count only within one turn', () => {
    const match = table({ seats: [{ board: ['sailing'] }, {}] });
    expect(match.game.players.map(({ tucked, scored }) => [tucked, scored])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const tucking = activate(table({ seats: [{ board: ['coal'] }, {}] }), 'coal');
    while (asked(tucking)) answer(tucking, 'none');
    tucking.act(1, 'draw');
    expect(tucking.game.players[0]?.tucked).toBe(0);
  });
});

describe('what is known', () => {
  const match = () =>
    table({ seats: [{ board: ['archery'], hand: ['tools', 'calendar'], score: ['optics'] }, { hand: ['pottery', 'ai'] }] });
  const zone = (seen: EntityView, seat: string, name: string): EntityView | undefined => {
    const player = seen.children.find((child): child is EntityView => 'id' in child && child.name === seat);
    return player?.children.find((child): child is EntityView => 'id' in child && child.name === name);
  };

  test('of a hand of another is how many cards it has, and their ages', () => {
    const seen = zone(viewFor(match(), 0).table, 'Player 2', 'hand');
    const ages = seen?.children.map(({ attributes }) => attributes.age).sort();
    expect([ages, seen?.children.every((child) => !('id' in child))]).toEqual([[1, 10], true]);
  });

  test('of a score pile is the score', () => {
    const player = viewFor(match(), 1).table.children.find((child) => 'id' in child && child.name === 'Player 1');
    expect(player?.attributes.score).toBe(3);
    expect(zone(viewFor(match(), 1).table, 'Player 1', 'score pile')?.children).toEqual([
      { hidden: true, attributes: { age: 3 } },
    ]);
  });

  test('of a drawn card is its age to all, its name to who drew it', () => {
    const drawn = table({ seats: [{ board: ['philosophy'] }, {}], next: ['calendar'] });
    drawn.act(0, 'draw');
    expect([log(drawn, 0).at(-1), log(drawn, 1).at(-1), log(drawn).at(-1)]).toEqual([
      'Player 1 draws Calendar',
      'Player 1 draws a 2',
      'Player 1 draws a 2',
    ]);
  });

  test('of what could be chosen among hidden cards is their age', () => {
    const rockets = activate(
      table({ seats: [{ board: ['rocketry'] }, { score: ['tools', 'ai', 'calendar'] }] }),
      'rocketry',
    );
    const [offer] = offersFor(rockets, 0);
    const seen = zone(viewFor(rockets, 0).table, 'Player 2', 'score pile');
    expect(offer?.first?.candidates?.map(({ label }) => label).sort()).toEqual(['a 1', 'a 10', 'a 2']);
    for (const { value, label } of offer?.first?.candidates ?? []) {
      const { at } = value as { readonly at: number };
      expect(`a ${seen?.children[at]?.attributes.age}`).toBe(label);
    }
  });

  test('of a hand that was shown to prove something is all of it', () => {
    const shown = activate(table({ seats: [{ board: ['oars'] }, { hand: ['tools', 'pottery'] }] }), 'oars');
    expect(log(shown)).toContain('Player 2 shows Tools, Pottery: none will do');
    expect(zone(viewFor(shown, 0).table, 'Player 2', 'hand')?.children).toHaveLength(2);
  });

  test('of a card that was revealed and then scored among others is what it was, while the action goes on', () => {
    const seats = [
      { board: ['alchemy'], hand: ['tools', 'oars'] },
      { board: ['metalworking', 'masonry'], hand: ['sailing'] },
    ] as const;
    const match = activate(table({ seats, next: ['experimentation', 'invention'] }), 'alchemy');
    answer(match, 'sailing', 'invention');
    expect([asked(match)?.seat, scored(match, 1), hand(match, 1)]).toEqual([0, ['invention'], ['experimentation']]);
    expect(log(match)).toContain('Player 2 scores a 4');
    const random = seededRandom('worlds');
    for (let i = 0; i < 10; i++) for (const viewer of [0, 1, undefined]) expect(leaksOf(match, viewer, random)).toEqual([]);
  });
});

test('a returned card goes to the bottom of its deck, which exists again', () => {
  const match = activate(table({ seats: [{ board: ['agriculture'], hand: ['calendar'] }, {}], empty: [2] }), 'agriculture');
  answer(match, 'calendar');
  expect([bottom(match, 2), match.game.deck(2).size]).toEqual([['calendar'], 1]);
});
