import { describe, expect, test } from 'vitest';
import { load, save } from '../formats/saved-log.test-kit.ts';
import { stateHash } from '../formats.ts';
import { actionStep, createMatch, defineGame, eachPlayer, Game, loop, number } from '../index.ts';
import { explore } from '../worlds.ts';

class Heap extends Game.with({ total: 0 }) {}

const heap = defineGame(Heap, ({ action }) => ({
  name: 'heap',
  players: 2,
  unbounded: true,
  setup: ({ game }) => {
    game.message('welcome');
    const [first] = game.players;
    first?.confirm('Ready?');
    if (first?.confirm('Really?') === false) throw new Error('not ready');
  },
  actions: {
    add: action('Add')
      .choose('amount', number({ min: 1, max: 3 }))
      .do(({ game, amount }) => {
        game.total += amount;
      }),
  },
  flow: loop(eachPlayer(actionStep('add'))),
}));

describe('exploring while the setup asks', () => {
  test('an answer that is taken back leaves everything as it was', () => {
    const match = createMatch(heap);
    match.answer(0, true);
    const hash = stateHash(match);
    const exploration = explore(match);
    exploration.play({ kind: 'answer', seat: 0, action: 'Really?', args: [true] });
    exploration.close();
    expect(stateHash(match)).toBe(hash);
  });

  test('an answer that the setup fails on is not recorded', () => {
    const match = createMatch(heap);
    match.answer(0, true);
    const exploration = explore(match);
    expect(() => exploration.play({ kind: 'answer', seat: 0, action: 'Really?', args: [false] })).toThrow(
      'setup failed: not ready',
    );
    exploration.close();
    expect(load(heap, save(match)).ok).toBe(true);
  });
});

test('the record keeps a move as it was played, whatever its maker does with it later', () => {
  const match = createMatch(heap);
  for (let i = 0; i < 2; i++) match.answer(0, true);
  const args = [1];
  match.play({ kind: 'act', seat: 0, action: 'add', args });
  args[0] = 3;
  const loaded = load(heap, save(match));
  expect(loaded.ok && loaded.value.game.total).toBe(1);
});
