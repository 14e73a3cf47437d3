import { describe, expect, test } from 'vitest';
import { fork, restore, snapshot, stateHash } from '../formats.ts';
import {
  createMatch,
  defineGame,
  Entity,
  type EntityClass,
  type FaultCode,
  frozenList,
  Game,
  list,
  loop,
  map,
  Piece,
  type Player,
  reference,
  Space,
  turnLoop,
  value,
} from '../index.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });

/** A match of a game with one class, and one action that does what it is told. */
function playing<E extends EntityClass>(Thing: E, effect: (thing: InstanceType<E>, game: Game) => void, strict = false) {
  class Small extends Game.with({}, { entities: { Thing: Thing as EntityClass } }) {}
  const definition = defineGame(Small, ({ action }) => ({
    name: 'small',
    players: 2,
    setup: ({ game }) => {
      game.create(Thing);
    },
    actions: { go: action('Go').do(({ game }) => effect(game.first(Thing) as InstanceType<E>, game as never)) },
    flow: loop(turnLoop('go')),
  }));
  return createMatch(definition, { seed: 'rookery', strict });
}

/** What happens when a thing is made, and when something is done with it; a throw must leave the hash as it was. */
function caught<E extends EntityClass>(Thing: E, effect: (thing: InstanceType<E>, game: Game) => void = () => undefined) {
  return () => {
    const match = playing(Thing, effect);
    const before = stateHash(match);
    try {
      match.act(0, 'go');
    } catch (error) {
      expect(stateHash(match)).toBe(before);
      throw error;
    }
  };
}

