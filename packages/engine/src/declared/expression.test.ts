import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { query, vocabulary } from '../data.ts';
import {
  counter,
  createMatch,
  Deck,
  defineGame,
  type Entity,
  eachPlayer,
  Game,
  Hand,
  list,
  loop,
  map,
  Piece,
  Player,
  RookeryError,
  reference,
  Space,
  set,
  turnLoop,
  value,
} from '../index.ts';

const words = vocabulary({ components: { flying: { flying: false, height: 1 }, armed: { power: 0 } } });

class Card extends Piece.with({ cost: 1, tags: list<string>(), stats: value({ power: 3 }), rival: reference(Piece) }) {}
class Bird extends Card.with(words.components.flying) {}
class Odd extends Piece.with({ zone: 'nowhere', type: 'odd' }) {}
class Vessel extends Piece {
  hold = this.create(Space, 'hold');
}
class Ship extends Vessel {}
class Mage extends Player.with({ mana: 3, goods: counter(), spells: set<string>(), prices: map<string, number>() }) {
  hand = this.create(Hand, 'hand');
  deck = this.create(Deck, 'deck');
}
class Table extends Game.with({ round2: 2 }, { entities: { Card, Bird, Odd, Ship }, player: Mage }) {
  board = this.create(Space, 'board');
}

const definition = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 2,
  setup: ({ game }) => {
    for (const { hand, deck, goods, spells, prices } of game.players) {
      hand.create(Card, 'cheap', { cost: 1 }).tags.push('fire', 'old');
      hand.create(Bird, 'kite', { cost: 3, flying: true });
      deck.create(Bird, 'penguin', { cost: 2 });
      goods.add('wood', 4);
      spells.add('bolt');
      prices.set('wood', 7);
    }
    game.board.create(Card, 'free', { cost: 5, owner: game.players[1] });
  },
  actions: { pass: action('Pass').do(() => undefined) },
  flow: loop(eachPlayer(turnLoop('pass'))),
}));

const { game } = createMatch(definition, { players: ['p0', 'p1'] });
const [me, you] = game.players as readonly [Mage, Mage];
const kite = me.hand.all(Bird)[0] as Bird;

