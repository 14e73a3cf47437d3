import { expect, test } from 'vitest';
import { fork, restore, snapshot, stateHash } from '../formats.ts';
import { createMatch, defineGame, Game, list, loop, Piece, positionKey, turnLoop, value } from '../index.ts';
import { load, save } from './saved-log.test-kit.ts';

/** Two declarations of the same game and version: the second has attributes that the first did not know. */
function heroes(later: boolean) {
  class Hero extends Piece.with({
    health: 10,
    ...(later && { shield: value(3).added(), spells: list<string>().added() }),
  }) {}
  class Heroes extends Game.with({}, { entities: { Hero } }) {
    hero = this.create(Hero, 'hero');
  }
  return defineGame(Heroes, ({ action }) => ({
    name: 'heroes',
    players: 1,
    actions: {
      fight: action('Fight').do(({ game }) => {
        game.hero.health--;
      }),
      learn: action('Learn').do(({ game: { hero } }) => {
        hero.shield = 4;
      }),
    },
    flow: loop(turnLoop(['fight', 'learn'])),
  }));
}

const before = createMatch(heroes(false), { seed: 'a' });
before.act(0, 'fight');
const now = heroes(true);

test('a save from before an attribute was added loads, and the attribute has its default', () => {
  const loaded = load(now, JSON.parse(JSON.stringify(save(before))));
  expect(loaded.ok && loaded.value.game.hero).toMatchObject({ health: 9, shield: 3 });
  expect(loaded.ok && [stateHash(loaded.value), positionKey(loaded.value)]).toEqual([
    stateHash(before),
    positionKey(before),
  ]);
});

test('so does a snapshot', () => {
  const restored = restore(now, JSON.parse(JSON.stringify(snapshot(before))));
  expect(restored.ok && restored.value.game.hero).toMatchObject({ health: 9, shield: 3 });
  expect(restored.ok && stateHash(restored.value)).toBe(stateHash(before));
});

test('another value than the default counts', () => {
  const [one, other] = [createMatch(now, { seed: 'a' }), createMatch(now, { seed: 'a' })];
  one.act(0, 'fight');
  other.act(0, 'learn');
  const same = createMatch(now, { seed: 'a' });
  same.act(0, 'learn');
  expect(stateHash(other)).toBe(stateHash(same));
  expect(positionKey(other)).not.toBe(positionKey(one));
  const copy = restore(now, JSON.parse(JSON.stringify(snapshot(other))));
  expect(copy.ok && copy.value.game.hero).toMatchObject({ health: 10, shield: 4 });
});

test('a default that is a list counts by what it holds: a restored match has a copy of it', () => {
  class Shelf extends Game.with({ labels: value<readonly string[]>(['top', 'low']).added() }) {}
  const shelf = defineGame(Shelf, ({ action }) => ({
    name: 'shelf',
    players: 1,
    actions: { go: action('Go').do(() => undefined) },
    flow: loop(turnLoop('go')),
  }));
  const match = createMatch(shelf, { seed: 'a' });
  expect(stateHash(fork(match))).toBe(stateHash(match));
});

test('a snapshot that lacks another attribute is refused by name', () => {
  const damaged = JSON.parse(JSON.stringify(snapshot(before)));
  delete damaged.entities.find(({ name }: { name: string }) => name === 'hero').attributes.health;
  const read = restore(now, damaged);
  expect(read.ok ? 'taken' : read.refusal.message).toMatch(
    /^This is not a save of heroes: A saved Hero \(id \d+\) has no health\./,
  );
});