describe('each hole of the journal is caught', () => {
  test('a field that shadows an attribute', () => {
    class Thing extends Piece.with({ strength: 1 }) {}
    class Shadowing extends Thing {
      override strength = 2;
    }
    expect(caught(Shadowing)).toThrow(coded('field-shadows-attribute'));
    expect(caught(Shadowing)).toThrow(/strength/);
  });

  test('#private state', () => {
    class Thing extends Piece {
      #count = 0;
      bump(): number {
        return ++this.#count;
      }
    }
    expect(caught(Thing, (thing) => thing.bump())).toThrow(coded('private-state'));
    expect(caught(Thing)).toThrow(/Thing.*#count/);
  });

  test('#private state in a minified class', () => {
    const make = new Function('Piece', 'return class T extends Piece{#n=0;bump(){return ++this.#n}}');
    const Thing = make(Piece) as EntityClass<Piece & { bump(): number }>;
    expect(caught(Thing, (thing) => thing.bump())).toThrow(coded('private-state'));
  });

  test('#private state in a class between the listed one and the engine’s', () => {
    class Middle extends Piece {
      #count = 0;
      bump(): number {
        return ++this.#count;
      }
    }
    class Thing extends Middle.with({ strength: 1 }) {}
    expect(caught(Thing, (thing) => thing.bump())).toThrow(coded('private-state'));
  });

  test('private methods are no state', () => {
    class Thing extends Piece.with({ strength: 1 }) {
      grow(): void {
        this.#add(2);
      }
      #add(by: number): void {
        this.strength += by;
      }
    }
    const match = playing(Thing, (thing) => thing.grow(), true);
    expect(match.act(0, 'go').ok).toBe(true);
    expect(match.game.first(Thing)?.strength).toBe(3);
  });

  test('a mutable field that is only private to TypeScript', () => {
    class Thing extends Piece {
      private bumps = 0;
      bump(): number {
        return ++this.bumps;
      }
    }
    expect(caught(Thing, (thing) => thing.bump())).toThrow(coded('frozen-write'));
    expect(caught(Thing, (thing) => thing.bump())).toThrow(/bumps/);
  });

  test.each<[string, (items: number[]) => void]>([
    ['push', (items) => items.push(1)],
    ['an index', (items) => (items[0] = 7)],
    ['sort', (items) => items.sort()],
    ['length', (items) => (items.length = 0)],
    ['pop', (items) => items.pop()],
    ['shift', (items) => items.shift()],
    ['splice', (items) => items.splice(0, 1)],
  ])('an array field mutated by %s', (_, mutate) => {
    class Thing extends Piece {
      items = [3, 2, 1];
    }
    expect(caught(Thing, (thing) => mutate(thing.items))).toThrow(coded('frozen-write'));
  });

  test('an object field that is written or deleted from, at any depth', () => {
    class Thing extends Piece {
      data: { deep: { n?: number } } = { deep: { n: 1 } };
    }
    expect(
      caught(Thing, (thing) => {
        thing.data.deep.n = 2;
      }),
    ).toThrow(coded('frozen-write'));
    expect(
      caught(Thing, (thing) => {
        delete thing.data.deep.n;
      }),
    ).toThrow(coded('frozen-write'));
  });

  const SYMBOL = Symbol('field');
  test.each<[string, unknown]>([
    ['a Map', new Map()],
    ['a Set', new Set()],
    ['a Date', new Date(0)],
    ['a function', () => 1],
    ['an instance of a class of its own', new (class Bag {})()],
    ['a typed array', new Uint8Array(2)],
    ['a Map inside an array', [new Map()]],
    ['a function inside an object', { run: () => 1 }],
    ['a frozen Map', Object.freeze(new Map())],
    ['a Map inside a frozen array', Object.freeze([new Map()])],
    ['a function inside a frozen object', Object.freeze({ run: () => 1 })],
  ])('a field that holds %s', (_, held) => {
    class Thing extends Piece {
      field = held;
    }
    expect(caught(Thing)).toThrow(coded('mutable-field'));
    expect(caught(Thing)).toThrow(/Thing\.field/);
  });

  test('an array inside a frozen field is frozen too', () => {
    class Thing extends Piece {
      readonly data: { readonly items: number[] } = Object.freeze({ items: [] });
    }
    expect(caught(Thing, (thing) => thing.data.items.push(1))).toThrow(coded('frozen-write'));
  });

  test('a field under a symbol', () => {
    class Thing extends Piece {
      [SYMBOL] = new Map();
    }
    expect(caught(Thing)).toThrow(coded('mutable-field'));
  });

  test('a table is frozen in strict mode, and what stands in it is looked at', () => {
    class Thing extends Piece {
      jumps = frozenList([[1], [2]]);
    }
    const match = playing(Thing, (thing) => (thing.jumps[0] as number[]).push(3), true);
    expect(() => match.act(0, 'go')).toThrow(coded('frozen-write'));
    class Sneaky extends Piece {
      jumps = frozenList([new Map()]);
    }
    expect(() => playing(Sneaky, () => undefined, true)).toThrow(coded('mutable-field'));
  });

  test.each<[string, unknown]>([
    ['[]', []],
    ['{}', {}],
    ['null', null],
    ['a Map', new Map()],
    ['a function', () => 1],
  ])('the mutable default %s in with()', (_, given) => {
    expect(() => Piece.with({ items: given as never })).toThrow(coded('mutable-default'));
    expect(() => Piece.with({ items: given as never })).toThrow(/items/);
  });

  test.each<[string, unknown]>([
    ['an array', [1]],
    ['an object', {}],
    ['null', null],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a bigint', 1n],
  ])('%s given to an attribute of a primitive', (_, given) => {
    class Thing extends Piece.with({ strength: 1 }) {}
    const write = caught(Thing, (thing) => {
      thing.strength = given as number;
    });
    expect(write).toThrow(coded('mutable-value'));
    expect(write).toThrow(/Thing\.strength/);
  });

  test('something that is no entity given to a reference', () => {
    class Thing extends Piece.with({ friend: reference(Piece) }) {}
    expect(
      caught(Thing, (thing) => {
        thing.friend = { strength: 1 } as never;
      }),
    ).toThrow(coded('mutable-value'));
  });

  test.each<[string, object]>([
    ['an array', { strength: [1] }],
    ['an entity where none belongs', { strength: {} }],
    ['a text where an entity belongs', { friend: 'Ann' }],
  ])('create with %s', (_, attributes) => {
    class Thing extends Piece.with({ strength: 1, friend: reference(Piece) }) {}
    expect(caught(Thing, (thing) => thing.create(Thing as EntityClass, attributes))).toThrow(coded('mutable-value'));
  });

  test.each<[string, unknown]>([
    ['a Map', new Map()],
    ['a Date', new Date(0)],
    ['a function', () => 1],
    ['a function deep inside', { a: [{ b: () => 1 }] }],
    ['a symbol', Symbol('s')],
    ['a bigint', 10n],
  ])('%s inside value()', (_, given) => {
    class Thing extends Piece.with({ data: value<unknown>(0) }) {}
    expect(
      caught(Thing, (thing) => {
        thing.data = given;
      }),
    ).toThrow(coded('not-plain'));
    expect(() => value(given)).toThrow(coded('not-plain'));
  });

  test('an array inside value() that is mutated', () => {
    class Thing extends Piece.with({ data: value<{ items: number[] }>({ items: [1] }) }) {}
    expect(caught(Thing, (thing) => thing.data.items.push(2))).toThrow(coded('frozen-write'));
  });

  test('a value keeps a copy: what the caller still holds changes nothing', () => {
    class Thing extends Piece.with({ data: value<readonly number[]>([]) }) {}
    const mine = [1, 2];
    const match = playing(Thing, (thing) => {
      thing.data = mine;
    });
    match.act(0, 'go');
    const before = stateHash(match);
    mine.push(3);
    expect(match.game.first(Thing)?.data).toEqual([1, 2]);
    expect(stateHash(match)).toBe(before);
  });

  test('a default is never shared between two entities', () => {
    class Thing extends Piece.with({ items: list<number>(), prices: map<string, number>() }) {}
    const match = playing(Thing, (thing, game) => {
      const other = game.create(Thing);
      thing.items.push(1);
      thing.prices.set('wood', 2);
      expect([other.items.length, other.prices.size]).toEqual([0, 0]);
    });
    match.act(0, 'go');
    expect(match.game.all(Thing).map((thing) => thing.items.length)).toEqual([1, 0]);
  });

  test('an item of a collection that is mutated', () => {
    class Thing extends Piece.with({ items: list<{ n: number }>(), prices: map<string, { n: number }>() }) {}
    const fill = (thing: Thing): void => {
      if (thing.items.length === 0) {
        thing.items.push({ n: 1 });
        thing.prices.set('a', { n: 1 });
      } else (thing.items.at(0) ?? { n: 0 }).n = 2;
    };
    const match = playing(Thing, fill);
    match.act(0, 'go');
    expect(() => match.act(0, 'go')).toThrow(coded('frozen-write'));
  });

  test('an item of a collection is as frozen after a snapshot was restored', () => {
    class Thing extends Piece.with({ items: list<{ n: number }>(), prices: map<string, { n: number }>() }) {}
    const match = playing(Thing, (thing) => {
      thing.items.push({ n: 1 });
      thing.prices.set('a', { n: 1 });
    });
    match.act(0, 'go');
    const copy = fork(match).game.first(Thing);
    expect(Object.isFrozen(copy?.items.at(0))).toBe(true);
    expect(Object.isFrozen(copy?.prices.get('a'))).toBe(true);
  });

  test('a property added to an entity, which is frozen', () => {
    class Thing extends Piece {}
    const add = caught(Thing, (thing) => {
      (thing as Thing & { extra: number }).extra = 1;
    });
    expect(add).toThrow(coded('frozen-write'));
    expect(add).toThrow(/extra/);
  });

  test('writes outside a step', () => {
    class Thing extends Piece.with({ strength: 1, items: list<number>(), data: value(0), friend: reference(Piece) }) {}
    const match = playing(Thing, () => undefined);
    const { game } = match;
    const thing = game.first(Thing) as Thing;
    const before = stateHash(match);
    for (const write of [
      () => {
        thing.strength = 2;
      },
      () => {
        thing.data = 2;
      },
      () => {
        thing.friend = thing;
      },
      () => thing.items.push(1),
      () => thing.putInto(game.players[0] as Player),
      () => thing.remove(),
      () => game.create(Space),
      () => game.players[0]?.create(Space),
      () => thing.cover('none'),
      () => game.message('hello'),
      () => game.end('draw'),
      () => game.random.die(6),
      () => game.random.child('x').die(6),
    ])
      expect(write).toThrow(coded('outside-step'));
    expect(stateHash(match)).toBe(before);
  });

  test('writes in a condition or in candidates', () => {
    class Small extends Game.with({ asked: 0 }) {}
    const definition = defineGame(Small, ({ action }) => ({
      name: 'small',
      players: 1,
      actions: {
        go: action('Go')
          .when('never writes', ({ game }) => ++game.asked > 0)
          .do(() => undefined),
        list: action('List')
          .choose('n', ({ game }) => [++game.asked])
          .do(() => undefined),
      },
      flow: loop(turnLoop(['go', 'list'])),
    }));
    const match = createMatch(definition);
    expect(() => match.act(0, 'go')).toThrow(coded('outside-step'));
    expect(() => match.act(0, 'list', { n: 1 })).toThrow(coded('outside-step'));
    expect(() => match.legal()).toThrow(coded('outside-step'));
  });

  test('an entity made with new', () => {
    class Thing extends Piece {}
    expect(() => new Thing()).toThrow(coded('created-outside'));
    expect(caught(Thing, () => new Thing())).toThrow(coded('created-outside'));
    expect(caught(Thing)).not.toThrow();
  });

  test('a class that the game does not list', () => {
    class Thing extends Piece {}
    class Unlisted extends Piece {}
    expect(caught(Thing, (thing) => thing.create(Unlisted))).toThrow(coded('unlisted-class'));
    expect(caught(Thing, (thing) => thing.create(Unlisted))).toThrow(/Unlisted/);
  });

  test('an entity of another match, wherever it is put', () => {
    class Thing extends Piece.with({ friend: reference(Piece), data: value<unknown>(0), items: list<Piece>() }) {}
    const other = playing(Thing, () => undefined).game.first(Thing) as Thing;
    for (const put of [
      (thing: Thing) => {
        thing.friend = other;
      },
      (thing: Thing) => other.putInto(thing),
      (thing: Thing) => thing.putInto(other),
      (thing: Thing) => thing.create(Thing, { friend: other }),
      (thing: Thing) => {
        thing.data = { other };
      },
      (thing: Thing) => thing.items.push(other),
    ])
      expect(caught(Thing, put)).toThrow(coded('foreign-entity'));
  });
});

