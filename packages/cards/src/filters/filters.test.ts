import { createMatch, defineGame, Game, loop, Piece, Player, Space, turnLoop, value } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import {
  Attachable,
  type CardFilter,
  Controllable,
  Countable,
  definedBy,
  matchesFilter,
  mix,
  queryCards,
  Tappable,
  toPredicate,
} from '../index.ts';

const CARDS = {
  bear: { type: 'creature', power: 2, types: ['beast'] },
  giant: { name: 'Old Giant', type: 'creature', power: 7, types: ['giant', 'warrior'] },
  bolt: { type: 'spell', power: 0, types: [] },
} as const;

class Card extends mix(Piece, [definedBy(CARDS), Controllable, Countable, Tappable, Attachable]).with({
  spot: value<{ readonly x: number; readonly y: number }>({ x: 0, y: 0 }),
  charge: value<number | undefined>(undefined),
}) {
  get type(): 'creature' | 'spell' {
    return this.definition.type;
  }

  get power(): number {
    return this.definition.power;
  }

  get types(): readonly string[] {
    return this.definition.types;
  }
}
class Mage extends Player {
  field = this.create(Space, 'field');
  hand = this.create(Space, 'hand');
}

class Table extends Game.with({}, { player: Mage, entities: { Card } }) {
  deal(): void {
    const [left, right] = this.players as [Mage, Mage];
    const first = left.field.create(Card, { is: 'bear', owner: left, tapped: true });
    left.field.create(Card, { is: 'giant', owner: left, spot: { x: 1, y: 2 }, charge: 3 }).addCounter('charge');
    left.hand.create(Card, { is: 'bolt', owner: left }).attach(first);
    right.field.create(Card, { is: 'bear', owner: right }).controlledBy(left);
  }
}

const table = defineGame(Table, ({ action }) => ({
  name: 'filters',
  players: 2,
  setup: ({ game }) => game.deal(),
  actions: { pass: action('Pass').do(() => {}) },
  flow: loop(turnLoop('pass')),
  unbounded: true,
}));

const { game } = createMatch(table, { players: 2, seed: 'filters' });
const [left, right] = game.players as [Mage, Mage];
const [bear, giant, bolt, taken] = game.all(Card) as [Card, Card, Card, Card];

function found(filter: CardFilter<Card>): Card[] {
  return game.all(Card, toPredicate(filter));
}

