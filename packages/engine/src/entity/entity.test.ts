import { describe, expect, test } from 'vitest';
import {
  createMatch,
  defineGame,
  Entity,
  type FaultCode,
  Game,
  loop,
  Piece,
  Player,
  reference,
  Space,
  turnLoop,
} from '../index.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });

class Coin extends Piece.with({ worth: 1, metal: 'copper' }) {}
class Gem extends Coin.with({ cut: 0, setIn: reference(Coin) }) {}
class Box extends Space {}

class Vault extends Game.with({}, { entities: { Coin, Gem, Box } }) {
  shelf = this.create(Space, 'shelf');
  stack = this.create(Space, 'stack', { order: 'stacking' });
}

/** Runs code as the effect of one action and gives the match back. */
function inStep(code: (game: Vault) => void, names?: readonly string[]) {
  const definition = defineGame(Vault, ({ action }) => ({
    name: 'vault',
    players: 1,
    actions: { go: action('Go').do(({ game }) => code(game)) },
    flow: loop(turnLoop('go')),
  }));
  const match = createMatch(definition, { strict: true, ...(names && { players: names }) });
  match.act(0, 'go');
  return match;
}

function coins(game: Vault): readonly number[] {
  return game.shelf.all(Coin).map((coin) => coin.worth);
}

describe('the tree', () => {
  test('create puts a thing at the end, with its defaults and the values given', () => {
    const { game } = inStep((game) => {
      game.shelf.create(Coin, { worth: 5 });
      game.shelf.create(Gem, 'ruby', { cut: 3 });
    });
    const [coin, gem] = game.shelf.children;
    expect(coin).toMatchObject({ worth: 5, metal: 'copper', name: '', parent: game.shelf, exists: true, index: 0 });
    expect(gem).toMatchObject({ worth: 1, cut: 3, name: 'ruby', parent: game.shelf, index: 1 });
    expect(gem).toBeInstanceOf(Coin);
    expect(game.parent).toBeUndefined();
  });

  test('createMany gives each thing its own attributes by number', () => {
    const { game } = inStep((game) => {
      expect(game.shelf.createMany(3, Coin, (i) => ({ worth: 10 + i }))).toHaveLength(3);
      game.shelf.createMany(2, Coin, { worth: 7 });
    });
    expect(coins(game)).toEqual([10, 11, 12, 7, 7]);
  });

  test.each([
    ['first', [9, 1, 2, 3]],
    ['last', [1, 2, 3, 9]],
    [undefined, [1, 2, 3, 9]],
    [0, [9, 1, 2, 3]],
    [1, [1, 9, 2, 3]],
    [99, [1, 2, 3, 9]],
    [-5, [9, 1, 2, 3]],
  ] as const)('putInto at %s', (position, expected) => {
    const { game } = inStep((game) => {
      game.shelf.createMany(3, Coin, (i) => ({ worth: i + 1 }));
      game.stack.create(Coin, { worth: 9 }).putInto(game.shelf, position);
    });
    expect(coins(game)).toEqual(expected);
    expect(game.stack.isEmpty).toBe(true);
  });

  test('a space of stacking order takes new things on top, moved and created ones', () => {
    const { game } = inStep((game) => {
      game.stack.create(Coin, { worth: 1 });
      game.stack.create(Coin, { worth: 2 });
      game.shelf.create(Coin, { worth: 3 }).putInto(game.stack);
      game.shelf.create(Coin, { worth: 4 }).putInto(game.stack, 'last');
    });
    expect(game.stack.all(Coin).map((coin) => coin.worth)).toEqual([3, 2, 1, 4]);
    expect(game.stack.top).toMatchObject({ worth: 3 });
    expect(game.stack.bottom).toMatchObject({ worth: 4 });
    expect(game.stack.size).toBe(4);
  });

  test('putInto moves within the same parent', () => {
    const { game } = inStep((game) => {
      const made = game.shelf.createMany(4, Coin, (i) => ({ worth: i }));
      made[0]?.putInto(game.shelf, 2);
    });
    expect(coins(game)).toEqual([1, 2, 0, 3]);
  });

  test('a thing cannot lie in itself, and the game lies nowhere', () => {
    const problems: unknown[] = [];
    const attempt = (code: () => void): void => {
      try {
        code();
      } catch (error) {
        problems.push((error as { code?: string }).code);
      }
    };
    inStep((game) => {
      problems.length = 0;
      const outer = game.shelf.create(Box);
      const inner = outer.create(Box);
      attempt(() => outer.putInto(inner));
      attempt(() => outer.putInto(outer));
      attempt(() => game.putInto(outer));
    });
    expect(problems).toEqual(['bad-move', 'bad-move', 'bad-move']);
  });

  test('remove takes a thing and all in it out of the game for good', () => {
    let box: Box | undefined;
    let coin: Coin | undefined;
    const { game } = inStep((game) => {
      box = game.shelf.create(Box);
      coin = box.create(Coin);
      box.remove();
    });
    expect([box?.exists, coin?.exists, box?.parent, coin?.parent]).toEqual([false, false, undefined, undefined]);
    expect(game.has(Coin)).toBe(false);
    expect(game.has(Box)).toBe(false);
  });

  test('what is gone cannot be moved, filled or removed again', () => {
    for (const touch of [
      (gone: Box, game: Vault) => gone.putInto(game.shelf),
      (gone: Box, game: Vault) => game.shelf.create(Coin).putInto(gone),
      (gone: Box) => gone.create(Coin),
      (gone: Box) => gone.remove(),
    ]) {
      const run = () =>
        inStep((game) => {
          const gone = game.shelf.create(Box);
          gone.remove();
          touch(gone, game);
        });
      expect(run).toThrow(coded('gone-entity'));
    }
  });

  test('writing an attribute of what is gone throws in strict mode', () => {
    const run = () =>
      inStep((game) => {
        const coin = game.shelf.create(Coin);
        coin.remove();
        coin.worth = 3;
      });
    expect(run).toThrow(coded('gone-entity'));
  });

  test('players and the game itself stay', () => {
    expect(() => inStep((game) => game.players[0]?.remove())).toThrow(coded('bad-move'));
    expect(() => inStep((game) => game.remove())).toThrow(coded('bad-move'));
  });

  test('an unknown attribute is named', () => {
    expect(() => inStep((game) => game.shelf.create(Coin, { weight: 3 } as object))).toThrow(coded('unknown-attribute'));
    expect(() => inStep((game) => game.shelf.create(Coin, { weight: 3 } as object))).toThrow(/Coin.*weight.*worth/);
  });

  test('children are a snapshot that does not change during iteration', () => {
    const seen: number[] = [];
    const { game } = inStep((game) => {
      seen.length = 0;
      game.shelf.createMany(4, Coin, (i) => ({ worth: i }));
      const before = game.shelf.children;
      for (const coin of game.shelf.children) {
        seen.push((coin as Coin).worth);
        coin.putInto(game.stack);
      }
      expect(before).toHaveLength(4);
    });
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(game.shelf.children).toHaveLength(0);
    expect(game.stack.children).toHaveLength(4);
    expect(Object.isFrozen(game.stack.children)).toBe(true);
  });

  test('children read in the middle of a step are right again after the step is taken back', () => {
    const match = inStep((game) => {
      game.shelf.create(Coin);
      expect(game.shelf.children.length).toBeGreaterThan(0);
    });
    expect(match.game.shelf.children).toHaveLength(1);
    match.restart();
    expect(match.game.shelf.children).toHaveLength(0);
  });
});