describe('names that are taken', () => {
  test.each(['name', 'parent', 'children', 'create', 'all', 'label', 'toString', 'constructor', '__proto__', 'path'])(
    'an attribute called %s',
    (name) => {
      expect(() => Piece.with({ [name]: 1 })).toThrow(coded('reserved-attribute'));
    },
  );

  test.each(['$record', '$slots'])('an attribute called %s, which the engine keeps for itself', (name) => {
    expect(() => Piece.with({ [name]: 1 })).toThrow(coded('reserved-attribute'));
  });

  test('an attribute of a game called players', () => {
    class Odd extends Game.with({ players: 1 }) {}
    const define = () =>
      createMatch(
        defineGame(Odd, ({ action }) => ({
          name: 'odd',
          players: 1,
          actions: { go: action('Go').do(() => undefined) },
          flow: turnLoop('go'),
        })),
      );
    expect(define).toThrow(/players/);
  });

  test('an attribute of the base may be given another default, and keeps its place', () => {
    class Base extends Piece.with({ strength: 1 }) {}
    class Thing extends Base.with({ strength: 5 }) {}
    const match = playing(Thing, (thing) => {
      thing.strength++;
    });
    match.act(0, 'go');
    expect(match.game.first(Thing)?.strength).toBe(6);
  });

  test('an own attribute called seat makes no player of a thing', () => {
    class Thing extends Entity.with({ seat: 3 }) {}
    const match = playing(Thing, (thing) => thing.remove());
    expect(match.act(0, 'go').ok).toBe(true);
    expect(match.game.has(Thing)).toBe(false);
  });

  test.each<[string, object]>([
    ['visibility', { visibility: 'clear' }],
    ['order', { order: 'descending' }],
    ['ordered', { ordered: 3 }],
  ])('an own attribute called %s means nothing to the engine, or is refused by name', (_, attributes) => {
    let refused: unknown;
    try {
      const Base = Entity.with(attributes as never);
      class Thing extends (Base as unknown as typeof Entity) {}
      const match = playing(Thing, (thing) => {
        thing.create(Space);
        thing.create(Space);
      });
      expect(match.act(0, 'go').ok).toBe(true);
    } catch (error) {
      refused = (error as { code?: string }).code ?? error;
    }
    expect([undefined, 'reserved-attribute']).toContain(refused);
  });
});

