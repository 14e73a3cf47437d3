import { describe, expect, test } from 'vitest';
import { createMatch, defineGame, derived, Game, loop, Piece, turnLoop } from '../index.ts';
import { undo } from '../undo.ts';
import { explore } from '../worlds.ts';

class Stone extends Piece.with({ weight: 1 }) {}

class Heap extends Game.with({}, { entities: { Stone } }) {
  stones = this.createMany(3, Stone);
}

const heap = defineGame(Heap, ({ action }) => ({
  name: 'heap',
  players: 1,
  actions: {
    grow: action('Grow')
      .choose('stone', ({ game }) => game.stones)
      .do(({ game, stone }) => {
        expect(total(game)).toBe(game.sum(Stone, 'weight'));
        stone.weight++;
        expect(total(game)).toBe(game.sum(Stone, 'weight'));
      }),
  },
  flow: loop(turnLoop('grow')),
  unbounded: true,
}));

let computed = 0;
const total = derived((game: Heap) => {
  computed++;
  return game.sum(Stone, 'weight');
});

describe('a derived value', () => {
  test('is worked out once, until something changes', () => {
    const { game } = createMatch(heap, { seed: 'once' });
    computed = 0;
    expect([total(game), total(game), computed]).toEqual([3, 3, 1]);
  });

  test('is true in the middle of an effect, after undo, and while moves are tried', () => {
    const match = createMatch(heap, { seed: 'true', strict: true });
    const { game } = match;
    const [stone = expect.fail()] = game.stones;
    expect(match.act(0, 'grow', { stone }).ok).toBe(true);
    expect(total(game)).toBe(4);
    expect(undo(match, 0).ok).toBe(true);
    expect(total(game)).toBe(3);
    const exploration = explore(match);
    const move = match.legal().at(0);
    exploration.play(move);
    expect(total(game)).toBe(4);
    exploration.back();
    expect(total(game)).toBe(3);
    exploration.close();
  });

  test('of two matches is not mixed up', () => {
    const one = createMatch(heap, { seed: 'one' });
    const other = createMatch(heap, { seed: 'other' });
    expect(one.act(0, 'grow', { stone: one.game.stones[0] ?? expect.fail() }).ok).toBe(true);
    expect([total(one.game), total(other.game)]).toEqual([4, 3]);
  });
});