describe('paths', () => {
  test('lead by names, and by place where there is no name', () => {
    const { game } = inStep((game) => {
      const box = game.shelf.create(Box, 'box');
      box.create(Coin);
      box.create(Coin, 'lucky');
    });
    const box = game.first(Box) as Box;
    expect(box.children.map((child) => child.path)).toEqual(['shelf/box/0', 'shelf/box/lucky']);
    expect(game.atPath('shelf/box/lucky')).toBe(box.children[1]);
    expect(game.atPath('shelf/box/1')).toBe(box.children[1]);
    expect(game.shelf.atPath('box/0')).toBe(box.children[0]);
    expect(game.atPath('')).toBe(game);
    expect(game.path).toBe('');
  });

  test.each(['shelf/nothing', 'nothing/at/all', 'shelf/7', 'shelf/-1', '/', '__proto__'])('%s leads nowhere', (path) => {
    expect(inStep(() => undefined).game.atPath(path)).toBeUndefined();
  });

  test.each([['Ann'], ['0'], ['a/b'], ['shelf']])('lead back to where they come from, with a player called %s', (name) => {
    expect.hasAssertions();
    const { game } = inStep((game) => game.players[0]?.create(Coin), [name]);
    for (const entity of game.all(Entity)) expect(game.atPath(entity.path)).toBe(entity);
  });
});