describe('what the hash sees', () => {
  function hashOf(data: unknown): string {
    class Thing extends Piece.with({ data: value<unknown>(0) }) {}
    const match = playing(Thing, (thing) => {
      thing.data = data;
    });
    match.act(0, 'go');
    return stateHash(match);
  }

  test.each<[unknown, unknown]>([
    [1, 2],
    [1, '1'],
    [0, false],
    ['ab', 'ba'],
    [
      [1, 2],
      [2, 1],
    ],
    [
      [[1], []],
      [[], [1]],
    ],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 2 }],
    [{ a: { b: 1 } }, { a: {}, b: 1 }],
    [{}, []],
    [0.1, 0.2],
    [Number.NaN, 0],
    [2 ** 40, 2 ** 41],
  ])('%j and %j are different states', (a, b) => {
    expect(hashOf(a)).not.toBe(hashOf(b));
    expect(hashOf(a)).toBe(hashOf(a));
  });
});

describe('what a snapshot keeps', () => {
  test.each<[string, unknown]>([
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus infinity', Number.NEGATIVE_INFINITY],
    ['not a number', Number.NaN],
    ['null', null],
    ['undefined', undefined],
    ['null in an array', [1, null, 2]],
    ['an object with a key like the engine’s own', { '@': 0 }],
    ['nested data', { a: [1, { b: 'c' }], d: true }],
    ['a key like the prototype', JSON.parse('{"__proto__": {"x": 1}}')],
  ])('%s', (_, data) => {
    class Thing extends Piece.with({ data: value<unknown>(0) }) {}
    const match = playing(Thing, (thing) => {
      thing.data = data;
    });
    match.act(0, 'go');
    const copy = restore(match.definition, JSON.parse(JSON.stringify(snapshot(match))));
    if (!copy.ok) throw new Error(copy.refusal.message);
    expect(copy.value.game.first(Thing)?.data).toStrictEqual(match.game.first(Thing)?.data);
    expect(stateHash(copy.value)).toBe(stateHash(match));
  });
});