/** What an expression comes to, told by what it is equal to. */
function is(text: string, context: object = {}): boolean {
  return words.query(text).test(kite, { player: me, you, ...context });
}
const names = (found: readonly Entity[]): readonly string[] => found.map(({ name }) => name);
function failing(run: () => unknown): RookeryError {
  try {
    run();
  } catch (error) {
    if (error instanceof RookeryError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('a query', () => {
  test('finds what lies in a zone, belongs to a player and has attributes', () => {
    const cheap = query("zone == 'hand' and owner == player and cost <= 1");
    expect(names(cheap.all(game, { player: me }))).toEqual(['cheap']);
    expect(names(query("zone == 'hand' and owner == 'p1'").all(game))).toEqual(['cheap', 'kite']);
    expect(cheap.text).toBe("zone == 'hand' and owner == player and cost <= 1");
  });

  test('looks inside of what it is asked of', () => {
    expect(names(query("type == 'Bird'").all(me.deck))).toEqual(['penguin']);
    expect(query("type == 'Bird'").all(game)).toHaveLength(4);
  });

  test('gives things of a class, typed', () => {
    const costs: readonly number[] = query('cost > 1', Card)
      .all(me)
      .map(({ cost }) => cost);
    expect(costs).toEqual([3, 2]);
    expect(query('true', Bird).test(me)).toBe(false);
  });

  test('tests one thing, and needs no context for it', () => {
    expect(query('cost == 3').test(kite)).toBe(true);
    expect(query('count(cost == 5) == 1 and game.round2 == 2').test(kite)).toBe(true);
  });

  test('a class without the attribute does not match, and is no error', () => {
    expect(names(query('cost >= 5').all(game))).toEqual(['free']);
    expect(query('cost == none').test(me)).toBe(true);
  });

  test('an owner is whom a thing belongs to or lies with', () => {
    expect(names(query("owner == you and not type in ['Hand', 'Deck', 'Player']").all(game, { you }))).toEqual([
      'cheap',
      'kite',
      'penguin',
      'free',
    ]);
    expect(query('owner == none').test(game.board)).toBe(true);
    expect(query('owner == it').test(me)).toBe(true);
  });
});

describe('an expression', () => {
  test.each([
    'true',
    'not false',
    'NOT false AND true',
    'false Or TRUE',
    '1 + 2 * 3 == 7',
    '(1 + 2) * 3 == 9',
    '10 - 2 - 3 == 5',
    '-2 + 3 == 1',
    '1.5 * 2 == 3',
    '2 < 3 and 3 > 2 and 2 <= 2 and 2 >= 2 and 1 != 2',
    'true or false and false',
    'not 1 == 2',
    'cost + 1 == 4',
    'it.cost == cost',
    "name == 'kite' and it == 'kite' and 'kite' == it",
    'it == it and it != you',
    'name == "kite"',
    'cost in [1, 2, cost] and not cost in [1, 2]',
    "name in ['kite', 'cheap']",
    'it in player.hand and not it in player.deck',
    "zone == 'hand' and it.zone == 'hand'",
    "owner == player and it.owner == 'p0' and owner != you",
    'player.mana >= cost',
    'player.goods.wood == 4 and player.goods.clay == 0',
    'player.prices.wood == 7',
    "'bolt' in player.spells and player.spells.size == 1",
    "count('fire' in tags) == 2",
    'stats.power == 3 and stats.luck == none',
    'rival == none and rival.cost == none',
    'game.players.length == 2',
    "'p0' in game.players",
    "'main' in 'main/combat' and 'combat' in 'main/combat' and not 'com' in 'main/combat'",
    "has('flying') and has('cost') and not has('armed')",
    "has('flying', it) and not has('flying', player)",
    'count(cost <= player.mana) == 6',
    'count(owner == player and cost > 0) == 3',
    'player.hand.size == 2 and player.deck.top.name == "penguin"',
    'not 3 in 5 and not 3 in none',
  ])('%s', (text) => expect(is(text)).toBe(true));

  test('a component that begins with a yes or no needs the yes', () => {
    expect(words.query("has('flying')").all(me)).toEqual([kite]);
  });

  test('names of the context come before those of the thing', () => {
    expect(is('cost == 8', { cost: 8 })).toBe(true);
  });

  test('an attribute may have the name of something built in', () => {
    expect(query("type == 'odd' and zone == 'nowhere'").all(game)).toEqual([]);
  });
});

describe('a mistake in an expression', () => {
  test.each([
    ['cost = 3', 'write == to compare', 5],
    ['cost == 1 && true', 'write and', 10],
    ['true || false', 'write or', 5],
    ['!true', 'write not', 0],
    ['cost ==', 'expected a value', 7],
    ['', 'expected a value', 0],
    ['(1 + 2', 'expected )', 6],
    ['cost in [1, 2', 'expected ]', 13],
    ['cost 3', 'expected and, or, or the end', 5],
    ['1 < 2 < 3', 'expected and, or, or the end', 6],
    ["zone == 'hand", 'expected a value', 8],
    ['player. == 3', 'expected a name', 8],
    ['has(flying)', 'expected a text', 4],
    ['and true', 'expected a value', 0],
    ['1 + not true', 'expected a value', 4],
    ['#', 'expected a value', 0],
    ['1 +'.repeat(400), 'expected at most 1000 characters', 0],
  ])('%s', (text, reason, place) => {
    const { code, details, message } = failing(() => query(text));
    expect([code, details.reason, details.caret]).toEqual(['bad-expression', reason, `${' '.repeat(place)}^`]);
    expect(message).toContain(text);
  });

  test('is shown where it stands', () => {
    expect(failing(() => query('cost = 3')).message).toBe(
      'Cannot use an expression: write == to compare.\n  cost = 3\n       ^',
    );
  });

  test('a name that no class has is an error, with the nearest names', () => {
    const error = failing(() => query("zome == 'hand'").all(game));
    expect(error.code).toBe('unknown-word');
    expect(error.message).toBe(`There is no name zome in "zome == 'hand'". Did you mean zone?`);
    expect(failing(() => is('player.mna > 1')).message).toContain('Did you mean mana?');
    expect(failing(() => is('ocst > 1')).message).toContain('Did you mean cost?');
    expect(failing(() => is('plyer.mana > 1')).message).toContain('There is no name plyer');
    expect(failing(() => is("has('flyin')")).message).toContain('Did you mean flying?');
    expect(failing(() => is("has('(')")).code).toBe('unknown-word');
    expect(failing(() => is('somethingElse')).message).toMatch(/Known: .*cost/);
  });

  test('methods are no properties, and nothing inner can be reached', () => {
    for (const text of ['label', 'it.constructor', 'player.putInto', 'stats.constructor', 'tags.push', 'rival.toString'])
      expect(failing(() => is(text)).code).toBe('unknown-word');
    for (const text of ['it.$record', '__proto__', 'it.__proto__'])
      expect(failing(() => is(text)).code).toBe('bad-expression');
  });

  test('a field of a class of which there is nothing yet is no error', () => {
    expect(query('hold.size > 0').all(game)).toEqual([]);
    expect(failing(() => query('hodl.size > 0').all(game)).code).toBe('unknown-word');
  });

  test('an unknown function says which there are', () => {
    expect(failing(() => query('cont(cost > 1) > 2')).message).toContain('Did you mean count?');
  });
});

/** An expression with what it comes to. */
interface Known {
  readonly text: string;
  readonly value: unknown;
}
const numbers = fc.letrec<{ number: Known }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.nat(99).map((n): Known => ({ text: `${n}`, value: n })),
    fc.constant<Known>({ text: 'cost', value: 3 }),
    fc.tuple(tie('number'), tie('number'), fc.constantFrom('+', '-', '*')).map(([a, b, sign]): Known => {
      const [x, y] = [a.value as number, b.value as number];
      return { text: `(${a.text} ${sign} ${b.text})`, value: sign === '+' ? x + y : sign === '-' ? x - y : x * y };
    }),
  ),
})).number;
const comparisons = fc
  .tuple(numbers, numbers, fc.constantFrom('==', '!=', '<', '<=', '>', '>='))
  .map(([a, b, sign]): Known => {
    const [x, y] = [a.value as number, b.value as number];
    const results = { '==': x === y, '!=': x !== y, '<': x < y, '<=': x <= y, '>': x > y, '>=': x >= y };
    return { text: `${a.text}${sign}${b.text}`, value: results[sign] };
  });