describe('queries', () => {
  const { game } = inStep((game) => {
    game.shelf.create(Coin, 'a', { worth: 3, metal: 'gold' });
    const box = game.shelf.create(Box, 'box');
    box.create(Coin, 'b', { worth: 1 });
    box.create(Gem, 'c', { worth: 8, metal: 'gold' });
    game.shelf.create(Coin, 'd', { worth: 1, metal: 'silver' });
    game.stack.create(Coin, 'e', { worth: 5 });
  });
  const names = (found: readonly Entity[]): string => found.map((entity) => entity.name).join('');
  const { shelf } = game;

  test('all goes through the whole tree below, parents before what lies in them', () => {
    expect(names(shelf.all(Coin))).toBe('abcd');
    expect(names(game.all(Coin))).toBe('abcde');
    expect(names(shelf.all(Gem))).toBe('c');
    expect(names(shelf.all(Entity))).toBe('aboxbcd');
    expect(shelf.all(Player)).toEqual([]);
  });

  test('by attribute match and by predicate', () => {
    expect(names(shelf.all(Coin, { metal: 'gold' }))).toBe('ac');
    expect(names(shelf.all(Coin, { metal: 'gold', worth: 8 }))).toBe('c');
    expect(names(shelf.all(Coin, { name: 'd' }))).toBe('d');
    expect(names(shelf.all(Coin, (coin) => coin.worth === 1))).toBe('bd');
    expect(names(shelf.all(Coin, {}))).toBe('abcd');
  });

  test('first, firstN, last, lastN', () => {
    expect(shelf.first(Coin)?.name).toBe('a');
    expect(shelf.first(Coin, { worth: 1 })?.name).toBe('b');
    expect(shelf.first(Coin, { worth: 77 })).toBeUndefined();
    expect(names(shelf.firstN(2, Coin))).toBe('ab');
    expect(names(shelf.firstN(0, Coin))).toBe('');
    expect(names(shelf.firstN(9, Coin))).toBe('abcd');
    expect(shelf.last(Coin)?.name).toBe('d');
    expect(shelf.last(Coin, { metal: 'gold' })?.name).toBe('c');
    expect(names(shelf.lastN(2, Coin))).toBe('cd');
    expect(names(shelf.lastN(0, Coin))).toBe('');
    expect(names(shelf.lastN(2, Coin, (coin) => coin.worth > 1))).toBe('ac');
  });

  test('has, count, contains', () => {
    expect(shelf.has(Gem)).toBe(true);
    expect(game.stack.has(Gem)).toBe(false);
    expect(shelf.has(Coin, { worth: 77 })).toBe(false);
    expect(shelf.count(Coin)).toBe(4);
    expect(shelf.count(Coin, { worth: 1 })).toBe(2);
    const deep = game.first(Gem) as Gem;
    expect([shelf.contains(deep), game.contains(deep), game.stack.contains(deep), deep.contains(deep)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('sortBy by name or function, stable, both ways', () => {
    expect(names(shelf.sortBy(Coin, 'worth'))).toBe('bdac');
    expect(names(shelf.sortBy(Coin, 'worth', 'descending'))).toBe('cabd');
    expect(names(shelf.sortBy(Coin, 'metal'))).toBe('bacd');
    expect(names(shelf.sortBy(Coin, (coin) => -coin.worth))).toBe('cabd');
    expect(names(shelf.all(Coin))).toBe('abcd');
  });

  test('sum, min, max, unique', () => {
    expect(shelf.sum(Coin, 'worth')).toBe(13);
    expect(shelf.sum(Coin, (coin) => coin.worth * 2)).toBe(26);
    expect(game.stack.sum(Gem, 'worth')).toBe(0);
    expect(shelf.min(Coin, 'worth')?.name).toBe('b');
    expect(shelf.max(Coin, 'worth')?.name).toBe('c');
    expect(shelf.max(Coin, (coin) => -coin.worth)?.name).toBe('b');
    expect(game.stack.max(Gem, 'worth')).toBeUndefined();
    expect(shelf.unique(Coin, 'metal')).toEqual(['gold', 'copper', 'silver']);
    expect(shelf.unique(Coin, (coin) => coin.worth % 2)).toEqual([1, 0]);
  });

  test('ancestor finds the nearest of a class, or says that there is none', () => {
    const deep = game.first(Gem) as Gem;
    expect(deep.ancestor(Space).name).toBe('box');
    expect(deep.ancestor(Vault)).toBe(game);
    expect(() => deep.ancestor(Player)).toThrow(coded('bad-move'));
  });

  test('an answer of a query is the caller’s own array', () => {
    shelf.all(Coin).length = 0;
    expect(shelf.count(Coin)).toBe(4);
  });
});
