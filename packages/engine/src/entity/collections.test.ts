import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fork, stateHash } from '../formats.ts';
import { counter, createMatch, defineGame, Game, list, loop, map, set, turnLoop } from '../index.ts';
import { explore } from '../worlds.ts';

class Shelf extends Game.with({
  list: list<number>(),
  set: set<number>(),
  map: map<string, number>(),
  counter: counter(),
}) {}

type Operation = (shelf: Shelf) => unknown;
let operations: readonly Operation[] = [];
let results: unknown[] = [];

const definition = defineGame(Shelf, ({ action }) => ({
  name: 'shelf',
  players: 1,
  actions: {
    go: action('Go').do(({ game }) => {
      results = operations.map((operation) => operation(game));
    }),
  },
  flow: loop(turnLoop('go')),
}));

const GO = { kind: 'act', seat: 0, action: 'go', args: [] } as const;

/** Runs operations as one step. */
function run(shelf: ReturnType<typeof newShelf>, given: readonly Operation[]): readonly unknown[] {
  operations = given;
  shelf.play(GO);
  return results;
}

const newShelf = () => createMatch(definition);

describe('list', () => {
  test('push, insert, pop, remove, clear and reading', () => {
    const match = newShelf();
    const { list } = match.game;
    expect(
      run(match, [
        () => list.push(1, 2, 3),
        () => list.insert(1, 9),
        () => list.remove(2),
        () => list.remove(77),
        () => list.pop(),
      ]),
    ).toEqual([undefined, undefined, true, false, 3]);
    expect([...list]).toEqual([1, 9]);
    expect([list.length, list.at(0), list.at(-1), list.at(5), list.includes(9), list.includes(2)]).toEqual([
      2,
      1,
      9,
      undefined,
      true,
      false,
    ]);
    const held = list.toArray();
    run(match, [() => list.clear(), () => list.pop()]);
    expect(results[1]).toBeUndefined();
    expect([held, list.length]).toEqual([[1, 9], 0]);
  });

  test('may change while it is iterated over', () => {
    const match = newShelf();
    const { list } = match.game;
    const seen: number[] = [];
    run(match, [
      () => list.push(1, 2, 3),
      () => {
        for (const item of list) {
          seen.push(item);
          list.remove(item);
        }
      },
    ]);
    expect([seen, [...list]]).toEqual([[1, 2, 3], []]);
  });
});

describe('set', () => {
  test('add, delete, clear and reading', () => {
    const match = newShelf();
    const { set } = match.game;
    const done = run(match, [
      () => set.add(1),
      () => set.add(2),
      () => set.add(1),
      () => set.delete(1),
      () => set.delete(5),
    ]);
    expect(done.slice(3)).toEqual([true, false]);
    expect([[...set], set.size, set.has(2), set.has(1)]).toEqual([[2], 1, true, false]);
    run(match, [() => set.clear()]);
    expect(set.size).toBe(0);
  });
});

describe('map', () => {
  test('set, delete, clear and reading', () => {
    const match = newShelf();
    const { map } = match.game;
    const done = run(match, [
      () => map.set('a', 1),
      () => map.set('b', 2),
      () => map.set('a', 3),
      () => map.delete('b'),
      () => map.delete('z'),
    ]);
    expect(done.slice(3)).toEqual([true, false]);
    expect([[...map], map.size, map.get('a'), map.get('b'), map.has('a')]).toEqual([[['a', 3]], 1, 3, undefined, true]);
    run(match, [() => map.clear()]);
    expect(map.size).toBe(0);
  });

  test('a key like the prototype is a key like any other', () => {
    const match = newShelf();
    const { map } = match.game;
    run(match, [() => map.set('__proto__', 1)]);
    expect([map.get('__proto__'), map.get('constructor')]).toEqual([1, undefined]);
    expect(fork(match).game.map.get('__proto__')).toBe(1);
  });
});

describe('counter', () => {
  test('set, add, spend and reading', () => {
    const match = newShelf();
    const { counter } = match.game;
    const done = run(match, [
      () => counter.add('wood', 3),
      () => counter.add('wood'),
      () => counter.set('wheat', 2),
      () => counter.spend('wood', 5),
      () => counter.spend('wood', 4),
      () => counter.spend('gold'),
    ]);
    expect(done.slice(3)).toEqual([false, true, false]);
    expect([counter.get('wood'), counter.get('wheat'), counter.get('gold'), counter.total]).toEqual([0, 2, 0, 2]);
    expect([...counter]).toEqual([['wheat', 2]]);
  });

  test('the order of names is no part of the state', () => {
    const [one, other] = [newShelf(), newShelf()];
    run(one, [(game) => game.counter.add('a'), (game) => game.counter.add('b')]);
    run(other, [(game) => game.counter.add('b'), (game) => game.counter.add('a')]);
    expect(stateHash(one)).toBe(stateHash(other));
  });
});

/** The same changes to a plain JavaScript value. */
interface Model {
  readonly list: number[];
  readonly set: Set<number>;
  readonly map: Map<string, number>;
  readonly counter: Map<string, number>;
}