const truths = fc.letrec<{ truth: Known }>((tie) => ({
  truth: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparisons,
    tie('truth').map((a): Known => ({ text: `not (${a.text})`, value: !a.value })),
    fc.tuple(tie('truth'), tie('truth')).map(
      ([a, b]): Known => ({
        text: `${a.text} and (${b.text})`,
        value: a.value && b.value,
      }),
    ),
    fc
      .tuple(tie('truth'), tie('truth'))
      .map(([a, b]): Known => ({ text: `(${a.text} or ${b.text})`, value: a.value || b.value })),
  ),
})).truth;

describe('of any text', () => {
  test('what is well formed comes to what it says', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(truths, ({ text, value: wanted }) => {
        if (text.length <= 1000) expect(is(text)).toBe(wanted);
      }),
      { numRuns: 300 },
    );
  });

  test('what is not well formed fails with a code', () => {
    expect.hasAssertions();
    const pieces = fc.constantFrom(
      ...'and or not in true none cost player zone it has count ( ) [ ] , . + - * = == != < > <= \' " 1 2.5 & | ! { } $ # it. '.split(
        ' ',
      ),
    );
    const garbage = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        try {
          is(text);
        } catch (error) {
          expect(error).toBeInstanceOf(RookeryError);
          expect(['bad-expression', 'unknown-word']).toContain((error as RookeryError).code);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