describe('a filter', () => {
  test('wants every property that it names', () => {
    expect(found({})).toHaveLength(4);
    expect(found({ type: 'creature', tapped: false })).toEqual([giant, taken]);
  });

  test('knows numbers by their size', () => {
    expect(found({ power: 2 })).toEqual([bear, taken]);
    expect(found({ power: { eq: 7 } })).toEqual([giant]);
    expect(found({ power: { gte: 2 } })).toHaveLength(3);
    expect(found({ power: { gt: 2 } })).toEqual([giant]);
    expect(found({ power: { lte: 2 } })).toEqual([bear, bolt, taken]);
    expect(found({ power: { lt: 2 } })).toEqual([bolt]);
    expect(found({ power: { between: [1, 2] } })).toEqual([bear, taken]);
    expect(found({ power: [0, 7] })).toEqual([giant, bolt]);
  });

  test('takes several comparisons, all of which must hold', () => {
    expect(found({ power: { gte: 1, lt: 7 } })).toEqual([bear, taken]);
    expect(found({ power: { gt: 0, lte: 7, eq: 7 } })).toEqual([giant]);
  });

  test('knows numbers that may be missing', () => {
    expect(found({ charge: { gte: 2 } })).toEqual([giant]);
    expect(found({ charge: 3 })).toEqual([giant]);
    expect(found({ charge: undefined })).toEqual([bear, bolt, taken]);
    expect(found({ charge: [undefined, 3] })).toHaveLength(4);
  });

  test('wants nothing to be there where it says undefined', () => {
    expect(found({ attachedTo: undefined })).toEqual([bear, giant, taken]);
    expect(found({ not: { attachedTo: undefined } })).toEqual([bolt]);
    expect(found({ controller: game.players[7] })).toEqual([]);
    expect(found({ zone: game.players[7]?.hand })).toEqual([]);
    expect(found({ where: undefined, type: 'spell' })).toEqual([bolt]);
  });

  test('compares plain data by what it holds', () => {
    expect(found({ spot: { x: 1, y: 2 } })).toEqual([giant]);
    expect(
      found({
        spot: [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
      }),
    ).toEqual([giant]);
    expect(found({ spot: { x: 1, y: 1 } })).toEqual([]);
  });

  test('knows cards by what they are called', () => {
    expect(found({ name: /Giant/ })).toEqual([giant]);
    expect(found({ name: ['Old Giant', 'bolt'] })).toEqual([giant, bolt]);
    expect(queryCards(Mage).matching({ name: left.label() }).in(game)).toEqual([left]);
    expect(queryCards(Space).matching({ name: 'hand' }).in(game)).toEqual([left.hand, right.hand]);
  });

  test('knows zones by name and by themselves, owners and controllers', () => {
    expect(found({ zone: 'hand' })).toEqual([bolt]);
    expect(found({ zone: right.field })).toEqual([taken]);
    expect(found({ zone: [left.field, 'hand'] })).toEqual([bear, giant, bolt]);
    expect(found({ owner: right })).toEqual([taken]);
    expect(found({ controller: left })).toHaveLength(4);
  });

  test('knows texts by pattern and lists by what they hold', () => {
    expect(found({ is: /^b/ })).toEqual([bear, bolt, taken]);
    expect(found({ is: ['bolt', 'giant'] })).toEqual([giant, bolt]);
    expect(found({ types: 'warrior' })).toEqual([giant]);
    expect(found({ types: ['beast', 'giant'] })).toEqual([bear, giant, taken]);
  });

  test('joins and refines', () => {
    expect(found({ and: [{ type: 'creature' }, { tapped: true }] })).toEqual([bear]);
    expect(found({ or: [{ type: 'spell' }, { tapped: true }] })).toEqual([bear, bolt]);
    expect(found({ not: { type: 'creature' } })).toEqual([bolt]);
    expect(found({ where: ({ power, types }) => power > types.length })).toEqual([bear, giant, taken]);
    expect(found({ hasCounters: 'charge' })).toEqual([giant]);
  });

  test('is asked of one card as well', () => {
    expect(matchesFilter(bolt, { type: 'spell' })).toBe(true);
    expect(matchesFilter(bear, { type: 'spell' })).toBe(false);
  });

  test('says what is wrong with it', () => {
    expect(() => found({ is: /b/g })).toThrow('a pattern without the flags g and y');
    expect(() => found({ power: { atLeast: 2 } as never })).toThrow('one of eq, gte, lte, gt, lt, between');
    expect(() => found({ strength: 2 } as never)).toThrow('There is no property strength');
  });
});

describe('a query of cards', () => {
  const creatures = queryCards(Card).matching({ type: 'creature' });

  test('is made step by step, and parts of it are used again', () => {
    expect(creatures.inZone('field').in(game)).toEqual([bear, giant, taken]);
    expect(creatures.tapped(false).controlledBy(left).in(game)).toEqual([giant, taken]);
    expect(creatures.ownedBy(right).in(game)).toEqual([taken]);
    expect(creatures.in(game)).toHaveLength(3);
    expect(creatures.where(({ power }) => power > 5).first(game)).toBe(giant);
  });

  test('counts, says whether there is one, and tests one card', () => {
    expect(creatures.count(left)).toBe(2);
    expect(creatures.any(left.hand)).toBe(false);
    expect(creatures.test(bolt)).toBe(false);
    expect(creatures.test(left)).toBe(false);
  });

  test('takes text queries', () => {
    expect(queryCards(Card).holding("power >= 2 and zone == 'field'").in(left)).toEqual([bear, giant]);
  });
});