interface Command {
  readonly name: string;
  readonly real: Operation;
  readonly model: (model: Model) => void;
}

const small = fc.integer({ min: 0, max: 5 });
const key = fc.constantFrom('a', 'b', 'c', 'd');

const command: fc.Arbitrary<Command> = fc.oneof(
  small.map((n) => ({
    name: `list.push ${n}`,
    real: (g: Shelf) => g.list.push(n),
    model: (m: Model) => void m.list.push(n),
  })),
  fc.tuple(small, small).map(([at, n]) => ({
    name: `list.insert ${at} ${n}`,
    real: (g: Shelf) => g.list.insert(at, n),
    model: (m: Model) => void m.list.splice(at, 0, n),
  })),
  fc.constant({ name: 'list.pop', real: (g: Shelf) => g.list.pop(), model: (m: Model) => void m.list.pop() }),
  small.map((n) => ({
    name: `list.remove ${n}`,
    real: (g: Shelf) => g.list.remove(n),
    model: (m: Model) => {
      if (m.list.includes(n)) m.list.splice(m.list.indexOf(n), 1);
    },
  })),
  fc.constant({
    name: 'list.clear',
    real: (g: Shelf) => g.list.clear(),
    model: (m: Model) => void m.list.splice(0),
  }),
  small.map((n) => ({
    name: `set.add ${n}`,
    real: (g: Shelf) => g.set.add(n),
    model: (m: Model) => void m.set.add(n),
  })),
  small.map((n) => ({
    name: `set.delete ${n}`,
    real: (g: Shelf) => g.set.delete(n),
    model: (m: Model) => void m.set.delete(n),
  })),
  fc.constant({ name: 'set.clear', real: (g: Shelf) => g.set.clear(), model: (m: Model) => m.set.clear() }),
  fc.tuple(key, small).map(([k, n]) => ({
    name: `map.set ${k} ${n}`,
    real: (g: Shelf) => g.map.set(k, n),
    model: (m: Model) => void m.map.set(k, n),
  })),
  key.map((k) => ({
    name: `map.delete ${k}`,
    real: (g: Shelf) => g.map.delete(k),
    model: (m: Model) => void m.map.delete(k),
  })),
  fc.constant({ name: 'map.clear', real: (g: Shelf) => g.map.clear(), model: (m: Model) => m.map.clear() }),
  fc.tuple(key, fc.integer({ min: -3, max: 3 })).map(([k, n]) => ({
    name: `counter.add ${k} ${n}`,
    real: (g: Shelf) => g.counter.add(k, n),
    model: (m: Model) => void m.counter.set(k, (m.counter.get(k) ?? 0) + n),
  })),
  fc.tuple(key, small).map(([k, n]) => ({
    name: `counter.spend ${k} ${n}`,
    real: (g: Shelf) => g.counter.spend(k, n),
    model: (m: Model) => {
      if ((m.counter.get(k) ?? 0) >= n) m.counter.set(k, (m.counter.get(k) ?? 0) - n);
    },
  })),
);

const amounts = (entries: Iterable<readonly [string, number]>) =>
  [...entries].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));

function sameAs(game: Shelf, model: Model): void {
  expect([...game.list]).toEqual(model.list);
  expect([...game.set]).toEqual([...model.set]);
  expect([...game.map]).toEqual([...model.map]);
  expect(amounts(game.counter)).toEqual(amounts(model.counter));
}

const copyOf = (model: Model): Model => ({
  list: [...model.list],
  set: new Set(model.set),
  map: new Map(model.map),
  counter: new Map(model.counter),
});

describe('every collection', () => {
  test('does what the plain one does, and is exactly as before when a step is taken back', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.array(fc.array(command, { maxLength: 12 }), { minLength: 1, maxLength: 5 }), (steps) => {
        const match = newShelf();
        const walk = explore(match);
        const model: Model = { list: [], set: new Set(), map: new Map(), counter: new Map() };
        const path: { readonly hash: string; readonly model: Model }[] = [];
        for (const commands of steps) {
          path.push({ hash: stateHash(match), model: copyOf(model) });
          operations = commands.map(({ real }) => real);
          walk.play(GO);
          for (const each of commands) each.model(model);
          sameAs(match.game, model);
        }
        for (const { hash, model: before } of path.reverse()) {
          walk.back();
          expect(stateHash(match)).toBe(hash);
          sameAs(match.game, before);
        }
        walk.close();
      }),
      { numRuns: 400, seed: 1 },
    );
  });

  test('is the same after a snapshot was restored', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
        const match = newShelf();
        run(
          match,
          commands.map(({ real }) => real),
        );
        const copy = fork(match);
        expect(stateHash(copy)).toBe(stateHash(match));
        expect([...copy.game.map]).toEqual([...match.game.map]);
        expect([...copy.game.set]).toEqual([...match.game.set]);
      }),
      { numRuns: 100, seed: 2 },
    );
  });
});
