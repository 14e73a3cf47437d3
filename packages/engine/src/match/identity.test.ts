import { describe, expect, test } from 'vitest';
import { stateHash } from '../formats.ts';
import {
  createMatch,
  defineGame,
  Entity,
  Game,
  Grid,
  list,
  loop,
  Piece,
  type Player,
  reference,
  Space,
  turnLoop,
} from '../index.ts';
import { redo, undo } from '../undo.ts';
import { explore } from '../worlds.ts';

class Coin extends Piece.with({ worth: 1 }) {}
class Bag extends Piece.with({ held: list<Coin>() }) {
  readonly space = this.create(Space, 'space');
}
class Chest extends Piece {
  readonly purse = this.create(Bag, 'bag');
}
class Preset extends Piece.with({ worth: 1 }) {
  constructor() {
    super();
    this.worth = 5;
  }
}
class Hoard extends Game.with({ kept: reference(Entity) }, { entities: { Coin, Bag, Chest, Preset } }) {
  floor = this.create(Space, 'floor');
}

function hoard(effect: (context: { readonly game: Hoard; readonly player: Player }) => unknown) {
  return createMatch(
    defineGame(Hoard, ({ action }) => ({
      name: 'hoard',
      players: 1,
      actions: {
        go: action('Go').do(effect),
        other: action('Other').do(({ game }) => void game.floor.create(Coin)),
      },
      flow: loop(turnLoop(['go', 'other'])),
    })),
  );
}

const everything = (game: Hoard) => [game, ...game.all(Entity)];

describe('the same id and class give the same object', () => {
  test.each<[string, (game: Hoard) => void]>([
    ['a plain thing', (game) => void game.floor.create(Coin)],
    ['several', (game) => void game.floor.createMany(5, Coin)],
    ['a class whose fields create', (game) => void game.floor.create(Chest)],
    ['a grid', (game) => void game.floor.create(Grid, { rows: 2, columns: 3 })],
    [
      'things that were created and removed in between',
      (game) => {
        game.floor.create(Coin).remove();
        game.floor.create(Chest).remove();
        game.floor.create(Chest);
        game.floor.create(Coin);
      },
    ],
  ])('after undo and redo: %s', (_, effect) => {
    const match = hoard(({ game }) => effect(game));
    match.act(0, 'go');
    const made = everything(match.game);
    const hash = stateHash(match);
    for (let i = 0; i < 3; i++) {
      undo(match, 0);
      redo(match, 0);
      const now = everything(match.game);
      expect(stateHash(match)).toBe(hash);
      expect(now.length === made.length && now.every((entity, k) => entity === made[k])).toBe(true);
    }
  });

  test('after a re-run of a step with questions, with what its fields created', () => {
    const seen: Entity[][] = [];
    const match = hoard(({ game, player }) => {
      const chest = game.floor.create(Chest);
      const coin = chest.purse.space.create(Coin);
      chest.purse.held.push(coin);
      seen.push([chest, chest.purse, chest.purse.space, coin]);
      game.kept = chest;
      for (let i = 0; i < 3; i++) player.confirm(`question ${i}`);
      expect(chest.purse.held.includes(coin)).toBe(true);
      expect(coin.parent === chest.purse.space && coin.exists).toBe(true);
    });
    match.act(0, 'go');
    for (let i = 0; i < 3; i++) match.answer(0, true);
    expect(seen).toHaveLength(4);
    for (const run of seen) for (const [k, entity] of run.entries()) expect(entity === seen[0]?.[k]).toBe(true);
    expect(match.game.kept === seen[0]?.[0]).toBe(true);
  });

  test('after the branches of an exploration', () => {
    const match = hoard(({ game }) => void game.floor.create(Chest));
    const walk = explore(match);
    const move = { kind: 'act', seat: 0, action: 'go', args: [] } as const;
    walk.play(move);
    const made = everything(match.game);
    walk.back();
    walk.play({ ...move, action: 'other' });
    expect(made.at(-1)?.exists).toBe(false);
    walk.back();
    walk.play(move);
    const now = everything(match.game);
    walk.close();
    expect(now.every((entity, k) => entity.constructor === made[k]?.constructor)).toBe(true);
    expect(now[0] === made[0] && now[1] === made[1]).toBe(true);
  });

  test('another class under the same id is another object', () => {
    const match = hoard(({ game }) => void game.floor.create(Chest));
    match.act(0, 'go');
    const chest = match.game.first(Chest);
    undo(match, 0);
    match.act(0, 'other');
    const coin = match.game.first(Coin);
    expect(coin).toBeInstanceOf(Coin);
    expect(coin === (chest as unknown)).toBe(false);
    expect(chest?.exists).toBe(false);
  });
});

test('an undone entity does not exist, and has nothing of its old life when it comes back', () => {
  const match = hoard(({ game }) => {
    const coin = game.floor.create(Coin);
    if (game.turn > 1) coin.worth = 9;
  });
  match.act(0, 'other');
  match.act(0, 'go');
  const coin = match.game.last(Coin) as Coin;
  expect(coin.worth).toBe(9);
  undo(match, 0, { steps: 2 });
  expect([coin.exists, match.game.count(Coin)]).toEqual([false, 0]);
  match.act(0, 'other');
  match.act(0, 'other');
  expect([coin.exists, coin.worth]).toEqual([true, 1]);
});

test('a removed entity that comes back by undo is the same, with all that lay in it', () => {
  const match = hoard(({ game }) => {
    const chest = game.first(Chest);
    if (chest === undefined) game.floor.create(Chest).purse.space.create(Coin);
    else chest.remove();
  });
  match.act(0, 'go');
  const made = everything(match.game);
  const hash = stateHash(match);
  match.act(0, 'go');
  expect(match.game.has(Coin)).toBe(false);
  undo(match, 0);
  const now = everything(match.game);
  expect(stateHash(match)).toBe(hash);
  expect(now.every((entity, k) => entity === made[k])).toBe(true);
});

test('a constructor that sets attributes does so each time', () => {
  const match = hoard(({ game, player }) => {
    game.floor.create(Preset);
    player.confirm('well?');
  });
  match.act(0, 'go');
  expect(match.game.first(Preset)?.worth).toBe(5);
  match.answer(0, true);
  expect(match.game.first(Preset)?.worth).toBe(5);
  undo(match, 0);
  redo(match, 0);
  expect(match.game.first(Preset)?.worth).toBe(5);
});
